"""`conexio verify`: check that nobody steered chance in a recorded game."""

import sys
from pathlib import Path

import click

from conexio import fair
from conexio.cli import saved_games
from conexio.cli.main import CliSettings

UNFAIR = 1


def verify_file(settings: CliSettings, path: Path, deck: str | None) -> None:
    """Say that all agrees, and what to compare by eye; a game that was steered ends with code 1."""
    if deck is not None:
        saved_games.with_deck({"deck": deck})
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
    """Show what only the players can know: what they were promised, and what they added."""
    click.echo(settings.say("cli-verify-commitment", commitment=receipt.commitment))
    added = ", ".join(filter(None, receipt.contributions))
    if added:
        click.echo(settings.say("cli-verify-contributions", texts=added))
