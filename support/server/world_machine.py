"""A state machine that sends random messages of every kind to two worlds at the same time.

A person who has seen none of the exchanged cards must receive the same bytes in both worlds: every
answer, refusal, state, hint and HTTP body, in the same order. And whatever is sent, nothing is
played for a person that this person has not asked for in that very situation.
"""

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import hypothesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule, run_state_machine_as_test

from conexio.match.messages import SIGNS
from support.server.table_model import Person
from support.server.two_worlds import Fate, Pair
from support.server.world_play import WorldPlay
from support.server.world_setups import BOARD, CARD, COMMANDS, HELLOS, MOVES, PATHS, RAW, SEAT, WHO
from support.server.world_table import asked_by

TABLES_OF_A_SEED = 8


class Worlds(WorldPlay):
    """People at one table, a spectator and a stranger, who try everything."""

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
            self._send(person, lambda world: sent[world.name], asked_by(person, command))
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
        sides_change = self.setup.deck == BOARD
        turned = self.setup.turned != sides_change
        self.setup = replace(self.setup, fate=fate, exchange=exchange, turned=turned)
        self.swap = self.setup.swap()
        for world in self.pair.both:
            world.fate = Fate(fate, self.swap)
        match_id = self._opened(f"{self._path}/rematch", asker=asker)
        for person in self.people:
            lost, kept = (
                tuple(1 - seat if sides_change else seat for seat in seats)
                for seats in (person.lost, person.present_seats)
            )
            self.free += [Person(f"heir {seat}", (seat,)) for seat in lost]
            person.seats, person.lost, person.known = kept, {}, set()
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
