"""The content of a view, word for word, and the positions that agree with it."""

from collections import Counter
from itertools import chain

import pytest

from conexio.conex import Discard, Placement, Position, Strike, kernel
from conexio.conex.knowledge import UNDER, Knowledge
from conexio.conex.options import Options
from conexio.conex.table import Table
from conexio.conex.view import View
from conexio.core import CHANCE, IllegalMoveError, Rng
from support.conex.games import DECK, RED, dealt, games, give, place, random_game

PUBLIC = (
    "PHASE SEAT STARTER PLAYERS TARGET DEALT PASSES LAST_ROUND DOUBLE LIGHTNING FRESH DRAWS"
    " CHOOSING BACK UNDER VARIANTS DONE POINTS"
)
"""The words that everybody may know; think before adding a new one."""


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_a_view_has_the_public_words_its_own_hand_and_choice_and_no_other(seat: int | None) -> None:
    options = Options(players=4)
    game = [1000 + index for index in range(kernel.GAME)]
    view = View.of(seat, options, Table(options.deck), game, Knowledge.of_nothing(4))
    may_know = {getattr(kernel, name) for name in PUBLIC.split()}
    may_know |= set(range(kernel.SCORES, kernel.SCORES + 4))
    if seat is not None:
        may_know |= {kernel.HANDS + seat, kernel.CHOSEN + seat}
    expected = [game[index] if index in may_know else 0 for index in range(kernel.GAME)]
    assert list(view._words) == expected
    hands = game[kernel.HANDS : kernel.HANDS + 4]
    assert view.counts == tuple(hand.bit_count() for hand in hands)
    assert view.under == game[kernel.UNDER]
    assert view.pile == game[kernel.UNSEEN].bit_count() + view.under


def test_a_view_agrees_with_the_position() -> None:
    met: Counter[str] = Counter()
    ended = (random_game(2, seed, deck=DECK, target=20) for seed in range(4))
    for position in chain(games(4), *ended):
        for seat in (*range(position.players), None):
            view = position.view(seat)
            for name in ("players", "to_move", "turn", "phase", "starter", "scores"):
                assert getattr(view, name) == getattr(position, name)
            assert view.outcome() == position.outcome()
            assert view.last_round == bool(position._game[kernel.LAST_ROUND])
            assert view.hand == (frozenset() if seat is None else position.hand(seat))
            assert view.counts == tuple(len(position.hand(s)) for s in range(position.players))
            assert view.pile == len(position.unseen) + len(position.under)
            assert view.under == len(position.under)
            for star in ("double", "lightning"):
                assert view.star(star) == position.star(star)
            own = seat is not None and seat == position.to_move
            assert view.legal_moves == (position.legal_moves if own else ())
            if own:
                for move in position.legal_moves:
                    if isinstance(move, Placement):
                        assert view.points(move) == position.points(move)
            again = position.view(seat)
            assert view == again
            assert len({view, again}) == 1
        met[position.phase] += 1
        met["nothing to draw"] += not position.unseen and not position.under
        met["one to draw"] += len(position.unseen) == 1 and not position.under
    for phase in ("dealing", "main", "struck", "rolling", "drawing", "after", "over"):
        assert met[phase] >= 3, phase
    assert met["nothing to draw"] > 3
    assert met["one to draw"] > 3


def test_c26_a_view_knows_the_last_round() -> None:
    position = dealt("purple-red4", "red-purple4", target=4)
    assert position.view(1).last_round is False
    place(position, "purple-red4", 0, RED)
    assert position.view(1).last_round is True


def test_there_are_two_stars() -> None:
    with pytest.raises(ValueError, match="not 'sun'"):
        dealt("purple-red4", "red-purple4").view(0).star("sun")


# Imagined worlds.


def where(world: Position, card: int) -> int | None:
    """Return the place of a hidden card as in a belief, None for an unseen card."""
    for seat in range(world.players):
        if card in world.hand(seat):
            return seat
    return UNDER + world.under.index(card) if card in world.under else None


def is_sound(world: Position, seat: int | None) -> bool:
    """Return whether a seat's belief allows the world that it is in."""
    belief = world._knowledge.of(seat)
    assert not (set(belief.cards) & world.hand(seat) if seat is not None else ())
    return tuple(where(world, card) for card in belief.cards) in belief.ways


def test_a_seat_has_the_same_view_of_every_imagined_world() -> None:
    rng = Rng(7)
    met: Counter[str] = Counter()
    for number, position in enumerate(games()):
        if position.to_move is CHANCE or number % 7:
            continue
        for seat in (*range(position.players), None):
            view = position.view(seat)
            worlds = [view.determinize(rng) for _ in range(3)]
            for world in worlds:
                assert world.view(seat) == view
                assert world.to_text() == Position.from_text(world.to_text()).to_text()
                assert world.view(None) == position.view(None)
                for other in (*range(position.players), None):
                    assert is_sound(world, other)
                for at, owner in enumerate(world._knowledge.owners):
                    if owner is not None:
                        assert world.view(owner).known_under[at] == world.under[at]
                        met["own card under the pile"] += owner != seat
            met["followed cards in hands"] += any(
                place < UNDER for way in view._belief.ways for place in way
            )
            met["under"] += position.under != ()
    assert met["own card under the pile"] > 20
    assert met["followed cards in hands"] > 20
    assert met["under"] > 20


def test_what_is_certain_is_what_all_imagined_worlds_have_in_common() -> None:
    rng = Rng(9)
    met: Counter[str] = Counter()
    for number, position in enumerate(games()):
        # A few samples show all worlds only if there are few.
        if position.to_move is CHANCE or len(position.unseen) > 1 or number % 9:
            continue
        for seat in (*range(position.players), None):
            view = position.view(seat)
            worlds = [view.determinize(rng) for _ in range(30)]
            for other in range(position.players):
                common = frozenset.intersection(*(world.hand(other) for world in worlds))
                assert view.known_hand(other) == common
                met["known"] += bool(common) and other != seat
                met["unknown"] += not common
            for at in range(len(position.under)):
                cards = {world.under[at] for world in worlds}
                assert view.known_under[at] == (cards.pop() if len(cards) == 1 else None)
                met["under"] += 1
    assert min(met[what] for what in ("known", "unknown", "under")) > 20


def struck(empty_hand: bool = False) -> Position:
    """Return a game of three in which seat 0 has struck, and the first of the others has chosen."""
    position = dealt("purple-red4", "red-purple4", "filler-1")
    give(position, "lightning", 0)
    placement = place(position, "purple-red4", 0, RED)
    if empty_hand:
        moved = position._game[kernel.HANDS + 1]
        position._game[kernel.HANDS + 1] = 0
        position._game[kernel.UNSEEN] |= moved
    position.push(Strike(placement.card))
    if not empty_hand:
        choice = position.legal_moves[1]
        assert isinstance(choice, Discard)
        position.push(choice)
    return position


def chosen(position: Position) -> list[int]:
    """Return which card every seat has chosen, -1 for none."""
    return [position._game[kernel.CHOSEN + seat] - 1 for seat in range(position.players)]


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_c23_in_an_imagined_world_the_same_players_have_chosen_a_card_of_their_hand(
    seat: int | None,
) -> None:
    position = struck()
    assert chosen(position)[0] == chosen(position)[2] == -1 != chosen(position)[1]
    view = position.view(seat)
    imagined = set()
    for number in range(30):
        world = view.determinize(Rng(number))
        assert chosen(world)[0] == chosen(world)[2] == -1
        assert chosen(world)[1] in world.hand(1)
        imagined.add(chosen(world)[1])
    assert len(imagined) > 3


def test_c23_a_seats_own_choice_is_the_same_in_every_imagined_world() -> None:
    position = struck()
    for number in range(10):
        assert chosen(position.view(1).determinize(Rng(number))) == chosen(position)


def test_c23_a_player_without_cards_has_chosen_none() -> None:
    position = struck(empty_hand=True)
    assert position.choosing == (2,)
    for seat in (None, 0, 2):
        assert chosen(position.view(seat).determinize(Rng(1))) == [-1, -1, -1]


def test_c20_a_seat_reads_no_event_of_chance() -> None:
    """A view reads moves of its own seat; it refuses chance events and moves of other seats."""
    position = next(each for each in random_game(3, 1) if each.to_move is not CHANCE)
    mover = position.to_move
    assert isinstance(mover, int)
    view = position.view(mover)
    for text in ("drawn0:7", "rolled:double", "starts1"):
        with pytest.raises(IllegalMoveError) as refusal:
            view.parse_move(text)
        assert refusal.value.key == "move-no-chance"
    for move in position.legal_moves:
        assert view.parse_move(str(move)) == move
    other = position.view((mover + 1) % 3)
    for seat_view in (other, position.view(None)):
        with pytest.raises(IllegalMoveError) as refusal:
            seat_view.parse_move("draw")
        assert refusal.value.key == "move-not-yours"
