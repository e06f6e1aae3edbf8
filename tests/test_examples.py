"""The examples run."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

from conexio import record

ROOT = Path(__file__).parents[1]


def run(name: str, *arguments: str) -> str:
    call = [sys.executable, str(ROOT / "examples" / name), *arguments]
    return subprocess.run(call, check=True, capture_output=True, text=True, timeout=120).stdout


def test_look_writes_pictures_and_records(tmp_path: Path) -> None:
    output = run("look.py", str(tmp_path))
    for game in ("connexoh", "conex"):
        kept = record.load(tmp_path / f"{game}.txt")
        assert kept.position().outcome() is not None
        assert f"{game}: {kept.result} ({kept.termination})" in output
        pictures = sorted(tmp_path.glob(f"{game}-*.svg"))
        assert pictures[-1].name == f"{game}-end.svg"
        for path in pictures:
            assert ET.parse(path).getroot().tag.endswith("svg")


def test_own_bot_is_rated() -> None:
    output = run("own_bot.py", "2")
    ratings = dict(re.findall(r"^(\S+) +([+-]\d+) Elo", output, re.MULTILINE))
    assert set(ratings) == {"own_bot:Runner", "greedy", "random"}
    assert int(ratings["greedy"]) > int(ratings["random"])


def test_the_learning_player_finds_good_weights() -> None:
    """One round is enough for the signs; the page shows the result of five rounds."""
    output = run("train_small.py", "--rounds", "1", "--games", "4", "--test", "1")
    assert re.search(r"^before: \d+%", output, re.MULTILINE)
    [learnt] = re.findall(r"having learnt \[(.*)\]", output)
    _, ranks, _, _, others, _ = map(float, learnt.split())
    assert ranks > 0 > others
