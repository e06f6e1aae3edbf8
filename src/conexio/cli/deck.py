"""`conexio deck check`: tell the author of a deck what is wrong with it."""

import sys
from pathlib import Path

import click

from conexio.cli.main import USAGE_ERROR, Settings
from conexio.conex.check import findings
from conexio.conex.deck import load


def check(settings: Settings, path: Path) -> None:
    """Print every finding on a line of its own; a deck that cannot be played ends with code 2."""
    deck = load(path)
    found = findings(deck)
    for finding in found:
        level = settings.say("cli-deck-" + finding.level)
        click.echo(f"{level}: {finding.error.text(settings.lang)}")
    if any(finding.level == "error" for finding in found):
        sys.exit(USAGE_ERROR)
    if not found:
        click.echo(settings.say("cli-deck-good", name=deck.name, count=len(deck.cards)))
