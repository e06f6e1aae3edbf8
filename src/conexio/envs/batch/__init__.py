"""Thousands of games side by side, stepped together in the compiled kernel; docs/research.md."""

from conexio.envs.batch.conex import Conex, ConexStep
from conexio.envs.batch.connexoh import Connexoh, ConnexohStep

__all__ = ["Conex", "ConexStep", "Connexoh", "ConnexohStep", "warm"]


def warm() -> None:
    """Compile the kernels now, so that nobody waits for them later."""
    Connexoh(games=1)
    Conex(games=1)
