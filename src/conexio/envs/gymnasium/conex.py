"""CONEX for Gymnasium."""

from conexio.envs.conex_env import ConexEpisode
from conexio.envs.gymnasium.solo import SoloEnv


class ConexEnv(SoloEnv):
    """CONEX against one to three bots, with the options of `conex.Position`."""

    game = "conex"
    kind = ConexEpisode
