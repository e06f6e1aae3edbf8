"""A match as a Gymnasium environment: one agent, and bots in the other seats."""

from collections.abc import Callable
from functools import partial
from operator import index
from typing import Any, ClassVar, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from conexio import bots
from conexio.core import Rng, Seat
from conexio.core.options import check_choice, check_number, check_seat
from conexio.envs import farama
from conexio.envs.env_base import Episode, Image

Observation = NDArray[np.float32]
Info = dict[str, Any]
Opponent = str | Callable[[int], bots.Bot]
"""The name of a bot, or a function that makes one from a seed."""
OnIllegal = Literal["lose", "raise"]

RANDOM = "random"
ILLEGAL = -1.0
"""The reward for an illegal action, the same as for a lost game."""
SEEDS = 2**32
MOST_NODES = 10**12


class SoloEnv(gymnasium.Env[Any, Any]):
    """A match of one agent against bots of the same kind.

    The agent plays the seat `seat`; "random" picks one for each game. The bots are given by name as
    `opponent` or by `level`; by default they are the weakest of the ladder. `nodes` limits the
    positions that they search for a move, so that their moves do not depend on a clock.
    """

    metadata = farama.METADATA
    game: ClassVar[str]
    kind: ClassVar[Callable[..., Episode]]

    def __init__(
        self,
        *,
        seat: Seat | Literal["random"] = 0,
        opponent: Opponent | None = None,
        level: int | None = None,
        nodes: int | None = None,
        on_illegal: OnIllegal = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        match: Episode = self.kind(**options)
        own = check_seat("seat", seat, range(match.players), RANDOM)
        if nodes is not None:
            nodes = check_number("nodes", nodes, range(1, MOST_NODES + 1))
        check_choice("on_illegal", on_illegal, ("lose", "raise"))
        self.render_mode = farama.checked_mode(render_mode)
        self.observation_space = farama.observation_space(match)
        self.action_space = farama.action_space(match)
        self._match = match
        self._fixed_seat = None if isinstance(own, str) else own
        self._make_bot = _maker(self.game, opponent, level)
        self._make_bot(0)  # so that an unknown bot is refused now
        self._limit = None if nodes is None else bots.Limit(nodes=nodes)
        self._raises = on_illegal == "raise"
        self._seat = 0
        self._bots: dict[Seat, bots.Bot] = {}
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Begin a game, and let the bots play until it is the agent's turn."""
        super().reset(seed=seed)
        players = self._match.players
        chance, lot, *seeds = self.np_random.integers(SEEDS, size=2 + players).tolist()
        self._seat = lot % players if self._fixed_seat is None else self._fixed_seat
        others = (each for each in range(players) if each != self._seat)
        self._bots = {each: self._make_bot(seeds[each]) for each in others}
        self._match.begin(Rng(chance))
        self._over = False
        self._let_bots_play()
        return self._match.observation(self._seat), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, Info]:
        """Play a move, and the bots' answers."""
        if self._over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset() to begin another")
        number = index(action)
        illegal = number not in self._match.legal()
        if illegal and self._raises:
            raise ValueError(f"{number} is not a legal action here: see info['action_mask']")
        if illegal:
            self._over = True
        else:
            self._match.push(number)
            self._let_bots_play()
        info = self._info() | ({"illegal_action": number} if illegal else {})
        reward = ILLEGAL if illegal else self._match.returns()[self._seat]
        return self._match.observation(self._seat), reward, self._over, False, info

    def _let_bots_play(self) -> None:
        match = self._match
        while match.seat is not None and match.seat != self._seat:
            view = match.position().view(match.seat)
            result = self._bots[match.seat].play(view, self._limit)
            match.push(match.number(result.move))
        self._over = match.seat is None
        farama.show(match, self.render_mode)

    def _info(self) -> Info:
        mask = self._match.mask(self._seat)
        return {"action_mask": np.zeros_like(mask) if self._over else mask, "seat": self._seat}

    def render(self) -> Image | str | None:
        """Return the game as text or as an image, by the render mode."""
        return farama.shown(self._match, self.render_mode)


def _maker(game: str, opponent: Opponent | None, level: int | None) -> Callable[[int], bots.Bot]:
    if callable(opponent):
        return opponent
    return partial(_loaded, game, opponent, 1 if opponent is None and level is None else level)


def _loaded(game: str, name: str | None, level: int | None, seed: int) -> bots.Bot:
    return bots.load(game, name, level=level, seed=seed)
