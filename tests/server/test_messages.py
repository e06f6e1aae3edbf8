"""Commands sent twice, by others or out of order; hostile messages and requests."""

from typing import Any

import pytest

from conexio import words
from support.server.live_server import PERSON, LiveServer, bot

# Commands.


def test_a_command_sent_twice_is_carried_out_once(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, bot("random"), sit={"seats": [0]})
    with server.guest(opened["id"], opened["token"]) as guest:
        guest.hello()
        command = {"type": "play", "seat": 0, "move": "c3>", "seq": guest.state["seq"]}
        first = guest.ask(command, "the-same")
        again = guest.ask(command, "the-same")
        assert first == again
        assert first["type"] == "done"
    with server.guest(opened["id"], opened["token"]) as guest:
        state = guest.hello()
        assert guest.ask(command, "the-same") == first
        moves = [event for event in state["happened"] if event.get("move") == "c3>"]
        assert len(moves) == 1


def test_an_id_used_again_for_another_command_is_refused(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with server.guest(opened["id"], opened["token"]) as guest:
        guest.hello()
        seq = guest.state["seq"]
        command = {"type": "play", "seat": 0, "move": "c3>", "seq": seq}
        done = guest.ask(command, "the-same")
        guest.wait_for(seq + 1)
        others = (
            {**command, "move": "d4>"},  # no longer possible
            {"type": "play", "seat": 1, "move": "d4>", "seq": seq + 1},  # possible
            {"type": "resign", "seat": 0},
        )
        for other in others:
            answer = guest.ask(other, "the-same")
            assert (answer["type"], answer.get("key")) == ("fault", "server-command-reused")
        assert guest.ask(command, "the-same") == done
        assert server.web.get(f"/api/matches/{opened['id']}").json()["seq"] == seq + 1


def test_two_tabs_race_and_one_is_refused(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with (
        server.guest(opened["id"], opened["token"]) as one,
        server.guest(opened["id"], opened["token"]) as two,
    ):
        one.hello()
        two.hello()
        command = {"type": "play", "seat": 0, "move": "c3>", "seq": one.state["seq"]}
        answers = [one.ask(command, "tab-1"), two.ask({**command, "move": "d4>"}, "tab-2")]
        assert [answer["type"] for answer in answers] == ["done", "fault"]
        assert answers[1]["key"] == "server-stale"


def test_a_guest_who_comes_back_gets_what_was_missed(server: LiveServer) -> None:
    """Nothing is lost while a guest is away (moves were: lila #3984)."""
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with server.guest(opened["id"], opened["token"]) as stayed:
        stayed.hello()
        with server.guest(opened["id"], opened["token"]) as left:
            seen = left.hello()["seq"]
        for move, seat in (("c3>", 0), ("d4>", 1), ("a1>", 0)):
            assert stayed.play(move, seat)["type"] == "done"
        with server.guest(opened["id"], opened["token"]) as back:
            state = back.hello(seq=seen)
            moves = [event["move"] for event in state["happened"] if event["kind"] == "moved"]
            assert moves == ["c3>", "d4>", "a1>"]
            assert state["board"] == stayed.state["board"]


# Rights.

COMMANDS: list[dict[str, Any]] = [
    {"type": "play", "move": "c3>", "seq": 4},
    {"type": "askundo"},
    {"type": "answerundo", "agrees": True},
    {"type": "offerdraw"},
    {"type": "answerdraw", "agrees": True},
    {"type": "resign"},
    {"type": "seatbot", "bot": "greedy", "of": 0},
    {"type": "reclaim"},
    {"type": "leave"},
    {"type": "contribute", "contribution": "mine"},
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command["type"])
def test_nobody_acts_for_a_seat_that_is_not_theirs(
    server: LiveServer, command: dict[str, Any]
) -> None:
    """Every command without a token, from another seat, another table, or with an odd token."""
    opened = server.open("connexoh", PERSON, PERSON)
    mine, other = (server.sit(opened["id"], seat)["token"] for seat in (0, 1))
    elsewhere = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})["token"]
    for_seat_0 = {**command, "seat": 0}
    with server.guest(opened["id"], mine) as owner:
        before = owner.hello()
        for token in ("", other):
            with server.guest(opened["id"], token) as stranger:
                stranger.hello()
                assert stranger.ask(for_seat_0)["key"] == "server-not-yours"
        for token in (elsewhere, "x" * 40, "\u0000", "é" * 30):
            with server.guest(opened["id"], token) as stranger:
                stranger.send({"type": "hello", "version": 1, "token": token})
                assert stranger.receive()["key"] == "server-not-yours"
        assert server.web.get(f"/api/matches/{opened['id']}").json()["seq"] == before["seq"]


def test_a_player_who_has_left_cannot_come_back_in(server: LiveServer) -> None:
    """The credentials of somebody who left stayed valid elsewhere (boardgame.io #429)."""
    opened = server.open("connexoh", PERSON, PERSON)
    mine, other = (server.sit(opened["id"], seat)["token"] for seat in (0, 1))
    with server.guest(opened["id"], other) as guest:
        guest.hello()
        assert guest.ask({"type": "leave", "seat": 1})["type"] == "done"
        for command in COMMANDS:
            assert guest.ask({**command, "seat": 1})["key"] == "server-not-yours"
    with server.guest(opened["id"], other) as guest:
        guest.send({"type": "hello", "version": 1, "token": other})
        assert guest.receive()["key"] == "server-not-yours"
    assert server.web.get(f"/api/matches/{opened['id']}").status_code == 200
    assert mine


# Invalid messages.

HOSTILE = [
    "",
    "null",
    "[]",
    "{}",
    "[" * 8000,
    '{"type":"hello"}',
    '{"type":"ask"}',
    '{"type":"ask","id":"x","command":{"type":"play"}}',
    '{"type":"ask","id":"","command":{"type":"resign","seat":0}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":18446744073709551616}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":NaN}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":0.5}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":true}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":-1}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":0,"extra":1}}',
    '{"type":"ask","id":"y","command":{"type":"play","seat":0,"move":"\\ud800","seq":4}}',
    '{"type":"ask","id":"y","command":{"type":"play","seat":0,"move":"\\u0000","seq":4}}',
    '{"type":"nonsense"}',
    '{"type":"ping","type":"ask"}',
    "\ufeff{}",
]


@pytest.mark.parametrize("message", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_message_changes_nothing(server: LiveServer, message: str) -> None:
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with server.guest(opened["id"], opened["token"]) as guest:
        before = guest.hello()
        guest.send(message)
        assert guest.receive()["type"] == "fault"
        guest.send({"type": "ping"})
        assert guest.receive()["type"] == "pong"
        after = server.web.get(f"/api/matches/{opened['id']}").json()
        assert after["seq"] == before["seq"]


def test_the_first_message_must_be_a_hello(server: LiveServer) -> None:
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    for first in ({"type": "ping"}, {"type": "hello", "version": 99}):
        with server.guest(match_id) as guest:
            guest.send(first)
            assert guest.receive()["type"] == "fault"


@pytest.mark.parametrize(
    ("path", "data", "status"),
    [
        ("/api/matches", {}, 400),
        ("/api/matches", {"game": "chess", "chairs": []}, 409),
        ("/api/matches", {"game": "connexoh", "chairs": [PERSON]}, 409),
        ("/api/matches", {"game": "connexoh", "chairs": [PERSON] * 9}, 400),
        ("/api/matches", {"game": "conex", "chairs": [PERSON] * 2, "options": {"x": "y"}}, 409),
        ("/api/matches/nowhere/seats", {"seats": [0]}, 404),
        ("/api/nowhere", {}, 404),
    ],
)
def test_bad_requests_get_a_sentence(
    server: LiveServer, path: str, data: object, status: int
) -> None:
    answer = server.web.post(path, json=data, headers={"Accept-Language": "fr-CH, en;q=0.5"})
    assert answer.status_code == status, answer.text
    fault = answer.json()
    assert fault["type"] == "fault"
    assert fault["text"]
    assert "Traceback" not in answer.text


def test_a_refusal_speaks_the_guests_language(server: LiveServer) -> None:
    answer = server.web.get("/api/matches/nowhere", headers={"Accept-Language": "de-AT,de;q=0.9"})
    assert answer.json()["text"] == words.say("server-no-match", "de")
    assert answer.json()["text"] != words.say("server-no-match", "en")
