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
        # A person's lines are broken between words, a program's are left whole.
        self.console.print(text, markup=False, emoji=False, soft_wrap=not self.console.is_terminal)

    def ask(self, key: str, **details: str | int) -> str | None:
        """Ask for a line; None when there is nobody to answer any more."""
        try:
            # Not the console's own: line editing has to know how long the question is.
            return input(self.word(key, **details) + " ").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None

    def agrees(self, key: str, **details: str | int) -> bool | None:
        """Ask until the answer is a yes or a no; None when there is nobody to answer any more."""
        while (answer := self.ask(key, **details)) is not None:
            for word, meaning in (("play-yes", True), ("play-no", False)):
                if answer.lower() in self.word(word).split():
                    return meaning
        return None
