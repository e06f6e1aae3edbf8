"""Where cards may be laid: the exact kernel against a twin that asks shapely."""

from collections import Counter

import pytest

from conexio import words
from conexio.conex.deck import standard
from conexio.conex.moves import Placement
from conexio.conex.table import Table
from conexio.core import IllegalMoveError, InvalidMoveError, OptionError, Rng
from tests.naive.conex import Laid, NaiveTable

NEAR = 5.0
"""Micrometres: closer to touching than this, rounding to whole micrometres may decide otherwise."""


def twin_of(table: Table) -> NaiveTable:
    """Return the twin with the cards exactly where the kernel has them."""
    naive = NaiveTable(table.deck, table.area[0] * 1000, table.area[1] * 1000)
    items = [table[index] for index in range(len(table))]
    naive.laid = [Laid(item.card, *item.position, item.heading, item.on) for item in items]
    return naive


def key(placement: Placement) -> tuple[int, int, int, int]:
    return placement.card, placement.corner, placement.on, placement.on_corner


@pytest.mark.parametrize("area", [(700, 700), (1000, 800), (1600, 900)])
def test_exactly_what_the_rules_allow_is_offered(
    area: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = standard()
    rng = Rng(sum(area))
    seen: Counter[str] = Counter()
    for _ in range(4):
        monkeypatch.setenv("CONEXIO_JIT", "0")
        table = Table(deck, area)
        monkeypatch.setenv("CONEXIO_JIT", "1")
        compiled = Table(deck, area)
        pile = list(range(len(deck.cards)))
        rng.shuffle(pile)
        for _ in range(25):
            hand = pile[:5]
            offered = table.placements(hand)
            assert compiled.placements(hand) == offered
            naive = twin_of(table)
            for different in set(map(key, offered)) ^ naive.placements(hand):
                assert naive.margin(*different) <= NEAR
                seen["near touching"] += 1
            seen["turns"] += 1
            seen["offered"] += len(offered)
            if not offered:
                break
            chosen = rng.choice(offered)
            assert naive.overlap_is_printed_area(*key(chosen))
            for each in (table, compiled):
                each.lay(chosen)
            assert table[len(table) - 1] == compiled[len(table) - 1]
            pile.remove(chosen.card)
    assert seen["turns"] > 90
    assert seen["offered"] > 900
    assert seen["near touching"] <= seen["offered"] // 100


def test_why_a_card_cannot_lie_there_is_told() -> None:
    """Every refusal names a clause that the twin finds broken too."""
    deck = standard()
    rng = Rng(5)
    table = Table(deck, (420, 420))
    pile = list(range(len(deck.cards)))
    rng.shuffle(pile)
    clauses: Counter[str] = Counter()
    for _ in range(8):
        table.lay(rng.choice(table.placements(pile)))
        pile = [card for card in pile if all(card != table[i].card for i in range(len(table)))]
    naive = twin_of(table)
    legal = set(table.placements(pile))
    for card in pile[:12]:
        for corner in range(len(deck.cards[card].corners)):
            for on in range(len(table)):
                for on_corner in range(4):
                    placement = Placement(card, corner, on, on_corner)
                    error = table.explain(placement)
                    assert (error is None) == (placement in legal)
                    if error is None:
                        continue
                    broken = naive.why_not(*key(placement))
                    near = naive.margin(*key(placement)) <= NEAR
                    assert error.clause in broken or near
                    clauses[error.clause] += 1
                    assert len({error.text(lang) for lang in words.LANGUAGES}) == 4
    assert {"C12", "C13", "C15", "C17"} <= set(clauses)


def test_a_refused_card_changes_nothing() -> None:
    table = Table(standard())
    with pytest.raises(IllegalMoveError, match="C12"):
        table.lay(Placement(0, 0, 0, 0))  # a purple CONEX corner on the red area
    assert len(table) == 1


@pytest.mark.parametrize(
    "placement",
    [
        Placement(52, 0, 0, 0),
        Placement(-1, 0, 0, 0),
        Placement(0, 3, 0, 0),
        Placement(0, 0, 1, 0),
        Placement(0, 0, 0, 4),
    ],
)
def test_what_is_not_there_cannot_be_laid(placement: Placement) -> None:
    with pytest.raises(InvalidMoveError):
        Table(standard()).lay(placement)


@pytest.mark.parametrize("area", [(0, 800), (199, 800), (1000, 5001), (1000.0, 800), (-700, 700)])
def test_an_impossible_table_is_refused(area: tuple[int, int]) -> None:
    with pytest.raises(OptionError, match="table"):
        Table(standard(), area)


def test_points_are_the_corners_value_and_plus_two() -> None:
    """C18, C19, C24: the corner that is laid, the Plus 2 card below, the 2x star."""
    deck = standard()
    for seed in range(30):
        rng = Rng(seed)
        table = Table(deck)
        plus_two = [index for index, card in enumerate(deck.cards) if card.action == "plus2"]
        first = rng.choice(table.placements(plus_two))
        assert table.points(first) == 5  # nothing extra for whoever lays a Plus 2 card
        table.lay(first)
        others = [card for card in range(len(deck.cards)) if card != first.card]
        for placement in table.placements(others):
            value = deck.cards[placement.card].corners[placement.corner].value
            expected = value + (2 if placement.on == 1 else 0)
            assert table.points(placement) == expected
            doubled = Placement(*key(placement), double=True)
            assert table.points(doubled) == 2 * expected
