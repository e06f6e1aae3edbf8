"""Both games for Gymnasium, against bots; docs/research.md describes actions and observations.

    import conexio.envs.gymnasium
    env = gymnasium.make("conexio/Connexoh-v0", opponent="snail")

It needs Gymnasium: `pip install 'conexio[rl]'`.
"""

try:
    import gymnasium as _gymnasium
except ImportError as error:
    raise ImportError("this needs Gymnasium: pip install 'conexio[rl]'") from error

from conexio.envs.gymnasium.conex import ConexEnv
from conexio.envs.gymnasium.connexoh import ConnexohEnv
from conexio.envs.gymnasium.solo import SoloEnv

__all__ = ["ConexEnv", "ConnexohEnv", "SoloEnv"]

for _env in (ConnexohEnv, ConexEnv):
    _name = f"conexio/{_env.__name__.removesuffix('Env')}-v0"
    _gymnasium.register(_name, f"{_env.__module__}:{_env.__name__}")
