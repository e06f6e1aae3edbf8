"""The twin itself, on tables small enough to check by hand. Lengths are in micrometres."""

from __future__ import annotations

import random
from itertools import combinations
from math import sqrt

import pytest
import shapely  # type: ignore[import-untyped]

from conexio.conex.deck import FACES, Card, Corner, Deck, Tableau
from support.naive.conex import (
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    Laid,
    NaiveTable,
    margin,
    touch,
)

TABLEAU = 0


def card(color: str, *corners: tuple[str, tuple[int, int], int]) -> Card:
    printed = tuple(Corner(corner, 1, apex, heading) for corner, apex, heading in corners)
    return Card("a card", color, None, printed)


def table(
    *cards: Card, width: int = 1_000_000, height: int = 800_000, tableau: int = 120_000
) -> NaiveTable:
    """Lay out a tableau with a third of its side, but at least 20 mm, for a colour area."""
    area = max(tableau // 3, 20_000)
    colors = ("red", "purple", "yellow", "turquoise")
    deck = Deck("tiny", 80_000, cards, Tableau(tableau, area, colors, 40), FACES)
    return NaiveTable(deck, width, height)


# A square of 20 mm in the south-west corner: on a north-east corner the card lies straight.
SQUARE = ((-20_000, -20_000), 12)
# The same square in the north-east corner.
FAR_SQUARE = ((20_000, 20_000), 0)
# A triangle in the middle of the west edge, 20 mm deep.
TRIANGLE = ((-20_000, 0), 9)
# A corner that comes in at a slant: a quadrilateral in the south-west corner.
KITE = ((-20_000, -20_000), 11)

RED_SQUARE = card("yellow", ("red", *SQUARE))
PURPLE_SQUARE = card("turquoise", ("purple", *SQUARE))
YELLOW_SQUARE = card("red", ("yellow", *SQUARE))
RED_TRIANGLE = card("turquoise", ("red", *TRIANGLE))
RED_KITE = card("purple", ("red", *KITE))

SHAPES = [SQUARE, FAR_SQUARE, TRIANGLE, KITE, ((0, -20_000), 15), ((30_000, -10_000), 22)]


@pytest.mark.parametrize(
    ("laid", "x", "y", "heading"),
    [
        (RED_SQUARE, 80_000, 80_000, 0),
        (card("yellow", ("red", *FAR_SQUARE)), 80_000, 80_000, 12),
        (RED_TRIANGLE, 60_000 + 10_000 * sqrt(2), 60_000 + 10_000 * sqrt(2), 3),
        (RED_KITE, 60_000 + 10_000 * sqrt(2), 60_000 + 10_000 * sqrt(6), 1),
    ],
)
def test_poses_on_the_tableau(laid: Card, x: float, y: float, heading: int) -> None:
    pose = table(laid).pose(0, 0, TABLEAU, NORTH_EAST)
    assert (pose.card, pose.heading, pose.on) == (0, heading, TABLEAU)
    assert (pose.x, pose.y) == pytest.approx((x, y))


@pytest.mark.parametrize(
    ("on_corner", "x", "y", "heading"),
    [
        (NORTH_EAST, 80_000, 80_000, 0),
        (NORTH_WEST, -80_000, 80_000, 6),
        (SOUTH_WEST, -80_000, -80_000, 12),
        (SOUTH_EAST, 80_000, -80_000, 18),
    ],
)
def test_each_corner_turns_the_card_by_a_right_angle(
    on_corner: int, x: float, y: float, heading: int
) -> None:
    pose = table(RED_SQUARE).pose(0, 0, TABLEAU, on_corner)
    assert pose == Laid(0, x, y, heading, TABLEAU)


def test_a_pose_on_a_slanted_card_adds_up_the_headings() -> None:
    naive = table(RED_TRIANGLE, RED_KITE)
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    # At heading 3 that card's "north-east" corner is straight above its centre.
    top = 60_000 + 10_000 * sqrt(2), 60_000 + 10_000 * sqrt(2) + 40_000 * sqrt(2)
    pose = naive.pose(1, 0, 1, NORTH_EAST)
    assert (pose.heading, pose.on) == (4, 1)
    # From the apex to the centre: 20 mm * sqrt(2) at 45 + 60 degrees.
    assert pose.x == pytest.approx(top[0] - 10_000 * (sqrt(3) - 1))
    assert pose.y == pytest.approx(top[1] + 10_000 * (sqrt(3) + 1))


@pytest.mark.parametrize(("apex", "heading"), SHAPES)
def test_the_overlap_is_the_printed_area(apex: tuple[int, int], heading: int) -> None:
    naive = table(RED_TRIANGLE, card("purple", ("turquoise", apex, heading)))
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    for on in (TABLEAU, 1):
        for on_corner in range(4):
            assert naive.overlap_is_printed_area(1, 0, on, on_corner)


def test_the_area_of_a_printed_square() -> None:
    naive = table(RED_SQUARE)
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    (area,) = naive._printed_areas(naive.laid[1])
    assert area.equals(shapely.box(40_000, 40_000, 60_000, 60_000))


def test_the_area_of_a_printed_triangle() -> None:
    naive = table(RED_TRIANGLE)
    naive.laid.append(Laid(0, 0.0, 0.0, 0, TABLEAU))
    (area,) = naive._printed_areas(naive.laid[1])
    by_hand = shapely.Polygon([(-20_000, 0), (-40_000, 20_000), (-40_000, -20_000)])
    assert area.symmetric_difference(by_hand).area < 1


def test_an_area_with_legs_longer_than_a_card_is_not_all_covered() -> None:
    long = (39_000, 0), 11  # the first leg is 79 mm / cos 15 degrees long: more than 80 mm
    naive = table(RED_SQUARE, card("purple", ("yellow", *long)))
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    assert naive.overlap_is_printed_area(1, 0, TABLEAU, NORTH_EAST)
    assert not naive.overlap_is_printed_area(1, 0, 1, NORTH_EAST)


def test_colors_must_match_on_the_tableau() -> None:
    naive = table(RED_SQUARE)
    assert naive.why_not(0, 0, TABLEAU, NORTH_EAST) == set()
    for on_corner in (NORTH_WEST, SOUTH_WEST, SOUTH_EAST):
        assert naive.why_not(0, 0, TABLEAU, on_corner) == {"C12"}


def test_colors_must_match_on_a_card() -> None:
    naive = table(RED_SQUARE, YELLOW_SQUARE, PURPLE_SQUARE)
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    assert naive.why_not(1, 0, 1, NORTH_EAST) == set()
    assert naive.why_not(2, 0, 1, NORTH_EAST) == {"C12"}


# On a tableau of 40 mm the cards at two corners just meet.
@pytest.mark.parametrize(
    ("tableau", "broken"), [(40_000, {"C13"}), (40_002, set()), (40_100, set())]
)
def test_edge_to_edge_touches(tableau: int, broken: set[str]) -> None:
    naive = table(RED_SQUARE, PURPLE_SQUARE, tableau=tableau)
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    assert naive.why_not(1, 0, TABLEAU, NORTH_WEST) == broken
    # The squares fill their colour areas of 20 mm to the edge, so C17's margin is 0 as well.
    polygons = naive._polygon(naive.laid[1]), naive._polygon(naive.pose(1, 0, 0, NORTH_WEST))
    assert margin(*polygons) == pytest.approx(tableau - 40_000)


def test_a_covered_corner_is_not_free() -> None:
    naive = table(RED_SQUARE, RED_SQUARE)
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    assert naive.why_not(1, 0, TABLEAU, NORTH_EAST) == {"C13"}


def test_a_card_on_a_card_may_not_touch_the_tableau() -> None:
    naive = table(RED_SQUARE, YELLOW_SQUARE)
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    # Laid on the south-east corner it reaches from 100 mm to the right and up to 60 mm.
    assert naive.why_not(1, 0, 1, SOUTH_EAST) == set()
    # The corner that lies on the tableau holds the printed square itself.
    assert naive.why_not(1, 0, 1, SOUTH_WEST) == {"C13", "C14", "C17"}


@pytest.mark.parametrize(
    ("width", "height", "broken"),
    [
        (240_000, 240_000, set()),
        (239_999, 240_000, {"C15"}),
        (240_000, 239_999, {"C15"}),
        (400_000, 300_000, set()),
    ],
)
def test_the_edge_of_the_table(width: int, height: int, broken: set[str]) -> None:
    naive = table(RED_SQUARE, width=width, height=height)
    assert naive.why_not(0, 0, TABLEAU, NORTH_EAST) == broken


def test_a_corner_of_a_slanted_card_sticks_out_over_the_edge() -> None:
    reach = 60_000 + 10_000 * sqrt(2) + 40_000 * sqrt(2)
    assert table(RED_TRIANGLE, width=int(2 * reach)).why_not(0, 0, 0, NORTH_EAST) == {"C15"}
    assert table(RED_TRIANGLE, width=int(2 * reach) + 1).why_not(0, 0, 0, NORTH_EAST) == set()


@pytest.mark.parametrize(
    ("left", "broken"),
    [
        (-25_000, {"C14", "C17"}),
        (-20_000, {"C14", "C17"}),
        (-19_900, set()),
    ],
)
def test_a_conex_corner_below_is_in_the_way(left: int, broken: set[str]) -> None:
    below = card("yellow", ("red", *SQUARE), ("purple", (left, 20_000), 0))
    naive = table(below, YELLOW_SQUARE)
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    # The overlap goes from -40 to -20 mm on the card below.
    assert naive.why_not(1, 0, 1, NORTH_WEST) == broken
    # In the north-east corner it would lie right on the purple area; south-east all is plain.
    assert naive.why_not(1, 0, 1, NORTH_EAST) == {"C14", "C17"}
    assert naive.why_not(1, 0, 1, SOUTH_EAST) == set()


@pytest.mark.parametrize(
    ("depth", "broken"), [(40_000, set()), (40_001, {"C17"}), (50_000, {"C17"})]
)
def test_the_area_of_the_tableau_is_too_small(depth: int, broken: set[str]) -> None:
    apex = depth - 40_000, depth - 40_000
    naive = table(card("purple", ("red", apex, 12)))
    assert naive.why_not(0, 0, TABLEAU, NORTH_EAST) == broken
    assert naive.margin(0, 0, TABLEAU, NORTH_EAST) == pytest.approx(depth - 40_000)


@pytest.mark.parametrize("on_corner", range(4))
def test_the_areas_of_all_corners_of_the_tableau(on_corner: int) -> None:
    small, large = ((-10_000, -10_000), 12), ((1_000, -10_000), 12)
    for shape, broken in ((small, set()), (large, {"C17"})):
        cards = [card("red", (color, *shape)) for color in ("red", "purple", "yellow", "turquoise")]
        assert table(*cards).why_not(on_corner, 0, TABLEAU, on_corner) == broken


def test_several_clauses_at_once() -> None:
    naive = table(RED_SQUARE, RED_SQUARE, width=200_000)
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    assert naive.why_not(1, 0, 1, SOUTH_WEST) == {"C12", "C13", "C14", "C17"}
    assert naive.why_not(1, 0, 1, NORTH_EAST) == {"C12", "C15"}


def test_the_margin_is_that_of_the_nearest_clause() -> None:
    naive = table(RED_SQUARE)  # 20 mm from the area's inner sides
    assert naive.margin(0, 0, TABLEAU, NORTH_EAST) == pytest.approx(20_000)
    naive = table(RED_SQUARE, width=240_200)  # 100 from the table's edge
    assert naive.margin(0, 0, TABLEAU, NORTH_EAST) == pytest.approx(100)
    naive = table(RED_SQUARE, width=239_000)  # 500 over it
    assert naive.margin(0, 0, TABLEAU, NORTH_EAST) == pytest.approx(500)


def test_the_margin_on_a_card() -> None:
    below = card("yellow", ("red", *SQUARE), ("purple", (-19_900, 20_000), 0))
    naive = table(below, YELLOW_SQUARE)
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    assert naive.margin(1, 0, 1, NORTH_WEST) == pytest.approx(100)
    # On the south-east corner: 40 mm from the tableau and from either CONEX corner.
    assert naive.margin(1, 0, 1, SOUTH_EAST) == pytest.approx(40_000, abs=200)


@pytest.mark.parametrize(("gap", "broken"), [(300, set()), (-300, {"C13"})])
def test_the_margin_to_another_card(gap: int, broken: set[str]) -> None:
    naive = table(RED_SQUARE, PURPLE_SQUARE)
    naive.laid.append(Laid(1, 90_000, 160_000 + gap, 0, TABLEAU))
    assert naive.why_not(0, 0, TABLEAU, NORTH_EAST) == broken
    assert naive.margin(0, 0, TABLEAU, NORTH_EAST) == pytest.approx(300)


def test_margin_is_distance_or_depth() -> None:
    one = shapely.box(0, 0, 80, 80)
    assert margin(one, shapely.box(83, 84, 100, 100)) == pytest.approx(5)
    assert margin(one, shapely.box(80, 10, 100, 20)) == 0
    assert margin(one, shapely.box(77, 10, 100, 20)) == pytest.approx(3)
    assert margin(one, shapely.box(30, 20, 50, 60)) == pytest.approx(50)  # it leaves sideways
    diamond = shapely.Polygon([(75, 40), (95, 60), (115, 40), (95, 20)])
    assert margin(one, diamond) == pytest.approx(5)


def test_placements_of_a_hand() -> None:
    naive = table(RED_SQUARE, YELLOW_SQUARE, PURPLE_SQUARE)
    assert naive.placements([0, 1, 2]) == {
        (0, 0, TABLEAU, NORTH_EAST),
        (1, 0, TABLEAU, SOUTH_WEST),
        (2, 0, TABLEAU, NORTH_WEST),
    }
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    assert naive.placements([1]) == {
        (1, 0, TABLEAU, SOUTH_WEST),
        (1, 0, 1, NORTH_EAST),
        (1, 0, 1, NORTH_WEST),
        (1, 0, 1, SOUTH_EAST),
    }
    assert naive.placements([]) == set()


def test_removing_a_card_closes_the_gap() -> None:
    naive = table(RED_SQUARE, PURPLE_SQUARE, YELLOW_SQUARE, card("red", ("turquoise", *SQUARE)))
    naive.lay(0, 0, TABLEAU, NORTH_EAST)
    naive.lay(1, 0, TABLEAU, NORTH_WEST)
    naive.lay(3, 0, 2, NORTH_EAST)
    for index in (TABLEAU, 2):
        with pytest.raises(ValueError, match="not a free card"):
            naive.remove(index)
    naive.remove(1)
    assert [(laid.card, laid.on) for laid in naive.laid] == [(None, None), (1, 0), (3, 1)]
    assert naive.why_not(0, 0, TABLEAU, NORTH_EAST) == set()
    naive.remove(2)
    naive.remove(1)
    assert [laid.card for laid in naive.laid] == [None]


def random_deck(rng: random.Random) -> list[Card]:
    colors = ["red", "purple", "yellow", "turquoise"]
    cards = []
    for _ in range(52):
        color, *others = rng.sample(colors, rng.randint(2, 4))
        corners = [(other, *rng.choice(SHAPES)) for other in others]
        cards.append(card(color, *corners))
    return cards


@pytest.mark.parametrize("seed", range(3))
def test_random_tables_hold_together(seed: int) -> None:
    """On a table that the twin allows, each card touches only what it lies on and what is on it."""
    rng = random.Random(seed)
    naive = table(*random_deck(rng))
    pile = list(range(52))
    rng.shuffle(pile)
    for new in pile:
        placements = sorted(naive.placements([new]))
        if placements:
            placement = rng.choice(placements)
            assert naive.overlap_is_printed_area(*placement)
            assert naive.margin(*placement) >= 0
            naive.lay(*placement)
    assert len(naive.laid) > 10
    polygons = [naive._polygon(laid) for laid in naive.laid]
    for index, laid in enumerate(naive.laid):
        for below in range(index):
            assert touch(polygons[index], polygons[below]) == (laid.on == below)
    areas = [naive._printed_areas(laid) for laid in naive.laid]
    for one, other in combinations(areas, 2):
        assert not any(touch(area, other_area) for area in one for other_area in other)
