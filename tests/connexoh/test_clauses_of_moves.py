"""The rules page, clause by clause: the material and the moves (O1 to O13)."""

import numpy as np
import pytest

from conexio.connexoh import BLACK, WHITE, Position, Rotation, Slide
from conexio.core import (
    InvalidMoveError,
    InvalidPositionError,
    OptionError,
)
from support.connexoh.clauses import (
    CORNERS,
    RING,
    SIZES,
    STRIP,
    Corner,
    at,
    play,
    rank,
    refuse,
    slides,
    squares,
    turns,
)

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
    assert play(Position(3, start="sw"), "b2>").marker == "b2"
    assert play(Position(3, start="sw"), "a3>").marker is None
    assert play(Position(3, start="sw"), "b2> c1>").marker is None
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


def test_o6_the_light_half_starts_north_west() -> None:
    position = Position()
    assert {position.tile(square) for square in squares()} == {"nw"}
    assert position.to_text() == "FbFbFbFbFbFb/FFFFFF/FFFFFF/FFFFFF/FFFFFF/FwFwFwFwFwFw w - 0"


@pytest.mark.parametrize("start", ["nw", "ne"])
def test_o6_each_colour_touches_its_own_side_with_a_corner_only(start: Corner) -> None:
    # "n" is the far side for White, and so the near one for Black, whose half has the other legs.
    position = Position(start=start)
    assert all("n" in position.tile(square) for square in squares())
    assert all("s" not in position.tile(square) for square in position.pawns(WHITE))


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
    assert play(Position(start="sw"), move).tile("a3") == corner


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
    position = play(Position(3, start="sw"), move)
    assert position.protected == protected
    assert position.marker == "b2"
    assert turns(position) == set(squares(3)) - protected
    for square in protected:
        error = refuse(position, f"{square}>")
        assert error.clause == "O11"
        assert square in str(error)


def test_o11_protection_works_for_black_as_well() -> None:
    position = play(Position(3, start="sw"), "a3> b2>>")
    assert position.protected == {"b2", "b1", "a2"}
    assert turns(position) == set(squares(3)) - {"b2", "b1", "a2"}


def test_o11_a_connection_of_the_other_colour_protects_nothing() -> None:
    position = play(Position(3, start="sw"), "a3>")
    assert set(position.path("a3", BLACK)) == {"a3", "a2"}
    assert position.protected == frozenset()
    assert turns(position) == set(squares(3))


def test_o11_protection_lasts_for_one_opposing_move() -> None:
    position = play(Position(3, start="sw"), "b2> c1>")
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
