"""Everything written can be read again; any other text is refused with one sentence."""

import copy
import pickle
from functools import cache, partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import conexio
from conexio.connexoh import GAME, Move, Options, Position, Rotation, Slide
from conexio.connexoh.moves import parse
from conexio.connexoh.options import LIMIT_RESULTS, REPETITIONS
from conexio.core import (
    ConexioError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
)
from conexio.words import FOLDER, LANGUAGES

SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]
TEXTS = (
    "LbLbLbLbLbLb/LLLLLL/LLLLLL/LLLLLL/LLLLLL/LwLwLwLwLwLw w - 0",
    "LbLL/LFL/LwLL b b2,b3 1 lock=any",
    "LbLL/LJL/7wFL w - 99",
    "LbLL/LJL/7wFL w - 42 repetition=draw",
    "LLL/LLwbL/LLL w - 0 start=ne repetition=draw no_exit_limit=50",
)

squares = st.sampled_from(SQUARES)
moves = st.one_of(
    st.builds(Rotation, squares, st.sampled_from([1, 2, 3])), st.builds(Slide, squares, squares)
)


@st.composite
def games(draw: st.DrawFn) -> Position:
    """Play random moves under random options."""
    position = Position(
        draw(st.sampled_from([3, 4, 6, 8])),
        start=draw(st.sampled_from(["ne", "se", "sw", "nw"])),
        lock=draw(st.sampled_from(["new", "any", "always"])),
        repetition=draw(st.sampled_from(REPETITIONS)),
        no_exit_limit=draw(st.sampled_from([0, 20, 100, 200])),
        limit_result=draw(st.sampled_from(LIMIT_RESULTS)),
        goal=draw(st.sampled_from([0, 1, 3])),
    )
    for choice in draw(st.lists(st.integers(0, 2**31), max_size=30)):
        if position.outcome() is not None:
            break
        position.push(position.legal_moves[choice % len(position.legal_moves)])
    return position


@st.composite
def spoilt(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """Change a valid text in one to three places, mostly with characters of the notation."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 3)))
        put = draw(st.text("abch127JLFwb/ ->,=09x\n", max_size=4) | st.text(max_size=2))
        text = text[:start] + put + text[end:]
    return text


@cache
def has_words(lang: str, topic: str) -> bool:
    """Return whether a topic is translated to a language; translations may lag behind."""
    return (FOLDER / lang / f"{topic}.ftl").exists()


def assert_one_sentence(error: ConexioError) -> None:
    """Check that an error is one sentence in every language."""
    topics = [error.key.split("-")[0]]
    topics += [d.key.split("-")[0] for d in error.details.values() if isinstance(d, ConexioError)]
    for lang in LANGUAGES:
        if all(has_words(lang, topic) for topic in topics):
            sentence = error.text(lang)
            assert len(sentence.splitlines()) == 1
            assert sentence.strip() == sentence
            assert len(sentence) < 600


# Moves


@settings(deadline=None)
@given(moves)
def test_moves_round_trip(move: Move) -> None:
    assert parse(str(move)) == move
    assert hash(parse(str(move))) == hash(move)
    assert eval(repr(move), {"Rotation": Rotation, "Slide": Slide}) == move
    assert pickle.loads(pickle.dumps(move)) == move
    assert copy.copy(move) == copy.deepcopy(move) == move


@pytest.mark.parametrize(
    ("text", "written"),
    [("c3>", "c3>"), ("c3<<", "c3>>"), (" C3< ", "c3<"), ("A1-B2\n", "a1-b2"), ("c3>>", "c3>>")],
)
def test_moves_may_be_written_freely(text: str, written: str) -> None:
    assert str(parse(text)) == written


def test_moves_that_differ_are_different() -> None:
    assert Rotation("c3", 1) != Rotation("c3", 3)
    assert len({Slide("a1", "b2"), Slide("b2", "a1"), Slide("a1", "b2"), Rotation("a1", 1)}) == 3
    with pytest.raises(AttributeError):
        Rotation("c3", 1).tile = "c4"  # type: ignore[misc]


@pytest.mark.parametrize(("tile", "quarter_turns"), [("i1", 1), ("a9", 1), ("", 1), ("a1", 0)])
def test_an_invalid_rotation_is_refused(tile: str, quarter_turns: int) -> None:
    with pytest.raises(InvalidMoveError) as caught:
        Rotation(tile, quarter_turns)
    assert_one_sentence(caught.value)


@pytest.mark.parametrize("end", ["i1", "a9", "", "a1 ", None])
def test_an_invalid_slide_is_refused(end: str) -> None:
    for source, target in (("a1", end), (end, "a1")):
        with pytest.raises(InvalidMoveError) as caught:
            Slide(source, target)
        assert_one_sentence(caught.value)


@settings(deadline=None)
@given(st.text() | spoilt(moves.map(str)))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = parse(text)
    except InvalidMoveError as error:
        assert_one_sentence(error)
    else:
        assert parse(str(move)) == move


@settings(deadline=None)
@given(games(), moves.map(str) | spoilt(moves.map(str)) | st.text())
def test_any_text_is_a_legal_move_or_refused_with_a_reason(position: Position, text: str) -> None:
    before = position.to_text()
    try:
        move = position.parse_move(text)
    except IllegalMoveError as error:
        assert_reasoned(position, parse(text), error)
    except InvalidMoveError as error:
        assert_one_sentence(error)
    else:
        assert move in position.legal_moves
        assert position.explain(move) is None
    assert position.to_text() == before


def assert_reasoned(position: Position, move: Move, error: IllegalMoveError) -> None:
    """Check that an illegal move is refused everywhere for the same reason, by clause."""
    assert_one_sentence(error)
    assert error.clause.startswith("O")
    assert f"({error.clause})" in str(error)
    assert str(position.explain(move)) == str(error)
    with pytest.raises(IllegalMoveError) as caught:
        position.push(move)
    assert str(caught.value) == str(error)


@settings(deadline=None)
@given(games())
def test_every_legal_move_can_be_written_read_and_played(position: Position) -> None:
    for move in position.legal_moves:
        assert position.parse_move(str(move)) == move
        before = position.to_text()
        position.push(move)
        assert position.pop() == move
        assert position.to_text() == before


# Positions


@settings(deadline=None)
@given(games())
def test_positions_round_trip(position: Position) -> None:
    text = position.to_text()
    again = Position.from_text(text)
    assert again == position
    assert hash(again) == hash(position)
    assert again.to_text() == text
    assert again.outcome() == position.outcome() or position.outcome() == draw_by_history(position)
    assert eval(repr(position), {"conexio": conexio}) == position
    assert "\n" not in text


def draw_by_history(position: Position) -> object:
    """Return the outcome if it follows from the history, which a position text does not have."""
    outcome = position.outcome()
    past = outcome is not None and outcome.termination in ("repetition", "no_move")
    return outcome if past else None


@settings(deadline=None)
@given(games())
def test_a_position_without_history_forbids_no_repetition(position: Position) -> None:
    again = Position.from_text(position.to_text())
    if position.outcome() is None:
        assert set(position.legal_moves) <= set(again.legal_moves)
        if position.options.repetition in ("draw", "free"):
            assert set(position.legal_moves) == set(again.legal_moves)


@pytest.mark.parametrize("text", TEXTS)
def test_a_position_that_was_read_can_be_played(text: str) -> None:
    position = Position.from_text(text)
    fresh = Position.from_text(text.replace(" 99", " 0").replace(" 42", " 0"))
    assert set(position.legal_moves) == set(fresh.legal_moves)
    position.push(position.legal_moves[0])
    assert position.pop() == position.legal_moves[0]


@settings(deadline=None)
@given(games())
def test_copies_are_equal_and_independent(position: Position) -> None:
    for clone in (position.copy(), copy.copy(position), copy.deepcopy(position)):
        assert clone == position
        assert clone.moves == position.moves
        assert list(clone.legal_moves) == list(position.legal_moves)
        before = position.to_text(), position.moves
        if len(clone.legal_moves):
            clone.push(clone.legal_moves[0])
            assert clone != position
        while clone.moves:
            clone.pop()
        assert (position.to_text(), position.moves) == before


@settings(deadline=None)
@given(games())
def test_positions_pickle_with_their_history(position: Position) -> None:
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.moves == position.moves
    assert list(again.legal_moves) == list(position.legal_moves)
    assert again.outcome() == position.outcome()


def test_positions_compare_by_their_text() -> None:
    start = Position(3)
    assert start == Position.from_text(start.to_text())
    assert start != Position(3, lock="any")
    assert start != Position.from_text(start.to_text().replace(" w ", " b "))
    assert start != Position.from_text(start.to_text().replace("- 0", "- 1"))
    assert start != start.to_text()
    assert len({Position(3), Position(3), Position(4)}) == 2


def test_repr_is_a_line_of_python() -> None:
    assert repr(Position(3)) == ("conexio.connexoh.Position.from_text('FbFbFb/FFF/FwFwFw w - 0')")


def test_options_are_written_only_if_not_the_default() -> None:
    position = Position(3, start="ne", lock="any", repetition="free", no_exit_limit=0, goal=2)
    assert position.to_text() == (
        "7b7b7b/777/7w7w7w w - 0 start=ne lock=any repetition=free no_exit_limit=0 goal=2"
    )
    assert Position.from_text(position.to_text()).options == position.options


def test_a_text_of_the_first_rules_names_them_all() -> None:
    text = GAME.text_by(1, "LbLbLb/LLL/LwLwLw w - 0 repetition=draw")
    assert text.split()[4:] == [
        "repetition=draw",
        "start=sw",
        "no_exit_limit=200",
        "limit_result=draw",
    ]
    options = Options(3, start="sw", repetition="draw", no_exit_limit=200, limit_result="draw")
    assert Position.from_text(text) == Position.from_options(options)
    assert GAME.text_by(2, "any text") == "any text"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "four parts"),
        ("LLL/LLL/LLL w -", "four parts"),
        ("LL/LL w - 0", "2 rows"),
        ("LLL/LLL/LL w - 0", "c1"),
        ("LLL/LXL/LLL w - 0", "b2"),
        ("LLL/LLLL/LLL w - 0", "Rank 2"),
        ("LwLwLw/LwLL/LLL w - 0", "4 pawns"),
        ("LLL/LLL/LLL x - 0", "“x”"),
        ("LLL/LLL/LLL w a1,b1,c1,a2 0", "a1,b1,c1,a2"),
        ("LLL/LLL/LLL w d4,d3 0", "d4"),
        ("LLL/LLL/LLL w b2,b3 0", "b2"),  # not connected
        ("LLL/LFL/LLL b b2 0", "b2"),  # a turned tile protected alone, which only `always` allows
        ("LLL/LLL/LLL w - -1", "“-1”"),
        ("LLL/LLL/LLL w - ²", "“²”"),
        ("LLL/LLL/LLL w - 0 lock", "“lock”"),
        ("LLL/LLL/LLL w - 0 lock=no", "lock"),
        ("LLL/LLL/LLL w - 0 lock=any lock=any", "lock=any"),
        ("LLL/LLL/LLL w - 0 size=4", "size=4"),
        ("LLL/LLL/LLL w - 0 colour=red", "colour"),
        ("LFwL/LLL/LLL w - 0", "b3"),  # would have left
        ("L" * 500, "too long"),
    ],
)
def test_the_error_for_a_position_names_what_is_wrong(text: str, named: str) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_text(text)
    assert named in str(caught.value)
    assert_one_sentence(caught.value)


@settings(deadline=None)
@given(st.text() | spoilt(st.sampled_from(TEXTS)) | spoilt(games().map(Position.to_text)))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        position = Position.from_text(text)
    except InvalidPositionError as error:
        assert_one_sentence(error)
    else:
        assert Position.from_text(position.to_text()) == position
        # A position that can be read can be played.
        if position.outcome() is None:
            position.push(position.legal_moves[0])
            position.pop()
        else:
            assert len(position.legal_moves) == 0


@pytest.mark.parametrize("quarter_turns", [1.0, True, [], None, "1"])
def test_quarter_turns_are_a_whole_number(quarter_turns: object) -> None:
    with pytest.raises(InvalidMoveError):
        Rotation("a1", quarter_turns)  # type: ignore[arg-type]


@pytest.mark.parametrize("nonsense", ["c3>", None, 5])
def test_every_method_refuses_what_is_not_a_move(nonsense: Any) -> None:
    position = Position()
    for ask in (position.push, position.explain):
        with pytest.raises(InvalidMoveError, match="parse_move"):
            ask(nonsense)
    if not isinstance(nonsense, str):
        with pytest.raises(InvalidMoveError):
            position.parse_move(nonsense)
    assert nonsense not in position.legal_moves


@pytest.mark.parametrize("seat", [2, -1, "white", None])
def test_a_seat_is_0_or_1(seat: Any) -> None:
    position = Position()
    asked: list[Any] = [position.pawns]
    asked += [partial(ask, "c3") for ask in (position.path, position.reach, position.has_exit)]
    if seat is not None:
        asked.append(position.view)  # None is a spectator's
    for ask in asked:
        with pytest.raises(ValueError, match="seat"):
            ask(seat)
