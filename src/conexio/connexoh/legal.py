"""The legal moves of a position, listed only on demand."""

from collections.abc import Iterator
from functools import cache, lru_cache

from conexio.connexoh import kernel
from conexio.connexoh.moves import MOVES, Move, Rotation, Slide, indices, rotations, slide
from conexio.core.bits import popcount


class LegalMoves:
    """The legal moves of one position; they do not change when the game goes on."""

    __slots__ = ("_about", "_list", "_size", "ending")

    def __init__(self, size: int, about: list[int], ending: int = kernel.RUNNING) -> None:
        """Wrap the output of the kernel's `describe`, and of its `last_ending`."""
        self._size = size
        self._about = about
        self._list: list[Move] | None = None
        self.ending = ending
        """How the game ended, also for want of a move (O19): asked for again and again."""

    def __len__(self) -> int:
        if self._list is not None:
            return len(self._list)
        return sum(map(popcount, self._about[: kernel.PLANES]))

    def __iter__(self) -> Iterator[Move]:
        return iter(self._all())

    def __getitem__(self, index: int) -> Move:
        return self._all()[index]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, MOVES) and self.number(move) is not None

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {', '.join(map(str, self))}>"

    def number(self, move: Move) -> int | None:
        """Return the number of a legal move, its action everywhere; None for any other."""
        if isinstance(move, Slide):
            return self._slide_number(move)
        tile = indices(self._size).get(move.tile)
        if tile is None:
            return None
        about = self._about
        now = kernel.orientation(about[kernel.ABOUT_V], about[kernel.ABOUT_H], tile)
        target = now + move.quarter_turns & 3
        if about[target] >> tile & 1:
            return target * self._size * self._size + tile
        return None

    def by_number(self) -> dict[int, Move]:
        """Return the legal moves by their numbers."""
        return {number: move for move in self if (number := self.number(move)) is not None}

    def rotations(self) -> dict[str, tuple[str, ...]]:
        """Return the legal rotations as texts, three for every tile; "" is one that O18 forbids."""
        about = self._about
        missing = tuple(about[kernel.ABOUT_MISSING : about[kernel.ABOUT_SLIDES]])
        return _by_tile(self._size, about[kernel.ABOUT_TURNABLE], missing)

    def slides(self) -> list[Slide]:
        """Return the legal slides."""
        about, area = self._about, self._size * self._size
        ends = range(about[kernel.ABOUT_SLIDES], len(about), 2)
        return [slide(self._size, about[at + 1], about[at] % area) for at in ends]

    def _all(self) -> list[Move]:
        if self._list is None:
            about = self._about
            # Nearly always all three turns of a tile are legal or none; O18 removes a few.
            listed: list[Move] = [*_all_rotations(self._size, about[kernel.ABOUT_TURNABLE])]
            for place in about[kernel.ABOUT_MISSING : about[kernel.ABOUT_SLIDES]]:
                del listed[place]
            listed += self.slides()
            self._list = listed
        return self._list

    def _slide_number(self, move: Slide) -> int | None:
        slides = self.slides()
        if move not in slides:
            return None
        return self._about[self._about[kernel.ABOUT_SLIDES] + 2 * slides.index(move)]


@cache
def _texts(size: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the rotations of every tile as texts, made once because states list them often."""
    return tuple((turns[0].tile, tuple(map(str, turns))) for turns in rotations(size))


@lru_cache(maxsize=4096)
def _by_tile(size: int, tiles: int, missing: tuple[int, ...]) -> dict[str, tuple[str, ...]]:
    """Return all rotations of these tiles but the missing ones; the same few sets recur."""
    found = {name: turns for tile, (name, turns) in enumerate(_texts(size)) if tiles >> tile & 1}
    names = list(found)
    for place in missing:
        name, turn = names[place // 3], place % 3
        found[name] = (*found[name][:turn], "", *found[name][turn + 1 :])
    return found


@lru_cache(maxsize=4096)
def _all_rotations(size: int, tiles: int) -> tuple[Rotation, ...]:
    """Return all rotations of these tiles; the same few sets recur."""
    return tuple(
        turn for tile, turns in enumerate(rotations(size)) if tiles >> tile & 1 for turn in turns
    )


def no_moves(size: int) -> LegalMoves:
    """Return the legal moves of a seat that is not to move."""
    about = [0] * kernel.ABOUT_MISSING
    about[kernel.ABOUT_SLIDES] = kernel.ABOUT_MISSING
    return LegalMoves(size, about)
