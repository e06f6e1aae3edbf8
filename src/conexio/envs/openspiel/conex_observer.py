"""OpenSpiel's observer for CONEX."""

from typing import Any

import pyspiel

from conexio.conex import Options
from conexio.core import Seat
from conexio.envs.conex_observation import Observation, observation


class ConexObserver:
    """Observes what a seat sees now; with perfect recall, all that it has seen, as text only."""

    def __init__(self, options: Options, kind: Any) -> None:
        self._recalls = kind.perfect_recall
        self._public = kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees the hands of all players")
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self._recalls:
            self._observation = Observation(options, public=self._public, private=self._private)
            self.tensor, self.dict = self._observation.tensor, self._observation.parts

    def set_from(self, state: Any, player: Seat) -> None:
        """Write what a seat sees of a state to the tensor."""
        if not self._recalls:
            self._observation.look(state.game_state, player)

    def string_from(self, state: Any, player: Seat) -> str:
        """Return what a seat sees; with perfect recall, all that it has seen."""
        if not self._recalls:
            return observation(state.game_state, player, public=self._public, private=self._private)
        log: str = state.game_state.log(player if self._private else None)
        return f"seat{player} {log}".rstrip() if self._private else log
