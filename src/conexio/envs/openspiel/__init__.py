"""Both games for OpenSpiel; docs/research.md describes the action numbers and the tensors.

    from conexio.envs import openspiel
    openspiel.register()
    game = pyspiel.load_game("conexio_conex(players=3)")

It needs OpenSpiel: `pip install 'conexio[openspiel]'`.
"""

try:
    import pyspiel as _pyspiel  # noqa: F401
except ImportError as error:
    raise ImportError("this needs OpenSpiel: pip install 'conexio[openspiel]'") from error

from conexio.envs.openspiel.bot import OpenSpielBot, ismcts, mcts
from conexio.envs.openspiel.game import game_of, register, state_of

__all__ = ["OpenSpielBot", "game_of", "ismcts", "mcts", "register", "state_of"]
