"""The settings of the whole command: the language."""

from conexio import words


class CliSettings:
    """The settings of the whole command: the language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def say(self, key: str, **details: str | int) -> str:
        """Return a sentence in the user's language."""
        return words.say(key, self.lang, **details)
