"""`conexio selfplay`: bots play, and every decision is saved as training data."""

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from conexio.cli import click_i18n, game_options
from conexio.cli.arena import INTERRUPTED, Number, RunOptions, options_of, progress
from conexio.core import OptionError
from conexio.games import BUILT_IN, GAMES

if TYPE_CHECKING:
    from conexio.cli.settings import CliSettings
    from conexio.selfplay import Dataset

MOST = 10**8


@dataclass(frozen=True)
class SelfplayOptions(RunOptions):
    """The options of `selfplay`."""

    shard: int


@click.command(help="selfplay-help", cls=click_i18n.Grouped, flags=game_options.rule_flags)
@click.argument("game", metavar="|".join(BUILT_IN))
@click.argument("bots", metavar="BOT…", nargs=-1)
@click.option("--games", default=1000, type=click_i18n.Whole(1, MOST), help="selfplay-option-games")
@click.option("--out", type=click_i18n.FOLDER, help="selfplay-option-out")
@click.option("--nodes", type=click_i18n.Whole(1, 10**12), help="arena-option-nodes")
@click.option("--time", type=Number(0.001, 3600), help="arena-option-time")
@click.option("--players", type=click_i18n.Whole(2, 4), help="selfplay-option-players")
@click.option("--opening", type=click_i18n.Whole(0, 100), help="arena-option-opening")
@click.option("--seed", default=0, type=click_i18n.Whole(0, 2**62), help="cli-option-seed")
@click.option("--shard", default=500, type=click_i18n.Whole(1, MOST), help="selfplay-option-shard")
@click.option("--processes", type=click_i18n.Whole(1, 1024), help="arena-option-processes")
@click.option("--ray", is_flag=True, help="arena-option-ray")
@click.option("--resume", is_flag=True, help="arena-option-resume")
@click.pass_obj
def selfplay(
    settings: "CliSettings",
    /,
    game: str,
    bots: tuple[str, ...],
    **given: Any,
) -> None:
    """Let bots play for training data."""
    from conexio.selfplay import Plan, run

    game_options.check_game(game)
    if not bots:
        raise OptionError("selfplay-bots")
    chosen, rules = SelfplayOptions.taken(given)
    if chosen.out is None:
        raise OptionError("selfplay-out")
    options = options_of("selfplay", game, rules, chosen.players or _seats(game, bots))
    plan = Plan(game, bots, options, shard=chosen.shard, **chosen.effort)
    with progress(settings, chosen.games) as show:
        dataset = run(plan, chosen.out, chosen.executor, resume=chosen.resume, watch=show)
    _report(settings, dataset)


def _seats(game: str, bots: tuple[str, ...]) -> int | None:
    """Return the number of players that the number of bots implies."""
    return len(bots) if len(bots) in GAMES[game].players else None


def _report(settings: "CliSettings", dataset: "Dataset") -> None:
    figures = {"games": dataset.games, "decisions": dataset.decisions}
    click.echo(settings.say("selfplay-kept", path=str(dataset.folder), **figures))
    if dataset.faults:
        click.echo(settings.say("selfplay-faults", count=dataset.faults), err=True)
    if dataset.interrupted:
        click.echo(settings.say("selfplay-interrupted"), err=True)
        sys.exit(INTERRUPTED)
