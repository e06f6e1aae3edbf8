"""Self-play: many games of the network against itself in parallel, and samples from them."""

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from training.rules import DRAWN, NOT_OVER, PLANES, Board, Rules
from training.search import Found, Net, Node, chosen, node_of, reward_of, search
from training.settings import TrainingSettings


class Sample(NamedTuple):
    """A position to learn from; words only, the rest is computed again when it is needed."""

    words: Array
    """v, h, white, black, barred, marked."""
    calm: Array
    mover: Array
    legal: Array
    """The legal moves, a word for each plane."""
    policy: Array
    value: Array


class Games(NamedTuple):
    """Games in progress."""

    nodes: Node
    plies: Array
    """The plies played in each game."""


class Tally(NamedTuple):
    """Statistics of the games that ended."""

    ended: Array
    decided: Array
    plies: Array
    """The sum over all games that ended."""
    firsts: Array
    """The games won by White."""


@partial(jax.jit, static_argnames=("rules", "count", "plies"))
def openings(rules: Rules, key: Array, count: int, plies: int) -> Node:
    """Return positions after a few random turns of tiles."""

    def play(key: Array) -> Node:
        def one(board: Board, key: Array) -> tuple[Board, None]:
            legal = rules.legal(board)
            turns = legal.mask & (jnp.arange(rules.moves) < 4 * rules.area)
            move = jax.random.categorical(key, jnp.where(turns, 0.0, -jnp.inf))
            return rules.push(board, legal, move.astype(jnp.int32)), None

        board, _ = jax.lax.scan(one, rules.start_board(), jax.random.split(key, plies))
        return node_of(rules, board)

    return jax.vmap(play)(jax.random.split(key, count))


@partial(jax.jit, static_argnames="count")
def begun(starts: Node, key: Array, count: int) -> Games:
    """Begin games at random starting positions."""
    chosen = jax.random.randint(key, (count,), 0, starts.standing.shape[0])
    return Games(jax.tree.map(lambda field: field[chosen], starts), jnp.zeros(count, jnp.int32))


def play(
    settings: TrainingSettings, net: Net, starts: Node, games: Games, key: Array
) -> tuple[Games, Sample, Tally]:
    """Play the moves between two lessons in every game; games that end restart.

    The samples of all games are in one array, those of the first moves first.
    """
    rules, how = settings.rules, settings.how
    played = []
    for each in jax.random.split(key, settings.moves):
        searching, beginning = jax.random.split(each)
        found = search(rules, net, searching, games.nodes, how, noise=1.0)
        games, ply = _ply(rules, starts, games, found, beginning)
        played.append(ply)
    samples, tally = _joined(played, settings.trust)
    return games, samples, tally


class _Ply(NamedTuple):
    """The results of one move in every game."""

    samples: Sample
    over: Array
    reward: Array
    tally: Tally


@partial(jax.jit, static_argnames="rules", donate_argnames="games")
def _ply(rules: Rules, starts: Node, games: Games, found: Found, key: Array) -> tuple[Games, _Ply]:
    nodes = found.then
    over = nodes.standing != NOT_OVER
    reward = reward_of(rules, nodes)
    plies = games.plies + 1
    white_won = jnp.where(games.nodes.board.mover == 0, reward, -reward) > 0
    decided = over & (nodes.standing != DRAWN)
    tally = Tally(
        over.sum(),
        decided.sum(),
        jnp.where(over, plies, 0).sum(),
        (decided & white_won).sum(),
    )
    sample = samples(rules, games.nodes, found.policy, found.value)
    fresh = begun(starts, key, over.shape[0])
    games = chosen(over, fresh, Games(nodes, plies))
    return games, _Ply(sample, over, reward, tally)


@partial(jax.jit, static_argnames="trust")
def _joined(played: list[_Ply], trust: float) -> tuple[Sample, Tally]:
    """Return all samples with their value targets, and the total tally."""
    all_plies: _Ply = jax.tree.map(lambda *fields: jnp.stack(fields), *played)
    samples, over, reward, tallies = all_plies
    targets = returns(samples.value, over, reward, trust)
    samples = samples._replace(value=targets)
    flat = jax.tree.map(lambda field: field.reshape(-1, *field.shape[2:]), samples)
    return flat, jax.tree.map(lambda counts: counts.sum(0), tallies)


def returns(values: Array, over: Array, reward: Array, trust: float) -> Array:
    """Return value targets: the result of a finished game, else values of later positions."""

    def back(later: Array, here: tuple[Array, Array, Array]) -> tuple[Array, Array]:
        next_value, ends, won = here
        target = jnp.where(ends, won, -((1 - trust) * next_value + trust * later))
        return target, target

    last = jnp.where(over[-1], reward[-1], values[-1])
    before = (values[1:], over[:-1], reward[:-1])
    _, targets = jax.lax.scan(back, last, before, reverse=True)
    return jnp.concatenate([targets, last[None]])


def samples(rules: Rules, nodes: Node, policies: Array, values: Array) -> Sample:
    """Return samples from positions and the results of their searches."""
    return jax.vmap(lambda node, policy, value: _sample(rules, node, policy, value))(
        nodes, policies, values
    )


def _sample(rules: Rules, node: Node, policy: Array, value: Array) -> Sample:
    board = node.board
    return Sample(
        jnp.stack([board.v, board.h, board.white, board.black, board.barred, board.marked]),
        board.calm.astype(jnp.int16),
        board.mover.astype(jnp.int8),
        rules.word(node.legal.mask.reshape(PLANES, rules.area)),
        policy.astype(jnp.float16),
        value,
    )
