"""The arena's section of the ledger."""

import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from bench import arena, report
from conexio.arena.entrants import check
from conexio.bots import names
from conexio.cli.arena import arena as command
from support.cli.terminal import Run
from support.ledger import check_tables


@pytest.fixture
def ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(arena, "FOLDER", tmp_path)
    monkeypatch.setattr(report, "RESULTS", tmp_path / "results.md")
    return tmp_path / "results.md"


@pytest.fixture
def found(run: Run, ledger: Path) -> str:
    """Play a ladder and three matches, and return the ledger."""

    def play(name: str, *call: str) -> None:
        rules = ["--size", "3", "--games", "2", "--processes", "1"]
        assert run("arena", "connexoh", *call, *rules, "--out", str(ledger.parent / name)).code == 0

    play("connexoh", "--ladder", "random", "greedy")
    play("connexoh-greedy", "greedy", "random")
    play("connexoh-ms-3", "greedy", "random")
    play("connexoh-looks-100", "greedy", "random")
    result = CliRunner().invoke(arena.main, ["--no-play"])
    assert result.exit_code == 0, result.output
    return ledger.read_text(encoding="utf-8")


def test_the_section_shows_every_game_that_was_played(found: str, ledger: Path) -> None:
    begin, end = report.markers("arena")
    assert found.index(begin) < found.index("CONNEX'OH") < found.index(end)
    assert "](arena/connexoh/ratings.svg)" in found
    assert found.count("| greedy – random |") == 2
    assert "| 3 | 1 | " in found
    assert re.search(r"\| 100 \| 30 \| .* \| \d+ and \d+ ms \|", found)
    for name, has_times in (("connexoh-ms.svg", False), ("connexoh-looks.svg", True)):
        picture = (ledger.parent / name).read_text(encoding="utf-8")
        assert picture.startswith("<svg")
        assert (" ms a move" in picture) == has_times
    check_tables(found, 5)


def test_every_campaign_is_a_call_that_the_arena_understands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda call, **rest: calls.append(call))
    for campaign in arena.CAMPAIGNS:
        arena.play(campaign, tmp_path)
    for call in calls:
        at = call.index("arena") + 1
        context = command.make_context("arena", call[at:], resilient_parsing=True)
        check(context.params["game"], context.params["bots"] or names(context.params["game"]))
    assert len(calls) == len(arena.CAMPAIGNS)


def test_without_games_the_sentence_says_what_to_do(ledger: Path) -> None:
    result = CliRunner().invoke(arena.main, ["--no-play"])
    assert result.exit_code == 1
    assert "make arena" in result.output
    assert not ledger.exists()
