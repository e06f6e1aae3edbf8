"""Bots of one's own: a good one, and some that are not."""

import os
import sys
from typing import Any

from conexio import bots
from conexio.core import Rng, View


class First:
    """Plays the first move of the list."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        return bots.Result(view.legal_moves[0])


class Raises(First):
    """Gives up in its third move."""

    moves = 0

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        self.moves += 1
        if self.moves == 3:
            raise RuntimeError("lost my way")
        return super().play(view)


class Cheats(First):
    """Plays a move of another game."""

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        return bots.Result("checkmate")


class Unborn:
    """Cannot even be made."""

    def __init__(self, rng: Rng) -> None:
        raise MemoryError("too large")


class Dies(First):
    """Takes its process with it in its second move."""

    moves = 0

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        self.moves += 1
        if self.moves == 2:
            os._exit(3)
        return super().play(view)


class Leaves(First):
    """Ends the program."""

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        sys.exit("enough")


class Tells(First):
    """Tells by its fault what it was limited to."""

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        raise LookupError(repr(limit))


NOBODY = None
