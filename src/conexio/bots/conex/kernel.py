"""How a player of CONEX judges moves, plays games out and searches; integers and flat arrays.

A move is one number: its kind times 65536 plus what it is about. What a move is worth is counted in
hundredths of a point. `traits` says how a player judges, `TRAITS` words for each seat. `desk` is
room to write lists: moves in its first half, what they are worth in the second.

A judgement knows the table, the player's own hand and what all may know. A playout lets everyone
judge like that, in a world where the hidden cards are dealt somehow, and chance comes as it comes.

The search grows one tree over many worlds. Its moves are those of the players; chance happens anew
each time a line is played, and a node keeps count of how often its move was possible, since that
depends on the hidden cards. Everyone wants the most for themselves: a node holds a share for each.
"""

from conexio.conex.kernel import (
    ACTIONS_AT,
    AFTER,
    CARD,
    CARD_COUNT,
    CORNER,
    CORNERS_AT,
    DIE,
    DONE,
    DOUBLE,
    FIRST_CORNER_AT,
    HANDS,
    ITEM,
    ITEM_AT,
    ITEMS,
    LAST_ROUND,
    LIGHTNING,
    MAIN,
    OF_CARD,
    ON,
    OVER,
    PHASE,
    PLAYERS,
    PLUS_TWO,
    POINTS,
    SCORES,
    SEAT,
    STARTER,
    STRUCK,
    TARGET,
    VALUE,
    X,
    can_be_struck,
    can_double,
    can_double_late,
    can_strike,
    chance,
    choose,
    double_late,
    draw,
    end_turn,
    may_draw,
    next_chooser,
    pass_turn,
    place,
    placements,
    score,
    strike,
)
from conexio.core.bits import lowest, next_random, popcount
from conexio.core.kernels import Words

BUILDS_ON = "conexio.conex.kernel"

LONG = frozenset(
    {
        "best_worth",
        "consider",
        "consider_after",
        "consider_giving_up",
        "consider_main",
        "descend",
        "listed_from",
        "perform",
        "play_on",
        "select",
        "settle",
        "weigh_strikes",
        "worth_placing",
    }
)
"""Functions that take long compared with being called; merged into others, compiling takes long."""

# Kinds of moves, and what the rest of the number is.
KIND = 65536
PLACING = 0  # the number of a placement
DOUBLING = 1  # the same, with the 2x star
DRAWING_TWO = 2
PASSING = 3
STRIKING = 4  # the index of the card on the table
GIVING_UP = 5  # the card put under the pile
DOUBLING_LATE = 6
ENDING = 7
KINDS = 8

# Traits.
BONUS = 0  # what two bonus points count
DIE_WORTH = 1  # of 100 parts of what a roll of the die brings, how many count
OFFER = 2  # the cost of laying a Plus 2 card, on which the others can lay theirs
WASTE = 3  # for every point that another corner of the card has more
KEEP_DOUBLE = 4  # what the 2x star is worth as long as it is kept
STRIKE_NOW = 5  # striking before placing rather than after
STRIKE_LATE = 6  # for every other player who loses a card
DENY = 7  # striking a free Plus 2 card
FREE = 8  # the cost of laying bare a Plus 2 card for the others
LOOK = 9  # which strikes are tried before placing: 0 few, 1 all
PLAYABLE = 10  # a card that fits now rather than one that does not, when one must go
OVERSIGHT = 11  # of 256 placements, how many are not seen
FORGOTTEN = 12  # of 256 cards in hand, how many are not looked at
HURRY = 13  # points before the target from which on things to come count for less
DRAW_AT = 14  # drawing two cards with so many in hand, the last for that many or more
DRAW_SIZES = 8
CARD_WORTH = 22  # to have a card in hand
DOUBLE_WORTH = 23  # to have the 2x star
LIGHTNING_WORTH = 24
ROUND_WORTH = 25  # to have still a turn in this round
TRAITS = 32

NEVER = -1000000
SURELY = 100000
FAR = 1 << 40  # beyond the edge of every play area

# Shares: what a player has of the game, all of it being `WHOLE`.
WHOLE = 1 << 12

# What a search is told: `plan`.
SIGHT = 0  # turns that a playout goes on for
MARGIN = 1  # of 256 parts of a share, how many are for the margin and not for winning
DEPTH = 2  # decisions that the tree is deep
WIDTH = 3  # most moves of a decision that are tried
EXPLORE = 4  # how strongly rarely tried moves draw
SHARP = 5  # hundredths of a point by which a move is half as likely to be tried
GROWTH = 6  # a decision in the tree has two moves more each time its visits multiply by this
PLAN = 8

# The tree: how many nodes there are, and then for each:
NODES = 0
NODE_AT = 1
MOVE = 0
CHILD = 1  # its first, 0 for none
SIBLING = 2
VISITS = 3
POSSIBLE = 4  # how often its move was possible
MOVER = 5
SUMS = 6  # each seat's shares, added up
NODE = 10


def next_pick(seed: int, bound: int) -> int:
    """Return a number below `bound` from the upper bits of a random number."""
    return (seed >> 17) * bound >> 31


def leader(game: Words) -> int:
    """Return the highest score."""
    most = 0
    for seat in range(game[PLAYERS]):
        most = max(most, game[SCORES + seat])
    return most


def future(game: Words, traits: Words, at: int) -> int:
    """Say how much what comes later counts, in 256 parts: nothing in the last round."""
    if game[LAST_ROUND]:
        return 0
    hurry = traits[at + HURRY]
    return min(game[TARGET] - leader(game), hurry) * 256 // hurry


def best_corner(rules: Words, card: int) -> int:
    """Return the highest value of a card's CONEX corners."""
    most = 0
    for corner in range(
        rules[rules[FIRST_CORNER_AT] + card], rules[rules[FIRST_CORNER_AT] + card + 1]
    ):
        most = max(most, rules[rules[CORNERS_AT] + CORNER * corner + VALUE])
    return most


def worth_taking(game: Words, holder: int, worth: int) -> int:
    """Say what it is worth to take a star: more from another player, nothing if it is one's own."""
    if holder == game[SEAT] + 1:
        return 0
    return worth if holder == 0 else worth * game[PLAYERS] // (game[PLAYERS] - 1)


def worth_rolling(game: Words, traits: Words, at: int) -> int:
    """Say what rolling the die is worth: three cards and each star twice, on six faces (C5)."""
    cards = 3 * traits[at + CARD_WORTH]
    doubles = 2 * worth_taking(game, game[DOUBLE], traits[at + DOUBLE_WORTH])
    lightnings = 2 * worth_taking(game, game[LIGHTNING], traits[at + LIGHTNING_WORTH])
    return (cards + doubles + lightnings) * traits[at + DIE_WORTH] // 600


def worth_placing(
    rules: Words, table: Words, game: Words, traits: Words, at: int, number: int
) -> int:
    """Say what a placement is worth."""
    corner = number >> 8
    value = rules[rules[CORNERS_AT] + CORNER * corner + VALUE]
    card = rules[rules[CORNERS_AT] + CORNER * corner + OF_CARD]
    action = rules[rules[ACTIONS_AT] + card]
    later = 0 - traits[at + WASTE] * (best_corner(rules, card) - value)
    if action == DIE:
        later += worth_rolling(game, traits, at)
    elif action == PLUS_TWO:
        later -= traits[at + OFFER]
    worth = 100 * value + later * future(game, traits, at) // 256
    if score(rules, table, corner, number >> 2 & 63, 0) > value:
        worth += traits[at + BONUS]
    return worth


def worth_doubling(game: Words, traits: Words, at: int, points: int) -> int:
    """Say what it is worth to double so many points now rather than others later."""
    if game[SCORES + game[SEAT]] + 2 * points >= game[TARGET]:
        return 100 * points
    return 100 * points - traits[at + KEEP_DOUBLE] * future(game, traits, at) // 256


def worth_drawing(game: Words, traits: Words, at: int) -> int:
    """Say what drawing two cards is worth."""
    held = min(popcount(game[HANDS + game[SEAT]]), DRAW_SIZES - 1)
    return traits[at + DRAW_AT + held] * future(game, traits, at) // 256


def is_on_plus_two(rules: Words, table: Words, index: int) -> int:
    """Tell whether a card lies on a Plus 2 card."""
    below = table[ITEM_AT + ITEM * table[ITEM_AT + ITEM * index + ON] + CARD]
    return below < rules[CARD_COUNT] and rules[rules[ACTIONS_AT] + below] == PLUS_TWO


def worth_striking(
    rules: Words, table: Words, game: Words, traits: Words, at: int, index: int
) -> int:
    """Say what it is worth by itself to strike a card: for what the others lose by it."""
    worth = 0
    for seat in range(game[PLAYERS]):
        if seat != game[SEAT] and game[HANDS + seat] != 0:
            worth += traits[at + STRIKE_LATE]
    if rules[rules[ACTIONS_AT] + table[ITEM_AT + ITEM * index + CARD]] == PLUS_TWO:
        worth += traits[at + DENY]
    if is_on_plus_two(rules, table, index):
        worth -= traits[at + FREE]
    return worth * future(game, traits, at) // 256


def listed_from(rules: Words, table: Words, cards: int, desk: Words, first: int) -> int:
    """Write the legal placements of some cards to the desk from `first` on; return the end."""
    while cards != 0:
        first = placements(rules, table, lowest(cards), desk, first)
        cards &= cards - 1
    return first


def best_worth(
    rules: Words, table: Words, game: Words, traits: Words, at: int, desk: Words, first: int
) -> int:
    """Return what the best placement of the player's hand is worth; 0 when there is none.

    The list is written to the desk from `first` on.
    """
    cards = game[HANDS + game[SEAT]]
    count = listed_from(rules, table, cards, desk, first)
    best = 0
    for index in range(first, count):
        best = max(best, worth_placing(rules, table, game, traits, at, desk[index]))
    return best


def weigh_strikes(
    rules: Words,
    table: Words,
    game: Words,
    traits: Words,
    at: int,
    best: int,
    count: int,
    desk: Words,
) -> int:
    """Add the strikes before placing to the desk, each with what it makes the turn worth."""
    half = len(desk) // 2
    for index in range(1, table[ITEMS]):
        if not can_be_struck(table, game, index):
            continue
        worth = best
        if traits[at + LOOK] or best <= 0 or is_on_plus_two(rules, table, index):
            # The card is only moved out of the way: on the real table all would be numbered anew.
            item = ITEM_AT + ITEM * index
            table[item + X] += FAR
            worth = best_worth(rules, table, game, traits, at, desk, count + 1)
            table[item + X] -= FAR
        desk[count] = STRIKING * KIND + index
        desk[half + count] = (
            worth + traits[at + STRIKE_NOW] + worth_striking(rules, table, game, traits, at, index)
        )
        count += 1
    return count


def is_overlooked(seed: int, number: int, chances: int) -> int:
    """Tell whether something escapes a player in this turn, of 256 things so many."""
    return chances != 0 and next_pick(next_random(seed ^ number * 40503), 256) < chances


def looked_at(hand: int, seed: int, chances: int) -> int:
    """Return the cards of a hand that a player looks at in this turn."""
    seen = 0
    cards = hand
    while cards != 0:
        card = lowest(cards)
        if not is_overlooked(seed, card + 1, chances):
            seen |= 1 << card
        cards &= cards - 1
    return seen if seen != 0 else hand


def consider_main(
    rules: Words, table: Words, game: Words, traits: Words, at: int, seed: int, desk: Words
) -> int:
    """List what can be done in the main part of a turn, and what it is worth."""
    half = len(desk) // 2
    hand = looked_at(game[HANDS + game[SEAT]], seed, traits[at + FORGOTTEN])
    found = listed_from(rules, table, hand, desk, 0)
    if found == 0:
        found = listed_from(rules, table, game[HANDS + game[SEAT]], desk, 0)
    drawing = may_draw(game, found)
    count = 0
    for index in range(found):
        number = desk[index]
        # At least one is seen.
        if is_overlooked(seed, number, traits[at + OVERSIGHT]) and index + 1 - count < found:
            continue
        desk[count] = number
        desk[half + count] = worth_placing(rules, table, game, traits, at, number)
        count += 1
    best = 0
    for index in range(count):
        best = max(best, desk[half + index])
    if can_double(game):
        for index in range(count):
            number = desk[index]
            points = score(rules, table, number >> 8, number >> 2 & 63, 0)
            desk[count + index] = DOUBLING * KIND + number
            desk[half + count + index] = desk[half + index] + worth_doubling(
                game, traits, at, points
            )
        count *= 2
    if drawing:
        desk[count] = DRAWING_TWO * KIND
        desk[half + count] = worth_drawing(game, traits, at)
        best = max(best, desk[half + count])
        count += 1
    elif found == 0:
        desk[count] = PASSING * KIND
        desk[half + count] = 0
        count += 1
    if can_strike(table, game):
        count = weigh_strikes(rules, table, game, traits, at, best, count, desk)
    return count


def consider_after(
    rules: Words, table: Words, game: Words, traits: Words, at: int, desk: Words
) -> int:
    """List what can be done at the end of a turn."""
    half = len(desk) // 2
    desk[0] = ENDING * KIND
    desk[half] = 0
    count = 1
    if can_double_late(game):
        desk[count] = DOUBLING_LATE * KIND
        worth = worth_doubling(game, traits, at, game[POINTS])
        # Before a strike: there is no doubling on a card that is gone.
        desk[half + count] = worth + SURELY if worth > 0 else worth
        count += 1
    if can_strike(table, game):
        for index in range(1, table[ITEMS]):
            if can_be_struck(table, game, index):
                desk[count] = STRIKING * KIND + index
                desk[half + count] = worth_striking(rules, table, game, traits, at, index)
                count += 1
    return count


def worth_keeping(
    rules: Words, table: Words, game: Words, traits: Words, at: int, card: int, desk: Words
) -> int:
    """Say what a card in hand is worth: the best that can be done with it now, or one day."""
    best = 0
    count = listed_from(rules, table, 1 << card, desk, 0)
    for index in range(count):
        best = max(best, worth_placing(rules, table, game, traits, at, desk[index]))
    some_day = 100 * best_corner(rules, card)
    if rules[rules[ACTIONS_AT] + card] == DIE:
        some_day += worth_rolling(game, traits, at)
    return max(best, some_day - traits[at + PLAYABLE])


def consider_giving_up(
    rules: Words, table: Words, game: Words, traits: Words, at: int, desk: Words
) -> int:
    """List the cards that can go under the pile, the least useful being the best."""
    half = len(desk) // 2
    cards = game[HANDS + next_chooser(game)]
    count = 0
    while cards != 0:
        card = lowest(cards)
        desk[half + count] = 0 - worth_keeping(rules, table, game, traits, at, card, desk)
        count += 1
        cards &= cards - 1
    cards = game[HANDS + next_chooser(game)]
    for index in range(count):
        desk[index] = GIVING_UP * KIND + lowest(cards)
        cards &= cards - 1
    return count


def decider(game: Words) -> int:
    """Return the seat that has to decide something, -1 when chance is to move or it is over."""
    if game[PHASE] == STRUCK:
        return next_chooser(game)
    if game[PHASE] == MAIN or game[PHASE] == AFTER:
        return game[SEAT]
    return -1


def consider(
    rules: Words, table: Words, game: Words, traits: Words, at: int, seed: int, desk: Words
) -> int:
    """List the moves of whoever is to decide, and what they are worth; return how many there are.

    `at` is where the traits of that player begin. The same seed overlooks the same things.
    """
    if game[PHASE] == STRUCK:
        return consider_giving_up(rules, table, game, traits, at, desk)
    if game[PHASE] == AFTER:
        return consider_after(rules, table, game, traits, at, desk)
    return consider_main(rules, table, game, traits, at, seed, desk)


def best_considered(count: int, seed: int, desk: Words) -> int:
    """Return the index of the move that is worth most, any of those that are equal."""
    half = len(desk) // 2
    best = 0
    ties = 1
    for index in range(1, count):
        if desk[half + index] > desk[half + best]:
            best = index
            ties = 1
        elif desk[half + index] == desk[half + best]:
            ties += 1
            seed = next_random(seed)
            if next_pick(seed, ties) == 0:
                best = index
    return best


def perform(rules: Words, table: Words, game: Words, move: int) -> None:
    """Play a move."""
    kind = move // KIND
    number = move % KIND
    if kind <= DOUBLING:
        place(rules, table, game, number >> 8, number >> 2 & 63, number & 3, kind)
    elif kind == DRAWING_TWO:
        draw(rules, table, game)
    elif kind == PASSING:
        pass_turn(rules, table, game)
    elif kind == STRIKING:
        strike(rules, table, game, number)
    elif kind == GIVING_UP:
        choose(rules, table, game, next_chooser(game), number)
    elif kind == DOUBLING_LATE:
        double_late(rules, table, game)
    else:
        end_turn(rules, table, game)


def play_on(
    rules: Words, table: Words, game: Words, traits: Words, sight: int, seed: int, desk: Words
) -> int:
    """Let everyone play by their traits for so many turns, or to the end; return the seed."""
    turns = 0
    while game[PHASE] != OVER:
        seed = next_random(seed)
        seat = decider(game)
        if seat < 0:
            chance(rules, table, game, seed)
            continue
        if game[PHASE] == MAIN and not game[DONE]:
            if turns == sight:
                break
            turns += 1
        count = consider(rules, table, game, traits, seat * TRAITS, seed, desk)
        perform(rules, table, game, desk[best_considered(count, seed, desk)])
    return seed


def has_turn(game: Words, seat: int) -> int:
    """Tell whether a player has still to play in this round."""
    players = game[PLAYERS]
    return (seat - game[STARTER]) % players >= (game[SEAT] - game[STARTER]) % players


def prospect(game: Words, traits: Words, seat: int, best: int) -> int:
    """Say how well a player stands at the start of a turn: points, cards, stars and turns to come.

    `best` is what the player whose turn it is can do now.
    """
    at = seat * TRAITS
    worth = popcount(game[HANDS + seat]) * traits[at + CARD_WORTH]
    worth += holding(game[DOUBLE], seat) * traits[at + DOUBLE_WORTH]
    worth += holding(game[LIGHTNING], seat) * traits[at + LIGHTNING_WORTH]
    worth = worth * future(game, traits, at) // 256
    if game[SEAT] == seat:
        worth += best * 7 // 8
    elif has_turn(game, seat):
        worth += traits[at + ROUND_WORTH]
    return 100 * game[SCORES + seat] + worth


def holding(star: int, seat: int) -> int:
    """Tell whether a seat has a star."""
    return 1 if star == seat + 1 else 0


def halved(behind: int, unit: int) -> int:
    """Return WHOLE, halved for every `unit` that somebody is behind."""
    if behind >= 12 * unit:
        return 1
    return WHOLE * (2 * unit - behind % unit) // (2 * unit) >> behind // unit


def outlook(game: Words, traits: Words, best: int, shares: Words) -> None:
    """Write what each seat has of a game that goes on: the better it stands, the more."""
    players = game[PLAYERS]
    most = NEVER
    for seat in range(players):
        shares[seat] = prospect(game, traits, seat, best)
        most = max(most, shares[seat])
    # The nearer the end, the more a lead decides.
    unit = min(52 + 6 * max(game[TARGET] - leader(game), 0), 200)
    total = 0
    for seat in range(players):
        shares[seat] = halved(most - shares[seat], unit)
        total += shares[seat]
    for seat in range(players):
        shares[seat] = shares[seat] * WHOLE // total


def squashed(lead: int) -> int:
    """Turn points of lead into a share: half for none, three quarters for ten."""
    return WHOLE // 2 + WHOLE // 2 * lead // (abs(lead) + 10)


def result(game: Words, margin: int, shares: Words) -> None:
    """Write what each seat has of a game that is over (C28), mixed with how clear it was."""
    players = game[PLAYERS]
    winners = 0
    for seat in range(players):
        winners += game[SCORES + seat] == leader(game)
    for seat in range(players):
        rival = 0
        for other in range(players):
            if other != seat:
                rival = max(rival, game[SCORES + other])
        lead = game[SCORES + seat] - rival
        won = WHOLE // winners if lead >= 0 else 0
        shares[seat] = (won * (256 - margin) + squashed(lead) * margin) // 256


def settle(
    rules: Words,
    table: Words,
    game: Words,
    traits: Words,
    margin: int,
    shares: Words,
    desk: Words,
) -> None:
    """Write what each seat has of a game, as it has ended or as it stands."""
    if game[PHASE] == OVER:
        result(game, margin, shares)
    else:
        best = best_worth(rules, table, game, traits, game[SEAT] * TRAITS, desk, 0)
        outlook(game, traits, best, shares)


def root_of(number: int) -> int:
    """Return the whole square root."""
    guess = number
    better = (guess + 1) // 2
    while better < guess:
        guess = better
        better = (guess + number // guess) // 2
    return guess


def child_with(tree: Words, parent: int, move: int, mover: int) -> int:
    """Return the child of a node for a move, a new one if need be; 0 when there is no room."""
    child = tree[NODE_AT + parent * NODE + CHILD]
    while child != 0:
        node = NODE_AT + child * NODE
        if tree[node + MOVE] == move and tree[node + MOVER] == mover:
            return child
        child = tree[node + SIBLING]
    child = tree[NODES]
    if NODE_AT + (child + 1) * NODE > len(tree):
        return 0
    tree[NODES] += 1
    node = NODE_AT + child * NODE
    for word in range(NODE):
        tree[node + word] = 0
    tree[node + MOVE] = move
    tree[node + MOVER] = mover
    tree[node + SIBLING] = tree[NODE_AT + parent * NODE + CHILD]
    tree[NODE_AT + parent * NODE + CHILD] = child
    return child


def bring_forward(count: int, width: int, desk: Words) -> int:
    """Put the `width` moves that are worth most first, in order; return how many there are."""
    half = len(desk) // 2
    kept = min(count, width)
    for index in range(kept):
        best = index
        for other in range(index + 1, count):
            if desk[half + other] > desk[half + best]:
                best = other
        move = desk[best]
        worth = desk[half + best]
        desk[best] = desk[index]
        desk[half + best] = desk[half + index]
        desk[index] = move
        desk[half + index] = worth
    return kept


def breadth(plan: Words, visits: int) -> int:
    """Return how many moves of a decision are tried after so many visits."""
    wide = 2
    while visits > 0 and wide < plan[WIDTH]:
        visits //= plan[GROWTH]
        wide += 2
    return min(wide, plan[WIDTH])


def likelihood(plan: Words, best: int, worth: int) -> int:
    """Return how likely it seems that a move is the best, of 1024 for the one worth most."""
    return max(1024 >> min((best - worth) // plan[SHARP], 10), 1)


def select(tree: Words, plan: Words, parent: int, mover: int, count: int, desk: Words) -> int:
    """Choose a move for the tree to try: a good one, or one that was tried too little so far.

    Returns the node of the move, 0 when the tree has no room for any.
    """
    half = len(desk) // 2
    total = 0
    for index in range(count):
        total += likelihood(plan, desk[half], desk[half + index])
    visits = tree[NODE_AT + parent * NODE + VISITS]
    hope = WHOLE // 2
    if visits != 0:
        hope = tree[NODE_AT + parent * NODE + SUMS + mover] // visits
    best = 0
    most = NEVER
    for index in range(count):
        child = child_with(tree, parent, desk[index], mover)
        if child == 0:
            continue
        node = NODE_AT + child * NODE
        tree[node + POSSIBLE] += 1
        tried = tree[node + VISITS]
        value = hope if tried == 0 else tree[node + SUMS + mover] // tried
        prior = likelihood(plan, desk[half], desk[half + index]) * 1024 // total
        urge = plan[EXPLORE] * prior // 1024 * root_of(tree[node + POSSIBLE] * 256) // 16
        value += urge // (1 + tried)
        if value > most:
            most = value
            best = child
    return best


def descend(
    rules: Words,
    table: Words,
    game: Words,
    traits: Words,
    plan: Words,
    tree: Words,
    path: Words,
    seed: int,
    desk: Words,
) -> int:
    """Play a line through the tree, as far as it goes and one move further; return the seed.

    The nodes passed are written to `path`, their number first.
    """
    seat = decider(game)
    node = 0
    path[0] = 1
    path[1] = 0
    while game[PHASE] != OVER and path[0] <= plan[DEPTH]:
        seed = next_random(seed)
        mover = decider(game)
        if mover < 0:
            chance(rules, table, game, seed)
            continue
        count = consider(rules, table, game, traits, mover * TRAITS, seed, desk)
        if count == 1 or (game[PHASE] == STRUCK and mover != seat):
            # What others give up is hidden, and different in every world.
            perform(rules, table, game, desk[best_considered(count, seed, desk)])
            continue
        visits = tree[NODE_AT + node * NODE + VISITS]
        wide = plan[WIDTH] if node == 0 else breadth(plan, visits)
        count = bring_forward(count, wide, desk)
        node = select(tree, plan, node, mover, count, desk)
        if node == 0:
            break
        perform(rules, table, game, tree[NODE_AT + node * NODE + MOVE])
        path[0] += 1
        path[path[0]] = node
        if tree[NODE_AT + node * NODE + VISITS] == 0:
            break
    return seed


def copy_words(source: Words, target: Words) -> None:
    """Copy an array."""
    for index in range(len(source)):
        target[index] = source[index]


def search(
    rules: Words,
    world_table: Words,
    world_game: Words,
    table: Words,
    game: Words,
    traits: Words,
    plan: Words,
    tree: Words,
    path: Words,
    shares: Words,
    playouts: int,
    seed: int,
    desk: Words,
) -> int:
    """Let the tree grow by so many lines in one world; return the seed.

    `table` and `game` are room to play in.
    """
    for _ in range(playouts):
        copy_words(world_table, table)
        copy_words(world_game, game)
        seed = descend(rules, table, game, traits, plan, tree, path, seed, desk)
        seed = play_on(rules, table, game, traits, plan[SIGHT], seed, desk)
        settle(rules, table, game, traits, plan[MARGIN], shares, desk)
        for step in range(1, path[0] + 1):
            node = NODE_AT + path[step] * NODE
            tree[node + VISITS] += 1
            for seat in range(game[PLAYERS]):
                tree[node + SUMS + seat] += shares[seat]
    return seed
