"""The network's input, and the search tree over its evaluations; a kernel over plain numbers.

A tree is a list of nodes, each a position that the network has evaluated or is about to. Moves are
selected on the way down by their mean value so far and the network's prior (PUCT). Several leaves
are gathered for each call of the network, since a batch takes little more time than one position: a
leaf that waits counts as lost meanwhile (virtual loss), so that the next descent goes elsewhere. A
descent plays on the game's own array, with all of its past, so it never breaks O18.

Positions that are reached in two ways are evaluated once. They count as the same if the network's
input is the same: tiles, pawns, protection, plies without an exit, and every move that the past
allows.

Values are integers from -SCALE to SCALE, from the point of view of the side to move.
"""

from math import exp, sqrt
from typing import NamedTuple

from conexio.connexoh.kernel import (
    ALWAYS_DRAWN,
    AREA,
    BARRED,
    BLACK,
    BY_PROGRESS,
    BY_VERTICAL_LEG,
    CALM,
    FRAME,
    FULL,
    HEADER,
    LIMIT,
    LIMIT_RESULT,
    MARKED,
    NORTH,
    NOT_EAST,
    NOT_NORTH,
    PLANES,
    REPETITION,
    REPETITION_FORBIDDEN,
    RUNNING,
    SIZE,
    SOUTH,
    STAYING,
    WHITE,
    H,
    V,
    apply,
    by_progress,
    ending,
    last_ending,
    legal_planes,
    listed,
    mover,
    ranks_to_go,
    result,
    side,
    spread,
)
from conexio.core.bits import popcount
from conexio.core.kernels import Numbers, Words

BUILDS_ON = "conexio.connexoh.kernel"

SCALE = 1 << 20

SEEN = 26  # planes of the network's input; `training/planes.py` computes the same
TURNS_SEEN = 13
RANK_SEEN = 17
CALM_SEEN = 18  # from here on, each plane has one number
FAR = 64  # plies before the limit at which the network begins to see it coming
FULL_PAWNS = 4  # leads beyond which larger ones look the same
FULL_RANKS = 8

# A node.
STATE = 0
EDGES = 1  # index of its first move
COUNT = 2  # number of its moves
VISITS = 3
TOTAL = 4  # sum of the values of all visits
PARENT = 5
FIRST = 6  # the network's value, or the result of a finished game
KEY = 7
NODE = 8

WAITING = 0
EVALUATED = 1
OVER = 2

# A move of a node: its number, the network's prior, and the child node, in one word.
MOVE_BITS = 10
PRIOR_BITS = 21
PRIOR = MOVE_BITS
CHILD = MOVE_BITS + PRIOR_BITS
MOVE_MASK = (1 << MOVE_BITS) - 1
PRIOR_MASK = (1 << PRIOR_BITS) - 1

# `control`: settings and counters of the search.
NODES = 0  # nodes in use
EDGES_USED = 1
EXPLORING = 2  # weight of the priors, in hundredths
UNSEEN_LOSS = 3  # how much worse than its parent an untried move is assumed to be
LEAVES = 4  # leaves that wait for the network
TRANSPOSITIONS = 5  # leaves whose position was evaluated before
CONTROL = 8

DESCENTS_PER_LEAF = 4
DEEPEST = 128  # most plies of a descent; the game's array has room for them
KNOWN = 1 << 16  # slots in the table of evaluated positions
MIXER = 0x1F58D2C85A7C3B69
KEY_MASK = (1 << 62) - 1


class Tree(NamedTuple):
    """The arrays of a search tree."""

    nodes: Words
    edges: Words
    control: Words
    """Settings and counters."""
    known: Words
    """By key: the node in which a position was evaluated."""


class Leaves(NamedTuple):
    """The leaves that wait for the network."""

    planes: Words
    """Their legal moves, one leaf after another."""
    seen: Numbers
    """The network's input for them."""
    nodes: Words
    plies: Words
    moves: Words
    """Room for the list of one leaf's moves."""


def bit_plane(word: int, area: int, turned: int, out: Numbers, base: int) -> None:
    """Write a word as zeros and ones; in reverse order if the board is turned round."""
    for tile in range(area):
        at = area - 1 - tile if turned else tile
        out[base + at] = word >> tile & 1


def roads(game: Words, v: int, h: int, exits: int) -> int:
    """Return the tiles of one colour whose path has an exit (O14)."""
    by_vertical, by_horizontal = spread(
        game[SIZE], game[NOT_NORTH], game[NOT_EAST], v, h, exits, game[FULL] & ~exits
    )
    return by_vertical | by_horizontal | exits


def see(game: Words, ply: int, planes: Words, at: int, out: Numbers, base: int) -> None:
    """Write the network's input, from `base` on; `planes` has the legal moves, from `at` on."""
    frame = HEADER + FRAME * ply
    area = game[AREA]
    full = game[FULL]
    turned = mover(game, ply)
    v = game[frame + V]
    h = game[frame + H]
    white = game[frame + WHITE]
    black = game[frame + BLACK]
    size = game[SIZE]
    not_north = game[NOT_NORTH]
    not_east = game[NOT_EAST]
    light_v, light_h = spread(size, not_north, not_east, v, h, white, full & ~white)
    v_dark, h_dark, _ = side(game, ply, 1)
    dark_v, dark_h = spread(size, not_north, not_east, v_dark, h_dark, black, full & ~black)
    light_roads = roads(game, v, h, v & game[NORTH])
    # A dark half touches south where the light half touches north.
    dark_roads = roads(game, v_dark, h_dark, v & game[SOUTH])
    bit_plane(v, area, turned, out, base)
    bit_plane(h, area, turned, out, base + area)
    bit_plane(black if turned else white, area, turned, out, base + 2 * area)
    bit_plane(white if turned else black, area, turned, out, base + 3 * area)
    bit_plane(game[frame + BARRED], area, turned, out, base + 4 * area)
    bit_plane(game[frame + MARKED], area, turned, out, base + 5 * area)
    bit_plane(dark_h if turned else light_h, area, turned, out, base + 6 * area)
    bit_plane(dark_v if turned else light_v, area, turned, out, base + 7 * area)
    bit_plane(light_h if turned else dark_h, area, turned, out, base + 8 * area)
    bit_plane(light_v if turned else dark_v, area, turned, out, base + 9 * area)
    bit_plane(dark_roads if turned else light_roads, area, turned, out, base + 10 * area)
    bit_plane(light_roads if turned else dark_roads, area, turned, out, base + 11 * area)
    bit_plane(full, area, turned, out, base + 12 * area)
    for plane in range(BY_VERTICAL_LEG):
        bit_plane(planes[at + plane], area, turned, out, base + (TURNS_SEEN + plane) * area)
    for tile in range(area):
        out[base + RANK_SEEN * area + tile] = (tile // size) / (size - 1)
    see_progress(game, ply, out, base + CALM_SEEN * area)


def see_progress(game: Words, ply: int, out: Numbers, base: int) -> None:
    """Write the planes of the network's input that have one number for all tiles."""
    area = game[AREA]
    frame = HEADER + FRAME * ply
    turned = mover(game, ply)
    own = game[frame + WHITE + turned]
    other = game[frame + BLACK - turned]
    # Without a limit (O19) the count means nothing.
    waited = 0.0
    left = 1.0
    if game[LIMIT]:
        waited = game[frame + CALM] / game[LIMIT]
        left = min(game[LIMIT] - game[frame + CALM], FAR) / FAR
    pawns = 0
    ranks = 0
    if game[LIMIT_RESULT] != ALWAYS_DRAWN:
        pawns = popcount(other) - popcount(own)
    if game[LIMIT_RESULT] == BY_PROGRESS:
        ranks = ranks_to_go(game, game[frame + BLACK], game[SOUTH])
        ranks -= ranks_to_go(game, game[frame + WHITE], game[NORTH])
        ranks = -ranks if turned else ranks
    everywhere(waited, area, out, base)
    everywhere(max(popcount(own) - game[STAYING], 0) / 8, area, out, base + area)
    everywhere(max(popcount(other) - game[STAYING], 0) / 8, area, out, base + 2 * area)
    everywhere(clipped(pawns / FULL_PAWNS), area, out, base + 3 * area)
    everywhere(clipped(ranks / FULL_RANKS), area, out, base + 4 * area)
    everywhere(by_progress(game, ply), area, out, base + 5 * area)
    everywhere(left, area, out, base + 6 * area)
    may_recur = 1.0 if game[REPETITION] != REPETITION_FORBIDDEN else 0.0
    everywhere(may_recur, area, out, base + 7 * area)


def clipped(number: float) -> float:
    """Return the nearest number from -1 to 1."""
    return max(-1.0, min(1.0, number))


def everywhere(number: float, area: int, out: Numbers, base: int) -> None:
    """Write the same number for every tile."""
    for at in range(base, base + area):
        out[at] = number


def mixed(key: int, word: int) -> int:
    """Return a key that depends on one more word."""
    key = (key ^ word & KEY_MASK) * MIXER & KEY_MASK
    return key ^ key >> 29


def key_of(game: Words, ply: int, planes: Words, at: int) -> int:
    """Return a key of the network's input."""
    frame = HEADER + FRAME * ply
    key = mixed(0, 2 * game[frame + CALM] + mover(game, ply))
    for field in (V, H, WHITE, BLACK, BARRED, MARKED):
        key = mixed(key, game[frame + field])
    for plane in range(PLANES):
        key = mixed(key, planes[at + plane])
    return key


def recall(tree: Tree, node: int, key: int) -> int:
    """Copy the evaluation of the same position from another node; return whether there was one."""
    slot = key & KNOWN - 1
    twin = NODE * tree.known[slot]
    here = NODE * node
    nodes = tree.nodes
    nodes[here + KEY] = key
    if twin == 0 or nodes[twin + KEY] != key or nodes[twin + STATE] != EVALUATED:
        tree.known[slot] = node
        return 0
    first = tree.control[EDGES_USED]
    for index in range(nodes[twin + COUNT]):
        tree.edges[first + index] = tree.edges[nodes[twin + EDGES] + index] & (1 << CHILD) - 1
    tree.control[EDGES_USED] += nodes[twin + COUNT]
    tree.control[TRANSPOSITIONS] += 1
    nodes[here + EDGES] = first
    nodes[here + COUNT] = nodes[twin + COUNT]
    nodes[here + FIRST] = nodes[twin + FIRST]
    nodes[here + STATE] = EVALUATED
    return 1


def best_edge(tree: Tree, node: int) -> int:
    """Return the edge of a node to try next."""
    nodes = tree.nodes
    here = NODE * node
    visits = max(1, nodes[here + VISITS])
    worth = nodes[here + TOTAL] / visits
    wide = tree.control[EXPLORING] / 100 * sqrt(visits)
    unseen = worth - tree.control[UNSEEN_LOSS]
    best = nodes[here + EDGES]
    most = -1e30
    for edge in range(best, best + nodes[here + COUNT]):
        word = tree.edges[edge]
        child = NODE * (word >> CHILD)
        prior = word >> PRIOR & PRIOR_MASK
        tried = 0
        value = unseen
        if child != 0:
            tried = nodes[child + VISITS]
            value = -nodes[child + TOTAL] / tried
        score = value + wide * prior / (1 + tried)
        if score > most:
            most = score
            best = edge
    return best


def back_up(nodes: Words, node: int, root: int, value: int, counted: int) -> None:
    """Add a leaf's value to all nodes above it; `counted` is the virtual loss to remove."""
    while node != root:
        nodes[NODE * node + TOTAL] += value - counted
        value = -value
        node = nodes[NODE * node + PARENT]
    nodes[NODE * root + TOTAL] += value


def take_back(nodes: Words, node: int, root: int) -> None:
    """Undo a descent to a leaf that is already waiting."""
    while node != root:
        nodes[NODE * node + VISITS] -= 1
        nodes[NODE * node + TOTAL] -= SCALE
        node = nodes[NODE * node + PARENT]
    nodes[NODE * root + VISITS] -= 1


def add_node(tree: Tree, parent: int) -> int:
    """Return a new node that waits for its evaluation."""
    node = tree.control[NODES]
    tree.control[NODES] += 1
    here = NODE * node
    tree.nodes[here + STATE] = WAITING
    tree.nodes[here + EDGES] = 0
    tree.nodes[here + COUNT] = 0
    tree.nodes[here + VISITS] = 0
    tree.nodes[here + TOTAL] = 0
    tree.nodes[here + PARENT] = parent
    return node


def meet(game: Words, ply: int, tree: Tree, node: int, leaves: Leaves) -> None:
    """Judge a new node: the game is over, the position is known, or the network must see it."""
    count = tree.control[LEAVES]
    base = PLANES * count
    found = 0
    if ending(game, ply) == RUNNING:
        legal_planes(game, ply, leaves.planes, base)
        for plane in range(PLANES):
            found |= leaves.planes[base + plane]
    if found == 0:
        tree.nodes[NODE * node + STATE] = OVER
        tree.nodes[NODE * node + FIRST] = SCALE * result(game, ply, last_ending(game, ply))
    elif not recall(tree, node, key_of(game, ply, leaves.planes, base)):
        see(game, ply, leaves.planes, base, leaves.seen, SEEN * game[AREA] * count)
        leaves.nodes[count] = node
        leaves.plies[count] = ply


def descend(game: Words, ply: int, root: int, tree: Tree, leaves: Leaves) -> int:
    """Follow the most promising moves to a node without evaluated moves; return that node."""
    node = root
    last = ply + DEEPEST
    tree.nodes[NODE * root + VISITS] += 1
    while tree.nodes[NODE * node + STATE] == EVALUATED and ply < last:
        edge = best_edge(tree, node)
        word = tree.edges[edge]
        apply(game, ply, word & MOVE_MASK)
        ply += 1
        child = word >> CHILD
        new = child == 0
        if new:
            child = add_node(tree, node)
            tree.edges[edge] = word | child << CHILD
            meet(game, ply, tree, child, leaves)
        tree.nodes[NODE * child + VISITS] += 1
        tree.nodes[NODE * child + TOTAL] += SCALE
        node = child
        if new:
            break
    return node


def gather(game: Words, ply: int, root: int, tree: Tree, wanted: int, leaves: Leaves) -> int:
    """Descend until `wanted` leaves wait for the network, or a descent meets one of them again.

    Return the number of descents.
    """
    control = tree.control
    descents = 0
    control[LEAVES] = 0
    while control[LEAVES] < wanted and descents < DESCENTS_PER_LEAF * wanted:
        node = descend(game, ply, root, tree, leaves)
        if tree.nodes[NODE * node + STATE] != WAITING:
            back_up(tree.nodes, node, root, tree.nodes[NODE * node + FIRST], SCALE)
        elif control[LEAVES] > 0 and is_among(leaves.nodes, control[LEAVES], node):
            take_back(tree.nodes, node, root)
            return descents
        else:
            control[LEAVES] += 1
        descents += 1
    return descents


def lead(tree: Tree, node: int) -> int:
    """Return how many more visits the most visited move of a node has than the next."""
    here = NODE * node
    most = 0
    second = 0
    first = tree.nodes[here + EDGES]
    for edge in range(first, first + tree.nodes[here + COUNT]):
        child = tree.edges[edge] >> CHILD
        visits = tree.nodes[NODE * child + VISITS] if child != 0 else 0
        if visits > most:
            second = most
            most = visits
        elif visits > second:
            second = visits
    return most - second


def is_among(leaves: Words, count: int, node: int) -> int:
    """Return whether a node is among the first `count` leaves."""
    for at in range(count):
        if leaves[at] == node:
            return 1
    return 0


def evaluate(game: Words, node: int, at: int, tree: Tree, leaves: Leaves, policy: Numbers) -> None:
    """Give the node of a leaf its moves, with the network's priors.

    `policy` has the logits of all leaves, and is overwritten.
    """
    area = game[AREA]
    turned = mover(game, leaves.plies[at])
    moves = leaves.moves
    length = listed(game, leaves.planes, PLANES * at, moves)
    base = PLANES * area * at
    most = -1e30
    for index in range(length):
        most = max(most, policy[base + seen_from(moves[index], area, turned)])
    first = tree.control[EDGES_USED]
    total = 0.0
    for index in range(length):
        at_move = base + seen_from(moves[index], area, turned)
        policy[at_move] = exp(policy[at_move] - most)
        total += policy[at_move]
    for index in range(length):
        share = policy[base + seen_from(moves[index], area, turned)] / total
        tree.edges[first + index] = moves[index] | int(share * SCALE) << PRIOR
    tree.control[EDGES_USED] += length
    tree.nodes[NODE * node + EDGES] = first
    tree.nodes[NODE * node + COUNT] = length
    tree.nodes[NODE * node + STATE] = EVALUATED


def seen_from(move: int, area: int, turned: int) -> int:
    """Return the number of a move on the board as the side to move sees it."""
    if turned:
        plane = move // area
        return plane * area + area - 1 - (move - plane * area)
    return move
