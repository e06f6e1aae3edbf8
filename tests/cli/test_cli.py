"""The command line, as a person uses it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conexio import connexoh, words
from conexio.cli import benchmarks
from support.cli.terminal import Run, assert_refused

# Help and errors.


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_help_is_in_the_users_language(run: Run, lang: str) -> None:
    for command in ([], ["play"], ["replay"], ["perft"], ["bench"]):
        answer = run("--lang", lang, *command, "--help")
        assert answer.code == 0
        assert answer.out.startswith(words.say("cli-usage", lang))
        assert words.say("cli-help", lang)[:20] in answer.out
        assert not re.search(r"\bcli-[a-z]", answer.out)


def test_the_environment_chooses_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert words.say("cli-commands", "de") in run("--help").out


BAD_CALLS = [
    ["nonsense"],
    ["--lang", "xx", "play"],
    ["--nonsense"],
    ["play", "chess"],
    ["play", "--size", "9"],
    ["play", "--size", "six"],
    ["play", "--size"],
    ["play", "--start", "up"],
    ["play", "--lock", "x"],
    ["play", "--repetition", "x"],
    ["play", "--no-exit-limit", "-1"],
    ["play", "--white", "hal"],
    ["play", "--seed", "x"],
    ["play", "--resume", "no-such-file.txt"],
    ["replay"],
    ["replay", "no-such-file.txt"],
    ["perft", "connexoh"],
    ["perft", "connexoh", "-1"],
    ["perft", "connexoh", "many"],
    ["perft", "chess", "2"],
    ["perft", "connexoh", "2", "more"],
    ["perft", "connexoh", "1", "--position", "broken"],
    ["perft", "connexoh", "1", "--position", "LLL/LLL/LLL w - 0", "--size", "3"],
]


@pytest.mark.parametrize("call", BAD_CALLS, ids=" ".join)
def test_a_bad_call_is_one_sentence_and_exit_code_2(run: Run, call: list[str]) -> None:
    # An unknown language is refused in the default language.
    assert_refused(run, call, 1 if call[0] == "--lang" else len(words.LANGUAGES))


LONG = "a" * 3000


@pytest.mark.parametrize(
    "call",
    [["play", LONG], ["play", "--size", LONG], ["replay", "/" + LONG], ["--" + LONG], [LONG]],
    ids=lambda call: call[0][:6],
)
def test_a_long_word_is_still_one_sentence(run: Run, call: list[str]) -> None:
    answer = run(*call)
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 1


def test_a_bad_record_is_one_sentence_in_the_users_language(run: Run, home: Path) -> None:
    path = home / "bad.txt"
    sentences = set()
    for text in ('[Conexio "1"]', "\x00", "[" * 20_000, '[Conexio "1"]\n[Game "connexoh"]\n1. c3'):
        path.write_text(text, encoding="utf-8")
        for lang in words.LANGUAGES:
            for call in (["replay", str(path)], ["play", "--resume", str(path)]):
                answer = run("--lang", lang, *call)
                assert answer.code == 2
                assert len(answer.err.splitlines()) == 1
                sentences.add(answer.err)
    assert len(sentences) == 4 * len(words.LANGUAGES)
    assert path.read_text(encoding="utf-8") == text


def test_without_arguments_help_is_shown(run: Run) -> None:
    answer = run()
    assert answer.code == 0
    assert "play" in answer.out


# Perft and bench.


def test_perft_prints_the_count_last(run: Run) -> None:
    assert run("perft", "connexoh", "2").out.split() == ["11036"]
    assert run("perft", "connexoh", "0").out.split() == ["1"]
    small = run("perft", "connexoh", "1", "--size", "3", "--start", "ne", "--lock", "any")
    assert small.out.split() == ["27"]


def test_perft_begins_from_any_position(run: Run) -> None:
    text = "LbLbLb/LLL/LwLwLw b - 5 lock=any"
    expected = str(len(connexoh.Position.from_text(text).legal_moves))
    assert run("perft", "connexoh", "1", "--position", text).out.split() == [expected]


def test_bench_as_json(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmarks, "rate", lambda work, seconds: float(work()))
    figures = json.loads(run("bench", "--quick", "--json").out)
    assert set(figures["connexoh"]) == {
        "kernel-interpreted",
        "kernel-compiled",
        "facade-interpreted",
        "facade-compiled",
        "perft-compiled",
    }
    assert all(value > 0 for value in figures["connexoh"].values())
    assert "CONNEX’OH" in run("bench", "--quick").out


def test_the_installed_command_runs_without_the_compiler() -> None:
    code = (
        "import sys; from conexio.cli.main import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(*sorted({'numba', 'numpy', 'rich', 'fluent.runtime'} & set(sys.modules)), 'end')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1].strip() == "end"
