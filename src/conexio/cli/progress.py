"""Messages during long waits."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from conexio.cli.settings import CliSettings
from conexio.core import kernels


@contextmanager
def announce_compilation(settings: CliSettings) -> Iterator[None]:
    """Announce compilation in the user's language, on stderr."""
    before = kernels.on_slow_compile
    kernels.on_slow_compile = lambda: click.echo(settings.say("core-compiling"), err=True)
    try:
        yield
    finally:
        kernels.on_slow_compile = before
