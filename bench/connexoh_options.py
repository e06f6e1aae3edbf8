"""CONNEX'OH under readings of its rules: levels against themselves, for O18 and O19.

    python -m bench.connexoh_options [--games 200] [--processes 8] [--levels snail hare …]
    python -m bench.connexoh_options --add docs/champion/evidence.jsonl

The figures go to bench/connexoh_options.json, from which the tables in docs/rules/connexoh.md are
made. `--add` plays nothing, but takes over the champion's games from training/evidence.py. Like
the ladder, it needs neither conexio installed nor most of its dependencies.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, product
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from bench.ladder import between, percents, played_out, spread, write
from conexio import bots
from conexio.arena import deals
from conexio.arena.intervals import interval
from conexio.connexoh import Options, Position

RESULTS = Path(__file__).parent / "connexoh_options.json"
DOCS = Path(__file__).parents[1] / "docs" / "rules" / "connexoh.md"
BEGIN, END = "<!-- bench/connexoh_options.py writes these tables. -->", "<!-- Here they end. -->"
GAME = "connexoh"
SEED = 1995
SIZES = (6, 5, 4)
REPETITIONS = ("third", "forbidden")
LIMITS = (60, 100, 200)
LEVELS = ("snail", "hare", "fox")
CHAMPION = "champion"
OTHERWISE = {"lock": "new", "start": "nw", "limit_result": "progress", "goal": 0}
"""What the champion's games have in common with those of the levels."""
ENDINGS = {
    "all_out": "all_out",
    "exits": "by_exits",
    "progress": "by_progress",
    "no_exit": "drawn_by_limit",
}
"""How games end, here and in the champion's figures."""

Row = dict[str, Any]
"""The figures of a level under one reading, as in the file."""


class Reading(NamedTuple):
    """A level and the rules that it plays by, against itself."""

    level: str
    size: int
    repetition: str
    limit: int

    @property
    def title(self) -> str:
        """What identifies the figures in the file."""
        return f"{self.level}, {self.size}x{self.size}, {self.repetition}, {self.limit}"

    @property
    def options(self) -> Options:
        """The rules."""
        texts = {"size": self.size, "repetition": self.repetition, "no_exit_limit": self.limit}
        return Options.from_texts({name: str(value) for name, value in texts.items()})


class Task(NamedTuple):
    """A game to play."""

    reading: Reading
    number: int


class Game(NamedTuple):
    """A finished game."""

    first: float
    """What the first mover scored."""
    plies: int
    """Without the opening."""
    ending: str
    is_decided: bool
    left: int
    """How many pawns left the board."""


def play(task: Task) -> tuple[Reading, Game]:
    """Play one game."""
    reading = task.reading
    key = deals.key_of(SEED, GAME, (reading.level, reading.level), task.number, "options")
    position = Position.from_options(reading.options)
    deals.open_game(position, key, deals.OPENING)
    opened, first = position.ply, position.to_move
    players = [bots.load(GAME, reading.level, seed=deals.seed_of(key, 0, seat)) for seat in (0, 1)]
    outcome = played_out(position, players)
    score = float(first in outcome.winners) if outcome.winners else 0.5
    left = sum(reading.size - len(position.pawns(seat)) for seat in (0, 1))
    plies = position.ply - opened
    return reading, Game(score, plies, outcome.termination, bool(outcome.winners), left)


def row_of(reading: Reading, games: Sequence[Game]) -> Row:
    """Return the figures of a level under one reading."""
    firsts = [game.first for game in games]
    return {
        **reading._asdict(),
        "games": len(games),
        "decided": round(fmean(game.is_decided for game in games), 4),
        "endings": dict(Counter(game.ending for game in games).most_common()),
        "nobody_left": round(fmean(game.left == 0 for game in games), 4),
        "plies": spread(game.plies for game in games),
        "first": round(fmean(firsts), 4),
        "first_interval": [round(end, 4) for end in interval(firsts)],
    }


def played(readings: Sequence[Reading], games: int, processes: int) -> Iterator[Row]:
    """Play; return the figures of each reading as soon as its games are over."""
    for level in {reading.level for reading in readings}:
        bots.warm(GAME, level)  # so that not every process compiles
    tasks = [Task(reading, number) for reading in readings for number in range(games)]
    found: dict[Reading, list[Game]] = {reading: [] for reading in readings}
    with get_context("spawn").Pool(processes) as pool:
        for reading, game in pool.imap_unordered(play, tasks, chunksize=4):
            found[reading].append(game)
            if len(found[reading]) == games:
                yield row_of(reading, found[reading])


def champions(path: Path) -> Iterator[Row]:
    """Return the figures of the champion's games by readings that are compared here."""
    for line in path.read_text(encoding="utf-8").splitlines():
        known = json.loads(line)
        reading = Reading(CHAMPION, known["size"], known["repetition"], known["limit"])
        is_like_ours = all(known[name] == value for name, value in OTHERWISE.items())
        if reading not in readings((CHAMPION,)) or not is_like_ours:
            continue
        games = known["games"]
        counts = {name: round(games * known[theirs]) for name, theirs in ENDINGS.items()}
        yield {
            **reading._asdict(),
            "games": games,
            "decided": round(1 - counts["no_exit"] / games, 4),
            "endings": {name: count for name, count in counts.items() if count},
            "nobody_left": round(known["without"], 4),
            "plies": [round(plies) for plies in known["plies"]],
            "first": round(known["first"], 4),
            "first_interval": [round(end, 4) for end in known["first_interval"]],
        }


def readings(levels: Iterable[str]) -> list[Reading]:
    """Return all readings for some levels."""
    cells = product(levels, SIZES, REPETITIONS, LIMITS)
    return [Reading(*cell) for cell in cells]


def title_of(row: Row) -> str:
    """Return what identifies the figures in the file."""
    return Reading(*(row[name] for name in Reading._fields)).title


def tables(rows: Mapping[str, Row]) -> str:
    """Return the tables of docs/rules/connexoh.md."""
    return "\n\n".join(_table(rows, size) for size in SIZES)


def _table(rows: Mapping[str, Row], size: int) -> str:
    """Return the table of a board; limits that make no difference share a line."""
    heads = f"{size}×{size}|`repetition`|Limit|Winner|All out|More out|Fewer ranks"
    lines = [f"{heads}|Nobody left|Moves|First mover".split("|"), ["---"] * 10]
    asked = [each for each in readings((*LEVELS, CHAMPION)) if each.size == size]
    found = [rows[each.title] for each in asked if each.title in rows]
    for (level, repetition, *figures), alike in groupby(found, _cells):
        limits = ", ".join(str(row["limit"]) for row in alike)
        lines.append([level, f"`{repetition}`", limits, *figures])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cells(row: Row) -> tuple[str, ...]:
    """Return a line of the table, without its limit."""
    low, middle, high = row["plies"]
    ended: Counter[str] = Counter(row["endings"])
    ended["all_out"] += ended["both_out"]  # O17
    ways = (ended[name] / row["games"] for name in ("all_out", "exits", "progress"))
    shares = (row["decided"], *ways, row["nobody_left"])
    return (
        row["level"],
        row["repetition"],
        *(f"{100 * share:.0f} %" for share in shares),
        f"{middle} ({low} … {high})",
        percents(row["first"], row["first_interval"]),
    )


def documented(text: str, rows: Mapping[str, Row]) -> str:
    """Return the text of docs/rules/connexoh.md with the tables of these figures."""
    return between(text, BEGIN, END, f"\n\n{tables(rows)}\n\n")


def known(path: Path) -> dict[str, Row]:
    """Return the figures in a file, by reading."""
    rows: dict[str, Row] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return rows


def main() -> None:
    """Play, print, and write the figures and the tables."""
    parser = argparse.ArgumentParser(description="Measure readings of CONNEX'OH's rules.")
    parser.add_argument("--games", type=int, default=200, help="games of every level and reading")
    parser.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--levels", nargs="+", default=LEVELS, choices=LEVELS)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, choices=SIZES)
    parser.add_argument("--out", type=Path, default=RESULTS)
    parser.add_argument("--add", type=Path, help="play nothing, but add the champion's games")
    asked = parser.parse_args()
    rows = known(asked.out)
    wanted = [each for each in readings(asked.levels) if each.size in asked.sizes]
    found = champions(asked.add) if asked.add else played(wanted, asked.games, asked.processes)
    for row in found:
        print(json.dumps(row), flush=True)
        rows[title_of(row)] = row
        write(rows, asked.out)
    if asked.out == RESULTS:
        DOCS.write_text(documented(DOCS.read_text(encoding="utf-8"), rows), encoding="utf-8")


if __name__ == "__main__":
    main()
