"""The rules page, clause by clause: exits, repetition and the end (O14 to O20)."""

from typing import Any

import pytest

from conexio.connexoh import BLACK, WHITE, Options, Position, Rotation
from conexio.connexoh.options import REPETITIONS, Repetition
from conexio.core import (
    InvalidPositionError,
    OptionError,
    Outcome,
)
from support.connexoh.clauses import CROSSING, LEAVING, SIZES, at, play, refuse


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
    position = Position(3, start="sw")
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
"""On a start of a 3x3 board: four moves that protect nothing and undo each other."""


def cycling(repetition: Repetition) -> Position:
    return Position(3, start="sw", repetition=repetition)


def test_o18_forbidden_no_move_repeats_an_earlier_position() -> None:
    position = play(cycling("forbidden"), " ".join(CYCLE[:3]))
    assert len(position.legal_moves) == 27 - 2
    # Back to the start, and back to where White was to move after two plies.
    for move in ("c1<", "a3>"):
        error = refuse(position, move)
        assert error.clause == "O18"
        assert "earlier position" in str(error)
    assert play(position, "c1>").outcome() is None


def test_o18_applies_to_slides() -> None:
    slides = "LbJL/LLL/LJwF w - 0"
    position = play(at(f"{slides} repetition=forbidden"), "b1-c1 a3-b3 c1-b1")
    assert refuse(position, "b3-a3").clause == "O18"
    position = play(at(slides), "b1-c1 a3-b3 c1-b1 b3-a3 b1-c1 a3-b3 c1-b1")
    assert refuse(position, "b3-a3").clause == "O18"


def test_o18_ignores_protection() -> None:
    # Turning c1 back connects it to c2 in dark: the tiles come back, now protected.
    position = play(at("LLbL/LL7/LwLL w - 0 repetition=forbidden"), "a3> c1> a3<")
    assert refuse(position, "c1<").clause == "O18"


def test_o18_the_same_tiles_with_the_other_side_to_move_are_another_position() -> None:
    for repetition in REPETITIONS:
        position = play(cycling(repetition), "a3> a3>")
        play(position, "a3>>")
        assert position.to_text().split()[0] == cycling(repetition).to_text().split()[0]
        assert position.to_move == BLACK


def test_o18_a_position_that_was_taken_back_is_not_an_earlier_one() -> None:
    position = play(cycling("forbidden"), " ".join(CYCLE[:3]))
    position.pop()
    position.pop()
    play(position, "c1>> a3<")
    assert Rotation("c1", 3) in position.legal_moves


def test_o18_third_occurrence_as_a_draw() -> None:
    position = cycling("draw")
    play(position, " ".join(CYCLE * 2)[:-4])
    assert position.outcome() is None
    play(position, "c1<")
    assert position.outcome() == Outcome("repetition", (), (0, 0))
    assert len(position.legal_moves) == 0


def test_o18_free_repetition_has_no_effect() -> None:
    position = play(cycling("free"), " ".join(CYCLE * 5))
    assert position.outcome() is None
    assert len(position.legal_moves) == 27


def test_o18_third_no_move_brings_a_position_about_for_the_third_time() -> None:
    position = play(cycling("third"), " ".join(CYCLE * 2)[:-4])
    # Both of these positions have been there twice.
    for move in ("c1<", "a3>"):
        error = refuse(position, move)
        assert error.clause == "O18"
        assert "third time" in str(error)
    assert len(position.legal_moves) == 27 - 2
    assert position.outcome() is None
    position.pop()
    assert len(position.legal_moves) == 27 - 1 + 1  # one slide, c1-c2


def test_o18_third_a_rotation_may_be_answered_by_its_reversal() -> None:
    position = play(Position(start="sw"), "a6> a6< a6>")
    assert refuse(position, "a6<").clause == "O18"
    assert len(position.legal_moves) == 108 - 1 + 1  # one slide, a6-a5


def test_o18_third_each_orientation_of_a_tile_is_counted_for_itself() -> None:
    position = play(cycling("third"), "a3> c1> a3> c1< a3>> c1>")
    assert {str(move) for move in position.legal_moves} >= {"a3>", "a3<", "a3>>"}


def test_o18_third_is_the_default_and_other_values_are_refused() -> None:
    assert Position().options.repetition == "third"
    with pytest.raises(OptionError, match="repetition"):
        Position(repetition="never")  # type: ignore[arg-type]


def test_o19_plies_without_an_exit_end_the_game() -> None:
    position = play(Position(3, start="sw", no_exit_limit=3), "a3> c1>")
    assert position.plies_without_exit == 2
    assert position.outcome() is None
    play(position, "b2>")
    assert position.outcome() == Outcome("no_exit", (), (0, 0))
    assert len(position.legal_moves) == 0


def test_o19_the_limit_is_100_plies() -> None:
    assert Position().options.no_exit_limit == 100
    position = at("LbLbLb/LLL/LwLwLw w - 99")
    assert position.outcome() is None
    assert len(position.legal_moves) == 27
    assert play(position, "a3>").outcome() == Outcome("no_exit", (), (0, 0))


LAST = " {} - 99{}"
"""One move before the limit, which a3> or c1> reaches without an exit."""


@pytest.mark.parametrize("side", ["w", "b"])
@pytest.mark.parametrize(
    ("board", "progress", "exits"),
    [
        # More pawns out wins, however far the others have to go.
        ("LLbL/LLL/LwLwLw", ("exits", (BLACK,)), ("exits", (BLACK,))),
        ("LbLbLb/LLL/LLwL", ("exits", (WHITE,)), ("exits", (WHITE,))),
        # Then fewer ranks to go: 2 against 3, 3 against 2, 4 against 5.
        ("LLbL/LLwL/LLL", ("progress", (WHITE,)), ("no_exit", ())),
        ("LLL/LLbL/LLwL", ("progress", (BLACK,)), ("no_exit", ())),
        ("LLLw/LLb7b/LwLL", ("no_exit", ()), ("no_exit", ())),
        ("LLLw/LLb7/LwLLb", ("progress", (BLACK,)), ("no_exit", ())),
        ("LbLbLb/LLL/LwLwLw", ("no_exit", ()), ("no_exit", ())),
    ],
)
def test_o19_who_has_got_further_wins(
    board: str, side: str, progress: tuple[str, Any], exits: tuple[str, Any]
) -> None:
    ends = {"": progress, " limit_result=exits": exits, " limit_result=draw": ("no_exit", ())}
    for options, (termination, winners) in ends.items():
        position = play(at(board + LAST.format(side, options)), "a1>>")
        scores = tuple(3 - len(position.pawns(seat)) for seat in (WHITE, BLACK))
        assert position.outcome() == Outcome(termination, winners, scores)
        assert len(position.legal_moves) == 0
        assert refuse(position, "b2>").clause == "O19"


def test_o19_progress_is_the_default_and_other_values_are_refused() -> None:
    assert Position().options.limit_result == "progress"
    with pytest.raises(OptionError, match="limit_result"):
        Position(limit_result="score")  # type: ignore[arg-type]


def test_o19_an_exit_resets_the_count() -> None:
    position = play(at(LEAVING.format("w").replace("- 0", "- 99")), "c3>")
    assert position.plies_without_exit == 0
    assert position.outcome() is None
    assert play(position, "a3>").plies_without_exit == 1


def test_o19_a_win_on_the_last_ply_is_a_win() -> None:
    position = play(at("LbJL/JFwL/FwLL w - 99"), "c3>")
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


@pytest.mark.parametrize(
    ("pawns", "options", "winners", "scores"),
    [
        ("LLbL/LLL/LLwL", "", (), (2, 2)),
        ("LLbL/LLL/LwLwL", "", (BLACK,), (1, 2)),
        ("LLbL/LLL/LwLwL", "limit_result=exits", (BLACK,), (1, 2)),
        ("LLbL/LLL/LwLwL", "limit_result=draw", (), (1, 2)),
    ],
)
def test_o19_a_side_without_a_legal_move_ends_the_game(
    pawns: str, options: str, winners: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    position = play(at(f"{pawns} b - 0 repetition=forbidden {options}"), NO_MOVE)
    assert position.protected == {"b2", "b3", "c2"}
    assert len(position.legal_moves) == 0
    assert position.outcome() == Outcome("no_move", winners, scores)
    assert refuse(position, "b2>").clause != ""


@pytest.mark.parametrize("side", ["w", "b"])
def test_o20_who_has_brought_out_as_many_as_the_goal_wins(side: str) -> None:
    position = play(at(f"LbJLb/JFwL/FwLLw {side} - 0 goal=2"), "c3>")
    assert position.outcome() == Outcome("goal", (WHITE,), (2, 1))
    assert refuse(position, "a1>").clause == "O20"
    position = play(at(f"LbJLb/JFwL/FwLLw {side} - 0"), "c3>")
    assert position.outcome() is None


@pytest.mark.parametrize(("side", "winner"), [("w", BLACK), ("b", WHITE)])
def test_o20_a_rotation_that_brings_both_to_the_goal_loses(side: str, winner: int) -> None:
    # O17 with pawns left: c1 and a3 stay on the board.
    position = play(at(f"LbJF/LLwbL/FJLw {side} - 0 goal=2"), "b2>>")
    assert position.outcome() == Outcome("both_goal", (winner,), (2, 2))


def test_o20_more_pawns_than_the_goal_may_leave_at_once() -> None:
    position = play(at("LbJLb/JFwLb/FwLLw w - 0 goal=1"), "c3>")
    assert position.outcome() == Outcome("goal", (WHITE,), (2, 0))


def test_o20_progress_counts_all_pawns_on_the_board() -> None:
    # Each needs one pawn more. White's nearest is nearer, but all four ranks of both count.
    position = play(at("LLLw/LbLLb/LwLL w - 99 goal=2"), "c1>")
    assert position.outcome() == Outcome("no_exit", (), (1, 1))


def test_o20_all_pawns_are_the_default() -> None:
    assert Position().options.goal == 0
    assert Position(4, goal=4).options == Options(4)
    assert Position(4, goal=4).to_text() == Position(4).to_text()
    assert Position(4, goal=3).to_text().endswith(" goal=3")


@pytest.mark.parametrize("size", SIZES)
def test_o20_other_goals_are_refused(size: int) -> None:
    for goal in range(size):
        assert Position(size, goal=goal).options.goal == goal
    with pytest.raises(OptionError, match="goal"):
        Position(size, goal=size + 1)
    for wrong in (-1, True, "many", "2"):
        with pytest.raises(OptionError, match="goal"):
            Position(size, goal=wrong)  # type: ignore[arg-type]


def test_o20_a_goal_beyond_the_width_of_the_board_is_refused_in_a_sentence() -> None:
    with pytest.raises(
        OptionError, match="goal=6 is more than all pawns; the most on this board is 4"
    ):
        Position(4, goal=6)
    with pytest.raises(InvalidPositionError, match="the most on this board is 3"):
        at("LbLbLb/LLL/LwLwLw w - 0 goal=4")
