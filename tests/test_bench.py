"""The benchmark works; speed itself is not tested."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from bench import (
    batch,
    conex,
    connexoh,
    connexoh_options,
    growth,
    ladder,
    memory,
    page,
    report,
    run,
)
from conexio.cli import benchmarks, conex_benchmarks
from support.ledger import check_tables

OWN = {key: measure for key, measure in connexoh.MEASURES.items() if not measure.is_peer}


@pytest.fixture
def ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Leave out the peers that only `make bench` installs, and the real ledger."""
    monkeypatch.setattr(connexoh, "MEASURES", OWN)
    monkeypatch.setattr(growth, "TABLES", 2)
    monkeypatch.setattr(memory, "LONG_GAMES", 2)
    monkeypatch.setattr(report, "RESULTS", tmp_path / "results.md")
    return tmp_path / "results.md"


def bench(*words: str) -> Result:
    return CliRunner().invoke(run.main, ["--quick", *words])


def check_rates(figures: dict[str, Any]) -> None:
    for rate in figures["rates"].values():
        assert 0 < rate["low"] <= rate["median"] <= rate["high"]


def test_a_quick_run_of_connexoh_writes_the_ledger(ledger: Path) -> None:
    file = ledger.with_name("figures.json")
    result = bench("--only", "connexoh", "--json", str(file))
    figures = json.loads(file.read_text(encoding="utf-8"))["connexoh"]
    failed = None in figures["startup"]["seconds"].values()
    assert result.exit_code == (1 if failed else 0), result.output
    assert figures["rates"].keys() == OWN.keys()
    check_rates(figures)
    assert figures["ratios"].keys() == {"kernel, compiled / interpreted"}

    text = ledger.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert "`python -m bench.run --quick --only connexoh`" in text
    check_tables(text, 3)


def test_a_quick_run_of_conex_writes_the_ledger(ledger: Path) -> None:
    file = ledger.with_name("figures.json")
    result = bench("--only", "conex", "--json", str(file))
    assert result.exit_code == 0, result.output
    figures = json.loads(file.read_text(encoding="utf-8"))["conex"]
    assert figures["rates"].keys() == conex.MEASURES.keys()
    check_rates(figures)
    assert figures["ratios"].keys() == {ratio.title for ratio in conex.RATIOS}
    assert figures["growth"]["sizes"] == list(growth.SIZES)
    assert all(cost > 0 for costs in figures["growth"]["micros"].values() for cost in costs)

    text = ledger.read_text(encoding="utf-8")
    assert f"]({growth.PICTURE})" in text
    check_tables(text, 5)
    picture = ElementTree.parse(ledger.with_name(growth.PICTURE)).getroot()
    assert len(picture.findall("{*}circle")) == len(growth.SIZES)


def test_a_quick_run_of_batches_writes_the_ledger(
    ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = {key: measure for key, measure in batch.MEASURES.items() if not measure.is_peer}
    monkeypatch.setattr(batch, "MEASURES", own)
    monkeypatch.setattr(batch, "GAMES", 8)
    cores = os.sched_getaffinity(0)
    result = CliRunner().invoke(batch.main, ["--quick", "--write"])
    assert result.exit_code == 0, result.output
    assert os.sched_getaffinity(0) == cores
    text = ledger.read_text(encoding="utf-8")
    assert "`python -m bench.batch --quick`" in text
    assert all(measure.title in text for measure in own.values())


def test_the_ledger_can_be_left_alone(ledger: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connexoh, "MEASURES", {"perft": OWN["perft-interpreted"]})
    bench("--no-write", "--only", "connexoh")
    assert list(ledger.parent.iterdir()) == []


def test_a_section_replaces_its_predecessor_and_nothing_else(ledger: Path) -> None:
    def put(name: str, word: str) -> None:
        begin, end = report.markers(name)
        report.write_section(ledger, name, f"{begin}\n\n{word}\n\n{end}\n")

    put("connexoh", "old")
    put("conex", "other")
    first = ledger.read_text(encoding="utf-8")
    put("connexoh", "new")
    assert ledger.read_text(encoding="utf-8") == first.replace("old", "new")


def test_a_power_law_is_fitted() -> None:
    factor, exponent = growth.fitted([5, 10, 50], [3 * size**0.7 for size in (5, 10, 50)])
    assert (factor, exponent) == pytest.approx((3, 0.7))


def test_goals_are_judged_by_the_median() -> None:
    ratio = report.Ratio("a / b", "a", "b", 50)
    for median, verdict in ((50.0, "met"), (49.9, "not met")):
        rows = report.ratio_rows([ratio], {"a / b": report.Spread(median, 1, 99)})
        assert rows[1][-2:] == ["≥ 50", verdict]


def test_the_mid_games_are_the_same_for_both_kernels() -> None:
    games = conex_benchmarks.mid_games(False)
    assert {position.players for position in games} == {2, 3}
    assert {len(position.table) - 1 for position in games} == set(conex_benchmarks.MID_CARDS)
    compiled = conex_benchmarks.mid_games(True)
    assert [position.to_text() for position in compiled] == [p.to_text() for p in games]


def test_the_twin_finds_the_same_placements() -> None:
    for position in conex_benchmarks.mid_games(False):
        hand = position.hand(position.turn)
        ours = {
            (placement.card, placement.corner, placement.on, placement.on_corner)
            for placement in position.table.placements(hand)
        }
        assert conex._twin(position).placements(sorted(hand)) == ours


def test_missing_peers_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[str, Any]", sys.modules), "chess", None)
    monkeypatch.setattr(connexoh, "MEASURES", {"chess": connexoh.MEASURES["chess"]})
    result = bench("--no-write")
    assert result.exit_code == 1
    assert "peers are not installed; run make bench" in result.output


@pytest.mark.parametrize("before", [None, "0", "1"])
def test_the_environment_is_restored(before: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CONEXIO_JIT", raising=False)
    if before is not None:
        monkeypatch.setenv("CONEXIO_JIT", before)
    with benchmarks.jit(True):
        assert os.environ["CONEXIO_JIT"] == "1"
    assert os.environ.get("CONEXIO_JIT") == before


def test_script_is_counted_once_and_by_the_frame_it_runs_in() -> None:
    def event(name: str, begin: int, until: int, pid: int = 1) -> dict[str, object]:
        return {"name": name, "ts": begin * 1000, "dur": (until - begin) * 1000, "pid": pid}

    events = [event("PrePaint", start, start) for start in (0, 16, 32)]
    events += [event("PrePaint", 5, 5, pid=2)]
    events += [event("EventDispatch", 2, 6), event("FunctionCall", 3, 5)]  # one within the other
    events += [event("FireAnimationFrame", 20, 27), event("Paint", 28, 30)]
    events += [event("FunctionCall", 21, 22, pid=2)]  # another page
    assert page.frames_of(events) == [4.0, 7.0, 0.0]


def test_the_ladder_is_measured_in_parts_and_documented(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    call = ["bench.ladder", "--games", "2", "--processes", "1", "--sizes", "4", "--out", str(file)]
    for level in ("snail", "hare"):
        subprocess.run([sys.executable, "-m", *call, "--levels", level], check=True)
    both = tmp_path / "both.json"
    adding = ["bench.ladder", "--out", str(both), "--add", str(file)]
    subprocess.run([sys.executable, "-m", *adding], check=True)
    assert both.read_bytes() == file.read_bytes()
    rows = json.loads(file.read_text(encoding="utf-8"))
    assert rows.keys() == {"snail – beginner, size 4", "hare – duckling, size 4"}
    for row in rows.values():
        assert row["games"] == sum(row["endings"].values()) == 2
        assert row["plies"] == sorted(row["plies"])
        assert row["share_interval"][0] <= row["share"] <= row["share_interval"][1]
    table = ladder.table(rows)
    assert table.count("not measured") == 3 * 14 - 2
    assert len({text.count("|") for text in table.split("\n")}) == 1


def test_the_table_of_the_ladder_has_the_measured_figures() -> None:
    text = ladder.DOCS.read_text(encoding="utf-8")
    assert ladder.documented(text, ladder.known(ladder.RESULTS)) == text


def test_readings_of_connexoh_are_measured_and_documented(tmp_path: Path) -> None:
    file, evidence = tmp_path / "options.json", tmp_path / "evidence.jsonl"
    call = ["bench.connexoh_options", "--out", str(file)]
    some = ["--games", "2", "--processes", "1", "--sizes", "4", "--levels", "hare"]
    subprocess.run([sys.executable, "-m", *call, *some], check=True)
    known = {**connexoh_options.OTHERWISE, "size": 4, "repetition": "third", "limit": 100}
    known |= {"games": 512, "without": 0.05, "plies": [99.1, 151.0, 236.0]}
    known |= {"all_out": 0.857421875, "by_exits": 0.03515625, "by_progress": 0.056640625}
    known |= {"drawn_by_limit": 0.05078125, "first": 0.5, "first_interval": [0.4, 0.6]}
    others = [known | {"limit": 150}, known | {"limit_result": "exits"}, known | {"goal": 3}]
    evidence.write_text("".join(json.dumps(each) + "\n" for each in (known, *others)))
    subprocess.run([sys.executable, "-m", *call, "--add", str(evidence)], check=True)
    rows = connexoh_options.known(file)
    assert len(rows) == 6 + 1
    for row in rows.values():
        assert row["games"] == sum(row["endings"].values())
        assert row["plies"] == sorted(row["plies"])
        drawn = row["endings"].get("no_exit", 0)
        assert row["decided"] == round(1 - drawn / row["games"], 4)
    assert rows["champion, 4x4, third, 100"]["endings"]["all_out"] == 439
    tables = connexoh_options.tables(rows)
    assert (
        tables.count("| hare |") == len({connexoh_options._cells(row) for row in rows.values()}) - 1
    )
    assert "| champion | `third` | 100 | 95 % | 86 % | 4 % | 6 % | 5 % | 151 (99 … 236) |" in tables
    assert {text.count("|") for text in tables.split("\n") if text} == {11}


def test_the_tables_of_readings_have_the_measured_figures() -> None:
    text = connexoh_options.DOCS.read_text(encoding="utf-8")
    rows = connexoh_options.known(connexoh_options.RESULTS)
    assert connexoh_options.documented(text, rows) == text
