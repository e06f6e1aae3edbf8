"""Pictures of CONEX cards, decks and tables."""

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations

import pytest

from conexio.conex.deck import Deck, loads, standard
from conexio.conex.table import Table
from conexio.picture.conex import card_svg, deck_svg, geometry, table_svg
from conexio.words import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
DECK = standard()
CARDS = range(len(DECK.cards))
SMALL = """
name = "small"
card_size = 60000
die = ["draw1", "draw2", "lightning", "lightning", "double", "double"]
[tableau]
size = 100000
area = 30000
colors = ["red", "purple", "yellow", "turquoise"]
target = 20
[[cards]]
name = "a < & a very long name"
color = "red"
action = "die"
corners = [
  { color = "purple", value = 5, apex = [12000, 12000], heading = 0 },
  { color = "yellow", value = 1, apex = [3000, 3000], heading = 12 },
]
"""


def laid(count: int, seed: int = 1) -> Table:
    """Return a table on which some cards have been laid."""
    choose = random.Random(seed)
    table = Table(DECK)
    for card in choose.sample(CARDS, len(CARDS)):
        if len(table) <= count and (placements := table.placements([card])):
            table.lay(choose.choice(placements))
    assert len(table) == count + 1
    return table


def unused(table: Table) -> list[int]:
    lying = {table[index].card for index in range(len(table))}
    return [card for card in CARDS if card not in lying]


def parsed(picture: str) -> ET.Element:
    """Parse a picture; check that ids are unique and that every reference has its id."""
    root = ET.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    ids = [at.get("id", "") for at in root.iter() if at.get("id")]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"x[0-9a-f]{8}-[\w-]+", name) for name in ids)
    used = {at.get("href", "")[1:] for at in root.iter(f"{SVG}use")}
    assert used | set(re.findall(r"url\(#(.*?)\)", picture)) <= set(ids)
    assert "<script" not in picture
    return root


def values(root: ET.Element) -> Counter[int]:
    """Count the values in discs that are shown."""
    names = (at.get("href", "").split("-")[1] for at in root.iter(f"{SVG}use"))
    return Counter(int(name[1]) for name in names if re.fullmatch(r"[vRPYT]\d", name))


def printed(deck: Deck, cards: list[int]) -> Counter[int]:
    return Counter(corner.value for card in cards for corner in deck.cards[card].corners)


def cards_in(root: ET.Element) -> list[str | None]:
    return [at.get("data-card") for at in root.iter(f"{SVG}g") if at.get("data-card")]


def title(picture: str) -> str:
    return ET.fromstring(picture).findtext(f"{SVG}title", "")


@pytest.mark.parametrize("card", CARDS)
def test_every_card_shows_its_values_its_action_and_its_name(card: int) -> None:
    picture = card_svg(DECK, card)
    root = parsed(picture)
    assert values(root) == printed(DECK, [card])
    action, name = DECK.cards[card].action, DECK.cards[card].name
    signs = {at.get("href", "").split("-")[1] for at in root.iter(f"{SVG}use")}
    assert signs & {"plus2", "die"} == ({action} if action else set())
    assert name in title(picture)
    letter, short = name.split("-")
    assert {letter, short} <= {at.text for at in root.iter(f"{SVG}text")}


@pytest.mark.parametrize("card", CARDS)
def test_every_corner_names_its_colour_by_a_letter(card: int) -> None:
    root = parsed(card_svg(DECK, card))
    tokens = [at.get("href", "").split("-")[1][0] for at in root.iter(f"{SVG}use")]
    shown = {at.text for at in root.findall(f"{SVG}g//{SVG}text")} | set(tokens)
    assert {corner.color[0].upper() for corner in DECK.cards[card].corners} <= shown


def test_letters_are_those_of_the_language() -> None:
    card = next(number for number in CARDS if DECK.cards[number].color == "yellow")
    for lang, letter in {"en": "Y", "fr": "J", "de": "G", "nl": "G"}.items():
        texts = {at.text for at in parsed(card_svg(DECK, card, lang=lang)).iter(f"{SVG}text")}
        assert letter in texts
        assert lang == "en" or "Y" not in texts


@pytest.mark.parametrize("card", CARDS)
def test_discs_lie_within_their_areas(card: int) -> None:
    for area in geometry.outlines(DECK, card):
        (x, y), radius = geometry.disc(area, 0.5, 5)
        assert 2 < radius <= 5
        around = ((x + radius * dx, y + radius * dy) for dx, dy in geometry._AROUND)
        assert all(geometry._depth(area, spot) > 0.4 for spot in around)


def test_the_deck_has_a_row_of_each_colour() -> None:
    root = parsed(deck_svg(DECK))
    assert Counter(cards_in(root)) == Counter(card.name for card in DECK.cards)
    assert values(root) == printed(DECK, list(CARDS))
    rows = {str(at.get("transform")).split()[-1] for at in root.iter() if at.get("data-card")}
    assert len(rows) == 4
    narrow = parsed(deck_svg(DECK, columns=7))
    assert float(narrow.get("height", 0)) > float(root.get("height", 0))


def test_a_deck_of_other_sizes() -> None:
    deck = loads(SMALL)
    for picture in (card_svg(deck, 0), deck_svg(deck), table_svg(Table(deck))):
        parsed(picture)
    table = Table(deck)
    table.lay(table.placements([0])[0])
    assert "scale(.75)" in table_svg(table)


def test_the_table_shows_every_card_in_order() -> None:
    table = laid(9)
    root = parsed(table_svg(table))
    cards = [table[index].card for index in range(1, len(table))]
    assert cards_in(root) == [DECK.cards[card].name for card in cards if card is not None]
    assert values(root) == printed(DECK, [card for card in cards if card is not None])
    assert not cards_in(parsed(table_svg(Table(DECK))))


def test_ghosts_show_their_points() -> None:
    table = laid(5)
    ghosts = table.placements(unused(table))[:4]
    root = parsed(table_svg(table, ghosts=ghosts))
    drawn = [at for at in root.iter(f"{SVG}g") if at.get("data-ghost")]
    shown = [next(at.iter(f"{SVG}text")).text for at in drawn]
    assert shown == [f"+{table.points(ghost)}" for ghost in ghosts]
    assert len(cards_in(root)) == 5


def test_ghosts_lie_where_the_card_will_lie() -> None:
    for seed in range(3):
        table = laid(6, seed)
        placement = random.Random(seed).choice(table.placements(unused(table)))
        expected = table.pose(placement)
        table.lay(placement)
        item = table[len(table) - 1]
        assert (item.position, item.heading) == expected


def test_a_large_hand_lies_below_the_table_in_rows() -> None:
    table = laid(3)
    hand = unused(table)[:25]
    root, bare = parsed(table_svg(table, hand=hand)), parsed(table_svg(table))
    held = [at for at in root.iter(f"{SVG}g") if at.get("data-hand")]
    assert [at.get("data-hand") for at in held] == [DECK.cards[card].name for card in hand]
    left, top, width, height = map(float, root.get("viewBox", "").split())
    bottom = top + float(bare.get("viewBox", "").split()[3])
    spots = []
    for at in held:
        x, y = map(float, re.findall(r"-?[\d.]+", at.get("transform", ""))[:2])
        assert left + 40 <= x <= left + width - 40
        assert bottom + 40 <= y <= top + height - 40
        spots.append((x, y))
    assert all(max(abs(x - a), abs(y - b)) > 80 for (x, y), (a, b) in combinations(spots, 2))
    assert len({y for _, y in spots}) == 3


def test_the_last_card_glows() -> None:
    table = laid(3)
    root = parsed(table_svg(table, last=2))
    glowing = [at.get("data-item") for at in root.iter() if at.find("*[@data-last]") is not None]
    assert glowing == ["2"]
    assert "data-last" not in table_svg(table)


def test_values_are_upright_or_lie_with_their_cards() -> None:
    table = laid(12)
    upright, lying = table_svg(table), table_svg(table, upright=False)
    assert re.search(r"\)rotate\(\d+\)scale", upright)
    assert not re.search(r"\)rotate\(\d+\)scale", lying)


def test_pictures_are_deterministic_and_their_ids_their_own() -> None:
    one, same, other = table_svg(laid(4)), table_svg(laid(4)), table_svg(laid(4), theme="dark")
    assert one == same
    ids = [set(re.findall(r' id="(.*?)"', picture)) for picture in (one, other)]
    assert ids[0].isdisjoint(ids[1])
    assert deck_svg(DECK) == deck_svg(DECK)


def test_every_language_has_its_own_titles() -> None:
    table = laid(3)
    ghosts = table.placements(unused(table))[:1]
    titles: set[str] = set()
    for lang in LANGUAGES:
        pictures = (
            card_svg(DECK, 2, lang=lang),
            deck_svg(DECK, lang=lang),
            table_svg(table, ghosts=ghosts, last=3, lang=lang),
        )
        assert all(parsed(picture).get("lang") == lang for picture in pictures)
        titles.update(map(title, pictures))
    assert len(titles) == 3 * len(LANGUAGES)


def test_invalid_arguments_are_refused() -> None:
    table = laid(2)
    with pytest.raises(ValueError, match="width"):
        card_svg(DECK, 0, width=0)
    with pytest.raises(ValueError, match="cards 0 to"):
        card_svg(DECK, len(DECK.cards))
    with pytest.raises(ValueError, match="column"):
        deck_svg(DECK, columns=0)
    with pytest.raises(ValueError, match="language"):
        deck_svg(DECK, lang="xx")
    with pytest.raises(ValueError, match="theme"):
        table_svg(table, theme="pink")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="lie on the table"):
        table_svg(table, last=3)
