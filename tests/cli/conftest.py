"""Simple bots for the command line, and people who type."""

from pathlib import Path

import pytest

from conexio import bots
from conexio.bots import catalogue, conex, connexoh
from conexio.bots.random_bot import RandomBot
from support.cli.admin_database import database
from support.cli.terminal import home, run
from support.cli.terminal_players import People

__all__ = ["database", "home", "run"]


@pytest.fixture(autouse=True)
def simple_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the bots of the ladder: the weakest plays at random, the others greedily.

    How well they play does not matter here, and thinking would take time.
    """
    for game, greedy in (("connexoh", connexoh.GreedyBot), ("conex", conex.GreedyBot)):
        weakest, *rest = bots.names(game)
        players = {weakest: RandomBot, **dict.fromkeys(rest, greedy)}
        monkeypatch.setitem(catalogue._LADDERS, game, players)


@pytest.fixture
def people(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> People:
    return People(home, monkeypatch, capsys)
