"""What a table refuses, and why; legal placements are compared in `differential`."""

from collections import Counter
from dataclasses import replace

import pytest

from conexio import words
from conexio.conex import kernel
from conexio.conex.deck import standard
from conexio.conex.geometry import square
from conexio.conex.moves import Placement
from conexio.conex.table import Table
from conexio.core import IllegalMoveError, InvalidMoveError, OptionError, Rng


def test_an_illegal_placement_has_a_reason() -> None:
    """Every refusal names a clause, in every language."""
    deck = standard()
    rng = Rng(5)
    table = Table(deck, (420, 420))
    pile = list(range(len(deck.cards)))
    rng.shuffle(pile)
    clauses: Counter[str] = Counter()
    for _ in range(8):
        table.lay(rng.choice(table.placements(pile)))
        pile = [card for card in pile if all(card != table[i].card for i in range(len(table)))]
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
def test_an_invalid_placement_cannot_be_laid(placement: Placement) -> None:
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
        assert table.points(first) == 5  # no bonus for laying a Plus 2 card itself
        table.lay(first)
        others = [card for card in range(len(deck.cards)) if card != first.card]
        for placement in table.placements(others):
            value = deck.cards[placement.card].corners[placement.corner].value
            expected = value + (2 if placement.on == 1 else 0)
            assert table.points(placement) == expected
            assert table.points(replace(placement, double=True)) == 2 * expected


@pytest.mark.parametrize("area", [(250, 250), (1000, 800), (5000, 200)])
def test_cards_that_touch_are_in_neighbouring_cells_of_the_grid(area: tuple[int, int]) -> None:
    table = Table(standard(), area)
    points = [point for turn in range(24) for point in square(40_000, turn)]
    farthest = 2 * max(max(point) for point in points)
    for cells, side in ((kernel.COLUMNS, area[0]), (kernel.ROWS, area[1])):
        cell = 2**kernel.SHARE / int(table.rules[cells])
        assert cell > farthest
        assert cell * kernel.GRID > side * 1000


def test_free_cards_are_those_that_no_card_lies_on() -> None:
    table = Table(standard(), (700, 700))
    rng = Rng(4)
    pile = list(range(len(standard().cards)))
    for _ in range(12):
        placement = rng.choice(table.placements(pile))
        table.lay(placement)
        pile.remove(placement.card)
        things = range(1, len(table))
        free = {index for index in things if all(table[other].on != index for other in things)}
        assert {index for index in range(64) if kernel.is_free(table.words, index)} == free
        assert kernel.free_cards(table.words) == sum(1 << index for index in free)
