"""Fixtures of the adapters' tests."""

import pytest

from conexio.envs import openspiel


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the kernels interpreted: these games are short, and compiling takes long."""
    monkeypatch.setenv("CONEXIO_JIT", "0")
    openspiel.register()
