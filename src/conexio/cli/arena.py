"""`conexio arena`: which bot is better, and how sure that is."""

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import click

from conexio.cli import click_i18n, game_options
from conexio.core import OptionError
from conexio.games import BUILT_IN, GAMES

if TYPE_CHECKING:
    from conexio.arena import Standings, Tournament
    from conexio.arena.campaign import Watch
    from conexio.arena.standings import Tally
    from conexio.arena.workers import Executor
    from conexio.cli.settings import CliSettings
    from conexio.core.options import RuleOptions

INTERRUPTED = 130


class Number(click.ParamType[float]):
    """A real number within bounds."""

    name = click_i18n.NUMBER

    def __init__(self, least: float, most: float) -> None:
        self.least = least
        self.most = most

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number, or raise OptionError."""
        text = str(value)
        try:
            number = float(text)
        except ValueError:
            number = float("nan")
        if self.least <= number <= self.most:
            return number
        allowed = f"{self.least:g} … {self.most:g}"
        name = click_i18n.label(param)
        raise OptionError("option-value", name=name, value=text[:40], allowed=allowed)


@dataclass(frozen=True)
class RunOptions:
    """The options that `arena` and `selfplay` both have."""

    games: int
    nodes: int | None
    time: float | None
    seed: int
    opening: int | None
    players: int | None
    processes: int | None
    ray: bool
    out: Path | None
    resume: bool

    @classmethod
    def taken(cls, given: Mapping[str, Any]) -> tuple[Self, dict[str, str | None]]:
        """Return these options out of all that was given, and the rest: the rules."""
        own = {field.name for field in fields(cls)}
        rules = {name: value for name, value in given.items() if name not in own}
        return cls(**{name: given[name] for name in own}), rules

    @property
    def effort(self) -> dict[str, Any]:
        """How many games are played and how, as a plan takes it."""
        effort = {name: getattr(self, name) for name in ("games", "nodes", "time", "seed")}
        return effort if self.opening is None else {**effort, "opening": self.opening}

    @property
    def executor(self) -> "Executor":
        """Who plays the games."""
        from conexio.arena import workers

        count = self.processes or os.cpu_count() or 1
        return workers.cluster if self.ray else workers.processes(count)


@dataclass(frozen=True)
class ArenaOptions(RunOptions):
    """The options of `arena`."""

    ladder: bool
    confident: float | None
    as_json: bool


@click.command(help="arena-help", cls=click_i18n.Grouped, flags=game_options.rule_flags)
@click.argument("game", metavar="|".join(BUILT_IN))
@click.argument("bots", metavar="[BOT]…", nargs=-1)
@click.option("--ladder", is_flag=True, help="arena-option-ladder")
@click.option("--games", default=100, type=click_i18n.Whole(1, 10**7), help="arena-option-games")
@click.option("--nodes", type=click_i18n.Whole(1, 10**12), help="arena-option-nodes")
@click.option("--time", type=Number(0.001, 3600), help="arena-option-time")
@click.option("--players", type=click_i18n.Whole(2, 4), help="arena-option-players")
@click.option("--opening", type=click_i18n.Whole(0, 100), help="arena-option-opening")
@click.option("--seed", default=0, type=click_i18n.Whole(0, 2**62), help="cli-option-seed")
@click.option("--confident", type=Number(50, 99.9999), help="arena-option-confident")
@click.option("--processes", type=click_i18n.Whole(1, 1024), help="arena-option-processes")
@click.option("--ray", is_flag=True, help="arena-option-ray")
@click.option("--out", type=click_i18n.FOLDER, help="arena-option-out")
@click.option("--resume", is_flag=True, help="arena-option-resume")
@click.option("--json", "as_json", is_flag=True, help="cli-option-json")
@click.pass_obj
def arena(
    settings: "CliSettings",
    /,
    game: str,
    bots: tuple[str, ...],
    **given: Any,
) -> None:
    """Let bots play each other."""
    from conexio.arena import Tournament, run
    from conexio.bots import names

    game_options.check_game(game)
    chosen, rules = ArenaOptions.taken(given)
    if chosen.resume and chosen.out is None:
        raise OptionError("arena-resume-out")
    plan = Tournament(
        game,
        field=bots or (names(game) if chosen.ladder else ()),
        options=options_of("arena", game, rules, chosen.players),
        ladder=chosen.ladder,
        confident=None if chosen.confident is None else chosen.confident / 100,
        **chosen.effort,
    )
    with _watching(settings, plan) as watch:
        standings = run(plan, chosen.executor, chosen.out, resume=chosen.resume, watch=watch)
    _show(settings, standings, as_json=chosen.as_json)
    if chosen.out is not None:
        _keep(settings, standings, chosen.out)
    if standings.interrupted:
        sys.exit(INTERRUPTED)


def options_of(
    command: str, game: str, rules: Mapping[str, str | None], players: int | None
) -> "RuleOptions":
    """Read the rules as `conexio play` does, for a command without people."""
    from conexio.cli.player_names import HUMAN
    from conexio.cli.saved_games import with_files
    from conexio.cli.setup import setup_of

    given = {name: text for name, text in rules.items() if text is not None}
    game_options.refuse_others(game, given, "arena-option-other", command=command)
    counts = GAMES[game].players
    if players is not None and players not in counts:
        allowed = ", ".join(map(str, counts))
        raise OptionError("option-value", name="--players", value=str(players), allowed=allowed)
    seats = [HUMAN] * (players or counts[0])
    asked = {} if GAMES[game].sides else {game_options.SEATS: ",".join(seats)}
    return setup_of(game, {**with_files(game, given), **asked}).options


# Progress.


@contextmanager
def _watching(settings: "CliSettings", plan: "Tournament") -> Iterator["Watch"]:
    """Show the progress of a run."""
    with progress(settings, plan.total) as show:
        yield lambda tally: show(len(tally.games), tally.expected, _so_far(settings, tally))


@contextmanager
def progress(settings: "CliSettings", total: int) -> Iterator[Callable[..., object]]:
    """Show a progress bar in a terminal.

    The function that this yields takes the number of games played, and optionally the total and
    a description.
    """
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeLeft(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(settings.say("arena-playing"), total=total)

        def show(played: int, total: int | None = None, text: str | None = None) -> None:
            bar.update(task, completed=played, total=total, description=text)

        yield show


def _so_far(settings: "CliSettings", tally: "Tally") -> str:
    """Return the score of a match; with more than two bots, only that they play."""
    from conexio.arena.report import percent
    from conexio.bots.catalogue import display_name

    if tally.so_far is None:
        return settings.say("arena-playing")
    lang, (one, other, *_) = settings.lang, tally.plan.tables[0]
    first, second = (display_name(tally.plan.game, name, lang) for name in (one, other))
    return f"{first} {percent(tally.so_far, lang)} – {second}"


# Results.


def _show(settings: "CliSettings", standings: "Standings", *, as_json: bool) -> None:
    from conexio.arena import report

    if as_json:
        click.echo(json.dumps(report.summary(standings), indent=2, ensure_ascii=False))
        return
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
    for sheet in report.sheets(standings, settings.lang):
        table = Table(title=sheet.title, title_justify="left", title_style="bold")
        for at, name in enumerate(sheet.head):
            table.add_column(name, justify="right" if at else "left")
        for row in sheet.rows:
            table.add_row(*row)
        console.print(table, markup=False)
    for line in report.sentences(standings, settings.lang):
        click.echo(line)


def _keep(settings: "CliSettings", standings: "Standings", folder: Path) -> None:
    """Save the summary and the picture next to the games."""
    from conexio.arena import report
    from conexio.arena.results_folder import PICTURE, SUMMARY
    from conexio.cli.files import write_text

    text = json.dumps(report.summary(standings), indent=2, ensure_ascii=False)
    write_text(text + "\n", folder / SUMMARY, overwrite=True)
    write_text(report.svg(standings, settings.lang), folder / PICTURE, overwrite=True)
    click.echo(settings.say("arena-kept", path=str(folder)), err=True)
