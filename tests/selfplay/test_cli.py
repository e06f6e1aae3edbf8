"""`conexio selfplay`, as a person uses it."""

from pathlib import Path

import pytest

from conexio import selfplay, words
from support.cli.terminal import Run, assert_refused

DUEL = ["selfplay", "connexoh", "random", "--size", "3", "--no-exit-limit", "9"]
HERE = ["--processes", "1"]


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_summary_is_in_the_users_language(run: Run, tmp_path: Path, lang: str) -> None:
    out = tmp_path / "data"
    answer = run("--lang", lang, *DUEL, *HERE, "--games", "3", "--shard", "2", "--out", str(out))
    assert answer.code == 0
    figures = {"games": 3, "decisions": selfplay.read(out).num_rows}
    assert answer.out.strip() == words.say("selfplay-kept", lang, path=str(out), **figures)
    assert answer.err == ""


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_help_speaks_the_users_language(run: Run, lang: str) -> None:
    text = " ".join(run("--lang", lang, "selfplay", "--help").out.split())
    for key in ("selfplay-help", "selfplay-option-shard", "arena-option-ray"):
        assert " ".join(words.say(key, lang).split()) in text
    assert "selfplay-option" not in text


def test_as_many_bots_as_named_sit_at_a_table_of_conex(run: Run, tmp_path: Path) -> None:
    call = ["selfplay", "conex", "random", "greedy", "random", "--target", "5", "--games", "1"]
    assert run(*call, *HERE, "--out", str(tmp_path / "three")).code == 0
    assert selfplay.read_games(tmp_path / "three")["seats"].to_pylist() == [call[2:5]]
    call = ["selfplay", "conex", "random", "--players", "4", "--target", "5", "--games", "1"]
    assert run(*call, *HERE, "--out", str(tmp_path / "four")).code == 0
    assert selfplay.read_games(tmp_path / "four")["seats"].to_pylist() == [["random"] * 4]


def test_resuming_continues_and_faults_are_reported(run: Run, tmp_path: Path) -> None:
    call = ["selfplay", "connexoh", "support.arena.own:Cheats", "--size", "3", *HERE]
    out = ["--out", str(tmp_path / "data")]
    assert run(*call, "--games", "1", *out).err.strip() == words.say("selfplay-faults", count=1)
    assert run(*call, "--games", "2", *out).code == 2
    again = run("--lang", "nl", *call, "--games", "3", *out, "--resume")
    assert again.err.strip() == words.say("selfplay-faults", "nl", count=2)


def test_a_folder_that_cannot_be_made_cannot_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for out in ("/proc/nowhere/x", str(tmp_path / "file" / "x")):
        assert run(*DUEL, *HERE, "--out", out).err.strip() == f"{out} can’t be written."


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_one_game_and_one_decision_are_singular(lang: str) -> None:
    def kept(games: int, decisions: int) -> str:
        return words.say("selfplay-kept", lang, path="x", games=games, decisions=decisions)

    assert len({kept(1, 1), kept(1, 5), kept(5, 1), kept(5, 5)}) == 4
    assert kept(1, 1) != kept(5, 5).replace("5", "1")
    assert [kept(*many).count("0") for many in ((0, 0), (10, 10))] == [2, 2]


OUT = ["--out", "nowhere"]
BAD_CALLS = [
    ["selfplay"],
    ["selfplay", "chess", "random", *OUT],
    ["selfplay", "connexoh", *OUT],
    ["selfplay", "connexoh", "random"],
    ["selfplay", "connexoh", "hal", *OUT],
    ["selfplay", "connexoh", "random", "random", "random", *OUT],
    ["selfplay", "connexoh", "random", "--players", "3", *OUT],
    ["selfplay", "connexoh", "random", "--target", "9", *OUT],
    ["selfplay", "connexoh", "random", "--games", "0", *OUT],
    ["selfplay", "connexoh", "random", "--shard", "0", *OUT],
    ["selfplay", "conex", "random", "greedy", "--players", "3", *OUT],
    ["selfplay", "conex", *["random"] * 5, *OUT],
    ["selfplay", "conex", "random", "--out", "/dev/null/x"],
]


@pytest.mark.parametrize("call", BAD_CALLS, ids=" ".join)
def test_a_bad_call_is_one_sentence_and_exit_code_2(run: Run, call: list[str]) -> None:
    assert_refused(run, call)
    assert not Path("nowhere").exists()


def test_the_other_game_is_named_with_this_command(run: Run) -> None:
    assert "conexio selfplay conex" in run(*BAD_CALLS[7]).err
