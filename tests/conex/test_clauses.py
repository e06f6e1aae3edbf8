"""The rules page of CONEX: the clauses about material, set-up and placing, with real cards."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from conexio.conex import Drawn, Placement, Position, Table, standard
from conexio.conex.deck import COLORS
from conexio.conex.geometry import rotated, square
from conexio.conex.moves import CORNERS
from conexio.conex.notation import read_move
from conexio.core import CHANCE, IllegalMoveError, Rng

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules" / "conex.md"


def test_every_clause_of_the_rules_page_has_a_test() -> None:
    clauses = set(re.findall(r"\*\*C(\d+)\*\*", RULES.read_text(encoding="utf-8")))
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    tested = set(re.findall(r"def test_c(\d+)_", tests))
    assert clauses == {str(number) for number in range(1, 29)}
    assert clauses <= tested


# Material.


def test_c4_the_tableau_has_an_area_of_each_colour_at_its_corners() -> None:
    tableau = standard().tableau
    assert sorted(tableau.colors) == sorted(COLORS)
    assert 0 < 2 * tableau.area <= tableau.size
    assert tableau.target == 40


def test_c5_the_die_has_six_faces() -> None:
    faces = Counter(standard().die)
    assert faces == {"draw1": 1, "draw2": 1, "lightning": 2, "double": 2}


# Setting up.


def test_c6_the_tableau_is_in_the_middle_and_all_scores_are_0() -> None:
    position = Position(3, table=(1600, 900))
    (tableau,) = position.table
    assert tableau.card is None
    assert tableau.position == (0, 0)
    assert tableau.polygon == square(60_000, 0)
    assert position.scores == (0, 0, 0)
    assert position.star("double") is None
    assert position.star("lightning") is None


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_c7_the_starting_player_is_dealt_to_first_and_begins(starter: int) -> None:
    position = Position(3, starter=starter)
    rng = Rng(1)
    dealt = []
    while position.to_move is CHANCE:
        event = position.sample_chance(rng)
        assert isinstance(event, Drawn)
        dealt.append(event.seat)
        position.push(event)
    assert dealt[:3] == [(starter + step) % 3 for step in range(3)]
    assert position.to_move == position.starter == starter


def test_c9_the_same_card_fits_on_a_larger_table_only() -> None:
    """A larger table allows every placement of a smaller one, and more."""
    small, large = (Table(standard(), area) for area in ((260, 260), (1000, 800)))
    cards = range(52)
    assert set(small.placements(cards)) < set(large.placements(cards))


# The CONEX rules.


def table_with(*placements: str) -> Table:
    table = Table(standard())
    for text in placements:
        lay(table, text)
    return table


def lay(table: Table, text: str) -> None:
    placement = read_move(table, text)
    assert isinstance(placement, Placement)
    table.lay(placement)


def broken(table: Table, text: str) -> IllegalMoveError:
    """Return why a placement is not allowed."""
    placement = read_move(table, text)
    assert isinstance(placement, Placement)
    error = table.explain(placement)
    assert error is not None
    with pytest.raises(IllegalMoveError):
        table.lay(placement)
    return error


def first_of(table: Table, clause: str) -> Placement:
    """Find a placement that breaks a clause and no earlier one."""
    for card in range(52):
        if table.index_of(card) is None:
            for corner in range(len(table.deck.cards[card].corners)):
                for on in range(len(table)):
                    for on_corner in range(4):
                        placement = Placement(card, corner, on, on_corner)
                        error = table.explain(placement)
                        if error is not None and error.clause == clause:
                            return placement
    raise AssertionError(f"nothing breaks {clause}")


def test_c12_colours_must_match() -> None:
    table = table_with()
    red = CORNERS[table.deck.tableau.colors.index("red")]
    yellow = CORNERS[table.deck.tableau.colors.index("yellow")]
    card = next(c for c in table.deck.cards if c.corners[0].color == "red")
    error = broken(table, f"{card.name}.red@tableau.{yellow}")
    assert error.clause == "C12"
    assert error.text("en") == "A red CONEX corner can’t lie on yellow (C12)."
    lay(table, f"{card.name}.red@tableau.{red}")


def test_c13_a_card_may_touch_only_what_it_lies_on() -> None:
    rng = Rng(4)
    table = table_with()
    for _ in range(6):
        table.lay(rng.choice(table.placements([c for c in range(52) if table.index_of(c) is None])))
    placement = first_of(table, "C13")
    error = table.explain(placement)
    assert error is not None
    named = error.details["what"]
    others = [index for index in range(len(table)) if table.name(index) == named]
    assert others
    assert placement.on not in others


def test_c14_and_c17_a_printed_corner_below_is_never_touched() -> None:
    """A corner of a card is offered only if the print on that card is not in the way."""
    table = table_with()
    rng = Rng(6)
    for _ in range(3):
        table.lay(rng.choice(table.placements([c for c in range(52) if table.index_of(c) is None])))
    placement = first_of(table, "C17")
    printed = table.deck.cards[placement.card].corners[placement.corner]
    below = table[placement.on].card
    ground = (
        table.deck.tableau.colors[placement.on_corner]
        if below is None
        else table.deck.cards[below].color
    )
    assert printed.color == ground  # the colour is right, the place is not


def test_c15_a_card_may_not_stick_out_over_the_edge() -> None:
    table = Table(standard(), (200, 200))
    placement = first_of(table, "C15")
    assert table.explain(placement) is not None
    (x, y), heading = table.pose(placement)
    outside = [
        (x + dx, y + dy)
        for dx, dy in square(40_000, heading)
        if max(abs(x + dx), abs(y + dy)) > 100_000
    ]
    assert outside


def test_c16_a_corner_and_a_corner_below_fix_the_card_completely() -> None:
    """The apex lies on the corner below, and the heading follows from both."""
    table = table_with()
    placements = table.placements(range(52))
    assert placements
    for placement in placements:
        printed = table.deck.cards[placement.card].corners[placement.corner]
        after = table.copy()
        after.lay(placement)
        laid = after[1]
        assert laid.heading == (12 + 6 * placement.on_corner - printed.heading) % 24
        x, y = rotated(*printed.apex, laid.heading)
        apex = (laid.position[0] + x, laid.position[1] + y)
        assert apex == table[0].polygon[placement.on_corner]
        assert after.placement(1) == placement
        assert table.pose(placement) == (laid.position, laid.heading)


def test_c17_below_must_be_plain_background() -> None:
    """Large corners do not fit on a tableau with small coloured areas."""
    deck = standard()
    narrow = replace(deck, tableau=replace(deck.tableau, area=14_000))
    table, narrow_table = Table(deck), Table(narrow)
    usual, fewer = (set(each.placements(range(52))) for each in (table, narrow_table))
    assert fewer
    assert fewer < usual
    for placement in usual - fewer:
        error = narrow_table.explain(placement)
        assert error is not None
        assert error.clause == "C17"


def test_c28_the_highest_score_wins() -> None:
    for seed in range(8):
        rng = Rng(seed)
        position = Position(3, target=6)
        while position.outcome() is None:
            if position.to_move is CHANCE:
                position.push(position.sample_chance(rng))
            else:
                position.push(position.legal_moves[0])
        outcome = position.outcome()
        assert outcome is not None
        best = max(outcome.scores)
        assert outcome.winners == tuple(s for s in range(3) if outcome.scores[s] == best)
