"""The options of the games that a player can set when opening a table."""

from conexio import conex, connexoh
from conexio.conex.options import VARIANTS
from conexio.connexoh.options import CORNERS, LOCKS, REPETITIONS, SIZES
from conexio.server.schemas import Choice


def choices(game: str) -> tuple[Choice, ...]:
    """Return the options of a game, except the number of players and the deck."""
    return _connexoh() if game == "connexoh" else _conex()


def _connexoh() -> tuple[Choice, ...]:
    usual = connexoh.Options()
    return (
        Choice("size", str(usual.size), tuple(map(str, SIZES))),
        Choice("start", usual.start, CORNERS),
        Choice("lock", usual.lock, LOCKS),
        Choice("repetition", usual.repetition, REPETITIONS),
        Choice("no_exit_limit", str(usual.no_exit_limit)),
    )


def _conex() -> tuple[Choice, ...]:
    usual = conex.Options()
    width, height = usual.table
    return (
        Choice("table", f"{width}x{height}"),
        Choice("target", str(usual.target)),
        Choice("starter", str(usual.starter), ("0", "chance")),
        *(Choice(name, sides[0], sides) for name, (sides, _) in VARIANTS.items()),
    )
