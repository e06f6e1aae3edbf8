"""Many games of CONEX in one array; interpreted or compiled, with the same results.

`pool` is all games, `plan[ROOM]` words each: a few words of our own, then `game` and `table` as the
kernel of the rules has them, then what is known about placements. `plan` is what all games have in
common; `lists` has the legal actions of every game, by the numbers of docs/research.md.

A card laid takes away placements that it is in the way of, and adds those on itself; nothing else
changes. So a game remembers for every CONEX corner where it could be laid, and for every card how
many things lay on the table then, and looks only at what came since. A strike numbers the table
anew: then all is forgotten.

Whether nothing can be placed ever again (C27) is seen from the same memory. The kernel of the rules
is told that games end by passing only, so that it does not look for itself.
"""

from conexio.conex.kernel import (
    AFTER,
    BACK,
    CARD,
    CARD_COUNT,
    CHOOSING,
    CHOSEN,
    DONE,
    DOUBLE,
    DRAWN,
    DRAWS,
    FIRST_CORNER_AT,
    FITS_AT,
    FRESH,
    GAME,
    HANDS,
    ITEM,
    ITEM_AT,
    ITEMS,
    LAST_ROUND,
    LIGHTNING,
    MAIN,
    ON,
    OVER,
    PASSES,
    PHASE,
    PLACED,
    PLAYERS,
    POINTS,
    RIGHT,
    SCORES,
    SEAT,
    STARTER,
    STRUCK,
    STRUCK_FIRST,
    TABLEAU,
    TARGET,
    TOP,
    TURN,
    UNDER,
    X,
    Y,
    apart,
    begin,
    can_be_struck,
    can_double,
    can_double_late,
    can_strike,
    centre_x,
    centre_y,
    chance,
    choose,
    double_late,
    draw,
    end_turn,
    heading_on,
    inside,
    may_draw,
    next_chooser,
    off_table,
    pass_turn,
    pile,
    place,
    strike,
)
from conexio.core.bits import lowest, next_random, popcount
from conexio.core.kernels import Words

BUILDS_ON = "conexio.conex.kernel"

LONG = frozenset({"set_up", "recall", "list_actions", "perform", "settle", "observe"})
"""Functions that take long compared with being called; merged into others, compiling takes long."""

# `plan`.
ROOM = 0  # words a game
AUTO_RESET = 1  # whether a game that ends begins anew
SEATS = 2
STARTS = 3  # the seat that starts, -1 for chance
GOAL = 4
VARIANTS_TOLD = 5  # to the kernel of the rules
STUCK_ENDS = 6  # whether a game ends when nothing can be placed ever again
MEMORY_AT = 7  # where a game's memory of placements is
SIGHT = 8  # numbers of an observation
REACH = 9  # two cards whose centres are farther apart than this, along x or y, never touch
PLAN = 10

# What a game has before the words of the rules.
SEED = 0
COUNT = 1  # how many actions are legal; none when the game is over
LEFT = 2  # how many moves are still to be played
LEAD = 8
TABLE_AT = LEAD + GAME

# The memory of placements: for every card, how many things lay on the table when it was looked at;
# then for every CONEX corner, and each corner of what is below, the set of things it fits on.

# Numbers of actions.
DRAWING = 0
PASSING = 1
ENDING = 2
DOUBLING_LATE = 3
STRIKES = 4  # then one a card, one a card for those put under the pile, and the placements

PHASES = 8
CARD_FACTS = 6


def set_up(rules: Words, row: Words, plan: Words) -> None:
    """Set up a game, up to its first move; its random numbers go on."""
    for word in range(LEAD, len(row)):
        row[word] = 0
    game = row[LEAD:TABLE_AT]
    table = row[TABLE_AT : plan[MEMORY_AT]]
    table[ITEMS] = 1
    table[ITEM_AT + CARD] = rules[CARD_COUNT]
    table[ITEM_AT + TURN] = TABLEAU
    begin(rules, game, plan[SEATS], plan[STARTS], plan[GOAL], plan[VARIANTS_TOLD])
    let_happen(rules, table, game, row)


def decider(game: Words) -> int:
    """Return the seat that has to decide something, -1 when chance is to move or it is over."""
    if game[PHASE] == STRUCK:
        return next_chooser(game)
    if game[PHASE] == MAIN or game[PHASE] == AFTER:
        return game[SEAT]
    return -1


def let_happen(rules: Words, table: Words, game: Words, row: Words) -> None:
    """Let chance do all that it has to do before a player decides."""
    while game[PHASE] != OVER and decider(game) < 0:
        row[SEED] = next_random(row[SEED])
        chance(rules, table, game, row[SEED])


# The memory of placements.


def is_clear(
    rules: Words, table: Words, reach: int, on: int, turn: int, x: int, y: int, since: int
) -> int:
    """Tell whether a card would touch nothing laid since then but what it lies on (C13)."""
    if since == 0 and on != 0:
        item = ITEM_AT
        if not apart(rules, turn, x, y, table[item + TURN], table[item + X], table[item + Y]):
            return 0
    for index in range(max(since, 1), table[ITEMS]):
        item = ITEM_AT + ITEM * index
        if abs(table[item + X] - x) > reach or abs(table[item + Y] - y) > reach or index == on:
            continue
        if not apart(rules, turn, x, y, table[item + TURN], table[item + X], table[item + Y]):
            return 0
    return 1


def is_free_spot(
    rules: Words, table: Words, reach: int, corner: int, on: int, on_corner: int, since: int
) -> int:
    """Tell whether a CONEX corner that fits there by print can be laid there.

    What lay on the table before `since` is known not to be in the way.
    """
    turn = heading_on(rules, table, corner, on, on_corner)
    x = centre_x(rules, table, corner, on, on_corner, turn)
    y = centre_y(rules, table, corner, on, on_corner, turn)
    if since == 0 and not inside(rules, turn, x, y):
        return 0
    return is_clear(rules, table, reach, on, turn, x, y, since)


def recall(rules: Words, table: Words, memory: Words, reach: int, card: int) -> int:
    """Bring the memory of a card up to date; return how many placements it has."""
    cards = rules[CARD_COUNT]
    since = memory[card]
    memory[card] = table[ITEMS]
    total = 0
    for corner in range(
        rules[rules[FIRST_CORNER_AT] + card], rules[rules[FIRST_CORNER_AT] + card + 1]
    ):
        spots_at = cards + 4 * corner
        fits_at = rules[FITS_AT] + corner * (cards + 1)
        for on_corner in range(4):
            spots = memory[spots_at + on_corner]
            rest = spots
            while rest != 0:
                on = lowest(rest)
                rest &= rest - 1
                if not is_free_spot(rules, table, reach, corner, on, on_corner, since):
                    spots &= ~(1 << on)
            memory[spots_at + on_corner] = spots
            total += popcount(spots)
        for on in range(since, table[ITEMS]):
            bits = rules[fits_at + table[ITEM_AT + ITEM * on + CARD]]
            while bits != 0:
                on_corner = lowest(bits)
                bits &= bits - 1
                if is_free_spot(rules, table, reach, corner, on, on_corner, 0):
                    memory[spots_at + on_corner] |= 1 << on
                    total += 1
    return total


def forget(memory: Words) -> None:
    """Forget all placements."""
    for word in range(len(memory)):
        memory[word] = 0


def is_stuck(rules: Words, table: Words, memory: Words, reach: int) -> int:
    """Tell whether no card that is not on the table could be laid there (C27)."""
    cards = off_table(rules, table)
    while cards != 0:
        if recall(rules, table, memory, reach, lowest(cards)) != 0:
            return 0
        cards &= cards - 1
    return 1


# What can be done.


def put(actions: Words, count: int, action: int) -> int:
    """Add an action to a list if there is room; return how many there are anyway."""
    if count < len(actions):
        actions[count] = action
    return count + 1


def list_placements(
    rules: Words, table: Words, memory: Words, hand: int, actions: Words, doubling: int
) -> int:
    """Write the placements of a hand, each also with the 2x star if that can be."""
    cards = rules[CARD_COUNT]
    count = 0
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        for corner in range(
            rules[rules[FIRST_CORNER_AT] + card], rules[rules[FIRST_CORNER_AT] + card + 1]
        ):
            for on_corner in range(4):
                spots = memory[cards + 4 * corner + on_corner]
                while spots != 0:
                    below = table[ITEM_AT + ITEM * lowest(spots) + CARD]
                    spots &= spots - 1
                    where = (corner * (cards + 1) + below) * 4 + on_corner
                    action = STRIKES + 2 * cards + 2 * where
                    count = put(actions, count, action)
                    if doubling:
                        count = put(actions, count, action + 1)
    return count


def list_strikes(table: Words, game: Words, actions: Words, count: int) -> int:
    """Write what the lightning star may remove, if it can be used."""
    if can_strike(table, game):
        for index in range(1, table[ITEMS]):
            if can_be_struck(table, game, index):
                card = table[ITEM_AT + ITEM * index + CARD]
                count = put(actions, count, STRIKES + card)
    return count


def list_main(
    rules: Words, table: Words, game: Words, memory: Words, plan: Words, actions: Words
) -> int:
    """Write what can be done in the main part of a turn; the game may be found to be over."""
    reach = plan[REACH]
    hand = game[HANDS + game[SEAT]]
    found = 0
    cards = hand
    while cards != 0:
        found += recall(rules, table, memory, reach, lowest(cards))
        cards &= cards - 1
    # The rules look at this when a turn begins; after a strike, that card could be laid again.
    may_end = plan[STUCK_ENDS] and game[LIGHTNING] == 0
    if found == 0 and may_end and is_stuck(rules, table, memory, reach):
        game[PHASE] = OVER
        return 0
    count = list_placements(rules, table, memory, hand, actions, can_double(game))
    if may_draw(game, found):
        count = put(actions, count, DRAWING)
    elif found == 0:
        count = put(actions, count, PASSING)
    return list_strikes(table, game, actions, count)


def list_actions(rules: Words, row: Words, plan: Words, actions: Words) -> None:
    """Write the legal actions of a game, as many as there is room for, and how many there are."""
    game = row[LEAD:TABLE_AT]
    table = row[TABLE_AT : plan[MEMORY_AT]]
    count = 0
    if game[PHASE] == MAIN:
        count = list_main(rules, table, game, row[plan[MEMORY_AT] :], plan, actions)
    elif game[PHASE] == AFTER:
        count = put(actions, count, ENDING)
        if can_double_late(game):
            count = put(actions, count, DOUBLING_LATE)
        count = list_strikes(table, game, actions, count)
    elif game[PHASE] == STRUCK:
        hand = game[HANDS + next_chooser(game)]
        while hand != 0:
            count = put(actions, count, STRIKES + rules[CARD_COUNT] + lowest(hand))
            hand &= hand - 1
    # Behind those that were listed before there is nothing anyway.
    for rest in range(count, min(row[COUNT], len(actions))):
        actions[rest] = -1
    row[COUNT] = count


def is_legal(row: Words, actions: Words, action: int) -> int:
    """Tell whether an action is in a game's list."""
    for index in range(row[COUNT]):
        if actions[index] == action:
            return 1
    return 0


# What is done.


def index_of(table: Words, card: int) -> int:
    """Return where in the row of things on the table a card is; the tableau is the first."""
    index = 0
    while table[ITEM_AT + ITEM * index + CARD] != card:
        index += 1
    return index


def perform(rules: Words, row: Words, plan: Words, action: int) -> None:
    """Let a player do something legal, and chance what follows."""
    game = row[LEAD:TABLE_AT]
    table = row[TABLE_AT : plan[MEMORY_AT]]
    cards = rules[CARD_COUNT]
    if action >= STRIKES + 2 * cards:
        where = action - STRIKES - 2 * cards
        below = (where >> 3) % (cards + 1)
        corner = (where >> 3) // (cards + 1)
        on = index_of(table, below)
        place(rules, table, game, corner, on, where >> 1 & 3, where & 1)
    elif action >= STRIKES + cards:
        choose(rules, table, game, next_chooser(game), action - STRIKES - cards)
    elif action >= STRIKES:
        strike(rules, table, game, index_of(table, action - STRIKES))
        forget(row[plan[MEMORY_AT] :])
    elif action == DRAWING:
        draw(rules, table, game)
    elif action == PASSING:
        pass_turn(rules, table, game)
    elif action == ENDING:
        end_turn(rules, table, game)
    else:
        double_late(rules, table, game)
    let_happen(rules, table, game, row)


def settle(game: Words, seats: int, rewards: Words, at: int) -> None:
    """Write what a game that is over has brought: all stake 1, the winners share (C28)."""
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


def first_illegal(pool: Words, plan: Words, lists: Words, actions: Words) -> int:
    """Return the first game whose action cannot be played, -1 when all can."""
    room = plan[ROOM]
    width = len(lists) // len(actions)
    for index in range(len(actions)):
        row = pool[index * room : index * room + room]
        own = lists[index * width : index * width + width]
        if row[COUNT] != 0 and not is_legal(row, own, actions[index]):
            return index
    return -1


def begin_all(pool: Words, rules: Words, plan: Words, first: int, last: int) -> None:
    """Set up some of the games: the one with the number `first`, and so on."""
    room = plan[ROOM]
    for index in range(first, last):
        set_up(rules, pool[index * room : index * room + room], plan)


def list_all(
    pool: Words, rules: Words, plan: Words, lists: Words, width: int, first: int, last: int
) -> None:
    """List the legal actions of some of the games."""
    room = plan[ROOM]
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        list_actions(rules, row, plan, lists[index * width : index * width + width])


def play_all(
    pool: Words,
    rules: Words,
    plan: Words,
    lists: Words,
    width: int,
    first: int,
    last: int,
    random: int,
    actions: Words,
    rewards: Words,
    ended: Words,
) -> int:
    """Play in some of the games as many moves as are left, or until a list has no room.

    Either random moves, which `actions` has afterwards, or the action that is there. What is
    written about a game is that of its last move. Return how many moves were played.
    """
    room = plan[ROOM]
    seats = plan[SEATS]
    played = 0
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        own = lists[index * width : index * width + width]
        while row[LEFT] > 0 and row[COUNT] <= width:
            row[LEFT] -= 1
            for seat in range(seats):
                rewards[index * seats + seat] = 0
            if row[COUNT] == 0:
                row[LEFT] = 0
                break
            if random:
                row[SEED] = next_random(row[SEED])
                actions[index] = own[(row[SEED] >> 17) * row[COUNT] >> 31]
            perform(rules, row, plan, actions[index])
            list_actions(rules, row, plan, own)
            played += 1
            ended[index] = row[COUNT] == 0
            if ended[index]:
                settle(row[LEAD:TABLE_AT], seats, rewards, index * seats)
                if plan[AUTO_RESET]:
                    set_up(rules, row, plan)
                    list_actions(rules, row, plan, own)
    return played


# What is told about the games.


def tell_all(pool: Words, plan: Words, first: int, last: int, counts: Words, movers: Words) -> None:
    """Write how many actions are legal in some of the games, and who is to move, -1 for nobody."""
    room = plan[ROOM]
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        counts[index] = row[COUNT]
        movers[index] = decider(row[LEAD:TABLE_AT])


def masks_of_all(lists: Words, width: int, first: int, last: int, mask: Words, wide: int) -> None:
    """Write 1 for every legal action of some of the games."""
    for index in range(first, last):
        own = lists[index * width : index * width + width]
        for place_in_list in range(width):
            if own[place_in_list] < 0:
                break
            mask[index * wide + own[place_in_list]] = 1


def observe_all(
    pool: Words, rules: Words, plan: Words, first: int, last: int, angles: Words, sight: Words
) -> None:
    """Write what the seat to move sees, or when it is over the seat whose turn it would be."""
    room = plan[ROOM]
    wide = plan[SIGHT]
    for index in range(first, last):
        row = pool[index * room : index * room + room]
        observe(rules, row, plan, angles, sight[index * wide : index * wide + wide])


def write_cards(cards: int, out: Words, at: int) -> None:
    """Write 1 for every card of a set."""
    while cards != 0:
        out[at + lowest(cards)] = 1
        cards &= cards - 1


def observe(rules: Words, row: Words, plan: Words, angles: Words, out: Words) -> None:
    """Write what a seat sees, part by part."""
    game = row[LEAD:TABLE_AT]
    for place_in_out in range(len(out)):
        out[place_in_out] = 0
    mover = decider(game)
    seat = game[SEAT] if mover < 0 else mover
    cards = rules[CARD_COUNT]
    seats = game[PLAYERS]
    out[seat] = 1
    at = seats
    write_cards(game[HANDS + seat], out, at)
    at += cards
    if game[CHOSEN + seat] != 0:
        out[at + game[CHOSEN + seat] - 1] = 1
    at += cards
    if mover >= 0:
        out[at + mover] = 1
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
    table = row[TABLE_AT : plan[MEMORY_AT]]
    observe_table(rules, table, angles, out, at + 11)


def observe_progress(game: Words, cards: int, out: Words, at: int) -> None:
    """Write the pile, and how far the game and the turn have come."""
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
    """Write for every card on the table where it lies, and whether it has no card on it.

    `angles` are the cosines and the sines of all headings, in turn.
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
