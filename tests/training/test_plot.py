"""Plots of runs."""

import json
from math import hypot
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from conexio.picture.plot import BOTTOM, LEFT, RIGHT, TOP
from training import plot

NAMESPACE = "{http://www.w3.org/2000/svg}"


def played(moves: int, ended: int = 5) -> dict[str, float]:
    return {
        "moves": moves,
        "rate": 100,
        "policy_loss": 2 - moves / 1e7,
        "value_loss": 0.05,
        "ended": ended,
        "decided": 0.6,
        "plies": 90,
        "first": 0.5,
    }


def matched(moves: int, against: int, won: int, drawn: int, lost: int) -> dict[str, int]:
    return {"moves": moves, "against": against, "won": won, "drawn": drawn, "lost": lost}


def test_repeated_rounds_count_once(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    # A match is logged after the round that it follows; after a crash, the rounds from 20 repeat.
    rounds = [played(moves) for moves in (10, 20, 30, 20, 30)]
    lines = [*rounds[:2], matched(20, 10, 3, 2, 1), *rounds[2:], matched(30, 20, 3, 2, 1)]
    log.write_text("\n".join(map(json.dumps, lines)) + '\n{"moves": 5')
    found = [(line["moves"], "rate" in line) for line in plot.read(log)]
    assert found == [(10, True), (20, True), (30, True), (30, False)]


def test_rounds_without_decided_games_can_be_plotted() -> None:
    drawn = plot.pictures([{**played(moves), "decided": 0.0} for moves in (100, 200)])
    assert set(drawn) == {"losses.svg", "length.svg", "decided.svg"}


def test_gains_of_matches_are_added_up() -> None:
    lines = [matched(10, 0, 40, 20, 20), matched(20, 10, 20, 20, 40), matched(30, 10, 30, 20, 30)]
    first, one, worse, same = plot.ratings(lines)
    assert (first.elo, first.margin) == (0, 0)
    assert one.elo > 60
    assert worse.elo == pytest.approx(0)
    assert same.elo == pytest.approx(one.elo)
    assert worse.margin == pytest.approx(hypot(one.margin, one.margin))


def test_a_gain_without_a_match_counts_as_zero() -> None:
    lines = [matched(10, 0, 40, 20, 20), matched(30, 20, 40, 20, 20)]
    _, known, unknown, later = plot.ratings(lines)
    assert (unknown.moves, unknown.elo) == (20, known.elo)
    assert later.elo == pytest.approx(2 * known.elo)


def test_the_margin_of_a_match_follows_from_its_games() -> None:
    even, few = plot.gain(32, 0, 32), plot.gain(8, 0, 8)
    assert even[0] == few[0] == 0
    assert even[1] == pytest.approx(1.96 * 400 / 2.302585 * 4 * 0.5 / 66**0.5, rel=1e-4)
    assert few[1] > 1.9 * even[1]
    assert 400 < plot.gain(64, 0, 0)[0] < 900
    assert plot.gain(64, 0, 0)[0] == pytest.approx(-plot.gain(0, 0, 64)[0])


def test_a_log_gives_four_pictures(tmp_path: Path) -> None:
    rounds = [played(moves, ended=moves > 200_000) for moves in range(100_000, 2_000_000, 100_000)]
    match = matched(1_900_000, 0, 30, 4, 30)
    (tmp_path / "log.jsonl").write_text("\n".join(map(json.dumps, [*rounds, match])))
    out = tmp_path / "pictures"
    found = CliRunner().invoke(plot.main, [str(tmp_path), "--out", str(out)])
    assert found.exit_code == 0
    names = {path.stem for path in out.iterdir()}
    assert names == {"losses", "length", "decided", "rating"}
    for path in out.iterdir():
        picture = ElementTree.fromstring(path.read_text(encoding="utf-8"))
        assert "prefers-color-scheme:dark" in path.read_text(encoding="utf-8")
        for line in picture.iter(f"{NAMESPACE}polyline"):
            numbers = [float(number) for number in line.attrib["points"].split()]
            assert all(LEFT <= x <= RIGHT + 0.01 for x in numbers[::2])
            assert all(TOP - 0.01 <= y <= BOTTOM + 0.01 for y in numbers[1::2])
    lines = list(ElementTree.parse(out / "length.svg").iter(f"{NAMESPACE}polyline"))
    # Rounds in which no game ended are left out.
    assert len(lines[0].attrib["points"].split()) == 2 * 17


def test_the_rounds_of_one_size_can_be_plotted_alone(tmp_path: Path) -> None:
    rounds = [{**played(moves), "size": 3 + moves % 2} for moves in range(1, 12)]
    del rounds[0]["policy_loss"]  # nothing was learnt yet
    (tmp_path / "log.jsonl").write_text("\n".join(map(json.dumps, rounds)))
    found = CliRunner().invoke(plot.main, [str(tmp_path), "--out", str(tmp_path), "--size", "4"])
    assert found.exit_code == 0
    for name, count in (("losses", 5), ("length", 6)):
        [line, *_] = ElementTree.parse(tmp_path / f"{name}.svg").iter(f"{NAMESPACE}polyline")
        assert len(line.attrib["points"].split()) == 2 * count


@pytest.mark.parametrize(
    ("log", "sentence"), [(None, "there is no log"), ("", "no round has been played")]
)
def test_a_log_without_rounds_is_refused(log: str | None, sentence: str, tmp_path: Path) -> None:
    if log is not None:
        (tmp_path / "log.jsonl").write_text(log)
    found = CliRunner().invoke(plot.main, [str(tmp_path), "--out", str(tmp_path / "out")])
    assert found.exit_code == 1
    assert sentence in found.output


def test_the_pictures_of_the_champion_are_those_of_its_log(tmp_path: Path) -> None:
    folder = Path(__file__).parents[2] / "docs" / "champion"
    call = [str(folder), "--size", "6", "--out", str(tmp_path)]
    assert CliRunner().invoke(plot.main, call).exit_code == 0
    drawn = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert set(drawn) == {path.name for path in (folder / "6x6").iterdir()}
    for name, svg in drawn.items():
        assert (folder / "6x6" / name).read_text(encoding="utf-8") == svg, "run training.plot"
