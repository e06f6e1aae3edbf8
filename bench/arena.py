"""Put what `make arena` has found out into the ledger.

    python -m bench.arena [--no-write]

It plays nothing: it reads the summaries that `conexio arena … --out bench/arena/GAME` has left.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from bench import report
from bench.report import Block, Rows
from conexio.arena.book import PICTURE, SUMMARY
from conexio.arena.report import percent, percents
from conexio.core import GAMES

FOLDER = report.HERE / "arena"

SECTION = report.Section(
    name="arena",
    title="Arena",
    packages=("numba", "numpy", "openskill"),
    notes="""
Every level of the ladder plays the one below it. Each deal (CONEX: the order of the pile and all
rolls; CONNEX'OH: four opening moves) is played in both seatings; these two games are one
*duplicate*, and duplicates are what the intervals count. *Score* is the upper level's, a draw being
half a point. Pairs stop once a mixture martingale is sure at the level named who is better;
intervals hold at any time of stopping. *Elo* is the likeliest under Bradley and Terry's model, its
intervals from a bootstrap over duplicates; docs/arena.md has the whole of it.
""".strip(),
)


@dataclass(frozen=True)
class Arena(report.Figures):
    """The summaries of all games that were played."""

    summaries: dict[str, Any] = field(default_factory=dict)

    def body(self) -> list[Block]:
        """Return what there is to show."""
        return [block for game, found in self.summaries.items() for block in _blocks(game, found)]


def _blocks(game: str, found: dict[str, Any]) -> list[Block]:
    limit = {"nodes": found["settings"]["nodes"], "seconds": found["settings"]["time"]}
    limits = [f"{value:g} {name} a move" for name, value in limit.items() if value is not None]
    sure = found["confident"]
    told = [
        f"**{GAMES[game].title}**: {found['games']:,} games",
        f"seed {found['settings']['seed']}",
        ", ".join(limits) or "the bots' own limits",
        *([f"pairs stop when {percent(sure)} sure"] if sure else []),
        *(["stopped early by hand"] if found["interrupted"] else []),
    ]
    return [
        "; ".join(told) + ".",
        _rating_rows(found),
        f"![{GAMES[game].title}: ratings](arena/{game}/{PICTURE})",
        _pair_rows(found),
        _how(found),
    ]


def _rating_rows(found: dict[str, Any]) -> Rows:
    paces = {pace["name"]: pace for pace in found["paces"]}
    rows = [["Bot", "Elo", "95 %", "Mean ms a move", "Slowest ms"]]
    for rating in found["ratings"]:
        pace = paces[rating["name"]]
        times = [f"{1000 * pace[name]:.1f}" for name in ("mean", "slowest")]
        ends = f"{rating['low']:+.0f} … {rating['high']:+.0f}"
        rows.append([rating["name"], f"{rating['elo']:+.0f}", ends, *times])
    return rows


def _pair_rows(found: dict[str, Any]) -> Rows:
    rows = [["Pair", "Score", "95 %", "Draws", "Games", "Duplicates", ""]]
    for pair in found["pairs"]:
        counts = [str(pair[name]) for name in ("draws", "games", "duplicates")]
        sure = [percent(pair["share"]), percents(tuple(pair["interval"]))]
        verdict = "told apart" if pair["settled"] else ""
        rows.append([f"{pair['one']} – {pair['other']}", *sure, *counts, verdict])
    return rows


def _how(found: dict[str, Any]) -> str:
    lengths = found["lengths"] or {"low": 0, "median": 0, "high": 0}
    endings = ", ".join(f"{name} {count}" for name, count in found["endings"].items())
    return (
        f"Endings: {endings}. Moves a game: median {lengths['median']:.0f}, 10–90 %: "
        f"{lengths['low']:.0f} to {lengths['high']:.0f}. First mover: "
        f"{percent(found['first_mover']['share'])} "
        f"({percents(tuple(found['first_mover']['interval']))}). Faults: {len(found['faults'])}."
    )


def read(folder: Path) -> Arena:
    """Read the summaries of all games in a folder."""
    paths = {game: folder / game / SUMMARY for game in GAMES}
    summaries = {
        game: json.loads(path.read_text(encoding="utf-8"))
        for game, path in paths.items()
        if path.exists()
    }
    if not summaries:
        raise click.ClickException(f"there is no {SUMMARY} under {folder}; run make arena first")
    return Arena(rounds=0, rates={}, ratios={}, summaries=summaries)


@click.command()
@click.option("--no-write", is_flag=True, help="Leave the ledger bench/results.md as it is.")
def main(no_write: bool) -> None:
    """Put what `make arena` has found out into the ledger."""
    figures = read(FOLDER)
    console = Console()
    for block in figures.body():
        report.show(block, console)
    if not no_write:
        report.write(SECTION, figures, "make arena")


if __name__ == "__main__":
    main()
