"""`conexio verify`: check that nobody manipulated chance in a saved game."""

import sys
from pathlib import Path

import click

from conexio import fair
from conexio.cli import saved_games
from conexio.cli.settings import CliSettings

UNFAIR = 1


def verify_file(settings: CliSettings, path: Path, deck: str | None) -> None:
    """Print that everything agrees, and what to compare; exit with code 1 for an unfair game."""
    saved_games.learn_deck(deck)
    game = saved_games.load(path)
    try:
        count = fair.verify(game)
    except fair.UnfairError as error:
        click.echo(error.text(settings.lang), err=True)
        sys.exit(UNFAIR)
    if count:
        click.echo(settings.say("cli-verify-good", count=count))
    else:
        click.echo(settings.say("cli-verify-nothing"))
    _say_what_to_compare(settings, fair.Receipt.of(game))


def _say_what_to_compare(settings: CliSettings, receipt: fair.Receipt) -> None:
    """Print what only the players can check: the commitment, and what they added."""
    click.echo(settings.say("cli-verify-commitment", commitment=receipt.commitment))
    added = ", ".join(filter(None, receipt.contributions))
    if added:
        click.echo(settings.say("cli-verify-contributions", texts=added))
