"""The rule options of CONNEX'OH: every decision of the rules page, with its alternatives."""

from dataclasses import KW_ONLY, dataclass
from typing import Literal, get_args

from conexio.core.options import OneOf, RuleOptions, Whole, option

Corner = Literal["ne", "se", "sw", "nw"]
Lock = Literal["new", "any", "always"]
Repetition = Literal["forbidden", "draw", "free"]

CORNERS: tuple[Corner, ...] = get_args(Corner)
LOCKS: tuple[Lock, ...] = get_args(Lock)
REPETITIONS: tuple[Repetition, ...] = get_args(Repetition)
SIZES = range(3, 9)
LONGEST_LIMIT = 100_000


@dataclass(frozen=True, slots=True)
class Options(RuleOptions):
    """How a game is played; the defaults are the decisions of the rules page."""

    size: int = option(6, Whole(SIZES), "O2", is_reading=False)
    """Tiles along a side, and pawns a player."""
    _: KW_ONLY
    start: Corner = option("sw", OneOf(CORNERS), "O6")
    """The corner where the light half of every tile has its right angle at the start."""
    lock: Lock = option("new", OneOf(LOCKS), "O12")
    """Which connections protect."""
    repetition: Repetition = option("forbidden", OneOf(REPETITIONS), "O18")
    """What an earlier position coming back means."""
    no_exit_limit: int = option(200, Whole(range(LONGEST_LIMIT + 1)), "O19")
    """Plies without an exit that make a draw; 0 for no limit."""
