"""Made-up results, for tests of the statistics."""

from collections.abc import Sequence

from conexio import connexoh
from conexio.arena import Tournament
from conexio.arena.play import Played, Table, Thinking


def plan_of(*field: str, games: int = 100, confident: float | None = None) -> Tournament:
    options = connexoh.Options(size=3, no_exit_limit=20)
    return Tournament("connexoh", field, options, games=games, confident=confident)


def game(
    table: Table,
    deal: int,
    turn: int,
    ranks: Sequence[int],
    ending: str = "all_out",
    moves: int = 9,
) -> Played:
    """Return a game; ranks are in the order of the table, whatever the seats."""
    order = [(place + turn) % len(table) for place in range(len(table))]
    clocks = tuple(Thinking(moves, 0.5 * moves, 1.0 + place) for place in order)
    seats = tuple(table[place] for place in order)
    placed = tuple(ranks[place] for place in order)
    scores = (0,) * len(table)
    return Played(
        table, deal, turn, seats, placed, scores, ending, 0, moves, clocks, None, "a record"
    )
