"""A CONEX table and a hand in the terminal."""

import io
import random
import re
from dataclasses import replace
from functools import cache

import pytest
from rich.cells import cell_len
from rich.console import Console

from conexio.cli.conex_map import draw_table, list_hand, map_height, show
from conexio.conex.deck import Deck, standard
from conexio.conex.moves import Placement
from conexio.conex.rules import Area
from conexio.conex.table import Table
from conexio.picture.colours import COLOURS

COLOURFUL = [None, "truecolor", "256", "standard"]
TABLES = [(0, 0, (200, 200)), (3, 1, (1000, 800)), (30, 0, (1000, 800)), (40, 3, (1600, 900))]


def console(**options: object) -> Console:
    settings: dict[str, object] = {"color_system": None, "width": 100, "height": 60, **options}
    return Console(file=io.StringIO(), force_terminal=True, _environ={}, **settings)  # type: ignore[arg-type]


def plain(on: Console) -> str:
    assert isinstance(on.file, io.StringIO)
    return re.sub(r"\x1b\[[0-9;]*m", "", on.file.getvalue())


def widest(on: Console) -> int:
    return max(map(cell_len, plain(on).splitlines()), default=0)


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


def renamed(name: str) -> Deck:
    """Return the standard deck with another name for its first card."""
    first, *rest = standard().cards
    return replace(standard(), cards=(replace(first, name=name), *rest))


@pytest.mark.parametrize("colours", COLOURFUL)
@pytest.mark.parametrize(("count", "seed", "area"), TABLES)
def test_every_card_is_named_once(colours: str | None, count: int, seed: int, area: Area) -> None:
    table = laid(count, seed, area)
    on = console(color_system=colours)
    numbered = draw_table(on, table)
    for index, item in enumerate(table):
        sign = f"#{index}" if index in numbered else table.name(index)
        sign = "◆" if item.card is None else sign
        assert len(re.findall(rf"{re.escape(sign)}(?!\w)", plain(on))) == 1, sign
    assert len(numbered) <= count // 4


def test_names_lie_as_the_cards_do() -> None:
    table = laid(12, 2)
    on = console()
    draw_table(on, table)
    lines = plain(on).splitlines()
    at = {
        index: (line.index(table.name(index)), row)
        for row, line in enumerate(lines)
        for index in range(1, len(table))
        if table.name(index) in line
    }
    assert len(at) == 12
    for one, (left, above) in at.items():
        for other, (right, below) in at.items():
            dx, dy = (table[other].position[axis] - table[one].position[axis] for axis in (0, 1))
            assert dx < 120_000 or left < right
            assert dy > -60_000 or above < below


@pytest.mark.parametrize("height", [6, 9, 12, 23, 60])
@pytest.mark.parametrize("width", [25, 60, 120])
@pytest.mark.parametrize(("count", "seed", "area"), TABLES)
def test_a_map_fits_the_screen(width: int, height: int, count: int, seed: int, area: Area) -> None:
    table = laid(count, seed, area)
    on = console(color_system="truecolor", width=width)
    draw_table(on, table, ghosts=offers(table), height=height)
    assert widest(on) <= width
    assert len(plain(on).splitlines()) <= height
    assert map_height(on, table) <= 60


@pytest.mark.parametrize("width", [80, 120])
def test_placements_have_their_labels(width: int) -> None:
    table = laid(10, 5)
    ghosts = offers(table)
    on = console(width=width)
    draw_table(on, table, ghosts=ghosts)
    shown = " ".join(re.findall(r"\[([0-9 …]+)\]", plain(on))).split()
    assert len(ghosts) > 5
    assert sorted(shown) == sorted(label for _, label in ghosts)


def test_cards_that_fit_in_one_place_share_a_label() -> None:
    table = laid(3, 1)
    [(placement, _), *_] = offers(table)
    on = console()
    draw_table(on, table, ghosts=[(placement, label) for label in "12345"])
    assert "[1 2 3 …]" in plain(on)


def test_an_old_terminal_gets_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "encoding", "ascii")
    table = Table(renamed("R-ß"))
    table.lay(table.placements([0])[0])
    on = console()
    draw_table(on, table, ghosts=[(table.placements(range(1, 52))[0], "é")])
    show(on, list_hand(on, table.deck, range(3), "äöü"))
    assert plain(on).isascii()
    assert "?" in plain(on)


@pytest.mark.parametrize("width", [30, 60, 80, 120])
@pytest.mark.parametrize("colours", COLOURFUL)
def test_a_hand_has_everything_on_the_cards(width: int, colours: str | None) -> None:
    deck = standard()
    hand = [0, 2, 13, 17, 30]
    on = console(color_system=colours, width=width)
    labels = [f"{number} …" for number in range(1, 6)]
    lines = list_hand(on, deck, hand, labels, points=[7, 0, 3, 4, None])
    show(on, lines)
    assert widest(on) <= width
    assert len(lines) <= (5 if width == 30 else 3)
    for card, label in zip(hand, labels, strict=True):
        corners = deck.cards[card].corners
        values = [f"{COLOURS[corner.color].letter}{corner.value}" for corner in corners]
        assert re.search(" ".join([label, "[+ -]+\\d?", deck.cards[card].name, *values]), plain(on))
    assert plain(on).count("+2") == sum(deck.cards[card].action == "plus2" for card in hand)
    assert plain(on).count("[:]") == sum(deck.cards[card].action == "die" for card in hand)


def test_wide_names_have_room() -> None:
    deck = renamed("猫" * 20)
    on = console(width=80)
    table = Table(deck)
    table.lay(table.placements([0])[0])
    draw_table(on, table)
    assert widest(on) <= 80
    assert "猫" * 20 in plain(on) or "#1" in plain(on)


def test_an_empty_hand_is_nothing() -> None:
    assert list_hand(console(), standard(), [], []) == []
