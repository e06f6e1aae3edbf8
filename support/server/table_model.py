"""A model of a table, fed with the stored events: what must hold whatever is sent."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from conexio.match.events import (
    BotSeated,
    Chanced,
    Chosen,
    Contributed,
    DrawAnswered,
    DrawOffered,
    Event,
    Left,
    Moved,
    Reclaimed,
    Resigned,
    Started,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from support.server.asgi_client import Connection
from support.server.two_worlds import Swap, swapped

DRAWN = re.compile(r"drawn(\d):(\d+)")
OPEN = re.compile(r"(?:strike:)?(\d+)(?:\..*)?")
NEVER = 1 << 31


@dataclass(eq=False)
class Person:
    """A person with a device, who may have seats; the same person in both worlds."""

    name: str
    seats: tuple[int, ...] = ()
    """The seats taken at first."""
    tokens: dict[str, str] = field(default_factory=dict)
    """By world."""
    connections: dict[str, Connection] = field(default_factory=dict)
    """By world."""
    checked: dict[str, int] = field(default_factory=dict)
    """How many messages were checked, by world."""
    nameless: bool = False
    """Whether the connection was opened without the token."""
    known: set[int] = field(default_factory=set)
    """The cards that this person has seen."""
    lost: dict[int, int] = field(default_factory=dict)
    """The seats that were given up, each with the event of it."""

    @property
    def connected(self) -> bool:
        return bool(self.connections) and not self.connections["a"].closed

    @property
    def present_seats(self) -> tuple[int, ...]:
        return self.seats_at(NEVER - 1)

    def seats_at(self, seq: int) -> tuple[int, ...]:
        """Return this person's seats after an event."""
        return tuple(seat for seat in self.seats if self.lost.get(seat, NEVER) > seq)

    def news(self, world: str) -> list[str]:
        """Return the messages received since the last call."""
        if world not in self.connections:
            return []
        received = self.connections[world].received
        fresh = received[self.checked.get(world, 0) :]
        self.checked[world] = len(received)
        return fresh


@dataclass(frozen=True)
class Asked:
    """A command that was sent: its sender, its seat and its move."""

    person: Person
    seat: int
    move: str = ""

    def by(self, seat: int) -> bool:
        """Return whether it was sent for this seat by its owner."""
        return seat == self.seat and seat in self.person.present_seats


NOTHING = Asked(Person("nobody"), -1)


class Model:
    """Follows one match by its log; it fails on an event that nobody has asked for."""

    def __init__(self, people: list[Person], bots: Mapping[int, str]) -> None:
        self.people = people
        self.bots = dict(bots)
        self.started = False
        self.seq = 0
        self.choices: dict[int, str] = {}
        """Secret choices since the last strike that was not undone, by seat."""
        self.seen_at: dict[int, set[int]] = {}
        """The cards that were ever in the hand of a seat."""

    def feed(self, events: list[Event], asked: Asked) -> None:
        """Apply the events stored after a message, which may be their cause."""
        for event in events:
            self.seq += 1
            match event:
                case Started():
                    self.started = True
                case Moved(seat, move):
                    self._moved(seat, move, asked)
                case Chosen(seat, move):
                    assert seat in self.bots or self._is(asked, seat, move), (
                        f"seat {seat} never chose {move}"
                    )
                    self.choices[seat] = move
                case Chanced(move):
                    self._drawn(move)
                case Undone():
                    self.choices.clear()
                case BotSeated(seat, bot):
                    assert self._may_seat_bot(seat, asked), f"a bot was given seat {seat}"
                    self.bots[seat] = bot
                case Reclaimed(seat):
                    assert asked.by(seat)
                    self.bots.pop(seat, None)
                case UndoAsked(seat) | UndoAnswered(seat) | DrawOffered(seat) | DrawAnswered(seat):
                    assert asked.by(seat)
                case Resigned(seat):
                    assert asked.by(seat)
                case Contributed(seats):
                    assert all(map(asked.person.present_seats.__contains__, seats))
                case Left(seat):
                    assert asked.by(seat)
                    for person in self.people:
                        if seat in person.seats_at(self.seq):
                            person.lost[seat] = self.seq

    def _moved(self, seat: int, move: str, asked: Asked) -> None:
        if move.startswith("discard"):
            expected = self.choices.pop(seat, None)
            wanted = expected == move or (expected is None and self._is(asked, seat, move))
            assert wanted or (expected is None and seat in self.bots), (
                f"{move} was played for seat {seat}, which chose {expected} after this strike"
            )
            return
        assert seat in self.bots or self._is(asked, seat, move), f"seat {seat} never played {move}"
        if shown := OPEN.fullmatch(move):
            for person in self.people:
                person.known.add(int(shown[1]))

    def _is(self, asked: Asked, seat: int, move: str) -> bool:
        return asked.by(seat) and asked.move.strip().lower() == move

    def _may_seat_bot(self, seat: int, asked: Asked) -> bool:
        """Return whether a bot may be seated: for the sender's seat, or for an absent player."""
        holders = [each for each in self.people if seat in each.present_seats]
        here = any(each.connected and not each.nameless for each in holders)
        return not here or asked.person in holders

    def _drawn(self, move: str) -> None:
        if found := DRAWN.fullmatch(move):
            seat, card = map(int, found.groups())
            self.seen_at.setdefault(seat, set()).add(card)
            for person in self.people:
                if seat in person.seats_at(self.seq):
                    person.known.add(card)

    # What is sent.

    def check_state(self, person: Person, state: dict[str, Any], swap: Swap) -> None:
        """Check a state that a person received."""
        seats = () if person.nameless else tuple(sorted(person.seats_at(state["seq"])))
        assert tuple(own["seat"] for own in state["own"]) == seats, "seats of other people"
        for own in state["own"]:
            choosing = state["phase"] == "playing" and state["board"].get("phase") == "struck"
            assert "chosen" not in own or choosing, "a choice is shown when nobody chooses"
            if state["seq"] == self.seq and choosing:
                expected = self.choices.get(own["seat"])
                shown = f"discard:{own['chosen']}" if "chosen" in own else None
                wanted = swapped(expected, swap) if expected else None
                assert shown == wanted, "another choice is shown than was made"

    def check_news(self, person: Person, news: list[str], swap: Swap) -> None:
        """Check every state among the messages that a person received."""
        for text in news:
            if text.startswith('{"type":"state"'):
                self.check_state(person, json.loads(text), swap)
