"""Legal moves, checked in two ways: what is offered, and why the rest is refused."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from conexio.conex import (
    Discard,
    Double,
    Draw,
    EndTurn,
    Pass,
    Placement,
    Position,
    Rolled,
    Strike,
    kernel,
)
from conexio.conex.legal import cards_of, doubled, hand_of, player_moves, to_move, why_not
from conexio.core import CHANCE, IllegalMoveError, InvalidMoveError, Rng
from support.conex.games import DECK, NAMES, RED, TURQUOISE, dealt, give, place, random_game

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"double": "after-die", "short_draw": "forbidden"},
    {"strike_turn": "placing", "strike_new": "no"},
    {"double": "after-die", "strike_turn": "placing"},
)


def games() -> Iterator[Position]:
    """Yield positions in which players have stars more often than the die gives them."""
    for seed in range(8):
        options = {"deck": DECK, "target": 1000, "stuck": "passes", **VARIANTS[seed % 4]}
        rng = Rng(seed)
        for events, position in enumerate(random_game(2 + seed % 2, seed, **options)):
            if position.phase == "main":
                for star in ("double", "lightning"):
                    if rng.below(4) == 0:
                        give(position, star, rng.below(position.players))
            yield position
            if events > 60:
                break


def all_moves(position: Position) -> Iterator[Any]:
    """Yield every move that a player can write, except for most placements."""
    yield from (Draw(), Pass(), Double(), EndTurn())
    for card in range(len(DECK.cards)):
        yield Strike(card)
        yield Discard(card)
        for on in range(len(position.table)):
            for double in (False, True):
                yield Placement(card, 0, on, (card + on) % 4, double)


def test_a_move_is_refused_exactly_if_it_is_not_offered() -> None:
    met: Counter[str] = Counter()
    for position in games():
        if position.to_move is CHANCE or position.phase == "over":
            assert player_moves(position.table, position._game) == []
            continue
        offered = player_moves(position.table, position._game)
        assert len(set(offered)) == len(offered)
        for move in {*all_moves(position), *offered}:
            refusal = why_not(position.table, position._game, move)
            assert (refusal is None) == (move in offered), (move, position.to_text())
            met[type(move).__name__] += refusal is None
    for kind in ("Draw", "Pass", "Double", "EndTurn", "Strike", "Discard", "Placement"):
        assert met[kind] > 3, kind


def test_a_refused_move_has_its_clause() -> None:
    """In every phase, the moves of other phases are refused for the right reason."""
    position = dealt("purple-red4", "red-purple4")
    assert refusal(position, EndTurn()) == ("place-not-now", "C22")
    assert refusal(position, Double()) == ("place-no-double", "C24")
    assert refusal(position, Discard(0)) == ("place-no-discard", "C22")
    assert refusal(position, Pass()) == ("place-not-now", "C10")
    assert refusal(position, Strike(0)) == ("place-no-lightning", "C22")
    foreign = Placement(NAMES["red-purple4"], 0, 0, 0)
    assert refusal(position, foreign) == ("place-not-in-hand", "C10")
    own = next(move for move in position.legal_moves if isinstance(move, Placement))
    assert refusal(position, doubled(own)) == ("place-no-double", "C24")
    give(position, "lightning", 0)
    placement = place(position, "purple-red4", 0, RED)
    assert position.phase == "after"
    assert refusal(position, Draw()) == ("place-not-now", "C10")
    assert refusal(position, placement) == ("place-not-now", "C10")
    assert refusal(position, Double()) == ("place-no-double", "C24")
    position.push(Strike(placement.card))
    assert position.phase == "struck"
    assert refusal(position, EndTurn()) == ("place-not-now", "C22")
    assert refusal(position, Strike(placement.card)) == ("place-not-now", "C22")
    assert refusal(position, Draw()) == ("place-not-now", "C10")
    theirs = min(position.hand(0))
    assert refusal(position, Discard(theirs)) == ("place-not-in-hand", "C10")


def refusal(position: Position, move: Any) -> tuple[str, str]:
    """Return the key and the clause of a refusal by the rules."""
    error = why_not(position.table, position._game, move)
    assert isinstance(error, IllegalMoveError)
    return error.key, error.clause or ""


def test_c21_a_fresh_lightning_star_is_refused_as_one_that_is_not_there() -> None:
    position = dealt("red-die purple-red4", "red-purple4")
    place(position, "red-die", 0, TURQUOISE)
    give(position, "double", 0)
    before = position.copy()
    position.push(Rolled("lightning"))
    assert position.turn == 1
    before._game[kernel.PHASE] = kernel.AFTER
    before._game[kernel.LIGHTNING] = 1
    for fresh, key in ((2, "place-no-lightning"), (1, None), (0, None)):
        before._game[kernel.FRESH] = fresh
        error = why_not(before.table, before._game, Strike(NAMES["red-die"]))
        assert (error.key if error else None) == key


def test_c22_c23_why_a_card_cannot_be_struck() -> None:
    position = dealt("purple-red4", "red-purple4", strike_new="no")
    place(position, "purple-red4", 0, RED)
    give(position, "lightning", 1)
    place(position, "red-purple4", 1)
    game, table = position._game, position.table
    game[kernel.LIGHTNING], game[kernel.SEAT], game[kernel.PHASE] = 2, 1, kernel.AFTER
    game[kernel.DONE] = kernel.PLACED
    assert refusal(position, Strike(NAMES["purple-red4"])) == ("place-not-free", "C22")
    error = why_not(table, game, Strike(NAMES["purple-red4"]))
    assert error is not None
    assert error.details["card"] == "purple-red4"
    assert refusal(position, Strike(NAMES["red-purple4"])) == ("place-no-strike", "C23")
    assert isinstance(why_not(table, game, Strike(NAMES["filler-1"])), InvalidMoveError)
    assert not [move for move in player_moves(table, game) if isinstance(move, Strike)]


@pytest.mark.parametrize("card", [True, 1.0, "1", None, -1, 15, 99])
def test_what_is_not_a_card_is_refused_as_an_invalid_move(card: Any) -> None:
    position = dealt("purple-red4 red-purple4", "filler-1")
    give(position, "lightning", 0)
    for move in (Placement(card, 0, 0, 0), Strike(card)):
        error = why_not(position.table, position._game, move)
        assert isinstance(error, InvalidMoveError), move
        assert error.key == "place-nothing"
    placement = place(position, "purple-red4", 0, RED)
    position.push(Strike(placement.card))
    error = why_not(position.table, position._game, Discard(card))
    assert isinstance(error, InvalidMoveError)
    assert error.key == "place-nothing"


@pytest.mark.parametrize("move", [None, "draw", 3, Draw])
def test_what_is_not_a_move_is_refused(move: Any) -> None:
    position = dealt("purple-red4", "red-purple4")
    error = why_not(position.table, position._game, move)
    assert isinstance(error, InvalidMoveError)
    assert error.key == "move-object"


@pytest.mark.parametrize("double", [1, 0, None, "yes"])
def test_the_double_star_is_laid_or_not(double: Any) -> None:
    position = dealt("purple-red4", "red-purple4")
    own = next(move for move in position.legal_moves if isinstance(move, Placement))
    give(position, "double", 0)
    invalid = Placement(own.card, own.corner, own.on, own.on_corner, double)
    error = why_not(position.table, position._game, invalid)
    assert isinstance(error, InvalidMoveError)
    assert error.key == "place-nothing"


def test_c11_the_order_of_what_is_offered() -> None:
    """Placements, each without and with the 2x star, then drawing, then strikes."""
    position = dealt("purple-red4", "red-purple4")
    place(position, "purple-red4", 0, RED)
    for star in ("double", "lightning"):
        give(position, star, 1)
    moves = list(position.legal_moves)
    placements = [move for move in moves if isinstance(move, Placement)]
    assert placements[1::2] == [doubled(move) for move in placements[::2]]
    assert moves[len(placements) :] == [Draw(), Strike(NAMES["purple-red4"])]


def test_c11_a_player_who_can_do_nothing_else_may_pass_or_strike() -> None:
    position = dealt("purple-red4", "red-purple4")
    place(position, "purple-red4", 0, RED)
    give(position, "lightning", 1)
    position._game[kernel.HANDS + 1] = 0
    position._game[kernel.UNSEEN] = 0
    position._legal = None
    assert position.legal_moves == (Pass(), Strike(NAMES["purple-red4"]))
    for move in (Pass(), Strike(NAMES["purple-red4"])):
        assert why_not(position.table, position._game, move) is None
    assert refusal(position, Draw()) == ("place-not-now", "C10")


def test_sets_of_cards() -> None:
    assert cards_of(0) == []
    assert cards_of(0b1011) == [0, 1, 3]
    assert cards_of(1 << 51) == [51]
    game = [0] * kernel.GAME
    game[kernel.HANDS + 2] = 0b110
    assert hand_of(game, 2) == [1, 2]
    assert hand_of(game, 1) == []


@pytest.mark.parametrize(
    ("phase", "mover"),
    [
        (kernel.STARTING, CHANCE),
        (kernel.DEALING, CHANCE),
        (kernel.DRAWING, CHANCE),
        (kernel.ROLLING, CHANCE),
        (kernel.MAIN, 1),
        (kernel.AFTER, 1),
        (kernel.OVER, 1),
        (kernel.STRUCK, 0),
    ],
)
def test_who_is_to_move(phase: int, mover: Any) -> None:
    game = [0] * kernel.GAME
    game[kernel.PHASE], game[kernel.SEAT], game[kernel.PLAYERS] = phase, 1, 3
    game[kernel.CHOOSING] = 0b001
    assert to_move(game) == mover


@pytest.mark.parametrize(("done", "key"), [(0, "place-no-strike"), (kernel.PLACED, None)])
def test_c23_at_the_end_of_a_turn_a_strike_may_need_a_card_placed(
    done: int, key: str | None
) -> None:
    position = dealt("purple-red4", "red-purple4", strike_turn="placing")
    place(position, "purple-red4", 0, RED)
    game = position._game
    game[kernel.LIGHTNING], game[kernel.PHASE], game[kernel.DONE] = 2, kernel.AFTER, done
    error = why_not(position.table, game, Strike(NAMES["purple-red4"]))
    assert (error.key if error else None) == key
