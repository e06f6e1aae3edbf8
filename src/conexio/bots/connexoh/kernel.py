"""The search of CONNEX'OH over plain integers; interpreted or compiled, with the same results.

Principal variation search with a transposition table. It plays on the game's own array, so that it
knows the history of positions for O18. Moves are ordered by the evaluation of the position after
each; late ones are searched less deeply, and the last not at all.

Its arrays (`Space`) are made by `conexio.bots.connexoh.engine`, which also loops over the moves at
the root: `search` calls itself, and Numba can cache such a function only if no other compiled
function calls it.
"""

from typing import NamedTuple

from conexio.bots.connexoh.evaluation import value
from conexio.connexoh.kernel import (
    CALM,
    FRAME,
    HEADER,
    LIMIT,
    RUNNING,
    apply,
    ending,
    last_ending,
    legal,
    mover,
    result,
)
from conexio.core.bits import lowest
from conexio.core.kernels import Words

BUILDS_ON = "conexio.bots.connexoh.evaluation"

WIN = 1_000_000
DECIDED = 900_000  # a score beyond this is a certain win or loss

# `control`.
NODES = 0  # positions looked at
NODE_LIMIT = 1
STOP = 2  # set from outside
STOPPED = 3
TABLE_SIZE = 4  # positions, a power of two
WIDE = 5  # moves that are tried at each depth: WIDE + WIDER * depth
WIDER = 6
FULLY = 7  # how many of these moves are searched to the full depth
EXACT = 8  # 1 for a search without pruning
FIRST_MARGIN = 9  # how much worse than needed a move may look, times the depth
CONTROL = 16

# `zobrist`: a random word for each tile in each of these sets, then the side, then counts of calm.
ZOBRIST_SETS = 5
ZOBRIST_SIDE = 64 * ZOBRIST_SETS
ZOBRIST_CALM = ZOBRIST_SIDE + 1
CALM_SEEN = 64  # this near to the limit of O19, the count of calm plies is part of a position
ZOBRIST = ZOBRIST_CALM + CALM_SEEN

# A level of `lists`: the moves, their order, and more words.
ROOM = 384
ORDER = ROOM
HASH = 2 * ROOM
KILLER = 2 * ROOM + 1
LEVEL = 2 * ROOM + 4
DEEPEST = 40

# An entry of the table: key, then depth, bound, move and score in one word.
EXACTLY = 0
AT_LEAST = 1
AT_MOST = 2
MOVE_SHIFT = 10
BOUND_SHIFT = 20
SCORE_SHIFT = 22
DEPTH_MASK = (1 << MOVE_SHIFT) - 1

NO_MOVE = 1023

LONG = frozenset({"value_here", "order", "last_ply", "play", "generate"})


class Space(NamedTuple):
    """The arrays of a search."""

    control: Words
    """Limits, counters and settings."""
    table: Words
    """The transposition table, two words for each position."""
    zobrist: Words
    lists: Words
    """For every level of the search, the moves with their order."""
    planes: Words
    moves: Words
    """Room for the legal moves of one position, as words and as a list."""
    weights: Words
    """Of the evaluation."""


Window = tuple[int, int]
"""The scores that matter, alpha and beta: below, another move is better; above, none is needed."""


def over(game: Words, ply: int, how: int, level: int) -> int:
    """Return the worth of a finished game for the side that would be to move."""
    won = result(game, ply, how)
    if won == 0:
        return 0
    return WIN - level if won > 0 else level - WIN


def hash_of(zobrist: Words, word: int, base: int) -> int:
    """Return the key of a set of tiles."""
    key = 0
    while word != 0:
        key ^= zobrist[base + lowest(word)]
        word &= word - 1
    return key


def hash_here(game: Words, ply: int, zobrist: Words) -> int:
    """Return the key of a position: tiles, pawns, protection and the side to move."""
    frame = HEADER + FRAME * ply
    key = zobrist[ZOBRIST_SIDE] if mover(game, ply) else 0
    for word in range(ZOBRIST_SETS):
        key ^= hash_of(zobrist, game[frame + word], 64 * word)
    return key


def hash_after(game: Words, ply: int, zobrist: Words, key: int) -> int:
    """Return the key of the position at `ply` from the key of the position before it."""
    frame = HEADER + FRAME * ply
    key ^= zobrist[ZOBRIST_SIDE]
    for word in range(ZOBRIST_SETS):
        key ^= hash_of(zobrist, game[frame + word] ^ game[frame - FRAME + word], 64 * word)
    return key


def entry_key(game: Words, ply: int, zobrist: Words, key: int) -> int:
    """Return the key of a position in the table; near a draw by O19, the count is part of it."""
    if game[LIMIT] == 0:
        return key
    plies_left = game[LIMIT] - game[HEADER + FRAME * ply + CALM]
    return key ^ zobrist[ZOBRIST_CALM + plies_left] if plies_left < CALM_SEEN else key


def value_here(game: Words, ply: int, level: int, weights: Words) -> int:
    """Return the evaluation of a position, or its exact worth if the game is over."""
    how = ending(game, ply)
    return value(game, ply, weights) if how == RUNNING else over(game, ply, how, level)


def generate(game: Words, ply: int, lists: Words, base: int, planes: Words, moves: Words) -> int:
    """Write the legal moves of a level; return their number."""
    length = legal(game, ply, planes, moves)
    for index in range(length):
        lists[base + index] = moves[index]
    return length


def order(game: Words, ply: int, level: int, length: int, first: int, space: Space) -> None:
    """Write the evaluation of the position after each move, for move ordering."""
    lists = space.lists
    base = LEVEL * level
    space.control[NODES] += length
    for index in range(length):
        move = lists[base + index]
        if move == first:
            lists[base + ORDER + index] = 2 * WIN
            continue
        apply(game, ply, move)
        worth = -value_here(game, ply + 1, level + 1, space.weights)
        if move == lists[base + KILLER] or move == lists[base + KILLER + 1]:
            worth += space.control[FIRST_MARGIN]
        lists[base + ORDER + index] = worth


def bring_forward(lists: Words, base: int, start: int, length: int) -> None:
    """Swap the move at `start` with the most promising move from there on."""
    best = start
    for index in range(start + 1, length):
        if lists[base + ORDER + index] > lists[base + ORDER + best]:
            best = index
    if best != start:
        move = lists[base + best]
        worth = lists[base + ORDER + best]
        lists[base + best] = lists[base + start]
        lists[base + ORDER + best] = lists[base + ORDER + start]
        lists[base + start] = move
        lists[base + ORDER + start] = worth


def last_ply(game: Words, ply: int, level: int, length: int, beta: int, space: Space) -> int:
    """Return the evaluation after the best move; stop at `beta`."""
    lists = space.lists
    base = LEVEL * level
    best = -2 * WIN
    # Killer moves come first.
    for killer in range(2):
        for index in range(killer + 1, length):
            if lists[base + index] == lists[base + KILLER + killer]:
                lists[base + index] = lists[base + killer]
                lists[base + killer] = lists[base + KILLER + killer]
    for index in range(length):
        apply(game, ply, lists[base + index])
        space.control[NODES] += 1
        worth = -value_here(game, ply + 1, level + 1, space.weights)
        if worth > best:
            best = worth
            if best >= beta:
                remember_killer(lists, base, lists[base + index])
                break
    return best


def play(game: Words, ply: int, move: int, zobrist: Words, lists: Words, level: int) -> None:
    """Play a move, and write the key of the position after it for the next level."""
    apply(game, ply, move)
    at = LEVEL * level + HASH
    lists[at + LEVEL] = hash_after(game, ply + 1, zobrist, lists[at])


def remember_killer(lists: Words, base: int, move: int) -> None:
    """Remember a move that caused a cutoff."""
    if lists[base + KILLER] != move:
        lists[base + KILLER + 1] = lists[base + KILLER]
        lists[base + KILLER] = move


def must_stop(control: Words) -> int:
    """Return whether the time or the limit of nodes is used up."""
    if control[STOP] != 0 or control[NODES] >= control[NODE_LIMIT]:
        control[STOPPED] = 1
    return control[STOPPED]


def probe(table: Words, entry: int, key: int) -> int:
    """Return what the table has for a position, 0 for nothing; a score is never 0 there."""
    return table[entry + 1] if table[entry] == key else 0


def score_of(data: int, level: int) -> int:
    """Return the score in an entry of the table; the distance to a win counts from the root."""
    score = (data >> SCORE_SHIFT) - 2 * WIN
    if score > DECIDED:
        return score - level
    return score + level if score < -DECIDED else score


def settles(data: int, depth: int, score: int, window: Window) -> int:
    """Return whether an entry of the table makes a search to this depth unnecessary."""
    alpha, beta = window
    if data & DEPTH_MASK < depth:
        return 0
    bound = data >> BOUND_SHIFT & 3
    if bound == EXACTLY:
        return 1
    return score >= beta if bound == AT_LEAST else score <= alpha


def search(game: Words, ply: int, depth: int, window: Window, level: int, space: Space) -> int:
    """Return the worth of a position for the side to move, searching `depth` plies."""
    control = space.control
    lists = space.lists
    control[NODES] += 1
    how = ending(game, ply)
    if how != RUNNING:
        return over(game, ply, how, level)
    if depth <= 0 or level >= DEEPEST - 1:
        return value(game, ply, space.weights)
    if must_stop(control):
        return 0
    base = LEVEL * level
    alpha, beta = window
    key = entry_key(game, ply, space.zobrist, lists[base + HASH])
    entry = 2 * (key & (control[TABLE_SIZE] - 1))
    data = probe(space.table, entry, key)
    first = NO_MOVE
    if data != 0:
        first = data >> MOVE_SHIFT & NO_MOVE
        score = score_of(data, level)
        if settles(data, depth, score, window):
            return score
    length = generate(game, ply, lists, base, space.planes, space.moves)
    if length == 0:
        return over(game, ply, last_ending(game, ply), level)
    if depth == 1:
        return last_ply(game, ply, level, length, beta, space)
    order(game, ply, level, length, first, space)
    wide = length if control[EXACT] else control[WIDE] + control[WIDER] * depth
    fully = length if control[EXACT] else control[FULLY]
    best = -2 * WIN
    best_move = NO_MOVE
    floor = alpha
    for index in range(min(length, wide)):
        bring_forward(lists, base, index, length)
        move = lists[base + index]
        looks = lists[base + ORDER + index] + control[FIRST_MARGIN] * depth
        # Prune moves that look hopeless, once there is a better one.
        if index >= fully and looks <= floor and best > -DECIDED:
            break
        play(game, ply, move, space.zobrist, lists, level)
        less = 1 + (index >= 3 * fully) if index >= fully and depth > 2 else 0
        if index != 0:  # expected to be no better than the best so far
            narrow = (-floor - 1, -floor)
            score = -search(game, ply + 1, depth - 1 - less, narrow, level + 1, space)
            if score > floor and (less > 0 or score < beta):
                apply(game, ply, move)
                score = -search(game, ply + 1, depth - 1, (-beta, -floor), level + 1, space)
        else:
            score = -search(game, ply + 1, depth - 1, (-beta, -floor), level + 1, space)
        if control[STOPPED]:
            return 0
        if score > best:
            best = score
            best_move = move
            floor = max(floor, score)
            if score >= beta:
                remember_killer(lists, base, move)
                break
    space.table[entry] = key
    space.table[entry + 1] = packed(depth, best, best_move, window, level)
    return best


def packed(depth: int, score: int, move: int, window: Window, level: int) -> int:
    """Return an entry of the table; the distance to a win counts from the position."""
    alpha, beta = window
    bound = EXACTLY
    if score >= beta:
        bound = AT_LEAST
    elif score <= alpha:
        bound = AT_MOST
    if score > DECIDED:
        score += level
    elif score < -DECIDED:
        score -= level
    return (score + 2 * WIN) << SCORE_SHIFT | bound << BOUND_SHIFT | move << MOVE_SHIFT | depth
