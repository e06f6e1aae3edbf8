"""How strong the bots are: all campaigns of the arena and their results, for the ledger.

    python -m bench.arena [--no-play] [--no-write] [NAME …]

Each campaign is a call of `conexio arena` with a folder under bench/arena. An interrupted campaign
continues where it stopped; --no-play only reads the folders.
"""

import json
import os
import shlex
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from bench import report, think_time
from bench.report import Block, Rows
from bench.think_time import Curve
from conexio.arena.report import percent, percents
from conexio.arena.results_folder import PICTURE, SUMMARY
from conexio.core import GAMES

FOLDER = report.HERE / "arena"


@dataclass(frozen=True)
class Campaign:
    """A call of `conexio arena`, and why it is made."""

    name: str
    call: str
    why: str = ""
    """What a match is for; empty for ladders and curves, which have their own tables."""


# Long thinking takes hours.
CURVES = (
    Curve(
        name="connexoh-ms",
        player="bench.thinking:ms_",
        unit="milliseconds",
        title="CONNEX'OH, the engine: Elo against time",
        intro="""
How the engine of CONNEX'OH gains strength with thinking time. Times are counts of positions, 2,600
for every millisecond; a core searches 2,000 to 3,500, depending on the machine. The last steps
rest on few games, as their intervals show; *Elo* counts one more game, drawn.
""".strip(),
        lengths=(
            (1, 3, 400),
            (3, 10, 200),
            (10, 30, 100),
            (30, 100, 40),
            (100, 300, 20),
            (300, 1000, 8),
            (1000, 3000, 4),
        ),
    ),
    Curve(
        name="connexoh-looks",
        player="bench.thinking:looks_",
        unit="positions",
        title="CONNEX'OH, the network: Elo against positions",
        intro="""
How the network gains strength with the positions it evaluates, and the time that this takes on one
core. A search ends early when no other move can catch up. Most games between such players are
drawn on 6×6, even when one is stronger; Elo counts a draw as half a game. The times of the last
step are from another machine, on which 1,000 positions take 185 ms.
""".strip(),
        lengths=((30, 100, 200), (100, 300, 160), (300, 1000, 60), (1000, 3000, 32)),
        shows_times=True,
    ),
    Curve(
        name="connexoh-looks-5x5",
        player="bench.thinking:looks_",
        unit="positions",
        title="CONNEX'OH on 5×5, the network: Elo against positions",
        intro="""
The same on 5×5, where games have a winner.
""".strip(),
        lengths=((30, 100, 200), (100, 300, 200), (300, 1000, 100)),
        size=5,
        shows_times=True,
    ),
)

CAMPAIGNS = (
    Campaign("connexoh", "connexoh --ladder --games 400"),
    Campaign("conex", "conex --ladder --games 400 --seed 6"),
    Campaign(
        "connexoh-greedy", "connexoh lynx greedy --games 200", "the engine's top level, greedy"
    ),
    Campaign(
        "connexoh-openspiel",
        "connexoh bench.thinking:engine_100ms bench.opponents:openspiel --games 100 --time 0.1",
        "OpenSpiel's MCTS, both 0.1 s a move",
    ),
    Campaign(
        "connexoh-openspiel-judging",
        "connexoh bench.thinking:engine_100ms bench.opponents:openspiel_judging "
        "--games 40 --time 0.1",
        "the same, with our evaluation",
    ),
    Campaign(
        "connexoh-champion",
        "connexoh bench.thinking:network_300ms bench.thinking:engine_1s --games 200",
        "the network at 0.3 s, the engine at 1 s",
    ),
    Campaign(
        "connexoh-champion-openspiel",
        "connexoh dragon bench.opponents:openspiel --games 100 --time 0.1",
        "OpenSpiel's MCTS, both 0.1 s a move",
    ),
    *(
        Campaign(curve.campaign(more), curve.call(less, more, games))
        for curve in CURVES
        for less, more, games in curve.lengths
    ),
    Campaign("conex-first", "conex chick beginner --games 400", "first level, beginner"),
    Campaign("conex-greedy", "conex elephant greedy --games 400", "top level, greedy"),
    Campaign("conex-greedy-3", "conex elephant greedy --players 3 --games 240", "for three"),
    Campaign("conex-greedy-4", "conex elephant greedy --players 4 --games 240", "for four"),
)

SECTION = report.Section(
    name="arena",
    title="Arena",
    packages=("numba", "numpy", "openskill"),
    notes="""
Every level of a ladder plays the one below it, and some also play reference opponents. Each deal
(CONEX: the order of the pile and all rolls; CONNEX'OH: four opening moves) is played in both
seatings; these two games are one *duplicate*, and the intervals count duplicates. *Score* is that
of the first player named, counting a draw as half a point; at larger tables players are compared
in pairs. *Elo* is the maximum-likelihood estimate under Bradley and Terry's model, its intervals
from a bootstrap over duplicates; docs/arena.md has the details. Campaigns take hours and share the
machine with other work; some that count positions ran on other machines. *Bots: speed* has the
thinking times on a quiet machine.
""".strip(),
)


@dataclass(frozen=True)
class Arena(report.Figures):
    """The summaries of all games that were played."""

    summaries: dict[str, Any] = field(default_factory=dict)

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        ladders = [game for game in GAMES if game in self.summaries]
        blocks = [block for game in ladders for block in _blocks(game, self.summaries[game])]
        matches = [(each, self.summaries[each.name]) for each in CAMPAIGNS if self._is_match(each)]
        if matches:
            blocks.append(_match_rows(matches))
        for curve, steps in self.curves:
            blocks += [curve.intro, think_time.rows(curve, steps), f"![Elo]({curve.picture})"]
        return blocks

    @property
    def curves(self) -> list[tuple[Curve, list[think_time.Step]]]:
        """The curves with the steps that were played."""
        steps = [(curve, self._steps(curve)) for curve in CURVES]
        return [(curve, found) for curve, found in steps if found]

    def _steps(self, curve: Curve) -> list[think_time.Step]:
        """Return the matches of a curve up to the first that was not played."""
        steps = []
        for less, more, _ in curve.lengths:
            found = self.summaries.get(curve.campaign(more))
            if found is None:
                break
            [pair] = found["pairs"]
            paces = {pace["name"]: pace["mean"] for pace in found["paces"]}
            steps.append(
                think_time.Step(less, more, pair, (paces[pair["one"]], paces[pair["other"]]))
            )
        return steps

    def pictures(self) -> dict[str, str]:
        """Draw the curves."""
        return {curve.picture: think_time.picture(curve, steps) for curve, steps in self.curves}

    def _is_match(self, campaign: Campaign) -> bool:
        return bool(campaign.why) and campaign.name in self.summaries


def _match_rows(matches: list[tuple[Campaign, dict[str, Any]]]) -> Rows:
    rows = [["Match", "", "Score", "95 %", "Draws", "Games"]]
    for campaign, found in matches:
        [pair] = found["pairs"]
        names = f"{pair['one']} – {pair['other']}"
        for module in ("bench.opponents:", "bench.thinking:"):
            names = names.replace(module, "")
        game = GAMES[found["settings"]["game"]].title
        sure = [percent(pair["share"]), percents(tuple(pair["interval"]))]
        counts = [str(pair["draws"]), str(pair["games"])]
        rows.append([names, f"{game}: {campaign.why}", *sure, *counts])
    return rows


def _blocks(game: str, found: dict[str, Any]) -> list[Block]:
    limit = {"nodes": found["settings"]["nodes"], "seconds": found["settings"]["time"]}
    limits = [f"{value:g} {name} a move" for name, value in limit.items() if value is not None]
    sure = found["confident"]
    facts = [
        f"**{GAMES[game].title}**: {found['games']:,} games",
        f"seed {found['settings']['seed']}",
        ", ".join(limits) or "the bots' own limits",
        *([f"pairs stop when {percent(sure)} sure"] if sure else []),
        *(["stopped early by hand"] if found["interrupted"] else []),
    ]
    return [
        "; ".join(facts) + ".",
        _rating_rows(found),
        f"![{GAMES[game].title}: ratings](arena/{game}/{PICTURE})",
        _pair_rows(found),
        _how(found),
    ]


def _rating_rows(found: dict[str, Any]) -> Rows:
    rows = [["Bot", "Elo", "95 %"]]
    for rating in found["ratings"]:
        ends = f"{rating['low']:+.0f} … {rating['high']:+.0f}"
        rows.append([rating["name"], f"{rating['elo']:+.0f}", ends])
    return rows


def _pair_rows(found: dict[str, Any]) -> Rows:
    rows = [["Pair", "Score", "95 %", "Draws", "Games", "Duplicates", ""]]
    for pair in found["pairs"]:
        counts = [str(pair[name]) for name in ("draws", "games", "duplicates")]
        sure = [percent(pair["share"]), percents(tuple(pair["interval"]))]
        verdict = "settled" if pair["settled"] else ""
        rows.append([f"{pair['one']} – {pair['other']}", *sure, *counts, verdict])
    return rows


def _how(found: dict[str, Any]) -> str:
    lengths = found["lengths"] or {"low": 0, "median": 0, "high": 0}
    endings = ", ".join(f"{name} {count}" for name, count in found["endings"].items())
    return (
        f"Endings: {endings}. Moves per game: median {lengths['median']:.0f}, 10–90 %: "
        f"{lengths['low']:.0f} to {lengths['high']:.0f}. First mover: "
        f"{percent(found['first_mover']['share'])} "
        f"({percents(tuple(found['first_mover']['interval']))}). Faults: {len(found['faults'])}."
    )


def read(folder: Path) -> Arena:
    """Read the summaries of all campaigns in a folder."""
    paths = {campaign.name: folder / campaign.name / SUMMARY for campaign in CAMPAIGNS}
    summaries = {
        name: json.loads(path.read_text(encoding="utf-8"))
        for name, path in paths.items()
        if path.exists()
    }
    if not summaries:
        raise click.ClickException(f"there is no {SUMMARY} under {folder}; run make arena first")
    return Arena(rounds=0, rates={}, ratios={}, summaries=summaries)


def play(campaign: Campaign, folder: Path) -> None:
    """Play the rest of a campaign; it shows its progress."""
    # A campaign is long enough for compiled kernels, even where a single game would do without.
    environment = {**os.environ, "CONEXIO_JIT": "1"}
    conexio = [sys.executable, "-c", "from conexio.cli.main import main; main()"]
    call = [*conexio, "arena", *shlex.split(campaign.call)]
    out = ["--out", str(folder / campaign.name), "--resume"]
    subprocess.run([*call, *out], check=True, env=environment)


@click.command()
@click.argument("names", nargs=-1, type=click.Choice([each.name for each in CAMPAIGNS]))
@click.option("--no-play", is_flag=True, help="Only read the folders.")
@click.option("--no-write", is_flag=True, help="Leave the ledger bench/results.md as it is.")
def main(names: tuple[str, ...], no_play: bool, no_write: bool) -> None:
    """Play the campaigns of the arena, and write their results to the ledger."""
    if not no_play:
        for campaign in CAMPAIGNS:
            if not names or campaign.name in names:
                play(campaign, FOLDER)
    figures = read(FOLDER)
    report.publish(SECTION, figures, "make arena", keep=not no_write)


if __name__ == "__main__":
    main()
