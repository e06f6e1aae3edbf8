"""A game at the terminal is a match like any other: its chance can be checked, and continued."""

import re
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from conexio import fair, record, words
from conexio.cli import saved_games
from conexio.conex import Placement
from conexio.core import CHANCE
from support.cli.conex_games import SHORT, last_game
from support.cli.terminal import Run, kept
from support.cli.terminal_players import Moment, People, for_a_while, scripted, sensible

TWO = ("--seats", "Anna,Ben")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# The proof.


def test_a_finished_game_can_be_verified(run: Run, people: People) -> None:
    people.play(*TWO, *SHORT, "--seed", "3", choose=sensible)
    (path,) = people.games()
    chances = [mover for mover in record.load(path).position().movers if mover is CHANCE]
    answer = run("verify", str(path))
    assert (answer.code, answer.err) == (0, "")
    assert f"All {len(chances)} random events match the seed" in answer.out


def test_an_unfinished_game_can_be_verified_and_only_its_owner_can_read_it(
    run: Run, people: People
) -> None:
    people.play(*TWO, *SHORT, choose=scripted("1", "1", f"save {people.home / 'mine.txt'}"))
    (path,) = people.games()
    assert run("verify", str(path)).code == 0
    assert mode(path) == mode(people.home / "mine.txt") == 0o600
    people.play("--resume", str(path), choose=sensible)
    assert record.load(path).result != record.UNFINISHED
    assert mode(path) & 0o077 == mode(_new_file(people.home)) & 0o077


def _new_file(folder: Path) -> Path:
    path = folder / "new.txt"
    path.touch()
    return path


def test_games_without_a_seed_of_their_own_differ(people: People) -> None:
    seeds = set()
    for _ in range(3):
        people.play(*TWO, choose=scripted("d"))
        seeds.add(last_game(people).headers["FairSeed"])
        people.games()[-1].unlink()
    assert len(seeds) == 3


def test_a_game_of_connexoh_has_a_receipt_too(run: Run, home: Path) -> None:
    run("play", "--black", "human", "--seed", "7", typed="c3>\nresign\ny\n")
    (path,) = (home / "home" / "games").iterdir()
    answer = run("verify", str(path))
    assert answer.code == 0
    assert words.say("cli-verify-nothing", "en") in answer.out


# Continuing.


@pytest.mark.parametrize("after", [1, 4, 7])
def test_an_interrupted_game_gets_the_same_cards(people: People, after: int) -> None:
    people.play(*TWO, *SHORT, "--seed", "3", choose=sensible)
    whole = people.games()[0]
    people.play(*TWO, *SHORT, "--seed", "3", choose=for_a_while(2 * after))
    part = next(path for path in people.games() if path != whole)
    before = record.load(part)
    assert before.result == record.UNFINISHED
    people.play("--resume", str(part), choose=sensible)
    assert record.load(part) == record.load(whole)
    assert fair.verify(record.load(part))


def test_the_receipt_stays_when_other_players_continue(run: Run, people: People) -> None:
    people.play(*TWO, *SHORT, choose=scripted("1", "1"))
    (path,) = people.games()
    seed = record.load(path).headers["FairSeed"]
    people.play("--resume", str(path), "--seats", "Anna,magpie", "--seed", "9", choose=sensible)
    assert record.load(path).headers["FairSeed"] == seed
    assert run("verify", str(path)).code == 0


def without_a_receipt(game: record.Record) -> record.Record:
    """Return a game as older versions saved it."""
    return replace(game, headers={"Date": "2026-01-01"})


def with_another_seed(game: record.Record) -> record.Record:
    seed = bytes(32)
    receipt = fair.Receipt(fair.commitment(seed), seed, ("", ""))
    return replace(game, headers={"Date": "2026-01-01", **receipt.headers()})


@pytest.mark.parametrize("damage", [without_a_receipt, with_another_seed])
def test_a_game_that_cannot_be_proven_continues_and_claims_nothing(
    run: Run, people: People, damage: Callable[[record.Record], record.Record]
) -> None:
    people.play(*TWO, *SHORT, "--seed", "3", choose=for_a_while(8))
    (path,) = people.games()
    before = damage(record.load(path))
    record.save(before, path, overwrite=True)
    people.play("--resume", str(path), choose=sensible)
    game = record.load(path)
    assert game.result != record.UNFINISHED
    assert game.events[: len(before.events)] == before.events
    assert game.headers == {"Date": "2026-01-01"}
    assert run("verify", str(path)).code == 2


def test_a_game_without_a_receipt_does_not_get_the_same_cards_again(people: People) -> None:
    people.play(*TWO, "--seed", "3", choose=scripted("d"))
    (path,) = people.games()
    old = without_a_receipt(record.load(path))
    drawn = set()
    for _ in range(4):
        record.save(old, path, overwrite=True)
        people.play("--resume", str(path), choose=scripted("d"))
        drawn.add(record.load(path).events)
    assert len(drawn) > 1


# Resigning.


def test_a_player_resigns(run: Run, people: People) -> None:
    people.play(*TWO, "--seed", "5", choose=scripted("1", "resign", "n", "resign", "y"))
    game = last_game(people)
    position = game.position()
    scores = [int(points) for points in game.result.split("-")]
    assert game.termination == "resigned"
    assert scores == list(position.scores)
    assert "Ben resigns; Anna wins." in people.last
    path = str(people.games()[0])
    assert run("verify", path).code == 0
    assert "One side resigned." in run("replay", path).out
    assert "This game is over: " in run("play", "--resume", path).out


def test_a_lone_player_resigns_against_a_bot(people: People) -> None:
    people.play("--seed", "5", choose=scripted("resign", "y"))
    assert "You resign; Magpie wins." in people.last
    assert last_game(people).termination == "resigned"
    assert not any(isinstance(move, Placement) for move in last_game(people).position().moves)


def test_nobody_resigns_among_three(people: People) -> None:
    people.play("--seats", "Anna,Ben,Cleo", "--seed", "5", choose=scripted("resign", "1"))
    refused: Moment = people.moments[2]
    assert "You can only resign when two play" in refused.screen
    assert refused.question.startswith("Anna, your turn")
    assert not any("really want to resign" in each.question for each in people.moments)
    assert last_game(people).result == record.UNFINISHED


# Draws.


def test_two_people_agree_to_a_draw(run: Run, home: Path) -> None:
    out = run("play", "--black", "human", typed="c3>\noffer\ny\n").out
    assert "Black offers a draw. Does White agree?" in out
    assert "Draw agreed." in out
    (game,) = kept(home)
    assert (game.result, game.termination) == ("1/2-1/2", "agreed")
    (path,) = (home / "home" / "games").iterdir()
    assert "Draw agreed." in run("replay", str(path)).out


def test_an_offer_that_is_refused_changes_nothing(run: Run, home: Path) -> None:
    out = run("play", "--black", "human", typed="c3>\noffer\nn\nd4>\nq\n").out
    assert words.say("play-draw-refused", "en") in out
    assert [event.text for event in kept(home)[0].events] == ["c3>", "d4>"]


def test_bots_agree_to_no_draw(run: Run, home: Path) -> None:
    out = run("play", "--seed", "1", typed="offer\nc3>\nq\n").out
    assert words.say("server-bot-draw", "en") in out
    assert "(y/n)" not in out
    assert len(kept(home)[0].events) == 2


# Files.


def test_saving_privately_replaces_the_mode_too(tmp_path: Path, people: People) -> None:
    people.play(*TWO, choose=scripted("1"))
    path = tmp_path / "game.txt"
    path.touch(0o644)
    saved_games.save(last_game(people), path, overwrite=True)
    assert mode(path) == 0o600
    assert re.search('FairSeed "[0-9a-f]{64}"', path.read_text(encoding="utf-8"))
