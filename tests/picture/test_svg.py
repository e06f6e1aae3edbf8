"""The one function that draws positions of all games."""

import xml.etree.ElementTree as ET

import pytest

import conexio
from conexio.connexoh import Rotation, Slide
from conexio.picture import connexoh as connexoh_picture
from conexio.picture import svg


def test_a_position_is_drawn_by_its_game() -> None:
    position = conexio.connexoh.Position()
    position.push(position.parse_move("c3>>"))
    assert svg(position) == connexoh_picture.svg(position)
    assert svg(position, lang="de", width=99) == connexoh_picture.svg(position, lang="de", width=99)
    assert ET.fromstring(svg(position)).attrib["role"] == "img"


def test_a_position_shows_itself_in_a_notebook() -> None:
    position = conexio.connexoh.Position(4)
    assert position._repr_svg_() == svg(position)


@pytest.mark.parametrize("thing", [None, "LLL/LLL/LLL w - 0", 3])
def test_what_is_not_a_position_is_refused(thing: object) -> None:
    with pytest.raises(TypeError, match="A picture needs a position of a game, not "):
        svg(thing)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        svg(conexio.connexoh.Position(), colour="red")


def test_a_move_is_drawn_as_a_badge() -> None:
    for move, words in ((Rotation("c3", 3), "c3 ↺"), (Slide("a1", "b2"), "a1 → b2")):
        drawn = svg(move)
        assert ET.fromstring(drawn).tag.endswith("svg")
        assert words in drawn
        assert move._repr_svg_() == drawn
