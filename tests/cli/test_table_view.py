"""A CONEX table and a hand in the terminal."""

import io
import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial

import pytest
from rich.ansi import AnsiDecoder
from rich.cells import cell_len
from rich.console import Console
from rich.style import Style

from conexio.cli.canvas import show
from conexio.cli.card_face import shortest_names
from conexio.cli.hand import list_hand
from conexio.cli.table_view import HIGHEST, NEAREST, draw_hand, draw_table
from conexio.conex.deck import Deck, standard
from conexio.conex.geometry import Point, rotated
from conexio.conex.moves import Placement
from conexio.conex.rules import Area
from conexio.conex.table import Table
from conexio.picture.colours import COLOURS, WHITE
from conexio.picture.conex.palette import SURROUNDINGS

NAMES = [card.name for card in standard().cards]
COLOURFUL = ["truecolor", "256", "standard"]
Cell = tuple[str, str | None, str | None]
"""A character, the colour of its upper half, the colour of its lower half."""


def console(**options: object) -> Console:
    settings: dict[str, object] = {"color_system": None, "width": 100, "height": 60, **options}
    return Console(file=io.StringIO(), force_terminal=True, _environ={}, **settings)  # type: ignore[arg-type]


def written(on: Console) -> str:
    assert isinstance(on.file, io.StringIO)
    return on.file.getvalue()


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def table_text(table: Table, *, marks: dict[int, str] | None = None, **options: object) -> str:
    on = console(**options)
    draw_table(on, table, marks=marks or {})
    return written(on)


@cache
def laid(count: int, seed: int, area: Area = (1000, 800)) -> Table:
    """Return a table with `count` cards laid at random."""
    rng = random.Random(seed)
    table = Table(standard(), area)
    cards = list(range(len(table.deck.cards)))
    rng.shuffle(cards)
    while len(table) <= count:
        fitting = table.placements([cards.pop()])
        if fitting:
            table.lay(rng.choice(fitting))
    return table


def offers(table: Table) -> list[tuple[Placement, str]]:
    """Return some legal placements, numbered."""
    lying = {item.card for item in table}
    cards = [card for card in range(len(table.deck.cards)) if card not in lying]
    placements = table.placements(cards)[::3][:12]
    return [(placement, str(number)) for number, placement in enumerate(placements, 1)]


def names(table: Table) -> list[str]:
    return [table.deck.cards[item.card].name for item in table if item.card is not None]


def cells(text: str) -> list[list[Cell]]:
    """Return the content of every cell of a coloured picture."""
    rows = []
    for line in AnsiDecoder().decode(text):
        styles = [Style()] * len(line)
        for span in line.spans:
            assert isinstance(span.style, Style)
            styles[span.start : span.end] = [span.style] * (span.end - span.start)
        rows.append([cell(sign, style) for sign, style in zip(line.plain, styles, strict=True)])
    return rows


def cell(sign: str, style: Style) -> Cell:
    upper, lower = (
        colour.triplet.hex if colour and colour.triplet else None
        for colour in (style.color, style.bgcolor)
    )
    return sign, (upper if sign == "▀" else lower), lower


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Return whether a point is in a convex polygon, counter-clockwise."""
    x, y = point
    sides = zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in sides)


def seen(table: Table, point: Point) -> tuple[int, int, str]:
    """Return the topmost item at a point, the part of it, and its colour: slow and obvious."""
    deck = table.deck
    found = -1, -1, SURROUNDINGS["dark"].middle
    for index, item in enumerate(table):
        if not inside(point, item.polygon):
            continue
        if item.card is None:
            found = index, -1, "#faf6ee"
            x, y = point
            far = deck.tableau.size // 2 - deck.tableau.area
            if abs(x) > far and abs(y) > far:
                corner = [(True, True), (False, True), (False, False), (True, False)].index(
                    (x > 0, y > 0)
                )
                found = index, corner, COLOURS[deck.tableau.colors[corner]].ground
            continue
        card = deck.cards[item.card]
        found = index, -1, COLOURS[card.color].ground
        x, y = item.position
        own = rotated(point[0] - x, point[1] - y, -item.heading % 24)
        for number, area in enumerate(deck.outlines[item.card]):
            if inside(own, area):
                found = index, number, COLOURS[card.corners[number].color].ground
    return found


@pytest.mark.parametrize("seed", range(3))
def test_every_point_shows_the_topmost_item(seed: int) -> None:
    table = laid(2, seed)
    rows = cells(table_text(table, color_system="truecolor"))
    [(row, column)] = [
        (y, x) for y, line in enumerate(rows) for x, (sign, _, _) in enumerate(line) if sign == "◆"
    ]
    unit = NEAREST + -NEAREST % 3
    look = cache(partial(seen, table))
    looked_at: Counter[str] = Counter()
    for y, line in enumerate(rows):
        for x, (sign, *halves) in enumerate(line):
            for half, shown in enumerate(halves):
                # The tableau's middle is the upper left corner of the cell with its sign.
                left, top = (x - column) * unit, (2 * (row - y) - half) * unit
                around = {
                    look((left + dx * unit // 2, top - dy * unit // 2))
                    for dx in range(-2, 5)
                    for dy in range(-2, 5)
                }
                if len(around) == 1 and sign in " ▀":
                    [(_, _, expected)] = around
                    assert shown == expected, (x, y)
                    looked_at[expected] += 1
    assert len(looked_at) == 6
    assert looked_at.total() > 1000


@pytest.mark.parametrize("colours", [None, *COLOURFUL])
@pytest.mark.parametrize(("count", "seed"), [(0, 0), (3, 1), (12, 2), (30, 0)])
def test_every_card_is_named_once(colours: str | None, count: int, seed: int) -> None:
    table = laid(count, seed)
    text = plain(table_text(table, color_system=colours))
    assert len(names(table)) == count
    for name in names(table):
        assert len(re.findall(rf"\b{name}\b", text)) == 1, name
    assert text.count("◆") == 1


def test_a_name_stands_on_its_card() -> None:
    table = laid(12, 2)
    rows = cells(table_text(table, color_system="truecolor"))
    for item in table:
        if item.card is not None:
            card = table.deck.cards[item.card]
            lines = ["".join(sign for sign, _, _ in line) for line in rows]
            [(y, x)] = [
                (y, line.index(card.name)) for y, line in enumerate(lines) if card.name in line
            ]
            assert {lower for _, _, lower in rows[y][x : x + len(card.name)]} == {
                COLOURS[card.color].ground
            }


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("colours", [None, *COLOURFUL])
@pytest.mark.parametrize(
    ("count", "seed", "area"), [(0, 0, (200, 200)), (30, 0, (1000, 800)), (40, 3, (1600, 900))]
)
def test_a_picture_fits_the_screen(
    width: int, colours: str | None, count: int, seed: int, area: Area
) -> None:
    table = laid(count, seed, area)
    on = console(color_system=colours, width=width)
    draw_table(on, table, ghosts=offers(table), last=len(table) - 1)
    lines = plain(written(on)).splitlines()
    assert max(map(cell_len, lines)) <= min(width, 100)
    assert len({cell_len(line) for line in lines}) == 1
    assert 10 <= len(lines) <= HIGHEST


@pytest.mark.parametrize("width", [1, 7, 25])
def test_a_very_narrow_screen_gets_a_very_small_picture(width: int) -> None:
    table = laid(12, 2)
    on = console(width=120, color_system="truecolor")
    draw_table(on, table, ghosts=offers(table), width=width)
    draw_hand(on, table.deck, [0, 1, 2], ["1", "2", "3"], points=[1, None, 12], width=width)
    assert max(map(cell_len, plain(written(on)).splitlines())) <= width


def test_a_low_screen_gets_a_low_picture() -> None:
    assert len(table_text(laid(30, 0), height=24).splitlines()) <= 22


@pytest.mark.parametrize("height", [6, 9, 12, 16, 23])
def test_a_picture_has_at_most_the_given_height(height: int) -> None:
    for table in (laid(0, 0), laid(12, 2), laid(30, 0)):
        on = console(width=80)
        draw_table(on, table, ghosts=offers(table), height=height)
        assert len(written(on).splitlines()) <= height


def test_a_name_is_never_cut_to_an_ambiguous_prefix() -> None:
    table = laid(40, 3, (1600, 900))
    every = [card.name for card in table.deck.cards]
    signs = 0
    for height in (8, 12, 20):
        on = console(width=80)
        numbered = draw_table(on, table, height=height)
        text = written(on)
        for sign in re.findall(r"(?<![A-Za-z0-9])[RPYT]-[a-z]*", text):
            assert len([name for name in every if name.startswith(sign)]) == 1, sign
            signs += 1
        assert sorted(map(int, re.findall(r"#(\d+)", text))) == sorted(numbered)
    assert signs > 20


def test_the_shortest_names_are_unique() -> None:
    assert [shortest_names(standard())[NAMES.index(name)] for name in ("R-bud", "T-twins")] == [
        3,
        4,
    ]
    assert shortest_names(renamed("R-crow"))[0] == len("R-crow")  # R-crown begins with it


def test_a_cell_is_twice_as_high_as_wide() -> None:
    lines = table_text(Table(standard())).splitlines()
    tableau = [line.strip() for line in lines if line.strip()]
    assert len(tableau) == 12
    assert {len(line) for line in tableau} == {24}


def test_without_colour_letters_and_textures_are_enough() -> None:
    table = laid(12, 2)
    text = table_text(table)
    assert "\x1b" not in text
    for sign in "/:=~.":
        assert sign in text
    for letter in "rpyt":
        assert re.search(rf"{letter}{letter}", text)


@pytest.mark.parametrize("colours", [None, "truecolor"])
def test_an_old_terminal_gets_ascii(colours: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "encoding", "ascii")
    cards = [replace(card, name=f"{card.name[0]}-ß{card.name}") for card in standard().cards]
    deck = replace(standard(), cards=tuple(cards))
    table = Table(deck)
    table.lay(table.placements(range(52))[0])
    on = console(color_system=colours)
    draw_table(on, table, ghosts=[(table.placements(range(1, 52))[0], "é")])
    draw_hand(on, deck, range(3), "äöü")
    assert written(on).isascii()
    assert "?" in written(on)


def test_no_color_is_respected() -> None:
    on = console(color_system="truecolor", no_color=True)
    draw_table(on, laid(3, 1))
    assert "/" in written(on)
    assert "▀" not in written(on)


@pytest.mark.parametrize("colours", [None, *COLOURFUL])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_ghosts_have_their_labels(colours: str | None, width: int) -> None:
    table = laid(10, 5)
    ghosts = [(placement, f"<{label}>") for placement, label in offers(table)]
    assert len(ghosts) > 5
    on = console(color_system=colours, width=width)
    draw_table(on, table, ghosts=ghosts)
    text = plain(written(on))
    for _, label in ghosts:
        assert text.count(label) == 1


def test_a_ghost_is_visible_and_its_label_stands_out() -> None:
    table = laid(3, 1)
    [ghost, *_] = offers(table)
    on = console(color_system="truecolor")
    draw_table(on, table, ghosts=[ghost])
    rows = cells(written(on))
    labels = {lower for line in rows for sign, _, lower in line if sign == "1"}
    assert labels == {WHITE}
    before = {
        colour
        for line in cells(table_text(table, color_system="truecolor"))
        for _, *both in line
        for colour in both
    }
    after = {colour for line in rows for _, *both in line for colour in both}
    assert len(after - before) > 5


def test_marks_take_the_place_of_names() -> None:
    table = laid(3, 1)
    text = table_text(table, marks={0: "40", 2: "here"})
    first, second, third = names(table)
    assert first in text
    assert third in text
    assert second not in text
    assert text.count("here") == text.count("40") == 1
    assert "◆" not in text


def test_the_edge_of_the_table_is_shown_where_it_is_near() -> None:
    assert "#" not in table_text(Table(standard()))
    tables = (laid(12, seed, (600, 600)) for seed in range(200))
    lines = table_text(next(filter(reaches_north_east, tables))).splitlines()
    assert set(lines[0]) == {"#"}
    assert all(line.endswith("#") for line in lines)


def reaches_north_east(table: Table) -> bool:
    """Return whether cards are close to the right and the upper edge of the play area."""
    points = [point for item in table for point in item.polygon]
    edge = table.area[0] * 500
    return all(max(point[axis] for point in points) > edge - 20_000 for axis in (0, 1))


def test_the_last_card_glows() -> None:
    table = laid(3, 1)
    on = console()
    draw_table(on, table, last=3)
    assert "*" in written(on)
    assert "*" not in table_text(table)


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("colours", [None, *COLOURFUL])
def test_a_hand_shows_everything_on_the_cards(width: int, colours: str | None) -> None:
    deck = standard()
    hand = [0, 2, 13, 17, 30, 45, 51]
    labels = [f"#{number}" for number in range(len(hand))]
    on = console(color_system=colours, width=width)
    draw_hand(on, deck, hand, labels, points=[7, None, 3, 4, 8, 6, 9])
    text = plain(written(on))
    assert max(map(cell_len, text.splitlines())) <= width
    for label in labels:
        assert text.count(label) == 1
    for points in "734869":
        assert text.count(f"+{points}") == 1
    assert text.count("+2") == sum(deck.cards[card].action == "plus2" for card in hand)
    assert text.count("[:]") == sum(deck.cards[card].action == "die" for card in hand)
    for card in hand:
        assert text.count(deck.cards[card].name) == 1


@pytest.mark.parametrize("width", [30, 60, 80, 120])
@pytest.mark.parametrize("colours", [None, *COLOURFUL])
def test_a_listed_hand_has_everything_on_the_cards(width: int, colours: str | None) -> None:
    deck = standard()
    hand = [0, 2, 13, 17, 30]
    on = console(color_system=colours, width=width)
    labels = [f"{number} …" for number in range(1, 6)]
    lines = list_hand(on, deck, hand, labels, points=[7, 0, 3, 4, 8])
    show(on, lines)
    text = plain(written(on))
    assert max(map(cell_len, text.splitlines())) <= width
    assert len(lines) <= (5 if width == 30 else 3)
    for card, label in zip(hand, labels, strict=True):
        corners = deck.cards[card].corners
        values = [f"{COLOURS[corner.color].letter}{corner.value}" for corner in corners]
        assert re.search(" ".join([label, "[+-]\\d?", deck.cards[card].name, *values]), text)


@pytest.mark.parametrize("card", range(52))
@pytest.mark.parametrize("colours", [None, "truecolor"])
def test_every_card_shows_its_values(card: int, colours: str | None) -> None:
    deck = standard()
    printed = deck.cards[card]
    on = console(color_system=colours)
    draw_hand(on, deck, [card], ["?"])
    text = plain(written(on))
    assert printed.name in text
    for corner in printed.corners:
        assert f"{COLOURS[corner.color].letter}{corner.value}" in text


def test_values_stand_on_their_corners() -> None:
    on = console()
    draw_hand(on, standard(), [2], ["1"])  # a corner at the left, one at the right, one below
    purple, yellow, turquoise = (corner.value for corner in standard().cards[2].corners)
    lines = written(on).splitlines()
    assert lines[1].startswith(f"P{purple}")
    assert lines[1].endswith(f"T{turquoise}")
    assert f"Y{yellow}" in lines[-1]
    assert "R-crown" in lines[4]
    assert "[:]" in lines[5]


def test_wide_names_keep_the_picture_straight() -> None:
    deck = renamed("猫" * 20)
    on = console(width=80)
    table = Table(deck)
    table.lay(table.placements([0])[0])
    draw_table(on, table)
    assert len({cell_len(line) for line in written(on).splitlines()}) == 1
    on = console(width=80)
    draw_hand(on, deck, [0, 1], ["一", "二"])
    assert {cell_len(line) for line in written(on).splitlines()} == {30}


def test_an_empty_hand_is_nothing() -> None:
    on = console()
    draw_hand(on, standard(), [], [])
    assert written(on) == ""


def renamed(name: str) -> Deck:
    """Return the standard deck with another name for its first card."""
    first, *rest = standard().cards
    return replace(standard(), cards=(replace(first, name=name), *rest))
