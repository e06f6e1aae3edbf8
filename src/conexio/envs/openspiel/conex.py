"""CONEX as OpenSpiel sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

import pyspiel

from conexio.conex import Move, Options, Position
from conexio.conex.deck import remember
from conexio.conex.kernel import BY_CHANCE, HAND, NOBODY
from conexio.conex.options import CHANCE, PLAYERS
from conexio.core import Rng, Seat
from conexio.core.options import Option, check_number, refuse
from conexio.envs.conex_observation import everything, observation
from conexio.envs.conex_state import ConexGameState, first, setting
from conexio.envs.openspiel.conex_observer import ConexObserver

BY_LOT = -1
"""The value of the parameter `starter` for a random starter."""
DECKS_OWN = 0
"""The value of the parameter `target` for the deck's own target."""


def _parameter(option: Option) -> int | str:
    if option.default is None:
        return DECKS_OWN
    return option.default if isinstance(option.default, int) else option.usual


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
    parameter_specification={each.name: _parameter(each) for each in Options.all()},
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
        """Return the start, or the position in a text."""
        if text is None:
            return ConexState(self, self._start.__deepcopy__(None))
        return self.state_of(Position.from_text(text))

    def state_of(self, position: Position) -> "ConexState":
        """Return a state that continues from a position.

        The seats have seen all events since the start of the position; if it starts in the middle
        of a game, they have seen only what they see now.
        """
        if position.options != self.options:
            raise ValueError("this position has other options than the game")
        if position.start_text() is None:
            return self._replayed(position)
        game_state = ConexGameState(self.setting, position.copy(), ())
        seats = range(position.players)
        public = observation(game_state, 0, private=False)
        game_state.earlier_texts = (*(observation(game_state, seat) for seat in seats), public)
        return ConexState(self, game_state)

    def _replayed(self, position: Position) -> "ConexState":
        state = self.new_initial_state()
        replay = Position.from_options(self.options)
        for move in position.moves:
            state.apply_action(state.game_state.setting.numbers.number(move, replay.table))
            replay.push(move)
        return state

    def make_py_observer(
        self, kind: Any = None, params: Mapping[str, Any] | None = None
    ) -> ConexObserver:
        """Return an observer, which turns states into strings and tensors."""
        if params:
            raise ValueError(f"observers have no parameters, but got {params}")
        return ConexObserver(self.options, kind or pyspiel.IIGObservationType(perfect_recall=False))


GAME = ConexGame


def parameters_of(options: Options) -> dict[str, int | str]:
    """Return the parameters from which OpenSpiel makes a game with these options."""
    remember(options.deck)
    values = {each.name: getattr(options, each.name) for each in Options.all()}
    texts = {each.name: each.kind.write(values[each.name]) for each in Options.all()}
    chosen = {name: each if isinstance(each, int) else texts[name] for name, each in values.items()}
    return chosen | ({"starter": BY_LOT} if options.starter == CHANCE else {})


def _options(params: Mapping[str, Any]) -> Options:
    texts = {name: str(value) for name, value in params.items()}
    if params["target"] == DECKS_OWN:
        del texts["target"]
    starters = range(BY_LOT, check_number("players", params["players"], PLAYERS))
    if params["starter"] not in starters:
        refuse("starter", params["starter"], ", ".join(map(str, starters)))
    if params["starter"] == BY_LOT:
        texts["starter"] = CHANCE
    return Options.from_texts(texts)


def _info(options: Options) -> Any:
    numbers = setting(options).numbers
    return pyspiel.GameInfo(
        num_distinct_actions=numbers.actions,
        max_chance_outcomes=numbers.outcomes(options.players),
        num_players=options.players,
        min_utility=-1.0,
        max_utility=options.players - 1.0,
        utility_sum=0.0,
        max_game_length=Bounds(options).moves,
    )


class Bounds:
    """Upper bounds of the events in a game; real games are ten times shorter."""

    def __init__(self, options: Options) -> None:
        players, deck = options.players, options.deck
        least = min(corner.value for card in deck.cards for corner in card.corners)
        # Every placement scores, and once the target is reached only the round is finished.
        placements = players * -(-options.target // least)
        # Every star is won by a roll, every roll follows a placement.
        rolls = strikes = doubles = placements
        discards = strikes * (players - 1)
        # A card drawn was in the pile at first, or was put there by a strike.
        drawn = len(deck.cards) + strikes + discards
        draws = drawn - HAND * players
        # Passing needs an empty pile, and the game ends when all pass; between two rounds of
        # passes, a player placed, struck, or drew the last card.
        passes = (players - 1) * (placements + strikes + strikes + 1) + 1
        turns = placements + draws + passes
        self.moves = 2 * turns + strikes + discards + doubles
        """Moves of players; a turn is a move, and may need one more to end it."""
        self.chance = 1 + drawn + rolls


class ConexState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; `Numbers` says what the actions are."""

    def __init__(self, game: ConexGame, game_state: ConexGameState) -> None:
        super().__init__(game)
        # The only attribute: OpenSpiel deep-copies each when it clones, and pickles them.
        self.game_state = game_state

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's number for chance or the end."""
        return self.game_state.player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.game_state.player == NOBODY

    def is_chance_node(self) -> bool:
        """Return whether chance is to move."""
        return self.game_state.player == BY_CHANCE

    def legal_actions(self, player: int | None = None) -> Sequence[int]:
        """Return the numbers of the legal actions, in ascending order."""
        # pyspiel has this too, but calls current_player five times.
        game_state = self.game_state
        return game_state.legal().copy() if player is None or player == game_state.player else []

    def _legal_actions(self, player: int) -> Sequence[int]:
        return self.game_state.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance, each with its probability."""
        return self.game_state.outcomes()

    def _apply_action(self, action: int) -> None:
        self.game_state.push(action)

    def _action_to_string(self, player: int, action: int) -> str:
        numbers = self.game_state.setting.numbers
        if player == BY_CHANCE:
            return str(numbers.event(action, self.game_state.drawer))
        return numbers.text(action)

    def returns(self) -> list[float]:
        """Return what the seats win: all stake 1, and the winners share the stakes."""
        return self.game_state.returns()

    def resample_from_infostate(self, player: Seat, sampler: Any) -> "ConexState":
        """Return a random state that looks the same to a player; it has no history."""
        rng = Rng(int(sampler() * 2**53))
        return ConexState(self.get_game(), self.game_state.resampled(player, rng))

    def move_of(self, action: int) -> Move:
        """Return a legal action as a move or chance event of the library."""
        numbers = self.game_state.setting.numbers
        if self.is_chance_node():
            return numbers.event(action, self.game_state.drawer)
        return numbers.move(action, self.game_state.position().table)

    def action_of(self, move: Move) -> int:
        """Return the number of a move or a chance event of the library."""
        return self.game_state.setting.numbers.number(move, self.game_state.position().table)

    def __str__(self) -> str:
        return everything(self.game_state)
