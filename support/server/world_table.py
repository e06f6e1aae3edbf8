"""A table in two worlds: people who sit there, what they send, and how the worlds are compared."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from hypothesis.stateful import RuleBasedStateMachine

from conexio.match.events import Chosen, Event, Moved
from conexio.match.model import Match, replayed
from support.server.asgi_client import Answer
from support.server.live_server import PERSON
from support.server.table_model import NOTHING, Asked, Model, Person
from support.server.two_worlds import Fate, Pair, Swap, World, swapped, swapped_event
from support.server.world_setups import STRANGERS, Setup

OFTEN = 5


class WorldTable(RuleBasedStateMachine):
    """People at one table, a spectator and a stranger, in two worlds."""

    setup: Setup

    def __init__(self, pair: Pair) -> None:
        super().__init__()
        self.pair = pair
        self.apart = True
        """Whether the worlds now differ in what everybody may see."""
        self.together = False
        """Whether the match ended in both worlds alike."""
        self.over = False
        self.match_id = ""
        self.swap: Swap = {}
        self.people: list[Person] = []
        self.free: list[Person] = []
        """Those who have not sat down yet."""
        self.stranger = Person("stranger")
        self.asked = 0
        self.repeat: tuple[Person, dict[str, str]] | None = None

    def _sitters(self, setup: Setup) -> list[Person]:
        """Return the people who take seats, the observer first."""
        people = [Person("observer", tuple(sorted(setup.watched)))] if setup.watched else []
        for seat, chair in enumerate(setup.chairs):
            if chair == PERSON and seat not in setup.watched:
                people.append(Person(f"player {seat}", (seat,)))
        return people

    def _opened(self, path: str, wish: object = None, asker: Person | None = None) -> str:
        """Open a table in both worlds; return its id."""
        opened = [
            self._ask_http(world, "POST", path, wish, asker.tokens[world.name] if asker else "")
            for world in self.pair.both
        ]
        assert opened[0] == opened[1]
        assert opened[0].status == 201, opened[0].body
        return str(opened[0].json()["id"])

    def _attend(self, match_id: str) -> None:
        """Follow this match from now on."""
        self.match_id = match_id
        for world in self.pair.both:
            self.pair.run(world.line_up(self.match_id))
        self.apart = self.over = False
        self.repeat = None
        chairs = self.setup.chairs
        bots = {seat: chair["bot"] for seat, chair in enumerate(chairs) if chair["kind"] == "bot"}
        self.model = Model(self.people, bots)
        self.logs: dict[str, list[Event]] = {"a": [], "b": []}

    def _open_other_table(self) -> None:
        """Give the stranger a seat at another table: that token gives no rights here."""
        self.stranger = Person("stranger")
        wish = {"game": "conex", "chairs": [PERSON, PERSON]}
        for world in self.pair.both:
            world.fate = Fate(99, {})
            other = self._ask_http(world, "POST", "/api/matches", wish).json()["id"]
            path, seat = f"/api/matches/{other}/seats", {"seats": [0], "name": "S"}
            self.stranger.tokens[world.name] = self._ask_http(world, "POST", path, seat).json()[
                "token"
            ]

    def _sit(self, person: Person) -> None:
        """Take seats; the token and the contribution are secrets of that person."""
        answers = []
        for world in self._worlds():
            own = person is self.people[0]
            world.label = "shared" if own else f"{world.name} {person.name}"
            wish = {
                "seats": person.seats,
                "name": person.name,
                "contribution": "c" if own else f"c{world.name}",
            }
            answers.append(self._ask_http(world, "POST", f"{self._path}/seats", wish))
            world.label = "shared"
            assert answers[-1].status == 201, answers[-1].body
            person.tokens[world.name] = answers[-1].json()["token"]
        if person is self.people[0] and len(answers) == 2:
            assert answers[0] == answers[1]
        self._check_all(person)

    @property
    def _path(self) -> str:
        return f"/api/matches/{self.match_id}"

    def _ask_http(
        self, world: World, method: str, path: str, body: object = None, token: str = ""
    ) -> Answer:
        async def ask() -> Answer:
            answer = await world.request(method, path, body, token)
            await world.rest()
            return answer

        return self.pair.run(ask())

    def _worlds(self) -> tuple[World, ...]:
        """Return the worlds that are still compared: both, or "a" alone."""
        return (self.pair.a,) if self.apart else self.pair.both

    def _person(self, who: int) -> Person:
        """Return a person with a seat for a small number, else any person."""
        seated = [each for each in self.people if each.present_seats]
        among = seated if who < OFTEN and seated else self.people
        return among[who % len(among)]

    def _truth(self) -> Match:
        return self.pair.run(self.pair.a.match(self.match_id))

    def _knows(self, person: Person) -> bool:
        """Return whether a person has seen one of the exchanged cards."""
        return not person.known.isdisjoint(self.swap)

    def _own(self, person: Person, world: World, move: str) -> str:
        """Return a move as this person writes it in a world."""
        return swapped(move, self.swap) if world.name == "b" and self._knows(person) else move

    # Comparing.

    def _check_all(self, actor: Person | None, asked: Asked = NOTHING, alone: bool = False) -> None:
        """Check all that was stored and sent after an action.

        If it was done in world "b" `alone`, only the actor may notice.
        """
        fresh = {world.name: self._fresh(world) for world in self._worlds()}
        if alone:
            assert fresh == {"a": [], "b": []}, "a question has changed something"
        self.model.feed(fresh["a"], asked)
        if not self.apart:
            self._compare_logs(fresh["a"], fresh["b"], actor)
        for person in self.people:
            news = {world.name: person.news(world.name) for world in self.pair.both}
            self.model.check_news(person, news["a"], {})
            if self.apart or self._knows(person) or (alone and person is actor):
                continue
            assert news["a"] == news["b"], f"{person.name} can tell the worlds apart"
            self.model.check_news(person, news["b"], self.swap)
            self.pair.counts["messages compared"] += len(news["a"])
            self.pair.counts.update(f"compared {kind_of(text)}" for text in news["a"])
        if not self.over and self._truth().over:
            self._end()

    def _fresh(self, world: World) -> list[Event]:
        known = self.logs[world.name]
        if self.pair.run(world.match(self.match_id)).seq == len(known):
            return []
        fresh = self.pair.run(world.log(self.match_id, after=len(known)))
        known += fresh
        return fresh

    def _compare_logs(self, a: list[Event], b: list[Event], actor: Person | None) -> None:
        """Let the worlds diverge if somebody acts who knows the exchanged cards, and only then."""
        if self.model.started and all(map(self._knows, self.people)):
            self.apart = True  # now everybody sees which world it is
            return
        both = [event for event in a if not _is_private(event)]
        other = [event for event in b if not _is_private(event)]
        if [swapped_event(event, self.swap) for event in both] == other and len(a) == len(b):
            return
        at = next(
            (
                n
                for n, pair in enumerate(zip(both, other, strict=False))
                if _differ(*pair, self.swap)
            ),
            min(len(both), len(other)),
        )
        movers = {
            event.seat
            for event in (*both[at : at + 1], *other[at : at + 1])
            if isinstance(event, Moved | Chosen)
        }
        acted = actor is not None and self._knows(actor)
        bots = {seat for seat in movers if seat in self.model.bots}
        saw = any(not self.model.seen_at.get(seat, set()).isdisjoint(self.swap) for seat in bots)
        assert acted or saw, f"hidden cards have changed the events: {both[at:]} or {other[at:]}"
        self.apart = True
        self.pair.counts["parted"] += 1

    def _end(self) -> None:
        """Check that a match that is over is shown the same to everybody."""
        self.together = not self.apart
        self.over = self.apart = True
        self.pair.counts["ended"] += 1
        a = self.pair.a
        tokens = {"", *(p.tokens["a"] for p in self.people if p.present_seats and p.tokens)}
        for path in ("/record", "/history", "/picture.svg", f"/analysis?seq={self.model.seq - 3}"):
            shown = {self._ask_http(a, "GET", self._path + path, token=each) for each in tokens}
            assert len(shown) == 1, f"{path} depends on who asks, though the match is over"
        states = [self._ask_http(a, "GET", self._path, token=each).json() for each in tokens]
        for state in states:
            state["own"] = []
            for chair in state["chairs"]:
                chair.pop("yours", None)
            state["happened"] = []
            assert state == states[0]

    def teardown(self) -> None:
        if not self.match_id:
            return
        if not self.apart:
            for person in (self.people[0], self.stranger):
                for path in ("", "/record", "/history"):
                    self._get(person, path, "own" if person.seats else "none")
        for world in self.pair.both:
            stored = self.pair.run(world.log(self.match_id))
            truth = self.pair.run(world.match(self.match_id))
            assert replayed(self.match_id, stored) == truth, "the log says something else"
            for person in self.people:
                if world.name in person.connections:
                    self.pair.run(person.connections[world.name].close())
            self.pair.run(world.rest())

    # Sending.

    def _connect(self, person: Person, hello: dict[str, Any]) -> None:
        person.nameless = not hello.get("token", "own")
        for world in self._worlds():
            token = person.tokens.get(world.name, "") if person.seats else ""
            first = {"type": "hello", "version": 1, "token": token, **hello}
            if first["token"] == STRANGERS:
                first["token"] = self.stranger.tokens[world.name]
            if world.name in person.connections:
                self.pair.run(person.connections[world.name].close())
            path = f"/ws/{self.match_id}?lang=fr" if "version" in hello else f"/ws/{self.match_id}"
            person.connections[world.name] = self.pair.run(world.connect(path, first))
            person.checked[world.name] = 0
            self.pair.run(world.rest())
        self._check_all(person)

    def _send(
        self,
        person: Person,
        make: Callable[[World], object],
        asked: Asked = NOTHING,
        alone: bool = False,
    ) -> None:
        """Send a message in each world, as `make` writes it there."""
        if person in self.free:
            return
        if not person.connected:
            self._connect(person, {"seq": 0})
        if not person.connected:  # a person who has left is not let in again
            return
        self.pair.counts["messages sent"] += 1
        worlds = (self.pair.b,) if alone else self._worlds()
        messages = [make(world) for world in worlds]
        self.pair.counts[f"sent {kind_of(messages[0])}"] += 1

        async def send() -> None:
            for world, message in zip(worlds, messages, strict=True):
                person.connections[world.name].send(message)
            await asyncio.gather(*(world.rest() for world in worlds))

        self.pair.run(send())
        self._check_all(person, asked, alone)

    def command_of(self, person: Person, command: dict[str, Any]) -> None:
        self.asked += 1
        sent: dict[str, str] = {}

        def make(world: World) -> str:
            own = dict(command)
            if "move" in own:
                own["move"] = self._own(person, world, own["move"])
            command_id = f"{self.asked}{world.name if self._knows(person) else '-'}"
            sent[world.name] = json.dumps({"type": "ask", "id": command_id, "command": own})
            return sent[world.name]

        self._send(person, make, asked_by(person, command))
        self.repeat = (person, sent)

    def _play(self, person: Person, seat: int, move: str, seq: int) -> None:
        self.command_of(person, {"type": "play", "seat": seat, "move": move, "seq": seq})

    def _seat(self, person: Person, pick: int) -> int:
        """Return one of a person's own seats for a small number, else any number."""
        if pick < OFTEN and person.seats:
            return person.seats[pick % len(person.seats)]
        return pick - OFTEN - 1

    def _card(self, pick: int) -> int:
        """Return an exchanged card for a small number, else any."""
        return (
            sorted(self.swap)[pick]
            if pick < len(self.swap)
            else pick * 7 % (self.setup.cards or 52)
        )

    def _at(self, seat: int) -> Person | None:
        """Return the person who plays a seat, None for a bot."""
        if seat in self.model.bots:
            return None
        return next((each for each in self.people if seat in each.present_seats), None)

    # Trying everything.

    def _preview(self, person: Person, seat: int, moves: list[str]) -> None:
        self._send(
            person,
            lambda world: {
                "type": "look",
                "id": "l",
                "seat": self._seat(person, seat),
                "moves": [self._own(person, world, move) for move in moves],
            },
        )

    # By HTTP.

    def _tokens(self, person: Person, kind: str, world: World) -> str:
        if kind == "own":
            return person.tokens.get(world.name, "")
        return {"none": "", "wrong": "w" * 32}[kind]

    def _compare_answers(self, person: Person, what: str, ask: Callable[[World], Answer]) -> None:
        answers = [ask(world) for world in self._worlds()]
        assert all(answer.status < 500 for answer in answers)
        self._check_all(person)
        if len(answers) == 2 and not self.apart and not self._knows(person):
            assert answers[0] == answers[1], f"{person.name} can tell the worlds apart"
            self.pair.counts["answers compared"] += 1
            self.pair.counts[f"compared {what} {answers[0].status}"] += 1

    def _get(self, person: Person, path: str, kind: str) -> None:
        self._compare_answers(
            person,
            f"GET {path.partition('?')[0]}",
            lambda world: self._ask_http(
                world, "GET", self._path + path, token=self._tokens(person, kind, world)
            ),
        )


def asked_by(person: Person, command: dict[str, Any]) -> Asked:
    """Return a command as the model checks it: it may only cause events of its sender's seats."""
    return Asked(person, command["seat"], command.get("move", ""))


def kind_of(message: object) -> str:
    """Return the type of a message, of the command in it, or "nonsense"."""
    if isinstance(message, str):
        try:
            message = json.loads(message)
        except (ValueError, RecursionError):
            return "nonsense"
    if not isinstance(message, dict):
        return "nonsense"
    command = message.get("command")
    kind = command.get("type") if isinstance(command, dict) else message.get("type")
    return str(kind) if kind else "nonsense"


def _is_private(event: Event) -> bool:
    """Return whether an event holds secrets that differ between the worlds: seeds and tokens."""
    return hasattr(event, "seed") or hasattr(event, "token")


def _differ(a: Event, b: Event, swap: Swap) -> bool:
    return swapped_event(a, swap) != b
