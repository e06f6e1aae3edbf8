"""`conexio arena`, as a person uses it."""

import json
from pathlib import Path

import pytest

from conexio import words
from support.cli.terminal import Run, assert_refused

MATCH = ["arena", "connexoh", "random", "support.arena.own:First", "--size", "3", "--games", "4"]
MATCH += ["--no-exit-limit", "20"]
HERE = ["--processes", "1"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_match_is_reported_in_the_users_language(run: Run, lang: str) -> None:
    answer = run("--lang", lang, *MATCH, *HERE)
    assert answer.code == 0
    for key in ("arena-title-ratings", "arena-title-pairs", "arena-title-paces"):
        assert words.say(key, lang) in answer.out
    assert words.say("bot-random", lang) in answer.out
    assert "support.arena.own:First" in answer.out
    assert answer.err == ""


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_help_speaks_the_users_language(run: Run, lang: str) -> None:
    answer = run("--lang", lang, "arena", "--help")
    assert answer.code == 0
    text = " ".join(answer.out.split())
    for key in ("arena-help", "arena-option-ladder", "arena-option-out"):
        assert " ".join(words.say(key, lang).split()) in text
    assert "arena-option" not in text


def test_figures_come_as_json(run: Run) -> None:
    answer = run(*MATCH, *HERE, "--json", "--seed", "4", "--nodes", "3")
    figures = json.loads(answer.out)
    assert figures["games"] == 4
    assert figures["settings"]["seed"] == 4
    assert figures["settings"]["nodes"] == 3
    assert figures["settings"]["options"] == {"size": "3", "no_exit_limit": "20"}
    assert {rating["name"] for rating in figures["ratings"]} == {*MATCH[2:4]}


def test_a_folder_gets_games_summary_and_picture(run: Run, tmp_path: Path) -> None:
    out = ["--out", str(tmp_path / "found")]
    answer = run(*MATCH, *HERE, *out)
    assert answer.code == 0
    assert str(tmp_path / "found") in answer.err
    files = {path.name for path in (tmp_path / "found").iterdir()}
    assert files == {"games.jsonl", "settings.json", "summary.json", "ratings.svg"}
    assert run(*MATCH, *HERE, *out).code == 2
    again = run(*MATCH, *HERE, *out, "--resume", "--games", "6")
    assert again.code == 0
    lines = (tmp_path / "found" / "games.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 6


def test_a_faulty_bot_is_named(run: Run) -> None:
    call = ["arena", "connexoh", "random", "support.arena.own:Cheats", "--size", "3", *HERE]
    answer = run("--lang", "de", *call, "--games", "2")
    assert answer.code == 0
    lines = [line for line in answer.out.splitlines() if "support.arena.own:Cheats hat" in line]
    assert len(lines) == 2


def test_conex_options_and_seats_are_read_as_play_reads_them(run: Run) -> None:
    call = ["arena", "conex", "greedy", "random", "--players", "3", "--starter", "2"]
    figures = json.loads(
        run(*call, "--table", "small", *HERE, "--games", "1", "--target", "5", "--json").out
    )
    assert figures["players"] == 3
    options = figures["settings"]["options"]
    assert options == {"players": "3", "starter": "2", "table": "700x700", "target": "5"}


BAD_CALLS = [
    ["arena"],
    ["arena", "chess", "random", "greedy"],
    ["arena", "connexoh"],
    ["arena", "connexoh", "greedy"],
    ["arena", "connexoh", "greedy", "hal"],
    ["arena", "connexoh", "greedy", "greedy"],
    ["arena", "connexoh", "greedy", "no_such:Bot"],
    ["arena", "connexoh", "greedy", "random", "--games", "0"],
    ["arena", "connexoh", "greedy", "random", "--time", "soon"],
    ["arena", "connexoh", "greedy", "random", "--time", "nan"],
    ["arena", "connexoh", "greedy", "random", "--confident", "100"],
    ["arena", "connexoh", "greedy", "random", "--players", "3"],
    ["arena", "connexoh", "greedy", "random", "--target", "20"],
    ["arena", "connexoh", "greedy", "random", "--size", "9"],
    ["arena", "connexoh", "greedy", "random", "--resume"],
    ["arena", "conex", "greedy", "random", "careful", "--players", "4"],
    ["arena", "conex", "greedy", "random", "--players", "5"],
    ["arena", "conex", "greedy", "random", "--starter", "2"],
    ["arena", "conex", "greedy", "random", "--out", "/dev/null/x"],
]


@pytest.mark.parametrize("call", BAD_CALLS, ids=" ".join)
def test_a_bad_call_is_one_sentence_and_exit_code_2(run: Run, call: list[str]) -> None:
    assert_refused(run, call)
