"""A third game, in one file: players take one to three matches; who takes the last one wins."""

from dataclasses import dataclass
from typing import Any, Self

from conexio.core import (
    Game,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Outcome,
    Rng,
    Seat,
)
from conexio.core.options import RuleOptions, Whole, option

MOST = 3


@dataclass(frozen=True)
class Options(RuleOptions):
    matches: int = option(12, Whole(range(1, 51)), "N1", is_reading=False)


@dataclass(frozen=True)
class Take:
    count: int

    def __str__(self) -> str:
        return f"take{self.count}"


@dataclass(frozen=True)
class View:
    """Everybody sees everything."""

    seat: Seat | None
    position: "Position"

    @property
    def to_move(self) -> Seat:
        return self.position.to_move

    @property
    def legal_moves(self) -> list[Take]:
        return self.position.legal_moves if self.seat == self.to_move else []

    def parse_move(self, text: str) -> Take:
        if self.seat != self.to_move:
            raise IllegalMoveError("move-not-yours")
        return self.position.parse_move(text)

    def outcome(self) -> Outcome | None:
        return self.position.outcome()

    def determinize(self, rng: Rng) -> "Position":
        return self.position.copy()


class Position:
    game = "nim"
    players = 2
    scores: tuple[int, ...] = ()

    def __init__(self, options: Options) -> None:
        self.options = options
        self.moves: tuple[Take, ...] = ()

    @property
    def left(self) -> int:
        return self.options.matches - sum(move.count for move in self.moves)

    @property
    def to_move(self) -> Seat:
        return len(self.moves) % 2

    @property
    def movers(self) -> tuple[Seat, ...]:
        return tuple(ply % 2 for ply in range(len(self.moves)))

    def mover(self, ply: int) -> Seat:
        return ply % 2

    @property
    def legal_moves(self) -> list[Take]:
        return [Take(count) for count in range(1, min(MOST, self.left) + 1)]

    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome("taken", (1 - self.to_move,), ())

    def read_move(self, text: str) -> Take:
        if text not in {f"take{count}" for count in range(1, MOST + 1)}:
            raise InvalidMoveError("move-invalid", text=text[:40])
        return Take(int(text[-1]))

    def parse_move(self, text: str) -> Take:
        move = self.read_move(text)
        if move not in self.legal_moves:
            raise IllegalMoveError("move-no-chance", clause="N1")
        return move

    def push(self, move: Take) -> None:
        if move not in self.legal_moves:
            raise IllegalMoveError("move-no-chance", clause="N1")
        self.moves += (move,)

    def pop(self) -> Take:
        *before, last = self.moves
        self.moves = tuple(before)
        return last

    def chance_outcomes(self) -> list[tuple[Take, int]]:
        return []

    def sample_chance(self, rng: Rng) -> Take:
        raise IllegalMoveError("move-no-chance")

    def view(self, seat: Seat | None) -> View:
        return View(seat, self.copy())

    def copy(self) -> Self:
        clone = type(self)(self.options)
        clone.moves = self.moves
        return clone

    def to_text(self) -> str:
        return "|" * self.left or "-"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.to_text() == other.to_text()

    def __hash__(self) -> int:
        return hash(self.to_text())


def _from_text(text: str) -> Any:
    raise InvalidPositionError("position-invalid", text=text)


GAME = Game(
    name="nim",
    title="Nim",
    rules=1,
    secrets=False,
    schema=Options,
    start=Position,
    from_text=_from_text,
    start_text=lambda position: None,
    number=lambda position, index: index // 2 + 1 if index % 2 == 0 else None,
    result=lambda outcome: "1-0" if outcome.winners == (0,) else "0-1",
    results=lambda position: ("1-0", "0-1"),
)
