"""Games of the network against itself, many side by side, and what is learnt from them."""

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from training.rules import DRAWN, NOT_OVER, PLANES, Board, Rules
from training.search import Net, Node, after, node_of, reward_of, search


class Sample(NamedTuple):
    """A position to learn from; words only, the rest is found again when it is needed."""

    words: Array
    """v, h, white, black, barred, marked."""
    calm: Array
    mover: Array
    legal: Array
    """The legal moves, a word for each plane."""
    policy: Array
    value: Array


class Games(NamedTuple):
    """Games under way."""

    nodes: Node
    plies: Array
    """Since each began."""


class Tally(NamedTuple):
    """What ended meanwhile."""

    ended: Array
    decided: Array
    plies: Array
    """Of all that ended, together."""
    firsts: Array
    """Won by White."""


def openings(rules: Rules, key: Array, count: int, plies: int) -> Board:
    """Return positions after a few random turns of tiles."""

    def play(key: Array) -> Board:
        def one(board: Board, key: Array) -> tuple[Board, None]:
            legal = rules.legal(board)
            turns = legal.mask & (jnp.arange(rules.moves) < 4 * rules.area)
            move = jax.random.categorical(key, jnp.where(turns, 0.0, -jnp.inf))
            return rules.push(board, legal, move.astype(jnp.int32)), None

        return jax.lax.scan(one, rules.start_board(), jax.random.split(key, plies))[0]

    return jax.vmap(play)(jax.random.split(key, count))


def begun(rules: Rules, starts: Board, key: Array, count: int) -> Games:
    """Begin games at some of the starting positions."""
    chosen = jax.random.randint(key, (count,), 0, starts.v.shape[0])
    boards = jax.tree.map(lambda field: field[chosen], starts)
    return Games(jax.vmap(lambda board: node_of(rules, board))(boards), jnp.zeros(count, jnp.int32))


def play(
    rules: Rules,
    net: Net,
    starts: Board,
    games: Games,
    key: Array,
    *,
    moves: int,
    simulations: int,
    trust: float,
) -> tuple[Games, Sample, Tally]:
    """Play so many moves in every game; games that end begin anew.

    `trust` is how much later values count against those at hand, as in TD(λ).
    """

    def one(games: Games, key: Array) -> tuple[Games, tuple[Sample, Array, Array, Tally]]:
        searching, beginning = jax.random.split(key)
        found = search(rules, net, searching, games.nodes, simulations)
        nodes = jax.vmap(lambda node, move: after(rules, node, move))(games.nodes, found.move)
        over = nodes.standing != NOT_OVER
        reward = reward_of(rules, nodes)
        plies = games.plies + 1
        white_won = jnp.where(games.nodes.board.mover == 0, reward, -reward) > 0
        tally = Tally(
            over.sum(),
            (over & (nodes.standing != DRAWN)).sum(),
            jnp.where(over, plies, 0).sum(),
            (over & white_won & (nodes.standing != DRAWN)).sum(),
        )
        fresh = begun(rules, starts, beginning, over.shape[0])
        now = Games(nodes, plies)
        games_after = jax.tree.map(lambda new, old: _choose(over, new, old), fresh, now)
        sample = jax.vmap(lambda node, policy, value: _sample(rules, node, policy, value))(
            games.nodes, found.policy, found.value
        )
        return games_after, (sample, over, reward, tally)

    games, (samples, over, reward, tallies) = jax.lax.scan(one, games, jax.random.split(key, moves))
    targets = returns(samples.value, over, reward, trust)
    tally = jax.tree.map(lambda counts: counts.sum(0), tallies)
    return games, samples._replace(value=targets), tally


def returns(values: Array, over: Array, reward: Array, trust: float) -> Array:
    """Return what to learn as values: the result where it came, else what was thought later on."""

    def back(later: Array, here: tuple[Array, Array, Array]) -> tuple[Array, Array]:
        next_value, ends, won = here
        target = jnp.where(ends, won, -((1 - trust) * next_value + trust * later))
        return target, target

    last = values[-1]
    _, targets = jax.lax.scan(
        back,
        last,
        (values[1:], over[:-1], reward[:-1]),
        reverse=True,
    )
    final = jnp.where(over[-1], reward[-1], last)
    return jnp.concatenate([targets, final[None]])


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


def _choose(over: Array, new: Array, old: Array) -> Array:
    return jnp.where(over.reshape(over.shape + (1,) * (new.ndim - 1)), new, old)
