"""What the arena has found goes into the ledger."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from bench import arena, report
from tests.cli.conftest import Run
from tests.test_bench import check_tables


@pytest.fixture
def ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(arena, "FOLDER", tmp_path)
    monkeypatch.setattr(report, "RESULTS", tmp_path / "results.md")
    return tmp_path / "results.md"


def test_the_section_shows_every_game_that_was_played(run: Run, ledger: Path) -> None:
    call = ["arena", "connexoh", "--ladder", "random", "greedy", "--size", "3", "--games", "2"]
    out = str(ledger.parent / "connexoh")
    assert run(*call, "--processes", "1", "--confident", "99.9", "--out", out).code == 0
    result = CliRunner().invoke(arena.main)
    assert result.exit_code == 0, result.output
    text = ledger.read_text(encoding="utf-8")
    begin, end = report.markers("arena")
    assert text.index(begin) < text.index("CONNEX'OH") < text.index(end)
    assert "](arena/connexoh/ratings.svg)" in text
    assert "| greedy – random |" in text
    check_tables(text, 2)


def test_without_games_the_sentence_says_what_to_do(ledger: Path) -> None:
    result = CliRunner().invoke(arena.main)
    assert result.exit_code == 1
    assert "make arena" in result.output
    assert not ledger.exists()
