"""CONNEX'OH for Gymnasium."""

from conexio.envs.connexoh_env import ConnexohEpisode
from conexio.envs.gymnasium.solo import SoloEnv


class ConnexohEnv(SoloEnv):
    """CONNEX'OH against a bot, with the options of `connexoh.Position`."""

    game = "connexoh"
    kind = ConnexohEpisode
