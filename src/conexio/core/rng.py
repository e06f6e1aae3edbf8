"""Seeded randomness, passed in by the caller and the same on every machine."""

import random
from collections.abc import MutableSequence
from typing import Protocol, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Items(Protocol[T_co]):
    """Anything with a length and an index: a list, or the legal moves of a position."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> T_co: ...


class Rng:
    """A seeded source of randomness.

    It uses `getrandbits` alone: the other methods of the standard library may draw differently in
    another version of Python, and a seed must always mean the same game.
    """

    __slots__ = ("_source",)

    def __init__(self, seed: int) -> None:
        if type(seed) is not int or seed < 0:
            raise ValueError(f"a seed is a whole number from 0 on, not {seed!r}")
        self._source = random.Random(seed)

    def below(self, bound: int) -> int:
        """Return a whole number from 0 up to, not including, `bound`; all are equally likely."""
        if bound < 1:
            raise ValueError(f"bound must be at least 1, not {bound}")
        width = (bound - 1).bit_length()
        value = self._source.getrandbits(width) if width else 0
        while value >= bound:
            value = self._source.getrandbits(width)
        return value

    def choice(self, items: Items[T]) -> T:
        """Return one of `items`."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put `items` in random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
