"""The rules of CONEX over plain integers; interpreted or compiled, with the same results.

Three flat arrays. `rules` is what the deck and the play area decide, made once by
`conexio.conex.rules`: for every shape (a card at each of 24 headings, and the tableau) its corners,
and for every pair of shapes how far apart their centres must be along each edge's normal; for every
CONEX corner its apex at each heading, and the corners of cards that it fits on by print alone.
`table` is what lies on the table: the tableau first, then the cards in the order in which they were
laid. `game` is all the rest: whose turn it is and how far it has come, hands, pile, stars, scores.
A set of cards is a word with one bit a card.

The draw pile is the set of unseen cards above the row of cards that were put under it. Which unseen
card comes next is a chance event, so nothing is hidden in the arrays that a planner could see.

Squares are their own mirror images about their centres, so two of them are apart exactly when,
along the normal of an edge of one of them, the centres are farther apart than both reach: four
products of integers decide, and touching counts as not apart (C13).
"""

from conexio.core.bits import lowest, popcount
from conexio.core.kernels import Words

# The header of `rules`.
CARD_COUNT = 0
CORNER_COUNT = 1
LEFT = 2  # the edges of the play area
RIGHT = 3
BOTTOM = 4
TOP = 5
NEAR = 6  # two cards whose centres are farther apart than this, along x or y, never touch
CORNERS_AT = 7  # where the CONEX corners begin
FIRST_CORNER_AT = 8  # for every card, its first CONEX corner; one more at the end
FITS_AT = 9  # for every CONEX corner and card: four bits, the card's corners that it fits on
ACTIONS_AT = 10  # for every card, its action
HEADER = 16

SHAPES = 25  # a card at 24 headings, the tableau
TABLEAU = 24
POINTS_AT = HEADER  # four corners a shape, x and y
NORMALS_AT = POINTS_AT + SHAPES * 8  # two normals a shape
REACH_AT = NORMALS_AT + SHAPES * 4  # both shapes' reach along a normal of the first
TABLES_END = REACH_AT + SHAPES * 2 * SHAPES

# A CONEX corner.
VALUE = 0
HEADING = 1
OF_CARD = 2
APEX = 3  # x and y of the apex, turned to each heading
CORNER = APEX + 48

# `table`: how many things lie there, then for each:
ITEMS = 0
ITEM_AT = 1
CARD = 0  # the tableau is the number of cards
X = 1
Y = 2
TURN = 3  # its shape: the heading of a card
ON = 4  # the index of what it lies on
ITEM = 5

# `game`.
PHASE = 0
SEAT = 1  # whose turn it is
STARTER = 2
PLAYERS = 3
TARGET = 4
DEALT = 5  # cards dealt so far
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
SCORES = 16
HANDS = 20
CHOSEN = 24  # the cards chosen so far, plus one; secret until all have chosen (C23)
UNDER_AT = 28
GAME = UNDER_AT + 64

DEALING = 0  # chance deals
MAIN = 1  # the player may place, draw or pass, or strike before that
STRUCK = 2  # the others choose a card to put under the pile
ROLLING = 3  # chance rolls the die
DRAWING = 4  # chance draws a card
AFTER = 5  # the player may still strike, or end the turn
OVER = 6

HAND = 5  # cards dealt to each (C8)
DRAWN = 2  # cards drawn instead of placing (C10)

DRAW_ONE = 0  # faces of the die (C5)
DRAW_TWO = 1
TAKE_LIGHTNING = 2
TAKE_DOUBLE = 3

PLAIN = 0  # actions of a card
PLUS_TWO = 1
DIE = 2

LEGAL = 0
WRONG_CORNER = 12  # the clauses C12 (or C14, C17), C13, C15
IN_THE_WAY = 13
OVER_THE_EDGE = 15


def apart(
    rules: Words, shape: int, x: int, y: int, other_shape: int, other_x: int, other_y: int
) -> int:
    """Tell whether two squares have no point in common, not even of their edges."""
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
    """Return where the centre of that card comes to lie: its apex meets the corner below."""
    item = ITEM_AT + ITEM * on
    below = table[item + X] + rules[POINTS_AT + table[item + TURN] * 8 + on_corner * 2]
    return below - rules[rules[CORNERS_AT] + CORNER * corner + APEX + turn * 2]


def centre_y(rules: Words, table: Words, corner: int, on: int, on_corner: int, turn: int) -> int:
    """Return the other coordinate of that centre."""
    item = ITEM_AT + ITEM * on
    below = table[item + Y] + rules[POINTS_AT + table[item + TURN] * 8 + on_corner * 2 + 1]
    return below - rules[rules[CORNERS_AT] + CORNER * corner + APEX + turn * 2 + 1]


def inside(rules: Words, turn: int, x: int, y: int) -> int:
    """Tell whether a card lies within the play area (C15); its edge may touch the table's."""
    for point in range(POINTS_AT + turn * 8, POINTS_AT + turn * 8 + 8, 2):
        across = x + rules[point]
        up = y + rules[point + 1]
        if across < rules[LEFT] or across > rules[RIGHT]:
            return 0
        if up < rules[BOTTOM] or up > rules[TOP]:
            return 0
    return 1


def in_the_way(rules: Words, table: Words, on: int, turn: int, x: int, y: int) -> int:
    """Return the first thing that a card would touch besides what it lies on (C13), or -1."""
    for index in range(table[ITEMS]):
        item = ITEM_AT + ITEM * index
        if index != on and not apart(
            rules, turn, x, y, table[item + TURN], table[item + X], table[item + Y]
        ):
            return index
    return -1


def fits(rules: Words, table: Words, corner: int, on: int, on_corner: int) -> int:
    """Tell whether a CONEX corner fits on that corner by print alone (C12, C14, C17)."""
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


def placements(rules: Words, table: Words, card: int, out: Words, at: int) -> int:
    """Write the legal placements of one card to `out` from `at` on; return where they end.

    A placement is one number: (corner * 64 + on) * 4 + on_corner; the corner is counted over all
    cards.
    """
    for corner in range(
        rules[rules[FIRST_CORNER_AT] + card], rules[rules[FIRST_CORNER_AT] + card + 1]
    ):
        for on in range(table[ITEMS]):
            below = table[ITEM_AT + ITEM * on + CARD]
            bits = rules[rules[FITS_AT] + corner * (rules[CARD_COUNT] + 1) + below]
            if bits != 0:
                for on_corner in range(4):
                    if (
                        bits >> on_corner & 1
                        and judge(rules, table, corner, on, on_corner) == LEGAL
                    ):
                        out[at] = (corner * 64 + on) * 4 + on_corner
                        at += 1
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
    table[ITEMS] += 1


def begin(rules: Words, game: Words, players: int, starter: int, target: int) -> None:
    """Set up a game: all cards unseen, everybody's marker on 0, both stars in the supply."""
    for word in range(GAME):
        game[word] = 0
    game[PLAYERS] = players
    game[STARTER] = starter
    game[SEAT] = starter
    game[TARGET] = target
    game[UNSEEN] = (1 << rules[CARD_COUNT]) - 1


def pile(game: Words) -> int:
    """Count the cards of the draw pile."""
    return popcount(game[UNSEEN]) + game[UNDER]


def drawer(game: Words) -> int:
    """Return the seat that the next card drawn goes to."""
    if game[PHASE] == DEALING:
        return (game[STARTER] + game[DEALT]) % game[PLAYERS]
    return game[SEAT]


def draw_card(rules: Words, table: Words, game: Words, card: int) -> None:
    """Give a card from the pile to whoever draws: any unseen one, else the first of those under."""
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
    """Let the player draw so many cards, or as many as there are (C11)."""
    game[DRAWS] = min(cards, pile(game))
    if game[DRAWS] == 0:
        after_main(rules, table, game)
    else:
        game[PHASE] = DRAWING


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


def place(
    rules: Words, table: Words, game: Words, corner: int, on: int, on_corner: int, double: int
) -> None:
    """Lay a card, score it, and carry out its action."""
    seat = game[SEAT]
    card = rules[rules[CORNERS_AT] + CORNER * corner + OF_CARD]
    game[SCORES + seat] += score(rules, table, corner, on, double)
    if game[SCORES + seat] >= game[TARGET]:
        game[LAST_ROUND] = 1
    if double:
        game[DOUBLE] = 0
    lay(rules, table, corner, on, on_corner)
    game[HANDS + seat] &= ~(1 << card)
    game[PASSES] = 0
    if rules[rules[ACTIONS_AT] + card] == DIE:
        game[PHASE] = ROLLING
    else:
        after_main(rules, table, game)


def roll(rules: Words, table: Words, game: Words, face: int) -> None:
    """Carry out a face of the die (C20); a star taken now cannot be used in this turn (C21)."""
    if face == TAKE_LIGHTNING:
        game[LIGHTNING] = game[SEAT] + 1
        game[FRESH] |= 2
    elif face == TAKE_DOUBLE:
        game[DOUBLE] = game[SEAT] + 1
        game[FRESH] |= 1
    if face <= DRAW_TWO:
        start_drawing(rules, table, game, face + 1)
    else:
        after_main(rules, table, game)


def is_free(table: Words, index: int) -> int:
    """Tell whether a card on the table has no other card on it; the tableau stays (C22, C23)."""
    if index < 1 or index >= table[ITEMS]:
        return 0
    for other in range(1, table[ITEMS]):
        if table[ITEM_AT + ITEM * other + ON] == index:
            return 0
    return 1


def can_double(game: Words) -> int:
    """Tell whether the player may lay the 2x star with a card (C21, C24)."""
    return game[DOUBLE] == game[SEAT] + 1 and not game[FRESH] & 1


def can_strike(table: Words, game: Words) -> int:
    """Tell whether the player may use the lightning star: there is always a free card if any."""
    mine = game[LIGHTNING] == game[SEAT] + 1 and not game[FRESH] & 2
    return mine and table[ITEMS] > 1


def strike(rules: Words, table: Words, game: Words, index: int) -> None:
    """Remove a free card with the lightning star; the others choose a card each (C22, C23)."""
    game[LIGHTNING] = 0
    game[PASSES] = 0
    put_under(game, table[ITEM_AT + ITEM * index + CARD])
    table[ITEMS] -= 1
    for later in range(index, table[ITEMS]):
        item = ITEM_AT + ITEM * later
        for word in range(ITEM):
            table[item + word] = table[item + ITEM + word]
        if table[item + ON] > index:
            table[item + ON] -= 1
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
    for step in range(1, game[PLAYERS]):
        other = (game[SEAT] + step) % game[PLAYERS]
        if game[CHOSEN + other] != 0:
            chosen = game[CHOSEN + other] - 1
            game[CHOSEN + other] = 0
            game[HANDS + other] &= ~(1 << chosen)
            put_under(game, chosen)
    after_strike(rules, table, game)


def after_strike(rules: Words, table: Words, game: Words) -> None:
    """Go on with the turn: before its main part, or at its end."""
    if game[BACK] == MAIN:
        game[PHASE] = MAIN
    else:
        end_turn(rules, table, game)


def after_main(rules: Words, table: Words, game: Words) -> None:
    """Go on after placing, drawing or passing: the lightning star may still be used (C22)."""
    if can_strike(table, game):
        game[PHASE] = AFTER
    else:
        end_turn(rules, table, game)


def end_turn(rules: Words, table: Words, game: Words) -> None:
    """Pass the turn on, or end the game (C26, C27)."""
    game[FRESH] = 0
    game[SEAT] = (game[SEAT] + 1) % game[PLAYERS]
    game[PHASE] = MAIN
    if (
        (game[LAST_ROUND] and game[SEAT] == game[STARTER])
        or game[PASSES] == game[PLAYERS]
        or (game[LIGHTNING] == 0 and not any_fits(rules, table, off_table(rules, table)))
    ):
        game[PHASE] = OVER


def off_table(rules: Words, table: Words) -> int:
    """Return the set of cards in hands and pile: all that do not lie on the table."""
    cards = (1 << rules[CARD_COUNT]) - 1
    for index in range(1, table[ITEMS]):
        cards &= ~(1 << table[ITEM_AT + ITEM * index + CARD])
    return cards


def any_fits(rules: Words, table: Words, cards: int) -> int:
    """Tell whether any of these cards can be laid anywhere."""
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        for corner in range(
            rules[rules[FIRST_CORNER_AT] + card], rules[rules[FIRST_CORNER_AT] + card + 1]
        ):
            for on in range(table[ITEMS]):
                for on_corner in range(4):
                    if judge(rules, table, corner, on, on_corner) == LEGAL:
                        return 1
    return 0
