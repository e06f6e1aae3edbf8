"""Plots a run from its log.

    python -m training.plot runs/champion --out pictures [--size 6]

Four pictures that follow the light or dark theme of the page: losses, length of games, share of
decided games, and rating of the checkpoints; the first three can be those of one size of board.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import hypot, log, log10, sqrt
from pathlib import Path
from typing import Any

import click

from conexio.picture.plot import Plot, Point, Series

SURE = 1.96
"""Standard errors on either side, for 95 %."""
SMOOTH = 9
"""The number of rounds in the moving average."""

Line = dict[str, Any]


def read(path: Path) -> list[Line]:
    """Read a log; leave out rounds that were repeated after a crash."""
    lines: list[Line] = []
    for row in path.read_text(encoding="utf-8").splitlines():
        try:
            line = json.loads(row)
        except ValueError:  # the last line of an interrupted run
            continue
        # A round that ends after no more moves than the last one repeats it.
        least = line["moves"] - ("rate" in line)
        while lines and lines[-1]["moves"] > least:
            lines.pop()
        lines.append(line)
    return lines


@dataclass(frozen=True)
class Rated:
    """The rating of a checkpoint, relative to the first one of the run."""

    moves: int
    elo: float
    margin: float
    """Half the width of the 95 % interval, accumulated over all matches before it."""


def ratings(lines: Sequence[Line]) -> list[Rated]:
    """Return ratings from the chain of matches against earlier checkpoints.

    The gain of a checkpoint without a match of its own is unknown, and counts as 0.
    """
    found: dict[int, Rated] = {}
    newest = Rated(0, 0.0, 0.0)
    for line in lines:
        if "against" in line:
            level = replace(newest, moves=line["against"])
            before = found.setdefault(line["against"], level)
            gained, margin = gain(line["won"], line["drawn"], line["lost"])
            rated = Rated(line["moves"], before.elo + gained, hypot(before.margin, margin))
            found[line["moves"]] = newest = rated
    return sorted(found.values(), key=lambda rated: rated.moves)


def gain(won: int, drawn: int, lost: int) -> tuple[float, float]:
    """Return the difference in Elo of a match, and half the width of its 95 % interval.

    A win and a loss are added, so that a one-sided match gives a finite difference.
    """
    won, lost = won + 1, lost + 1
    games = won + drawn + lost
    share = (won + drawn / 2) / games
    spread = (won * (1 - share) ** 2 + drawn * (0.5 - share) ** 2 + lost * share**2) / games
    slope = 400 / log(10) / (share * (1 - share))
    return -400 * log10(1 / share - 1), SURE * slope * sqrt(spread / games)


def pictures(lines: Sequence[Line]) -> dict[str, str]:
    """Return the pictures of a log, by file name."""
    rounds = [line for line in lines if "rate" in line]

    def of(field: str, some: Sequence[Line]) -> list[Point]:
        return [(line["moves"] / 1e6, float(line[field])) for line in some]

    ended = [line for line in rounds if line["ended"]]
    decided = [line for line in ended if line["decided"]]
    over_moves = partial(Plot, across="million moves")
    smooth = partial(Series, smooth=SMOOTH)
    drawn = {}
    learnt = [line for line in rounds if "policy_loss" in line]
    if learnt:
        drawn["losses"] = over_moves(
            title="Training losses",
            up="loss (logarithmic)",
            caption="policy: cross entropy with the searches; value: squared error of the results",
            series=[
                smooth(of("policy_loss", learnt), "policy"),
                smooth(of("value_loss", learnt), "value", "two"),
            ],
            log_up=True,
        )
    if ended:
        drawn["length"] = over_moves(
            title="How long games are",
            up="plies a game",
            caption=f"games against itself; the strong line is the mean of {SMOOTH} rounds",
            series=[smooth(of("plies", ended), "plies")],
        )
        drawn["decided"] = over_moves(
            title="How many games are decided",
            up="share of the games that ended",
            caption="White won: of the decided ones",
            series=[
                smooth(of("decided", ended), "decided"),
                smooth(of("first", decided), "White won", "two"),
            ],
            most=1.0,
        )
    rated = ratings(lines)
    if rated:
        strength = Series(
            [(each.moves / 1e6, each.elo) for each in rated],
            has_dots=True,
            margins=[(each.margin, each.margin) for each in rated],
        )
        drawn["rating"] = over_moves(
            title="How strong the checkpoints are",
            up="Elo above the first one",
            caption="each plays an earlier one, and gains are added up; the band is 95 %",
            series=[strength],
        )
    return {f"{name}.svg": plot.svg() for name, plot in drawn.items()}


@click.command()
@click.argument("run", type=click.Path(path_type=Path, exists=True))
@click.option("--size", type=int, help="Only the rounds on boards of this size.")
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(run: Path, size: int | None, out: Path) -> None:
    """Plot a run."""
    log = run / "log.jsonl"
    if not log.exists():
        raise click.ClickException(f"there is no log in {run}")
    lines = [line for line in read(log) if size in (None, line.get("size", size))]
    drawn = pictures(lines)
    if not drawn:
        raise click.ClickException(f"no round has been played in {run} yet")
    out.mkdir(parents=True, exist_ok=True)
    for name, svg in drawn.items():
        (out / name).write_text(svg, encoding="utf-8")
    click.echo(f"{out}: {', '.join(drawn)}")


if __name__ == "__main__":
    main()
