"""Moves of players and chance events in CONEX."""

from dataclasses import dataclass

from conexio.core import Seat, notebook

LETTERS = "abc"
"""The CONEX corners of a card, in the order of the deck."""
CORNERS = ("ne", "nw", "sw", "se")
"""The corners of a card or the tableau, as they lie at heading 0; the order of its polygon."""


class _Shown:
    """Has a picture in a notebook."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return notebook.svg(self)


@dataclass(frozen=True, slots=True)
class Placement(_Shown):
    """Lay a card: its CONEX corner on a corner of something on the table (C16)."""

    card: int
    """Its number in the deck."""
    corner: int
    """Which of its CONEX corners."""
    on: int
    """What it is laid on: an index of the table, 0 for the tableau."""
    on_corner: int
    """Which corner of that: 0 to 3, as in its polygon."""
    double: bool = False
    """Whether the 2x star is laid on it (C24)."""

    def __str__(self) -> str:
        corner = dict(enumerate(LETTERS)).get(self.corner, "?")
        on_corner = dict(enumerate(CORNERS)).get(self.on_corner, "?")
        return f"{self.card}.{corner}@{self.on}.{on_corner}{'+2x' if self.double else ''}"


@dataclass(frozen=True, slots=True)
class Draw(_Shown):
    """Draw two cards instead of placing one (C10)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Strike(_Shown):
    """Remove a free card from the table with the lightning star (C22)."""

    card: int

    def __str__(self) -> str:
        return f"strike:{self.card}"


@dataclass(frozen=True, slots=True)
class Discard(_Shown):
    """Choose a card of one's hand to put under the pile, after another player's strike (C22)."""

    card: int

    def __str__(self) -> str:
        return f"discard:{self.card}"


@dataclass(frozen=True, slots=True)
class Pass(_Shown):
    """Do nothing, since neither placing nor drawing is possible (C11)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Double(_Shown):
    """Lay the 2x star on the card just placed, where the options allow that after the die (C24)."""

    def __str__(self) -> str:
        return "double"


@dataclass(frozen=True, slots=True)
class EndTurn(_Shown):
    """End the turn without using a star (C22)."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Starts(_Shown):
    """Chance: a seat gets the starting-player card (C7)."""

    seat: Seat

    def __str__(self) -> str:
        return f"starts{self.seat}"


@dataclass(frozen=True, slots=True)
class Drawn(_Shown):
    """Chance: a seat gets a card from the pile."""

    seat: Seat
    card: int

    def __str__(self) -> str:
        return f"drawn{self.seat}:{self.card}"


@dataclass(frozen=True, slots=True)
class Rolled(_Shown):
    """Chance: the die shows a face (C5)."""

    face: str

    def __str__(self) -> str:
        return f"rolled:{self.face}"


Move = Placement | Draw | Strike | Discard | Pass | Double | EndTurn | Starts | Drawn | Rolled
