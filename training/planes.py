"""The network's input: planes over the tiles, from the point of view of the side to move.

For Black the board is turned round. A dark half then points where a light half would, so the words
v and h stay as they are, and so do the planes of moves.
"""

import jax.numpy as jnp
import numpy as np
from jax import Array

from training.rules import PLANES, WHITE, Board, Legal, Rules

COUNT = 26
"""The number of planes."""
FAR = 64
"""Plies before the limit at which the network begins to see it coming."""
FULL_PAWNS, FULL_RANKS = 4, 8
"""Leads in pawns and in ranks beyond which larger ones look the same."""
MIRRORED = (3, 2, 1, 0, 4, 5)
"""The planes of moves after swapping east and west."""
EAST_PLANE = 1
TURNS = slice(13, 17)


def seen(rules: Rules, board: Board, legal: Legal) -> Array:
    """Return the planes of one position: area × COUNT, of numbers from -1 to 1."""
    is_white = board.mover == WHITE
    own, other = legal.sources[board.mover], legal.sources[1 - board.mover]
    pawns = jnp.stack([rules.bits(board.white), rules.bits(board.black)])
    flags = [
        rules.bits(board.v),
        rules.bits(board.h),
        pawns[board.mover],
        pawns[1 - board.mover],
        rules.bits(board.barred),
        rules.bits(board.marked),
        own[:, 0] < rules.area,
        own[:, 1] < rules.area,
        other[:, 0] < rules.area,
        other[:, 1] < rules.area,
        legal.roads[board.mover],
        legal.roads[1 - board.mover],
        jnp.ones(rules.area, bool),
        *legal.mask.reshape(PLANES, rules.area)[:4],
    ]
    turned = turn_round(jnp.stack(flags, -1).astype(jnp.float32), is_white, axis=0)
    rank = jnp.asarray(np.arange(rules.area) // rules.size / (rules.size - 1), jnp.float32)
    same = jnp.stack([jnp.asarray(number, jnp.float32) for number in _numbers(rules, board)])
    return jnp.concatenate([turned, rank[:, None], jnp.tile(same, (rules.area, 1))], -1)


def _numbers(rules: Rules, board: Board) -> list[Array]:
    """Return the numbers that are the same on every tile; `see` of the product lists them, too."""
    terms = board.terms
    out = jnp.stack([rules.out(board.white), rules.out(board.black)])
    to_go = jnp.maximum(terms.goal - out, 0) / 8
    pawns, ranks = rules.leads(board)
    return [
        board.calm / terms.limit,
        to_go[board.mover],
        to_go[1 - board.mover],
        jnp.clip(pawns / FULL_PAWNS, -1, 1),
        jnp.clip(ranks / FULL_RANKS, -1, 1),
        rules.ahead(board),
        jnp.minimum(terms.limit - board.calm, FAR) / FAR,
        terms.most > 1,
    ]


def turn_round(planes: Array, is_white: Array, axis: int) -> Array:
    """Return planes as the side to move sees them; this is its own inverse."""
    return jnp.where(is_white, planes, jnp.flip(planes, axis))


def moves_seen(rules: Rules, moves: Array, mover: Array) -> Array:
    """Return a number for every move in the order in which the side to move sees it, or back."""
    planes = moves.reshape(PLANES, rules.area)
    return turn_round(planes, mover == WHITE, axis=1).reshape(-1)


def mirrored(rules: Rules, planes: Array, moves: Array) -> tuple[Array, Array]:
    """Return one position and its moves with east and west swapped: the same game."""
    grid = planes.reshape(rules.size, rules.size, COUNT)[:, ::-1].reshape(rules.area, COUNT)
    east = 1 - grid[:, EAST_PLANE]
    grid = grid.at[:, EAST_PLANE].set(east)
    grid = grid.at[:, TURNS].set(grid[:, TURNS][:, ::-1])
    many = moves.reshape(PLANES, rules.size, rules.size)[:, :, ::-1]
    return grid, many[np.array(MIRRORED)].reshape(-1)
