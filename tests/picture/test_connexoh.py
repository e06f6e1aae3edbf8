"""The picture of a CONNEX'OH position, drawn from a small stand-in for the real one."""

from __future__ import annotations

import doctest
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from conexio.connexoh import Move, Rotation, Slide
from conexio.picture.connexoh import svg
from conexio.words import LANGUAGES
from support.picture.board import SVG, Board, parts, start, words

RING = {"b3": "se", "c3": "sw", "c2": "nw", "b2": "ne"}
"""Four tiles whose light halves make a ring."""

MIDGAME = Board(
    tiles={"c3": "ne", "c4": "se", "d3": "nw", "d4": "ne", "e4": "nw", "b2": "nw"},
    white=frozenset({"a1", "c4", "e2"}),
    black=frozenset({"c4", "f5"}),
    protected=frozenset({"c3", "c4"}),
    marker="c3",
    moves=(Rotation("a1", 1), Rotation("c3", 3)),
    to_move=1,
)


def texts(picture: str) -> list[tuple[str | None, float, float]]:
    found = ET.fromstring(picture).iter(f"{SVG}text")
    return [(part.text, float(part.attrib["x"]), float(part.attrib["y"])) for part in found]


def places(picture: str, attribute: str) -> dict[str, tuple[float, float]]:
    """Where the parts with this attribute are."""
    return {
        part.attrib[attribute]: (float(part.get("x", "0")), float(part.get("y", "0")))
        for part in ET.fromstring(picture).iter()
        if attribute in part.attrib
    }


@pytest.mark.parametrize("size", range(3, 9))
@pytest.mark.parametrize("coordinates", [True, False])
def test_every_size_is_well_formed(size: int, coordinates: bool) -> None:
    picture = svg(start(size), coordinates=coordinates, paths=True)
    root = ET.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.attrib["role"] == "img"
    assert len(parts(picture, "data-tile")) == size * size
    assert len(texts(picture)) == (2 * size if coordinates else 0)


def test_the_same_position_gives_the_same_text() -> None:
    assert svg(MIDGAME, paths=True) == svg(replace(MIDGAME), paths=True)


def test_a_usual_board_is_compact() -> None:
    assert len(svg(MIDGAME, paths=True).encode()) < 25_000


def test_each_pawn_is_drawn_once_and_tiles_may_carry_two() -> None:
    pawns = parts(svg(MIDGAME), "data-pawn")
    assert pawns == ["a1w", "c4w", "e2w", "c4b", "f5b"]


def test_pawns_stand_in_their_own_half() -> None:
    at = places(svg(Board(white=frozenset({"a1"}), black=frozenset({"a1"}))), "data-pawn")
    (wx, wy), (bx, by) = at["a1w"], at["a1b"]
    assert wx < 50 < bx
    assert by < 550 < wy


def test_flip_swaps_coordinates() -> None:
    plain, flipped = texts(svg(start())), texts(svg(start(), flip=True))
    assert [word for word, _, _ in plain] == [*"abcdef", *"654321"]
    assert [word for word, _, _ in flipped] == [*"fedcba", *"123456"]
    assert [at for _, *at in plain] == [at for _, *at in flipped]


@pytest.mark.parametrize("attribute", ["data-pawn", "data-tile"])
def test_flip_turns_the_board_by_half_a_turn(attribute: str) -> None:
    plain, flipped = (places(svg(MIDGAME, flip=flip), attribute) for flip in (False, True))
    assert flipped == {name: (600 - x, 600 - y) for name, (x, y) in plain.items()}


def test_exits_change_sides_with_the_view() -> None:
    def rows(flip: bool) -> dict[str, set[bool]]:
        found: dict[str, set[bool]] = {}
        for use in ET.fromstring(svg(start(), flip=flip)).findall(f"{SVG}use"):
            if "gate" in use.attrib["href"]:
                top = "rotate" not in use.attrib["transform"]
                found.setdefault(use.attrib["href"][-5:], set()).add(top)
        return found

    assert rows(False) == {"gate0": {True}, "gate1": {False}}
    assert rows(True) == {"gate0": {False}, "gate1": {True}}


def test_protected_tiles_have_a_rim_and_a_lock_or_the_marker() -> None:
    picture = svg(MIDGAME)
    links = parts(picture, "href")
    assert parts(picture, "data-protected") == ["c3", "c4"]
    assert sum(link.endswith("-lock") for link in links) == 1
    assert sum(link.endswith("-marker") for link in links) == 1
    assert parts(svg(start()), "data-protected") == []


def test_the_last_move_is_marked_unless_hidden() -> None:
    assert parts(svg(MIDGAME), "data-turned") == ["c3"]
    assert parts(svg(MIDGAME, last_move=None), "data-turned") == []
    assert parts(svg(MIDGAME, last_move=Rotation("f6", 2)), "data-turned") == ["f6"]
    assert parts(svg(start()), "data-turned") == []


def slide_line(board: Board, move: Slide) -> str:
    group = ET.fromstring(svg(board, last_move=move)).find(f".//{SVG}g[@data-slide]")
    assert group is not None
    return group[0].attrib["d"]


def test_a_slide_shows_its_track_before_and_after_it_is_played() -> None:
    tiles = {"a1": "ne", "b1": "nw", "b2": "se"}  # a1, b1, b2, c2 are connected
    board = Board(tiles=tiles, white=frozenset({"a1"}), black=frozenset({"f6"}))
    played = replace(board, white=frozenset({"b2"}), to_move=1)
    line = slide_line(board, Slide("a1", "b2"))
    assert line == slide_line(played, Slide("a1", "b2"))
    assert line.startswith("M68 532C")
    assert line.endswith("168 468")


def test_a_slide_round_a_ring_takes_the_free_way() -> None:
    short = Board(tiles=RING, white=frozenset({"b3"}), black=frozenset({"f6"}))
    blocked = replace(short, white=frozenset({"b3", "b2"}))
    assert slide_line(short, Slide("b3", "b2")).count("C") == 2
    assert slide_line(blocked, Slide("b3", "c2")).count("C") == 3
    assert slide_line(replace(short, white=frozenset({"b3", "c3"})), Slide("b3", "b2"))


@pytest.mark.parametrize("move", [Slide("a1", "c5"), Slide("h8", "a1"), Rotation("g7", 1)])
def test_a_move_of_another_board_is_refused(move: Move) -> None:
    with pytest.raises(ValueError, match=r"slid from|not a square of this board"):
        svg(start(), last_move=move)


def test_what_is_not_a_move_is_refused() -> None:
    with pytest.raises(TypeError, match="A move is a Rotation or a Slide, not 'c3>'"):
        svg(start(), last_move="c3>")  # type: ignore[arg-type]


def test_all_paths_are_those_of_two_halves_or_more_with_a_pawn() -> None:
    assert parts(svg(start(), paths=True), "data-path") == []
    board = Board(tiles=RING, white=frozenset({"b3", "c2", "f1"}), black=frozenset({"f6"}))
    assert parts(svg(board, paths=True), "data-path") == ["b3w"]


def ribbon(board: Board, name: str, *, flip: bool = False) -> str:
    group = ET.fromstring(svg(board, paths=[name], flip=flip)).find(f".//{SVG}g[@data-path]")
    assert group is not None
    return group[-1].attrib["d"]


def test_a_ring_is_closed() -> None:
    assert ribbon(Board(tiles=RING), "c2w").endswith("Z")


@pytest.mark.parametrize(("flip", "white", "black"), [(False, -20, 620), (True, 620, -20)])
def test_a_path_that_reaches_its_exit_runs_out_to_the_frame(
    flip: bool, white: int, black: int
) -> None:
    board = Board(tiles={"c6": "ne", "c1": "ne"})
    column = 350 if flip else 250
    assert f"{column} {white}" in ribbon(board, "c6w", flip=flip)
    assert f"{column} {black}" in ribbon(board, "c1b", flip=flip)
    assert "L" not in ribbon(board, "a6w", flip=flip)
    assert "L" not in ribbon(board, "a1b", flip=flip)


def test_a_path_can_leave_over_two_gates() -> None:
    line = ribbon(Board(tiles={"b6": "ne", "c6": "nw"}), "b6w")
    assert line.count("-20") == 2


def test_one_name_need_not_be_in_a_list() -> None:
    assert svg(MIDGAME, paths="c3w") == svg(MIDGAME, paths=["c3w"])


@pytest.mark.parametrize("name", ["", "c3", "c3x", "g1w", "a7b", "c33w", "w", "C3w"])
def test_an_unknown_half_is_refused(name: str) -> None:
    with pytest.raises(
        ValueError, match=r"There is no half .* on this board: .* a1 to f6 and w or b"
    ):
        svg(MIDGAME, paths=["c3w", name])


def test_the_title_is_escaped() -> None:
    title = 'Tom & "Ada" <script>alert(1)</script> \x00'
    picture = svg(start(), title=title)
    assert "<script" not in picture
    assert words(picture, "title") == title.replace("\x00", "\N{REPLACEMENT CHARACTER}")


def test_the_picture_describes_itself_in_words() -> None:
    picture = svg(MIDGAME)
    assert words(picture, "title") == "CONNEX’OH, 6 by 6, Black to move"
    text = words(picture, "desc")
    assert "White leaves at the top, Black at the bottom." in text
    assert "White pawns: a1, c4, e2." in text
    assert "Protected tiles: c3, c4. The red marker is on c3." in text
    assert "Last move: c3, a quarter turn counter-clockwise." in text
    assert "rank 3: SW SW NE NW SW SW" in text
    assert "The light half of every tile is in its SW corner." in words(svg(start()), "desc")


def test_nobody_is_to_move_when_a_side_has_left() -> None:
    picture = svg(Board(black=frozenset({"a6"})))
    assert words(picture, "title") == "CONNEX’OH, 6 by 6, White off the board"


def test_nothing_is_protected_when_a_side_has_left() -> None:
    assert parts(svg(replace(MIDGAME, white=frozenset())), "data-protected") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_describes_itself_in_every_language(lang: str) -> None:
    slide = Board(tiles=RING, white=frozenset({"c2"}), moves=(Slide("b3", "c2"),))
    uneven = replace(MIDGAME, protected=frozenset(), marker=None, moves=(Rotation("c3", 2),))
    for board in (start(), MIDGAME, uneven, slide, Board()):
        for flip in (False, True):
            picture = svg(board, flip=flip, lang=lang)
            assert ET.fromstring(picture).attrib["lang"] == lang
            assert words(picture, "title").startswith("CONNEX’OH, 6 ")
            assert words(picture, "desc").endswith(".")


def test_a_given_title_stays_in_every_language() -> None:
    assert words(svg(start(), title="Finale", lang="fr"), "title") == "Finale"
    assert words(svg(start(), lang="fr"), "title") == "CONNEX’OH, 6 sur 6, aux Blancs de jouer"


def test_pictures_share_a_page_without_sharing_ids() -> None:
    boards = (start(), MIDGAME, start(5))
    ids = [name for board in boards for name in parts(svg(board, paths=True), "id")]
    for options in ({"flip": True}, {"title": "Another"}, {"theme": "dark"}, {"lang": "nl"}):
        ids += parts(svg(start(), **options), "id")
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("coordinates", [True, False])
def test_every_reference_is_defined(coordinates: bool) -> None:
    picture = svg(MIDGAME, paths=True, coordinates=coordinates)
    ids = set(parts(picture, "id"))
    root = ET.fromstring(picture)
    values = [value for part in root.iter() for value in part.attrib.values()]
    links = {
        value.removeprefix("url(").rstrip(")")[1:]
        for value in values
        if value.startswith(("#x", "url("))
    }
    assert links <= ids
    assert "<style" not in picture


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"theme": "pink"}, "The theme is"),
        ({"width": 0}, "The width is a positive number"),
        ({"lang": "xx"}, "The language is one of en, fr, de, nl, not 'xx'"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        svg(start(), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [2, 9])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"3 to 8 tiles wide, not {size}"):
        svg(Board(size))


def test_the_examples_of_the_helpers_work() -> None:
    assert doctest.testmod(sys.modules["conexio.picture.markup"]).failed == 0
