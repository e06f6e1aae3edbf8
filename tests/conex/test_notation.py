"""CONEX moves and positions as text: read as written, or refused with a sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conexio import words
from conexio.conex import Discard, Draw, Drawn, Placement, Position, Rolled, Starts, Strike, Table
from conexio.conex.deck import standard
from conexio.conex.notation import read_move
from conexio.conex.position_text import LONGEST_TEXT
from conexio.core import (
    CHANCE,
    ConexioError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    MoveError,
    Rng,
)
from support.conex.games import DECK, dealt, random_game

TABLE = Table(standard())

# Moves.


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("17.b@0.ne", Placement(17, 1, 0, 0)),
        ("17.b@0.se+2x", Placement(17, 1, 0, 3, True)),
        ("R-dot.a@tableau.nw", Placement(1, 0, 0, 1)),
        ("R-dot.turquoise@tableau.sw", Placement(1, 0, 0, 2)),
        ("r-DOT.TURQUOISE@Tableau.SW", Placement(1, 0, 0, 2)),
        (" draw ", Draw()),
        ("strike:R-dot", Strike(1)),
        ("strike:1", Strike(1)),
        ("discard:51", Discard(51)),
        ("drawn3:R-bud", Drawn(3, 0)),
        ("rolled:double", Rolled("double")),
        ("starts2", Starts(2)),
    ],
)
def test_moves_are_read_by_number_or_name(text: str, move: object) -> None:
    assert read_move(TABLE, text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "17",
        "17.b",
        "17.z@0.ne",
        "17.b@0.north",
        "17.b@0.xx",
        "17.b@9.ne",
        "52.a@0.ne",
        "no-such.a@0.ne",
        "17.b@0.ne+3x",
        "strike:",
        "strike:99",
        "drawn9:1",
        "drawn0:?",
        "discard:?",
        "rolled:",
        "rolled:seven",
        "starts",
        "starts7",
        "draw draw",
        "١.a@0.ne",
        "x" * 10_000,
        "17.b@0.ne\x00",
    ],
)
def test_what_is_not_a_move_is_refused_in_every_language(text: str) -> None:
    with pytest.raises(InvalidMoveError) as refusal:
        read_move(TABLE, text)
    for lang in words.LANGUAGES:
        assert refusal.value.text(lang)


def test_an_illegal_move_is_refused_with_its_clause() -> None:
    position = dealt("purple-red4", "red-purple4")
    for text, clause in [
        ("red-purple4.a@tableau.nw", "C10"),  # not in this hand
        ("purple-red4.a@tableau.nw", "C12"),
        ("purple-red4.a@tableau.ne+2x", "C24"),
        ("strike:purple-red4", "C22"),
        ("discard:purple-red4", "C22"),
        ("double", "C24"),
        ("pass", "C10"),
        ("end", "C22"),
    ]:
        with pytest.raises(IllegalMoveError) as refusal:
            position.parse_move(text)
        assert refusal.value.clause == clause
        assert clause in refusal.value.text("fr")
    with pytest.raises(IllegalMoveError, match="nothing to draw or roll"):
        position.parse_move("drawn0:3")
    position.push(Draw())
    with pytest.raises(IllegalMoveError, match="first"):
        position.parse_move("draw")
    with pytest.raises(IllegalMoveError, match="be drawn"):
        position.parse_move("drawn1:14")


@pytest.mark.parametrize(
    "thing",
    [
        None,
        "draw",
        17,
        Placement("a", 0, 0, 0),  # type: ignore[arg-type]
        Placement(0, 0, 0, None),  # type: ignore[arg-type]
        Placement(0, 0.0, 0, 0),  # type: ignore[arg-type]
        Placement(0, 0, False, 0),
        Placement(0, 0, 0, 0, None),  # type: ignore[arg-type]
        Placement(0, 0, 0, 0, ""),  # type: ignore[arg-type]
        Strike("x"),  # type: ignore[arg-type]
        Strike(0.0),  # type: ignore[arg-type]
        Discard(0.0),  # type: ignore[arg-type]
    ],
)
def test_what_is_not_a_move_cannot_be_pushed(thing: object) -> None:
    position = dealt("purple-red4", "red-purple4")
    before = position.to_text()
    with pytest.raises(MoveError):
        position.push(thing)  # type: ignore[arg-type]
    assert position.to_text() == before


@pytest.mark.parametrize(
    "thing",
    [Drawn(0, 3.0), Drawn(False, 3), Drawn(0.0, 3), Drawn(0, None), Rolled("draw1"), Starts(True)],  # type: ignore[arg-type]
)
def test_an_invalid_chance_event_cannot_be_pushed(thing: Drawn) -> None:
    position = Position()
    with pytest.raises(MoveError):
        position.push(thing)
    assert position == Position()
    waiting = Position(starter="chance")
    with pytest.raises(MoveError):
        waiting.push(thing)


@pytest.mark.parametrize("thing", [None, Placement(1.0, 0, 0, 0), Placement(0, 9, 0, 0)])  # type: ignore[arg-type]
def test_what_is_not_a_placement_cannot_be_explained(thing: Placement) -> None:
    for ask in (Position().explain, Position().points):
        with pytest.raises(InvalidMoveError):
            ask(thing)


@pytest.mark.parametrize("seat", [-1, 2, 0.0, True, "0"])
def test_an_unknown_seat_is_refused(seat: int) -> None:
    position = Position()
    position.push(Drawn(0, 3))
    for ask in (position.view, position.hand):
        with pytest.raises(ValueError, match="no seat"):
            ask(seat)


# Positions.


def midgame() -> Position:
    rng = Rng(8)
    position = Position(3, table=(700, 700))
    while len(position.table) < 8 or position.phase != "main" or position.turn != 1:
        move = position.sample_chance(rng) if position.to_move is CHANCE else None
        position.push(move or rng.choice(position.legal_moves))
    return position


def test_a_position_is_written_as_text() -> None:
    text = midgame().to_text()
    assert text.startswith("players=3 table=700x700 phase=main seat=")
    assert repr(midgame()) == f"conexio.conex.Position.from_text({text!r})"
    assert Position().to_text() == "phase=dealing"


def test_a_position_with_another_deck_needs_that_deck() -> None:
    position = dealt("purple-red4", "red-purple4")
    assert Position.from_text(position.to_text()) == position
    text = position.to_text().replace(DECK.fingerprint, "0123456789abcdef")
    with pytest.raises(InvalidPositionError, match="known here"):
        Position.from_text(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("phase=main", "phase=lunch"),
        ("phase=main", ""),
        ("phase=main", "phase=main phase=main"),
        ("phase=main", "phase=main nonsense"),
        ("phase=main", "phase=main weather=fine"),
        ("phase=main", "phase=over"),
        ("phase=main", "phase=after"),
        ("phase=main", "phase=struck"),
        ("phase=main", "phase=drawing"),
        ("phase=main", "phase=rolling"),
        ("phase=main", "phase=starting"),
        ("phase=main", "phase=dealing"),
        ("phase=main", "phase=main draws=1"),
        ("phase=main", "phase=main fresh=1"),
        ("phase=main", "phase=main points=3"),
        ("phase=main", "phase=main passes=3"),
        ("phase=main", "phase=main lightning=4"),
        ("phase=main", "phase=main first=2"),
        ("phase=main", "phase=main chosen=1/-/-"),
        ("phase=main", "phase=main beneath=0:7"),
        ("phase=main", "phase=main known0=0:1"),
        ("phase=main", "phase=main beneath=0:-"),
        ("phase=main", "phase=main knowns=99:8"),
        ("phase=main", "phase=main back=main"),
        ("players=3", "players=2"),
        ("players=3", "players=9"),
        ("table=700x700", "table=200x200"),
        ("table=700x700", "table=banana"),
        ("scores=", "scores=1/"),
        ("scores=", "scores=99999999/"),
        ("hands=", "hands=0.0/"),
        ("hands=", "hands=777/"),
        ("laid=", "laid=0.a@5.ne,"),
        ("laid=", "laid=draw,"),
    ],
)
def test_an_impossible_position_is_refused(old: str, new: str) -> None:
    text = midgame().to_text()
    assert old in text
    with pytest.raises(InvalidPositionError) as refusal:
        Position.from_text(text.replace(old, new, 1))
    for lang in words.LANGUAGES:
        assert refusal.value.text(lang)


def test_a_card_in_two_places_is_named() -> None:
    position = midgame()
    card = min(position.hand(0))
    text = position.to_text() + f" beneath={card}:-"
    with pytest.raises(InvalidPositionError, match=standard().cards[card].name):
        Position.from_text(text)


def test_a_position_that_is_too_long_is_refused() -> None:
    with pytest.raises(InvalidPositionError, match="too long"):
        Position.from_text("laid=" + "0.a@0.ne," * LONGEST_TEXT)


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_a_spoilt_position_never_breaks_anything(data: st.DataObject) -> None:
    """Any change of a text gives a position that can be played, or a sentence."""
    text = SPOILT[data.draw(st.integers(0, len(SPOILT) - 1))]
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    put = data.draw(st.text(alphabet="0123456789abcdefghilmnoprstuwx=.,:/|@- ", max_size=3))
    try:
        position = Position.from_text(text[:at] + put + text[at + cut :])
    except ConexioError:
        return
    assert Position.from_text(position.to_text()) == position
    rng = Rng(1)
    for _ in range(12):
        if position.outcome() is not None:
            break
        by_chance = position.to_move is CHANCE
        position.push(
            position.sample_chance(rng) if by_chance else rng.choice(position.legal_moves)
        )


SPOILT = [
    position.to_text()
    for seed in (1, 2, 3)
    for ply, position in enumerate(random_game(3, seed, target=30))
    if ply % 9 == 0
]
