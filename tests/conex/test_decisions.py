"""Every decision of the rules page, with its other option."""

from typing import Any

import numpy as np
import pytest

from conexio.conex import (
    Discard,
    Double,
    Draw,
    EndTurn,
    Options,
    Pass,
    Placement,
    Position,
    Rolled,
    Starts,
    Strike,
    kernel,
)
from conexio.conex.options import VARIANTS
from conexio.core import CHANCE, GAMES, IllegalMoveError, OptionError, Rng
from support.conex.games import (
    DECK,
    NAMES,
    RED,
    TURQUOISE,
    dealt,
    finish_turn,
    give,
    place,
    random_game,
)


def test_options_are_written_and_read_again() -> None:
    texts = {name: value for name, (value, _) in VARIANTS.items()}
    texts |= {"players": "4", "table": "700x650", "target": "55", "starter": "chance"}
    options = Options.from_texts(texts)
    assert options.to_texts() == texts
    assert Options.from_texts({}) == Options()
    assert Options().to_texts() == {}
    assert Position.from_options(options).options == options


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", "1"),
        ("players", "5"),
        ("players", "two"),
        ("table", "1000"),
        ("table", "1000x10"),
        ("table", "99999x99999"),
        ("target", "0"),
        ("target", "-1"),
        ("starter", "2"),
        ("starter", "youngest"),
        ("deck", "no-such"),
        ("stuck", "never"),
        ("double", ""),
        ("colour", "blue"),
    ],
)
def test_invalid_options_are_refused(name: str, value: str) -> None:
    with pytest.raises(OptionError) as refusal:
        Options.from_texts({name: value})
    for lang in ("en", "fr", "de", "nl"):
        assert name in refusal.value.text(lang) or name == "deck"


@pytest.mark.parametrize("table", [[700, 650], "700x650", (np.int64(700), np.int16(650))])
def test_a_table_is_a_list_a_text_or_a_pair_of_numbers(table: Any) -> None:
    options = Options(table=table)
    assert options == Options(table=(700, 650))
    assert [type(side) for side in options.table] == [int, int]


@pytest.mark.parametrize("table", ["big", [700], 700, None, "700 x 650"])
def test_the_error_for_an_invalid_table_has_an_example(table: Any) -> None:
    with pytest.raises(OptionError, match="a width and a depth in millimetres, such as 1000x800"):
        Options(table=table)


def test_options_may_be_values_instead_of_texts() -> None:
    given = {"players": 3, "table": (700, 650), "starter": np.int32(1), "deck": DECK}
    options = Options.from_texts(given)
    assert options == Options(players=3, table=(700, 650), starter=1, deck=DECK)
    assert type(options.starter) is int


def test_a_number_in_quotes_has_its_own_message() -> None:
    for options in ({"players": "3"}, {"starter": "1"}, {"target": "30"}):
        with pytest.raises(OptionError, match="without quotation marks"):
            Options(**options)  # type: ignore[arg-type]


def test_a_table_smaller_than_the_tableau_is_refused() -> None:
    from dataclasses import replace

    large = replace(DECK, tableau=replace(DECK.tableau, size=300_000))
    with pytest.raises(OptionError, match="at least 300 mm"):
        Position(deck=large, table=(250, 800))


def test_starter_chance_draws_who_begins() -> None:
    position = Position(3, starter="chance")
    assert position.to_move is CHANCE
    assert position.chance_outcomes() == [(Starts(seat), 1) for seat in range(3)]
    position.push(Starts(2))
    first = position.chance_outcomes()[0][0]
    assert str(first).startswith("drawn2:")
    rng = Rng(1)
    while position.to_move is CHANCE:
        position.push(position.sample_chance(rng))
    assert position.to_move == position.starter == 2


def test_short_draw_forbidden_leaves_the_last_card() -> None:
    position = dealt("red-die", "red-purple4", short_draw="forbidden")
    for _ in range(2):
        finish_turn(position)
    assert len(position.unseen) == 1
    assert Draw() not in position.legal_moves
    with pytest.raises(IllegalMoveError):
        position.push(Draw())
    # The die draws what there is.
    place(position, "red-die", 0, TURQUOISE)
    position.push(Rolled("draw2"))
    position.push(position.legal_moves[0])
    assert position.turn == 1


@pytest.mark.parametrize("under", ["removed-first", "removed-last"])
def test_under_says_where_the_card_struck_lies(under: Any) -> None:
    position = dealt("purple-red4", "red-purple4", "filler-1", under=under)
    give(position, "lightning", 0)
    placement = place(position, "purple-red4", 0, RED)
    position.push(Strike(placement.card))
    chosen = []
    for _ in range(2):
        choice = position.legal_moves[1]
        assert isinstance(choice, Discard)
        chosen.append(choice.card)
        position.push(choice)
    first = [placement.card, *chosen] if under == "removed-first" else [*chosen, placement.card]
    assert list(position.under) == first
    at = first.index(placement.card)
    for seat in (0, 1, 2, None):
        assert position.view(seat).known_under[at] == placement.card
    assert position.view(1).known_under[first.index(chosen[0])] == chosen[0]


def test_strike_new_no_protects_the_card_just_placed() -> None:
    position = dealt("purple-red4", "red-purple4", strike_new="no")
    give(position, "lightning", 0)
    place(position, "purple-red4", 0, RED)
    assert position.turn == 1  # nothing can be struck, so the turn is over
    place(position, "red-purple4", 1)
    assert Strike(NAMES["red-purple4"]) in position.legal_moves
    assert Strike(NAMES["purple-red4"]) not in position.legal_moves


def test_strike_turn_placing_needs_a_card_placed() -> None:
    position = dealt("purple-red4", "red-purple4", strike_turn="placing")
    place(position, "purple-red4", 0, RED)
    give(position, "lightning", 1)
    before = position.copy()
    finish_turn(position)  # drawing: no strike is offered at its end
    assert position.turn == 0
    assert not isinstance(position.moves[-1], EndTurn)
    before.push(Strike(NAMES["purple-red4"]))
    before.push(before.legal_moves[0])
    assert before.turn == 1
    assert Draw() not in before.legal_moves  # after a strike the player must place
    with pytest.raises(IllegalMoveError):
        before.push(Draw())
    assert all(isinstance(move, Placement) for move in before.legal_moves)


def test_strike_turn_placing_lets_a_player_who_cannot_place_draw() -> None:
    position = dealt("purple-red4", "red-purple4", strike_turn="placing")
    place(position, "purple-red4", 0, RED)
    give(position, "lightning", 1)
    position.push(Strike(NAMES["purple-red4"]))
    position.push(position.legal_moves[0])
    for card in sorted(position.hand(1)):  # a hand of cards that fit nowhere
        position._game[kernel.HANDS + 1] &= ~(1 << card)
    position._legal = None
    assert position.legal_moves == (Draw(),)


@pytest.mark.parametrize("face", ["draw1", "lightning", "double"])
def test_double_after_die_is_laid_when_the_die_is_known(face: str) -> None:
    position = dealt("red-die", "red-purple4", double="after-die")
    give(position, "double", 0)
    assert not any(isinstance(move, Placement) and move.double for move in position.legal_moves)
    place(position, "red-die", 0, TURQUOISE)
    assert position.to_move is CHANCE
    position.push(Rolled(face))
    if face == "draw1":
        position.push(position.legal_moves[0])
    # Also after rolling a star that the player already has: it was not taken in this turn (C21).
    assert Double() in position.legal_moves
    assert EndTurn() in position.legal_moves
    position.push(Double())
    assert position.scores == (2, 0)
    assert position.star("double") is None
    assert position.turn == 1


def test_double_after_die_may_follow_a_strike_unless_the_card_itself_is_gone() -> None:
    for struck in ("purple-red4", "red-purple4"):
        position = dealt("purple-red4 red-purple4", "filler-1", double="after-die")
        place(position, "purple-red4", 0, RED)
        finish_turn(position)
        give(position, "double", 0)
        give(position, "lightning", 0)
        place(position, "red-purple4", 0)
        scores = position.scores
        position.push(Strike(NAMES[struck]))
        position.push(position.legal_moves[0])
        if struck == "red-purple4":
            assert position.turn == 1
            assert position.star("double") == 0
        else:
            assert position.legal_moves == (Double(), EndTurn())
            position.push(Double())
            assert position.scores == (scores[0] + 4, scores[1])


def test_double_after_die_can_reach_the_target() -> None:
    position = dealt("purple-red4", "red-purple4", double="after-die", target=8)
    give(position, "double", 0)
    place(position, "purple-red4", 0, RED)
    position.push(Double())
    assert position.scores == (8, 0)
    position.push(Draw())
    while position.to_move is CHANCE:
        position.push(position.legal_moves[0])
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.termination == "target"


def test_double_with_card_is_not_offered_later() -> None:
    position = dealt("purple-red4", "red-purple4")
    give(position, "double", 0)
    place(position, "purple-red4", 0, RED)
    assert position.turn == 1
    with pytest.raises(IllegalMoveError) as refusal:
        position.push(Double())
    assert refusal.value.clause == "C24"


def test_stuck_passes_plays_on_until_all_pass() -> None:
    for seed in range(6):
        *_, early = random_game(2, seed, table=(300, 300), target=1000)
        *_, late = random_game(2, seed, table=(300, 300), target=1000, stuck="passes")
        assert late.moves[: len(early.moves)] == early.moves
        assert late.moves[-2:] == (Pass(), Pass())


def test_options_travel_with_a_record() -> None:
    options = Options(players=3, table=(700, 700), starter="chance", double="after-die")
    game = GAMES["conex"]
    position = game.new(options.to_texts())
    assert game.options(position) == options.to_texts()
