"""The standard deck follows its specification; errors in other decks name the card."""

import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import hypot
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from conexio import words
from conexio.conex.check import Finding, area, findings, usable_corners
from conexio.conex.deck import COLORS, LARGEST_FILE, Card, Deck, _Reader, load, loads, standard
from conexio.conex.fit import fits_card, fits_tableau, reach
from conexio.conex.geometry import Point
from conexio.core import ConexioError, DeckError, FileError

ROOT = Path(__file__).parents[2]
STANDARD = ROOT / "src" / "conexio" / "conex" / "decks" / "standard.toml"

TINY = """\
name = "tiny"
card_size = 80000
die = ["draw1", "draw2", "lightning", "lightning", "double", "double"]

[tableau]
size = 120000
area = 40000
colors = ["red", "purple", "yellow", "turquoise"]
target = 40

[[cards]]
name = "R-one"
color = "red"
action = "plus2"
corners = [{ color = "purple", value = 5, apex = [30000, 30000], heading = 0 }]

[[cards]]
name = "P-two"
color = "purple"
corners = [
  { color = "yellow", value = 3, apex = [25000, 0], heading = 21 },
  { color = "red", value = 2, apex = [-20000, -20000], heading = 12 },
]

[[cards]]
name = "Y-three"
color = "yellow"
action = "die"
corners = [{ color = "turquoise", value = 3, apex = [25000, 0], heading = 21 }]

[[cards]]
name = "T-four"
color = "turquoise"
corners = [{ color = "red", value = 3, apex = [25000, 0], heading = 21 }]
"""
P_YELLOW = 'color = "yellow", value = 3, apex = [25000, 0], heading = 21'
P_RED = "apex = [-20000, -20000], heading = 12"
Y_CARD = TINY[TINY.index('[[cards]]\nname = "Y-three"') : TINY.index('[[cards]]\nname = "T-four"')]


def changed(*changes: tuple[str, str]) -> str:
    """Return the tiny deck with some of its text replaced, each once."""
    text = TINY
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def clean(text: str) -> bool:
    """Return whether a sentence is one printable line; French has spaces of its own."""
    return re.sub("[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", " ", text).isprintable()


def corners(deck: Deck) -> list[tuple[int, int]]:
    return [(index, at) for index, card in enumerate(deck.cards) for at in range(len(card.corners))]


def square_mm(deck: Deck, index: int, at: int) -> float:
    return area(deck.outlines[index][at]) / 1_000_000


# The standard deck


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


# Findings of the check


def summary(text: str) -> list[tuple[str, str, str]]:
    return [
        (finding.level, finding.error.key, str(finding.error.details["where"]))
        for finding in findings(loads(text))
    ]


def test_the_tiny_deck_is_only_small() -> None:
    assert summary(TINY) == [("warning", "deck-count", "tiny")]


@pytest.mark.parametrize(
    ("changes", "level", "key", "where"),
    [
        ([(P_YELLOW, P_YELLOW.replace("yellow", "purple"))], "error", "deck-own-color", "P-two"),
        ([("[30000, 30000]", "[50000, 50000]")], "error", "deck-empty", "R-one"),
        ([("[30000, 30000]", "[40000, 40000]")], "error", "deck-empty", "R-one"),
        ([("[30000, 30000]", "[500000, -500000]")], "error", "deck-empty", "R-one"),
        ([("[30000, 30000]", "[-41000, 30000]")], "error", "deck-apex", "R-one"),
        ([("[30000, 30000]", "[-40000, 30000]")], "error", "deck-apex", "R-one"),
        (
            [("[30000, 30000], heading = 0", "[-39000, -39000], heading = 3")],
            "error",
            "deck-reach-card",
            "R-one",
        ),
        ([("[30000, 30000]", "[30000, -500]")], "warning", "deck-reach-tableau", "R-one"),
        ([(P_RED, "apex = [25000, -10000], heading = 18")], "error", "deck-touching", "P-two"),
        ([(P_RED, "apex = [25000, -15000], heading = 18")], "error", "deck-touching", "P-two"),
        (
            [(P_RED, "apex = [-39000, -39000], heading = 0")],
            "error",
            "deck-no-free-corner",
            "P-two",
        ),
        ([(Y_CARD, "")], "error", "deck-no-background", "tiny"),
        ([(Y_CARD, "")], "warning", "deck-colors-uneven", "tiny"),
        ([(Y_CARD, "")], "warning", "deck-count", "tiny"),
        (
            [(Y_CARD, "".join(Y_CARD.replace("three", name) for name in ("a", "b", "c")))],
            "warning",
            "deck-pairs-uneven",
            "tiny",
        ),
        ([("value = 5", "value = 2")], "warning", "deck-plus-value", "R-one"),
        ([("value = 2", "value = 4")], "warning", "deck-value-order", "P-two"),
    ],
)
def test_each_finding_names_its_card(
    changes: list[tuple[str, str]], level: str, key: str, where: str
) -> None:
    deck = loads(changed(*changes))
    assert (level, key, where) in summary(changed(*changes))
    for finding in findings(deck):
        for lang in words.LANGUAGES:
            assert finding.error.text(lang).startswith(str(finding.error.details["where"]))


def test_a_reach_as_long_as_the_area_is_fine() -> None:
    assert summary(changed(("[30000, 30000]", "[30000, 0]"))) == summary(TINY)


def test_errors_come_first() -> None:
    levels = [finding.level for finding in findings(loads(changed((Y_CARD, ""))))]
    assert levels == sorted(levels)
    assert set(levels) == {"error", "warning"}


def test_colours_are_in_the_language_of_the_reader() -> None:
    (finding,) = missing(Y_CARD)
    texts = [finding.error.text(lang) for lang in words.LANGUAGES]
    for word, text in zip(("yellow", "jaune", "Gelb", "geel"), texts, strict=True):
        assert word in text


def missing(card: str) -> list[Finding]:
    found = findings(loads(changed((card, ""))))
    return [finding for finding in found if finding.error.key == "deck-no-background"]


# What the reader refuses


@pytest.mark.parametrize(
    ("change", "key", "where"),
    [
        (("target = 40", "target = "), "deck-toml", None),
        (("[tableau]", "[tabelau]"), "deck-missing", "deck"),
        (('name = "P-two"\n', ""), "deck-missing", "deck cards 2"),
        (("heading = 12", "angle = 12"), "deck-missing", "P-two corners 2"),
        (("heading = 12", "heading = 12, angle = 1"), "deck-unknown", "P-two corners 2"),
        (('action = "die"', 'Action = "die"'), "deck-unknown", "Y-three"),
        (("target = 40", 'target = 40\n"\\u0000" = 1'), "deck-unknown", "tableau"),
        (('name = "tiny"', "name = 7"), "deck-text", "deck"),
        (('name = "tiny"', 'name = ""'), "deck-text", "deck"),
        (('"P-two"', '"P\\ntwo"'), "deck-text", "deck cards 2"),
        (('"P-two"', f'"{"P" * 41}"'), "deck-text", "deck cards 2"),
        (("card_size = 80000", "card_size = 80000.0"), "deck-number", "deck"),
        (("card_size = 80000", "card_size = 500001"), "deck-number", "deck"),
        (("card_size = 80000", "card_size = true"), "deck-number", "deck"),
        (("area = 40000", "area = 60001"), "deck-number", "tableau"),
        (("target = 40", "target = 0"), "deck-number", "tableau"),
        (("value = 2", "value = 6"), "deck-number", "P-two corners 2"),
        (("value = 2", "value = nan"), "deck-number", "P-two corners 2"),
        (("heading = 12", "heading = 24"), "deck-number", "P-two corners 2"),
        (("heading = 12", "heading = -1"), "deck-number", "P-two corners 2"),
        (('action = "die"', 'action = "dice"'), "deck-choice", "Y-three"),
        (('color = "turquoise"\n', 'color = "blue"\n'), "deck-choice", "T-four"),
        (('color = "turquoise"\n', "color = [[]]\n"), "deck-choice", "T-four"),
        (('die = ["draw1"', 'die = ["draw3"'), "deck-choices", "deck"),
        (('die = ["draw1"', "die = [{}"), "deck-choices", "deck"),
        (('colors = ["red", "purple"', 'colors = ["red", 4'), "deck-choices", "tableau"),
        (("[-20000, -20000]", "[-20000]"), "deck-point", "P-two corners 2"),
        (("[-20000, -20000]", "[-20000, -20000, 0]"), "deck-point", "P-two corners 2"),
        (("[-20000, -20000]", "[-20000, -2e4]"), "deck-point", "P-two corners 2"),
        (("[-20000, -20000]", "[-20000, 500001]"), "deck-point", "P-two corners 2"),
        (("[-20000, -20000]", '"-20000"'), "deck-point", "P-two corners 2"),
        ((TINY[TINY.index("[[cards]]") :], "[cards]"), "deck-list", "deck"),
        (("corners = [\n", "corners = [], more = [\n"), "deck-toml", None),
        ((f"  {{ {P_YELLOW} }},\n", f"  {{ {P_YELLOW} }},\n" * 3), "deck-list", "P-two"),
        ((f"  {{ {P_YELLOW} }},\n", "  7,\n"), "deck-table", "P-two corners 1"),
        (('"draw1", ', ""), "deck-die", "deck"),
        (('colors = ["red", "purple"', 'colors = ["red", "red"'), "deck-tableau-colors", "tableau"),
        (('"P-two"', '"R-one"'), "deck-name-twice", "deck"),
    ],
)
def test_the_error_for_a_mistake_has_its_place(
    change: tuple[str, str], key: str, where: str | None
) -> None:
    with pytest.raises(DeckError) as caught:
        loads(changed(change))
    assert (caught.value.key, caught.value.details.get("where")) == (key, where)
    for lang in words.LANGUAGES:
        text = caught.value.text(lang)
        assert clean(text)
        assert text.startswith(where or "")


def test_a_deck_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "tiny.toml"
    path.write_text(TINY, encoding="utf-8")
    assert load(path) == loads(TINY)
    assert load(STANDARD) == standard()


def nothing(path: Path) -> None:
    assert not path.exists()


def a_folder(path: Path) -> None:
    path.mkdir()


def ten_megabytes(path: Path) -> None:
    path.write_bytes(b"# " + b"x" * 10_000_000)


def one_byte_too_many(path: Path) -> None:
    path.write_bytes(TINY.encode() + b"#" * (LARGEST_FILE + 1 - len(TINY)))


def no_text(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (nothing, "file-missing"),
        (a_folder, "file-folder"),
        (ten_megabytes, "deck-large"),
        (one_byte_too_many, "deck-large"),
        (no_text, "file-not-text"),
    ],
)
def test_a_file_that_cannot_be_a_deck(
    make: Callable[[Path], None], key: str, tmp_path: Path
) -> None:
    path = tmp_path / "bad.toml"
    make(path)
    with pytest.raises(ConexioError) as caught:
        load(path)
    assert caught.value.key == key
    assert all(caught.value.text(lang) for lang in words.LANGUAGES)


def test_a_name_that_no_file_can_have() -> None:
    with pytest.raises(FileError) as caught:
        load(Path("a\0b"))
    assert caught.value.key == "file-unreadable"
    assert clean(caught.value.text())


def test_a_file_of_the_largest_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    path.write_bytes(TINY.encode() + b"#" * (LARGEST_FILE - len(TINY)))
    assert load(path) == loads(TINY)


# Hostile texts


@pytest.mark.parametrize(
    "text",
    [
        "[" * 20_000,
        "a = " + "[" * 20_000,
        "a = " + "{ a = " * 20_000,
        "\0",
        changed(("card_size = 80000", "card_size = 80\0")),
        changed(("card_size = 80000", "card_size = " + "9" * 4_000)),
        changed(("card_size = 80000", "card_size = " + "9" * 5_000)),
        changed(("card_size = 80000", "card_size = 0x" + "f" * 5_000)),
        changed(("[-20000, -20000]", f"[-{'9' * 100}, 1]")),
        "x" * 10_000_000,
        "a." * 100_000 + "a = 1",
        "#" + "x" * 10_000_000,
        "\ud800",
        '"\ud800" = 1',
        "",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_hostile_texts_are_refused(text: str) -> None:
    with pytest.raises(DeckError) as caught:
        loads(text)
    for lang in words.LANGUAGES:
        text = caught.value.text(lang)
        assert clean(text)
        assert len(text) < 500


def messages(read: Callable[[], Deck]) -> list[str]:
    """Return all messages about a deck; reading it may raise only DeckError."""
    try:
        deck = read()
    except DeckError as error:
        return [error.text("fr")]
    return [finding.error.text("fr") for finding in findings(deck)]


def only_deck_errors(text: str) -> None:
    assert all(map(clean, messages(lambda: loads(text))))


@given(st.text())
def test_any_text_is_a_deck_or_a_deck_error(text: str) -> None:
    only_deck_errors(text)


SNIPPETS = st.one_of(
    st.text(max_size=8),
    st.integers().map(str),
    st.integers(-90_000, 90_000).map(str),
    st.sampled_from(["[", "]", "{", "}", "[[", "=", '"', "\n", "1979-05-27", "nan", "true", "''"]),
)


@given(st.data())
@settings(max_examples=300)
def test_any_deck_with_a_piece_changed_is_a_deck_or_a_deck_error(data: st.DataObject) -> None:
    text = TINY
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 12, len(text))))
        text = text[:start] + data.draw(SNIPPETS) + text[end:]
    only_deck_errors(text)


@given(
    x=st.integers(-90_000, 90_000),
    y=st.integers(-90_000, 90_000),
    heading=st.integers(0, 23),
    size=st.integers(2, 200_000),
)
@example(x=0, y=0, heading=1, size=2)
@example(x=39_999, y=39_999, heading=23, size=80_000)
def test_any_place_of_a_corner_can_be_checked(x: int, y: int, heading: int, size: int) -> None:
    corner = f"apex = [{x}, {y}], heading = {heading}"
    only_deck_errors(
        changed(
            ("apex = [30000, 30000], heading = 0", corner),
            ("card_size = 80000", f"card_size = {size}"),
        )
    )


VALUES = st.recursive(
    st.one_of(st.integers(), st.floats(), st.booleans(), st.text(max_size=5), st.just(None)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


def put(data: object, path: list[str | int], value: object) -> None:
    """Replace one entry somewhere in a document."""
    *way, last = path
    for step in way:
        data = data[step]  # type: ignore[index]
    data[last] = value  # type: ignore[index]


def paths(data: object) -> list[list[str | int]]:
    """Return the paths to all entries of a document."""
    entries: list[tuple[str | int, object]] = []
    if isinstance(data, dict):
        entries = list(data.items())
    elif isinstance(data, list):
        entries = list(enumerate(data))
    found: list[list[str | int]] = []
    for key, value in entries:
        found += [[key], *([key, *rest] for rest in paths(value))]
    return found


@given(st.data())
def test_any_entry_can_be_anything(data: st.DataObject) -> None:
    document = tomllib.loads(TINY)
    put(document, data.draw(st.sampled_from(paths(document))), data.draw(VALUES))
    assert all(map(clean, messages(lambda: _Reader(document).deck())))
