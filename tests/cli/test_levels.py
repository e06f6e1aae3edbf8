"""Levels of the ladder at the command line, and the bots of games from before there was one."""

from pathlib import Path

import pytest

from conexio import bots
from conexio.cli.conex_setup import ConexInvitation
from conexio.cli.connexoh_setup import ConnexohInvitation
from conexio.cli.main import OPTIONS
from tests.cli.conftest import Run, kept

GAMES = tuple(OPTIONS)


def unfinished(run: Run, home: Path, *call: str, typed: str, now: str, then: str) -> Path:
    """Begin a game, and let its bot be one of older games."""
    run(*call, typed=typed)
    (path,) = (home / "home" / "games").iterdir()
    path.write_text(path.read_text(encoding="utf-8").replace(now, then), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", GAMES)
def test_a_level_seats_the_bot_of_that_rung(run: Run, home: Path, game: str) -> None:
    for level, name in enumerate(bots.names(game), 1):
        typed = "c3>\nq\n" if game == "connexoh" else "d\nq\n"
        run("play", game, "--level", str(level), "--seed", "1", typed=typed)
        (path,) = (home / "home" / "games").iterdir()
        assert kept(home)[0].players == ("human", name)
        path.unlink()


@pytest.mark.parametrize("level", ["0", "11", "-1", "fox", ""])
def test_a_level_that_there_is_not_is_refused(run: Run, level: str) -> None:
    answer = run("play", f"--level={level}")
    assert answer.code == 2
    assert "1 … 10" in answer.err


def test_conex_has_fewer_levels(run: Run) -> None:
    assert "1 … 6" in run("play", "conex", "--level", "7").err


@pytest.mark.parametrize(
    "named", [["connexoh", "--black", "fox"], ["conex", "--seats", "Anna,cat"]]
)
def test_a_level_and_a_name_are_one_too_many(run: Run, named: list[str]) -> None:
    answer = run("play", *named, "--level", "3")
    assert answer.code == 2
    assert answer.err.startswith(f"Give either --level or {named[1]}:")


@pytest.mark.parametrize("lang", ["en", "fr", "de", "nl"])
def test_the_help_names_the_whole_ladder(run: Run, lang: str) -> None:
    text = " ".join(run("--lang", lang, "play", "--help").out.split())
    for game in GAMES:
        assert ", ".join(bots.names(game)) in text


def test_nobody_named_is_a_gentle_middle_of_the_ladder() -> None:
    for game, invitation in (("connexoh", ConnexohInvitation), ("conex", ConexInvitation)):
        _, bot = invitation({}).seated(None)
        ladder = bots.names(game)
        assert 0 < ladder.index(bot) < len(ladder) - 1


def test_an_older_bot_is_followed_by_the_usual_one(run: Run, home: Path) -> None:
    path = unfinished(
        run, home, "play", "--seed", "1", typed="c3>\nq\n", now='"otter"', then='"greedy"'
    )
    assert "otter plays" in run("play", "--resume", str(path), typed="d4>\nq\n").out
    (game,) = kept(home)
    assert (game.players, len(game.events)) == (("human", "otter"), 4)


def test_an_older_bot_of_conex_is_followed_by_the_usual_one(run: Run, home: Path) -> None:
    call = ("play", "conex", "--seed", "1")
    path = unfinished(run, home, *call, typed="d\nq\n", now='"magpie"', then='"careful"')
    run("play", "--resume", str(path), typed="d\nq\n")
    assert kept(home)[0].players == ("human", "magpie")


def test_a_level_changes_the_bot_of_a_game_that_goes_on(run: Run, home: Path) -> None:
    run("play", "conex", "--seats", "Anna,magpie", "--seed", "1", typed="d\nq\n")
    (path,) = (home / "home" / "games").iterdir()
    run("play", "--resume", str(path), "--level", "6", typed="d\nq\n")
    assert kept(home)[0].players == ("Anna", "elephant")


def test_names_of_older_bots_are_for_nobody_else(run: Run) -> None:
    assert "write magpie for the bot" in run("play", "conex", "--seats", "Anna,Random").err
    assert "snail, hedgehog" in run("play", "--black", "greedy").err


def test_a_person_may_have_a_name_much_like_a_short_one_of_a_bot() -> None:
    assert ConexInvitation({"seats": "Cate,Kat"}).seated(None) == ["Cate", "Kat"]
