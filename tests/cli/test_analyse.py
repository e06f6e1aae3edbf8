"""`conexio analyse`, as a person uses it after a game."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from conexio import conex, record, words
from conexio.bots import Limit, connexoh
from conexio.bots.connexoh import analysis, player
from conexio.cli import connexoh_move_text as move_text
from conexio.cli.connexoh_analyse import _curve
from conexio.cli.connexoh_heat import draw_heat
from conexio.cli.settings import CliSettings
from conexio.cli.terminal import Terminal
from conexio.connexoh import Move, Position
from conexio.core import CHANCE, Rng
from support.cli.terminal import Run, assert_refused

NETWORKED = "LbJb7Fb7b7/LLL7FJ/LLLLbLbL/LLLLLL/LLLLLL/7wJwLwLwLwLw w - 24"
SMALL = "LbJb7Fb/LLL7/LLLL/7wJwLwLw b - 4"
BOTH_CAN_WIN = "LwLLL/LLLL/LLLL/LLLLb w - 0"
BRIEF = ("--nodes", "60")


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("CONEXIO_JIT", "0")
    player.engine_of.cache_clear()
    yield
    player.engine_of.cache_clear()


def keep(path: Path, start: str, *moves: str) -> str:
    """Save a record, and return its path as text."""
    position = Position.from_text(start)
    for move in moves:
        position.push(position.parse_move(move))
    record.save(record.Record.from_position(position, players=["Anna", "Ben"]), path)
    return str(path)


@pytest.fixture
def begun(home: Path) -> str:
    return keep(home / "begun.txt", Position(4).to_text(), "a2>>", "d3>>", "a1-a2")


@pytest.fixture
def given_away(home: Path) -> str:
    return keep(home / "given away.txt", BOTH_CAN_WIN, "b2>", "d1>")


def percent(share: float) -> str:
    return f"{round(100 * share)}%"


def in_words(move: Move) -> str:
    return move_text.in_words(Terminal(CliSettings("en")), move)


def test_a_position_gets_chances_lines_and_squares(run: Run) -> None:
    answer = run("analyse", NETWORKED, "--nodes", "30", "--lines", "2")
    assert answer.code == 0
    found = analysis.analyse(Position.from_text(NETWORKED), Limit(nodes=30), lines=2)
    lines = answer.out.splitlines()
    assert lines[0] == "White to move."
    bar = "█" * round(24 * found.chance)
    assert f"White’s winning chances  {bar:░<24}  {percent(found.chance)}" in lines
    [head] = [at for at, line in enumerate(lines) if line.startswith("Move")]
    for line, text in zip(found.lines, lines[head + 1 :], strict=False):
        shares = [percent(line.chance), percent(line.share)]
        assert re.split(" {2,}", text.rstrip())[:3] == [in_words(line.move), *shares]
        assert text.split()[-len(line.follows) :] == list(map(str, line.follows))
    [(hottest, share), *_] = found.heat.items()
    assert lines[-2].startswith(f"Look here first: {hottest} {percent(share)}")
    assert lines[-1] == f"The neural network looked at {found.looks} positions."
    [row] = [text for text in lines if text.startswith(f" {hottest[1]} ")]
    assert percent(share) in row


def board(position: Position, percents: dict[str, int], **screen: Any) -> str:
    console = Console(file=StringIO(), width=80, color_system=None, **screen)
    draw_heat(console, position, percents)
    drawn = console.file
    assert isinstance(drawn, StringIO)
    return drawn.getvalue()


def test_tiles_say_their_share_unless_they_are_protected() -> None:
    position = Position(4)
    position.push(position.parse_move("c3<"))
    assert "c3" in position.protected
    drawn = board(position, {"a2": 7, "c3": 42, "d1": 100})
    assert [at for at in ("7%", "42%", "100%") if at in drawn] == ["7%", "100%"]
    assert len({len(line) for line in drawn.splitlines()}) == 1


def test_a_low_screen_shows_the_board_alone() -> None:
    low = {"height": 14, "force_terminal": True}
    assert "7%" not in board(Position(4), {"a2": 7}, **low)
    assert "7%" in board(Position(4), {"a2": 7}, **{**low, "height": 40})


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_help_speaks_the_users_language(run: Run, lang: str) -> None:
    text = run("--lang", lang, "analyse", "--help").out
    assert words.say("analyse-option-lines", lang)[:20] in text
    assert not re.search(r"\b(analyse|cli)-[a-z]", text)


def test_a_record_is_analysed_in_german(run: Run, begun: str) -> None:
    answer = run("--lang", "de", "analyse", begun, *BRIEF)
    assert answer.code == 0
    assert "Anna – Ben, 3 Züge" in answer.out
    assert "Nach Zug 3 von 3, Schwarz" in answer.out
    assert "Gewinnchance für Schwarz" in answer.out
    assert "Das neuronale Netz hat" in answer.out


def test_a_game_without_a_limit_of_moves_is_analysed(run: Run) -> None:
    text = "LbLbLbLb/LLLL/LLLL/LwLwLwLw w - 0 no_exit_limit=0"
    assert run("analyse", text, *BRIEF).code == 0


def test_the_network_answers_on_the_smallest_board_as_well(run: Run) -> None:
    answer = run("--lang", "de", "analyse", "LbLbLb/J77/LwLwLw w - 4", *BRIEF)
    assert "Das neuronale Netz hat" in answer.out


def test_an_earlier_position_can_be_analysed(run: Run, begun: str) -> None:
    found = json.loads(run("analyse", begun, "--move", "1", "--json", *BRIEF).out)
    after = Position(4)
    after.push(after.parse_move("a2>>"))
    assert found["position"] == after.to_text()
    assert found["to_move"] == "black"


def test_figures_come_as_json(run: Run) -> None:
    answer = run("analyse", SMALL, "--json", "--lines", "2", "--time", "0.01")
    found = json.loads(answer.out)
    position = Position.from_text(SMALL)
    assert (found["position"], found["to_move"]) == (SMALL, "black")
    assert len(found["lines"]) == 2
    assert found["chance"] == found["lines"][0]["chance"]
    assert all(position.parse_move(line["move"]) for line in found["lines"])
    assert sum(found["heat"].values()) == pytest.approx(1, abs=0.01)


def test_a_picture_never_replaces_another_by_accident(run: Run, home: Path) -> None:
    path = home / "look.svg"
    call = ("--lang", "nl", "analyse", SMALL, *BRIEF, "--picture", str(path))
    assert str(path) in run(*call).err
    drawn = path.read_text(encoding="utf-8")
    assert ET.fromstring(drawn).attrib["lang"] == "nl"
    assert "data-proposed" in drawn
    assert "data-share" in drawn
    again = run(*call)
    assert again.code == 2
    assert again.out == ""  # it failed before the search
    assert run(*call, "--overwrite").code == 0
    assert run(*call[:-1], str(home / "nowhere" / "look.svg")).code == 2


def test_a_whole_game_marks_what_was_given_away(run: Run, given_away: str) -> None:
    answer = run("analyse", given_away, "--game", *BRIEF)
    assert answer.code == 0
    title, head, missed, won, curve = answer.out.splitlines()
    assert title.startswith("Anna – Ben, 2 moves, 0-1")
    assert head.split() == ["Move", "Before", "After"]
    assert re.split(" {2,}", missed)[:6] == [
        "1.",
        "White",
        "b2 clockwise (b2>)",
        "100%",
        "0%",
        "??",
    ]
    assert "better: a4" in missed
    assert re.split(" {2,}", won.rstrip()) == [
        "2.",
        "Black",
        "d1 clockwise (d1>)",
        "100%",
        "100%",
    ]
    assert curve == "White’s winning chances: █▁▁"


def test_a_game_without_bad_moves_says_so(run: Run, begun: str) -> None:
    answer = run("--lang", "fr", "analyse", begun, "--game", *BRIEF)
    assert words.say("analyse-no-marks", "fr") in answer.out
    assert "?" not in answer.out


def test_the_costliest_of_small_steps_is_named(
    run: Run, begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = record.load(begun).position()
    first, second, third = position.moves
    steps = [(first, 0.5, 0.45), (second, 0.55, 0.47), (third, 0.53, 0.53)]
    judged = [
        analysis.Judged(ply, 1 - ply % 2, move, before, after, first)
        for ply, (move, before, after) in enumerate(steps, 1)
    ]
    monkeypatch.setattr(connexoh, "review", lambda *_: iter(judged))
    text = run("analyse", begun, "--game").out
    assert "Biggest mistake: 2. d3 half turn (d3>>), from 55% to 47%" in text
    assert "better was a2 half turn (a2>>)." in text


def test_a_judged_game_comes_as_json(run: Run, given_away: str) -> None:
    judged = json.loads(run("analyse", given_away, "--game", "--json", *BRIEF).out)
    assert [(found["ply"], found["move"], found["mark"]) for found in judged] == [
        (1, "b2>", "??"),
        (2, "d1>", ""),
    ]


def test_the_curve_of_a_long_game_fits_a_line() -> None:
    assert _curve([0, 0.5, 1]) == "▁▅█"
    assert _curve([0.0] * 100 + [1.0] * 100) == "▁" * 30 + "█" * 30


@pytest.mark.parametrize(
    "call",
    [
        (),
        ("no-such-file.txt",),
        ("a/b nonsense",),
        (SMALL.replace("7w", "Xw"),),
        (BOTH_CAN_WIN.replace("Lb ", "L "),),
        (SMALL, "--move", "0"),
        (SMALL, "--game"),
        (SMALL, "--lines", "0"),
        (SMALL, "--time", "never"),
        (SMALL, "--picture", "look.png"),
    ],
    ids=" ".join,
)
def test_a_bad_call_is_one_sentence(run: Run, call: tuple[str, ...]) -> None:
    assert_refused(run, ["analyse", *call])


def test_a_record_that_cannot_be_analysed_is_refused(
    run: Run, home: Path, begun: str, given_away: str
) -> None:
    empty = keep(home / "empty.txt", Position(4).to_text())
    for call in (
        [given_away],
        [begun, "--move", "4"],
        [begun, "--game", "--move", "1"],
        [begun, "--game", "--picture", "look.svg"],
        [empty, "--game"],
    ):
        assert_refused(run, ["analyse", *call])
    answer = run("analyse", given_away)
    assert "After 2 moves, this game is over" in answer.err


def test_a_text_that_is_neither_file_nor_position_says_what_is_wrong_with_it(run: Run) -> None:
    answer = run("analyse", SMALL.replace("7w", "Xw"))
    assert "There’s no file" in answer.err
    assert "tile a1" in answer.err


def test_only_connexoh_is_analysed(run: Run, home: Path) -> None:
    position = conex.Position()
    rng = Rng(1)
    while position.to_move is CHANCE:
        position.push(position.sample_chance(rng))
    path = home / "cards.txt"
    record.save(record.Record.from_position(position), path)
    assert_refused(run, ["analyse", str(path)])
    assert "game of CONEX; only CONNEX’OH" in run("analyse", str(path)).err
