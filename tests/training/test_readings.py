"""Statistics of readings of the rules: what is counted, filled in, and reported."""

from dataclasses import replace
from pathlib import Path

import pytest
from click import ClickException
from click.testing import CliRunner

from conexio.arena.play import BotFault, Played
from conexio.connexoh import Options
from training import readings, shipped
from training.readings import Ended, Reading


def test_endings_lengths_and_first_players_are_counted() -> None:
    games = [
        Ended("all_out", 10, 1.0, False),
        Ended("by_progress", 20, 0.0, True),
        Ended("drawn_by_limit", 30, 0.5, True),
        Ended("unfinished", 40, 0.5, False),
    ]
    options = Options(size=4, lock="any", repetition="free", start="nw", no_exit_limit=60)
    found = readings.counted(options, 8, "PUCT", games)
    assert found.options == options
    assert (found.simulations, found.search, found.games) == (8, "PUCT", 4)
    assert (found.all_out, found.by_exits, found.by_progress) == (0.25, 0, 0.25)
    assert (found.decided, found.drawn_by_limit, found.without) == (0.5, 0.25, 0.5)
    assert (found.drawn_by_repetition, found.unfinished) == (0, 0.25)
    assert found.plies == pytest.approx((13, 25, 37))
    assert found.first == 0.5


def test_the_built_in_bot_plays_missing_readings(tmp_path: Path) -> None:
    out = tmp_path / "evidence.jsonl"
    drawn = [Ended("drawn_by_limit", 200, 0.5, True)] * 2
    left = Options(size=4, lock="any", repetition="draw", start="nw")
    played = Options(size=4, lock="any", repetition="draw", start="sw")
    readings.write(out, readings.counted(played, 32, "Gumbel", drawn))
    call = ["--size", "4", "--lock", "any", "--repetition", "draw", "--games", "2", "--nodes", "1"]
    call += ["--start", "nw", "--start", "sw", "--processes", "1", "--out", str(out)]
    ended = CliRunner().invoke(shipped.main, call)
    assert ended.exit_code == 0, ended.output
    [known, filled] = readings.read(out)
    assert (known.options, known.search) == (played, "Gumbel")
    assert (filled.options, filled.search, filled.games) == (left, "PUCT", 2)
    assert readings.table([known, filled]) in ended.output
    CliRunner().invoke(shipped.main, call)
    assert len(readings.read(out)) == 2, "nothing was left to play"
    CliRunner().invoke(shipped.main, [*call, "--again"])
    assert [reading.options for reading in readings.read(out)] == [played, left, left, played]


def game(ending: str, ranks: tuple[int, int], *out: int, fault: BotFault | None = None) -> Played:
    """Return a game of 96 moves after the opening."""
    seats = ("dragon", "dragon")
    return Played(seats, 0, 0, seats, ranks, out, ending, 0, 96, (), fault, "")


def test_a_game_of_the_built_in_bot_is_counted_with_its_opening() -> None:
    assert shipped.ended(game("all_out", (1, 2), 4, 1)) == Ended("all_out", 100, 1.0, False)
    assert shipped.ended(game("both_out", (2, 1), 4, 4)) == Ended("all_out", 100, 0.0, False)
    assert shipped.ended(game("exits", (2, 1), 1, 2)) == Ended("by_exits", 100, 0.0, False)
    assert shipped.ended(game("progress", (1, 2), 0, 0)) == Ended("by_progress", 100, 1.0, True)
    assert shipped.ended(game("no_exit", (1, 1), 0, 0)) == Ended("drawn_by_limit", 100, 0.5, True)
    again = shipped.ended(game("repetition", (1, 1), 1, 1))
    assert again == Ended("drawn_by_repetition", 100, 0.5, False)


def test_a_broken_game_is_no_evidence() -> None:
    with pytest.raises(ClickException, match="dragon broke off a game: out of oil"):
        shipped.ended(game("fault", (2, 1), fault=BotFault(0, "out of oil")))


def test_tables_have_a_dash_for_readings_that_were_not_played() -> None:
    reading = Reading(
        size=5,
        lock="any",
        repetition="draw",
        start="nw",
        limit=200,
        limit_result="progress",
        goal=0,
        simulations=32,
        games=512,
        all_out=0.125,
        by_exits=0.0625,
        by_progress=0.0625,
        drawn_by_limit=0.25,
        drawn_by_repetition=0.5,
        unfinished=0.0,
        without=0.375,
        plies=(10.0, 30.0, 90.0),
        first=0.52,
        first_interval=(0.49, 0.56),
    )
    small = readings.shares([reading, replace(reading, limit=100, start="sw", all_out=0.375)])
    assert "| Decided | 5×5, 100 | 5×5, 200 |" in small
    assert "| `draw` `progress` `any` `nw` | – | 25 % |" in small
    assert "| `draw` `progress` `any` `sw` | 50 % | – |" in small
    again = replace(reading, games=1024, all_out=0.5)
    assert readings.shares([again, reading]) == readings.shares([again])
    assert readings.shares([again, replace(reading, goal=3)]) == readings.shares([again])
    which = "| 5×5 | `draw` | `any` | `nw` | 200 | `progress` | 5 | Gumbel | 32 | 512 |"
    shares = "12 % | 6 % | 6 % | 75 % | 38 %"
    row = f"{which} 30 (10 … 90) | {shares} | 52 % (49 … 56) |"
    assert readings.table([reading]).splitlines()[2] == row


def test_the_docs_have_the_tables_of_the_evidence() -> None:
    docs = Path(__file__).parents[2] / "docs"
    played = readings.read(docs / "champion" / "evidence.jsonl")
    assert readings.shares(played) in (docs / "champion.md").read_text(encoding="utf-8")
    assert readings.table(played) in (docs / "champion" / "readings.md").read_text(encoding="utf-8")
