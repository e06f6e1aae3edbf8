"""Games of CONEX that are saved, continued and replayed."""

import re
from pathlib import Path

import pytest

from conexio import record
from conexio.conex import Drawn, Placement, deck
from support.cli.conex_games import FIRST, NAMES, NUMBER, SHORT, STANDARD, last_game, position_of
from support.cli.terminal import Run, Typed
from support.cli.terminal_players import People, for_a_while, scripted, sensible

# Saving and resuming.


def test_quitting_before_the_first_move_saves_nothing(people: People) -> None:
    people.play("--seed", "5", choose=scripted("q"))
    assert not people.games()


def test_a_saved_game_resumes_in_the_same_position(people: People) -> None:
    path = people.home / "evening.txt"
    people.play("--seats", "Anna,Ben", "--seed", "3", choose=for_a_while(9))
    kept = position_of(last_game(people))
    people.play("--resume", str(people.games()[0]), choose=scripted(f"save {path}"))
    assert position_of(record.load(path)) == kept
    assert record.load(path) == last_game(people)
    people.play("--resume", str(path), choose=sensible)
    assert len(people.games()) == 2
    new = position_of(last_game(people))
    assert new.moves[: len(kept.moves)] == kept.moves
    assert new.outcome() is not None
    assert last_game(people).players == ("Anna", "Ben")


@pytest.mark.parametrize("leave", ["|quit", "quit"])
def test_quitting_right_after_resuming_loses_nothing(
    people: People, leave: str, tmp_path: Path
) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER))
    path = people.games()[0]
    other = tmp_path / "evening.txt"
    other.write_bytes(path.read_bytes())
    for file in (path, other):
        people.play("--resume", str(file), choose=scripted(leave))
        assert "lost" not in people.seen
        assert f"Continue later with: conexio play --resume {file}" in people.last
    assert people.games() == [path]


def test_a_resumed_game_shows_the_news(people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, "d"))
    people.play("--resume", str(people.games()[0]), choose=scripted("list"))
    assert "Ben draws 2 cards." in people.moments[1].screen
    assert "You lay" not in people.moments[1].screen


def test_players_may_change_in_a_resumed_game(people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted("1", "1"))
    path = str(people.games()[0])
    assert people.play("--resume", path, "--seats", "Anna,magpie", choose=sensible) == 0
    assert last_game(people).players == ("Anna", "magpie")
    assert people.play("--resume", path, "--seats", "Anna", choose=sensible) == 2
    assert people.play("--resume", path, "--seats", "Anna,Ben,Cleo", choose=sensible) == 2


def test_a_finished_game_is_only_shown(people: People, run: Run) -> None:
    run("play", "conex", "--seats", "magpie,chick", *SHORT)
    out = run("play", "--resume", str(people.games()[0])).out
    assert "This game is over: " in out
    assert len(people.games()) == 1


def test_an_unfinished_game_is_offered_again(
    people: People, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted("1", "1"))
    run("play", "--black", "human", typed="c3>\nq\n")
    monkeypatch.setattr(Typed, "at_terminal", True)
    offer = "You have an unfinished game: Anna, Ben, "
    assert "unfinished" not in run("play", "conex", typed="q\n").out
    assert offer in run("play", "conex", "--seats", "Anna,Ben", typed="y\n\nq\n").out
    with_rules = ("--seats", "Anna,Ben", "--stuck", "passes")
    assert "unfinished" not in run("play", "conex", *with_rules, typed="\nq\n").out
    assert "unfinished" not in run("play", "conex", "--seats", "Anna,Cleo", typed="q\n").out
    assert "unfinished" not in run("play", "conex", "--target", "9", typed="q\n").out
    assert "White – Black" in run("play", "--black", "human", typed="n\nq\n").out
    assert "unfinished" not in run("play", "connexoh", typed="q\n").out


def test_only_a_game_with_the_same_deck_is_offered_again(
    people: People, run: Run, own_deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people.play("--deck", str(own_deck), "--seed", "5", choose=scripted("1"))
    monkeypatch.setattr(Typed, "at_terminal", True)
    assert "unfinished" not in run("play", "conex", typed="q\n").out
    offered = run("play", "conex", "--deck", str(own_deck), typed="n\nq\n").out
    assert "You have an unfinished game: You, Magpie" in offered


@pytest.fixture
def own_deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.toml"
    path.write_text(STANDARD.replace('name = "standard"', 'name = "mine"'), encoding="utf-8")
    return path


def test_a_game_with_another_deck_resumes_without_its_file(
    people: People, run: Run, own_deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people.play("--deck", str(own_deck), "--seed", "5", choose=scripted("1"))
    key = deck.load(own_deck).fingerprint
    assert (people.home / "home" / "decks" / f"{key}.toml").exists()
    spare = own_deck.read_text(encoding="utf-8")
    own_deck.unlink()
    monkeypatch.setattr(deck, "_others", {})
    path = people.games()[0]
    people.play("--resume", str(path), choose=scripted("1"))
    monkeypatch.setattr(deck, "_others", {})
    assert "Event" in run("replay", str(path)).out
    monkeypatch.setattr(deck, "_others", {})
    monkeypatch.setenv("CONEXIO_HOME", str(people.home / "elsewhere"))
    answer = run("replay", str(path))
    assert (answer.code, "isn’t known here" in answer.err) == (2, True)
    assert "--deck FILE" in answer.err
    own_deck.write_text(spare, encoding="utf-8")
    assert run("replay", str(path), "--deck", str(own_deck)).code == 0
    monkeypatch.setattr(deck, "_others", {})
    assert run("play", "--resume", str(path), "--deck", str(own_deck), typed="q\n").code == 0


def test_the_game_is_saved_at_the_end_of_the_input(run: Run, people: People) -> None:
    answer = run("play", "conex", "--seed", "5", typed="1\n")
    assert answer.code == 0
    assert "conexio play --resume" in answer.out
    moves = position_of(last_game(people)).moves
    assert isinstance(moves[10], Placement)
    assert isinstance(moves[9], Drawn)


def test_a_game_that_cannot_be_saved_continues(run: Run, people: People) -> None:
    (people.home / "home").write_text("in the way", encoding="utf-8")
    answer = run("play", "conex", "--seed", "5", typed="1\n1\nq\ny\n")
    assert answer.code == 0
    assert "couldn’t be saved" in answer.out
    assert "will be lost" in answer.out


# Replay.


def test_replay_shows_the_table_and_all_hands(run: Run, people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, "d"))
    path = str(people.games()[0])
    out = run("replay", path, "--ply", "11").out
    assert "Event 11 of 14" in out
    assert f"Anna lays {NAMES[FIRST.move.card]}" in out
    assert re.search("Ben has: ([A-Z]-[a-z]+(, )?){5}", out)
    assert run("replay", path, "--ply", "15").code == 2
    assert re.search("Ben draws [A-Z]-", run("replay", path, "--ply", "14").out)


def test_replay_ends_with_the_winner_in_words(run: Run, people: People) -> None:
    run("play", "conex", "--seats", "magpie,chick", *SHORT, "--seed", "1")
    assert re.search(r"(Magpie|Chick) wins with \d+", run("replay", str(people.games()[0])).out)


def test_replay_stops_at_choices(run: Run, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, "d"))
    monkeypatch.setattr(Typed, "at_terminal", True)
    out = run("replay", str(people.games()[0]), typed="\n\n\n-\n0\n").out
    assert re.findall(r"Event (\d+) of 14", out) == ["10", "11", "14", "14", "11", "0"]


def test_a_redacted_record_cannot_be_replayed(run: Run, people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted("1"))
    path = people.home / "redacted.txt"
    record.save(last_game(people).redacted(0), path)
    for call in (["replay", str(path)], ["play", "--resume", str(path)]):
        answer = run(*call)
        assert (answer.code, answer.out) == (2, "")
        assert "hides what one player couldn’t know" in answer.err
