"""Squares and moves, and their notation."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from conexio.core import InvalidMoveError, notebook

FILES = "abcdefgh"
TURNS = {1: ">", 2: ">>", 3: "<"}
ARROWS = {1: "↻", 2: "↻↻", 3: "↺"}
"""The sign of each number of quarter turns clockwise."""

_SQUARE = re.compile(r"[a-h][1-8]")
_MOVE = re.compile(r"([a-z][0-9]{1,2})(?:(>>|<<|>|<)|-?([a-z][0-9]{1,2}))")
_QUARTER_TURNS = {">": 1, ">>": 2, "<<": 2, "<": 3}


@dataclass(frozen=True, slots=True)
class Rotation:
    """Turn a tile by one, two or three quarter turns clockwise (O9)."""

    tile: str
    quarter_turns: int

    def __post_init__(self) -> None:
        turns = self.quarter_turns
        if not _is_square(self.tile) or type(turns) is not int or turns not in TURNS:
            raise _not_a_move(f"{self.tile} {self.quarter_turns}")

    def __str__(self) -> str:
        return self.tile + TURNS[self.quarter_turns]

    @property
    def in_signs(self) -> str:
        """The move for a picture, such as `c3 ↻`."""
        return f"{self.tile} {ARROWS[self.quarter_turns]}"

    def _repr_svg_(self) -> str | None:
        return notebook.svg(self)


@dataclass(frozen=True, slots=True)
class Slide:
    """Slide a pawn along its path (O13)."""

    source: str
    target: str

    def __post_init__(self) -> None:
        if not _is_square(self.source) or not _is_square(self.target):
            raise _not_a_move(f"{self.source}-{self.target}")

    def __str__(self) -> str:
        return f"{self.source}-{self.target}"

    @property
    def in_signs(self) -> str:
        """The move for a picture, such as `a1 → b2`."""
        return f"{self.source} → {self.target}"

    def _repr_svg_(self) -> str | None:
        return notebook.svg(self)


Move = Rotation | Slide
MOVES = (Rotation, Slide)


def _not_a_move(text: str) -> InvalidMoveError:
    return InvalidMoveError("move-invalid", text=text[:40])


def _is_square(square: object) -> bool:
    return isinstance(square, str) and _SQUARE.fullmatch(square) is not None


def parse(text: str, size: int = 8) -> Move:
    """Read a move as it is written: `c3>`, `c3>>`, `c3<` or `a1-b2`; spaces do not matter."""
    if not isinstance(text, str):
        raise InvalidMoveError("move-object")
    match = _MOVE.fullmatch("".join(text.split()).lower())
    if match is None:
        raise _not_a_move(text.strip())
    square, turn, target = match.groups()
    for name in (square, target):
        if name is not None and name not in indices(size):
            raise InvalidMoveError("move-square", square=name, size=size)
    if target is not None:
        return Slide(square, target)
    return Rotation(square, _QUARTER_TURNS[turn])


@cache
def squares(size: int) -> tuple[str, ...]:
    """Return the names of all squares: a1, b1, … rank by rank, as the kernel counts tiles."""
    return tuple(f"{file}{rank}" for rank in range(1, size + 1) for file in FILES[:size])


@lru_cache(maxsize=4096)
def squares_in(size: int, tiles: int) -> frozenset[str]:
    """Return the names of a set of tiles, one bit each; most sets are asked for again and again."""
    return frozenset(square for tile, square in enumerate(squares(size)) if tiles >> tile & 1)


@cache
def indices(size: int) -> dict[str, int]:
    """Return the kernel's number of every square."""
    return {square: index for index, square in enumerate(squares(size))}


@cache
def rotations(size: int) -> tuple[tuple[Rotation, Rotation, Rotation], ...]:
    """Return the three rotations of every tile, made once because positions list them often."""
    return tuple(
        (Rotation(square, 1), Rotation(square, 2), Rotation(square, 3)) for square in squares(size)
    )


@cache
def slide(size: int, source: int, target: int) -> Slide:
    """Return the slide between two of the kernel's tiles, made once."""
    return Slide(squares(size)[source], squares(size)[target])
