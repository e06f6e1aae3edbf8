"""`conexio deck`: check a deck file, and draw its cards."""

import sys
from pathlib import Path

import click

from conexio.cli.files import svg_path, write_text
from conexio.cli.main import USAGE_ERROR
from conexio.cli.settings import CliSettings
from conexio.conex.check import findings
from conexio.conex.deck import load
from conexio.conex.deck_files import lettered


def check(settings: CliSettings, path: Path) -> None:
    """Print every finding and a verdict; a deck that cannot be played ends with code 2."""
    deck = load(path)
    found = findings(deck)
    for finding in found:
        sentence = lettered(finding.error).text(settings.lang)
        click.echo(settings.say("cli-deck-" + finding.level, finding=sentence))
    if any(finding.level == "error" for finding in found):
        click.echo(settings.say("cli-deck-bad", name=deck.name))
        sys.exit(USAGE_ERROR)
    verdict = "cli-deck-playable" if found else "cli-deck-good"
    click.echo(settings.say(verdict, name=deck.name, count=len(deck.cards)))


def picture(settings: CliSettings, path: Path, out: Path | None, *, overwrite: bool) -> None:
    """Save a picture of all cards, by default next to the deck file."""
    from conexio.picture.conex import deck_svg

    deck = load(path)
    target = svg_path(path.with_suffix(".svg") if out is None else out)
    write_text(deck_svg(deck, lang=settings.lang), target, overwrite=overwrite)
    click.echo(settings.say("conex-picture", path=str(target)))
