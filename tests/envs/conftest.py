"""What the tests of the adapters share."""

import pytest

from conexio.envs import openspiel


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the kernels as they stand: these games are short, and compiling takes long."""
    monkeypatch.setenv("CONEXIO_JIT", "0")
    openspiel.register()
