"""A match as a PettingZoo environment: agents that take turns."""

from operator import index
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from conexio.core import Rng
from conexio.core.options import check_number
from conexio.envs import farama
from conexio.envs.env_base import Episode, Image

ILLEGAL = -1.0
"""The reward for an illegal action; the others get nothing, and the game is over."""
MOST_CYCLES = 10**9


class MatchEnv(AECEnv):  # type: ignore[misc]
    """A match whose seats are the agents `player_0`, `player_1` and so on."""

    def __init__(
        self, match: Episode, name: str, render_mode: str | None, max_cycles: int | None
    ) -> None:
        super().__init__()
        self.metadata = {**farama.METADATA, "name": name, "is_parallelizable": False}
        self.render_mode = farama.checked_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(match.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: _observations(match) for agent in self.possible_agents}
        self.action_spaces = {agent: farama.action_space(match) for agent in self.possible_agents}
        self._match = match
        self._rng: Rng | None = None
        self._most = _moves_of(max_cycles, match.players)
        self._moves = 0

    def observation_space(self, agent: str) -> Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, the random numbers continue from the game before."""
        if seed is not None:
            self._rng = Rng(index(seed))
        elif self._rng is None:
            self._rng = Rng(randbits(64))
        self._match.begin(self._rng)
        self._moves = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look_who_moves()

    def step(self, action: int | None) -> None:
        """Play a move for the selected agent; ValueError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._match.push(index(action))  # type: ignore[arg-type]
        self._moves += 1
        self._cumulative_rewards[agent] = 0.0
        if self._match.seat is None:
            self.rewards = dict(zip(self.agents, self._match.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._moves == self._most:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._look_who_moves()

    def _look_who_moves(self) -> None:
        """Select the agent to move, or the first to leave, and update the action masks."""
        self.agent_selection = self.agents[self._match.seat or 0]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}
        farama.show(self._match, self.render_mode)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation and action mask; only the agent to move can act."""
        seat = self.possible_agents.index(agent)
        return {"observation": self._match.observation(seat), "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Any:
        if self.terminations.get(agent, True) or self.truncations[agent]:
            return np.zeros(self._match.actions, np.int8)
        return self._match.mask(self.possible_agents.index(agent))

    def render(self) -> Image | str | None:
        """Return the game as text or as an image, by the render mode."""
        return farama.shown(self._match, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


def _moves_of(cycles: int | None, players: int) -> int | None:
    """Return how many moves all players together have in a number of cycles."""
    if cycles is None:
        return None
    return players * check_number("max_cycles", cycles, range(1, MOST_CYCLES + 1))


def _observations(match: Episode) -> Dict:
    mask = Box(0, 1, (match.actions,), np.int8)
    return Dict({"observation": farama.observation_space(match), "action_mask": mask})


def guarded(env: MatchEnv) -> Any:
    """Return an environment in PettingZoo's usual wrappers."""
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
