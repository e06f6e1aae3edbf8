"""The command line's fixtures, for the arena's command."""

from tests.cli.conftest import home, run

__all__ = ["home", "run"]
