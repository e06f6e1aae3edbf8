"""The rules page has every clause, every option and every picture that it mentions."""

import re
from pathlib import Path

import pytest

from conexio.conex.options import Options

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "conex.md"
TEXT = PAGE.read_text(encoding="utf-8")
DECISIONS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in TEXT.split("## What we decided")[1].split("\n## ")[0].splitlines()
    if line.startswith("|")
]
"""The rows of the table: clause, option, our choice, the others, why."""

OPTIONS = {
    "players": ["`2`", "`3`", "`4`"],
    "deck": ['`"standard"`', "[deck file](../deck.md)"],
    "table": ["`(1000, 800)`", "`(700, 700)`", "`(1600, 900)`", "200 to 5000"],
    "target": ["`40`", "`1` to `1000`"],
    "starter": ["`0`", '`"chance"`'],
    "short_draw": ['`"allowed"`', '`"forbidden"`'],
    "under": ['`"removed-first"`', '`"removed-last"`'],
    "strike_new": ['`"yes"`', '`"no"`'],
    "strike_turn": ['`"any"`', '`"placing"`'],
    "double": ['`"with-card"`', '`"after-die"`'],
    "stuck": ['`"ends"`', '`"passes"`'],
}
"""Every option with its values, ours first."""


def test_every_clause_is_there_once_and_in_order() -> None:
    labels = re.findall(r"\*\*C(\d+)\*\*", TEXT)
    assert labels == [str(number) for number in range(1, 29)]


def test_no_option_is_missing_here() -> None:
    assert set(OPTIONS) == set(Options.names())


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_is_in_the_table_with_its_values(option: str) -> None:
    (row,) = (row for row in DECISIONS if row[1] == f"`{option}`")
    ours, others = row[2:4]
    first, *rest = OPTIONS[option]
    assert first in ours
    assert all(value in others for value in rest)


def test_every_decision_has_a_clause_and_a_reason() -> None:
    names, _, *rows = DECISIONS
    assert len(rows) > len(OPTIONS)
    for row in rows:
        assert len(row) == len(names)
        assert re.match(r"C\d+", row[0])
        assert row[2]
        assert row[4]


def test_every_clause_marked_as_our_decision_is_in_the_table() -> None:
    clauses = re.split(r"\*\*C(\d+)\*\*", TEXT.split("## What a player knows")[0])[1:]
    decided = {
        number
        for number, words in zip(clauses[::2], clauses[1::2], strict=True)
        if "*(our decision)*" in " ".join(words.split())
    }
    assert decided == {"7", "11", "13", "15", "21", "23", "24", "25", "27"}
    listed = {number for row in DECISIONS[2:] for number in re.findall(r"C(\d+)", row[0])}
    assert decided <= listed


def test_every_picture_exists_and_has_words_for_it() -> None:
    pictures = re.findall(r"!\[(.*?)\]\((.*?)\)", TEXT)
    assert len(pictures) == 10
    for words, target in pictures:
        assert words
        assert (PAGE.parent / target).is_file()
