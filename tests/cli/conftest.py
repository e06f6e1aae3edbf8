"""Simple bots for the command line, and people who type."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from conexio import bots
from conexio.bots import conex, connexoh
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
        levels = import_module(f"conexio.bots.{game}.levels")
        monkeypatch.setattr(levels, "BOTS", replace(levels.BOTS, ladder=players))


@pytest.fixture
def people(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> People:
    return People(home, monkeypatch, capsys)
