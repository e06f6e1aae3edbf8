"""The command line's fixtures, and rules without waiting for a compiler."""

import pytest

from tests.cli.conftest import home, run

__all__ = ["home", "run"]


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONEXIO_JIT", "0")
