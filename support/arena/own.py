"""Custom bots: a good one, and some with faults."""

import os
import sys
from typing import Any

from conexio import bots, conex
from conexio.core import Rng, View


class First:
    """Plays the first move of the list."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        return bots.Result(view.legal_moves[0])


class Raises(First):
    """Raises an error in its third move."""

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
    """Kills its process in its second move."""

    moves = 0

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        self.moves += 1
        if self.moves == 2:
            os._exit(3)
        return super().play(view)


class Leaves(First):
    """Exits the program."""

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        sys.exit("enough")


class Boasts(First):
    """Returns scores and infos that do not fit the columns of a table."""

    answers: tuple[tuple[Any, Any], ...] = (
        ("good", {"nodes": "many"}),
        ([0.5], {"nodes": 2**70}),
        (1.5, None),
        (10**400, {"nodes": -1}),
        (float("nan"), {"nodes": 2.5}),
        (True, {"nodes": True}),
        (7, {"nodes": 8}),
    )

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        score, info = self.answers[0]
        self.answers = self.answers[1:] + self.answers[:1]
        return bots.Result(view.legal_moves[0], score, info)


class Resigns(First):
    """Raises an error as soon as any player has scored."""

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        position: Any = view.determinize(self.rng)
        if isinstance(position, conex.Position):
            scored = any(position.scores)
        else:
            scored = any(len(position.pawns(seat)) < position.size for seat in range(2))
        if scored:
            raise RuntimeError("too late")
        return super().play(view)


class RevealsLimit(First):
    """Raises an error that contains its limit."""

    def play(self, view: View[Any], limit: bots.Limit | None = None) -> bots.Result:
        raise LookupError(repr(limit))


NOBODY = None
