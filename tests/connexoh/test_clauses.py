"""Every clause of the rules page has a test."""

import re
from pathlib import Path

RULES = Path(__file__).parents[2] / "docs" / "rules" / "connexoh.md"


def test_every_clause_of_the_rules_page_has_a_test_here() -> None:
    clauses = set(re.findall(r"\*\*O(\d+)\*\*", RULES.read_text(encoding="utf-8")))
    files = Path(__file__).parent.glob("test_clauses_of_*.py")
    texts = "\n".join(path.read_text(encoding="utf-8") for path in files)
    tested = set(re.findall(r"^def test_o(\d+)_", texts, re.MULTILINE))
    assert clauses == {str(number) for number in range(1, 21)}
    assert clauses <= tested
