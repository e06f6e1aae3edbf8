"""The results of an analysis in the picture of a CONNEX'OH position."""

import xml.etree.ElementTree as ET
from itertools import pairwise
from typing import Any

import pytest

from conexio.connexoh import Move, Position, Rotation, Slide
from conexio.picture.connexoh import svg
from conexio.picture.connexoh.geometry import CORNERS
from conexio.words import LANGUAGES
from support.picture.board import SVG, Board, parts, words

HEAT = {"c3": 0.5, "d4": 0.25, "a1": 0.04, "f6": 0.03, "b2": 0.001}
TEXT = "LbJb7Fb7b7/LLL7FJ/LLLLbLbL/LLLLLL/LLLLLL/7wJwLwLwLwLw w - 24"


@pytest.fixture
def position() -> Position:
    return Position.from_text(TEXT)


def glows(picture: str) -> dict[str, tuple[float, float]]:
    """Return the glowing tiles, each with the radius and the opacity of the glow."""
    return {
        part.attrib["data-heat"]: (float(part.attrib["r"]), float(part.attrib["opacity"]))
        for part in ET.fromstring(picture).iter()
        if "data-heat" in part.attrib
    }


def shares(picture: str) -> dict[str, str | None]:
    found = ET.fromstring(picture).iter(f"{SVG}text")
    return {part.attrib["data-share"]: part.text for part in found if "data-share" in part.attrib}


def test_hotter_tiles_glow_wider_and_stronger(position: Position) -> None:
    lit = glows(svg(position, heat=HEAT))
    assert list(lit) == ["f6", "a1", "d4", "c3"]  # the hottest on top
    for colder, hotter in pairwise(lit):
        assert lit[colder] < lit[hotter]
        assert lit[colder][1] < lit[hotter][1]


def test_shares_are_shown_as_numbers_too(position: Position) -> None:
    assert shares(svg(position, heat=HEAT)) == {"c3": "50%", "d4": "25%", "a1": "4%"}


def test_all_of_the_heat_on_one_tile_stays_on_it(position: Position) -> None:
    [(reach, strength)] = glows(svg(position, heat={"c3": 1})).values()
    assert reach < 50
    assert strength <= 1


def test_the_glow_lies_on_tiles_and_under_pawns(position: Position) -> None:
    order = [
        name
        for part in ET.fromstring(svg(position, heat=HEAT)).iter()
        for name in ("data-tile", "data-heat", "data-pawn", "data-share")
        if name in part.attrib
    ]
    layers = list(dict.fromkeys(order))
    assert layers == ["data-tile", "data-heat", "data-pawn", "data-share"]
    assert order == sorted(order, key=layers.index)


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("flip", [False, True])
def test_a_share_covers_neither_pawns_nor_locks(corner: str, flip: bool) -> None:
    on = frozenset({"b2"})
    board = Board(tiles={"b2": corner}, white=on, black=on, protected=on)
    root = ET.fromstring(svg(board, heat={"b2": 1}, flip=flip, lang="fr"))
    [label] = [part for part in root.iter(f"{SVG}rect") if part.get("rx") == "10"]
    x, y, width, height = (float(label.attrib[name]) for name in ("x", "y", "width", "height"))
    others = {
        use.attrib["href"][-5:]: (float(use.attrib["x"]), float(use.attrib["y"]))
        for use in root.iter(f"{SVG}use")
        if use.attrib["href"].endswith(("pawn0", "pawn1", "lock")) and "x" in use.attrib
    }
    assert len(others) == 3
    for name, (cx, cy) in others.items():
        across = min(max(cx, x), x + width) - cx
        along = min(max(cy, y), y + height) - cy
        assert across**2 + along**2 > (10 if "lock" in name else 20.7) ** 2


def test_a_proposed_turn_is_shown_with_the_last_move(position: Position) -> None:
    position.push(position.parse_move("f2<"))
    picture = svg(position, proposed=Rotation("c3", 2))
    assert parts(picture, "data-proposed") == ["c3>>"]
    assert parts(picture, "data-turned") == ["f2"]
    assert parts(svg(position), "data-proposed") == []


def test_a_proposed_slide_goes_from_the_pawn_to_its_target(position: Position) -> None:
    picture = svg(position, proposed=Slide("a1", "a2"))
    assert parts(picture, "data-proposed") == ["a1-a2"]
    group = ET.fromstring(picture).find(f".//{SVG}g[@data-proposed]")
    assert group is not None
    ways = [part.attrib["d"] for part in group.iter(f"{SVG}path") if "C" in part.attrib["d"]]
    assert all(way.startswith("M68 532") and way.endswith("32 468") for way in ways)


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Rotation("g7", 1), "turns g7, which is not on this board"),
        (Slide("a1", "c5"), "can slide from a1 to c5"),
        (Slide("d4", "d3"), "can slide from d4 to d3"),
    ],
)
def test_a_move_that_cannot_be_played_is_not_proposed(
    position: Position, move: Move, sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        svg(position, proposed=move)


def test_what_is_not_a_move_is_not_proposed(position: Position) -> None:
    with pytest.raises(TypeError, match="A move is a Rotation or a Slide, not 'c3>'"):
        svg(position, proposed="c3>")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("heat", "sentence"),
    [
        ({"g1": 0.5}, "heat on 'g1', which is not a square of this board"),
        ({"c3": 1.5}, "a share from 0 to 1, not 1.5"),
        ({"c3": float("nan")}, "a share from 0 to 1, not nan"),
    ],
)
def test_invalid_heat_is_refused(position: Position, heat: dict[str, float], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        svg(position, heat=heat)


def test_the_picture_describes_the_analysis(position: Position) -> None:
    text = words(svg(position, heat=HEAT, proposed=Slide("a1", "a2")), "desc")
    assert text.endswith("Attention by tile: c3 50%, d4 25%, a1 4%. Proposed: pawn from a1 to a2.")
    turned = words(svg(position, proposed=Rotation("c3", 3)), "desc")
    assert turned.endswith("Proposed: c3, a quarter turn counter-clockwise.")
    assert "Attention" not in turned


def test_the_picture_describes_the_analysis_in_every_language(position: Position) -> None:
    for move in (Slide("a1", "a2"), Rotation("c3", 1), Rotation("c3", 2)):
        texts = {
            words(svg(position, heat=HEAT, proposed=move, lang=lang), "desc") for lang in LANGUAGES
        }
        assert len(texts) == len(LANGUAGES)


def test_pictures_with_and_without_heat_share_no_ids(position: Position) -> None:
    options: tuple[dict[str, Any], ...]
    options = ({}, {"heat": HEAT}, {"heat": {"c3": 1}}, {"proposed": Rotation("c3", 1)})
    ids = [name for found in options for name in parts(svg(position, **found), "id")]
    assert len(ids) == len(set(ids))


def test_without_heat_nothing_changes(position: Position) -> None:
    assert svg(position, heat={}) == svg(position) == svg(position, heat=None, proposed=None)
