"""Batches: thousands of games stepped together in the compiled kernel; see docs/research.md."""

from conexio.envs.batch.conex import Conex, ConexStep
from conexio.envs.batch.connexoh import Connexoh, ConnexohStep

__all__ = ["Conex", "ConexStep", "Connexoh", "ConnexohStep", "warm"]


def warm() -> None:
    """Compile the kernels now instead of at the first use."""
    Connexoh(games=1)
    Conex(games=1)
