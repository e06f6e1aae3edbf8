"""Self-play: many games of the network against itself in parallel, and samples from them."""

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from conexio.connexoh import Options
from training.rules import DRAWN, NOT_OVER, PLANES, WHITE, Board, Rules
from training.search import Found, How, Net, Node, chosen, node_of, reward_of, search
from training.settings import TrainingSettings
from training.terms import Terms, terms_of


class Sample(NamedTuple):
    """A position to learn from; words only, the rest is computed again when it is needed."""

    words: Array
    """v, h, white, black, barred, marked."""
    calm: Array
    mover: Array
    terms: Terms
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
    all_out: Array
    """The games won by bringing out enough pawns."""
    progress: Array
    """The games won by getting further (O19)."""
    without: Array
    """The games in which no pawn left."""
    plies: Array
    """The sum over all games that ended."""
    firsts: Array
    """The games won by White."""


def mixed_terms(settings: TrainingSettings, size: int, key: Array, count: int) -> Terms:
    """Return the terms of games: the usual ones, or any of the others, by the settings' share."""
    which, *keys = jax.random.split(key, 5)

    def drawn(key: Array, choices: tuple[Options, ...]) -> Terms:
        known = jax.tree.map(lambda *numbers: jnp.stack(numbers), *map(terms_of, choices))
        at = jax.random.randint(key, (count,), 0, len(choices))
        found: Terms = jax.tree.map(lambda numbers: numbers[at], known)
        return found

    usual = drawn(keys[0], (Options(size),))
    by_limit = drawn(keys[0], tuple(Options(size, no_exit_limit=n) for n in settings.limits))
    by_result = drawn(keys[1], tuple(Options(size, limit_result=r) for r in settings.results))
    by_past = drawn(keys[2], tuple(Options(size, repetition=r) for r in settings.repetitions))
    goal = jax.random.randint(keys[3], (count,), 1, size + 1, dtype=jnp.int32)
    others = by_past._replace(limit=by_limit.limit, result=by_result.result, goal=goal)
    return chosen(jax.random.uniform(which, (count,)) < settings.usual, usual, others)


@partial(jax.jit, static_argnames=("rules", "most"))
def openings(rules: Rules, key: Array, terms: Terms, plies: Array, most: int) -> Node:
    """Return positions after a few random turns, with the terms and number of turns of each.

    `most` is the largest number. Turns after which a pawn leaves are not played.
    """

    def play(key: Array, terms: Terms, plies: Array) -> Node:
        def one(board: Board, step: tuple[Array, Array]) -> tuple[Board, None]:
            key, ply = step
            legal = rules.legal(board)
            turns = legal.mask & (jnp.arange(rules.moves) < 4 * rules.area)
            move = jax.random.categorical(key, jnp.where(turns, 0.0, -jnp.inf))
            then = rules.push(board, legal, move.astype(jnp.int32))
            goes_on = (ply < plies) & (then.calm > 0)
            return jax.tree.map(lambda new, old: jnp.where(goes_on, new, old), then, board), None

        steps = jax.random.split(key, most), jnp.arange(most)
        board, _ = jax.lax.scan(one, rules.start_board(terms), steps)
        return node_of(rules, board)

    return jax.vmap(play)(jax.random.split(key, len(plies)), terms, plies)


@partial(jax.jit, static_argnames="count")
def begun(starts: Node, key: Array, count: int) -> Games:
    """Begin games at random starting positions."""
    chosen = jax.random.randint(key, (count,), 0, starts.standing.shape[0])
    return Games(jax.tree.map(lambda field: field[chosen], starts), jnp.zeros(count, jnp.int32))


class Table:
    """The games of one size of board, which go on from round to round."""

    def __init__(self, settings: TrainingSettings, size: int, key: Array) -> None:
        self._settings, self._rules = settings, settings.rules(size)
        mixing, counting, opening, beginning, self._key = jax.random.split(key, 5)
        terms = mixed_terms(settings, size, mixing, settings.starts)
        plies = jax.random.randint(counting, (settings.starts,), 0, settings.opening + 1)
        self._starts = openings(self._rules, opening, terms, plies, settings.opening)
        self._games = begun(self._starts, beginning, settings.games_on(size))

    def play(self, net: Net) -> tuple[Sample, Tally]:
        """Play the moves between two lessons in every game; games that end restart.

        The samples of all games are in one array, those of the first moves first.
        """
        played = []
        for _ in range(self._settings.moves):
            self._key, key = jax.random.split(self._key)
            self._games, ply = _step(
                self._rules, net, self._starts, self._games, key, self._settings.how
            )
            played.append(ply)
        return _joined(played, self._settings.trust)


class _Ply(NamedTuple):
    """The results of one move in every game."""

    samples: Sample
    over: Array
    reward: Array
    tally: Tally


@partial(jax.jit, static_argnames=("rules", "how"), donate_argnames="games")
def _step(
    rules: Rules, net: Net, starts: Node, games: Games, key: Array, how: How
) -> tuple[Games, _Ply]:
    """Play one move in every game."""
    searching, beginning = jax.random.split(key)
    found = search(rules, net, searching, games.nodes, how, noise=1.0)
    nodes = found.then
    over = nodes.standing != NOT_OVER
    reward = reward_of(nodes)
    fresh = begun(starts, beginning, over.shape[0])
    sample = samples(rules, games.nodes, found.policy, found.value)
    ply = _Ply(sample, over, reward, _tally(rules, games, found, reward))
    return chosen(over, fresh, Games(nodes, games.plies + 1)), ply


def _tally(rules: Rules, games: Games, found: Found, reward: Array) -> Tally:
    nodes = found.then
    over = nodes.standing != NOT_OVER
    is_won = over & (nodes.standing != DRAWN)
    out = jnp.stack([rules.out(nodes.board.white), rules.out(nodes.board.black)])
    all_out = is_won & (out.max(0) >= nodes.board.terms.goal)
    white_won = jnp.where(games.nodes.board.mover == WHITE, reward, -reward) > 0
    return Tally(
        over.sum(),
        all_out.sum(),
        (is_won & ~all_out).sum(),
        (over & (out.sum(0) == 0)).sum(),
        jnp.where(over, games.plies + 1, 0).sum(),
        (is_won & white_won).sum(),
    )


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
        board.terms,
        rules.word(node.legal.mask.reshape(PLANES, rules.area)),
        policy.astype(jnp.float16),
        value,
    )


def no_samples(size: int, count: int) -> Sample:
    """Return room for samples of one size of board."""
    area = size**2

    def zeros(kind: type, *shape: int) -> Array:
        return jnp.zeros((count, *shape), kind)

    return Sample(
        zeros(jnp.uint64, 6),
        zeros(jnp.int16),
        zeros(jnp.int8),
        Terms(*(zeros(jnp.int32) for _ in Terms._fields)),
        zeros(jnp.uint64, PLANES),
        zeros(jnp.float16, PLANES * area),
        zeros(jnp.float32),
    )
