"""The standard deck follows its specification."""

import subprocess
import sys
from collections import Counter
from itertools import combinations
from math import hypot

from conexio.conex.check import area, findings, usable_corners
from conexio.conex.deck import COLORS, Card, Deck, loads, standard
from conexio.conex.fit import fits_card, fits_tableau, reach
from conexio.conex.geometry import Point
from support.conex.decks import ROOT, STANDARD, corners


def square_mm(deck: Deck, index: int, at: int) -> float:
    return area(deck.outlines[index][at]) / 1_000_000


def test_the_standard_deck_has_no_findings() -> None:
    assert findings(standard()) == []


def test_the_standard_material_is_as_decided() -> None:
    deck = standard()
    assert (deck.name, deck.card_size) == ("standard", 80_000)
    assert (deck.tableau.size, deck.tableau.area, deck.tableau.target) == (120_000, 40_000, 40)
    assert deck.tableau.colors == COLORS
    assert sorted(deck.die) == ["double", "double", "draw1", "draw2", "lightning", "lightning"]


def test_c1_52_cards_13_of_each_colour() -> None:
    kinds = Counter((card.color, card.action) for card in standard().cards)
    assert len(standard().cards) == 52
    for color in COLORS:
        assert [kinds[color, action] for action in ("plus2", "die", None)] == [2, 3, 8]


def test_c2_corners_have_other_colours_than_the_card_and_each_other() -> None:
    for card in standard().cards:
        colors = [card.color, *(corner.color for corner in card.corners)]
        assert len(set(colors)) == len(colors), card.name


def test_c3_plus_2_cards_have_one_corner_worth_5_and_only_they() -> None:
    for card in standard().cards:
        if card.action == "plus2":
            assert [corner.value for corner in card.corners] == [5]
        else:
            assert len(card.corners) in (2, 3)
            assert all(1 <= corner.value <= 4 for corner in card.corners)


def test_every_ordered_pair_of_colours_has_9_corners_worth_28_points() -> None:
    pairs: Counter[tuple[str, str]] = Counter()
    points: Counter[tuple[str, str]] = Counter()
    for card in standard().cards:
        for corner in card.corners:
            pairs[card.color, corner.color] += 1
            points[card.color, corner.color] += corner.value
    assert len(pairs) == 12
    assert set(pairs.values()) == {9}
    assert set(points.values()) == {28}


def test_values_follow_from_areas() -> None:
    deck = standard()
    bands = {1: (500, 600), 2: (350, 500), 3: (250, 350), 4: (120, 250), 5: (90, 120)}
    for index, at in corners(deck):
        least, most = bands[deck.cards[index].corners[at].value]
        assert least <= square_mm(deck, index, at) < most, deck.cards[index].name


def test_every_corner_can_lie_on_the_tableau() -> None:
    deck = standard()
    for index, at in corners(deck):
        assert max(reach(deck, index, at)) <= deck.tableau.area
        on_corner = deck.tableau.colors.index(deck.cards[index].corners[at].color)
        assert fits_tableau(deck, index, at, on_corner)


def distance(one: tuple[Point, ...], other: tuple[Point, ...]) -> float:
    """Return the distance from a corner of one polygon to the nearest edge of the other."""
    ways = []
    for px, py in one:
        for index, (x, y) in enumerate(other):
            ex, ey = other[index - 1][0] - x, other[index - 1][1] - y
            share = ((px - x) * ex + (py - y) * ey) / (ex * ex + ey * ey)
            share = max(0.0, min(1.0, share))
            ways.append(hypot(px - x - share * ex, py - y - share * ey))
    return min(ways)


def test_outlines_keep_clear_of_each_other() -> None:
    for printed in standard().outlines:
        for one, other in combinations(printed, 2):
            assert min(distance(one, other), distance(other, one)) >= 8_000


def test_the_middle_of_a_card_is_free_for_its_symbol() -> None:
    for printed in standard().outlines:
        assert all(distance(((0, 0),), polygon) >= 15_000 for polygon in printed)


def test_usable_corners_agree_with_fits_card() -> None:
    deck = standard()
    for below, usable in enumerate(usable_corners(deck)):
        coming = [
            (index, at)
            for index, at in corners(deck)
            if deck.cards[index].corners[at].color == deck.cards[below].color
        ]
        assert len(coming) == 27
        for on_corner in range(4):
            fitting = sum(fits_card(deck, *corner, below, on_corner) for corner in coming)
            assert (fitting >= 9) == (on_corner in usable)


def test_every_card_has_a_usable_corner_and_most_have_two() -> None:
    counts = Counter(map(len, usable_corners(standard())))
    assert counts == {1: 12, 2: 30, 3: 5, 4: 5}


def test_the_numbers_are_neat() -> None:
    for card in standard().cards:
        for corner in card.corners:
            assert all(number % 500 == 0 for number in corner.apex)


def test_names_begin_with_the_colour() -> None:
    for card in standard().cards:
        letter, word = card.name.split("-")
        assert letter == card.color[0].upper()
        assert word.isalpha()
        assert len(card.name) <= 12


def test_the_outlines_are_of_many_kinds() -> None:
    deck = standard()
    kinds: Counter[str] = Counter()
    for index, at in corners(deck):
        straight = deck.cards[index].corners[at].heading % 6
        sides = len(deck.outlines[index][at])
        kinds[f"{sides} {straight}"] += 1
    squares, kites = kinds["4 0"], sum(kinds[f"4 {turn}"] for turn in range(1, 6))
    straight, tilted = kinds["3 3"], sum(kinds[f"3 {turn}"] for turn in (1, 2, 4, 5))
    assert squares + kites + straight + tilted == 108
    assert (squares, kites, straight, tilted) == (27, 51, 20, 10)
    assert len({corner.heading for card in deck.cards for corner in card.corners}) == 23


def test_every_colour_has_cards_of_its_own() -> None:
    def shapes(card: Card) -> frozenset[tuple[Point, int]]:
        return frozenset((corner.apex, corner.heading) for corner in card.corners)

    deck = standard()
    for color in COLORS:
        others = {shapes(card) for card in deck.cards if card.color != color}
        own = [card for card in deck.cards if card.color == color and shapes(card) not in others]
        assert len(own) >= 5


def test_the_file_is_what_the_tool_writes() -> None:
    written = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "deck.py")], capture_output=True, check=True
    ).stdout
    assert written.decode().splitlines() == STANDARD.read_text("utf-8").splitlines()


def test_the_tables_of_the_page_are_computed() -> None:
    command = [sys.executable, str(ROOT / "tools" / "deck.py"), "tables"]
    tables = subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8")
    page = (ROOT / "docs" / "deck.md").read_text("utf-8").splitlines()
    assert {line for line in tables.splitlines() if line} <= set(page)


def test_the_example_of_the_page_is_a_deck() -> None:
    page = (ROOT / "docs" / "deck.md").read_text("utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    assert loads(example).cards[0] in standard().cards
