"""CONNEX'OH as OpenSpiel sees it."""

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

import numpy as np
import pyspiel

from conexio.connexoh import Move, Options, Position, kernel
from conexio.core import Seat
from conexio.envs.connexoh_observation import shape, write
from conexio.envs.connexoh_state import ConnexohGameState, first

USUAL = Options()

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
    parameter_specification={
        "size": USUAL.size,
        "start": USUAL.start,
        "lock": USUAL.lock,
        "repetition": USUAL.repetition,
        "no_exit_limit": USUAL.no_exit_limit,
    },
)


class ConnexohGame(pyspiel.Game):  # type: ignore[misc]
    """The game with some options; `no_exit_limit=0` is refused, since a game must have an end."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.options = Options(**{**TYPE.parameter_specification, **(params or {})})
        self._start = first(self.options)
        super().__init__(TYPE, _info(self.options), dict(params or {}))

    def new_initial_state(self, text: str | None = None) -> "ConnexohState":
        """Return the start, or the position that a text tells."""
        if text is None:
            return ConnexohState(self, self._start.__deepcopy__(None))
        return self.state_of(Position.from_text(text))

    def state_of(self, position: Position) -> "ConnexohState":
        """Return a game that goes on from a position, whose past still counts for O18."""
        if position.options != self.options:
            raise ValueError("this position has other options than the game")
        return ConnexohState(self, ConnexohGameState(position))

    def make_py_observer(
        self, kind: Any = None, params: Mapping[str, Any] | None = None
    ) -> "ConnexohObserver":
        """Return what turns states into strings and tensors."""
        if params:
            raise ValueError(f"observers have no parameters, so not {params}")
        return ConnexohObserver(self.options, recalls=bool(kind and kind.perfect_recall))


def _info(options: Options) -> Any:
    # A pawn that leaves begins a new count (O19), and the last to leave ends the game (O16).
    exits = 2 * options.size - 1
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

    def __init__(self, game: ConnexohGame, play: ConnexohGameState) -> None:
        super().__init__(game)
        # The only attribute: OpenSpiel deep-copies each when it clones, and pickles them.
        self.play = play

    def current_player(self) -> int:
        """Return the seat to move; 0 is White."""
        play = self.play
        return play.to_move if play.legal() else pyspiel.PlayerId.TERMINAL

    def legal_actions(self, player: int | None = None) -> Sequence[int]:
        """Return the numbers of the legal moves, in rising order."""
        # pyspiel has this too, but asks five times who is to move.
        play = self.play
        return play.legal().copy() if player is None or player == play.to_move else []

    def _legal_actions(self, player: int) -> Sequence[int]:
        return self.play.legal()

    def _apply_action(self, action: int) -> None:
        self.play.push(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.text(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return not self.play.legal()

    def returns(self) -> list[float]:
        """Return 1 for who won and -1 for who lost; 0 in a draw, and while the game goes on."""
        return self.play.returns()

    def move_of(self, action: int) -> Move:
        """Return a legal action as a move of the library."""
        return self.play.move(action)

    def action_of(self, move: Move) -> int:
        """Return the number of a legal move; ValueError when it is none."""
        return self.play.number(move)

    def __str__(self) -> str:
        return self.play.board()


class ConnexohObserver:
    """The board as planes and as a line of text; with perfect recall, the moves so far as text."""

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
        write(state.play, self.dict["board"])

    def string_from(self, state: ConnexohState, player: Seat) -> str:
        """Return the position text; with perfect recall, the game so far."""
        if not self._recalls:
            return state.play.board()
        play, numbers = state.play, state.history()
        texts = [play.text(number, len(numbers) - ply) for ply, number in enumerate(numbers)]
        return " ".join(filter(None, [play.told, *texts]))
