"""The rules of CONEX over plain integers; interpreted or compiled, with the same results.

Three flat arrays. `rules` is what the deck and the play area decide, made once by
`conexio.conex.rules`: for every shape (a card at each of 24 headings, and the tableau) its corners,
and for every pair of shapes how far apart their centres must be along each edge's normal; for every
CONEX corner its apex at each heading, and the corners of cards that it fits on by print alone.
`table` is what lies on the table: the tableau first, then the cards in the order in which they were
laid, and a coarse grid that finds those nearby. `game` is all the rest: whose turn it is and its
phase, hands, pile, stars, scores. A set of cards is a word with one bit per card.

The draw pile is the set of unseen cards above the row of cards that were put under it. Which unseen
card comes next is a chance event, so nothing is hidden in the arrays that a planner could see.

Whoever drives a game asks five functions and nothing else: `mover` (who is to move), `legal` (their
actions), `is_legal` (one of them), `apply` (play it) and `observe` (what a seat may know). Chance
moves like a player; `weight` is how likely its actions are. An action is one number, the one of
docs/research.md. It refers to cards, never to indices of the table, so that it means the same
throughout a game.

Squares are their own mirror images about their centres, so two of them are apart exactly when,
along the normal of an edge of one of them, the centres are farther apart than both reach: four
products of integers decide, and touching counts as not apart (C13).
"""

from conexio.core.bits import lowest, nth_bit, popcount
from conexio.core.kernels import Words

# The header of `rules`.
CARD_COUNT = 0
CORNER_COUNT = 1
LEFT = 2  # the edges of the play area
RIGHT = 3
BOTTOM = 4
TOP = 5
NEAR = 6  # two things whose centres are farther apart than this, along x or y, never touch
CORNERS_AT = 7  # where the CONEX corners begin
FIRST_CORNER_AT = 8  # for every card, its first CONEX corner; one more at the end
FITS_AT = 9  # for every CONEX corner and card: four bits, the card's corners that it fits on
ACTIONS_AT = 10  # for every card, its action
COLUMNS = 11  # of the grid, per micrometre, times 2 ** SHARE; multiplying is faster than dividing
ROWS = 12
DIE_AT = 13  # the faces of the die
HEADER = 20
SHARE = 40

SHAPES = 25  # a card at 24 headings, the tableau
TABLEAU = 24
POINTS_AT = HEADER  # four corners per shape, x and y
NORMALS_AT = POINTS_AT + SHAPES * 8  # two normals per shape
REACH_AT = NORMALS_AT + SHAPES * 4  # both shapes' reach along a normal of the first
TABLES_END = REACH_AT + SHAPES * 2 * SHAPES

# A CONEX corner.
VALUE = 0
HEADING = 1
OF_CARD = 2
APEX = 3  # x and y of the apex, turned to each heading
CORNER = APEX + 48

# `table`: how many things lie there, the card laid last in each cell of the grid, then for each:
ITEMS = 0
GRID_AT = 1
GRID = 8  # cells along a side
ITEM_AT = GRID_AT + GRID * GRID
CARD = 0  # the tableau is the number of cards
X = 1
Y = 2
TURN = 3  # its shape: the heading of a card
ON = 4  # the index of what it lies on
NEXT = 5  # the card before it in the same cell, 0 for none
LAID = 6  # its CONEX corner, counted over all cards, times 4, and the corner below
ITEM = 7

# `game`.
PHASE = 0
SEAT = 1  # whose turn it is
STARTER = 2
PLAYERS = 3
TARGET = 4
DEALT = 5  # number of cards dealt
PASSES = 6  # players who passed, one after the other
LAST_ROUND = 7  # 1 when somebody has reached the target (C26)
DOUBLE = 8  # who has the 2x star: a seat plus one, 0 for the supply
LIGHTNING = 9
FRESH = 10  # stars taken in this turn (C21): 1 the 2x star, 2 the lightning star
DRAWS = 11  # cards still to be drawn by the player whose turn it is
CHOOSING = 12  # the set of seats that have still to put a card under the pile (C22)
BACK = 13  # the phase after that
UNSEEN = 14
UNDER = 15  # how many cards were put under the pile
VARIANTS = 16  # rule options, see below
DONE = 17  # what the player has done in this turn: 1 placed a card, 2 struck before that
POINTS = 18  # what the card placed in this turn has scored
SCORES = 20
HANDS = 24
CHOSEN = 28  # each seat's chosen card plus one, 0 for none; secret until all have chosen (C23)
UNDER_AT = 32
GAME = UNDER_AT + 64

# Bits of VARIANTS: the decisions of the rules page, decided the other way.
TWO_OR_NONE = 1  # C11: with one card left, drawing is not possible
REMOVED_LAST = 2  # C23: the card struck goes under the pile after the others'
KEEPS_NEW = 4  # C23: a card just placed cannot be struck
STRIKES_PLACING = 8  # C23: the lightning star only in a turn in which a card is placed
DOUBLES_LATE = 16  # C24: the 2x star after the die, at the end of the turn
ENDS_BY_PASSING = 32  # C27: only when all pass

# No decision, but who checks: a caller that finds out faster whether no card fits (C27) sets this
# bit, and ends the game itself.
STUCK_IS_CHECKED_OUTSIDE = 64

PLACED = 1
STRUCK_FIRST = 2

DEALING = 0  # chance deals
MAIN = 1  # the player may place, draw or pass, or strike before that
STRUCK = 2  # the others choose a card to put under the pile
ROLLING = 3  # chance rolls the die
DRAWING = 4  # chance draws a card
AFTER = 5  # the player may still use a star, or end the turn
OVER = 6
STARTING = 7  # chance says who starts (C7)

DIE_FACES = 6
FACES = 4  # different ones
HAND = 5  # cards dealt to each (C8)
DRAWN = 2  # cards drawn instead of placing (C10)

DRAW_ONE = 0  # faces of the die (C5)
DRAW_TWO = 1
TAKE_LIGHTNING = 2
TAKE_DOUBLE = 3

PLAIN = 0  # actions of a card
PLUS_TWO = 1
DIE = 2

# The mover, where it is no seat: OpenSpiel's numbers.
BY_CHANCE = -1
NOBODY = -4  # the game is over

# The numbers of actions; those of chance are a card drawn, a face of the die, a seat that starts.
DRAW = 0
PASS = 1
END = 2
LATE = 3  # the 2x star
STRIKES = 4  # then a strike for each card, a discard for each card, and the placements

PUBLIC = (
    PHASE,
    SEAT,
    STARTER,
    PLAYERS,
    TARGET,
    DEALT,
    PASSES,
    LAST_ROUND,
    DOUBLE,
    LIGHTNING,
    FRESH,
    DRAWS,
    CHOOSING,
    BACK,
    UNDER,
    VARIANTS,
    DONE,
    POINTS,
    *range(SCORES, SCORES + 4),
)
"""The words of `game` that everybody may know; `observe` copies no other."""

LEGAL = 0
WRONG_CORNER = 12  # the clauses C12 (or C14, C17), C13, C15
IN_THE_WAY = 13
OVER_THE_EDGE = 15

LONG = frozenset({"next_placement", "end_turn", "after_main", "take_away", "apply"})
"""Functions that take long compared with a call; merging them would make compiling slow."""


def apart(
    rules: Words, shape: int, x: int, y: int, other_shape: int, other_x: int, other_y: int
) -> int:
    """Return whether two squares have no point in common, not even of their edges."""
    dx = other_x - x
    dy = other_y - y
    near = rules[NEAR]
    if dx > near or -dx > near or dy > near or -dy > near:
        return 1
    for axis in range(2):
        normal = NORMALS_AT + shape * 4 + axis * 2
        gap = rules[normal] * dx + rules[normal + 1] * dy
        reach = rules[REACH_AT + (shape * 2 + axis) * SHAPES + other_shape]
        if gap > reach or -gap > reach:
            return 1
        normal = NORMALS_AT + other_shape * 4 + axis * 2
        gap = rules[normal] * dx + rules[normal + 1] * dy
        reach = rules[REACH_AT + (other_shape * 2 + axis) * SHAPES + shape]
        if gap > reach or -gap > reach:
            return 1
    return 0


def heading_on(rules: Words, table: Words, corner: int, on: int, on_corner: int) -> int:
    """Return the heading of a card whose CONEX corner lies on that corner of something (C16)."""
    below = table[ITEM_AT + ITEM * on + TURN]
    if below == TABLEAU:
        below = 0
    printed = rules[rules[CORNERS_AT] + CORNER * corner + HEADING]
    return (12 + 6 * on_corner + below - printed + 24) % 24


def centre_x(rules: Words, table: Words, corner: int, on: int, on_corner: int, turn: int) -> int:
    """Return the x coordinate of that card's centre: its apex meets the corner below."""
    item = ITEM_AT + ITEM * on
    below = table[item + X] + rules[POINTS_AT + table[item + TURN] * 8 + on_corner * 2]
    return below - rules[rules[CORNERS_AT] + CORNER * corner + APEX + turn * 2]


def centre_y(rules: Words, table: Words, corner: int, on: int, on_corner: int, turn: int) -> int:
    """Return the y coordinate of that card's centre."""
    item = ITEM_AT + ITEM * on
    below = table[item + Y] + rules[POINTS_AT + table[item + TURN] * 8 + on_corner * 2 + 1]
    return below - rules[rules[CORNERS_AT] + CORNER * corner + APEX + turn * 2 + 1]


def inside(rules: Words, turn: int, x: int, y: int) -> int:
    """Return whether a card lies within the play area (C15); its edge may touch the table's."""
    for point in range(POINTS_AT + turn * 8, POINTS_AT + turn * 8 + 8, 2):
        across = x + rules[point]
        up = y + rules[point + 1]
        if across < rules[LEFT] or across > rules[RIGHT]:
            return 0
        if up < rules[BOTTOM] or up > rules[TOP]:
            return 0
    return 1


def in_the_way(rules: Words, table: Words, on: int, turn: int, x: int, y: int) -> int:
    """Return an item that a card would touch, other than the one it lies on (C13), or -1."""
    if on != 0 and not apart(
        rules, turn, x, y, table[ITEM_AT + TURN], table[ITEM_AT + X], table[ITEM_AT + Y]
    ):
        return 0
    column = (x - rules[LEFT]) * rules[COLUMNS] >> SHARE
    row = (y - rules[BOTTOM]) * rules[ROWS] >> SHARE
    for near_row in range(max(row - 1, 0), min(row + 2, GRID)):
        for near_column in range(max(column - 1, 0), min(column + 2, GRID)):
            index = table[GRID_AT + near_row * GRID + near_column]
            while index != 0:
                item = ITEM_AT + ITEM * index
                if index != on and not apart(
                    rules, turn, x, y, table[item + TURN], table[item + X], table[item + Y]
                ):
                    return index
                index = table[item + NEXT]
    return -1


def enter_grid(rules: Words, table: Words, index: int) -> None:
    """Put a card into its cell of the grid."""
    item = ITEM_AT + ITEM * index
    column = (table[item + X] - rules[LEFT]) * rules[COLUMNS] >> SHARE
    row = (table[item + Y] - rules[BOTTOM]) * rules[ROWS] >> SHARE
    cell = GRID_AT + min(row, GRID - 1) * GRID + min(column, GRID - 1)
    table[item + NEXT] = table[cell]
    table[cell] = index


def fits(rules: Words, table: Words, corner: int, on: int, on_corner: int) -> int:
    """Return whether a CONEX corner fits on that corner by print alone (C12, C14, C17)."""
    below = table[ITEM_AT + ITEM * on + CARD]
    return rules[rules[FITS_AT] + corner * (rules[CARD_COUNT] + 1) + below] >> on_corner & 1


def judge(rules: Words, table: Words, corner: int, on: int, on_corner: int) -> int:
    """Return LEGAL, or the number of the clause that a placement breaks."""
    if not fits(rules, table, corner, on, on_corner):
        return WRONG_CORNER
    turn = heading_on(rules, table, corner, on, on_corner)
    x = centre_x(rules, table, corner, on, on_corner, turn)
    y = centre_y(rules, table, corner, on, on_corner, turn)
    if not inside(rules, turn, x, y):
        return OVER_THE_EDGE
    if in_the_way(rules, table, on, turn, x, y) >= 0:
        return IN_THE_WAY
    return LEGAL


def next_placement(rules: Words, table: Words, card: int, after: int) -> int:
    """Return the first legal placement of a card that comes after `after`, or -1.

    A placement is one number: (corner * 64 + on) * 4 + on_corner; the corner is counted over all
    cards.
    """
    corner = rules[rules[FIRST_CORNER_AT] + card]
    on = 0
    on_corner = 0
    if after >= 0:
        corner = after >> 8
        on = after >> 2 & 63
        on_corner = (after & 3) + 1
    while corner < rules[rules[FIRST_CORNER_AT] + card + 1]:
        row = rules[FITS_AT] + corner * (rules[CARD_COUNT] + 1)
        while on < table[ITEMS]:
            bits = rules[row + table[ITEM_AT + ITEM * on + CARD]] >> on_corner
            while bits != 0:
                if bits & 1 and judge(rules, table, corner, on, on_corner) == LEGAL:
                    return (corner * 64 + on) * 4 + on_corner
                bits >>= 1
                on_corner += 1
            on += 1
            on_corner = 0
        corner += 1
        on = 0
    return -1


def placements(rules: Words, table: Words, card: int, out: Words, at: int) -> int:
    """Write the legal placements of one card to `out` from `at` on; return where they end."""
    number = next_placement(rules, table, card, -1)
    while number >= 0:
        out[at] = number
        at += 1
        number = next_placement(rules, table, card, number)
    return at


def listed(rules: Words, table: Words, cards: int, out: Words, at: int) -> int:
    """Write all placements of some cards, as `next_placement` numbers them, from `at` on.

    Return where they end.
    """
    while cards != 0:
        at = placements(rules, table, lowest(cards), out, at)
        cards &= cards - 1
    return at


def lay(rules: Words, table: Words, corner: int, on: int, on_corner: int) -> None:
    """Lay a card on the table."""
    turn = heading_on(rules, table, corner, on, on_corner)
    item = ITEM_AT + ITEM * table[ITEMS]
    table[item + CARD] = rules[rules[CORNERS_AT] + CORNER * corner + OF_CARD]
    table[item + X] = centre_x(rules, table, corner, on, on_corner, turn)
    table[item + Y] = centre_y(rules, table, corner, on, on_corner, turn)
    table[item + TURN] = turn
    table[item + ON] = on
    table[item + LAID] = corner * 4 + on_corner
    enter_grid(rules, table, table[ITEMS])
    table[ITEMS] += 1


def take_away(rules: Words, table: Words, index: int) -> None:
    """Take a free card off the table; those laid after it move up."""
    table[ITEMS] -= 1
    for cell in range(GRID_AT, GRID_AT + GRID * GRID):
        table[cell] = 0
    for later in range(1, table[ITEMS]):
        item = ITEM_AT + ITEM * later
        if later >= index:
            for word in range(ITEM):
                table[item + word] = table[item + ITEM + word]
            if table[item + ON] > index:
                table[item + ON] -= 1
        enter_grid(rules, table, later)
    item = ITEM_AT + ITEM * table[ITEMS]
    for word in range(ITEM):  # so that equal tables are equal words
        table[item + word] = 0


def begin(
    rules: Words, game: Words, players: int, starter: int, target: int, variants: int
) -> None:
    """Set up a game: all cards unseen, everybody's marker on 0, both stars in the supply.

    A negative `starter` leaves it to chance who starts.
    """
    for word in range(GAME):
        game[word] = 0
    game[PLAYERS] = players
    game[TARGET] = target
    game[VARIANTS] = variants
    game[UNSEEN] = (1 << rules[CARD_COUNT]) - 1
    if starter < 0:
        game[PHASE] = STARTING
    else:
        start(game, starter)


def start(game: Words, starter: int) -> None:
    """Give the starting-player card to a seat (C7), and begin to deal."""
    game[STARTER] = starter
    game[SEAT] = starter
    game[PHASE] = DEALING


def seat_after(game: Words, seat: int) -> int:
    """Return the seat to the left of one."""
    return seat + 1 if seat + 1 < game[PLAYERS] else 0


def pile(game: Words) -> int:
    """Count the cards of the draw pile."""
    return popcount(game[UNSEEN]) + game[UNDER]


def drawer(game: Words) -> int:
    """Return the seat that the next card drawn goes to."""
    if game[PHASE] == DEALING:
        return (game[STARTER] + game[DEALT]) % game[PLAYERS]
    return game[SEAT]


def draw_card(rules: Words, table: Words, game: Words, card: int) -> None:
    """Give a card from the pile to the player who draws: an unseen one, else the first under it."""
    seat = drawer(game)
    if game[UNSEEN] != 0:
        game[UNSEEN] &= ~(1 << card)
    else:
        game[UNDER] -= 1
        for index in range(game[UNDER]):
            game[UNDER_AT + index] = game[UNDER_AT + index + 1]
    game[HANDS + seat] |= 1 << card
    if game[PHASE] == DEALING:
        game[DEALT] += 1
        if game[DEALT] == HAND * game[PLAYERS]:
            game[PHASE] = MAIN
    else:
        game[DRAWS] -= 1
        if game[DRAWS] == 0:
            after_main(rules, table, game)


def start_drawing(rules: Words, table: Words, game: Words, cards: int) -> None:
    """Let the player draw this many cards, or as many as there are (C11)."""
    game[DRAWS] = min(cards, pile(game))
    if game[DRAWS] == 0:
        after_main(rules, table, game)
    else:
        game[PHASE] = DRAWING


def can_draw(game: Words) -> int:
    """Return whether the pile has enough cards for drawing instead of placing (C11)."""
    return pile(game) >= (DRAWN if game[VARIANTS] & TWO_OR_NONE else 1)


def draw(rules: Words, table: Words, game: Words) -> None:
    """Draw two cards instead of placing one (C10)."""
    game[PASSES] = 0
    start_drawing(rules, table, game, DRAWN)


def pass_turn(rules: Words, table: Words, game: Words) -> None:
    """Pass: neither placing nor drawing is possible (C11)."""
    game[PASSES] += 1
    after_main(rules, table, game)


def score(rules: Words, table: Words, corner: int, on: int, double: int) -> int:
    """Return what a placement is worth (C18, C19, C24)."""
    points = rules[rules[CORNERS_AT] + CORNER * corner + VALUE]
    below = table[ITEM_AT + ITEM * on + CARD]
    if below < rules[CARD_COUNT] and rules[rules[ACTIONS_AT] + below] == PLUS_TWO:
        points += 2
    return 2 * points if double else points


def place(rules: Words, table: Words, game: Words, number: int, double: int) -> None:
    """Lay a card, score it, and carry out its action; `number` is from `next_placement`."""
    seat = game[SEAT]
    corner = number >> 8
    on = number >> 2 & 63
    card = rules[rules[CORNERS_AT] + CORNER * corner + OF_CARD]
    game[POINTS] = score(rules, table, corner, on, double)
    game[DONE] |= PLACED
    advance(game)
    if double:
        game[DOUBLE] = 0
    lay(rules, table, corner, on, number & 3)
    game[HANDS + seat] &= ~(1 << card)
    game[PASSES] = 0
    if rules[rules[ACTIONS_AT] + card] == DIE:
        game[PHASE] = ROLLING
    else:
        after_main(rules, table, game)


def advance(game: Words) -> None:
    """Advance the marker of the player by the points of this turn's card."""
    game[SCORES + game[SEAT]] += game[POINTS]
    if game[SCORES + game[SEAT]] >= game[TARGET]:
        game[LAST_ROUND] = 1


def roll(rules: Words, table: Words, game: Words, face: int) -> None:
    """Carry out a face of the die (C20); a star taken now cannot be used in this turn (C21)."""
    if face == TAKE_LIGHTNING and game[LIGHTNING] != game[SEAT] + 1:
        game[LIGHTNING] = game[SEAT] + 1
        game[FRESH] |= 2
    elif face == TAKE_DOUBLE and game[DOUBLE] != game[SEAT] + 1:
        game[DOUBLE] = game[SEAT] + 1
        game[FRESH] |= 1
    if face <= DRAW_TWO:
        start_drawing(rules, table, game, face + 1)
    else:
        after_main(rules, table, game)


def free_cards(table: Words) -> int:
    """Return the set of cards on the table, by index, that have no other card on them."""
    laid = 0
    covered = 0
    for index in range(1, table[ITEMS]):
        laid |= 1 << index
        covered |= 1 << table[ITEM_AT + ITEM * index + ON]
    return laid & ~covered


def is_free(table: Words, index: int) -> int:
    """Return whether a card on the table has no other card on it; the tableau stays (C22, C23)."""
    return index > 0 and free_cards(table) >> index & 1


def has_double(game: Words) -> int:
    """Return whether the player holds a 2x star that can be used in this turn (C21)."""
    return game[DOUBLE] == game[SEAT] + 1 and not game[FRESH] & 1


def can_double(game: Words) -> int:
    """Return whether the player may lay the 2x star together with a card (C24)."""
    return has_double(game) and not game[VARIANTS] & DOUBLES_LATE


def can_double_late(game: Words) -> int:
    """Return whether the player may lay the 2x star on the card just placed, after a die (C24)."""
    return has_double(game) and game[VARIANTS] & DOUBLES_LATE and game[DONE] & PLACED


def double_late(rules: Words, table: Words, game: Words) -> None:
    """Lay the 2x star on the card just placed: its points once more."""
    advance(game)
    game[DOUBLE] = 0
    after_main(rules, table, game)


def strikable(table: Words, game: Words) -> int:
    """Return the set of cards, by index, that the lightning star may remove (C22, C23)."""
    cards = free_cards(table)
    if game[VARIANTS] & KEEPS_NEW and game[DONE] & PLACED:
        cards &= ~(1 << table[ITEMS] - 1)
    return cards


def has_lightning(game: Words) -> int:
    """Return whether the player holds a lightning star that can be used in this turn (C21)."""
    return game[LIGHTNING] == game[SEAT] + 1 and not game[FRESH] & 2


def strikes(table: Words, game: Words) -> int:
    """Return the set of cards, by index, that the player may strike now (C21 to C23)."""
    if not has_lightning(game):
        return 0
    if game[VARIANTS] & STRIKES_PLACING and game[PHASE] != MAIN and not game[DONE] & PLACED:
        return 0
    return strikable(table, game)


def can_strike(table: Words, game: Words) -> int:
    """Return whether the player may use the lightning star now (C21 to C23)."""
    return strikes(table, game) != 0


def must_place(game: Words) -> int:
    """Return whether a strike at the start of the turn obliges the player to place a card (C23)."""
    return game[VARIANTS] & STRIKES_PLACING and game[DONE] & STRUCK_FIRST


def may_draw(game: Words, placements: int) -> int:
    """Return whether a player with this many legal placements may draw instead (C10, C11)."""
    return can_draw(game) and not (placements != 0 and must_place(game))


def strike(rules: Words, table: Words, game: Words, index: int) -> None:
    """Remove a free card with the lightning star; the others choose a card each (C22, C23)."""
    game[LIGHTNING] = 0
    game[PASSES] = 0
    put_under(game, table[ITEM_AT + ITEM * index + CARD])
    if game[DONE] & PLACED and index == table[ITEMS] - 1:  # no 2x star on a card that is gone
        game[DONE] &= ~PLACED
        game[POINTS] = 0
    take_away(rules, table, index)
    if game[PHASE] == MAIN:
        game[DONE] |= STRUCK_FIRST
    game[BACK] = game[PHASE]
    game[CHOOSING] = 0
    for seat in range(game[PLAYERS]):
        if seat != game[SEAT] and game[HANDS + seat] != 0:
            game[CHOOSING] |= 1 << seat
    if game[CHOOSING] == 0:
        after_strike(rules, table, game)
    else:
        game[PHASE] = STRUCK


def put_under(game: Words, card: int) -> None:
    """Put a card under the pile."""
    game[UNDER_AT + game[UNDER]] = card
    game[UNDER] += 1


def choose(rules: Words, table: Words, game: Words, seat: int, card: int) -> None:
    """Choose a card to put under the pile; they go there together, in clockwise order (C23)."""
    game[CHOSEN + seat] = card + 1
    game[CHOOSING] &= ~(1 << seat)
    if game[CHOOSING] != 0:
        return
    removed = game[UNDER_AT + game[UNDER] - 1]
    if game[VARIANTS] & REMOVED_LAST:
        game[UNDER] -= 1
    for step in range(1, game[PLAYERS]):
        other = (game[SEAT] + step) % game[PLAYERS]
        if game[CHOSEN + other] != 0:
            chosen = game[CHOSEN + other] - 1
            game[CHOSEN + other] = 0
            game[HANDS + other] &= ~(1 << chosen)
            put_under(game, chosen)
    if game[VARIANTS] & REMOVED_LAST:
        put_under(game, removed)
    after_strike(rules, table, game)


def after_strike(rules: Words, table: Words, game: Words) -> None:
    """Go on with the turn: before its main part, or at its end."""
    back = game[BACK]
    game[BACK] = 0
    if back == MAIN:
        game[PHASE] = MAIN
    else:
        after_main(rules, table, game)


def after_main(rules: Words, table: Words, game: Words) -> None:
    """Go on after placing, drawing or passing: a star may still be used (C22, C24)."""
    game[PHASE] = AFTER
    if not can_strike(table, game) and not can_double_late(game):
        end_turn(rules, table, game)


def end_turn(rules: Words, table: Words, game: Words) -> None:
    """Pass the turn on, or end the game (C26, C27)."""
    game[FRESH] = 0
    game[DONE] = 0
    game[POINTS] = 0
    game[SEAT] = seat_after(game, game[SEAT])
    game[PHASE] = OVER if has_ended(rules, table, game) else MAIN


def has_ended(rules: Words, table: Words, game: Words) -> int:
    """Return whether the game is over at the start of a turn (C26, C27)."""
    if game[LAST_ROUND] and game[SEAT] == game[STARTER]:
        return 1
    if game[PASSES] == game[PLAYERS]:
        return 1
    return not game[VARIANTS] & STUCK_IS_CHECKED_OUTSIDE and is_stuck(rules, table, game)


def can_be_stuck(game: Words) -> int:
    """Return whether the game ends if no card fits (C27); with lightning, room can be made."""
    return not game[VARIANTS] & ENDS_BY_PASSING and game[LIGHTNING] == 0


def is_stuck(rules: Words, table: Words, game: Words) -> int:
    """Return whether no card can ever be placed again (C27)."""
    return can_be_stuck(game) and nothing_fits(rules, table)


def nothing_fits(rules: Words, table: Words) -> int:
    """Return whether none of the cards off the table can be laid on it."""
    return not any_fits(rules, table, off_table(rules, table))


def any_fits(rules: Words, table: Words, cards: int) -> int:
    """Return whether one of these cards can be laid on the table."""
    while cards != 0:
        if next_placement(rules, table, lowest(cards), -1) >= 0:
            return 1
        cards &= cards - 1
    return 0


def off_table(rules: Words, table: Words) -> int:
    """Return the set of cards in hands and pile: all that are not on the table."""
    cards = (1 << rules[CARD_COUNT]) - 1
    for index in range(1, table[ITEMS]):
        cards &= ~(1 << table[ITEM_AT + ITEM * index + CARD])
    return cards


# The contract.


def mover(game: Words) -> int:
    """Return the seat that decides, BY_CHANCE, or NOBODY when the game is over."""
    if game[PHASE] == MAIN or game[PHASE] == AFTER:
        return game[SEAT]
    if game[PHASE] == STRUCK:
        return next_chooser(game)
    return NOBODY if game[PHASE] == OVER else BY_CHANCE


def next_chooser(game: Words) -> int:
    """Return the seat that next puts a card under the pile: clockwise from the left (C23)."""
    seat = seat_after(game, game[SEAT])
    while not game[CHOOSING] >> seat & 1:
        seat = seat_after(game, seat)
    return seat


def placing(cards: int, corner: int, below: int, on_corner: int) -> int:
    """Return the action that lays a card, without the 2x star, on the card `below`.

    `cards` is the number of cards in the deck, which stands for the tableau as `below`; the action
    with the 2x star is the next number.
    """
    return STRIKES + 2 * cards + ((corner * (cards + 1) + below) * 4 + on_corner) * 2


def placement_of(cards: int, action: int) -> tuple[int, int, int, int]:
    """Return what a placement lays where, the reverse of `placing`.

    These are the CONEX corner counted over all cards, the card below, the corner of that, and
    whether the 2x star is laid with it.
    """
    place = action - STRIKES - 2 * cards
    return (place >> 3) // (cards + 1), (place >> 3) % (cards + 1), place >> 1 & 3, place & 1


def with_double(action: int) -> int:
    """Return whether a placement is laid with the 2x star: then its number is odd."""
    return action & 1


def index_of(table: Words, card: int) -> int:
    """Return the index of a card on the table, -1 if it is not there; the tableau is at 0."""
    for index in range(table[ITEMS]):
        if table[ITEM_AT + ITEM * index + CARD] == card:
            return index
    return -1


def action_of(rules: Words, table: Words, number: int) -> int:
    """Return the action of a placement as `next_placement` numbers it, without the 2x star."""
    below = table[ITEM_AT + ITEM * (number >> 2 & 63) + CARD]
    return placing(rules[CARD_COUNT], number >> 8, below, number & 3)


def number_of(rules: Words, table: Words, action: int) -> int:
    """Return the number of a placement, the reverse of `action_of`; -1 if nothing lies there."""
    corner, below, on_corner, _ = placement_of(rules[CARD_COUNT], action)
    on = index_of(table, below)
    return (corner * 64 + on) * 4 + on_corner if on >= 0 else -1


def put(out: Words, count: int, action: int) -> int:
    """Add an action to a list if there is room; return the new count in any case."""
    if count < len(out):
        out[count] = action
    return count + 1


def legal(rules: Words, table: Words, game: Words, out: Words) -> int:
    """Write the legal actions of whoever is to move, as many as there is room for.

    Return how many there are.
    """
    who = mover(game)
    if who == NOBODY:
        return 0
    if who == BY_CHANCE:
        return list_outcomes(rules, game, out)
    count = 0
    if game[PHASE] == MAIN:
        count = list_placements(rules, table, game, out)
    return list_others(rules, table, game, out, count)


def list_placements(rules: Words, table: Words, game: Words, out: Words) -> int:
    """Write the placements of the player's hand, each also with the 2x star if that is allowed."""
    doubling = can_double(game)
    hand = game[HANDS + game[SEAT]]
    count = 0
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        number = next_placement(rules, table, card, -1)
        while number >= 0:
            action = action_of(rules, table, number)
            count = put(out, count, action)
            if doubling:
                count = put(out, count, action + 1)
            number = next_placement(rules, table, card, number)
    return count


def list_others(rules: Words, table: Words, game: Words, out: Words, count: int) -> int:
    """Add a player's moves other than placements, of which there are `count`; return the count."""
    if game[PHASE] == STRUCK:
        hand = game[HANDS + next_chooser(game)]
        while hand != 0:
            count = put(out, count, STRIKES + rules[CARD_COUNT] + lowest(hand))
            hand &= hand - 1
        return count
    if game[PHASE] == AFTER:
        if can_double_late(game):
            count = put(out, count, LATE)
        return put(out, list_strikes(table, game, out, count), END)
    # A strike is optional: a player who can do nothing else may still pass.
    if may_draw(game, count):
        count = put(out, count, DRAW)
    elif count == 0:
        count = put(out, count, PASS)
    return list_strikes(table, game, out, count)


def list_strikes(table: Words, game: Words, out: Words, count: int) -> int:
    """Add the cards that the player may strike now to a list; return the new count."""
    struck = strikes(table, game)
    while struck != 0:
        count = put(out, count, STRIKES + table[ITEM_AT + ITEM * lowest(struck) + CARD])
        struck &= struck - 1
    return count


def list_outcomes(rules: Words, game: Words, out: Words) -> int:
    """Write what chance may do now; return how many actions that are."""
    cards = rules[CARD_COUNT]
    count = 0
    if game[PHASE] == STARTING:
        for seat in range(game[PLAYERS]):
            count = put(out, count, cards + FACES + seat)
    elif game[PHASE] == ROLLING:
        rolled = 0
        for place_on_die in range(DIE_FACES):
            face = rules[rules[DIE_AT] + place_on_die]
            if not rolled >> face & 1:
                count = put(out, count, cards + face)
            rolled |= 1 << face
    elif game[UNSEEN] == 0:
        count = put(out, count, game[UNDER_AT])
    else:
        unseen = game[UNSEEN]
        while unseen != 0:
            count = put(out, count, lowest(unseen))
            unseen &= unseen - 1
    return count


def weight(rules: Words, game: Words, action: int) -> int:
    """Return how likely an action of chance is, compared with the others that are possible now."""
    if game[PHASE] != ROLLING:
        return 1
    sides = 0
    for place_on_die in range(DIE_FACES):
        sides += rules[rules[DIE_AT] + place_on_die] == action - rules[CARD_COUNT]
    return sides


def is_legal(rules: Words, table: Words, game: Words, action: int) -> int:
    """Return whether an action is legal now; this is faster than to list all."""
    who = mover(game)
    cards = rules[CARD_COUNT]
    if who == NOBODY or action < 0:
        return 0
    if who == BY_CHANCE:
        return can_happen(rules, game, action)
    if action >= STRIKES + 2 * cards:
        return game[PHASE] == MAIN and can_place(rules, table, game, action)
    if game[PHASE] == STRUCK:
        card = action - STRIKES - cards
        return card >= 0 and game[HANDS + who] >> card & 1
    if action >= STRIKES:
        index = index_of(table, action - STRIKES)
        return index > 0 and strikes(table, game) >> index & 1
    if game[PHASE] == AFTER:
        return action == END or (action == LATE and can_double_late(game))
    hand = game[HANDS + who]
    if action == DRAW:
        return can_draw(game) and not (must_place(game) and any_fits(rules, table, hand))
    return action == PASS and not can_draw(game) and not any_fits(rules, table, hand)


def can_place(rules: Words, table: Words, game: Words, action: int) -> int:
    """Return whether the player may lay this card there (C12 to C17)."""
    number = number_of(rules, table, action)
    corner = number >> 8
    if number < 0 or corner >= rules[CORNER_COUNT]:
        return 0
    card = rules[rules[CORNERS_AT] + CORNER * corner + OF_CARD]
    if not game[HANDS + game[SEAT]] >> card & 1:
        return 0
    if with_double(action) and not can_double(game):
        return 0
    return judge(rules, table, corner, number >> 2 & 63, number & 3) == LEGAL


def can_happen(rules: Words, game: Words, action: int) -> int:
    """Return whether chance may do this now."""
    cards = rules[CARD_COUNT]
    if game[PHASE] == STARTING:
        return cards + FACES <= action < cards + FACES + game[PLAYERS]
    if game[PHASE] == ROLLING:
        return weight(rules, game, action) != 0
    if game[UNSEEN] == 0:
        return action == game[UNDER_AT]
    return action < cards and game[UNSEEN] >> action & 1


def apply(rules: Words, table: Words, game: Words, action: int) -> None:
    """Play a legal action of whoever is to move."""
    if mover(game) == BY_CHANCE:
        happen(rules, table, game, action)
    elif action >= STRIKES + 2 * rules[CARD_COUNT]:
        number = number_of(rules, table, action)
        place(rules, table, game, number, with_double(action))
    else:
        do_other(rules, table, game, action)


def do_other(rules: Words, table: Words, game: Words, action: int) -> None:
    """Play a legal move of a player that is not a placement."""
    cards = rules[CARD_COUNT]
    if action >= STRIKES + cards:
        choose(rules, table, game, next_chooser(game), action - STRIKES - cards)
    elif action >= STRIKES:
        strike(rules, table, game, index_of(table, action - STRIKES))
    elif action == DRAW:
        draw(rules, table, game)
    elif action == PASS:
        pass_turn(rules, table, game)
    elif action == END:
        end_turn(rules, table, game)
    else:
        double_late(rules, table, game)


def happen(rules: Words, table: Words, game: Words, action: int) -> None:
    """Carry out an action of chance."""
    if game[PHASE] == STARTING:
        start(game, action - rules[CARD_COUNT] - FACES)
    elif game[PHASE] == ROLLING:
        roll(rules, table, game, action - rules[CARD_COUNT])
    else:
        draw_card(rules, table, game, action)


def drawn_by(rules: Words, game: Words, seed: int) -> int:
    """Return an action of chance, each as likely as its weight says, chosen by `seed`."""
    cards = rules[CARD_COUNT]
    if game[PHASE] == STARTING:
        return cards + FACES + ((seed >> 17) * game[PLAYERS] >> 31)
    if game[PHASE] == ROLLING:
        return cards + rules[rules[DIE_AT] + ((seed >> 17) * DIE_FACES >> 31)]
    if game[UNSEEN] == 0:
        return game[UNDER_AT]
    return nth_bit(game[UNSEEN], (seed >> 17) * popcount(game[UNSEEN]) >> 31)


def chance(rules: Words, table: Words, game: Words, seed: int) -> None:
    """Carry out the chance event that is due, chosen by `seed`."""
    happen(rules, table, game, drawn_by(rules, game, seed))


def observe(game: Words, seat: int, out: Words) -> None:
    """Copy the words of `game` that a seat may know to `out`, which is blank before.

    These are the public words, the seat's own hand and its own choice; nobody's with seat -1.
    """
    for word in PUBLIC:
        out[word] = game[word]
    if seat >= 0:
        out[HANDS + seat] = game[HANDS + seat]
        out[CHOSEN + seat] = game[CHOSEN + seat]
