"""The rules of CONNEX'OH over plain integers; interpreted or compiled, with the same results.

Whatever plays drives a game with four functions: `mover`, `legal`, `apply` and `observe`. All else
is for those who need more of the rules, or need it faster.

A board is a few 64-bit words with one bit per tile: bit 0 is a1, then b1, and so on rank by rank. A
tile's light half touches north or south, and east or west (O3), so two words hold all tiles:

    v   1 where the light half touches north
    h   1 where the light half touches east

The dark halves touch the other two sides: for dark, both words are inverted. In this module
"v and h of a colour" are these words from that colour's point of view.

A game is one flat array: a header with the board's shape and the options, then one frame for every
position since the game began. `apply` writes the next frame and changes no other, so undo is free
and the earlier positions are available for O18.

A move is an action, a number: plane * area + tile. Planes 0 to 3 turn the tile until its light half
has its right angle at north-east, south-east, south-west, north-west. Planes 4 and 5 slide a pawn
to the tile, arriving by the vertical or the horizontal leg of its half there: a path is a line or a
ring, so the leg identifies the pawn. All legal moves together are six words, one per plane.

For Numba words are signed: a right shift may fill with ones from the left, so each is masked; words
are compared with 0 and each other for equality only.
"""

from conexio.core.bits import highest, lowest, popcount
from conexio.core.kernels import Numbers, Words

# The header.
SIZE = 0
AREA = 1
FULL = 2  # all tiles
EAST = 3  # the tiles of the last file, and so on
WEST = 4
NORTH = 5
SOUTH = 6
FIRST = 7  # the seat to move at ply 0
LOCK = 8
REPETITION = 9
LIMIT = 10  # plies without an exit that end the game, 0 for no limit
NOT_NORTH = 11  # all tiles but those of the last rank
NOT_EAST = 12
LIMIT_RESULT = 13
STAYING = 14  # how many pawns of a winner may stay on the board (O20)
HEADER = 16

# A frame.
V = 0
H = 1
WHITE = 2  # the tiles with a white pawn, on their light halves
BLACK = 3
BARRED = 4  # the protected tiles
MARKED = 5  # the tile with the red marker, if any
CALM = 6  # plies since a pawn left
SEEN = 7  # how often this position has occurred, counted only for REPETITION_DRAW
FRAME = 8

LOCK_NEW = 0
LOCK_ANY = 1
LOCK_ALWAYS = 2

REPETITION_THIRD = 0
REPETITION_FORBIDDEN = 1
REPETITION_DRAW = 2
REPETITION_FREE = 3

BY_PROGRESS = 0
BY_EXITS = 1
ALWAYS_DRAWN = 2

STRETCH = 6  # plies on both sides of a position that are skipped together

PLANES = 6
BY_VERTICAL_LEG = 4
BY_HORIZONTAL_LEG = 5

OBSERVED = 10  # planes of what `observe` writes; docs/research.md has the table

# What `describe` writes.
ABOUT_V = 6
ABOUT_H = 7
ABOUT_TURNABLE = 8
ABOUT_SLIDES = 9  # where the slides begin
ABOUT_MISSING = 10

RUNNING = 0
ALL_OUT = 1
BOTH_OUT = 2
REPEATED = 3
NO_EXIT = 4
NO_MOVE = 5


# The four functions.


def mover(game: Words, ply: int) -> int:
    """Return the seat to move (O7, O8); where `legal` finds no move, the game is over."""
    return (game[FIRST] + ply) & 1


def legal(game: Words, ply: int, planes: Words, out: Words) -> int:
    """Write the legal moves to `out` as actions in increasing order; return how many.

    The six words that they are together are written to `planes`.
    """
    legal_planes(game, ply, planes, 0)
    return listed(game, planes, 0, out)


def apply(game: Words, ply: int, action: int) -> None:
    """Play a legal move: write the frame of `ply + 1`."""
    plane = action // game[AREA]
    tile = action - plane * game[AREA]
    if plane < BY_VERTICAL_LEG:
        rotate(game, ply, tile, plane)
    else:
        slide(game, ply, tile, BY_HORIZONTAL_LEG - plane)
    if game[REPETITION] == REPETITION_DRAW:
        count_repetition(game, ply + 1)


def observe(game: Words, ply: int, out: Numbers, at: int) -> None:
    """Write what both seats may know, which is everything: ten planes, from `at` on.

    `out` is an array of NumPy or a memoryview, whose slices are views.
    """
    area = game[AREA]
    frame = HEADER + FRAME * ply
    v = game[frame + V]
    h = game[frame + H]
    write_bits(v & h, area, out, at)
    write_bits(~v & h, area, out, at + area)
    write_bits(~v & ~h, area, out, at + 2 * area)
    write_bits(v & ~h, area, out, at + 3 * area)
    write_bits(game[frame + WHITE], area, out, at + 4 * area)
    write_bits(game[frame + BLACK], area, out, at + 5 * area)
    write_bits(game[frame + BARRED], area, out, at + 6 * area)
    write_bits(game[frame + MARKED], area, out, at + 7 * area)
    fill(mover(game, ply), area, out, at + 8 * area)
    # Without a limit (O19) the count means nothing.
    waited = game[frame + CALM] / game[LIMIT] if game[LIMIT] != 0 else 0.0
    fill(waited, area, out, at + 9 * area)


def write_bits(word: int, area: int, out: Numbers, at: int) -> None:
    """Write a word as one number for each tile."""
    own = out[at : at + area]
    for tile in range(area):
        own[tile] = word >> tile & 1


def fill(number: float, area: int, out: Numbers, at: int) -> None:
    """Write the same number for every tile."""
    own = out[at : at + area]
    for tile in range(area):
        own[tile] = number


# Paths.


def side(game: Words, ply: int, seat: int) -> tuple[int, int, int]:
    """Return v and h of a seat's colour, and its pawns."""
    frame = HEADER + FRAME * ply
    v = game[frame + V]
    h = game[frame + H]
    if seat == 1:
        return game[FULL] & ~v, game[FULL] & ~h, game[frame + BLACK]
    return v, h, game[frame + WHITE]


def step(game: Words, v: int, h: int, tile: int, vertical: int) -> int:
    """Return the tile connected to `tile` (O10) by that leg of its half; -1 where there is none.

    `v` and `h` are those of the half's colour.
    """
    if vertical:
        if v >> tile & 1:
            other = tile + game[SIZE]
            if other < game[AREA] and not v >> other & 1:
                return other
        else:
            other = tile - game[SIZE]
            if other >= 0 and v >> other & 1:
                return other
    elif h >> tile & 1:
        if not game[EAST] >> tile & 1 and not h >> (tile + 1) & 1:
            return tile + 1
    elif not game[WEST] >> tile & 1 and h >> (tile - 1) & 1:
        return tile - 1
    return -1


def linked(game: Words, v: int, h: int, tile: int) -> int:
    """Return the tiles that `tile` is connected to in one colour (O10)."""
    by_vertical, by_horizontal = neighbours_of(
        game[SIZE], game[NOT_NORTH], game[NOT_EAST], v, h, 1 << tile
    )
    return by_vertical | by_horizontal


def neighbours_of(
    size: int, not_north: int, not_east: int, v: int, h: int, bit: int
) -> tuple[int, int]:
    """Return the tile connected to one tile by its vertical leg, and that by its horizontal one."""
    north = v & ~(v >> size) & not_north
    east = h & ~(h >> 1) & not_east
    by_vertical = (bit & north) << size | ((bit & north << size) >> size & not_north)
    by_horizontal = (bit & east) << 1 | ((bit & east << 1) >> 1 & not_east)
    return by_vertical, by_horizontal


def spread(
    size: int, not_north: int, not_east: int, v: int, h: int, seeds: int, free: int
) -> tuple[int, int]:
    """Follow the paths of one colour from all seeds at the same time, over free halves only.

    Return the tiles reached by their vertical leg, and those reached by their horizontal one.
    """
    # Tiles connected to their northern, southern, eastern, western neighbour (O10).
    north = v & ~(v >> size) & not_north
    south = north << size
    east = h & ~(h >> 1) & not_east
    west = east << 1
    by_vertical = 0
    by_horizontal = 0
    # The tiles to continue from by the vertical leg, and by the horizontal one. A path that arrives
    # by one leg goes on by the other. Seeds are not free: a walk round a ring ends where it began.
    up_down = seeds
    left_right = seeds
    while up_down | left_right != 0:
        came_vertical = (up_down & north) << size | ((up_down & south) >> size & not_north)
        came_horizontal = (left_right & east) << 1 | ((left_right & west) >> 1 & not_east)
        left_right = came_vertical & free
        up_down = came_horizontal & free
        by_vertical |= left_right
        by_horizontal |= up_down
    return by_vertical, by_horizontal


def trace(game: Words, v: int, h: int, tile: int, out: Words) -> int:
    """Write the path through `tile` in walking order to `out`; return its length."""
    # Walk to one end, or round a ring, then turn back and write every tile.
    end = tile
    vertical = 0
    at = step(game, v, h, end, vertical)
    while at >= 0 and at != tile:
        end = at
        vertical = 1 - vertical
        at = step(game, v, h, end, vertical)
    out[0] = end
    length = 1
    vertical = 1 - vertical
    at = step(game, v, h, end, vertical)
    while at >= 0 and at != end:
        out[length] = at
        length += 1
        vertical = 1 - vertical
        at = step(game, v, h, at, vertical)
    return length


def slide_source(game: Words, v: int, h: int, own: int, tile: int, vertical: int) -> int:
    """Return the tile of the pawn that can slide to `tile` and arrive by that leg; -1 for none."""
    at = step(game, v, h, tile, vertical)
    while at >= 0 and not own >> at & 1:
        if at == tile:
            return -1
        vertical = 1 - vertical
        at = step(game, v, h, at, vertical)
    return at


def source_of(game: Words, ply: int, action: int) -> int:
    """Return the tile of the pawn that a slide moves; -1 for a slide that no pawn can make."""
    plane = action // game[AREA]
    v, h, own = side(game, ply, mover(game, ply))
    return slide_source(game, v, h, own, action - plane * game[AREA], BY_HORIZONTAL_LEG - plane)


# Endings.


def ending(game: Words, ply: int) -> int:
    """Return whether and how the game is over; a side without a legal move is not checked."""
    frame = HEADER + FRAME * ply
    if is_home(game, game[frame + WHITE]):
        return BOTH_OUT if is_home(game, game[frame + BLACK]) else ALL_OUT
    if is_home(game, game[frame + BLACK]):
        return ALL_OUT
    if game[frame + SEEN] >= 3:
        return REPEATED
    if game[LIMIT] != 0 and game[frame + CALM] >= game[LIMIT]:
        return NO_EXIT
    return RUNNING


def last_ending(game: Words, ply: int) -> int:
    """Return how a game ended that has no legal move left."""
    how = ending(game, ply)
    return NO_MOVE if how == RUNNING else how


def is_home(game: Words, pawns: int) -> bool:
    """Return whether a player with these pawns on the board has brought out enough (O16, O20)."""
    for _ in range(game[STAYING]):
        pawns &= pawns - 1  # takes one pawn away
    return pawns == 0


def result(game: Words, ply: int, how: int) -> int:
    """Return 1 if the side to move has won, -1 if the other side has; 0 otherwise.

    `how` is the `ending`; where no move is legal, the `last_ending`.
    """
    if how == BOTH_OUT:
        return 1  # O17: the player who turned the tile loses
    if how in (NO_EXIT, NO_MOVE):
        return by_progress(game, ply)
    if how == ALL_OUT:
        frame = HEADER + FRAME * ply
        own = game[frame + WHITE] if mover(game, ply) == 0 else game[frame + BLACK]
        return 1 if is_home(game, own) else -1
    return 0


def by_progress(game: Words, ply: int) -> int:
    """Return who has got further (O19): 1 for the side to move, -1 for the other, 0 for neither."""
    if game[LIMIT_RESULT] == ALWAYS_DRAWN:
        return 0
    frame = HEADER + FRAME * ply
    white = game[frame + WHITE]
    black = game[frame + BLACK]
    behind = popcount(white) - popcount(black)
    if behind == 0 and game[LIMIT_RESULT] == BY_PROGRESS:
        behind = ranks_to_go(game, white, game[NORTH]) - ranks_to_go(game, black, game[SOUTH])
    if behind == 0:
        return 0
    ahead = 1 if behind > 0 else 0
    return 1 if ahead == mover(game, ply) else -1


def ranks_to_go(game: Words, pawns: int, last_rank: int) -> int:
    """Return how many ranks all these pawns have to go in all, until they are off the board."""
    size = game[SIZE]
    rank = last_rank
    total = 0
    for to_go in range(1, size + 1):
        total += to_go * popcount(pawns & rank)
        rank = rank >> size & game[NOT_NORTH] if last_rank == game[NORTH] else rank << size
    return total


def winner(game: Words, ply: int, how: int) -> int:
    """Return the winner, given `how` as for `result`; -1 in a draw, and before the end."""
    found = result(game, ply, how)
    if found == 0:
        return -1
    return mover(game, ply) if found > 0 else 1 - mover(game, ply)


# Legal moves.


def legal_planes(game: Words, ply: int, planes: Words, base: int) -> None:
    """Write the legal moves as six words to `planes`, from index `base` on."""
    if ending(game, ply) != RUNNING:
        for plane in range(PLANES):
            planes[base + plane] = 0
        return
    frame = HEADER + FRAME * ply
    v = game[frame + V]
    h = game[frame + H]
    # O9, O11: any tile that is not protected, to any of the three other orientations.
    free = game[FULL] & ~game[frame + BARRED]
    planes[base] = free & ~(v & h)
    planes[base + 1] = free & (v | ~h)
    planes[base + 2] = free & (v | h)
    planes[base + 3] = free & (~v | h)
    add_slides(game, ply, planes, base)
    if game[REPETITION] <= REPETITION_FORBIDDEN:
        forbid_repetition(game, ply, planes, base)


def add_slides(game: Words, ply: int, planes: Words, base: int) -> None:
    """Write the slides of the side to move (O13): pawns walk their paths up to the next pawn."""
    v, h, own = side(game, ply, mover(game, ply))
    by_vertical, by_horizontal = spread(
        game[SIZE], game[NOT_NORTH], game[NOT_EAST], v, h, own, game[FULL] & ~own
    )
    # A pawn alone on a ring reaches every tile of it both ways: that is one move, not two.
    both = by_vertical & by_horizontal
    while both != 0:
        tile = lowest(both)
        both &= both - 1
        if slide_source(game, v, h, own, tile, 1) == slide_source(game, v, h, own, tile, 0):
            by_horizontal &= ~(1 << tile)
    planes[base + BY_VERTICAL_LEG] = by_vertical
    planes[base + BY_HORIZONTAL_LEG] = by_horizontal


def oldest(game: Words, frame: int) -> int:
    """Return the frame of the oldest position that can recur: none from before the last exit can.

    A game that began from a position text may count more calm plies than it has frames.
    """
    return max(HEADER, frame - FRAME * game[frame + CALM])


def forbid_repetition(game: Words, ply: int, planes: Words, base: int) -> None:
    """Remove the moves that would repeat an earlier position, or repeat it once more (O18).

    Only positions since the last exit can recur, and only those with the other side to move
    can arise from a move now. One that differs in one tile, or in one pawn's place, is one
    rotation or slide away. A move changes one tile at most: where many tiles differ from a
    position in the middle of a stretch, two or more differ from all of the stretch.
    """
    frame = HEADER + FRAME * ply
    v = game[frame + V]
    h = game[frame + H]
    white = game[frame + WHITE]
    black = game[frame + BLACK]
    # The tiles whose rotations, and those whose slides, have been met once; where one may come once
    # more, a second position that differs there is compared with all positions after it.
    once = game[REPETITION] == REPETITION_THIRD
    turned_once = 0
    slid_once = 0
    past = frame - FRAME
    first = oldest(game, frame)
    while past >= first:
        middle = past - STRETCH * FRAME
        if (
            middle >= first
            and popcount((v ^ game[middle + V]) | (h ^ game[middle + H])) >= STRETCH + 2
        ):
            past -= 2 * (STRETCH + 1) * FRAME
            continue
        turned = (v ^ game[past + V]) | (h ^ game[past + H])
        if turned & (turned - 1) == 0:
            slid = (white ^ game[past + WHITE]) | (black ^ game[past + BLACK])
            if turned != 0:
                if slid == 0:
                    if not once or (turned_once & turned != 0 and recurs(game, past, frame)):
                        forbid_rotation(game, planes, base, past, turned)
                    turned_once |= turned
            elif not once or (slid_once & slid != 0 and recurs(game, past, frame)):
                forbid_slide(game, ply, planes, base, past)
            else:
                slid_once |= slid
        past -= 2 * FRAME


def recurs(game: Words, past: int, frame: int) -> bool:
    """Return whether the position in the frame `past` came again before `frame`."""
    later = past + 2 * FRAME
    while later < frame:
        turned = (game[later + V] ^ game[past + V]) | (game[later + H] ^ game[past + H])
        if (
            turned == 0
            and game[later + WHITE] == game[past + WHITE]
            and game[later + BLACK] == game[past + BLACK]
        ):
            return True
        later += 2 * FRAME
    return False


def forbid_rotation(game: Words, planes: Words, base: int, past: int, turned: int) -> None:
    """Remove the rotation of the tile `turned` that would bring back the position at `past`."""
    target = orientation(game[past + V], game[past + H], lowest(turned))
    planes[base + target] &= ~turned


def forbid_slide(game: Words, ply: int, planes: Words, base: int, past: int) -> None:
    """Remove the slide that would bring back the position at `past`, if there is one."""
    seat = mover(game, ply)
    frame = HEADER + FRAME * ply
    v, h, own = side(game, ply, seat)
    if game[frame + BLACK - seat] != game[past + BLACK - seat]:
        return  # a pawn of the other side
    moved = own ^ game[past + WHITE + seat]
    source = moved & own
    target = moved & ~own
    if source == 0 or source & (source - 1) != 0 or target & (target - 1) != 0:
        return
    tile = lowest(target)
    for plane in range(BY_VERTICAL_LEG, PLANES):
        if planes[base + plane] & target != 0 and slide_source(
            game, v, h, own, tile, BY_HORIZONTAL_LEG - plane
        ) == lowest(source):
            planes[base + plane] &= ~target


def describe(game: Words, ply: int, out: Words) -> int:
    """Write everything about the moves at `ply` in one call, for callers to whom calls are slow.

    Six planes, v, h; the tiles that can be turned at all; the missing turns, as indices into a list
    of three turns for each of those tiles, last index first; number and source tile of every slide.
    Return the end of the output.
    """
    legal_planes(game, ply, out, 0)
    frame = HEADER + FRAME * ply
    v = game[frame + V]
    h = game[frame + H]
    out[ABOUT_V] = v
    out[ABOUT_H] = h
    turnable = out[0] | out[1] | out[2] | out[3]
    out[ABOUT_TURNABLE] = turnable
    at = ABOUT_MISSING
    some_turns = turnable & ~(out[0] & out[2] & (out[1] | out[3]))
    some_turns &= ~(out[1] & out[3] & (out[0] | out[2]))
    while some_turns != 0:
        tile = highest(some_turns)
        some_turns ^= 1 << tile
        place = 3 * popcount(turnable & ((1 << tile) - 1)) - 1
        now = orientation(v, h, tile)
        for quarter_turns in range(3, 0, -1):
            if not out[(now + quarter_turns) & 3] >> tile & 1:
                out[at] = place + quarter_turns
                at += 1
    out[ABOUT_SLIDES] = at

    v, h, own = side(game, ply, mover(game, ply))
    for plane in range(BY_VERTICAL_LEG, PLANES):
        word = out[plane]
        while word != 0:
            tile = lowest(word)
            word &= word - 1
            out[at] = plane * game[AREA] + tile
            out[at + 1] = slide_source(game, v, h, own, tile, BY_HORIZONTAL_LEG - plane)
            at += 2
    return at


def orientation(v: int, h: int, tile: int) -> int:
    """Return 0 to 3 for a light half at north-east, south-east, south-west, north-west."""
    if h >> tile & 1:
        return 1 - (v >> tile & 1)
    return 2 + (v >> tile & 1)


def count(planes: Words, base: int) -> int:
    """Count the moves in six words."""
    total = 0
    for plane in range(PLANES):
        total += popcount(planes[base + plane])
    return total


def listed(game: Words, planes: Words, base: int, moves: Words) -> int:
    """Write the moves in six words to `moves` as numbers, in increasing order; return how many."""
    length = 0
    for plane in range(BY_VERTICAL_LEG):
        word = planes[base + plane]
        # Most bits are set: testing all of them is faster than searching for the next one.
        for move in range(plane * game[AREA], plane * game[AREA] + game[AREA]):
            moves[length] = move
            length += word & 1
            word >>= 1
    for plane in range(BY_VERTICAL_LEG, PLANES):
        word = planes[base + plane]
        while word != 0:
            moves[length] = plane * game[AREA] + lowest(word)
            length += 1
            word &= word - 1
    return length


# Playing.


def slide(game: Words, ply: int, tile: int, vertical: int) -> None:
    """Slide the pawn that arrives at `tile` by that leg (O13); it opens no exit (O14)."""
    before = HEADER + FRAME * ply
    after = before + FRAME
    game[after + V] = game[before + V]
    game[after + H] = game[before + H]
    game[after + WHITE] = game[before + WHITE]
    game[after + BLACK] = game[before + BLACK]
    seat = mover(game, ply)
    v, h, own = side(game, ply, seat)
    source = slide_source(game, v, h, own, tile, vertical)
    game[after + WHITE + seat] ^= 1 << source | 1 << tile
    game[after + BARRED] = 0
    game[after + MARKED] = 0
    game[after + CALM] = game[before + CALM] + 1
    game[after + SEEN] = 1


def rotate(game: Words, ply: int, tile: int, target: int) -> None:
    """Turn a tile (O9), protect what it connects (O11, O12), let pawns leave (O15)."""
    before = HEADER + FRAME * ply
    after = before + FRAME
    bit = 1 << tile
    old_v = game[before + V]
    old_h = game[before + H]
    v = old_v | bit if target == 0 or target == 3 else old_v & ~bit
    h = old_h | bit if target < 2 else old_h & ~bit
    dark_v = game[FULL] & ~v
    dark_h = game[FULL] & ~h
    game[after + V] = v
    game[after + H] = h
    game[after + SEEN] = 1

    own_v = v if mover(game, ply) == 0 else dark_v
    own_h = h if mover(game, ply) == 0 else dark_h
    by_vertical, by_horizontal = neighbours_of(
        game[SIZE], game[NOT_NORTH], game[NOT_EAST], own_v, own_h, bit
    )
    # O12: a leg that stayed where it was kept the connection it had.
    if game[LOCK] == LOCK_NEW:
        by_vertical = by_vertical if v != old_v else 0
        by_horizontal = by_horizontal if h != old_h else 0
    neighbours = by_vertical | by_horizontal
    if neighbours != 0 or game[LOCK] == LOCK_ALWAYS:
        game[after + BARRED] = neighbours | bit
        game[after + MARKED] = bit
    else:
        game[after + BARRED] = 0
        game[after + MARKED] = 0

    # Before the move no pawn stood on a path with an exit: only the paths of this tile are new.
    # A dark half touches south where the light half touches north.
    white = leaving(game, v, h, bit, game[before + WHITE], v & game[NORTH])
    black = leaving(game, dark_v, dark_h, bit, game[before + BLACK], v & game[SOUTH])
    game[after + WHITE] = game[before + WHITE] & ~white
    game[after + BLACK] = game[before + BLACK] & ~black
    game[after + CALM] = 0 if white | black != 0 else game[before + CALM] + 1


def leaving(game: Words, v: int, h: int, bit: int, pawns: int, exits: int) -> int:
    """Return the pawns that leave over the path through a tile: all of them or none (O14, O15).

    `exits` are the tiles whose half of this colour touches its exit side.
    """
    by_vertical, by_horizontal = spread(
        game[SIZE], game[NOT_NORTH], game[NOT_EAST], v, h, bit, game[FULL] & ~bit
    )
    path = by_vertical | by_horizontal | bit
    return path & pawns if path & exits != 0 else 0


def count_repetition(game: Words, ply: int) -> None:
    """Count how often the position at `ply` has occurred (O18, the draw option)."""
    frame = HEADER + FRAME * ply
    past = frame - 2 * FRAME
    first = oldest(game, frame)
    game[frame + SEEN] = 1
    while past >= first:
        turned = (game[past + V] ^ game[frame + V]) | (game[past + H] ^ game[frame + H])
        differing = popcount(turned)
        if (
            differing == 0
            and game[past + WHITE] == game[frame + WHITE]
            and game[past + BLACK] == game[frame + BLACK]
        ):
            game[frame + SEEN] = game[past + SEEN] + 1
            return
        # Where n tiles differ, the n - 1 positions before it differ too.
        past -= FRAME * max(2, (differing + 1) & ~1)
