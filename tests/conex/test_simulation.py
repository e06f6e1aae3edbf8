"""The figures of docs/deck.md agree with simulated games."""

from functools import cache
from statistics import fmean

import pytest

from conexio.conex.deck import standard
from conexio.conex.rules import Area
from tools.simulate import (
    AREAS,
    ENDINGS,
    MARKERS,
    PAGE,
    PLAYERS,
    TURNS,
    Figures,
    Game,
    between_markers,
    simulate,
    text,
)

USUAL, SMALL = (1000, 800), (700, 700)
GAMES = 40


@cache
def figures(players: int, area: Area) -> Figures:
    return simulate(standard(), players, area, GAMES, 5, compiled=False)


def page_tables() -> list[dict[tuple[str, str], dict[str, str]]]:
    """Return the two tables of the page, each row by players and table."""
    start, end = MARKERS
    written = PAGE.read_text("utf-8").split(start)[1].split(end)[0]
    tables = []
    for block in written.strip().split("\n\n"):
        names, _, *lines = (
            [cell.strip() for cell in line.strip("|").split("|")] for line in block.splitlines()
        )
        rows = [dict(zip(names, line, strict=True)) for line in lines]
        tables.append({(row["players"], row["table"]): row for row in rows})
    return tables


def test_the_page_has_all_nine_rows_of_both_tables() -> None:
    expected = {(str(players), f"{x}×{y}") for players in PLAYERS for x, y in AREAS}
    first, second = page_tables()
    assert len(expected) == 9
    assert set(first) == set(second) == expected
    for row in first.values():
        assert set(row) == {"players", "table", *TURNS}
    for row in second.values():
        assert set(row) == {"players", "table", *ENDINGS}


@pytest.mark.parametrize(("players", "area"), [(2, USUAL), (4, SMALL)])
def test_the_figures_of_the_page_are_those_of_this_deck(players: int, area: Area) -> None:
    key = str(players), f"{area[0]}×{area[1]}"
    turns, endings = (table[key] for table in page_tables())
    few = figures(players, area)
    assert fmean(few.choices) == pytest.approx(float(turns["places a turn"]), abs=0.8)
    assert few.turns == pytest.approx(float(turns["turns each"]), abs=0.8)
    assert 100 * few.by_target == pytest.approx(float(endings["target, %"]), abs=20)
    assert few.mean("on_table") == pytest.approx(float(endings["cards on the table"]), abs=1.5)


def test_two_players_on_the_usual_table_reach_the_target() -> None:
    two = figures(2, USUAL)
    assert two.by_target >= 0.95
    assert 4.5 < fmean(two.choices) < 7
    assert 9 < two.turns < 12
    assert 14 < two.minutes(45) < 20


def test_four_players_on_the_small_table_often_run_out_of_room() -> None:
    four = figures(4, SMALL)
    assert 0.25 < 1 - four.by_target < 0.75
    assert fmean(four.choices) < fmean(figures(2, USUAL).choices)


def test_the_same_seed_gives_the_same_games() -> None:
    once, again = (simulate(standard(), 3, SMALL, 2, 9, compiled=False) for _ in range(2))
    assert once == again
    assert once != simulate(standard(), 3, SMALL, 2, 10, compiled=False)


def test_games_add_up() -> None:
    for game in (*figures(2, USUAL).games, *figures(4, SMALL).games):
        assert game.laid + game.drawn <= len(game.choices)
        assert game.laid - game.struck == game.on_table
        assert sum(game.shares) == pytest.approx(1)
        assert game.target == (max(game.scores) >= 40)


def test_equal_scores_share_the_victory() -> None:
    assert Game(scores=[40, 41, 41]).shares == [0, 0.5, 0.5]


def test_tables_are_written_between_the_markers() -> None:
    page = PAGE.read_text("utf-8")
    start, end = MARKERS
    changed = between_markers(page, text([figures(2, USUAL)]))
    assert changed.split(start)[0] == page.split(start)[0]
    assert changed.split(end)[1] == page.split(end)[1]
    assert "| 2 | 1000×800 |" in changed
    assert "| 4 | 700×700 |" not in changed
