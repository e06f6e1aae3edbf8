"""Many games of CONEX in one array; interpreted or compiled, with the same results.

`pool` is all games, `plan[ROOM]` words each: a few words of the batch, then `game` and `table` of
the rules kernel, then the `spots` of the table. `plan` is what all games share; `lists` has the
legal actions of every game, by the numbers of docs/research.md.

The rules are those of the rules kernel. The spots are an accelerator: an index that answers three
questions faster. A test compares the answers with the rules kernel.

- Which placements are legal (C12 to C17)? A spot is a corner of an item on the table, with the set
  of cards that match it by print. A placement clears the spots it covers and adds the spots of the
  new card; a strike renumbers the table, and so the spots. Whether a matching card really fits on a
  spot is a question of geometry (C13, C15), asked of the rules kernel where distances do not answer
  it. If not, something is in the way until the next strike: that is remembered.
- What is a random legal move? Random play needs no list: it draws one of all moves that match by
  print, plays it if it is legal, and else draws again; so all legal moves are equally likely. The
  list is made after the last move. What lists find is remembered for other lists only, so that the
  number of lists made does not change how a game goes on.
- Can no card ever be placed again (C27)? Random play finds out when it finds no move, so the games
  are set up with STUCK_IS_CHECKED_OUTSIDE: the rules kernel leaves it to `is_stuck` here.
"""

from conexio.conex.kernel import (
    AFTER,
    APEX,
    BACK,
    BY_CHANCE,
    CARD,
    CARD_COUNT,
    CHOOSING,
    CHOSEN,
    CORNER,
    CORNERS_AT,
    DONE,
    DOUBLE,
    DRAW,
    DRAWN,
    DRAWS,
    END,
    FRESH,
    GAME,
    HANDS,
    HEADING,
    ITEM,
    ITEM_AT,
    ITEMS,
    LAID,
    LAST_ROUND,
    LATE,
    LIGHTNING,
    MAIN,
    ON,
    OVER,
    PASS,
    PASSES,
    PHASE,
    PLACED,
    PLAYERS,
    POINTS,
    POINTS_AT,
    RIGHT,
    SCORES,
    SEAT,
    STARTER,
    STRIKES,
    STRUCK,
    STRUCK_FIRST,
    TABLEAU,
    TARGET,
    TOP,
    TURN,
    UNDER,
    X,
    Y,
    action_of,
    apart,
    begin,
    can_be_stuck,
    can_double,
    can_double_late,
    can_draw,
    chance,
    do_other,
    inside,
    list_others,
    mover,
    must_place,
    next_chooser,
    number_of,
    off_table,
    pile,
    place,
    put,
    strikes,
    with_double,
)
from conexio.core.bits import lowest, next_random, popcount
from conexio.core.kernels import Words

BUILDS_ON = "conexio.conex.kernel"

LONG = frozenset({"set_up", "can_lay", "list_actions", "settle", "observe_game"})
"""Long functions: a call costs little in comparison, and inlining them slows compilation down."""

# `plan`.
ROOM = 0  # words for each game
AUTO_RESET = 1  # whether a game that ends restarts
SEATS = 2
STARTS = 3  # the seat that starts, -1 for chance
GOAL = 4
VARIANTS = 5  # for the rules kernel
SPOTS_AT = 6  # offset of the spots in a game
MOST_SPOTS = 7  # the most spots that there can be
X_AT = 8  # offset in the spots: the centres of all items on the table
Y_AT = 9
FIRSTS_AT = 10  # offset in the spots: the first spot of each item
FACTS_AT = 11  # offset in the spots: the facts of each spot
OBSERVATION = 12  # numbers in an observation
FAR = 13  # two cards whose centres are farther apart never touch; squared
CLOSE = 14  # two cards whose centres are not farther apart always touch; squared
SAFE_X = 15  # a card whose centre is no farther from the middle is within the play area
SAFE_Y = 16
COVERED = 17  # whether nothing fits on a corner with a card on it
KINDS_AT = 18  # offset: for every corner of every card and the tableau, its first kind of spot; end
KIND_AT = 19  # offset of the kinds of spots
PLAN = 20  # then the CONEX corners of all cards by colour, and the kinds of spots

# A kind of spot: a corner of a card or the tableau, and a colour.
KIND_FITS = 0  # the set of cards that match by print
KIND_CORNER = 1
KIND_COLOUR = 2  # offset in `plan`: for every card its CONEX corner of the colour
KIND = 3

# The words of a game before those of the rules.
SEED = 0
SPOTS = 1  # number of spots
LEAD = 8
TABLE_AT = LEAD + GAME

# `spots`: for each spot the set of cards that match, except those that random play has found to be
# illegal; for each spot the set of cards that lists have found to be illegal; for each item on the
# table x and y of its centre, and its first spot; and for each spot:
SPOT_X = 0
SPOT_Y = 1
SPOT_IS = 2  # the colour as above, 5 bits for the heading of the corner, and 8 bits for the place:
SPOT = 3  # the index of an item on the table, times 4, plus its corner

# Inside this kernel a placement is a move: twice its number in the rules kernel (`next_placement`),
# which names an item by its index, plus one with the 2x star, added to the other actions. So random
# play, which knows the index, need not find it again. Every other move is its action.

NONE = -1  # the seat to move in a game that is over
PHASES = 8
CARD_FACTS = 6


def set_up(rules: Words, row: Words, plan: Words) -> None:
    """Set up a game, up to its first move; its stream of random numbers continues."""
    for word in range(SPOTS, plan[SPOTS_AT]):
        row[word] = 0
    game = row[LEAD:TABLE_AT]
    table = row[TABLE_AT : plan[SPOTS_AT]]
    table[ITEMS] = 1
    table[ITEM_AT + CARD] = rules[CARD_COUNT]
    table[ITEM_AT + TURN] = TABLEAU
    find_spots(rules, table, row, plan)
    begin(rules, game, plan[SEATS], plan[STARTS], plan[GOAL], plan[VARIANTS])
    let_happen(rules, table, game, row)
    if is_stuck(rules, table, game, row, plan):
        game[PHASE] = OVER


def let_happen(rules: Words, table: Words, game: Words, row: Words) -> None:
    """Play all chance events before the next decision of a player."""
    while mover(game) == BY_CHANCE:
        row[SEED] = next_random(row[SEED])
        chance(rules, table, game, row[SEED])


# The spots.


def add_spots(rules: Words, table: Words, row: Words, plan: Words, index: int) -> None:
    """Add the spots of an item on the table."""
    spots = row[plan[SPOTS_AT] :]
    item = ITEM_AT + ITEM * index
    shape = table[item + TURN]
    turn = 0 if shape == TABLEAU else shape
    spots[plan[X_AT] + index] = table[item + X]
    spots[plan[Y_AT] + index] = table[item + Y]
    corners = plan[KINDS_AT] + 4 * table[item + CARD]
    count = row[SPOTS]
    spots[plan[FIRSTS_AT] + index] = count
    for number in range(plan[corners], plan[corners + 4]):
        kind = plan[KIND_AT] + KIND * number
        on_corner = plan[kind + KIND_CORNER]
        point = POINTS_AT + shape * 8 + on_corner * 2
        leg = (12 + 6 * on_corner + turn) % 24
        spot = plan[FACTS_AT] + SPOT * count
        spots[count] = plan[kind + KIND_FITS]
        spots[plan[MOST_SPOTS] + count] = 0
        spots[spot + SPOT_X] = table[item + X] + rules[point]
        spots[spot + SPOT_Y] = table[item + Y] + rules[point + 1]
        spots[spot + SPOT_IS] = (plan[kind + KIND_COLOUR] * 32 + leg) * 256 + index * 4 + on_corner
        count += 1
    row[SPOTS] = count


def cover(table: Words, row: Words, plan: Words, on: int, on_corner: int) -> None:
    """Clear the spots on a covered corner."""
    spots = row[plan[SPOTS_AT] :]
    corners = plan[KINDS_AT] + 4 * table[ITEM_AT + ITEM * on + CARD]
    first = spots[plan[FIRSTS_AT] + on] - plan[corners]
    for kind in range(plan[corners + on_corner], plan[corners + on_corner + 1]):
        spots[first + kind] = 0


def find_spots(rules: Words, table: Words, row: Words, plan: Words) -> None:
    """Find all spots of a table from scratch."""
    row[SPOTS] = 0
    for index in range(table[ITEMS]):
        add_spots(rules, table, row, plan, index)
    if plan[COVERED]:
        for index in range(1, table[ITEMS]):
            item = ITEM_AT + ITEM * index
            cover(table, row, plan, table[item + ON], table[item + LAID] & 3)


def is_free_spot(
    rules: Words, table: Words, plan: Words, spots: Words, index: int, card: int
) -> int:
    """Return whether a card that matches a spot by print can be laid on it (C13, C15)."""
    spot = plan[FACTS_AT] + SPOT * index
    what = spots[spot + SPOT_IS]
    corner = rules[CORNERS_AT] + CORNER * plan[(what >> 13) + card]
    turn = (what >> 8 & 31) - rules[corner + HEADING]
    if turn < 0:
        turn += 24
    x = spots[spot + SPOT_X] - rules[corner + APEX + turn * 2]
    y = spots[spot + SPOT_Y] - rules[corner + APEX + turn * 2 + 1]
    if (abs(x) > plan[SAFE_X] or abs(y) > plan[SAFE_Y]) and not inside(rules, turn, x, y):
        return 0
    return is_clear(rules, table, plan, spots, what >> 2 & 63, turn, x, y)


def is_clear(
    rules: Words, table: Words, plan: Words, spots: Words, on: int, turn: int, x: int, y: int
) -> int:
    """Return whether a card would touch nothing except the item it is laid on (C13)."""
    centres_x = spots[plan[X_AT] : plan[X_AT] + table[ITEMS]]
    centres_y = spots[plan[Y_AT] : plan[Y_AT] + table[ITEMS]]
    far = plan[FAR]
    near = 0
    for index in range(table[ITEMS]):
        dx = centres_x[index] - x
        dy = centres_y[index] - y
        near |= (dx * dx + dy * dy <= far) << index
    near &= ~(1 << on | 1)
    while near != 0:
        index = lowest(near)
        near &= near - 1
        dx = centres_x[index] - x
        dy = centres_y[index] - y
        if dx * dx + dy * dy <= plan[CLOSE]:
            return 0
        shape = table[ITEM_AT + ITEM * index + TURN]
        if not apart(rules, turn, x, y, shape, centres_x[index], centres_y[index]):
            return 0
    return on == 0 or apart(rules, turn, x, y, TABLEAU, 0, 0)


def can_lay(rules: Words, table: Words, row: Words, plan: Words, cards: int) -> int:
    """Return whether one of these cards can be laid on the table.

    If one card does not fit on a spot, others probably do not either: so try one card on every spot
    before all cards.
    """
    spots = row[plan[SPOTS_AT] :]
    for all_cards in range(2):
        for index in range(row[SPOTS] - 1, -1, -1):
            fitting = spots[index] & cards
            while fitting != 0:
                if is_free_spot(rules, table, plan, spots, index, lowest(fitting)):
                    return 1
                fitting &= fitting - 1 if all_cards else 0
    return 0


def is_stuck(rules: Words, table: Words, game: Words, row: Words, plan: Words) -> int:
    """Return whether the game ends because no card can be laid (C27), at the start of a turn."""
    if game[PHASE] != MAIN or not can_be_stuck(game):
        return 0
    return not can_lay(rules, table, row, plan, off_table(rules, table))


# Legal actions.


def placement_move(rules: Words, spots: Words, plan: Words, index: int, card: int) -> int:
    """Return the move that lays a card on a spot, without the 2x star."""
    what = spots[plan[FACTS_AT] + SPOT * index + SPOT_IS]
    return STRIKES + 2 * rules[CARD_COUNT] + 2 * (plan[(what >> 13) + card] * 256 + (what & 255))


def action_of_move(rules: Words, table: Words, move: int) -> int:
    """Return the action of a move."""
    place = move - STRIKES - 2 * rules[CARD_COUNT]
    return move if place < 0 else action_of(rules, table, place >> 1) + (place & 1)


def move_of(rules: Words, table: Words, action: int) -> int:
    """Return the move of a legal action."""
    first = STRIKES + 2 * rules[CARD_COUNT]
    if action < first:
        return action
    return first + 2 * number_of(rules, table, action) + with_double(action)


def list_spots(rules: Words, table: Words, game: Words, row: Words, plan: Words, out: Words) -> int:
    """Write the placements of the player's hand, each also with the 2x star if that is allowed."""
    spots = row[plan[SPOTS_AT] :]
    hand = game[HANDS + game[SEAT]]
    doubling = can_double(game)
    count = 0
    for index in range(row[SPOTS]):
        fitting = spots[index] & ~spots[plan[MOST_SPOTS] + index] & hand
        while fitting != 0:
            card = lowest(fitting)
            fitting &= fitting - 1
            if not is_free_spot(rules, table, plan, spots, index, card):
                spots[plan[MOST_SPOTS] + index] |= 1 << card
            else:
                move = placement_move(rules, spots, plan, index, card)
                action = action_of_move(rules, table, move)
                count = put(out, count, action)
                if doubling:
                    count = put(out, count, action + 1)
    return count


def list_actions(rules: Words, row: Words, plan: Words, out: Words) -> int:
    """Write the legal actions, as many as there is room for; return how many there are."""
    game = row[LEAD:TABLE_AT]
    table = row[TABLE_AT : plan[SPOTS_AT]]
    if mover(game) < 0:
        return 0
    count = 0
    if game[PHASE] == MAIN:
        count = list_spots(rules, table, game, row, plan, out)
    return list_others(rules, table, game, out, count)


def is_listed(actions: Words, count: int, action: int) -> int:
    """Return whether an action is in a game's list."""
    for index in range(count):
        if actions[index] == action:
            return 1
    return 0


# Random moves.


def below(row: Words, bound: int) -> int:
    """Return a random number from 0 up to, but excluding, `bound`."""
    row[SEED] = next_random(row[SEED])
    return (row[SEED] >> 17) * bound >> 31


def nth(cards: int, place: int) -> int:
    """Return the card of a set at a place, counted from 0; sets are small."""
    for _ in range(place):
        cards &= cards - 1
    return lowest(cards)


def nth_strike(table: Words, cards: int, place: int) -> int:
    """Return the strike at a place among those possible, counted from 0."""
    return STRIKES + table[ITEM_AT + ITEM * nth(cards, place) + CARD]


def random_main(rules: Words, table: Words, game: Words, row: Words, plan: Words) -> int:
    """Return a random legal move of the main part of a turn; -1 if the game is stuck.

    A placement found to be illegal stays so until a strike, and is not drawn again.
    """
    spots = row[plan[SPOTS_AT] :]
    hand = game[HANDS + game[SEAT]]
    doubling = can_double(game) != 0
    fitting = 0
    for index in range(row[SPOTS]):
        fitting += popcount(spots[index] & hand)
    struck = strikes(table, game)
    striking = popcount(struck)
    bound = must_place(game) and can_lay(rules, table, row, plan, hand)
    drawing = can_draw(game) and not bound
    move = PASS
    while drawing + striking + fitting != 0:
        place = below(row, drawing + striking + (fitting << doubling))
        if place < drawing:
            move = DRAW
            break
        place -= drawing
        if place < striking:
            return nth_strike(table, struck, place)
        place -= striking
        double = place & doubling
        place >>= doubling
        index = 0
        here = popcount(spots[0] & hand)
        while place >= here:
            place -= here
            index += 1
            here = popcount(spots[index] & hand)
        card = nth(spots[index] & hand, place)
        if is_free_spot(rules, table, plan, spots, index, card):
            return placement_move(rules, spots, plan, index, card) + double
        spots[index] &= ~(1 << card)
        fitting -= 1
    return -1 if is_stuck(rules, table, game, row, plan) else move


def random_move(rules: Words, table: Words, game: Words, row: Words, plan: Words) -> int:
    """Return a random legal move, all equally likely; -1 if the game is stuck."""
    if game[PHASE] == MAIN:
        return random_main(rules, table, game, row, plan)
    if game[PHASE] == STRUCK:
        hand = game[HANDS + next_chooser(game)]
        return STRIKES + rules[CARD_COUNT] + nth(hand, below(row, popcount(hand)))
    late = can_double_late(game) != 0
    struck = strikes(table, game)
    place = below(row, 1 + late + popcount(struck))
    if place == 0:
        return END
    if place == late:
        return LATE
    return nth_strike(table, struck, place - 1 - late)


# Playing.


def perform(rules: Words, table: Words, game: Words, row: Words, plan: Words, move: int) -> None:
    """Play a legal move and the chance events after it."""
    cards = rules[CARD_COUNT]
    where = move - STRIKES - 2 * cards
    if where >= 0:
        if plan[COVERED]:
            cover(table, row, plan, where >> 3 & 63, where >> 1 & 3)
        place(rules, table, game, where >> 1, where & 1)
        add_spots(rules, table, row, plan, table[ITEMS] - 1)
    else:
        do_other(rules, table, game, move)
        if STRIKES <= move < STRIKES + cards:
            find_spots(rules, table, row, plan)
    let_happen(rules, table, game, row)


def settle(game: Words, seats: int, rewards: Words, at: int) -> None:
    """Write the rewards of a finished game: all stake 1, the winners share the stakes (C28)."""
    most = 0
    for seat in range(seats):
        most = max(most, game[SCORES + seat])
    winners = 0
    for seat in range(seats):
        winners += game[SCORES + seat] == most
    for seat in range(seats):
        rewards[at + seat] = -1
        if game[SCORES + seat] == most:
            rewards[at + seat] = seats / winners - 1  # type: ignore[call-overload]


def first_illegal(lists: Words, counts: Words, actions: Words) -> int:
    """Return the first game whose action is not legal, -1 if all are."""
    width = len(lists) // len(actions)
    for index in range(len(actions)):
        own = lists[index * width : index * width + width]
        if counts[index] != 0 and not is_listed(own, counts[index], actions[index]):
            return index
    return -1


def begin_all(pool: Words, rules: Words, plan: Words, first: int, last: int) -> None:
    """Set up the games from `first` up to, but excluding, `last`."""
    room = plan[ROOM]
    for index in range(first, last):
        set_up(rules, pool[index * room : index * room + room], plan)


def describe(rules: Words, row: Words, plan: Words, own: Words, before: int) -> int:
    """Write a game's legal actions to its list; return their number.

    Only the rest of the previous list, of `before` actions, is cleared; after it, the list is empty
    already.
    """
    count = list_actions(rules, row, plan, own)
    for rest in range(count, min(before, len(own))):
        own[rest] = -1
    return count


def seat_to_move(row: Words) -> int:
    """Return the seat to move in a game, NONE when it is over."""
    return max(mover(row[LEAD:TABLE_AT]), NONE)


def describe_all(
    pool: Words,
    rules: Words,
    plan: Words,
    first: int,
    last: int,
    lists: Words,
    width: int,
    counts: Words,
    movers: Words,
) -> None:
    """Write the legal actions and the seats to move of some of the games."""
    room = plan[ROOM]
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        own = lists[index * width : index * width + width]
        counts[index] = describe(rules, row, plan, own, counts[index])
        movers[index] = seat_to_move(row)


def play_all(
    pool: Words,
    rules: Words,
    plan: Words,
    first: int,
    last: int,
    lists: Words,
    width: int,
    counts: Words,
    movers: Words,
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
    seats = plan[SEATS]
    played = 0
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        game = row[LEAD:TABLE_AT]
        table = row[TABLE_AT : plan[SPOTS_AT]]
        for seat in range(seats):
            rewards[index * seats + seat] = 0
        ended[index] = 0
        left = max(plies, 1)
        done = 0
        while left != 0 and game[PHASE] != OVER:
            if plies == 0:
                move = move_of(rules, table, actions[index])
            else:
                move = random_move(rules, table, game, row, plan)
            if move >= 0:
                done = move
                perform(rules, table, game, row, plan, move)
                played += 1
                left -= 1
                if left == 0 and is_stuck(rules, table, game, row, plan):
                    game[PHASE] = OVER
            else:  # the previous move has ended the game
                game[PHASE] = OVER
            if left == 0 or game[PHASE] == OVER:
                actions[index] = action_of_move(rules, table, done)
                ended[index] = game[PHASE] == OVER
                if game[PHASE] == OVER:
                    if left == 0 or not plan[AUTO_RESET]:
                        settle(game, seats, rewards, index * seats)
                    if plan[AUTO_RESET]:
                        set_up(rules, row, plan)
        # Now, while the game is in the cache.
        own = lists[index * width : index * width + width]
        counts[index] = describe(rules, row, plan, own, counts[index])
        movers[index] = seat_to_move(row)
    return played


# Masks and observations.


def masks_of_all(lists: Words, width: int, first: int, last: int, mask: Words, wide: int) -> None:
    """Write 1 for every legal action of some of the games."""
    for index in range(first, last):
        own = lists[index * width : index * width + width]
        for place_in_list in range(width):
            if own[place_in_list] < 0:
                break
            mask[index * wide + own[place_in_list]] = 1


def observe_all(
    pool: Words, rules: Words, plan: Words, first: int, last: int, angles: Words, out: Words
) -> None:
    """Write what the seat to move sees; in a finished game, the seat whose turn it would be."""
    room = plan[ROOM]
    wide = plan[OBSERVATION]
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        observe_game(rules, row, plan, angles, out[index * wide : index * wide + wide])


def write_cards(cards: int, out: Words, at: int) -> None:
    """Write 1 for every card of a set."""
    while cards != 0:
        out[at + lowest(cards)] = 1
        cards &= cards - 1


def observe_game(rules: Words, row: Words, plan: Words, angles: Words, out: Words) -> None:
    """Write what the seat to move sees, part by part."""
    game = row[LEAD:TABLE_AT]
    for place_in_out in range(len(out)):
        out[place_in_out] = 0
    who = mover(game)
    seat = game[SEAT] if who < 0 else who
    cards = rules[CARD_COUNT]
    seats = game[PLAYERS]
    out[seat] = 1
    at = seats
    write_cards(game[HANDS + seat], out, at)
    at += cards
    if game[CHOSEN + seat] != 0:
        out[at + game[CHOSEN + seat] - 1] = 1
    at += cards
    if who >= 0:
        out[at + who] = 1
    at += seats + 1
    out[at + game[SEAT]] = 1
    out[at + seats + game[STARTER]] = 1
    at += 2 * seats
    out[at + game[PHASE]] = 1
    at += PHASES
    out[at + game[DOUBLE]] = 1
    out[at + seats + 1 + game[LIGHTNING]] = 1
    at += 2 * (seats + 1)
    for other in range(seats):
        out[at + other] = game[CHOOSING] >> other & 1
        out[at + seats + other] = game[SCORES + other] / game[TARGET]  # type: ignore[call-overload]
        held = popcount(game[HANDS + other])
        out[at + 2 * seats + other] = held / cards  # type: ignore[call-overload]
    at += 3 * seats
    observe_progress(game, cards, out, at)
    table = row[TABLE_AT : plan[SPOTS_AT]]
    observe_table(rules, table, angles, out, at + 11)


def observe_progress(game: Words, cards: int, out: Words, at: int) -> None:
    """Write the pile, and the progress of the game and the turn."""
    out[at] = pile(game) / cards  # type: ignore[call-overload]
    out[at + 1] = game[UNDER] / cards  # type: ignore[call-overload]
    out[at + 2] = game[LAST_ROUND]
    out[at + 3] = game[PASSES] / game[PLAYERS]  # type: ignore[call-overload]
    out[at + 4] = game[DRAWS] / DRAWN  # type: ignore[call-overload]
    out[at + 5] = game[FRESH] & 1
    out[at + 6] = game[FRESH] >> 1
    out[at + 7] = game[DONE] & PLACED
    out[at + 8] = game[DONE] // STRUCK_FIRST
    out[at + 9] = game[BACK] == AFTER
    out[at + 10] = game[POINTS] / game[TARGET]  # type: ignore[call-overload]


def observe_table(rules: Words, table: Words, angles: Words, out: Words, at: int) -> None:
    """Write the place of every card on the table, and whether no card is on it.

    `angles` are the cosine and the sine of every heading.
    """
    for index in range(1, table[ITEMS]):
        item = ITEM_AT + ITEM * index
        fact = at + CARD_FACTS * table[item + CARD]
        out[fact] = 1
        out[fact + 1] = table[item + X] / rules[RIGHT]  # type: ignore[call-overload]
        out[fact + 2] = table[item + Y] / rules[TOP]  # type: ignore[call-overload]
        out[fact + 3] = angles[2 * table[item + TURN]]
        out[fact + 4] = angles[2 * table[item + TURN] + 1]
        out[fact + 5] = 1
    for index in range(1, table[ITEMS]):
        on = table[ITEM_AT + ITEM * index + ON]
        if on != 0:
            out[at + CARD_FACTS * table[ITEM_AT + ITEM * on + CARD] + 5] = 0
