"""How long a game takes, in minutes that people say."""

from conexio import bots
from conexio.core import Game

BOT_S = 1.0
"""How long a move of a bot takes."""
BEGINNER = "beginner"
"""The bot that stands for people where the lengths of games are measured."""
SAID = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120)
"""Nobody says "about 17 minutes"."""


def minutes(game: Game, preset: str, players: int, people: int, bot: str = "") -> int | None:
    """Return how long a game takes; None if its length was never measured.

    `bot` plays for all who are not people; it does not matter when everybody is.
    """
    moves = game.presets.moves(preset, players, BEGINNER if people == players else bot)
    if moves is None:
        return None
    seconds = moves * (people * game.presets.person_s + (players - people) * BOT_S) / players
    return min(SAID, key=lambda said: abs(said * 60 - seconds))


def by_level(game: Game, preset: str, players: int, people: int) -> tuple[int, ...]:
    """Return the minutes against every level, weakest first; of people alone one number."""
    levels = bots.names(game.name) if people < players else (BEGINNER,)
    found = (minutes(game, preset, players, people, level) for level in levels)
    return tuple(each for each in found if each is not None)
