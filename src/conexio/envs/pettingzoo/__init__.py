"""Both games for PettingZoo; docs/research.md describes the actions and the observations.

    from conexio.envs.pettingzoo import conex_v0
    env = conex_v0.env(players=3)

It needs PettingZoo: `pip install 'conexio[rl]'`.
"""

from importlib import import_module

from conexio.games import BUILT_IN

try:
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError("this needs PettingZoo: pip install 'conexio[rl]'") from error

for _game in BUILT_IN:
    import_module(f"{__name__}.{_game}_v0")
