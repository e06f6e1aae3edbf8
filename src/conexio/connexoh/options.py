"""The rule options of CONNEX'OH: every decision of the rules page, with its alternatives."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Literal, Self, get_args

from conexio.core import OptionError
from conexio.core.options import check_choice, check_number, whole

Corner = Literal["ne", "se", "sw", "nw"]
Lock = Literal["new", "any", "always"]
Repetition = Literal["forbidden", "draw", "free"]

CORNERS: tuple[Corner, ...] = get_args(Corner)
LOCKS: tuple[Lock, ...] = get_args(Lock)
REPETITIONS: tuple[Repetition, ...] = get_args(Repetition)
SIZES = range(3, 9)
LONGEST_LIMIT = 100_000
LIMITS = range(LONGEST_LIMIT + 1)


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played; the defaults are the decisions of the rules page."""

    size: int = 6
    """Tiles along a side, and pawns a player (3 to 8)."""
    start: Corner = "sw"
    """O6: the corner where the light half of every tile has its right angle at the start."""
    lock: Lock = "new"
    """O12: which connections protect."""
    repetition: Repetition = "forbidden"
    """O18: what an earlier position coming back means."""
    no_exit_limit: int = 200
    """O19: plies without an exit that make a draw; 0 for no limit."""

    def __post_init__(self) -> None:
        size = check_number("size", self.size, SIZES)
        check_choice("start", self.start, CORNERS)
        check_choice("lock", self.lock, LOCKS)
        check_choice("repetition", self.repetition, REPETITIONS)
        limit = check_number("no_exit_limit", self.no_exit_limit, LIMITS)
        if size is not self.size or limit is not self.no_exit_limit:  # numbers of another kind
            object.__setattr__(self, "size", size)
            object.__setattr__(self, "no_exit_limit", limit)

    @classmethod
    def from_texts(cls, texts: Mapping[str, object]) -> Self:
        """Read options written as text, or as they are; OptionError names the one that is wrong."""
        known = {field.name: field.type for field in fields(cls)}
        values: dict[str, object] = {}
        for name, text in texts.items():
            if name not in known:
                raise OptionError("option-unknown", name=str(name)[:40], known=", ".join(known))
            values[name] = text if known[name] is not int else whole(text)
        return cls(**values)  # type: ignore[arg-type]

    def to_texts(self) -> dict[str, str]:
        """Return the options that differ from the defaults, as text."""
        usual = asdict(Options())
        return {name: str(value) for name, value in asdict(self).items() if value != usual[name]}
