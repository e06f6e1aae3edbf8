"""The benchmark works; how fast anything is, is no test."""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import CliRunner

from bench import run
from conexio.cli import measures

OWN = {key: measure for key, measure in run.MEASURES.items() if not measure.is_peer}


@pytest.fixture
def ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Leave out the peers and the real ledger."""
    monkeypatch.setattr(run, "MEASURES", OWN)
    monkeypatch.setattr(run, "RESULTS", tmp_path / "results.md")
    return tmp_path / "results.md"


def columns(row: str) -> int:
    return row.count("|")


def test_a_quick_run_writes_the_ledger(ledger: Path) -> None:
    figures = ledger.with_name("figures.json")
    result = CliRunner().invoke(run.main, ["--quick", "--json", str(figures)])
    report = json.loads(figures.read_text(encoding="utf-8"))
    failed = None in report["startup"]["seconds"].values()
    assert result.exit_code == (1 if failed else 0), result.output
    assert report["rates"].keys() == OWN.keys()
    assert all(
        0 < rate["low"] <= rate["median"] <= rate["high"] for rate in report["rates"].values()
    )
    assert report["ratios"].keys() == {"kernel, compiled / interpreted"}

    text = ledger.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert "`python -m bench.run --quick`" in text
    tables = re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    assert len(tables) == 3
    for table in tables:
        head, rule, *rest = table.splitlines()
        assert set(rule) <= set("|-: ")
        assert rest
        assert {columns(row) for row in rest} == {columns(head)} == {columns(rule)}


def test_the_ledger_can_be_left_alone(ledger: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "MEASURES", {"perft": OWN["perft-interpreted"]})
    CliRunner().invoke(run.main, ["--quick", "--no-write"])
    assert not ledger.exists()


def test_a_section_replaces_its_predecessor_and_nothing_else(ledger: Path) -> None:
    def section(word: str) -> str:
        return f"{run.BEGIN}\n\n{word}\n\n{run.END}\n"

    run.write_section(ledger, section("old"))
    first = ledger.read_text(encoding="utf-8")
    ledger.write_text(first + "\n## Other\n", encoding="utf-8")
    run.write_section(ledger, section("new"))
    assert ledger.read_text(encoding="utf-8") == first.replace("old", "new") + "\n## Other\n"


def test_missing_peers_are_named_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[str, Any]", sys.modules), "chess", None)
    monkeypatch.setattr(run, "MEASURES", {"chess": run.MEASURES["chess"]})
    result = CliRunner().invoke(run.main, ["--quick", "--no-write"])
    assert result.exit_code == 1
    assert "peers are not installed; run make bench" in result.output


@pytest.mark.parametrize("before", [None, "0", "1"])
def test_the_environment_is_put_back(before: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CONEXIO_JIT", raising=False)
    if before is not None:
        monkeypatch.setenv("CONEXIO_JIT", before)
    with measures.jit(True):
        assert os.environ["CONEXIO_JIT"] == "1"
    assert os.environ.get("CONEXIO_JIT") == before
