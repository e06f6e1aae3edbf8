"""CONNEX'OH as OpenSpiel sees it."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from math import prod
from typing import Any

import numpy as np
import pyspiel

from conexio.connexoh import Move, Options, Position, kernel
from conexio.core import Seat
from conexio.envs.connexoh_state import ConnexohGameState, first, shape

TYPE = pyspiel.GameType(
    short_name="conexio_connexoh",
    long_name="CONNEX'OH",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={each.name: each.default for each in Options.all()},
)


class ConnexohGame(pyspiel.Game):  # type: ignore[misc]
    """The game with some options; `no_exit_limit=0` is refused, since a game must have an end."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.options = Options(**{**TYPE.parameter_specification, **(params or {})})
        self._start = first(self.options)
        super().__init__(TYPE, _info(self.options), dict(params or {}))

    def new_initial_state(self, text: str | None = None) -> "ConnexohState":
        """Return the start, or the position in a text."""
        if text is None:
            return ConnexohState(self, self._start.__deepcopy__(None))
        return self.state_of(Position.from_text(text))

    def state_of(self, position: Position) -> "ConnexohState":
        """Return a state that continues from a position, whose past still counts for O18."""
        if position.options != self.options:
            raise ValueError("this position has other options than the game")
        return ConnexohState(self, ConnexohGameState(position))

    def make_py_observer(
        self, kind: Any = None, params: Mapping[str, Any] | None = None
    ) -> "ConnexohObserver":
        """Return an observer, which turns states into strings and tensors."""
        if params:
            raise ValueError(f"observers have no parameters, but got {params}")
        return ConnexohObserver(self.options, recalls=bool(kind and kind.perfect_recall))


GAME = ConnexohGame


def parameters_of(options: Options) -> dict[str, int | str]:
    """Return the parameters from which OpenSpiel makes a game with these options."""
    return asdict(options)


def _info(options: Options) -> Any:
    # A pawn that leaves resets the count (O19), and the last one needed ends the game (O16, O20).
    exits = 2 * (options.goal or options.size) - 1
    return pyspiel.GameInfo(
        num_distinct_actions=kernel.PLANES * options.size**2,
        max_chance_outcomes=0,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=exits * options.no_exit_limit,
    )


class ConnexohState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. Actions are the kernel's numbers: plane * area + tile."""

    def __init__(self, game: ConnexohGame, game_state: ConnexohGameState) -> None:
        super().__init__(game)
        # The only attribute: OpenSpiel deep-copies each when it clones, and pickles them.
        self.game_state = game_state

    def current_player(self) -> int:
        """Return the seat to move; 0 is White."""
        game_state = self.game_state
        return game_state.to_move if game_state.legal() else pyspiel.PlayerId.TERMINAL

    def legal_actions(self, player: int | None = None) -> Sequence[int]:
        """Return the numbers of the legal moves, in ascending order."""
        # pyspiel has this too, but calls current_player five times.
        game_state = self.game_state
        return game_state.legal().copy() if player is None or player == game_state.to_move else []

    def _legal_actions(self, player: int) -> Sequence[int]:
        return self.game_state.legal()

    def _apply_action(self, action: int) -> None:
        self.game_state.push(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.game_state.text(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return not self.game_state.legal()

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser; 0 in a draw and before the end."""
        return self.game_state.returns()

    def move_of(self, action: int) -> Move:
        """Return a legal action as a move of the library."""
        return self.game_state.move(action)

    def action_of(self, move: Move) -> int:
        """Return the number of a legal move; ValueError if it is not legal."""
        return self.game_state.number(move)

    def __str__(self) -> str:
        return self.game_state.board()


class ConnexohObserver:
    """Observes the board as planes and as a line of text; with perfect recall, the moves so far."""

    def __init__(self, options: Options, *, recalls: bool) -> None:
        self._recalls = recalls
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not recalls:
            self.tensor = np.zeros(prod(shape(options)), np.float32)
            self.dict["board"] = self.tensor.reshape(shape(options))

    def set_from(self, state: ConnexohState, player: Seat) -> None:
        """Write the planes of a state; they are the same for both players."""
        if self._recalls:
            return
        state.game_state.observe(self.dict["board"])

    def string_from(self, state: ConnexohState, player: Seat) -> str:
        """Return the position text; with perfect recall, the game so far."""
        if not self._recalls:
            return state.game_state.board()
        game_state, numbers = state.game_state, state.history()
        texts = [game_state.text(number, len(numbers) - ply) for ply, number in enumerate(numbers)]
        return " ".join(filter(None, [game_state.earlier_text, *texts]))
