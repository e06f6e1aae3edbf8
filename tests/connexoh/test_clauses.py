"""The rules page, clause by clause, on positions small enough to check by eye.

A tile's letter is the corner where its light half has its right angle, as the letter is drawn:

    7  touches north and east      J  south and east
    F  touches north and west      L  south and west

The dark half touches the other two sides. Rows are written from the top.
"""

import re
from itertools import pairwise
from pathlib import Path
from typing import Literal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conexio.connexoh import BLACK, WHITE, Move, Position, Rotation, Slide
from conexio.core import (
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    OptionError,
    Outcome,
)

RULES = Path(__file__).parents[2] / "docs" / "rules" / "connexoh.md"

Corner = Literal["ne", "se", "sw", "nw"]
CORNERS: tuple[Corner, ...] = ("ne", "se", "sw", "nw")
SIZES = range(3, 9)

at = Position.from_text

STRIP = "LbLL/LJL/7wFL w - 0"
"""A light path of five halves, a2 a1 b1 b2 c2, with one pawn on a1."""

RING = "LLLLb/LJLL/L7FL/LLLL"
"""A light ring of four halves, b2 b3 c3 c2."""

LEAVING = "LbJL/JFwL/FwLLw {} - 0"
"""A light path a1 a2 b2 b3 c3 with two pawns, and a third pawn on c1; c3> opens the exit."""

CROSSING = "LJF/LLwbL/FJL w - 0"
"""Half a turn of b2 joins both its halves to their exits.

White leaves over b2, b3, c3 and north; Black over b2, b1, a1 and south.
"""


def play(position: Position, moves: str) -> Position:
    for move in moves.split():
        position.push(position.parse_move(move))
    return position


def refuse(position: Position, move: str) -> IllegalMoveError:
    """Return why the position refuses a move, after checking that nothing changed."""
    before = position.to_text()
    with pytest.raises(IllegalMoveError) as caught:
        position.parse_move(move)
    assert position.to_text() == before
    return caught.value


def turns(position: Position) -> set[str]:
    """Squares whose tiles the side to move may turn."""
    return {move.tile for move in position.legal_moves if isinstance(move, Rotation)}


def slides(position: Position) -> set[str]:
    return {str(move) for move in position.legal_moves if isinstance(move, Slide)}


def squares(size: int = 6) -> list[str]:
    return [f"{file}{rank}" for rank in range(1, size + 1) for file in "abcdefgh"[:size]]


def rank(number: int, size: int = 6) -> set[str]:
    return {square for square in squares(size) if square.endswith(str(number))}


def test_every_clause_of_the_rules_page_has_a_test_here() -> None:
    clauses = set(re.findall(r"\*\*O(\d+)\*\*", RULES.read_text(encoding="utf-8")))
    tested = set(re.findall(r"^def test_o(\d+)_", Path(__file__).read_text("utf-8"), re.MULTILINE))
    assert clauses == {str(number) for number in range(1, 20)}
    assert clauses <= tested


# Material


def test_o1_two_players_with_six_pawns_each() -> None:
    position = Position()
    assert position.players == 2
    assert len(position.pawns(WHITE)) == len(position.pawns(BLACK)) == 6


def test_o2_a_tile_carries_at_most_one_pawn_of_each_colour() -> None:
    position = at("LbLL/LwbLL/LLL w - 0")
    assert position.pawns(WHITE) == {"a2"}
    assert position.pawns(BLACK) == {"a2", "a3"}
    for tile in ("Lww", "Lbb", "Lwbw"):
        with pytest.raises(InvalidPositionError, match="c2"):
            at(f"LbLL/L{tile}L/LLL w - 0")


@pytest.mark.parametrize("corner", CORNERS)
def test_o3_a_half_touches_two_sides_and_the_other_half_the_other_two(corner: Corner) -> None:
    letter = "7JLF"[CORNERS.index(corner)]
    around = {"n": "b3", "e": "c2", "s": "b1", "w": "a2"}
    touched = {around[side] for side in corner}
    # All four neighbours touch b2 with a light half, then with a dark one.
    light = at(f"LLL/J{letter}L/LFL w - 0")
    dark = at(f"777/F{letter}7/7J7 w - 0")
    assert light.tile("b2") == corner
    assert set(light.path("b2", WHITE)) == {"b2"} | touched
    assert set(dark.path("b2", BLACK)) == {"b2"} | set(around.values()) - touched


def test_o4_the_marker_lies_on_the_turned_tile_when_it_is_protected() -> None:
    assert Position().marker is None
    assert play(Position(3), "b2>").marker == "b2"
    assert play(Position(3), "a3>").marker is None
    assert play(Position(3), "b2> c1>").marker is None
    assert play(at(STRIP), "a1-a2").marker is None


# Start


@pytest.mark.parametrize("size", SIZES)
def test_o5_tiles_alike_and_pawns_on_opposite_sides(size: int) -> None:
    position = Position(size)
    assert len({position.tile(square) for square in squares(size)}) == 1
    assert position.pawns(WHITE) == rank(1, size)
    assert position.pawns(BLACK) == rank(size, size)


def test_o5_each_colour_leaves_opposite_to_its_start() -> None:
    light_north = at("LbFL/LLL/LwLL w - 0")
    dark_south = at("LbLL/LLL/LwFL w - 0")
    assert light_north.has_exit("b3", WHITE)
    assert not light_north.has_exit("b3", BLACK)
    assert dark_south.has_exit("b1", BLACK)
    assert not dark_south.has_exit("b1", WHITE)


def test_o6_the_light_half_starts_south_west() -> None:
    position = Position()
    assert {position.tile(square) for square in squares()} == {"sw"}
    assert position.to_text() == ("LbLbLbLbLbLb/LLLLLL/LLLLLL/LLLLLL/LLLLLL/LwLwLwLwLwLw w - 0")


@pytest.mark.parametrize("start", CORNERS)
def test_o6_from_every_start_nothing_is_connected(start: Corner) -> None:
    position = Position(start=start)
    assert {position.tile(square) for square in squares()} == {start}
    for square in squares():
        assert position.path(square, WHITE) == position.path(square, BLACK) == (square,)
    assert len(position.legal_moves) == 108
    assert position.pawns(WHITE) == rank(1)
    assert position.pawns(BLACK) == rank(6)


def test_o6_another_start_is_refused() -> None:
    with pytest.raises(OptionError, match="start"):
        Position(start="n")  # type: ignore[arg-type]


def test_o7_white_moves_first() -> None:
    assert Position().to_move == WHITE


# A move


def test_o8_players_alternate() -> None:
    position = Position()
    for ply, move in enumerate(("c3>", "d5<", "a1>>", "f6>")):
        assert position.to_move == (WHITE, BLACK)[ply % 2]
        play(position, move)


def test_o8_a_move_is_a_rotation_or_a_slide() -> None:
    assert {type(move) for move in at(STRIP).legal_moves} == {Rotation, Slide}


@pytest.mark.parametrize("text", ["", "-", "pass", "0000", "c3", "c3>>>", "a1-", "a1bb1"])
def test_o8_there_is_no_passing(text: str) -> None:
    with pytest.raises(InvalidMoveError):
        Position().parse_move(text)


@pytest.mark.parametrize("quarter_turns", [0, 4, -1])
def test_o8_a_full_turn_is_not_a_move(quarter_turns: int) -> None:
    with pytest.raises(InvalidMoveError):
        Rotation("c3", quarter_turns)


@pytest.mark.parametrize(
    ("move", "corner"), [("a3>", "nw"), ("a3>>", "ne"), ("a3<<", "ne"), ("a3<", "se")]
)
def test_o9_a_quarter_turn_either_way_or_a_half_turn(move: str, corner: str) -> None:
    assert play(Position(), move).tile("a3") == corner


def test_o9_any_tile_of_either_side_with_or_without_pawns() -> None:
    assert turns(Position()) == set(squares())
    assert turns(play(Position(), "a3<<")) >= rank(1) | rank(6)


def test_o9_pawns_ride_along() -> None:
    position = play(at("LbLL/LwbLL/LLL w - 0"), "a2<")
    assert position.pawns(WHITE) == {"a2"}
    assert position.pawns(BLACK) == {"a2", "a3"}
    assert position.tile("a2") == "se"


@pytest.mark.parametrize(
    ("text", "white", "black"),
    [
        ("LLL/LLL/LLL w - 0", {"b2"}, {"b2"}),
        ("LLL/LFL/LLL w - 0", {"b2", "b3"}, {"b2", "b1"}),  # north in light, south in dark
        ("LLL/LJL/LLL w - 0", {"b2", "c2"}, {"b2", "a2"}),
        ("LLL/L7L/LLL w - 0", {"b2", "b3", "c2"}, {"b2", "b1", "a2"}),
        ("L7L/LFL/LLL w - 0", {"b2"}, {"b2", "b1"}),  # b3 does not touch b2
    ],
)
def test_o10_halves_are_connected_when_both_touch_the_shared_side(
    text: str, white: set[str], black: set[str]
) -> None:
    assert set(at(text).path("b2", WHITE)) == white
    assert set(at(text).path("b2", BLACK)) == black


def test_o10_a_path_is_everything_connected_pairwise() -> None:
    walk = ("a2", "a1", "b1", "b2", "c2")
    for square in walk:
        assert at(STRIP).path(square, WHITE) in (walk, walk[::-1])
        assert not at(STRIP).is_ring(square, WHITE)


@pytest.mark.parametrize(
    ("move", "protected"),
    [("b2>", {"b2", "b3"}), ("b2<", {"b2", "c2"}), ("b2>>", {"b2", "b3", "c2"})],
)
def test_o11_one_or_two_own_connections_protect_two_or_three_tiles(
    move: str, protected: set[str]
) -> None:
    position = play(Position(3), move)
    assert position.protected == protected
    assert position.marker == "b2"
    assert turns(position) == set(squares(3)) - protected
    for square in protected:
        error = refuse(position, f"{square}>")
        assert error.clause == "O11"
        assert square in str(error)


def test_o11_protection_works_for_black_as_well() -> None:
    position = play(Position(3), "a3> b2>>")
    assert position.protected == {"b2", "b1", "a2"}
    assert turns(position) == set(squares(3)) - {"b2", "b1", "a2"}


def test_o11_a_connection_of_the_other_colour_protects_nothing() -> None:
    position = play(Position(3), "a3>")
    assert set(position.path("a3", BLACK)) == {"a3", "a2"}
    assert position.protected == frozenset()
    assert turns(position) == set(squares(3))


def test_o11_protection_lasts_for_one_opposing_move() -> None:
    position = play(Position(3), "b2> c1>")
    assert position.protected == frozenset()
    assert {"b2", "b3"} <= turns(position)
    play(position, "a3>")
    assert {"b2", "b3"} <= turns(position)


def test_o11_protection_never_stops_a_slide() -> None:
    position = play(at("LLbJ/LLL/LwLL w - 0"), "b2>")
    assert position.protected == {"b2", "b3"}
    assert "b3-c3" in slides(position)
    assert play(position, "b3-c3").pawns(BLACK) == {"c3"}


def test_o11_a_slide_protects_nothing() -> None:
    assert play(at(STRIP), "a1-c2").protected == frozenset()


LOCKED = "LbLL/LFL/LwLL w - 0 lock={}"
"""b2 is connected to b3 already; a quarter turn to the right adds c2 and keeps b3."""


@pytest.mark.parametrize(
    ("lock", "adds", "keeps", "nothing"),
    [
        ("new", {"b2", "c2"}, set(), set()),
        ("any", {"b2", "b3", "c2"}, {"b2", "b3"}, set()),
        ("always", {"b2", "b3", "c2"}, {"b2", "b3"}, {"a3"}),
    ],
)
def test_o12_which_connections_protect(
    lock: str, adds: set[str], keeps: set[str], nothing: set[str]
) -> None:
    added = play(at(LOCKED.format(lock)), "b2>")
    assert added.protected == adds
    kept = play(at(f"LbLL/L7L/LwLL w - 0 lock={lock}"), "b2<")
    assert kept.protected == keeps
    none = play(at(f"LbLL/LLL/LwLL w - 0 lock={lock}"), "a3>")
    assert none.protected == nothing
    for position, squares_ in ((added, adds), (kept, keeps), (none, nothing)):
        assert turns(position) == set(squares(3)) - squares_
        assert (position.marker is not None) == bool(squares_)


def test_o12_new_is_the_default_and_other_values_are_refused() -> None:
    assert Position().options.lock == "new"
    with pytest.raises(OptionError, match="lock"):
        Position(lock="sometimes")  # type: ignore[arg-type]


def test_o13_a_pawn_slides_in_any_direction_and_over_any_distance() -> None:
    assert slides(at(STRIP)) == {"a1-a2", "a1-b1", "a1-b2", "a1-c2"}
    position = play(at(STRIP), "a1-c2")
    assert position.pawns(WHITE) == {"c2"}
    assert position.pawns(BLACK) == {"a3"}


def test_o13_a_pawn_neither_jumps_nor_shares_a_half() -> None:
    position = at("LbLL/LJwL/7wFL w - 0")
    assert slides(position) == {"a1-a2", "a1-b1", "b2-b1", "b2-c2"}
    for move, word in (("a1-b2", "already on b2"), ("a1-c2", "between a1 and c2")):
        error = refuse(position, move)
        assert error.clause == "O13"
        assert word in str(error)


def test_o13_pawns_of_the_other_colour_are_not_in_the_way() -> None:
    assert "a1-c2" in slides(at("LbLL/LJbL/7wFL w - 0"))


@pytest.mark.parametrize(
    ("move", "named"),
    [
        ("a1-c3", ("a1", "c3")),  # no path
        ("c2-b2", ("c2",)),  # no pawn
        ("a3-b3", ("a3",)),  # not an own pawn
        ("a1-a1", ("a1",)),  # no way to go
    ],
)
def test_o13_other_slides_are_refused_by_name(move: str, named: tuple[str, ...]) -> None:
    error = refuse(at(STRIP), move)
    assert error.clause == "O13"
    assert all(square in str(error) for square in named)


def test_o13_only_the_side_to_move_slides() -> None:
    assert slides(at(STRIP.replace(" w ", " b "))) == set()
    assert refuse(at(STRIP.replace(" w ", " b ")), "a1-a2").clause == "O13"


def test_o13_round_a_ring_both_ways_lead_somewhere() -> None:
    alone = at(RING.replace("L7FL", "L7wFL") + " w - 0")
    assert alone.is_ring("b2", WHITE)
    assert slides(alone) == {"b2-b3", "b2-c3", "b2-c2"}
    assert len(alone.legal_moves) == 16 * 3 + 3
    two = at(RING.replace("L7FL", "L7wFL").replace("LJLL", "LJwLL") + " w - 0")
    assert slides(two) == {"b2-c2", "b2-c3", "b3-c3", "b3-c2"}
    three = at(RING.replace("L7FL", "L7wFwL").replace("LJLL", "LJwLL") + " w - 0")
    assert slides(three) == {"b3-c3", "c2-c3"}
    assert "between b2 and c3" in str(refuse(three, "b2-c3"))


# Leaving the board and the end


@pytest.mark.parametrize(
    ("text", "white", "black"),
    [
        ("LbFL/LLL/LwLL w - 0", True, False),  # b3 touches north
        ("LbLL/LLL/LwLL w - 0", False, False),
        ("LbJL/LLL/LwLL w - 0", False, False),  # b3 goes east to c3, which stays inside
        ("LbJF/LLL/LwLL w - 0", True, False),  # b3 goes east to c3, which touches north
    ],
)
def test_o14_a_path_is_connected_to_the_exit_by_a_leg(text: str, white: bool, black: bool) -> None:
    assert at(text).has_exit("b3", WHITE) == white
    assert at(text).has_exit("b3", BLACK) == black


def test_o14_other_sides_of_the_frame_are_no_exit() -> None:
    position = Position(3)
    assert not any(position.has_exit(square, WHITE) for square in ("a1", "a2", "a3", "b1"))
    assert not any(position.has_exit(square, BLACK) for square in ("c1", "c2", "c3", "b3"))


def test_o14_a_path_need_not_reach_its_own_start_side() -> None:
    position = at("LbLwL/LLL/LwLL w - 0")
    assert position.path("b3", WHITE) == ("b3",)
    assert play(position, "b3>").pawns(WHITE) == {"a1"}


@pytest.mark.parametrize("side", ["w", "b"])
def test_o15_all_pawns_of_the_path_leave_at_once_after_a_turn_of_either_player(side: str) -> None:
    position = at(LEAVING.format(side))
    assert set(position.path("a1", WHITE)) == {"a1", "a2", "b2", "b3", "c3"}
    play(position, "c3>")
    assert position.pawns(WHITE) == {"c1"}
    assert position.pawns(BLACK) == {"a3"}
    assert position.outcome() is None


def test_o15_one_rotation_can_open_both_exits() -> None:
    position = play(at("LbJF/LLwbL/FJLw w - 0"), "b2>>")
    assert position.pawns(WHITE) == {"c1"}
    assert position.pawns(BLACK) == {"a3"}


def test_o15_a_position_with_a_pawn_on_an_open_path_is_refused() -> None:
    with pytest.raises(InvalidPositionError, match="a1"):
        at("LbJF/JFwL/FwLLw w - 0")


@pytest.mark.parametrize("side", ["w", "b"])
def test_o16_a_player_without_pawns_wins_after_a_move_of_either_player(side: str) -> None:
    position = play(at(f"LbJL/JFwL/FwLL {side} - 0"), "c3>")
    assert position.outcome() == Outcome("all_out", (WHITE,), (3, 2))
    position = play(at(f"LLL/LLLb/LwJF {side} - 0"), "c2>>")
    assert position.outcome() is None


@pytest.mark.parametrize("side", ["w", "b"])
def test_o16_black_wins_in_the_same_way(side: str) -> None:
    # LEAVING turned by 180 degrees: a1 lets Black out.
    position = at(f"LLF/LFbJ/LJLw {side} - 0")
    assert set(position.path("b2", BLACK)) == {"a1", "b1", "b2", "c2", "c3"}
    play(position, "a1>")
    assert position.outcome() == Outcome("all_out", (BLACK,), (2, 3))


def test_o16_then_no_move_is_legal() -> None:
    position = play(at("LbJL/JFwL/FwLL w - 0"), "c3>")
    assert len(position.legal_moves) == 0
    assert list(position.legal_moves) == []
    for move in ("a2>", "a3-b3"):
        assert refuse(position, move).clause == "O16"


def test_o16_a_side_with_pawns_left_plays_on() -> None:
    assert play(at(LEAVING.format("w")), "c3>").outcome() is None


@pytest.mark.parametrize(("side", "winner"), [("w", BLACK), ("b", WHITE)])
def test_o17_a_player_who_lets_out_the_last_pawns_of_both_loses(side: str, winner: int) -> None:
    position = play(at(CROSSING.replace(" w ", f" {side} ")), "b2>>")
    assert position.outcome() == Outcome("both_out", (winner,), (3, 3))


@pytest.mark.parametrize("side", ["w", "b"])
def test_o17_does_not_count_while_one_side_has_pawns_left(side: str) -> None:
    position = play(at(f"LJF/LLwbL/FJLw {side} - 0"), "b2>>")
    assert position.pawns(WHITE) == {"c1"}
    assert position.outcome() == Outcome("all_out", (BLACK,), (2, 3))


CYCLE = ("a3>", "c1>", "a3<", "c1<")
"""On the start of a 3x3 board: four moves that protect nothing and undo each other."""


def test_o18_no_move_repeats_an_earlier_position() -> None:
    position = play(Position(3), " ".join(CYCLE[:3]))
    assert len(position.legal_moves) == 27 - 2
    # Back to the start, and back to where White was to move after two plies.
    for move in ("c1<", "a3>"):
        error = refuse(position, move)
        assert error.clause == "O18"
        assert "earlier position" in str(error)
    assert play(position, "c1>").outcome() is None


def test_o18_applies_to_slides() -> None:
    position = play(at("LbJL/LLL/LLwF w - 0".replace("LLwF", "LJwF")), "b1-c1 a3-b3 c1-b1")
    assert refuse(position, "b3-a3").clause == "O18"


def test_o18_ignores_protection() -> None:
    # Turning c1 back connects it to c2 in dark: the tiles come back, now protected.
    position = play(at("LLbL/LL7/LwLL w - 0"), "a3> c1> a3<")
    assert refuse(position, "c1<").clause == "O18"


def test_o18_the_same_tiles_with_the_other_side_to_move_are_another_position() -> None:
    position = play(Position(3), "a3> a3>")
    play(position, "a3>>")
    assert position.to_text().split()[0] == Position(3).to_text().split()[0]
    assert position.to_move == BLACK


def test_o18_a_position_that_was_taken_back_is_not_an_earlier_one() -> None:
    position = play(Position(3), " ".join(CYCLE[:3]))
    position.pop()
    position.pop()
    play(position, "c1>> a3<")
    assert Rotation("c1", 3) in position.legal_moves


def test_o18_third_occurrence_as_a_draw() -> None:
    position = Position(3, repetition="draw")
    play(position, " ".join(CYCLE * 2)[:-4])
    assert position.outcome() is None
    play(position, "c1<")
    assert position.outcome() == Outcome("repetition", (), (0, 0))
    assert len(position.legal_moves) == 0


def test_o18_free() -> None:
    position = play(Position(3, repetition="free"), " ".join(CYCLE * 5))
    assert position.outcome() is None
    assert len(position.legal_moves) == 27


def test_o18_forbidden_is_the_default_and_other_values_are_refused() -> None:
    assert Position().options.repetition == "forbidden"
    with pytest.raises(OptionError, match="repetition"):
        Position(repetition="never")  # type: ignore[arg-type]


def test_o19_plies_without_an_exit_make_a_draw() -> None:
    position = play(Position(3, no_exit_limit=3), "a3> c1>")
    assert position.plies_without_exit == 2
    assert position.outcome() is None
    play(position, "b2>")
    assert position.outcome() == Outcome("no_exit", (), (0, 0))
    assert len(position.legal_moves) == 0


def test_o19_the_limit_is_200_plies() -> None:
    assert Position().options.no_exit_limit == 200
    position = at("LbLbLb/LLL/LwLwLw w - 199")
    assert position.outcome() is None
    assert len(position.legal_moves) == 27
    assert play(position, "a3>").outcome() == Outcome("no_exit", (), (0, 0))


def test_o19_an_exit_resets_the_count() -> None:
    position = play(at(LEAVING.format("w").replace("- 0", "- 199")), "c3>")
    assert position.plies_without_exit == 0
    assert position.outcome() is None
    assert play(position, "a3>").plies_without_exit == 1


def test_o19_a_win_on_the_last_ply_is_a_win() -> None:
    position = play(at("LbJL/JFwL/FwLL w - 199"), "c3>")
    assert position.outcome() == Outcome("all_out", (WHITE,), (3, 2))


@pytest.mark.parametrize("calm", [0, 200, 999_999])
def test_o19_limit_0_is_no_limit(calm: int) -> None:
    position = at(f"LbLbLb/LLL/LwLwLw w - {calm} no_exit_limit=0")
    assert position.outcome() is None
    assert len(position.legal_moves) == 27
    assert play(position, "a3>").outcome() is None


@pytest.mark.parametrize("limit", [-1, 100_001, True, "many"])
def test_o19_other_limits_are_refused(limit: int) -> None:
    with pytest.raises(OptionError, match="no_exit_limit"):
        Position(no_exit_limit=limit)


NO_MOVE = """
    b2< a3> b2< a1>> a3< a2< a1>> b1> a2> c1< b1< a3< c1> a1> a3> a2>> a1< c3< a2>> c3<
    c3< c1> c3< a1< c1< c3>> a1> b1< c3>> b1>> b1> c1>> b1>> a2> c1>> a3>> a2< b2>> a3>> b2>>
"""
"""At the end three tiles are protected and every turn of the six others repeats a position."""


def test_o19_a_side_without_a_legal_move_draws() -> None:
    position = play(at("LLbL/LLL/LLwL b - 0"), NO_MOVE)
    assert position.protected == {"b2", "b3", "c2"}
    assert len(position.legal_moves) == 0
    assert position.outcome() == Outcome("no_move", (), (2, 2))
    assert refuse(position, "b2>").clause != ""


# Variants


@pytest.mark.parametrize("size", SIZES)
def test_o2_every_size_plays(size: int) -> None:
    position = Position(size)
    assert len(position.pawns(WHITE)) == len(position.pawns(BLACK)) == size
    assert len(position.legal_moves) == 3 * size * size
    # White turns a tile of the last rank, and the pawn that stands there in dark stays.
    far = f"a{size}"
    play(position, f"{far}>")
    assert position.has_exit(far, WHITE)
    assert position.pawns(BLACK) == rank(size, size)
    with pytest.raises(InvalidMoveError, match=f"{size}×{size}"):
        position.parse_move(f"a{size + 1}>")


@pytest.mark.parametrize("size", [0, 2, 9, True, 6.5])
def test_o2_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(OptionError, match="size"):
        Position(size)


def test_o2_numbers_of_any_kind_are_numbers() -> None:
    position = Position(np.int64(4), no_exit_limit=np.uint8(9))  # type: ignore[arg-type]
    assert position == Position(4, no_exit_limit=9)
    assert type(position.size) is type(position.options.no_exit_limit) is int


def test_o2_a_number_in_quotes_has_its_own_message() -> None:
    with pytest.raises(OptionError, match="size is a number: write 4 without quotation marks"):
        Position("4")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="choose from: 3 … 8"):
        Position("9")  # type: ignore[arg-type]


# Properties


@st.composite
def games(draw: st.DrawFn) -> Position:
    """Play a few random moves, mostly on small boards, where exits come soon."""
    position = Position(
        draw(st.sampled_from([3, 4, 6])),
        start=draw(st.sampled_from(CORNERS)),
        lock=draw(st.sampled_from(["new", "any", "always"])),
        repetition=draw(st.sampled_from(["forbidden", "draw", "free"])),
    )
    for choice in draw(st.lists(st.integers(0, 2**31), max_size=40)):
        if position.outcome() is not None:
            break
        position.push(position.legal_moves[choice % len(position.legal_moves)])
    return position


def test_at_the_start_exactly_every_turn_is_legal() -> None:
    every = {Rotation(square, turn) for square in squares() for turn in (1, 2, 3)}
    assert len(every) == 108
    assert set(Position().legal_moves) == every
    assert len(Position().legal_moves) == 108


@settings(deadline=None)
@given(games())
def test_a_path_is_a_line_or_a_ring(position: Position) -> None:
    for seat in (WHITE, BLACK):
        for square in squares(position.size):
            path = position.path(square, seat)
            assert square in path
            assert len(set(path)) == len(path)
            assert all(_neighbours(*pair) for pair in pairwise(path))
            assert all(set(position.path(other, seat)) == set(path) for other in path)
            if position.is_ring(square, seat):
                assert len(path) >= 4
                assert _neighbours(path[0], path[-1])


def _neighbours(one: str, other: str) -> bool:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1


@settings(deadline=None)
@given(games())
def test_only_a_rotation_that_opens_an_exit_takes_pawns(position: Position) -> None:
    while position.moves:
        after = position.pawns(WHITE), position.pawns(BLACK)
        opened = {
            (square, seat)
            for seat in (WHITE, BLACK)
            for square in squares(position.size)
            if position.has_exit(square, seat)
        }
        move = position.pop()
        for seat in (WHITE, BLACK):
            before = position.pawns(seat)
            assert not any(position.has_exit(square, seat) for square in before)
            if isinstance(move, Slide):
                assert len(after[seat]) == len(before)
            else:
                gone = {square for square in before if (square, seat) in opened}
                assert after[seat] == before - gone


def turned_round(text: str) -> str:
    """Turn the board by 180 degrees and swap the colours.

    A light half goes to the opposite corner, where the dark half was: the letters stay.
    """
    board, side, *rest = text.split()
    tiles = re.findall(r"[7JLF]w?b?|/", board)[::-1]
    swapped = ["".join(sorted(tile.translate(SWAP), key="7JLF/wb".index)) for tile in tiles]
    return " ".join(["".join(swapped), side.translate(SWAP), *rest])


SWAP = str.maketrans("wb", "bw")


@pytest.mark.parametrize("size", SIZES)
def test_the_start_turned_round_is_the_start_of_the_other_side(size: int) -> None:
    text = Position(size).to_text()
    assert turned_round(text) == text.replace(" w ", " b ")


@settings(deadline=None)
@given(games())
def test_both_sides_play_by_the_same_rules(position: Position) -> None:
    board, side, _, _, *options = position.to_text().split()
    free = [option for option in options if not option.startswith("repetition")]
    here = at(" ".join([board, side, "-", "0", *free]))
    there = at(turned_round(here.to_text()))
    assert set(there.legal_moves) == {turned(move, here.size) for move in here.legal_moves}
    outcome, other = here.outcome(), there.outcome()
    if outcome is None or other is None:
        assert outcome == other
    else:
        assert other.winners == tuple(1 - winner for winner in outcome.winners)
        assert other.scores == outcome.scores[::-1]


def turned(move: Move, size: int) -> Move:
    if isinstance(move, Rotation):
        return Rotation(opposite(move.tile, size), move.quarter_turns)
    return Slide(opposite(move.source, size), opposite(move.target, size))


def opposite(square: str, size: int) -> str:
    return squares(size)[::-1][squares(size).index(square)]
