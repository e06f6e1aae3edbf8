"""Many games of CONNEX'OH in one array; interpreted or compiled, with the same results.

`pool` is all games, `plan[ROOM]` words each: a few words of the batch, the legal moves, then the
game of the rules kernel. A game keeps only the frames since the last exit, since no earlier
position can come back (O18): when a pawn leaves, the frame moves to the front.

`plan` is what all games share, including the words of a new game.
"""

from conexio.connexoh.kernel import (
    AREA,
    CALM,
    FIRST,
    FRAME,
    HEADER,
    OBSERVED,
    PLANES,
    REPETITION,
    REPETITION_FREE,
    apply,
    count,
    last_ending,
    legal_planes,
    listed,
    mover,
    observe,
    winner,
    write_bits,
)
from conexio.core.bits import next_random, nth_bit, popcount
from conexio.core.kernels import Numbers, Words

BUILDS_ON = "conexio.connexoh.kernel"

LONG = frozenset({"begin", "settle"})
"""Long functions: a call costs little in comparison, and inlining them slows compilation down."""

# `plan`.
ROOM = 0  # words for each game
AUTO_RESET = 1  # whether a game that ends restarts
START_AT = 2  # the words of a new game

# The words of a game before those of the rules.
PLY = 0  # index of the current frame
SEED = 1
LEGAL = 2  # six planes
LEAD = LEGAL + PLANES


def random_move(row: Words, area: int) -> int:
    """Return a random legal move, all equally likely; there must be one."""
    row[SEED] = next_random(row[SEED])
    place = (row[SEED] >> 17) * count(row, LEGAL) >> 31
    plane = 0
    below = popcount(row[LEGAL])
    while place >= below:
        place -= below
        plane += 1
        below = popcount(row[LEGAL + plane])
    return plane * area + nth_bit(row[LEGAL + plane], place)


def is_over(row: Words) -> int:
    """Return whether a game has no legal moves left."""
    for plane in range(PLANES):
        if row[LEGAL + plane] != 0:
            return 0
    return 1


def is_legal(row: Words, area: int, move: int) -> int:
    """Return whether a number is a legal move."""
    if move < 0 or move >= PLANES * area:
        return 0
    return row[LEGAL + move // area] >> move % area & 1


def begin(row: Words, plan: Words) -> None:
    """Set up a game; its stream of random numbers continues."""
    row[PLY] = 0
    for word in range(LEGAL, LEAD + HEADER + FRAME):
        row[word] = plan[START_AT + word]


def to_front(row: Words, game: Words) -> None:
    """Make the current frame the first one, and its side to move the first to move."""
    game[FIRST] = mover(game, row[PLY])
    frame = HEADER + FRAME * row[PLY]
    for word in range(FRAME):
        game[HEADER + word] = game[frame + word]
    row[PLY] = 0


def play(row: Words, game: Words, move: int) -> None:
    """Play a legal move, and write the legal moves after it."""
    apply(game, row[PLY], move)
    row[PLY] += 1
    if game[HEADER + FRAME * row[PLY] + CALM] == 0 or game[REPETITION] == REPETITION_FREE:
        to_front(row, game)
    legal_planes(game, row[PLY], row, LEGAL)


def first_illegal(pool: Words, plan: Words, actions: Words) -> int:
    """Return the first game whose action is not legal, -1 if all are."""
    room = plan[ROOM]
    area = plan[START_AT + LEAD + AREA]
    for index in range(len(actions)):
        row = pool[index * room : index * room + LEAD]
        if not is_over(row) and not is_legal(row, area, actions[index]):
            return index
    return -1


def begin_all(pool: Words, plan: Words, first: int, last: int) -> None:
    """Set up the games from `first` up to, but excluding, `last`."""
    room = plan[ROOM]
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        begin(row, plan)


def settle(index: int, row: Words, game: Words, plan: Words, rewards: Words) -> None:
    """Write the rewards of a finished game, and restart it with `AUTO_RESET`."""
    won = winner(game, row[PLY], last_ending(game, row[PLY]))
    if won >= 0:
        rewards[2 * index + won] = 1
        rewards[2 * index + 1 - won] = -1
    if plan[AUTO_RESET]:
        begin(row, plan)


def play_all(
    pool: Words,
    plan: Words,
    first: int,
    last: int,
    plies: int,
    actions: Words,
    rewards: Words,
    ended: Words,
) -> int:
    """Play `plies` random moves in some of the games; write the last one to `actions`.

    With 0 plies, play one move each: the one in `actions`. Rewards and ends are those of a game's
    last move; a game that was over before has none. Return how many moves were played.
    """
    room = plan[ROOM]
    played = 0
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        game = row[LEAD:]
        over = 0
        ended[index] = 0
        rewards[2 * index] = 0
        rewards[2 * index + 1] = 0
        for _ in range(max(plies, 1)):
            if is_over(row):
                break
            rewards[2 * index] = 0
            rewards[2 * index + 1] = 0
            if plies != 0:
                actions[index] = random_move(row, game[AREA])
            play(row, game, actions[index])
            played += 1
            over = is_over(row)
            ended[index] = over
            if over:
                settle(index, row, game, plan, rewards)
    return played


# Masks and observations.


def movers_of_all(pool: Words, plan: Words, first: int, last: int, to_move: Words) -> None:
    """Write the seat to move in some of the games, -1 for finished games."""
    room = plan[ROOM]
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        to_move[index] = -1 if is_over(row) else mover(row[LEAD:], row[PLY])


def masks_of_all(pool: Words, plan: Words, first: int, last: int, mask: Numbers) -> None:
    """Write which actions are legal in some of the games, one number for each action."""
    room = plan[ROOM]
    area = plan[START_AT + LEAD + AREA]
    for index in range(first, last):
        row = pool[index * room : index * room + LEAD]
        for plane in range(PLANES):
            write_bits(row[LEGAL + plane], area, mask, (index * PLANES + plane) * area)


def lists_of_all(
    pool: Words, plan: Words, first: int, last: int, actions: Words, counts: Words
) -> None:
    """Write the legal actions of some of the games in ascending order, -1 after the last."""
    room = plan[ROOM]
    width = PLANES * plan[START_AT + LEAD + AREA]
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        own = actions[index * width : index * width + width]
        length = listed(row[LEAD:], row, LEGAL, own)
        counts[index] = length
        for rest in range(length, width):
            own[rest] = -1


def boards_of_all(pool: Words, plan: Words, first: int, last: int, boards: Numbers) -> None:
    """Write the observations of some of the games."""
    room = plan[ROOM]
    area = plan[START_AT + LEAD + AREA]
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        observe(row[LEAD:], row[PLY], boards, index * OBSERVED * area)
