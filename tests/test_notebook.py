"""How notebooks show objects."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest

import conexio
from conexio import bots, conex, connexoh, picture, record
from conexio.bots.connexoh.engine import EngineLine, Thought
from conexio.core import CHANCE, Rng, notebook


def begun(position: Any) -> Any:
    """Return a position after some random moves."""
    rng = Rng(4)
    for _ in range(14):
        chance = position.to_move is CHANCE
        position.push(position.sample_chance(rng) if chance else rng.choice(position.legal_moves))
    return position


def seats_without_secrets(position: Any) -> list[Any]:
    """Return the views of seats in a game without secrets."""
    return [position.view(seat) for seat in range(2) if isinstance(position, connexoh.Position)]


@pytest.mark.parametrize("new", [connexoh.Position, conex.Position], ids=["connexoh", "conex"])
def test_positions_views_and_moves_are_pictures(new: Any) -> None:
    position = begun(new())
    for shown in (position, position.view(None), *seats_without_secrets(position)):
        assert shown._repr_svg_() == picture.svg(position)
    for move in position.moves:
        assert move._repr_svg_() == picture.svg(move)


def test_a_view_shows_its_own_hand_and_no_other() -> None:
    position = begun(conex.Position(3))
    for seat in range(3):
        cards = [position.deck.cards[card].name for card in sorted(position.hand(seat))]
        root = ET.fromstring(str(position.view(seat)._repr_svg_()))
        held = [at.get("data-hand") for at in root.iter() if at.get("data-hand")]
        assert held == cards
        assert f"In hand: {', '.join(cards)}." in "".join(root.itertext())
        assert len([at for at in root.iter() if at.get("data-card")]) == len(position.table) - 1
    assert "data-hand" not in picture.svg(position) + picture.svg(position.view(None))


@pytest.mark.parametrize("new", [connexoh.Position, conex.Position], ids=["connexoh", "conex"])
def test_a_record_is_its_last_position_and_the_moves_below(new: Any) -> None:
    position = begun(new())
    game = record.Record.from_position(position, players=["<b>Anna</b>", "Ben"])
    shown = game._repr_html_()
    assert shown.startswith(picture.svg(position))
    beneath = ET.fromstring(shown.removeprefix(picture.svg(position)))
    assert (beneath.tag, beneath.text) == ("pre", game.dumps())


def test_a_redacted_record_shows_no_picture() -> None:
    game = record.Record.from_position(begun(conex.Position())).redacted(0)
    shown = game._repr_html_()
    assert "svg" not in shown
    assert ET.fromstring(shown).text == game.dumps()


def test_a_thought_is_a_table_of_lines() -> None:
    turn, slide = connexoh.Rotation("c3", 1), connexoh.Slide("a1", "b2")
    lines = (EngineLine(slide, 40, (turn,)), *[EngineLine(turn, -3)] * 20)
    rows = ET.fromstring(Thought(lines, 7, 1234)._repr_html_()).findall("tr")
    cells = [["".join(cell.itertext()) for cell in row] for row in rows]
    assert cells[:3] == [
        ["Move", "Score", "Likely continuation"],
        ["a1-b2", "40", "c3>"],
        ["c3>", "-3", ""],
    ]
    assert len(cells) == 9


def test_a_result_is_a_table() -> None:
    shown = bots.Result(connexoh.Rotation("c3", 1), 2.5, {"nodes": 12})._repr_html_()
    rows = [[cell.text for cell in row] for row in ET.fromstring(shown)]
    assert rows == [["Move", "c3>"], ["Score", "2.5"], ["nodes", "12"]]


def test_a_table_shows_anything_as_it_is_written() -> None:
    shown = notebook.table([["<i>", 1]], ["a & b", "c"], caption="1 < 2")
    root = ET.fromstring(shown)
    assert list(root.itertext()) == ["1 < 2", "a & b", "c", "<i>", "1"]
    assert root.find("i") is None


def test_where_nothing_can_draw_there_is_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebook, "draw", None)
    position = conexio.connexoh.Position()
    assert position._repr_svg_() is None
    game = record.Record.from_position(position)
    assert game._repr_html_().startswith("<pre>")
