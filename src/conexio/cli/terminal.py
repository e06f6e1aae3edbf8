"""Talking with a person at a terminal."""

import textwrap
from contextlib import suppress

from rich.console import Console

from conexio.cli.main import CliSettings

ERASE_SCROLLBACK = "\x1b[3J"


def wrapped(text: str, width: int) -> str:
    """Break the lines of a text between words, never at a space that is to hold them together."""
    lines = [textwrap.wrap(line, width) or [""] for line in text.split("\n")]
    return "\n".join(part for parts in lines for part in parts)


class Terminal:
    """Says sentences and asks questions in the user's language."""

    def __init__(self, settings: CliSettings, console: Console | None = None) -> None:
        self.settings = settings
        self.console = console or Console(highlight=False)
        with suppress(ImportError):  # arrow keys bring back earlier lines, where there is one
            import readline  # noqa: F401

    def word(self, key: str, **details: str | int) -> str:
        """Return a sentence without saying it."""
        return self.settings.say(key, **details)

    def say(self, key: str, **details: str | int) -> None:
        """Say a sentence."""
        self.write(self.word(key, **details))

    def write(self, text: str) -> None:
        """Write a text as it is."""
        if self.console.is_terminal:
            text = wrapped(text, self.console.width)
        self.console.print(text, markup=False, emoji=False, soft_wrap=True)

    def ask(self, key: str, **details: str | int) -> str | None:
        """Ask for a line; None when there is nobody to answer any more."""
        try:
            # Not the console's own: line editing has to know how long the question is.
            return input(self.word(key, **details) + " ").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None

    def clear(self) -> None:
        """Wipe the screen, all that scrolled off it, and the lines typed: another looks now."""
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

    def agrees(self, key: str, **details: str | int) -> bool | None:
        """Ask until the answer is a yes or a no; None when there is nobody to answer any more."""
        while (answer := self.ask(key, **details)) is not None:
            for word, meaning in (("play-yes", True), ("play-no", False)):
                if answer.lower() in self.word(word).split():
                    return meaning
        return None
