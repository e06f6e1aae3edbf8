"""What every page of the ledger must be."""

import re


def columns(row: str) -> int:
    return row.count("|")


def check_tables(text: str, count: int) -> None:
    tables = re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    assert len(tables) == count
    for table in tables:
        head, rule, *rest = table.splitlines()
        assert set(rule) <= set("|-: ")
        assert rest
        assert {columns(row) for row in rest} == {columns(head)} == {columns(rule)}
