"""How a bot for CONEX judges moves, runs playouts and searches; integers and flat arrays.

A move is an action of the rules kernel. Its worth is in hundredths of a point. `traits` says how a
player judges, `TRAITS` words for each seat. `lists` is a buffer for lists: moves in its first half,
their worth in the second.

A judgement uses the table, the player's own hand and public information. In a playout all players
judge like that, in a world where the hidden cards are dealt at random, and so are chance events.

The search grows one tree over many worlds. Its moves are those of the players; chance is sampled
again each time a line is played, and a node counts how often its move was possible, since that
depends on the hidden cards. All players maximise their own share: a node holds a share for each.
"""

from typing import NamedTuple

from conexio.conex.kernel import (
    ACTIONS_AT,
    AFTER,
    BY_CHANCE,
    CARD,
    CARD_COUNT,
    CORNER,
    CORNERS_AT,
    DIE,
    DONE,
    DOUBLE,
    DRAW,
    END,
    FIRST_CORNER_AT,
    HANDS,
    ITEM,
    ITEM_AT,
    LAST_ROUND,
    LATE,
    LIGHTNING,
    MAIN,
    OF_CARD,
    ON,
    OVER,
    PASS,
    PHASE,
    PLAYERS,
    PLUS_TWO,
    POINTS,
    SCORES,
    SEAT,
    STARTER,
    STRIKES,
    STRUCK,
    TARGET,
    VALUE,
    X,
    action_of,
    apply,
    can_double,
    can_double_late,
    chance,
    listed,
    may_draw,
    mover,
    next_chooser,
    score,
    strikes,
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
        "play_on",
        "select",
        "settle",
        "weigh_strikes",
        "worth_placing",
    }
)
"""Long functions: a call costs little in comparison, and inlining them slows compilation down."""

# Traits.
BONUS = 0  # what two bonus points count
DIE_WORTH = 1  # how much of the value of a roll of the die counts, in percent
OFFER = 2  # the cost of laying a Plus 2 card, on which the others can lay theirs
WASTE = 3  # the cost for every point by which another corner of the card is better
KEEP_DOUBLE = 4  # what the 2x star is worth as long as it is kept
STRIKE_NOW = 5  # the bonus for striking before placing instead of after
STRIKE_LATE = 6  # for every other player who loses a card
DENY = 7  # striking a free Plus 2 card
FREE = 8  # the cost of uncovering a Plus 2 card for the others
LOOK = 9  # which strikes are tried before placing: 0 few, 1 all
PLAYABLE = 10  # when a card must be given up: how much more a card is worth that fits now
OVERSIGHT = 11  # how many of 256 placements are overlooked
FORGOTTEN = 12  # how many of 256 cards in hand are not looked at
HURRY = 13  # distance to the target, in points, from which the future counts for less
DRAW_AT = 14  # drawing two cards, by the number of cards in hand; the last is for 7 or more
DRAW_SIZES = 8
CARD_WORTH = 22  # a card in hand
DOUBLE_WORTH = 23  # holding the 2x star
LIGHTNING_WORTH = 24
ROUND_WORTH = 25  # a turn still to come in this round
TRAITS = 32

NEVER = -1000000
SURELY = 100000
FAR = 1 << 40  # beyond the edge of every play area

# Shares: a player's part of the game; the whole game is `WHOLE`.
WHOLE = 1 << 12

# The settings of a search: `plan`.
SIGHT = 0  # turns in a playout
MARGIN = 1  # how much of a share is for the margin instead of for winning, of 256
DEPTH = 2  # depth of the tree, in decisions
WIDTH = 3  # most moves that are tried for a decision
EXPLORE = 4  # weight of exploring rarely tried moves
SHARP = 5  # hundredths of a point by which a move must be worse to be half as likely to be tried
GROWTH = 6  # a decision in the tree gets two more moves each time its visits grow by this factor
PLAN = 8

# The tree: the number of nodes, and then for each:
NODES = 0
NODE_AT = 1
MOVE = 0
CHILD = 1  # its first child, 0 for none
SIBLING = 2
VISITS = 3
POSSIBLE = 4  # how often its move was possible
MOVER = 5
SUMS = 6  # each seat's shares, added up
NODE = 10


class World(NamedTuple):
    """A game in the arrays of the rules kernel, with all hidden cards dealt."""

    rules: Words
    table: Words
    game: Words


class Mind(NamedTuple):
    """How the players judge, and a buffer for lists."""

    traits: Words
    lists: Words


class Growth(NamedTuple):
    """What a search grows: its settings, the tree, the nodes of a line, and each seat's share."""

    plan: Words
    tree: Words
    path: Words
    shares: Words


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
    """Return how much the future counts, of 256: nothing in the last round."""
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
    """Return the worth of taking a star: more from another player, nothing from oneself."""
    if holder == game[SEAT] + 1:
        return 0
    return worth if holder == 0 else worth * game[PLAYERS] // (game[PLAYERS] - 1)


def worth_rolling(game: Words, traits: Words, at: int) -> int:
    """Return the worth of rolling the die: three cards and each star twice, on six faces (C5)."""
    cards = 3 * traits[at + CARD_WORTH]
    doubles = 2 * worth_taking(game, game[DOUBLE], traits[at + DOUBLE_WORTH])
    lightnings = 2 * worth_taking(game, game[LIGHTNING], traits[at + LIGHTNING_WORTH])
    return (cards + doubles + lightnings) * traits[at + DIE_WORTH] // 600


def worth_placing(
    rules: Words, table: Words, game: Words, traits: Words, at: int, number: int
) -> int:
    """Return the worth of a placement."""
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
    """Return the worth of doubling these points now instead of others later."""
    if game[SCORES + game[SEAT]] + 2 * points >= game[TARGET]:
        return 100 * points
    return 100 * points - traits[at + KEEP_DOUBLE] * future(game, traits, at) // 256


def worth_drawing(game: Words, traits: Words, at: int) -> int:
    """Return the worth of drawing two cards."""
    held = min(popcount(game[HANDS + game[SEAT]]), DRAW_SIZES - 1)
    return traits[at + DRAW_AT + held] * future(game, traits, at) // 256


def is_on_plus_two(rules: Words, table: Words, index: int) -> int:
    """Return whether a card lies on a Plus 2 card."""
    below = table[ITEM_AT + ITEM * table[ITEM_AT + ITEM * index + ON] + CARD]
    return below < rules[CARD_COUNT] and rules[rules[ACTIONS_AT] + below] == PLUS_TWO


def worth_striking(
    rules: Words, table: Words, game: Words, traits: Words, at: int, index: int
) -> int:
    """Return the worth of a strike by itself: what the others lose by it."""
    worth = 0
    for seat in range(game[PLAYERS]):
        if seat != game[SEAT] and game[HANDS + seat] != 0:
            worth += traits[at + STRIKE_LATE]
    if rules[rules[ACTIONS_AT] + table[ITEM_AT + ITEM * index + CARD]] == PLUS_TWO:
        worth += traits[at + DENY]
    if is_on_plus_two(rules, table, index):
        worth -= traits[at + FREE]
    return worth * future(game, traits, at) // 256


def best_worth(world: World, mind: Mind, at: int, first: int) -> int:
    """Return the worth of the best placement of the player's hand; 0 if there is none.

    The placements are written to `lists` from `first` on.
    """
    rules, table, game = world
    traits, lists = mind
    cards = game[HANDS + game[SEAT]]
    count = listed(rules, table, cards, lists, first)
    best = 0
    for index in range(first, count):
        best = max(best, worth_placing(rules, table, game, traits, at, lists[index]))
    return best


def weigh_strikes(world: World, mind: Mind, at: int, best: int, count: int) -> int:
    """Add the strikes before placing to `lists`, each with the worth of the turn that follows."""
    rules, table, game = world
    traits, lists = mind
    half = len(lists) // 2
    struck = strikes(table, game)
    while struck != 0:
        index = lowest(struck)
        struck &= struck - 1
        worth = best
        if traits[at + LOOK] or best <= 0 or is_on_plus_two(rules, table, index):
            # Only move the card out of the way: striking it would renumber the table.
            item = ITEM_AT + ITEM * index
            table[item + X] += FAR
            worth = best_worth(world, mind, at, count + 1)
            table[item + X] -= FAR
        lists[count] = STRIKES + table[ITEM_AT + ITEM * index + CARD]
        lists[half + count] = (
            worth + traits[at + STRIKE_NOW] + worth_striking(rules, table, game, traits, at, index)
        )
        count += 1
    return count


def is_overlooked(seed: int, number: int, chances: int) -> int:
    """Return whether a player overlooks something in this turn, with probability chances / 256."""
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


def consider_main(world: World, mind: Mind, at: int, seed: int) -> int:
    """List the moves of the main part of a turn, with their worth; return their number."""
    rules, table, game = world
    traits, lists = mind
    half = len(lists) // 2
    hand = looked_at(game[HANDS + game[SEAT]], seed, traits[at + FORGOTTEN])
    found = listed(rules, table, hand, lists, 0)
    if found == 0:
        found = listed(rules, table, game[HANDS + game[SEAT]], lists, 0)
    drawing = may_draw(game, found)
    count = 0
    for index in range(found):
        number = lists[index]
        # At least one placement is seen.
        if is_overlooked(seed, number, traits[at + OVERSIGHT]) and index + 1 - count < found:
            continue
        lists[count] = number
        lists[half + count] = worth_placing(rules, table, game, traits, at, number)
        count += 1
    best = 0
    for index in range(count):
        best = max(best, lists[half + index])
    doubling = can_double(game)
    for index in range(count):
        number = lists[index]
        lists[index] = action_of(rules, table, number)
        if doubling:
            points = score(rules, table, number >> 8, number >> 2 & 63, 0)
            worth = worth_doubling(game, traits, at, points)
            lists[count + index] = lists[index] + 1
            lists[half + count + index] = lists[half + index] + worth
    if doubling:
        count *= 2
    if drawing:
        lists[count] = DRAW
        lists[half + count] = worth_drawing(game, traits, at)
        best = max(best, lists[half + count])
        count += 1
    elif found == 0:
        lists[count] = PASS
        lists[half + count] = 0
        count += 1
    return weigh_strikes(world, mind, at, best, count)


def consider_after(world: World, mind: Mind, at: int) -> int:
    """List the moves at the end of a turn, with their worth; return their number."""
    rules, table, game = world
    traits, lists = mind
    half = len(lists) // 2
    lists[0] = END
    lists[half] = 0
    count = 1
    if can_double_late(game):
        lists[count] = LATE
        worth = worth_doubling(game, traits, at, game[POINTS])
        # Before a strike: a card that is gone cannot be doubled.
        lists[half + count] = worth + SURELY if worth > 0 else worth
        count += 1
    struck = strikes(table, game)
    while struck != 0:
        index = lowest(struck)
        struck &= struck - 1
        lists[count] = STRIKES + table[ITEM_AT + ITEM * index + CARD]
        lists[half + count] = worth_striking(rules, table, game, traits, at, index)
        count += 1
    return count


def worth_keeping(world: World, mind: Mind, at: int, card: int) -> int:
    """Return the worth of a card in hand: the best placement now, or some day."""
    rules, table, game = world
    traits, lists = mind
    best = 0
    count = listed(rules, table, 1 << card, lists, 0)
    for index in range(count):
        best = max(best, worth_placing(rules, table, game, traits, at, lists[index]))
    some_day = 100 * best_corner(rules, card)
    if rules[rules[ACTIONS_AT] + card] == DIE:
        some_day += worth_rolling(game, traits, at)
    return max(best, some_day - traits[at + PLAYABLE])


def consider_giving_up(world: World, mind: Mind, at: int) -> int:
    """List the cards that can go under the pile; the least useful is worth most."""
    rules, _, game = world
    lists = mind.lists
    half = len(lists) // 2
    cards = game[HANDS + next_chooser(game)]
    count = 0
    while cards != 0:
        card = lowest(cards)
        lists[half + count] = 0 - worth_keeping(world, mind, at, card)
        count += 1
        cards &= cards - 1
    cards = game[HANDS + next_chooser(game)]
    for index in range(count):
        lists[index] = STRIKES + rules[CARD_COUNT] + lowest(cards)
        cards &= cards - 1
    return count


def consider(world: World, mind: Mind, at: int, seed: int) -> int:
    """List the moves of the player who must decide, with their worth; return their number.

    `at` is the start of that player's traits. The same seed overlooks the same things.
    """
    game = world.game
    if game[PHASE] == STRUCK:
        return consider_giving_up(world, mind, at)
    if game[PHASE] == AFTER:
        return consider_after(world, mind, at)
    return consider_main(world, mind, at, seed)


def best_considered(count: int, seed: int, lists: Words) -> int:
    """Return the index of the move with the most worth; ties are broken at random."""
    half = len(lists) // 2
    best = 0
    ties = 1
    for index in range(1, count):
        if lists[half + index] > lists[half + best]:
            best = index
            ties = 1
        elif lists[half + index] == lists[half + best]:
            ties += 1
            seed = next_random(seed)
            if next_pick(seed, ties) == 0:
                best = index
    return best


def play_on(world: World, mind: Mind, sight: int, seed: int) -> int:
    """Let all players play by their traits for `sight` turns, or to the end; return the seed."""
    rules, table, game = world
    lists = mind.lists
    turns = 0
    while game[PHASE] != OVER:
        seed = next_random(seed)
        seat = mover(game)
        if seat == BY_CHANCE:
            chance(rules, table, game, seed)
            continue
        if game[PHASE] == MAIN and not game[DONE]:
            if turns == sight:
                break
            turns += 1
        count = consider(world, mind, seat * TRAITS, seed)
        apply(rules, table, game, lists[best_considered(count, seed, lists)])
    return seed


def has_turn(game: Words, seat: int) -> int:
    """Return whether a player still has a turn in this round."""
    players = game[PLAYERS]
    return (seat - game[STARTER]) % players >= (game[SEAT] - game[STARTER]) % players


def prospect(game: Words, traits: Words, seat: int, best: int) -> int:
    """Return a player's prospects at the start of a turn: points, cards, stars and turns to come.

    `best` is the worth of the best placement of the player whose turn it is.
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
    """Return whether a seat has a star."""
    return 1 if star == seat + 1 else 0


def halved(behind: int, unit: int) -> int:
    """Return WHOLE, halved for every `unit` that a player is behind."""
    if behind >= 12 * unit:
        return 1
    return WHOLE * (2 * unit - behind % unit) // (2 * unit) >> behind // unit


def outlook(game: Words, traits: Words, best: int, shares: Words) -> None:
    """Write each seat's share of an unfinished game, by its prospects."""
    players = game[PLAYERS]
    most = NEVER
    for seat in range(players):
        shares[seat] = prospect(game, traits, seat, best)
        most = max(most, shares[seat])
    # The nearer the end, the more a lead counts.
    unit = min(52 + 6 * max(game[TARGET] - leader(game), 0), 200)
    total = 0
    for seat in range(players):
        shares[seat] = halved(most - shares[seat], unit)
        total += shares[seat]
    for seat in range(players):
        shares[seat] = shares[seat] * WHOLE // total


def squashed(lead: int) -> int:
    """Convert a lead in points to a share: half for none, three quarters for ten."""
    return WHOLE // 2 + WHOLE // 2 * lead // (abs(lead) + 10)


def result(game: Words, margin: int, shares: Words) -> None:
    """Write each seat's share of a finished game (C28), mixed with its margin."""
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


def settle(world: World, mind: Mind, margin: int, shares: Words) -> None:
    """Write each seat's share of a game, finished or not."""
    game = world.game
    if game[PHASE] == OVER:
        result(game, margin, shares)
    else:
        best = best_worth(world, mind, game[SEAT] * TRAITS, 0)
        outlook(game, mind.traits, best, shares)


def root_of(number: int) -> int:
    """Return the integer square root."""
    guess = number
    better = (guess + 1) // 2
    while better < guess:
        guess = better
        better = (guess + number // guess) // 2
    return guess


def child_with(tree: Words, parent: int, move: int, mover: int) -> int:
    """Return the child of a node for a move, adding it if necessary; 0 if the tree is full."""
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


def bring_forward(count: int, width: int, lists: Words) -> int:
    """Move the `width` moves with the most worth to the front, in order; return their number."""
    half = len(lists) // 2
    kept = min(count, width)
    for index in range(kept):
        best = index
        for other in range(index + 1, count):
            if lists[half + other] > lists[half + best]:
                best = other
        move = lists[best]
        worth = lists[half + best]
        lists[best] = lists[index]
        lists[half + best] = lists[half + index]
        lists[index] = move
        lists[half + index] = worth
    return kept


def breadth(plan: Words, visits: int) -> int:
    """Return how many moves of a decision are tried, by its visits."""
    wide = 2
    while visits > 0 and wide < plan[WIDTH]:
        visits //= plan[GROWTH]
        wide += 2
    return min(wide, plan[WIDTH])


def likelihood(plan: Words, best: int, worth: int) -> int:
    """Return the relative likelihood that a move is the best; 1024 for the one with most worth."""
    return max(1024 >> min((best - worth) // plan[SHARP], 10), 1)


def select(tree: Words, plan: Words, parent: int, mover: int, count: int, lists: Words) -> int:
    """Select a move to try: a good one, or one that was tried too rarely so far.

    Return the node of the move, 0 if the tree is full.
    """
    half = len(lists) // 2
    total = 0
    for index in range(count):
        total += likelihood(plan, lists[half], lists[half + index])
    visits = tree[NODE_AT + parent * NODE + VISITS]
    hope = WHOLE // 2
    if visits != 0:
        hope = tree[NODE_AT + parent * NODE + SUMS + mover] // visits
    best = 0
    most = NEVER
    for index in range(count):
        child = child_with(tree, parent, lists[index], mover)
        if child == 0:
            continue
        node = NODE_AT + child * NODE
        tree[node + POSSIBLE] += 1
        tried = tree[node + VISITS]
        value = hope if tried == 0 else tree[node + SUMS + mover] // tried
        prior = likelihood(plan, lists[half], lists[half + index]) * 1024 // total
        urge = plan[EXPLORE] * prior // 1024 * root_of(tree[node + POSSIBLE] * 256) // 16
        value += urge // (1 + tried)
        if value > most:
            most = value
            best = child
    return best


def descend(world: World, mind: Mind, growth: Growth, seed: int) -> int:
    """Play a line down the tree and one move beyond it; return the seed.

    The nodes passed are written to `path`, after their number.
    """
    rules, table, game = world
    plan, tree, path, _ = growth
    lists = mind.lists
    seat = mover(game)
    node = 0
    path[0] = 1
    path[1] = 0
    while game[PHASE] != OVER and path[0] <= plan[DEPTH]:
        seed = next_random(seed)
        who = mover(game)
        if who == BY_CHANCE:
            chance(rules, table, game, seed)
            continue
        count = consider(world, mind, who * TRAITS, seed)
        if count == 1 or (game[PHASE] == STRUCK and who != seat):
            # The cards that others give up are hidden, and different in every world.
            apply(rules, table, game, lists[best_considered(count, seed, lists)])
            continue
        visits = tree[NODE_AT + node * NODE + VISITS]
        wide = plan[WIDTH] if node == 0 else breadth(plan, visits)
        count = bring_forward(count, wide, lists)
        node = select(tree, plan, node, who, count, lists)
        if node == 0:
            break
        apply(rules, table, game, tree[NODE_AT + node * NODE + MOVE])
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
    start_table: Words,
    start_game: Words,
    table: Words,
    game: Words,
    traits: Words,
    lists: Words,
    plan: Words,
    tree: Words,
    path: Words,
    shares: Words,
    playouts: int,
    seed: int,
) -> int:
    """Grow the tree by `playouts` lines from one world; return the seed.

    `table` and `game` are buffers to play in. The arrays come one by one: taking tuples apart costs
    several microseconds in a call from Python, and there are many calls.
    """
    world = World(rules, table, game)
    mind = Mind(traits, lists)
    growth = Growth(plan, tree, path, shares)
    for _ in range(playouts):
        copy_words(start_table, table)
        copy_words(start_game, game)
        seed = descend(world, mind, growth, seed)
        seed = play_on(world, mind, plan[SIGHT], seed)
        settle(world, mind, plan[MARGIN], shares)
        for step in range(1, path[0] + 1):
            node = NODE_AT + path[step] * NODE
            tree[node + VISITS] += 1
            for seat in range(game[PLAYERS]):
                tree[node + SUMS + seat] += shares[seat]
    return seed
