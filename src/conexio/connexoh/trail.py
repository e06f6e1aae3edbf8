"""Paths of connected halves (O10), as people see them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from conexio.core import Seat


class Trail(NamedTuple):
    """A path (O10)."""

    squares: tuple[str, ...]
    """In walking order; of a ring, once around."""
    ring: bool
    """Whether it has no ends."""
    exits: tuple[str, ...]
    """Where it touches the exit of its player (O14)."""

    def ways(self, source: str, target: str) -> Iterator[tuple[str, ...]]:
        """Yield the ways from one of its tiles to another, both included: in a ring there are two.

        Pawns on the way are ignored.
        """
        path = self.squares
        end = path.index(target)
        for step in (1, -1):
            at = path.index(source)
            way = [source]
            while at != end and (self.ring or 0 <= at + step < len(path)):
                at = (at + step) % len(path)
                way.append(path[at])
            if at == end:
                yield tuple(way)

    def free_way(self, source: str, target: str, pawns: frozenset[str]) -> tuple[str, ...]:
        """Return the shortest way between two of its tiles that passes none of the pawns."""
        ways = self.ways(source, target)
        return min((way for way in ways if pawns.isdisjoint(way)), key=len)

    def reach(self, source: str, own: frozenset[str]) -> frozenset[str]:
        """Return where a pawn on one of its tiles can slide to, past no pawn of its own (O13)."""
        path, ring = self.squares, self.ring
        at = path.index(source)
        reached: set[str] = set()
        for way in (path[at + 1 :] + path[:at] * ring, (path[at + 1 :] * ring + path[:at])[::-1]):
            reached.update(takewhile(lambda step: step not in own, way))
        return frozenset(reached)


def unchanged(
    trails: Mapping[tuple[str, Seat], Trail], joined: Sequence[set[str]]
) -> dict[tuple[str, Seat], Trail]:
    """Return the paths that are the same after a rotation; most are, and tracing is slow.

    `joined` has the turned tile and those that it is connected to now, by seat. A path depends on
    its tiles alone: one that holds none of these has neither lost a tile nor gained one.
    """
    return {key: trail for key, trail in trails.items() if joined[key[1]].isdisjoint(trail.squares)}
