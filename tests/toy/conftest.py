"""Makes the third game known while a test runs."""

import pytest

from conexio.core import GAMES, Game
from support.cli.terminal import home, run
from tests.toy import nim

__all__ = ["home", "run"]


@pytest.fixture(autouse=True)
def third_game(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(GAMES, nim.GAME.name, nim.GAME)
    return nim.GAME
