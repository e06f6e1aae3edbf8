"""A state machine that sends random messages of every kind to two worlds at the same time.

A person who has seen none of the exchanged cards must receive the same bytes in both worlds: every
answer, refusal, state, hint and HTTP body, in the same order. And whatever is sent, nothing is
played for a person that this person has not asked for in that very situation.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import hypothesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from conexio.match import decide, visibility
from conexio.match.events import Chosen, Event, Moved, Undone
from conexio.match.messages import MOST_LOOKS, SIGNS
from conexio.match.model import Match, replayed
from support.server.asgi_client import Answer
from support.server.live_server import PERSON
from support.server.table_model import NOTHING, Asked, Model, Person
from support.server.two_worlds import Fate, Pair, Swap, World, swapped, swapped_event
from support.server.world_setups import (
    BOARD,
    BOTS,
    CARD,
    COMMANDS,
    HELLOS,
    MOVES,
    PATHS,
    PROBES,
    RAW,
    SEAT,
    STRANGERS,
    WHO,
    Setup,
    setups,
)

STORM_PLIES = 14
OFTEN = 5
TABLES_OF_A_SEED = 8


class Worlds(RuleBasedStateMachine):
    """People at one table, a spectator and a stranger, who try everything."""

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
        self.stranger = Person("stranger")
        self.asked = 0
        self.repeat: tuple[Person, dict[str, str]] | None = None

    # Setting the table.

    @initialize(setup=setups())
    def set_up(self, setup: Setup) -> None:
        self.pair.begin()
        self.pair.counts["tables"] += 1
        self.setup = setup
        self.swap = setup.swap()
        self.people = self._sitters(setup)
        self.free: list[Person] = []
        self._open_other_table()
        for world in self.pair.both:
            world.fate = Fate(setup.fate, self.swap)
        self._attend(self._opened("/api/matches", setup.wish))
        later = self.people[-1] if setup.late else None
        for person in self.people:
            if person is later:
                self.free.append(person)
            else:
                self._sit(person)
        self.people += [Person("spectator"), self.stranger]
        for person in self.people:
            if person not in self.free:
                self._connect(person, {"seq": 0})
        if setup.stormy and self._playing():
            self._storm(feel=True)

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
            self.pair.counts.update(f"compared {_kind(text)}" for text in news["a"])
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
        self.pair.counts[f"sent {_kind(messages[0])}"] += 1

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

        self._send(person, make, _asked(person, command))
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

    def _moves(self, match: Match, seat: int) -> list[str]:
        """Return the moves of a seat that do not show an exchanged card to everybody."""
        options = visibility.own(match, seat).moves
        return [
            option.move
            for option in options
            if option.card not in self.swap or option.move.startswith("discard")
        ]

    def _next_mover(self, pick: int) -> tuple[Match, int, Person] | None:
        match = self._truth()
        movers = visibility.to_move(match)
        if not movers:
            return None
        seat = movers[pick % len(movers)]
        person = self._at(seat)
        return None if person is None else (match, seat, person)

    # Going on with the game.

    def _playing(self) -> bool:
        return bool(self.match_id) and self.model.started and not self.over

    def _choosing(self) -> bool:
        return self._playing() and len(decide.choosers(self._truth())) > 0

    @precondition(_playing)
    @rule(mover=st.integers(0, 3), pick=st.integers(0, 30))
    def play_on(self, mover: int, pick: int) -> None:
        """Let a player whose turn it is play something."""
        found = self._next_mover(mover)
        if found is None:
            return
        match, seat, person = found
        moves = self._moves(match, seat)
        if moves:
            self._play(person, seat, moves[pick % len(moves)], match.seq)

    @precondition(_playing)
    @rule(feel=st.booleans())
    def storm(self, feel: bool) -> None:
        """All play so that somebody soon strikes, and the others have to choose."""
        self._storm(feel)

    def _storm(self, feel: bool) -> None:
        for _ in range(STORM_PLIES):
            found = self._next_mover(0)
            if found is None or decide.is_choosing(found[0]):
                break
            match, seat, person = found
            move = stormy(match, self._moves(match, seat))
            if move is None:
                break
            self._play(person, seat, move, match.seq)
            if self.over:
                return
        if self._choosing():
            self.pair.counts["strikes"] += 1
            if feel:
                self._guess(0)

    @precondition(_choosing)
    @rule(
        movers=st.lists(st.integers(0, 3), min_size=1, max_size=3),
        pick=st.integers(0, 9),
        older=st.booleans(),
    )
    def choose(self, movers: list[int], pick: int, older: bool) -> None:
        """Let some choose in secret, perhaps before they know what others did."""
        for mover in movers:
            if self._choosing():
                self._choose(mover, pick, older)

    def _choose(self, mover: int, pick: int, older: bool = False) -> None:
        match = self._truth()
        seats = decide.choosers(match)
        if pick < OFTEN:  # prefer players who can discard an exchanged card
            held = [seat for seat in seats if self._hand(match, seat)[0] in self.swap]
            seats = held or seats
        seat = seats[mover % len(seats)]
        person = self._at(seat)
        cards = self._hand(match, seat)
        card = cards[0 if pick < OFTEN else pick % len(cards)]
        if person is not None:
            self._play(person, seat, f"discard:{card}", match.seq - older)

    def _hand(self, match: Match, seat: int) -> list[int]:
        """Return the cards of a seat, those that are exchanged first."""
        hand = match.position.hand(seat)  # type: ignore[attr-defined]
        return sorted(hand, key=lambda card: (card not in self.swap, card))

    @precondition(_playing)
    @rule(card=CARD)
    def guess(self, card: int) -> None:
        """All probe for the cards of others, by every kind of move that names one."""
        self._guess(card)

    def _guess(self, card: int) -> None:
        cards = dict.fromkeys(self._card(pick) for pick in (0, 1, card))
        moves = [move.format(card=each) for each in cards for move in PROBES]
        for person in self.people:
            for pick in range(max(1, len(person.seats))):
                self._preview(person, pick, moves[:MOST_LOOKS])

    @precondition(_playing)
    @rule()
    def hint(self) -> None:
        """All ask for a hint."""
        for person in self.people:
            for seat in person.seats or (0,):
                question = {"type": "hint", "id": "h", "seat": seat}
                self._send(person, lambda _, asked=question: asked)  # type: ignore[misc]

    @precondition(_playing)
    @rule(who=WHO, name=st.sampled_from(BOTS))
    def stand_in(self, who: int, name: str) -> None:
        """Let a bot play for a person, or that person play again."""
        person = self._person(who)
        for seat in person.present_seats[:1]:
            back = {"type": "reclaim", "seat": seat}
            bot = {"type": "seatbot", "seat": seat, "bot": name, "of": seat}
            self.command_of(person, back if seat in self.model.bots else bot)

    @precondition(lambda self: self._playing() and self.setup.deck == BOARD)
    @rule(who=WHO, agrees=st.booleans())
    def draw(self, who: int, agrees: bool) -> None:
        """Offer a draw, or answer such an offer."""
        person = self._person(who)
        for seat in person.present_seats[:1]:
            offer = {"type": "offerdraw", "seat": seat}
            answer = {"type": "answerdraw", "seat": seat, "agrees": agrees}
            self.command_of(person, offer if self._truth().draw_offer is None else answer)

    def _undo_possible(self) -> bool:
        return self._playing() and self._may_undo() is not None

    def _may_undo(self) -> tuple[int, Person] | None:
        """Return a seat that may ask for an undo, and its person."""
        match = self._truth()
        seats = (seat for seat in range(self.setup.players) if decide.undoable(match, seat))
        found = ((seat, self._at(seat)) for seat in seats)
        return next(((seat, person) for seat, person in found if person is not None), None)

    @precondition(_undo_possible)
    @rule(
        choices=st.sampled_from((1, 2, 0)),
        picks=st.integers(0, 9),
        answer=st.sampled_from((True, True, None)),
    )
    def take_back(self, choices: int, picks: int, answer: bool | None) -> None:
        """Ask for an undo; some choose in secret before it is answered."""
        found = self._may_undo()
        assert found is not None
        self.command_of(found[1], {"type": "askundo", "seat": found[0]})
        for _ in range(choices):
            if self._choosing() and self._undo_asked():
                self._choose(0, picks)
        if answer is not None and self._undo_asked():
            self._answer_undo(answer)

    def _undo_asked(self) -> bool:
        return self._playing() and self._truth().undo is not None

    @precondition(_undo_asked)
    @rule(agrees=st.booleans())
    def answer_undo(self, agrees: bool) -> None:
        """Answer a pending request for an undo."""
        self._answer_undo(agrees)

    def _answer_undo(self, agrees: bool) -> None:
        """All others answer, until the question is decided."""
        asker, _ = self._truth().undo or (0, 0)
        for seat in range(self.setup.players):
            person = self._at(seat)
            if person is not None and asker not in person.seats and self._undo_asked():
                self.command_of(person, {"type": "answerundo", "seat": seat, "agrees": agrees})
        self.pair.counts["undone"] += isinstance(self.logs["a"][-1], Undone)

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

    @rule(who=WHO, seat=SEAT, card=CARD, moves=st.lists(st.sampled_from(MOVES), max_size=8))
    def look(self, who: int, seat: int, card: int, moves: list[str]) -> None:
        """Ask for a preview of any moves."""
        texts = [move.format(card=self._card(card), seat=seat) for move in moves]
        self._preview(self._person(who), seat, texts)

    @rule(
        who=WHO,
        seat=SEAT,
        card=CARD,
        move=st.sampled_from(MOVES),
        seq=st.sampled_from((0, -1, 1, -30)),
    )
    def try_move(self, who: int, seat: int, card: int, move: str, seq: int) -> None:
        """Play any move, based on the newest event or another."""
        person = self._person(who)
        text = move.format(card=self._card(card), seat=seat)
        self._play(person, self._seat(person, seat), text, self.model.seq + seq)

    @rule(who=WHO, seat=SEAT, what=st.sampled_from((*SIGNS, *RAW)))
    def react_or_nonsense(self, who: int, seat: int, what: str) -> None:
        """Send a sign, or nonsense."""
        person = self._person(who)
        message: object = what
        if what in SIGNS:
            message = {"type": "react", "seat": self._seat(person, seat), "sign": what}
        self._send(person, lambda _: message)

    @rule(who=WHO, seat=SEAT, of=SEAT, command=st.sampled_from(COMMANDS))
    def command(self, who: int, seat: int, of: int, command: dict[str, Any]) -> None:
        """Send any other command."""
        person = self._person(who)
        more = {"of": self._seat(person, of)} if command["type"] == "seatbot" else {}
        self.command_of(person, {**command, **more, "seat": self._seat(person, seat)})

    @rule(who=WHO, seat=SEAT, how=st.sampled_from(("leave", "leave", "leave", "resign")))
    def give_up(self, who: int, seat: int, how: str) -> None:
        """Leave or resign."""
        person = self._person(who)
        if self.over and how == "leave":
            self.together = False  # it happens in one world only: nothing to compare afterwards
        self.command_of(person, {"type": how, "seat": self._seat(person, seat)})

    @rule()
    def send_again(self) -> None:
        """Send the last command a second time: it must not be carried out again."""
        if self.repeat is None:
            return
        person, sent = self.repeat
        before = len(self.logs["a"])
        if person.connected and all(world.name in sent for world in self._worlds()):
            done = f'"done","id":"{json.loads(sent["a"])["id"]}"'
            was_done = any(done in text for text in person.connections["a"].received)
            command = json.loads(sent["a"])["command"]
            self._send(person, lambda world: sent[world.name], _asked(person, command))
            assert not was_done or len(self.logs["a"]) == before, "carried out twice"

    @rule(who=WHO, hello=st.sampled_from((None, None, *HELLOS)))
    def connect(self, who: int, hello: dict[str, Any] | None) -> None:
        """Disconnect, or connect again."""
        person = self._person(who)
        if hello is not None and person not in self.free:
            self._connect(person, hello)
            return
        for world in self._worlds():
            if world.name in person.connections:
                self.pair.run(person.connections[world.name].close())
                self.pair.run(world.rest())
        self._check_all(person)

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

    @rule(path=st.sampled_from(PATHS), kind=st.sampled_from(("own", "none", "wrong")))
    def get(self, path: str, kind: str) -> None:
        """All request the same path."""
        for person in self.people:
            self._get(person, path, kind)

    @rule()
    def lobby(self) -> None:
        """Compare the entry of this table in the lobby."""
        answers = [self._ask_http(world, "GET", "/api/lobby") for world in self._worlds()]
        listed = [[row for row in each.json() if row["id"] == self.match_id] for each in answers]
        assert listed[0] == listed[-1]

    def _get(self, person: Person, path: str, kind: str) -> None:
        self._compare_answers(
            person,
            f"GET {path.partition('?')[0]}",
            lambda world: self._ask_http(
                world, "GET", self._path + path, token=self._tokens(person, kind, world)
            ),
        )

    @rule(
        who=WHO,
        path=st.sampled_from(("/seats", "/rematch", "/leave", "")),
        body=st.sampled_from(({"seats": [0], "name": "X"}, {"seats": []}, b"{", None)),
    )
    def post(self, who: int, path: str, body: object) -> None:
        """Try to take a seat that is taken, and other nonsense."""
        person = self._person(who)
        if self.over and path == "/rematch":
            return
        if path == "/seats" and isinstance(body, dict) and body["seats"]:
            body = {**body, "seats": [0 if not self.free else (self.free[0].seats[0] + 1) % 2]}
            if self.free and body["seats"][0] in self.free[0].seats:
                return
        self._compare_answers(
            person,
            f"POST {path}",
            lambda world: self._ask_http(
                world, "POST", self._path + path, body, self._tokens(person, "own", world)
            ),
        )

    @precondition(lambda self: bool(self.match_id and self.free))
    @rule()
    def sit_down(self) -> None:
        """Let the person who is late take a seat."""
        person = self.free.pop()
        if person not in self.people:
            self.people.append(person)
        self._sit(person)
        self._connect(person, {"seq": 0})

    # Requests that nobody else may notice.

    @precondition(lambda self: not self.apart)
    @rule(who=WHO, seat=SEAT, card=CARD, what=st.integers(0, 6))
    def make_noise(self, who: int, seat: int, card: int, what: int) -> None:
        """Send in one world only what changes nothing: no other person may notice."""
        person = self._person(who)
        if person in self.free or not person.connected:
            return
        own = self._seat(person, seat)
        look = {"type": "look", "id": "l", "seat": own, "moves": [f"discard:{self._card(card)}"]}
        hint = {"type": "hint", "id": "h", "seat": own}
        stale = {"type": "play", "seat": 3 if own != 3 else 0, "move": "no such move", "seq": -5}
        asked: tuple[object, ...] = (look, hint, {"type": "ask", "id": "x", "command": stale}, "[")
        if what < len(asked):
            self._send(person, lambda _: asked[what], alone=True)
            return
        world = self.pair.b
        world.label = "noise"
        if what == 4:
            self._ask_http(world, "GET", f"{self._path}/history", token="w" * 32)
        else:
            self._ask_http(world, "GET", f"{self._path}/record", token=person.tokens.get("b", ""))
        world.label = "shared"
        self._check_all(person, alone=True)

    # After the end.

    @precondition(lambda self: self.over and self.together)
    @rule(fate=st.integers(0, 40), exchange=st.tuples(st.integers(0, 14), st.integers(0, 22)))
    def play_again(self, fate: int, exchange: tuple[int, int]) -> None:
        """Let the same people play again, with other cards exchanged."""
        asker = next((each for each in self.people if each.present_seats), None)
        if asker is None:
            return
        self.pair.counts["rematches"] += 1
        self.setup = replace(self.setup, fate=fate, exchange=exchange)
        self.swap = self.setup.swap()
        for world in self.pair.both:
            world.fate = Fate(fate, self.swap)
        match_id = self._opened(f"{self._path}/rematch", asker=asker)
        for person in self.people:
            self.free += [Person(f"heir {seat}", (seat,)) for seat in person.lost]
            person.seats, person.lost, person.known = person.present_seats, {}, set()
            for connection in person.connections.values():
                self.pair.run(connection.close())
            person.connections.clear()
        self._attend(match_id)
        self._check_all(None)
        for person in self.people:
            self._connect(person, {"seq": 0})
        for person in self.people:
            if person.present_seats:
                seat = person.present_seats[0]
                self.command_of(person, {"type": "contribute", "seat": seat, "contribution": "c"})


def _asked(person: Person, command: dict[str, Any]) -> Asked:
    """Return a command as the model checks it: it may only cause events of its sender's seats."""
    return Asked(person, command["seat"], command.get("move", ""))


def _kind(message: object) -> str:
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


def stormy(match: Match, moves: list[str]) -> str | None:
    """Return a move that leads to the lightning star, keeps it or uses it."""
    holder = match.position.star("lightning") if match.game.secrets else None  # type: ignore[attr-defined]

    def rank(move: str) -> int:
        if move.startswith("strike"):
            return 4
        if holder is not None:
            return 3 if move in ("draw", "end", "pass") else 1
        return 2 if "@" in move else 0

    return max(moves, key=rank, default=None)


def explore(
    pair: Pair, tables: int, steps: int, *, first: int = 0, shrink: bool = True
) -> Counter[str]:
    """Try a number of tables, the same ones for the same first seed; return the counts.

    Tables of one seed are alike, so a few tables of each of many seeds find more.
    """
    before = pair.counts.copy()
    for number in range(-(-tables // TABLES_OF_A_SEED)):
        _explore(pair, TABLES_OF_A_SEED, steps, first + number, shrink)
    return pair.counts - before


def _explore(pair: Pair, tables: int, steps: int, seed: int, shrink: bool) -> None:
    chosen = settings(
        max_examples=tables,
        stateful_step_count=steps,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink) if shrink else (Phase.generate,),
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )

    @hypothesis.seed(seed)
    def machine() -> Worlds:
        return Worlds(pair)

    run_state_machine_as_test(machine, settings=chosen)  # type: ignore[arg-type]
