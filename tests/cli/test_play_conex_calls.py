"""Calls of `conexio play conex`: languages, and what is refused."""

import re
from pathlib import Path

import pytest

from conexio import words
from conexio.cli.conex_session import ConexSession
from conexio.cli.session import command_words
from support.cli.conex_games import SHORT, STANDARD, last_game
from support.cli.terminal import Run, assert_refused
from support.cli.terminal_players import People, scripted

# Languages.


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_language_plays_a_game(run: Run, people: People, lang: str) -> None:
    names = ("list", "show", "why", "picture", "rules", "draw", "pass", "end", "strike", "double")
    typed = [words.say(f"conex-command-{name}", lang).split()[0] for name in names]
    typed += [words.say("play-command-help", lang).split()[0], "1", "1", "d", "\n", "q"]
    typed[3] += f" {people.home}/{lang}.svg"
    answer = run("--lang", lang, "play", "conex", "--seed", "5", typed="\n".join(typed))
    assert answer.code == 0
    assert words.say("conex-help", lang).splitlines()[0] in answer.out
    assert words.say("conex-why-how", lang) in answer.out
    assert (people.home / f"{lang}.svg").exists()
    assert not re.search(r"\bconex-[a-z]", answer.out.replace(str(people.home), ""))
    assert "Traceback" not in answer.out
    bots = run("--lang", lang, "play", "conex", "--seats", "chick,magpie", *SHORT, "--seed", "4")
    assert bots.code == 0


def test_no_word_means_two_commands() -> None:
    meanings: dict[str, set[str]] = {}
    for key in ConexSession.commands:
        for word, name in command_words((key,)).items():
            meanings.setdefault(word, set()).add(name)
    assert {word: names for word, names in meanings.items() if len(names) > 1} == {}
    assert all(hasattr(ConexSession, f"do_{name}") for names in meanings.values() for name in names)


# Errors.

BAD_CALLS = [
    ["--seats", "Anna"],
    ["--seats", "Anna,Ben,Cleo,Dan,Eva"],
    ["--seats", "Anna,,Ben"],
    ["--seats", ""],
    ["--seats", "Anna," + "x" * 50],
    ["--target", "0"],
    ["--target", "many"],
    ["--starter", "2"],
    ["--starter", "x"],
    ["--table", "huge"],
    ["--seats", "Anna,magpi"],
    ["--seats", "Anna,Chik"],
    ["--table", "100x100"],
    ["--table", "9000x900"],
    ["--table", "1000×800"],
    ["--short-draw", "x"],
    ["--under", "x"],
    ["--strike-new", "x"],
    ["--strike-turn", "x"],
    ["--double", "x"],
    ["--stuck", "x"],
    ["--seed", "-1"],
    ["--white", "human"],
    ["--size", "6"],
    ["--deck", "no-such-deck.toml"],
    ["--resume", "no-such-file.txt"],
    ["--nonsense"],
    ["more"],
]


@pytest.mark.parametrize("call", BAD_CALLS, ids=" ".join)
def test_a_bad_call_is_one_sentence_and_exit_code_2(run: Run, call: list[str]) -> None:
    assert_refused(run, ["play", "conex", *call])


def test_seats_and_tables_in_capitals(run: Run, people: People) -> None:
    run("play", "conex", "--seats", "Magpie,CHICK", "--table", "SMALL", *SHORT)
    assert last_game(people).players == ("magpie", "chick")
    assert last_game(people).options["table"] == "700x700"
    err = run("play", "conex", "--seats", "Anna,magpi").err
    assert "write magpie for the bot, or another name" in err
    assert "such as 1000x800" in run("play", "conex", "--table", "big").err


def test_options_of_the_other_game_are_refused(run: Run) -> None:
    assert "--white belongs to CONNEX’OH" in run("play", "conex", "--white", "human").err
    assert "--seats belongs to CONEX" in run("play", "--seats", "Anna,Ben").err
    assert "--deck belongs to CONEX" in run("play", "connexoh", "--deck", "x").err


def test_a_record_is_only_resumed_as_its_own_game(run: Run, people: People) -> None:
    people.play("--seed", "5", choose=scripted("1"))
    path = str(people.games()[0])
    assert "game of CONEX" in run("play", "connexoh", "--resume", path).err
    assert "--white belongs to" in run("play", "--resume", path, "--white", "human").err
    assert run("play", "--resume", path, "--target", "9").code == 2
    assert "Your turn:" in run("play", "--resume", path, typed="q\n").out


@pytest.mark.parametrize("text", ["", "name = 3", "\x00", STANDARD[:3000], "[" * 5000])
def test_a_broken_deck_is_a_sentence(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(text, encoding="utf-8")
    answer = run("play", "conex", "--deck", str(path))
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1


def test_a_deck_that_cannot_be_played_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    text = STANDARD.replace('{ color = "purple", value = 5', '{ color = "red", value = 5', 1)
    path.write_text(text, encoding="utf-8")
    answer = run("play", "conex", "--deck", str(path))
    assert (answer.code, answer.out) == (2, "")
    assert "has the card’s own colour, red" in answer.err
