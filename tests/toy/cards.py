"""A small game with chance and secrets, to test the parts that serve any game.

Everyone is dealt two of the cards 1 to 6, secretly; each plays one, openly; the highest wins.
"""

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Any, Self

from conexio.core import (
    CHANCE,
    Chance,
    Game,
    IllegalMoveError,
    InvalidMoveError,
    Outcome,
    Rng,
    Seat,
)
from conexio.core.options import RuleOptions, Whole, option

CARDS = range(1, 7)
PLAYERS = range(2, 4)
HAND = 2


@dataclass(frozen=True)
class Options(RuleOptions):
    players: int = option(2, Whole(PLAYERS), "T1")


@dataclass(frozen=True)
class Deal:
    seat: Seat
    card: int

    def __str__(self) -> str:
        return f"deal{self.seat}:{self.card}"


@dataclass(frozen=True)
class ToyMove:
    card: int

    def __str__(self) -> str:
        return f"play{self.card}"


Move = Deal | ToyMove


@dataclass(frozen=True)
class View:
    """The seat's own cards, how many the others have, and the cards played."""

    seat: Seat | None
    players: int
    to_move: Seat | Chance
    own: tuple[int, ...]
    counts: tuple[int, ...]
    played: tuple[int, ...]
    legal_moves: list[Move]

    def parse_move(self, text: str) -> Move:
        found = [move for move in self.legal_moves if str(move) == text]
        if not found:
            raise IllegalMoveError("move-not-yours")
        return found[0]

    def outcome(self) -> Outcome | None:
        return _outcome(self.players, self.played)

    def determinize(self, rng: Rng) -> "Position":
        position = Position(self.players)
        known = {*self.own, *self.played}
        unseen = [card for card in CARDS if card not in known]
        rng.shuffle(unseen)
        hands = []
        for seat in range(self.players):
            own = list(self.own) if seat == self.seat else []
            hand = own or [unseen.pop() for _ in range(self.counts[seat])]
            played = list(self.played[seat : seat + 1])
            hands.append((hand + played)[: self.counts[seat] + len(played)])
        rounds = max(len(hand) for hand in hands)
        for index in range(rounds):
            for seat, hand in enumerate(hands):
                if index < len(hand):
                    position.push(Deal(seat, hand[index]))
        for card in self.played:
            position.push(ToyMove(card))
        return position


class Position:
    game = "toy"

    def __init__(self, players: int = 2) -> None:
        self.players = players
        self.options = Options(players)
        self._moves: list[Move] = []

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(self._moves)

    @property
    def movers(self) -> tuple[Seat | Chance, ...]:
        dealt = sum(isinstance(move, Deal) for move in self._moves)
        played = range(len(self._moves) - dealt)
        return (*[CHANCE] * dealt, *(index % self.players for index in played))

    def mover(self, ply: int) -> Seat | Chance:
        return self.movers[ply]

    @property
    def scores(self) -> tuple[int, ...]:
        return ()

    def hand(self, seat: Seat) -> list[int]:
        dealt = [m.card for m in self._moves if isinstance(m, Deal) and m.seat == seat]
        return [card for card in dealt if card not in self.played]

    @property
    def played(self) -> tuple[int, ...]:
        return tuple(move.card for move in self._moves if isinstance(move, ToyMove))

    @property
    def to_move(self) -> Seat | Chance:
        dealing = len(self._moves) < HAND * self.players
        return CHANCE if dealing else len(self.played) % self.players

    @property
    def legal_moves(self) -> list[Move]:
        if len(self.played) == self.players:
            return []
        if self.to_move is CHANCE:
            dealt = {move.card for move in self._moves}
            seat = len(self._moves) % self.players
            return [Deal(seat, card) for card in CARDS if card not in dealt]
        assert isinstance(self.to_move, Seat)
        return [ToyMove(card) for card in self.hand(self.to_move)]

    def outcome(self) -> Outcome | None:
        return _outcome(self.players, self.played)

    def read_move(self, text: str) -> Move:
        known: list[Move] = [ToyMove(card) for card in CARDS]
        known += [Deal(seat, card) for seat in range(self.players) for card in CARDS]
        for move in known:
            if str(move) == text:
                return move
        raise InvalidMoveError("move-invalid", text=text)

    def parse_move(self, text: str) -> Move:
        for move in self.legal_moves:
            if str(move) == text:
                return move
        if text[:4] in ("deal", "play"):
            raise IllegalMoveError("move-no-chance", clause="T1")
        raise InvalidMoveError("move-invalid", text=text)

    def push(self, move: Move) -> None:
        if move not in self.legal_moves:
            raise IllegalMoveError("move-no-chance", clause="T1")
        self._moves.append(move)

    def pop(self) -> Move:
        return self._moves.pop()

    def chance_outcomes(self) -> Sequence[tuple[Move, int]]:
        return [(move, 1) for move in self.legal_moves] if self.to_move is CHANCE else []

    def sample_chance(self, rng: Rng) -> Move:
        return rng.choice(self.legal_moves)

    def view(self, seat: Seat | None) -> View:
        return View(
            seat=seat,
            players=self.players,
            to_move=self.to_move,
            own=tuple(sorted(self.hand(seat))) if seat is not None else (),
            counts=tuple(len(self.hand(other)) for other in range(self.players)),
            played=self.played,
            legal_moves=sorted(self.legal_moves, key=str) if seat == self.to_move else [],
        )

    def copy(self) -> Self:
        clone = type(self)(self.players)
        clone._moves = self._moves.copy()
        return clone

    def to_text(self) -> str:
        hands = "/".join("".join(map(str, sorted(self.hand(seat)))) for seat in range(self.players))
        return f"{self.players} {hands} {'-'.join(map(str, self.played)) or '*'}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.to_text() == other.to_text()

    def __hash__(self) -> int:
        return hash(self.to_text())


def _outcome(players: int, played: tuple[int, ...]) -> Outcome | None:
    if len(played) < players:
        return None
    return Outcome("played", (played.index(max(played)),), played)


def _refuse_text(text: str) -> Position:
    raise InvalidMoveError("move-invalid", text=text)


def _number(position: Any, index: int) -> int | None:
    return index // position.players + 1 if index % position.players == 0 else None


def _redact(text: str, mover: Seat | Chance, seats: Container[Seat]) -> str:
    dealt = re.fullmatch(r"deal(\d):.*", text)
    return text if dealt is None or int(dealt[1]) in seats else f"deal{dealt[1]}:?"


GAME = Game(
    name="toy",
    title="Toy",
    rules=1,
    secrets=True,
    has_chance=True,
    schema=Options,
    start=lambda options: Position(options.players),
    from_text=_refuse_text,
    players=PLAYERS,
    start_text=lambda position: None,
    number=_number,
    result=lambda outcome: "-".join(map(str, outcome.scores)),
    results=lambda position: _Scores(),
    redact=_redact,
)


class _Scores:
    """Any scores separated by hyphens."""

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and all(part.isdigit() for part in text.split("-"))
