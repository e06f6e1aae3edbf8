"""The ladder of CONNEX'OH: every level against the one below, on 4×4, 5×5 and 6×6.

    python -m bench.ladder [--games 200] [--processes 8] [--sizes 4 5 6] [--levels owl …]
    python -m bench.ladder --add elsewhere.json …

The figures go to bench/ladder.json, from which the table in docs/bots.md is made. A match that is
played again replaces its figures, so that a long measurement can be made in parts, also on other
machines (`--out`, then `--add` here). It needs NumPy, Numba and onnxruntime, but neither conexio
installed nor its other dependencies.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, quantiles
from typing import Any, NamedTuple

from conexio import bots
from conexio.arena import deals
from conexio.arena.intervals import Interval, interval
from conexio.connexoh import Options, Position
from conexio.core import Outcome

RESULTS = Path(__file__).parent / "ladder.json"
DOCS = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN, END = "<!-- bench/ladder.py writes this table. -->", "<!-- Here it ends. -->"
GAME = "connexoh"
SEED = 1992
SIZES = (4, 5, 6)
FIRST_GAME = "beginner"
"""Meets the weakest level, as people do in their first game."""

Row = dict[str, Any]
"""The figures of a match, as in the file."""


@dataclass(frozen=True)
class Match:
    """Two bots and the rules that they play by."""

    upper: str
    lower: str
    options: tuple[tuple[str, str], ...]

    @property
    def title(self) -> str:
        """What identifies the match in the file."""
        rules = ", ".join(f"{name} {text}" for name, text in self.options)
        return f"{self.upper} – {self.lower}, {rules}"


class Game(NamedTuple):
    """A finished game."""

    share: float
    """What the stronger bot scored: 1, 0, or 0.5 for a draw."""
    first: float
    """What the first mover scored."""
    plies: int
    """Without the opening."""
    ending: str


class Task(NamedTuple):
    """A deal to play in both seatings."""

    match: Match
    deal: int


def matches(sizes: Iterable[int], levels: Sequence[str]) -> list[Match]:
    """Return the matches in which one of these levels is the stronger bot."""
    ladder = (FIRST_GAME, *bots.names(GAME))
    found = []
    for size in sizes:
        board = (("size", str(size)),)
        for lower, upper in pairwise(ladder):
            if upper in levels:
                found.append(Match(upper, lower, board))
    if 6 in sizes and ladder[1] in levels:
        found.append(Match(ladder[1], ladder[0], (("size", "6"), ("goal", "3"))))
    return found


def duplicate(task: Task) -> tuple[Task, list[Game]]:
    """Play one deal in both seatings."""
    match = task.match
    key = deals.key_of(SEED, GAME, (match.upper, match.lower), task.deal, "ladder")
    return task, [_game(match, key, seat) for seat in (0, 1)]


def _game(match: Match, key: bytes, upper: int) -> Game:
    """Play a game; `upper` is the seat of the stronger bot."""
    position = Position.from_options(Options.from_texts(dict(match.options)))
    deals.open_game(position, key, deals.OPENING)
    opened, first = position.ply, position.to_move
    names = (match.upper, match.lower) if upper == 0 else (match.lower, match.upper)
    players = [
        bots.load(GAME, name, seed=deals.seed_of(key, upper, seat))
        for seat, name in enumerate(names)
    ]
    outcome = played_out(position, players)

    def score(seat: int) -> float:
        return float(seat in outcome.winners) if outcome.winners else 0.5

    return Game(score(upper), score(first), position.ply - opened, outcome.termination)


def played_out(position: Position, players: Sequence[bots.Bot]) -> Outcome:
    """Let the players of both seats finish a game."""
    while (outcome := position.outcome()) is None:
        seat = position.to_move
        position.push(players[seat].play(position.view(seat)).move)
    return outcome


def row_of(match: Match, duplicates: Sequence[Sequence[Game]]) -> Row:
    """Return the figures of a match."""
    games = [game for pair in duplicates for game in pair]
    shares = [fmean(game.share for game in pair) for pair in duplicates]
    firsts = [fmean(game.first for game in pair) for pair in duplicates]
    return {
        "upper": match.upper,
        "lower": match.lower,
        "options": dict(match.options),
        "games": len(games),
        "draws": sum(game.share == 0.5 for game in games),
        **_estimate("share", shares),
        **_estimate("first", firsts),
        "plies": spread(game.plies for game in games),
        "endings": dict(Counter(game.ending for game in games).most_common()),
    }


def spread(plies: Iterable[int]) -> list[int]:
    """Return the 10th percentile, the median and the 90th percentile."""
    deciles = quantiles(plies, n=10, method="inclusive")
    return [round(deciles[at]) for at in (0, 4, 8)]


def _estimate(name: str, shares: Sequence[float]) -> dict[str, object]:
    return {
        name: round(fmean(shares), 4),
        f"{name}_interval": [round(end, 4) for end in interval(shares)],
    }


def played(wanted: Sequence[Match], deals_each: int, processes: int) -> Iterator[Row]:
    """Play matches, the long ones first; return the figures of each as soon as it is over."""
    for name in {name for match in wanted for name in (match.upper, match.lower)}:
        bots.warm(GAME, name)  # so that not every process compiles
    tasks = [Task(match, deal) for match in reversed(wanted) for deal in range(deals_each)]
    found: dict[Match, list[list[Game]]] = {match: [] for match in wanted}
    with get_context("spawn").Pool(processes) as pool:
        for task, games in pool.imap_unordered(duplicate, tasks):
            found[task.match].append(games)
            if len(found[task.match]) == deals_each:
                yield row_of(task.match, found[task.match])


def line(row: Row) -> str:
    """Return one line about a match."""
    first = percents(row["first"], row["first_interval"])
    low, middle, high = row["plies"]
    endings = ", ".join(f"{name} {count}" for name, count in row["endings"].items())
    rules = " ".join(f"{name} {text}" for name, text in row["options"].items())
    return (
        f"{row['upper']} – {row['lower']}, {rules}: "
        f"{percents(row['share'], row['share_interval'])}, {row['games']} games, "
        f"{row['draws']} draws; {middle} plies ({low} … {high}); first mover {first}; {endings}"
    )


def percents(share: float, ends: Interval) -> str:
    """Write a share with its interval, in percent."""
    low, high = ends
    return f"{100 * share:.0f} % ({100 * low:.0f} … {100 * high:.0f})"


def table(rows: Mapping[str, Row]) -> str:
    """Return the table of docs/bots.md."""
    columns = [Match("", "", (("size", str(size)),)).options for size in SIZES]
    lines = [
        "| | " + " | ".join(f"{size}×{size}" for size in SIZES) + " | plies |",
        "|---|" + "---|" * (len(SIZES) + 1),
    ]
    for number, (lower, upper) in enumerate(pairwise((FIRST_GAME, *bots.names(GAME))), 1):
        found = [rows.get(Match(upper, lower, options).title) for options in columns]
        cells = [
            percents(row["share"], row["share_interval"]) if row else "not measured"
            for row in found
        ]
        plies = ", ".join(str(row["plies"][1]) for row in found if row)
        lines.append(f"| {number}: `{upper}` – `{lower}` | {' | '.join(cells)} | {plies} |")
    return "\n".join(lines)


def documented(text: str, rows: Mapping[str, Row]) -> str:
    """Return the text of docs/bots.md with the table of these figures."""
    return between(text, BEGIN, END, f"\n{table(rows)}\n")


def between(text: str, begin: str, end: str, new: str) -> str:
    """Return a text with another one between two marks."""
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    return f"{before}{begin}{new}{end}{after}"


def known(path: Path) -> dict[str, Row]:
    """Return the figures in a file, by match, of the pairs that are still on the ladder."""
    wanted = {match.title for match in matches(SIZES, bots.names(GAME))}
    rows = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {title: row for title, row in rows.items() if title in wanted}


def write(rows: Mapping[str, Row], path: Path) -> None:
    """Write the figures to a file."""
    text = json.dumps(rows, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Play, print, and write the figures and the table."""
    parser = argparse.ArgumentParser(description="Measure the ladder of CONNEX'OH.")
    parser.add_argument("--games", type=int, default=200, help="games of every match")
    parser.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, choices=SIZES)
    parser.add_argument("--levels", nargs="+", default=bots.names(GAME), choices=bots.names(GAME))
    parser.add_argument("--out", type=Path, default=RESULTS)
    parser.add_argument("--add", type=Path, nargs="+", help="play nothing, but add these figures")
    asked = parser.parse_args()
    rows = known(asked.out)
    for path in asked.add or ():
        rows |= known(path)
    wanted = [] if asked.add else matches(asked.sizes, asked.levels)
    for row in played(wanted, (asked.games + 1) // 2, asked.processes):
        print(line(row), flush=True)
        rows[Match(row["upper"], row["lower"], tuple(row["options"].items())).title] = row
        write(rows, asked.out)
    write(rows, asked.out)
    if asked.out == RESULTS:
        DOCS.write_text(documented(DOCS.read_text(encoding="utf-8"), rows), encoding="utf-8")


if __name__ == "__main__":
    main()
