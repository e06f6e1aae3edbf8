"""Telling a person why nothing seems to happen."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from conexio.cli.main import CliSettings
from conexio.core import kernels


@contextmanager
def speaking(settings: CliSettings) -> Iterator[None]:
    """Have waits announced in the user's language, on the error stream."""
    before = kernels.tell
    kernels.tell = lambda: click.echo(settings.say("core-compiling"), err=True)
    try:
        yield
    finally:
        kernels.tell = before
