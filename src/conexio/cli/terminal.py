"""Input and output at a terminal."""

import textwrap
from contextlib import suppress

from rich.console import Console

from conexio.cli.settings import CliSettings

ERASE_SCROLLBACK = "\x1b[3J"


def wrapped(text: str, width: int) -> str:
    """Break the lines of a text between words, never at a no-break space."""
    lines = [textwrap.wrap(line, width) or [""] for line in text.split("\n")]
    return "\n".join(part for parts in lines for part in parts)


def can_show(console: Console, signs: str) -> bool:
    """Return whether a console can show characters."""
    try:
        signs.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def shown(console: Console, text: str) -> str:
    """Return a text with a question mark for every character that a console cannot show."""
    return "".join(sign if can_show(console, sign) else "?" for sign in text)


class Terminal:
    """Prints sentences and asks questions in the user's language."""

    def __init__(self, settings: CliSettings, console: Console | None = None) -> None:
        self.settings = settings
        self.console = console or Console(highlight=False)
        with suppress(ImportError):  # readline lets arrow keys bring back earlier lines
            import readline  # noqa: F401

    def text(self, key: str, **details: str | int) -> str:
        """Return a sentence."""
        return self.settings.say(key, **details)

    def say(self, key: str, **details: str | int) -> None:
        """Print a sentence."""
        self.write(self.text(key, **details))

    def write(self, text: str) -> None:
        """Print a text as it is."""
        if self.console.is_terminal:
            text = wrapped(text, self.console.width)
        self.console.print(text, markup=False, emoji=False, soft_wrap=True)

    def ask(self, key: str, **details: str | int) -> str | None:
        """Ask for a line; None at the end of the input."""
        try:
            # Not `console.input`: line editing has to know how long the question is.
            return input(self.text(key, **details) + " ").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None

    def clear(self) -> None:
        """Clear the screen, its scrollback and the input history, before another person looks."""
        with suppress(ImportError):
            import readline

            readline.clear_history()
        if not self.console.is_terminal:
            return
        if self.console.is_dumb_terminal:
            self.console.print("\n" * self.console.height)
            return
        self.console.clear()
        if not self.console.legacy_windows:
            self.console.file.write(ERASE_SCROLLBACK)
            self.console.file.flush()

    def confirm(self, key: str, **details: str | int) -> bool | None:
        """Ask until the answer is yes or no; None at the end of the input."""
        while (answer := self.ask(key, **details)) is not None:
            for word, meaning in (("play-yes", True), ("play-no", False)):
                if answer.lower() in self.text(word).split():
                    return meaning
        return None
