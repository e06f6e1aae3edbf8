"""A third game needs nothing but its own package: everything here is played with `nim.py` alone."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from conexio import arena, bots, fair, picture, record, selfplay
from conexio.core import GAMES, OptionError, Rng
from conexio.match import turns, visibility
from conexio.match.commands import AskUndo, OfferDraw, Resign
from conexio.match.decide import RefusedError
from conexio.match.events import Chair
from conexio.match.preview import effect
from support.cli.terminal import Run
from support.match.matches import PERSON, LoggedMatch, bots_play, finish, table
from support.server.live_server import PERSON as CHAIR
from support.server.live_server import LiveServer, bot, live_server
from tests.toy import nim


def seated(matches: int = 12) -> LoggedMatch:
    logged = table("nim", PERSON, PERSON, matches=matches)
    logged.sit(0)
    logged.sit(1)
    return logged


# A match.


def test_a_match_is_played_taken_back_and_recorded() -> None:
    logged = seated()
    for seat, move in ((0, "take3"), (1, "take2")):
        logged.play(seat, move)
    assert turns.undoable(logged.match, 1) == 1
    logged.do(AskUndo(1))
    finish(logged, Rng(3))
    outcome = logged.match.position.outcome()
    assert outcome is not None
    ended = visibility.ended(logged.match)
    assert ended is not None
    assert ended.winners == outcome.winners
    assert logged.again().position == logged.match.position
    saved = visibility.record_of(logged.match, frozenset())
    assert record.loads(saved.dumps()) == saved
    assert fair.verify(saved) == 0


def test_a_player_can_resign_but_not_offer_a_draw() -> None:
    logged = seated()
    with pytest.raises(RefusedError, match="Draws"):
        logged.do(OfferDraw(0))
    logged.do(Resign(0))
    ended = visibility.ended(logged.match)
    assert ended is not None
    assert (ended.result, ended.termination, ended.winners) == ("0-1", "resigned", (1,))


def test_guests_see_the_text_and_the_moves() -> None:
    logged = seated(5)
    assert json.loads(visibility.public_board(logged.match)) == {"text": "|||||"}
    own = visibility.own(logged.match, 0)
    assert [option.move for option in own.moves] == ["take1", "take2", "take3"]
    assert visibility.own(logged.match, 1).moves == ()
    assert effect(logged.match, 0, "take2", lambda error: None).move == "take2"  # type: ignore[arg-type,return-value]


def test_a_bot_plays_it() -> None:
    logged = table("nim", PERSON, Chair("bot", "random"))
    logged.sit(0)
    logged.play(0, "take1")
    bots_play(logged)
    assert len(logged.match.position.moves) == 2
    assert bots.names("nim") == ("random",)


def test_its_option_is_checked() -> None:
    with pytest.raises(OptionError, match="matches"):
        GAMES["nim"].new({"matches": "99"})


def test_it_has_a_picture() -> None:
    assert "|||||" in picture.svg(nim.Position(nim.Options(5)))


# The terminal.


def test_it_is_played_at_the_terminal(run: Run, home: Path) -> None:
    typed = "help\n3\nundo\n2\n\n1\ntake9\n1\n1\n1\n1\n"
    answer = run("play", "nim", "--matches", "7", "--seed", "5", typed=typed)
    assert answer.code == 0, answer.err
    assert "Nim. Type the number of a move" in answer.out
    assert "   3  take3" in answer.out
    assert "|||||||" in answer.out
    assert "Taken back: take3" in answer.out
    assert "won (" in answer.out
    (path,) = (home / "home" / "games").iterdir()
    assert record.load(path).position().outcome() is not None
    replayed = run("replay", str(path), "--ply", "1")
    assert "1. take2" in replayed.out
    assert run("verify", str(path)).code == 0


def test_two_people_play_it_at_one_terminal_and_one_resigns(run: Run) -> None:
    answer = run("play", "nim", "--seats", "human,human", typed="1\nresign\ny\n")
    assert answer.code == 0, answer.err
    assert "Player 1 won (1-0)" in answer.out


def test_its_option_is_in_the_help(run: Run) -> None:
    help_text = run("play", "--help").out
    assert "Only for Nim:" in help_text
    assert "--matches 1…50" in help_text
    assert "--matches" in run("play", "conex", "--matches", "5").err


# Arena and training data.


def test_bots_play_a_tournament_of_it(run: Run) -> None:
    call = ("arena", "nim", "random", "tests.toy.players:First", "--games", "10")
    answer = run(*call, "--matches", "9", "--processes", "1", "--json")
    assert answer.code == 0, answer.err
    standings = arena.match("nim", ["random", "tests.toy.players:First"], games=4)
    assert len(standings.tally.games) == 4


def test_its_games_are_training_data(tmp_path: Path) -> None:
    found = selfplay.play("nim", "random", games=3, out=tmp_path / "data")
    assert (found.games, found.faults) == (3, 0)
    moves = selfplay.read(tmp_path / "data").to_pydict()
    assert set(moves["move"]) <= {"take1", "take2", "take3"}


# The server.


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path) as running:
        yield running


def test_the_server_offers_it(server: LiveServer) -> None:
    offers = {offer["name"]: offer for offer in server.web.get("/api/games").json()}
    assert offers["nim"]["options"] == [
        {"name": "matches", "usual": "12", "form": "number", "is_reading": False}
    ]
    assert (offers["nim"]["players"], offers["nim"]["bots"]) == ([2], ["random"])
    assert {name: offer["has"] for name, offer in offers.items()} == {
        "connexoh": ["analysis", "draws"],
        "conex": ["chance", "secrets"],
        "nim": [],
    }


def test_a_person_plays_it_on_the_server_against_a_bot(server: LiveServer) -> None:
    chairs = (CHAIR, bot("random"))
    opened = server.open("nim", *chairs, options={"matches": "10"})
    token = server.sit(opened["id"], 0)["token"]
    with server.guest(opened["id"], token) as guest:
        guest.hello()
        guest.send({"type": "hint", "id": "h", "seat": 0})
        while (hint := guest.receive())["type"] != "hinted":
            assert hint["type"] != "fault", hint
        assert hint["why"]
        guest.send({"type": "look", "id": "l", "seat": 0, "moves": ["take1", "take7"]})
        while (looked := guest.receive())["type"] != "looked":
            pass
        assert [each["move"] for each in looked["effects"]] == ["take1", "take7"]
        assert "fault" in looked["effects"][1]
        while "ended" not in guest.state:
            own = guest.state["own"][0].get("moves", [])
            if guest.state["to_move"] == [0] and own:
                guest.play(own[0]["move"], 0)
            else:
                guest.receive()
        assert guest.state["board"] == {"text": "-"}
    base = f"/api/matches/{opened['id']}"
    assert server.web.get(f"{base}/record").text.startswith("[Conexio")
    steps = server.web.get(f"{base}/history").json()["steps"]
    assert steps[-1]["position"] == "-"
    assert "<svg" in server.web.get(f"{base}/picture.svg").text
    assert server.web.get(f"{base}/analysis?seq=1").status_code == 409
