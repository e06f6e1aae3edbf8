"""Talking with a person at a terminal."""

from contextlib import suppress

from rich.console import Console

from conexio.cli.main import Settings


class Terminal:
    """Says sentences and asks questions in the user's language."""

    def __init__(self, settings: Settings, console: Console | None = None) -> None:
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
        self.console.print(text, markup=False, soft_wrap=True)

    def ask(self, key: str, **details: str | int) -> str | None:
        """Ask for a line; None when there is nobody to answer any more."""
        try:
            # Not the console's own: line editing has to know how long the question is.
            return input(self.word(key, **details) + " ").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None

    def agrees(self, key: str, **details: str | int) -> bool:
        """Ask a question; anything but a clear yes is a no."""
        answer = self.ask(key, **details)
        return answer is not None and answer.lower() in self.word("play-yes").split()
