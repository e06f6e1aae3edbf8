"""A game of CONEX on screens of several sizes."""

import io
import re
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

from conexio import bots, words
from conexio.cli.conex_replay_view import ConexReplayView
from conexio.cli.conex_screen import choices
from conexio.cli.conex_session import ConexSession
from conexio.cli.settings import CliSettings
from conexio.cli.terminal import Terminal
from conexio.conex import Options, Position
from conexio.core import CHANCE, Rng
from conexio.match.local import LocalMatch
from conexio.record import Record


@cache
def played(moves: int, seed: int) -> Position:
    """Return a game of two greedy bots after at least `moves` events, with the first to move."""
    position, rng = Position.from_options(Options(target=200)), Rng(seed)
    bot = bots.load("conex", "greedy", seed=seed)
    while len(position.moves) < moves or position.to_move != 0 or position.phase != "main":
        seat = position.to_move
        if seat is CHANCE:
            position.push(position.sample_chance(rng))
        else:
            position.push(bot.play(position.view(seat)).move)
    return position


def terminal(width: int, height: int, lang: str = "en") -> Terminal:
    file = io.StringIO()
    page = Console(
        file=file, force_terminal=True, width=width, height=height, color_system=None, _environ={}
    )
    return Terminal(CliSettings(lang), page)


def taken(on: Terminal) -> str:
    file = on.console.file
    assert isinstance(file, io.StringIO)
    text = file.getvalue()
    file.seek(0)
    file.truncate()
    return text


def session(position: Position, on: Terminal) -> ConexSession:
    players = ("human", "magpie")
    local = LocalMatch.resume(Record.from_position(position), players, {1: "magpie"}, bytes(32))
    return ConexSession(on, local, players, 1, Path("never-written.txt"))


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 30), (100, 30), (120, 40), (80, 50)])
@pytest.mark.parametrize("moves", [10, 35, 60])
def test_a_turn_fits_the_screen(width: int, height: int, moves: int, lang: str) -> None:
    on = terminal(width, height, lang)
    game = session(played(moves, 3), on)
    game.shown[0] = game.since[0] = len(game.log) - 3
    game.draw(0)
    text = taken(on)
    assert len(text.splitlines()) < height  # the question needs a line
    for card in game.position.hand(0):
        assert game.words.card(card) in text
    assert words.say("conex-can-draw", lang) in text.replace("\n", " ")
    game.do_show("", 0)
    shown = taken(on)
    assert len(shown.splitlines()) < height
    assert ("[1]" in shown) == bool(choices(game.position.view(0)))


def test_a_low_screen_lists_a_few_placements() -> None:
    counts = []
    for height in (24, 50):
        on = terminal(80, height)
        session(played(10, 3), on).draw(0)
        counts.append(len(re.findall(r"^ *\d+\)  \+", taken(on), re.MULTILINE)))
    assert 3 <= counts[0] < 10
    assert counts[0] < counts[1]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_a_replay_fits_the_screen(width: int, height: int) -> None:
    on = terminal(width, height)
    final = played(60, 3)
    view = ConexReplayView(on, Record.from_position(final, players=("Anna", "Ben")), final)
    for ply in view.stops[-4:]:
        view.show(ply)
        assert len(taken(on).splitlines()) < height


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_help_fits_a_narrow_screen(lang: str) -> None:
    pages = [words.say("conex-help", lang), words.say("conex-rules", lang, target=40)]
    lines = [line for page in (*pages, words.say("play-help", lang)) for line in page.splitlines()]
    assert max(map(len, lines)) < 80
