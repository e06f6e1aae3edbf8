"""What a new game in the terminal is: its preset, and who has the first seat."""

from collections.abc import Mapping

from conexio import bots
from conexio.bots import duration
from conexio.cli import saved_games
from conexio.cli.session import command_words
from conexio.cli.setup import Setup
from conexio.cli.terminal import Terminal
from conexio.core import Game, OptionError, Rng
from conexio.games import GAMES
from conexio.match import decide

PRESET = "preset"
QUIT = ("play-command-quit",)
CHANCE = "chance"
"""Instead of the player of the first side: the sides are drawn by lot."""


def with_preset(game: str, given: Mapping[str, str]) -> dict[str, str]:
    """Return the options that a preset stands for; options that are given as well win."""
    rest = {name: text for name, text in given.items() if name != PRESET}
    if PRESET not in given:
        return rest
    presets = GAMES[game].presets
    if given[PRESET] not in presets.names():
        allowed = ", ".join(presets.names()) or "–"
        value = given[PRESET][:40]
        raise OptionError("option-value", name=f"--{PRESET}", value=value, allowed=allowed)
    return {**presets.options(given[PRESET]), **rest}


def is_by_lot(game: str, given: Mapping[str, str]) -> bool:
    """Return whether chance decides who has the first side."""
    sides = GAMES[game].sides
    return bool(sides) and given.get(sides[0]) == CHANCE


def without_lot(game: str, given: Mapping[str, str]) -> dict[str, str]:
    """Return the options without the wish to draw the sides by lot."""
    return {name: text for name, text in given.items() if text != CHANCE or name not in _side(game)}


def _side(game: str) -> tuple[str, ...]:
    return GAMES[game].sides[:1]


def drawn(players: int, seed: int) -> list[int]:
    """Return the players in an order drawn by lot; the same number gives the same order."""
    order = list(range(players))
    Rng(seed).shuffle(order)
    return order


def check_pair(game: str, given: Mapping[str, str], *, pair: bool) -> None:
    """Refuse a pair of games of more than two."""
    if pair and len(given.get("seats", ",").split(",")) != decide.PAIR:
        raise decide.RefusedError("server-pair-two")


def choice_of_presets(game: str, given: Mapping[str, str]) -> tuple[str, ...]:
    """Return the presets to choose from; none where the options say already what is played."""
    presets = GAMES[game].presets
    if PRESET in given or presets.shaping() & given.keys():
        return ()
    return presets.names()


def ask_preset(terminal: Terminal, setup: Setup) -> str | None:
    """Ask which preset to play; None when the user leaves."""
    game = GAMES[setup.game]
    names = game.presets.names()
    usual = _usual(game)
    terminal.say("play-preset-which")
    for number, name in enumerate(names, 1):
        terminal.say("play-preset", number=number, preset=_described(terminal, setup, name))
    if usual != game.presets.of({}):
        preset = terminal.text(f"home-preset-{usual}")
        terminal.say("home-first-game", game=game.title, preset=preset)
    while (answer := terminal.ask("play-preset-number", usual=names.index(usual) + 1)) is not None:
        if not answer:
            return usual
        if answer.lower() in command_words(QUIT):
            return None
        if answer in names:
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
    return None


def _usual(game: Game) -> str:
    """Return the preset for a first game, when nothing was played yet; else the usual one."""
    usual = game.presets.of({})
    assert usual is not None
    played = any(saved_games.folder().glob(f"{game.name}-*.txt"))
    return usual if played else game.presets.first or usual


def _described(terminal: Terminal, setup: Setup, name: str) -> str:
    """Return a preset in words, with how long it takes."""
    title = terminal.text(f"home-preset-{name}")
    what = terminal.text(f"home-preset-{setup.game}-{name}")
    players = setup.players(None)
    levels = bots.names(setup.game)
    found = [player for player in players if player in levels]
    people = len(players) - len(found)
    minutes = duration.minutes(GAMES[setup.game], name, len(players), people, *found[:1])
    if minutes is None:
        return f"{title} – {what}"
    return f"{title} – {what} ({terminal.text('home-lasts', minutes=minutes)})"
