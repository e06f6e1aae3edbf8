"""What has happened in a game, packed small: a search keeps thousands of positions."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Self

from conexio.conex.knowledge import Knowledge
from conexio.conex.moves import Move
from conexio.core import CHANCE, Chance, Seat

Changes = Sequence[tuple[int, int]]
"""Words of an array that an event has changed: the index, and the value before."""

BY_CHANCE = 7
OPENS = 8
PIECE = 32
"""Words that are compared at a time."""


class Undo(NamedTuple):
    """What is needed to take an event back."""

    move: Move
    changes: Changes
    knowledge: Knowledge | None
    """What was known before, None when nothing was learnt."""


class UndoHistory:
    """The events of a game, and how to take them back."""

    __slots__ = ("_ends", "_knowledge", "_marks", "_packed", "moves")

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self._marks = bytearray()  # who moved, and whether that opened a turn
        self._packed = bytearray()  # the changes of all events
        self._ends = array("I")  # where the changes of each event end
        self._knowledge: list[tuple[int, Knowledge]] = []

    def __len__(self) -> int:
        return len(self.moves)

    def mover(self, ply: int) -> Seat | Chance:
        """Return who made the event at `ply`."""
        seat = self._marks[ply] & BY_CHANCE
        return CHANCE if seat == BY_CHANCE else seat

    def opens(self, ply: int) -> bool:
        """Return whether the event at `ply` opened a turn."""
        return bool(self._marks[ply] & OPENS)

    def append(
        self,
        move: Move,
        mover: Seat | Chance,
        opens: bool,
        changes: Changes,
        knowledge: Knowledge | None,
    ) -> None:
        """Add an event; `knowledge` is what was known before, None when nothing was learnt."""
        seat = mover if isinstance(mover, int) else BY_CHANCE
        self._marks.append(seat | OPENS * opens)
        for index, word in changes:
            _pack(self._packed, index)
            _pack(self._packed, word * 2 if word >= 0 else -word * 2 - 1)
        self._ends.append(len(self._packed))
        if knowledge is not None:
            self._knowledge.append((len(self.moves), knowledge))
        self.moves.append(move)

    def pop(self) -> Undo:
        """Remove the last event."""
        move = self.moves.pop()
        self._marks.pop()
        self._ends.pop()
        start = self._ends[-1] if self._ends else 0
        changes = list(_unpacked(self._packed[start:]))
        del self._packed[start:]
        knowledge = None
        if self._knowledge and self._knowledge[-1][0] == len(self.moves):
            knowledge = self._knowledge.pop()[1]
        return Undo(move, changes, knowledge)

    def copy(self) -> Self:
        """Return an independent copy."""
        clone = type(self)()
        clone.moves = self.moves.copy()
        clone._marks, clone._packed = self._marks.copy(), self._packed.copy()
        clone._ends, clone._knowledge = self._ends[:], self._knowledge.copy()
        return clone


def changes_of(before: Any, after: Any, shift: int = 0) -> Changes:
    """Return the words that have changed, with `shift` added to their indices."""
    if isinstance(before, list):
        return list(_list_changes(before, after, shift))
    indices = (before != after).nonzero()[0].tolist()
    return [(index + shift, int(before[index])) for index in indices]


def _list_changes(before: list[int], after: list[int], shift: int) -> Iterator[tuple[int, int]]:
    # Few words change: equal pieces are skipped as a whole.
    for first in range(0, len(before), PIECE):
        piece = before[first : first + PIECE]
        if piece != after[first : first + PIECE]:
            for index, was in enumerate(piece, first):
                if was != after[index]:
                    yield index + shift, was


def _pack(out: bytearray, number: int) -> None:
    """Write a number, seven bits per byte, the low ones first."""
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def _unpacked(packed: bytearray) -> Iterator[tuple[int, int]]:
    numbers = []
    number = shift = 0
    for byte in packed:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            numbers.append(number)
            number = shift = 0
    for index, word in zip(numbers[::2], numbers[1::2], strict=True):
        yield index, word // 2 if word % 2 == 0 else -(word // 2) - 1
