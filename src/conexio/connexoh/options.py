"""The rule options of CONNEX'OH: every decision of the rules page, with its alternatives."""

from dataclasses import KW_ONLY, dataclass
from typing import Any, Literal, get_args

from conexio.core import OptionError
from conexio.core.options import Form, OneOf, RuleOptions, Whole, check_number, option, whole

Corner = Literal["ne", "se", "sw", "nw"]
Lock = Literal["new", "any", "always"]
Repetition = Literal["third", "forbidden", "draw", "free"]
LimitResult = Literal["progress", "exits", "draw"]

CORNERS: tuple[Corner, ...] = get_args(Corner)
LOCKS: tuple[Lock, ...] = get_args(Lock)
REPETITIONS: tuple[Repetition, ...] = get_args(Repetition)
LIMIT_RESULTS: tuple[LimitResult, ...] = get_args(LimitResult)
SIZES = range(3, 9)
GOALS = range(SIZES[-1] + 1)
LONGEST_LIMIT = 100_000


class Goal:
    """A number of pawns, at most all that a player has; 0 for all of them."""

    form: Form | None = "number"
    choices = ()
    metavar = f"{GOALS[0]}…{GOALS[-1]}"

    def check(self, name: str, value: Any, options: Any) -> int:
        """Return the number; 0 for all pawns, however that was said."""
        number = check_number(name, value, GOALS)
        if number > options.size:
            raise OptionError("option-goal", name=name, value=number, size=options.size)
        return 0 if number == options.size else number

    def read(self, text: str) -> object:
        """Return the number."""
        return whole(text)

    def write(self, value: int) -> str:
        """Return the digits."""
        return str(value)


@dataclass(frozen=True, slots=True)
class Options(RuleOptions):
    """How a game is played; the defaults are the decisions of the rules page."""

    size: int = option(6, Whole(SIZES), "O2", is_reading=False)
    """Tiles along a side, and pawns a player."""
    _: KW_ONLY
    start: Corner = option("nw", OneOf(CORNERS), "O6")
    """The corner where the light half of every tile has its right angle at the start."""
    lock: Lock = option("new", OneOf(LOCKS), "O12")
    """Which connections protect."""
    repetition: Repetition = option("third", OneOf(REPETITIONS), "O18")
    """What an earlier position coming back means."""
    no_exit_limit: int = option(100, Whole(range(LONGEST_LIMIT + 1)), "O19")
    """Plies without an exit that end the game; 0 for no limit."""
    limit_result: LimitResult = option("progress", OneOf(LIMIT_RESULTS), "O19")
    """Who wins a game that ends because nobody gets on."""
    goal: int = option(0, Goal(), "O20")
    """How many pawns a player must bring out; 0 for all."""
