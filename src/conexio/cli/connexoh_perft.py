"""`conexio perft`: count move sequences, the classic check of a rules kernel."""

import time
from collections.abc import Mapping

import click

from conexio.cli.progress import announce_compilation
from conexio.cli.rules import rule_options
from conexio.cli.settings import CliSettings
from conexio.connexoh import Options, Position
from conexio.connexoh import perft as perft_connexoh
from conexio.connexoh.counting import SHALLOW
from conexio.core import OptionError


def count(settings: CliSettings, depth: int, text: str | None, rules: Mapping[str, str]) -> None:
    """Print the counts up to `depth`, the last one on a line of its own."""
    if text is not None and rules:
        raise OptionError("cli-position-options")
    options = rule_options(Options.from_texts, rules)
    position = Position.from_text(text) if text is not None else Position.from_options(options)
    total = 1
    with announce_compilation(settings):
        if depth > SHALLOW:
            perft_connexoh(position, SHALLOW + 1)  # compiles, outside the timing
        for step in range(1, depth + 1):
            began = time.perf_counter()
            total = perft_connexoh(position, step)
            seconds = time.perf_counter() - began
            rate = int(total / seconds) if seconds else 0
            click.echo(
                settings.say("cli-perft-line", depth=step, count=total, rate=rate),
                err=True,
            )
    click.echo(total)
