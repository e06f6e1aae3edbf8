"""The twin itself, on positions small enough to check by hand."""

from __future__ import annotations

import random

import pytest

from support.naive.connexoh import BLACK, WHITE, Move, NaiveGame
from support.naive.scatter import exits, scatter


def slides(game: NaiveGame) -> set[Move]:
    return {move for move in game.legal() if move[0] == "slide"}


def turned_squares(game: NaiveGame) -> set[str]:
    return {move[1] for move in game.legal() if move[0] == "turn"}


def ring(white: set[str], black: set[str]) -> NaiveGame:
    """Set up a 4x4 board with a light ring of four tiles in the middle."""
    game = NaiveGame(size=4, start="sw")
    game.tiles |= {"b2": "ne", "b3": "se", "c3": "sw", "c2": "nw"}
    game.pawns = (white, black)
    return game


def crossing(white: set[str], black: set[str]) -> NaiveGame:
    """Set up a 3x3 board where half a turn of b2 joins both its halves to their exits.

    White goes b2, b3, c3 and out north; Black goes b2, b1, a1 and out south.
    """
    game = NaiveGame(size=3, start="sw")
    game.tiles |= {"b3": "se", "c3": "nw", "b1": "se", "a1": "nw"}
    game.pawns = (white, black)
    return game


@pytest.mark.parametrize("start", ["ne", "se", "sw", "nw"])
def test_start_has_108_turns_and_nothing_is_connected(start: str) -> None:
    game = NaiveGame(start=start)
    assert game.legal() == {
        ("turn", f"{file}{rank}", quarters)
        for file in "abcdef"
        for rank in range(1, 7)
        for quarters in (1, 2, 3)
    }
    assert len(game.legal()) == 108
    for square in game.tiles:
        assert game.path(square, WHITE) == {square}
        assert game.path(square, BLACK) == {square}
    assert game.pawns == (
        {"a1", "b1", "c1", "d1", "e1", "f1"},
        {"a6", "b6", "c6", "d6", "e6", "f6"},
    )
    assert game.result() is None


@pytest.mark.parametrize(
    ("quarters", "corner", "protected"),
    [(1, "nw", {"c3", "c4"}), (2, "ne", {"c3", "c4", "d3"}), (3, "se", {"c3", "d3"})],
)
def test_turn_protects_the_tiles_it_connects(
    quarters: int, corner: str, protected: set[str]
) -> None:
    game = NaiveGame(start="sw")
    game.play(("turn", "c3", quarters))
    assert game.tiles["c3"] == corner
    assert game.path("c3", WHITE) == protected
    assert game.protected == protected
    assert game.marker == "c3"
    assert turned_squares(game) == set(game.tiles) - protected

    # O11: for one opposing move only, and Black's move here connects White's halves alone.
    game.play(("turn", "a1", 1))
    assert game.path("a1", WHITE) == {"a1", "a2"}
    assert game.protected == set()
    assert game.marker is None
    assert turned_squares(game) == set(game.tiles)


@pytest.mark.parametrize(
    ("lock", "kept_and_new", "kept", "none"),
    [
        ("new", {"c3", "d3"}, set(), set()),
        ("any", {"c3", "c4", "d3"}, {"c3", "c4"}, set()),
        ("always", {"c3", "c4", "d3"}, {"c3", "c4"}, {"f6"}),
    ],
)
def test_three_readings_of_protection(
    lock: str, kept_and_new: set[str], kept: set[str], none: set[str]
) -> None:
    game = NaiveGame(start="sw", lock=lock)
    game.tiles["c3"] = "nw"  # connected to c4
    game.play(("turn", "c3", 1))  # keeps c4, adds d3
    assert game.protected == kept_and_new

    game = NaiveGame(start="sw", lock=lock)
    game.tiles["c3"] = "ne"  # connected to c4 and d3
    game.play(("turn", "c3", 3))  # keeps c4, drops d3
    assert game.protected == kept
    assert game.marker == ("c3" if kept else None)

    game = NaiveGame(start="sw", lock=lock)
    game.play(("turn", "f6", 2))  # light to the frame on both sides
    assert game.protected == none


def test_protection_stops_no_slide() -> None:
    game = ring({"b2", "a1"}, {"a4"})
    game.protected = set(game.tiles)
    assert game.legal() == {("slide", "b2", "b3"), ("slide", "b2", "c2"), ("slide", "b2", "c3")}


def test_pawn_slides_over_free_halves_only() -> None:
    game = NaiveGame(start="sw")
    game.play(("turn", "f6", 2))  # the dark path is now e6, f6, f5
    assert game.path("f5", BLACK) == {"e6", "f6", "f5"}
    assert slides(game) == {("slide", "f6", "f5")}
    game.play(("slide", "f6", "f5"))
    game.play(("turn", "a1", 1))
    assert slides(game) == {("slide", "f5", "f6"), ("slide", "e6", "f6")}


def test_ring_is_travelled_both_ways_round() -> None:
    game = ring({"b2", "a1"}, {"a4"})
    assert game.path("c3", WHITE) == {"b2", "b3", "c3", "c2"}
    assert slides(game) == {("slide", "b2", target) for target in ("b3", "c3", "c2")}


def test_ring_with_pawns_in_the_way() -> None:
    opposite = ring({"b2", "c3"}, {"a4"})
    assert slides(opposite) == {
        ("slide", pawn, target) for pawn in ("b2", "c3") for target in ("b3", "c2")
    }
    hemmed_in = ring({"b2", "b3", "c2"}, {"a4"})
    assert slides(hemmed_in) == {("slide", "b3", "c3"), ("slide", "c2", "c3")}


def test_black_pawns_do_not_block_light_halves() -> None:
    assert len(slides(ring({"b2"}, {"b3", "c3", "c2"}))) == 3


@pytest.mark.parametrize("mover", [WHITE, BLACK])
@pytest.mark.parametrize(
    ("white", "black", "result"),
    [
        ({"b2"}, {"b2", "a3"}, ("all_out", (WHITE,))),
        ({"b2", "c1"}, {"b2"}, ("all_out", (BLACK,))),
        ({"b2", "c1"}, {"b2", "a3"}, None),
        ({"b2", "b3", "c3"}, {"b2", "a1", "a3"}, ("all_out", (WHITE,))),
    ],
)
def test_pawns_of_both_colours_leave_after_a_turn_of_either_player(
    mover: int, white: set[str], black: set[str], result: tuple[str, tuple[int, ...]] | None
) -> None:
    game = crossing(white, black)
    game.to_move = mover
    game.plies_without_exit = 7
    game.play(("turn", "b2", 2))
    assert game.pawns == (white & {"c1"}, black & {"a3"})
    assert game.plies_without_exit == 0
    assert game.result() == result
    assert bool(game.legal()) == (result is None)


@pytest.mark.parametrize("mover", [WHITE, BLACK])
def test_double_exit_loses_for_the_one_who_turned(mover: int) -> None:
    game = crossing({"b2"}, {"b2"})
    game.to_move = mover
    game.play(("turn", "b2", 2))
    assert game.pawns == (set(), set())
    assert game.result() == ("both_out", (1 - mover,))
    assert game.legal() == set()


def test_forbidden_repetition_bars_the_move() -> None:
    game = NaiveGame(start="sw", repetition="forbidden")
    undo: Move = ("turn", "f6", 2)
    game.play(("turn", "f6", 2))
    assert undo not in game.legal()
    assert len(game.legal()) == 108 - 1 + 1  # one slide, f6 to f5

    # Once another tile is turned the same half turn makes a new position.
    game.play(("turn", "a1", 1))
    assert undo in game.legal()


def test_slides_back_and_forth_may_not_close_the_cycle() -> None:
    game = ring({"b2"}, {"a4"})
    game.repetition = "forbidden"
    game.tiles["a4"] = "ne"  # dark to a3
    assert game.path("a4", BLACK) >= {"a4", "a3"}
    game.play(("slide", "b2", "c3"))
    game.play(("slide", "a4", "a3"))
    assert ("slide", "c3", "b2") in game.legal()
    game.play(("slide", "c3", "b2"))
    assert ("slide", "a3", "a4") not in game.legal()


def test_protection_is_not_part_of_a_position() -> None:
    game = NaiveGame(repetition="forbidden")
    game.protected = {"a6"}
    game.play(("turn", "f6", 2))
    assert ("turn", "f6", 2) not in game.legal()


def test_a_position_may_come_back_once_but_not_twice() -> None:
    game = NaiveGame(start="sw")
    half_turn: Move = ("turn", "f6", 2)
    for _ in range(3):
        assert half_turn in game.legal()
        game.play(half_turn)
    assert half_turn not in game.legal()
    assert len(game.legal()) == 108 - 1 + 1  # one slide, f6 to f5


def test_third_occurrence_is_a_draw() -> None:
    game = NaiveGame(repetition="draw")
    for _ in range(3):
        assert game.result() is None
        game.play(("turn", "f6", 2))
    assert game.result() is None
    game.play(("turn", "f6", 2))
    assert game.result() == ("repetition", ())
    assert game.legal() == set()


def test_free_repetition_is_stopped_by_the_limit_alone() -> None:
    game = NaiveGame(repetition="free", no_exit_limit=10)
    for _ in range(10):
        assert game.result() is None
        game.play(("turn", "f6", 2))
    assert game.plies_without_exit == 10
    assert game.result() == ("no_exit", ())
    assert game.legal() == set()


def test_repetition_comes_before_the_limit() -> None:
    game = NaiveGame(repetition="draw", no_exit_limit=4)
    for _ in range(4):
        game.play(("turn", "f6", 2))
    assert game.result() == ("repetition", ())


def test_limit_zero_is_off() -> None:
    game = NaiveGame(no_exit_limit=0)
    game.plies_without_exit = 1000
    assert game.result() is None


def test_no_move_ends_the_game() -> None:
    game = NaiveGame(size=3)
    game.protected = set(game.tiles)
    assert game.legal() == set()
    assert game.result() == ("no_move", ())
    game.pawns[BLACK].remove("a3")
    assert game.result() == ("no_move", (BLACK,))


@pytest.mark.parametrize(
    ("white", "black", "progress", "exits"),
    [
        ({"a1", "b1"}, {"a2"}, ("exits", (BLACK,)), ("exits", (BLACK,))),
        ({"a2", "b2"}, {"a3", "b1"}, ("no_exit", ()), ("no_exit", ())),
        ({"a3", "b2"}, {"a3", "b1"}, ("progress", (WHITE,)), ("no_exit", ())),
        ({"a1", "b2"}, {"a2", "b2"}, ("progress", (BLACK,)), ("no_exit", ())),
    ],
)
def test_at_the_limit_who_has_got_further_wins(
    white: set[str],
    black: set[str],
    progress: tuple[str, tuple[int, ...]],
    exits: tuple[str, tuple[int, ...]],
) -> None:
    for limit_result, end in (
        ("progress", progress),
        ("exits", exits),
        ("draw", ("no_exit", ())),
    ):
        game = NaiveGame(size=3, limit_result=limit_result)
        game.pawns = (white, black)
        game.plies_without_exit = 200
        assert game.result() == end


def test_as_many_pawns_as_the_goal_win() -> None:
    game = NaiveGame(size=3, goal=2)
    game.pawns = ({"a1", "b1"}, {"a3", "b3"})
    assert game.result() is None
    game.pawns[WHITE].remove("a1")
    assert game.result() == ("goal", (WHITE,))
    game.pawns[BLACK].remove("a3")
    assert game.result() == ("both_goal", (WHITE,))  # White is to move: Black made the rotation


@pytest.mark.parametrize("size", range(3, 9))
@pytest.mark.parametrize("repetition", ["third", "forbidden", "draw", "free"])
@pytest.mark.parametrize("scattered", [False, True])
def test_random_games_end(size: int, repetition: str, scattered: bool) -> None:
    rng = random.Random(size)
    game = NaiveGame(size=size, repetition=repetition)
    if scattered:
        scatter(game, rng)
    while moves := sorted(game.legal(), key=str):
        assert game.result() is None
        assert not any(game.path(pawn, WHITE) & exits(game, WHITE) for pawn in game.pawns[WHITE])
        assert not any(game.path(pawn, BLACK) & exits(game, BLACK) for pawn in game.pawns[BLACK])
        move = rng.choice(moves)
        before = sum(map(len, game.pawns))
        game.play(move)
        after = sum(map(len, game.pawns))
        assert after <= before
        assert move[0] == "turn" or after == before
        assert (game.plies_without_exit == 0) == (after < before)
    assert game.result() is not None


@pytest.mark.parametrize("start", ["ne", "se", "sw", "nw"])
@pytest.mark.parametrize("lock", ["new", "any", "always"])
def test_half_turn_of_the_board_swaps_the_players(start: str, lock: str) -> None:
    """Turn the board by 180 degrees and swap the colours: every tile looks the same again."""
    size = 4
    rng = random.Random(1)
    game = NaiveGame(size=size, start=start, lock=lock, no_exit_limit=40)
    twin = NaiveGame(size=size, start=start, lock=lock, no_exit_limit=40)
    twin.to_move = BLACK
    opposite = dict(zip(game.squares, reversed(game.squares), strict=True))

    def turned_round(move: Move) -> Move:
        kind, square, how = move
        if isinstance(how, str):
            return kind, opposite[square], opposite[how]
        return kind, opposite[square], how

    while moves := sorted(game.legal(), key=str):
        assert twin.legal() == {turned_round(move) for move in moves}
        move = rng.choice(moves)
        game.play(move)
        twin.play(turned_round(move))
        assert twin.protected == {opposite[square] for square in game.protected}
        assert twin.pawns[BLACK] == {opposite[square] for square in game.pawns[WHITE]}
    end, other = game.result(), twin.result()
    assert end is not None
    assert other == (end[0], tuple(1 - winner for winner in end[1]))
