"""A game of CONEX, clause by clause, with a small deck of square corners."""

from typing import Any

import pytest

from conexio.conex.moves import (
    Discard,
    Draw,
    EndTurn,
    Pass,
    Placement,
    Rolled,
    Strike,
)
from conexio.conex.position import Position
from conexio.core import CHANCE, IllegalMoveError, OptionError, Rng
from support.conex.games import (
    DECK,
    NAMES,
    PURPLE,
    RED,
    TURQUOISE,
    YELLOW,
    able_to_strike,
    dealt,
    finish_turn,
    give,
    place,
    random_game,
)

# Set-up and turns.


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": 2.0}, "players"),
        ({"starter": 2}, "starter"),
        ({"target": 0}, "target"),
        ({"table": (100, 100)}, "table"),
        ({"players": 4, "deck": DECK}, "it needs 20"),
        ({"deck": "no-such-deck"}, "deck"),
    ],
)
def test_invalid_options_are_refused(options: dict[str, Any], wrong: str) -> None:
    with pytest.raises(OptionError, match=wrong):
        Position(**options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c8_everybody_is_dealt_five_cards(players: int) -> None:
    position = Position(players, starter=players - 1)
    rng = Rng(players)
    while position.to_move is CHANCE:
        position.push(position.sample_chance(rng))
    assert [len(position.hand(seat)) for seat in range(players)] == [5] * players
    assert len(position.unseen) == 52 - 5 * players
    assert position.to_move == players - 1  # C7, C10


def test_c10_a_player_places_or_draws_two() -> None:
    position = dealt("purple-red4", "red-purple4")
    assert Draw() in position.legal_moves
    position.push(Draw())
    for _ in range(2):
        assert position.to_move is CHANCE
        position.push(position.legal_moves[0])
    assert len(position.hand(0)) == 7
    assert position.to_move == 1


def test_c11_the_last_card_is_drawn_alone_and_then_there_is_no_drawing() -> None:
    position = dealt("purple-red4", "red-purple4")
    for _ in range(2):
        finish_turn(position)
    assert len(position.unseen) == 1
    position.push(Draw())
    position.push(position.legal_moves[0])
    assert position.to_move == 1
    assert Draw() not in position.legal_moves
    assert Pass() not in position.legal_moves  # there is still something to place


# The booklets' examples.


def test_c18_purple_on_the_red_area_scores_its_corner() -> None:
    position = dealt("purple-red4", "red-purple4")
    place(position, "purple-red4", 0, RED)
    assert position.scores == (4, 0)
    place(position, "red-purple4", 1)
    assert position.scores == (4, 4)


def test_c19_a_player_who_lays_on_a_plus_two_card_gets_the_bonus() -> None:
    position = dealt("red-yellow3", "yellow-plus2")
    finish_turn(position)
    place(position, "yellow-plus2", 0, TURQUOISE)
    assert position.scores == (0, 5)  # its own corner only
    place(position, "red-yellow3", 1)
    assert position.scores == (5, 5)


def test_c22_lightning_frees_a_plus_two_card_and_it_is_used_in_the_same_turn() -> None:
    position = able_to_strike()
    before = position.scores
    position.push(Strike(NAMES["red-yellow3"]))
    assert position.to_move == 1
    position.push(position.legal_moves[0])
    assert position.turn == 0
    place(position, "turquoise-yellow4", 1)
    assert position.scores == (before[0] + 6, before[1])


def test_c24_the_double_star_doubles_corner_and_bonus() -> None:
    position = dealt("turquoise-purple4 purple-plus2", "red-yellow3")
    place(position, "purple-plus2", 0, YELLOW)
    finish_turn(position)
    give(position, "double", 0)
    doubled = [
        move
        for move in position.legal_moves
        if isinstance(move, Placement)
        and (move.card, move.on, move.double) == (NAMES["turquoise-purple4"], 1, True)
    ]
    position.push(doubled[0])
    assert position.scores == (5 + 12, 0)
    assert position.star("double") is None


# Actions and stars.


def rolled(position: Position, face: str) -> None:
    """Lay the red die card and roll a face."""
    place(position, "red-die", 0, TURQUOISE)
    assert position.scores[position.turn] == 1  # first the points, then the die
    assert dict(position.chance_outcomes()) == {
        Rolled("draw1"): 1,
        Rolled("draw2"): 1,
        Rolled("lightning"): 2,
        Rolled("double"): 2,
    }
    position.push(Rolled(face))


@pytest.mark.parametrize(("face", "cards"), [("draw1", 1), ("draw2", 2)])
def test_c20_the_die_draws_cards(face: str, cards: int) -> None:
    position = dealt("red-die", "red-purple4")
    rolled(position, face)
    for _ in range(cards):
        assert position.to_move is CHANCE
        position.push(position.legal_moves[0])
    assert len(position.hand(0)) == 4 + cards
    assert position.to_move == 1


@pytest.mark.parametrize("star", ["double", "lightning"])
@pytest.mark.parametrize("holder", [None, 1])
def test_c20_the_die_takes_a_star_from_the_supply_or_its_holder(
    star: str, holder: int | None
) -> None:
    position = dealt("red-die", "red-purple4")
    if holder is not None:
        give(position, star, holder)
    rolled(position, star)
    assert position.star(star) == 0


def test_c21_a_star_cannot_be_used_in_the_turn_in_which_it_was_taken() -> None:
    position = dealt("red-die", "red-purple4")
    rolled(position, "lightning")
    assert position.to_move == 1  # no strike at the end of this turn
    finish_turn(position)
    assert Strike(NAMES["red-die"]) in position.legal_moves


def test_c21_rolling_a_star_that_the_player_already_has_changes_nothing() -> None:
    position = dealt("red-die", "red-purple4")
    give(position, "lightning", 0)
    rolled(position, "lightning")
    assert position.to_move == 0
    assert Strike(NAMES["red-die"]) in position.legal_moves


def test_c22_a_strike_at_the_end_of_a_turn() -> None:
    position = dealt("purple-red4", "red-purple4")
    give(position, "lightning", 0)
    place(position, "purple-red4", 0, RED)
    assert position.legal_moves == (Strike(NAMES["purple-red4"]), EndTurn())
    position.push(Strike(NAMES["purple-red4"]))
    assert position.scores == (4, 0)  # points stay
    position.push(position.legal_moves[0])
    assert position.turn == 1
    assert len(position.table) == 1
    assert position.star("lightning") is None


def test_c22_only_free_cards_can_be_removed() -> None:
    position = dealt("purple-red4", "red-purple4")
    place(position, "purple-red4", 0, RED)
    place(position, "red-purple4", 1)
    give(position, "lightning", 0)
    strikes = [move for move in position.legal_moves if isinstance(move, Strike)]
    assert strikes == [Strike(NAMES["red-purple4"])]
    with pytest.raises(IllegalMoveError):
        position.push(Strike(NAMES["purple-red4"]))


def test_c23_the_others_choose_in_secret_and_go_under_in_clockwise_order() -> None:
    position = Position(4)
    rng = Rng(3)
    while position.to_move is CHANCE:
        position.push(position.sample_chance(rng))
    first = next(move for move in position.legal_moves if isinstance(move, Placement))
    give(position, "lightning", 0)
    position.push(first)
    if position.phase == "rolling":
        position.push(Rolled("double"))
    position.push(Strike(first.card))
    assert position.under == (first.card,)
    chosen = []
    for seat in (1, 2, 3):
        assert position.to_move == seat
        assert position.under == (first.card,)  # nothing shows before all have chosen
        assert all(len(position.hand(other)) == 5 for other in (1, 2, 3))
        move = rng.choice(position.legal_moves)
        assert isinstance(move, Discard)
        chosen.append(move.card)
        position.push(move)
    assert position.under == (first.card, *chosen)
    assert [len(position.hand(seat)) for seat in (1, 2, 3)] == [4, 4, 4]


def test_c25_both_stars_in_one_turn() -> None:
    position = dealt("purple-red4", "red-purple4")
    give(position, "lightning", 0)
    give(position, "double", 0)
    double = next(
        move for move in position.legal_moves if isinstance(move, Placement) and move.double
    )
    position.push(double)
    position.push(Strike(double.card))
    assert position.star("double") is None
    assert position.star("lightning") is None


# The end.


def test_c26_the_round_is_played_to_its_end() -> None:
    position = dealt("purple-red4", "red-purple4", target=4)
    assert not position.view(1).last_round
    place(position, "purple-red4", 0, RED)
    assert position.outcome() is None
    assert position.view(1).last_round
    place(position, "red-purple4", 1)
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.termination, outcome.winners, outcome.scores) == ("target", (0, 1), (4, 4))
    assert position.legal_moves == ()  # C28: equal scores win together


def test_c26_the_last_player_of_the_round_ends_it_at_once() -> None:
    position = dealt("purple-red4", "red-purple4 yellow-die", target=2)
    finish_turn(position)
    place(position, "red-purple4", 0, PURPLE)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_c27_a_game_without_room_ends() -> None:
    ended = {}
    for seed in range(40):
        *_, position = random_game(2, seed, table=(300, 300), target=1000)
        outcome = position.outcome()
        assert outcome is not None
        ended[outcome.termination] = position
    assert set(ended) == {"no_room"}
    position = ended["no_room"]
    if position.star("lightning") is None:
        cards = set(range(52)) - {position.table[i].card for i in range(1, len(position.table))}
        passes = position.moves[-2:] == (Pass(), Pass())
        assert passes or not position.table.placements(sorted(cards))


def test_c26_a_round_that_breaks_off_for_lack_of_room_has_not_reached_its_end() -> None:
    ended = set()
    for seed in range(60):
        *_, position = random_game(4, seed, table=(300, 300), target=5)
        outcome = position.outcome()
        assert outcome is not None
        whole = max(position.scores) >= 5 and position.turn == position.starter
        assert (outcome.termination == "target") == whole
        ended.add(outcome.termination)
    assert ended == {"target", "no_room"}
