"""What the network sees, and the tree of what it was asked about; a kernel over plain numbers.

A tree is a list of nodes, each a position that the network has judged or is about to. Moves are
chosen on the way down by what they brought so far and by what the network thinks of them (PUCT).
Several leaves are gathered before the network is asked, since it judges many positions in little
more time than one: a leaf that waits counts as lost meanwhile, so that the next way down goes
elsewhere. The game's own array is walked, with all of its past, so no way down breaks O18.

Positions that are reached in two ways are judged once. They count as the same where the network
would see the same: tiles, pawns, protection, plies without an exit, and every move that the past
leaves open.

Values are whole numbers, from -SCALE to SCALE, seen by the side to move.
"""

from collections.abc import MutableSequence
from math import exp, sqrt

from conexio.connexoh.kernel import (
    ALL_OUT,
    AREA,
    BARRED,
    BLACK,
    BOTH_OUT,
    BY_VERTICAL_LEG,
    CALM,
    FRAME,
    FULL,
    HEADER,
    LIMIT,
    MARKED,
    NORTH,
    NOT_EAST,
    NOT_NORTH,
    PLANES,
    RUNNING,
    SIZE,
    SOUTH,
    WHITE,
    H,
    V,
    ending,
    legal,
    listed,
    mover,
    push,
    spread,
)
from conexio.core.kernels import Words

BUILDS_ON = "conexio.connexoh.kernel"

Numbers = MutableSequence[float]

SCALE = 1 << 20

SEEN = 19  # planes that the network sees
TURNS_SEEN = 13
RANK_SEEN = 17
CALM_SEEN = 18

# A node.
STATE = 0
EDGES = 1  # where its moves begin
COUNT = 2  # how many there are
VISITS = 3
TOTAL = 4  # the values of all visits together
PARENT = 5
FIRST = 6  # what the network said at once, or what the game brought that is over
KEY = 7
NODE = 8

WAITING = 0
JUDGED = 1
OVER = 2

# A move of a node: its number, what the network thinks of it, and the node behind it, in one word.
MOVE_BITS = 10
PRIOR_BITS = 21
PRIOR = MOVE_BITS
CHILD = MOVE_BITS + PRIOR_BITS
MOVE_MASK = (1 << MOVE_BITS) - 1
PRIOR_MASK = (1 << PRIOR_BITS) - 1

# What is told to and by the search.
NODES = 0  # nodes in use
EDGES_USED = 1
EXPLORING = 2  # how much what the network thinks counts, in hundredths
UNSEEN_LOSS = 3  # how much worse than its parent a move is taken to be that was never tried
LEAVES = 4  # leaves that wait for the network
MET_AGAIN = 5  # leaves that were known already
CONTROL = 8

WAYS_A_LEAF = 4
DEEPEST = 128  # plies of a way down; the game's array has room for so many
KNOWN = 1 << 16  # places in the table of positions that were judged
MIXER = 0x1F58D2C85A7C3B69
KEY_MASK = (1 << 62) - 1


def bit_plane(word: int, area: int, turned: int, out: Numbers, base: int) -> None:
    """Write a word as zeros and ones, from the last tile on for who sees the board turned round."""
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
    """Write what the network sees, from `base` on; `planes` has the legal moves, from `at` on."""
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
    dark_v, dark_h = spread(size, not_north, not_east, full & ~v, full & ~h, black, full & ~black)
    light_roads = roads(game, v, h, v & game[NORTH])
    # A dark half touches south where the light half touches north.
    dark_roads = roads(game, full & ~v, full & ~h, v & game[SOUTH])
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
    # Without a limit (O19) the count means nothing.
    waited = game[frame + CALM] / game[LIMIT] if game[LIMIT] else 0.0
    for tile in range(area):
        out[base + RANK_SEEN * area + tile] = (tile // size) / (size - 1)
        out[base + CALM_SEEN * area + tile] = waited


def mixed(key: int, word: int) -> int:
    """Return a key that depends on one more word."""
    key = (key ^ word & KEY_MASK) * MIXER & KEY_MASK
    return key ^ key >> 29


def key_of(game: Words, ply: int, planes: Words, at: int) -> int:
    """Return a key of all that the network sees."""
    frame = HEADER + FRAME * ply
    key = mixed(0, 2 * game[frame + CALM] + mover(game, ply))
    for field in (V, H, WHITE, BLACK, BARRED, MARKED):
        key = mixed(key, game[frame + field])
    for plane in range(PLANES):
        key = mixed(key, planes[at + plane])
    return key


def recall(tree: Words, edges: Words, control: Words, known: Words, node: int, key: int) -> int:
    """Give a node what was said about the same position elsewhere; tell whether there was any."""
    slot = key & KNOWN - 1
    twin = NODE * known[slot]
    here = NODE * node
    tree[here + KEY] = key
    if twin == 0 or tree[twin + KEY] != key or tree[twin + STATE] != JUDGED:
        known[slot] = node
        return 0
    first = control[EDGES_USED]
    for index in range(tree[twin + COUNT]):
        edges[first + index] = edges[tree[twin + EDGES] + index] & (1 << CHILD) - 1
    control[EDGES_USED] += tree[twin + COUNT]
    control[MET_AGAIN] += 1
    tree[here + EDGES] = first
    tree[here + COUNT] = tree[twin + COUNT]
    tree[here + FIRST] = tree[twin + FIRST]
    tree[here + STATE] = JUDGED
    return 1


def outcome(game: Words, ply: int, how: int) -> int:
    """Return what the side to move has got when the game is over (O16, O17)."""
    if how == BOTH_OUT:
        return SCALE
    if how == ALL_OUT:
        own = game[HEADER + FRAME * ply + (BLACK if mover(game, ply) else WHITE)]
        return SCALE if own == 0 else -SCALE
    return 0


def best_edge(tree: Words, edges: Words, control: Words, node: int) -> int:
    """Return the move of a node to try next."""
    here = NODE * node
    visits = max(1, tree[here + VISITS])
    worth = tree[here + TOTAL] / visits
    wide = control[EXPLORING] / 100 * sqrt(visits)
    unseen = worth - control[UNSEEN_LOSS]
    best = tree[here + EDGES]
    most = -1e30
    for edge in range(tree[here + EDGES], tree[here + EDGES] + tree[here + COUNT]):
        word = edges[edge]
        child = NODE * (word >> CHILD)
        prior = word >> PRIOR & PRIOR_MASK
        tried = 0
        value = unseen
        if child != 0:
            tried = tree[child + VISITS]
            value = -tree[child + TOTAL] / tried
        score = value + wide * prior / (1 + tried)
        if score > most:
            most = score
            best = edge
    return best


def back_up(tree: Words, node: int, root: int, value: int, counted: int) -> None:
    """Tell all nodes on the way up what was found; `counted` is what stood there meanwhile."""
    while node != root:
        tree[NODE * node + TOTAL] += value - counted
        value = -value
        node = tree[NODE * node + PARENT]
    tree[NODE * root + TOTAL] += value


def take_back(tree: Words, node: int, root: int) -> None:
    """Undo a way down that led to a leaf that waits already."""
    while node != root:
        tree[NODE * node + VISITS] -= 1
        tree[NODE * node + TOTAL] -= SCALE
        node = tree[NODE * node + PARENT]
    tree[NODE * root + VISITS] -= 1


def add_node(tree: Words, control: Words, parent: int) -> int:
    """Return a new node that waits to be judged."""
    node = control[NODES]
    control[NODES] += 1
    here = NODE * node
    tree[here + STATE] = WAITING
    tree[here + EDGES] = 0
    tree[here + COUNT] = 0
    tree[here + VISITS] = 0
    tree[here + TOTAL] = 0
    tree[here + PARENT] = parent
    return node


def gather(
    game: Words,
    ply: int,
    root: int,
    tree: Words,
    edges: Words,
    control: Words,
    known: Words,
    wanted: int,
    planes: Words,
    out: Numbers,
    leaves: Words,
    plies: Words,
) -> int:
    """Go down the tree until so many leaves wait for the network, or a way leads to one of them.

    Return how many ways down there were. A leaf's planes of legal moves stand in `planes` after one
    another, what the network sees in `out`.
    """
    area = game[AREA]
    ways = 0
    control[LEAVES] = 0
    while control[LEAVES] < wanted and ways < WAYS_A_LEAF * wanted:
        node = root
        at = ply
        tree[NODE * root + VISITS] += 1
        while tree[NODE * node + STATE] == JUDGED and at < ply + DEEPEST:
            edge = best_edge(tree, edges, control, node)
            word = edges[edge]
            push(game, at, word & MOVE_MASK)
            at += 1
            child = word >> CHILD
            if child == 0:
                child = add_node(tree, control, node)
                edges[edge] = word | child << CHILD
                how = ending(game, at)
                base = PLANES * control[LEAVES]
                found = 0
                if how == RUNNING:
                    legal(game, at, planes, base)
                    for plane in range(PLANES):
                        found |= planes[base + plane]
                if found == 0:
                    tree[NODE * child + STATE] = OVER
                    tree[NODE * child + FIRST] = outcome(game, at, how)
                elif not recall(tree, edges, control, known, child, key_of(game, at, planes, base)):
                    see(game, at, planes, base, out, SEEN * area * control[LEAVES])
                    leaves[control[LEAVES]] = child
                    plies[control[LEAVES]] = at
                tree[NODE * child + VISITS] = 1
                tree[NODE * child + TOTAL] = SCALE
                node = child
                break
            tree[NODE * child + VISITS] += 1
            tree[NODE * child + TOTAL] += SCALE
            node = child
        state = tree[NODE * node + STATE]
        if state != WAITING:
            back_up(tree, node, root, tree[NODE * node + FIRST], SCALE)
        elif control[LEAVES] > 0 and is_among(leaves, control[LEAVES], node):
            take_back(tree, node, root)
            return ways
        else:
            control[LEAVES] += 1
        ways += 1
    return ways


def lead(tree: Words, edges: Words, node: int) -> int:
    """Return how many more visits the most visited move of a node has than the next."""
    here = NODE * node
    most = 0
    second = 0
    for edge in range(tree[here + EDGES], tree[here + EDGES] + tree[here + COUNT]):
        child = edges[edge] >> CHILD
        visits = tree[NODE * child + VISITS] if child != 0 else 0
        if visits > most:
            second = most
            most = visits
        elif visits > second:
            second = visits
    return most - second


def is_among(leaves: Words, count: int, node: int) -> int:
    """Tell whether a node waits already."""
    for at in range(count):
        if leaves[at] == node:
            return 1
    return 0


def judge(
    game: Words,
    node: int,
    turned: int,
    tree: Words,
    edges: Words,
    control: Words,
    planes: Words,
    at: int,
    moves: Words,
    policy: Numbers,
    base: int,
) -> None:
    """Give a node its moves, with what the network thinks of them.

    `policy` has its logits, and is used up.
    """
    area = game[AREA]
    length = listed(game, planes, at, moves)
    most = -1e30
    for index in range(length):
        most = max(most, policy[base + seen_from(moves[index], area, turned)])
    first = control[EDGES_USED]
    total = 0.0
    for index in range(length):
        at_move = base + seen_from(moves[index], area, turned)
        policy[at_move] = exp(policy[at_move] - most)
        total += policy[at_move]
    for index in range(length):
        share = policy[base + seen_from(moves[index], area, turned)] / total
        edges[first + index] = moves[index] | int(share * SCALE) << PRIOR
    control[EDGES_USED] += length
    tree[NODE * node + EDGES] = first
    tree[NODE * node + COUNT] = length
    tree[NODE * node + STATE] = JUDGED


def seen_from(move: int, area: int, turned: int) -> int:
    """Return the number of a move as who sees the board turned round counts it."""
    if turned:
        plane = move // area
        return plane * area + area - 1 - (move - plane * area)
    return move
