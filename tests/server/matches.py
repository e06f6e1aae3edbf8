"""Tables without a network: commands are decided, written down, and happen."""

from dataclasses import dataclass, field
from typing import Any

from conexio import bots
from conexio.core import Rng
from conexio.server import decide, messages, visibility
from conexio.server.commands import Command, Play
from conexio.server.decide import Draft
from conexio.server.events import Chair, Event, Sat, decode, encode
from conexio.server.match import Match, apply, opened, replayed

PERSON = Chair("person")
NOBODY: frozenset[int] = frozenset()


def bot(name: str = "greedy") -> Chair:
    return Chair("bot", name)


@dataclass
class Book:
    """A match and everything that was written down about it."""

    match: Match
    log: list[Event] = field(default_factory=list)

    def happen(self, after: Draft) -> list[Event]:
        for event in after.events:
            stored = decode(encode(event))  # as it comes back from a database
            self.log.append(stored)
            apply(self.match, stored)
        assert self.match == after.match
        return after.events

    def sit(self, *seats: int, token: str = "", name: str = "", pending: bool = False) -> None:
        token = token or f"token{seats[0]}"
        contribution = "" if pending else "abc"
        sat = Sat(seats, name or token.upper(), token, contribution, pending=pending)
        self.happen(decide.sit(self.match, sat))

    def do(self, command: Command, token: str = "", absent: frozenset[int] = NOBODY) -> list[Event]:
        seats = self.match.seats_of(token or f"token{command.seat}")
        return self.happen(decide.decide(self.match, command, seats, absent))

    def play(self, seat: int, move: object) -> list[Event]:
        return self.do(Play(seat, str(move), self.match.seq))

    def again(self) -> Match:
        """Return the match as it comes out of the log."""
        return replayed(self.match.id, self.log)

    def seen_by(self, *seats: int) -> bytes:
        """Return every byte that a guest with these seats may get."""
        own = frozenset(seats)
        log = tuple(visibility.happened(seq, event, own) for seq, event in enumerate(self.log, 1))
        state = visibility.state(self.match, own, visibility.public_board(self.match), log)
        return messages.encode(state) + visibility.record_of(self.match, own).dumps().encode()


def table(game: str, *chairs: Chair, seed: int = 1, **options: Any) -> Book:
    """Open a table."""
    texts = {name: str(value) for name, value in options.items()}
    created = decide.create(game, texts, chairs, seed=seed.to_bytes(32))
    return Book(opened("m1", created), [created])


def rematch_table(*tokens: str, **options: Any) -> Book:
    """Open a rematch of CONEX: its people are seated; whoever shares a token, shares a device."""
    texts = {name: str(value) for name, value in options.items()}
    chairs = (PERSON,) * len(tokens)
    created = decide.create("conex", texts, chairs, seed=bytes(32), before="m0")
    book = Book(opened("m1", created), [created])
    for token in dict.fromkeys(tokens):
        seats = [seat for seat, other in enumerate(tokens) if other == token]
        book.sit(*seats, token=token, pending=True)
    return book


def conex_table(players: int = 2, seed: int = 1, **options: Any) -> Book:
    """Open a table of CONEX for people, all of them seated."""
    book = table("conex", *[PERSON] * players, seed=seed, players=players, **options)
    for seat in range(players):
        book.sit(seat)
    return book


def step(book: Book, rng: Rng) -> None:
    """Let whoever is to move, or one of them, play something at random."""
    seat = rng.choice(visibility.to_move(book.match))
    options = visibility.own(book.match, seat).moves
    book.play(seat, rng.choice(options).move)


def finish(book: Book, rng: Rng, most: int = 10_000) -> Book:
    """Play to the end at random."""
    for _ in range(most):
        if book.match.over:
            break
        step(book, rng)
    return book


def bots_play(book: Book, seed: int = 1) -> None:
    """Let bots play while it is their turn."""
    while (seat := decide.bot_to_move(book.match)) is not None:
        name = book.match.sitters[seat].bot
        view = decide.view_of(book.match, seat)
        move = bots.load(book.match.created.game, name, seed=seed).play(view).move
        book.happen(decide.play(book.match, seat, str(move), book.match.seq))
