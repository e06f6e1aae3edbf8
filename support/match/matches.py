"""Matches without a network: commands are decided, logged and applied."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from conexio import bots
from conexio.core import ConexioError, Rng
from conexio.match import decide, messages, turns, visibility
from conexio.match.commands import (
    Command,
    Play,
)
from conexio.match.decide import Draft
from conexio.match.events import (
    Chair,
    Event,
    Sat,
    decode,
    encode,
)
from conexio.match.model import Match, apply, free_seats, opened, replayed
from support.match.legal_moves import legal_moves

PERSON = Chair("person")
NOBODY: frozenset[int] = frozenset()


def bot(name: str = "greedy") -> Chair:
    """Return the chair of a bot."""
    return Chair("bot", name)


@dataclass
class LoggedMatch:
    """A match and its log."""

    match: Match
    log: list[Event] = field(default_factory=list)

    def happen(self, after: Draft) -> list[Event]:
        """Log and apply the events of a decision; return them."""
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
        """Return the match replayed from the log."""
        return replayed(self.match.id, self.log)

    def seen_by(self, *seats: int) -> bytes:
        """Return all bytes that a guest with these seats may receive."""
        own = frozenset(seats)
        log = tuple(
            visibility.happened(self.match.game, seq, event, own)
            for seq, event in enumerate(self.log, 1)
        )
        state = visibility.state(self.match, own, visibility.public_board(self.match), log)
        return messages.encode(state) + visibility.record_of(self.match, own).dumps().encode()


def table(game: str, *chairs: Chair, seed: int = 1, **options: Any) -> LoggedMatch:
    """Open a table."""
    texts = {name: str(value) for name, value in options.items()}
    created = decide.create(game, texts, chairs, seed=seed.to_bytes(32))
    return LoggedMatch(opened("m1", created), [created])


def rematch_table(*tokens: str, **options: Any) -> LoggedMatch:
    """Open a rematch of CONEX with all people seated; those with the same token share a device."""
    texts = {name: str(value) for name, value in options.items()}
    chairs = (PERSON,) * len(tokens)
    created = decide.create("conex", texts, chairs, seed=bytes(32), before="m0")
    logged = LoggedMatch(opened("m1", created), [created])
    for token in dict.fromkeys(tokens):
        seats = [seat for seat, other in enumerate(tokens) if other == token]
        logged.sit(*seats, token=token, pending=True)
    return logged


def conex_table(players: int = 2, seed: int = 1, **options: Any) -> LoggedMatch:
    """Open a table of CONEX with all people seated."""
    logged = table("conex", *[PERSON] * players, seed=seed, players=players, **options)
    for seat in range(players):
        logged.sit(seat)
    return logged


def step(logged: LoggedMatch, rng: Rng) -> None:
    """Play a random move for a random seat among those to move."""
    seat = rng.choice(visibility.to_move(logged.match))
    moves = legal_moves(visibility.own(logged.match, seat))
    logged.play(seat, rng.choice(moves))


def finish(logged: LoggedMatch, rng: Rng, most: int = 10_000) -> LoggedMatch:
    """Play random moves to the end, at most `most`; return the same match."""
    for _ in range(most):
        if logged.match.over:
            break
        step(logged, rng)
    return logged


def bots_play(logged: LoggedMatch, seed: int = 1) -> None:
    """Play for bots while it is their turn."""
    while (seat := turns.bot_to_move(logged.match)) is not None:
        name = logged.match.occupants[seat].bot
        view = turns.view_of(logged.match, seat)
        move = bots.load(logged.match.created.game, name, seed=seed).play(view).move
        logged.happen(decide.play(logged.match, seat, str(move), logged.match.seq))


def struck(players: int = 4) -> LoggedMatch:
    """Return a table at which all but the striker have to choose a card in secret."""
    for seed in range(200):
        logged = conex_table(players, seed, target=1000)
        rng = Rng(seed)
        for _ in range(120):
            if logged.match.over:
                break
            seat = visibility.to_move(logged.match)[0]
            moves = [option.move for option in visibility.own(logged.match, seat).moves]
            strikes = [move for move in moves if move.startswith("strike")]
            logged.play(seat, (strikes or [rng.choice(moves)])[0])
            if len(visibility.to_move(logged.match)) == players - 1:
                return logged
    raise AssertionError("nobody ever struck")


def key_of(refused: Any) -> str:
    """Return the key of the refusal."""
    with pytest.raises(ConexioError) as refusal:
        refused()
    return refusal.value.key


def asked(
    logged: LoggedMatch, command: Command, *seats: int, absent: frozenset[int] = NOBODY
) -> str:
    """Return why a command is refused to a guest with these seats."""
    return key_of(lambda: decide.decide(logged.match, command, frozenset(seats), absent))


def duel(*chairs: Chair, **options: Any) -> LoggedMatch:
    """Return a game of CONNEX'OH with all people seated."""
    logged = table("connexoh", *(chairs or (PERSON, PERSON)), **options)
    for seat in free_seats(logged.match):
        logged.sit(seat)
    return logged


def refused(logged: LoggedMatch, command: object, token: str = "", key: str = "") -> str:
    """Check that a command is refused and nothing has changed; return the key."""
    before = logged.seen_by(0), logged.match.seq, logged.match.position.to_text()
    with pytest.raises(ConexioError) as refusal:
        logged.do(command, token)  # type: ignore[arg-type]
    assert (logged.seen_by(0), logged.match.seq, logged.match.position.to_text()) == before
    if key:
        assert refusal.value.key == key
    return refusal.value.key
