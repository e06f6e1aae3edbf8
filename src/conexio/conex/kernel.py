"""Where a card may be laid in CONEX, over plain integers; interpreted or compiled.

Two flat arrays. `rules` is what the deck and the play area decide, made once by
`conexio.conex.rules`: for every shape (a card at each of 24 headings, and the tableau) its corners,
and for every pair of shapes how far apart their centres must be along each edge's normal; for every
CONEX corner its apex at each heading, and the corners of cards that it fits on by print alone.
`table` is what lies on the table: the tableau first, then the cards in the order in which they were
laid.

Squares are their own mirror images about their centres, so two of them are apart exactly when,
along the normal of an edge of one of them, the centres are farther apart than both reach: four
products of integers decide, and touching counts as not apart (C13).
"""

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
