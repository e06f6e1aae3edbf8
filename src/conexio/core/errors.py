"""Errors, as sentences that every user can read in their own language.

An error carries the key of a Fluent message and its details. `str(error)` is English;
`error.text("fr")` is the same sentence in French.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from conexio import words


class ConexioError(Exception):
    """The base of every error that a person may see."""

    def __init__(self, key: str, /, **details: "str | int | ConexioError") -> None:
        super().__init__(key)
        self.key = key
        self.details = details

    def text(self, lang: str = "en") -> str:
        """Return the sentence in `lang`: what is wrong, and what to do."""
        details = {
            name: detail.text(lang) if isinstance(detail, ConexioError) else detail
            for name, detail in self.details.items()
        }
        return words.say(self.key, lang, **details)

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.key, self.details)


def _rebuild(
    kind: type[ConexioError], key: str, details: "dict[str, str | int | ConexioError]"
) -> ConexioError:
    return kind(key, **details)


class MoveError(ConexioError, ValueError):
    """A move that cannot be played."""


class InvalidMoveError(MoveError):
    """Not a move at all."""


class IllegalMoveError(MoveError):
    """A move, but not allowed here; `clause` names the rule that it breaks, such as "O11"."""

    @property
    def clause(self) -> str:
        """The number of the broken clause in the rules page."""
        return str(self.details.get("clause", ""))


class InvalidPositionError(ConexioError, ValueError):
    """A text that is not a position, or a position that cannot exist."""


class OptionError(ConexioError, ValueError):
    """A rule option with a value that it cannot have."""


class DeckError(ConexioError, ValueError):
    """A deck file that is not a deck; `where` in its details names the card."""


class RecordError(ConexioError, ValueError):
    """A record that cannot be read; `line` and `column` (from 1) are its place."""

    @property
    def line(self) -> int:
        """The line of the error, counted from 1."""
        return int(str(self.details["line"]))

    @property
    def column(self) -> int:
        """The column of the error, counted from 1."""
        return int(str(self.details["column"]))


class RedactedError(ConexioError, ValueError):
    """A request that a record with hidden cards cannot answer."""


class FileError(ConexioError):
    """A file that cannot be read or written."""


class NotInstalledError(ConexioError, ImportError):
    """A package that this needs is not installed; the rules and simple bots need none."""


@contextmanager
def needed() -> Iterator[None]:
    """Report a package that the body imports and that is not installed: NotInstalledError."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "conexio").partition(".")[0]
        if package == "conexio":  # a fault of ours
            raise
        raise NotInstalledError("core-not-installed", name=package) from error
