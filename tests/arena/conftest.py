"""The command line's fixtures, for the arena's command."""

from support.cli.terminal import home, run

__all__ = ["home", "run"]
