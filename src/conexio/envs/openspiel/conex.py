"""CONEX as OpenSpiel sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

import pyspiel

from conexio.conex import Move, Options, Position
from conexio.conex.kernel import HAND
from conexio.conex.options import PLAYERS, VARIANTS
from conexio.core import Rng, Seat
from conexio.core.options import check_number, refuse
from conexio.envs.conex_observation import everything, observation
from conexio.envs.conex_state import BY_CHANCE, OVER, ConexGameState, first, setting
from conexio.envs.openspiel.conex_observer import ConexObserver

BY_LOT = -1
"""The parameter `starter` when chance says who starts."""
DECKS_OWN = 0
"""The parameter `target` when the deck says it."""

TYPE = pyspiel.GameType(
    short_name="conexio_conex",
    long_name="CONEX",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS[-1],
    min_num_players=PLAYERS[0],
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={
        "players": PLAYERS[0],
        "deck": "standard",
        "table": "1000x800",
        "target": DECKS_OWN,
        "starter": 0,
        **{name: choices[0] for name, (choices, _) in VARIANTS.items()},
    },
)


class ConexGame(pyspiel.Game):  # type: ignore[misc]
    """The game with some options."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.options = _options({**TYPE.parameter_specification, **(params or {})})
        self.setting = setting(self.options)
        self._start = first(self.options)
        super().__init__(TYPE, _info(self.options), dict(params or {}))

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on the cards drawn, the rolls of the die, and the starter."""
        return Bounds(self.options).chance

    def new_initial_state(self, text: str | None = None) -> "ConexState":
        """Return the start, or the position that a text tells."""
        if text is None:
            return ConexState(self, self._start.__deepcopy__(None))
        return self.state_of(Position.from_text(text))

    def state_of(self, position: Position) -> "ConexState":
        """Return a game that goes on from a position.

        What the seats have seen is what they have seen since its start; where that was in the
        middle of a game, it is what they see now.
        """
        if position.options != self.options:
            raise ValueError("this position has other options than the game")
        if position.start_text() is None:
            return self._replayed(position)
        play = ConexGameState(self.setting, position.copy(), ())
        seats = range(position.players)
        public = observation(play, 0, private=False)
        play.told = (*(observation(play, seat) for seat in seats), public)
        return ConexState(self, play)

    def _replayed(self, position: Position) -> "ConexState":
        state = self.new_initial_state()
        replay = Position.from_options(self.options)
        for move in position.moves:
            state.apply_action(state.play.setting.numbers.number(move, replay.table))
            replay.push(move)
        return state

    def make_py_observer(
        self, kind: Any = None, params: Mapping[str, Any] | None = None
    ) -> ConexObserver:
        """Return what turns states into strings and tensors."""
        if params:
            raise ValueError(f"observers have no parameters, so not {params}")
        return ConexObserver(self.options, kind or pyspiel.IIGObservationType(perfect_recall=False))


def _options(params: Mapping[str, Any]) -> Options:
    texts = {name: str(value) for name, value in params.items()}
    if params["target"] == DECKS_OWN:
        del texts["target"]
    starters = range(BY_LOT, check_number("players", params["players"], PLAYERS))
    if params["starter"] not in starters:
        refuse("starter", params["starter"], ", ".join(map(str, starters)))
    if params["starter"] == BY_LOT:
        texts["starter"] = "chance"
    return Options.from_texts(texts)


def _info(options: Options) -> Any:
    numbers = setting(options).numbers
    return pyspiel.GameInfo(
        num_distinct_actions=numbers.actions,
        max_chance_outcomes=numbers.outcomes,
        num_players=options.players,
        min_utility=-1.0,
        max_utility=options.players - 1.0,
        utility_sum=0.0,
        max_game_length=Bounds(options).moves,
    )


class Bounds:
    """How much can happen in a game at most; real games are ten times shorter."""

    def __init__(self, options: Options) -> None:
        players, deck = options.players, options.deck
        least = min(corner.value for card in deck.cards for corner in card.corners)
        # Every placement scores, and with the target reached only the round is played out.
        placements = players * -(-options.target // least)
        # Every star was rolled, every roll follows a placement.
        rolls = strikes = doubles = placements
        discards = strikes * (players - 1)
        # A card is drawn from what the pile was at first, or was put there by a strike.
        drawn = len(deck.cards) + strikes + discards
        draws = drawn - HAND * players
        # Passing takes an empty pile; all passing ends the game; in between, somebody placed or
        # struck, or drew the last card.
        passes = (players - 1) * (placements + strikes + strikes + 1) + 1
        turns = placements + draws + passes
        self.moves = 2 * turns + strikes + discards + doubles
        """Moves of players; a turn is a move and perhaps its end."""
        self.chance = 1 + drawn + rolls


class ConexState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; `Numbers` says what the actions are."""

    def __init__(self, game: ConexGame, play: ConexGameState) -> None:
        super().__init__(game)
        # The only attribute: OpenSpiel deep-copies each when it clones, and pickles them.
        self.play = play

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's number for chance or the end."""
        return self.play.player

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.play.player == OVER

    def is_chance_node(self) -> bool:
        """Tell whether chance is to move."""
        return self.play.player == BY_CHANCE

    def legal_actions(self, player: int | None = None) -> Sequence[int]:
        """Return the numbers of what can happen, in rising order."""
        # pyspiel has this too, but asks five times who is to move.
        play = self.play
        return play.legal().copy() if player is None or player == play.player else []

    def _legal_actions(self, player: int) -> Sequence[int]:
        return self.play.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do here, each with its probability."""
        return self.play.outcomes()

    def _apply_action(self, action: int) -> None:
        self.play.push(action)

    def _action_to_string(self, player: int, action: int) -> str:
        numbers = self.play.setting.numbers
        if player == BY_CHANCE:
            return str(numbers.event(action, self.play.drawer))
        return numbers.text(action)

    def returns(self) -> list[float]:
        """Return what the seats win: all stake 1, and who wins, or all who do, take the stakes."""
        return self.play.returns()

    def resample_from_infostate(self, player: Seat, sampler: Any) -> "ConexState":
        """Return a state that this may be for all that a player knows; it has no history."""
        rng = Rng(int(sampler() * 2**53))
        return ConexState(self.get_game(), self.play.resampled(player, rng))

    def move_of(self, action: int) -> Move:
        """Return a legal action as a move or chance event of the library."""
        numbers = self.play.setting.numbers
        if self.is_chance_node():
            return numbers.event(action, self.play.drawer)
        return numbers.move(action, self.play.position().table)

    def action_of(self, move: Move) -> int:
        """Return the number of a move or a chance event of the library."""
        return self.play.setting.numbers.number(move, self.play.position().table)

    def __str__(self) -> str:
        return everything(self.play)
