"""Presets: choices of a game's options with a name, and how long such games take."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Preset:
    """A size of a game that people choose by its name.

    Its words are `home-preset-NAME`, and `home-preset-GAME-NAME` for what it is.
    """

    name: str
    options: Mapping[str, str] = field(default_factory=dict)
    """The options that differ from the defaults, as texts."""


@dataclass(frozen=True, slots=True)
class Presets:
    """The presets of a game, shortest first."""

    all: tuple[Preset, ...] = ()
    first: str = ""
    """The preset for somebody's first game; empty if that is the game as it usually is."""
    durations: Path | None = None
    """The file with the measured lengths, which `python -m tools.durations` writes."""

    person_s: float = 8.0
    """How many seconds a person takes for a move."""

    def names(self) -> tuple[str, ...]:
        """Return the names of all presets."""
        return tuple(preset.name for preset in self.all)

    def options(self, name: str) -> Mapping[str, str]:
        """Return the options of a preset."""
        return next(preset.options for preset in self.all if preset.name == name)

    def shaping(self) -> frozenset[str]:
        """Return the options in which presets differ; all others may be combined with any."""
        return frozenset(name for preset in self.all for name in preset.options)

    def of(self, texts: Mapping[str, str]) -> str | None:
        """Return the preset that options amount to; None if they are a choice of their own."""
        shaping = self.shaping()
        chosen = {name: text for name, text in texts.items() if name in shaping}
        return next((each.name for each in self.all if dict(each.options) == chosen), None)

    def moves(self, name: str, players: int, bot: str) -> float | None:
        """Return the median number of moves of a game against a bot; None if nobody knows.

        A bot that was not measured counts as the middle of those that were.
        """
        measured = _measured(self.durations).get(name, {}).get(str(players), {})
        if not measured:
            return None
        return float(measured.get(bot, sorted(measured.values())[len(measured) // 2]))


NO_PRESETS = Presets()


@cache
def _measured(path: Path | None) -> Any:
    return {} if path is None else json.loads(path.read_text(encoding="utf-8"))["moves"]
