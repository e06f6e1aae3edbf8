"""Levels of the ladder at the command line, and the bots of older games."""

from pathlib import Path

import pytest

from conexio import bots
from conexio.cli.conex_setup import ConexSetup
from conexio.cli.connexoh_setup import ConnexohSetup
from conexio.games import BUILT_IN as GAMES
from support.cli.terminal import Run, kept


def unfinished(run: Run, home: Path, *call: str, typed: str, now: str, then: str) -> Path:
    """Start a game, and replace its bot by one of older games."""
    run(*call, typed=typed)
    (path,) = (home / "home" / "games").iterdir()
    path.write_text(path.read_text(encoding="utf-8").replace(now, then), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", GAMES)
def test_a_level_selects_the_bot(run: Run, home: Path, game: str) -> None:
    for level, name in enumerate(bots.names(game), 1):
        typed = "c3>\nq\n" if game == "connexoh" else "d\nq\n"
        run("play", game, "--level", str(level), "--seed", "1", typed=typed)
        (path,) = (home / "home" / "games").iterdir()
        assert kept(home)[0].players == ("human", name)
        path.unlink()


@pytest.mark.parametrize("level", ["0", "15", "-1", "fox", ""])
def test_an_unknown_level_is_refused(run: Run, level: str) -> None:
    answer = run("play", f"--level={level}")
    assert answer.code == 2
    assert "1 … 14" in answer.err


def test_conex_has_fewer_levels(run: Run) -> None:
    assert "1 … 6" in run("play", "conex", "--level", "7").err


@pytest.mark.parametrize(
    "named", [["connexoh", "--black", "fox"], ["conex", "--seats", "Anna,cat"]]
)
def test_a_level_and_a_name_together_are_refused(run: Run, named: list[str]) -> None:
    answer = run("play", *named, "--level", "3")
    assert answer.code == 2
    assert answer.err.startswith(f"Give either --level or {named[1]}:")


@pytest.mark.parametrize("lang", ["en", "fr", "de", "nl"])
def test_help_lists_all_levels(run: Run, lang: str) -> None:
    text = " ".join(run("--lang", lang, "play", "--help").out.split())
    for game in GAMES:
        assert ", ".join(bots.names(game)) in text


def test_the_default_bot_is_in_the_middle_of_the_ladder() -> None:
    for game, setup in (("connexoh", ConnexohSetup), ("conex", ConexSetup)):
        _, bot = setup(game, {}).players(None)
        ladder = bots.names(game)
        assert 0 < ladder.index(bot) < len(ladder) - 1


def test_the_default_bot_replaces_an_older_one(run: Run, home: Path) -> None:
    path = unfinished(
        run, home, "play", "--seed", "1", typed="c3>\nq\n", now='"otter"', then='"greedy"'
    )
    assert "Otter " in run("play", "--resume", str(path), typed="d4>\nq\n").out
    (game,) = kept(home)
    assert (game.players, len(game.events)) == (("human", "otter"), 4)


def test_the_default_bot_replaces_an_older_one_of_conex(run: Run, home: Path) -> None:
    call = ("play", "conex", "--seed", "1")
    path = unfinished(run, home, *call, typed="d\nq\n", now='"magpie"', then='"careful"')
    run("play", "--resume", str(path), typed="d\nq\n")
    assert kept(home)[0].players == ("human", "magpie")


def test_a_level_changes_the_bot_of_a_resumed_game(run: Run, home: Path) -> None:
    run("play", "conex", "--seats", "Anna,magpie", "--seed", "1", typed="d\nq\n")
    (path,) = (home / "home" / "games").iterdir()
    run("play", "--resume", str(path), "--level", "6", typed="d\nq\n")
    assert kept(home)[0].players == ("Anna", "elephant")


def test_names_of_older_bots_are_refused(run: Run) -> None:
    assert "write magpie for the bot" in run("play", "conex", "--seats", "Anna,Random").err
    assert "snail, hedgehog" in run("play", "--black", "greedy").err


def test_a_name_similar_to_a_short_bot_name_is_accepted() -> None:
    assert ConexSetup("conex", {"seats": "Cate,Kat"}).players(None) == ["Cate", "Kat"]
