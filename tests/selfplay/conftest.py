"""The command line's fixtures, and interpreted kernels."""

import pytest

from support.cli.terminal import home, run

__all__ = ["home", "run"]


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONEXIO_JIT", "0")
