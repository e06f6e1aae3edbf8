"""Both games for PettingZoo; docs/research.md describes the actions and the observations.

    from conexio.envs.pettingzoo import conex_v0
    env = conex_v0.env(players=3)

It needs PettingZoo: `pip install 'conexio[rl]'`.
"""

try:
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError("this needs PettingZoo: pip install 'conexio[rl]'") from error

from conexio.envs.pettingzoo import conex_v0, connexoh_v0

__all__ = ["conex_v0", "connexoh_v0"]
