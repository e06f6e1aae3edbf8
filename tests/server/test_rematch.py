"""The same people play again: who has to agree, and who may be replaced."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conexio import fair, record
from conexio.match import player_names
from support.server.live_server import PERSON, ROOMY, LiveServer, bot, live_server


def finished(server: LiveServer, *tokens_of: tuple[int, ...]) -> tuple[str, list[str]]:
    """Play a game that seat 0 resigns; return its id, and a token for each person."""
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    tokens = [server.sit(match_id, *seats)["token"] for seats in tokens_of]
    with server.guest(match_id, tokens[0]) as guest:
        guest.hello()
        assert guest.ask({"type": "resign", "seat": 0})["type"] == "done"
    return match_id, tokens


def contribute(
    server: LiveServer, match_id: str, token: str, seat: int, text: str
) -> dict[str, Any]:
    """Send a contribution to the seed; return the answer."""
    with server.guest(match_id, token) as guest:
        guest.hello()
        command = {"type": "contribute", "seat": seat, "contribution": text}
        answer = guest.ask(command, f"contribute-{len(text)}")
        if answer["type"] == "done":
            guest.wait_for(answer["seq"])
        return answer


def test_the_same_people_play_again(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, PERSON)
    first, second = (server.sit(opened["id"], seat)["token"] for seat in (0, 1))
    again = f"/api/matches/{opened['id']}/rematch"
    assert server.post(again, None, first).status_code == 409
    with server.guest(opened["id"], first) as guest:
        guest.hello()
        guest.ask({"type": "resign", "seat": 0})
    assert server.post(again, None).status_code == 403
    new = server.post(again, None, first).json()
    assert server.post(again, None, second).json()["id"] == new["id"]
    assert new["commitment"] != opened["commitment"]
    with server.guest(new["id"], second) as guest:
        guest.hello()
        assert [own["seat"] for own in guest.state["own"]] == [0]


# Fair from the start: first the commitment, then the contributions.


def test_nobody_can_contribute_before_the_server_has_committed(server: LiveServer) -> None:
    """A contribution in the request that opens a table could be known when the seed is chosen."""
    wish = {"game": "conex", "chairs": [PERSON, bot()]}
    sit = {"seats": [0], "name": "Zoë", "contribution": "mine"}
    assert server.post("/api/matches", {**wish, "sit": sit}).status_code == 400
    assert server.post("/api/matches", {**wish, "contribution": "mine"}).status_code == 400
    opened = server.post("/api/matches", wish).json()
    assert len(opened["commitment"]) == 64
    taken = server.post(f"/api/matches/{opened['id']}/seats", sit).json()
    assert taken["commitment"] == opened["commitment"]


def test_a_rematch_starts_when_everybody_has_contributed(server: LiveServer) -> None:
    match_id, (ann, ben) = finished(server, (0,), (1,))
    new = server.post(f"/api/matches/{match_id}/rematch", None, ann).json()
    with server.guest(new["id"]) as guest:
        state = guest.hello()
        assert state["phase"] == "open"
        assert state["commitment"] == new["commitment"]
        assert [chair.get("pending", False) for chair in state["chairs"]] == [True, True]
    assert contribute(server, new["id"], ben, 0, "of-ben")["type"] == "done"
    state = server.web.get(f"/api/matches/{new['id']}").json()
    assert state["phase"] == "open"
    assert [chair.get("pending", False) for chair in state["chairs"]] == [False, True]
    assert "of-ben" not in json.dumps(state)
    assert contribute(server, new["id"], ben, 0, "again")["key"] == "server-contributed"
    assert contribute(server, new["id"], ann, 1, "no spaces")["key"] == "server-contribution"
    assert contribute(server, new["id"], ann, 1, "")["type"] == "done"
    state = server.web.get(f"/api/matches/{new['id']}").json()
    assert state["phase"] == "playing"
    assert "pending" not in json.dumps(state["chairs"])
    contribute(server, new["id"], ann, 1, "late")
    with server.guest(new["id"], ann) as guest:
        guest.hello()
        guest.ask({"type": "resign", "seat": 1})
    text = server.web.get(f"/api/matches/{new['id']}/record").text
    assert fair.Receipt.of(record.loads(text)).contributions == ("of-ben", "")


def test_people_at_one_device_contribute_once(server: LiveServer) -> None:
    match_id, (sofa,) = finished(server, (0, 1))
    new = server.post(f"/api/matches/{match_id}/rematch", None, sofa).json()["id"]
    assert contribute(server, new, sofa, 1, "of-all")["type"] == "done"
    assert server.web.get(f"/api/matches/{new}").json()["phase"] == "playing"


def test_a_bot_replaces_a_person_who_does_not_come_to_a_rematch(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, absent_after_s=0)) as server:
        match_id, (ann, ben) = finished(server, (0,), (1,))
        new = server.post(f"/api/matches/{match_id}/rematch", None, ann).json()["id"]
        assert contribute(server, new, ann, 1, "of-ann")["type"] == "done"
        with server.guest(new, ann) as guest:
            state = guest.hello()
            assert state["phase"] == "open"
            assert state["chairs"][0]["absent"]
            seat_bot = {"type": "seatbot", "seat": 1, "bot": "greedy", "of": 0}
            answer = guest.ask(seat_bot)
            assert answer["type"] == "done"
            guest.wait_for(answer["seq"])
            assert guest.state["phase"] == "playing"
        with server.guest(new, ben) as guest:
            guest.hello()
            assert guest.ask({"type": "reclaim", "seat": 0})["type"] == "done"


def test_a_rematch_is_possible_if_an_old_name_now_belongs_to_a_bot(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(player_names, "is_bot_name", lambda name: False)
        opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1], "name": "Fox"})
    with server.guest(opened["id"], opened["token"]) as guest:
        guest.hello()
        guest.ask({"type": "resign", "seat": 0})
    again = server.post(f"/api/matches/{opened['id']}/rematch", {}, opened["token"])
    assert again.status_code == 201
    state = server.web.get(f"/api/matches/{again.json()['id']}").json()
    assert [chair["name"] for chair in state["chairs"]] == ["", ""]


# Seats and the start go round.


def again_of(server: LiveServer, opened: dict[str, Any], seat: int = 0) -> dict[str, Any]:
    """Let a seat resign, and return the state of the rematch."""
    with server.guest(opened["id"], opened["token"]) as guest:
        guest.hello()
        assert guest.ask({"type": "resign", "seat": seat})["type"] == "done"
    again = server.post(f"/api/matches/{opened['id']}/rematch", {}, opened["token"]).json()
    state: dict[str, Any] = server.web.get(f"/api/matches/{again['id']}").json()
    return state


def test_at_a_rematch_the_other_player_has_the_first_seat(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, bot(), sit={"seats": [0], "name": "Zoë"})
    state = again_of(server, opened)
    assert [chair.get("bot", "") for chair in state["chairs"]] == [bot()["bot"], ""]
    assert [chair["name"] for chair in state["chairs"]][1] == "Zoë"
    shared = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1], "names": ["Ann", "Ben"]})
    assert [chair["name"] for chair in again_of(server, shared)["chairs"]] == ["Ben", "Ann"]


@pytest.mark.parametrize(
    ("starter", "next_starter"), [("0", "1"), ("1", None), ("chance", "chance")]
)
def test_where_an_option_says_who_begins_the_next_seat_begins_the_rematch(
    server: LiveServer, starter: str, next_starter: str | None
) -> None:
    sit = {"seats": [0, 1], "names": ["Ann", "Ben"]}
    opened = server.open("conex", PERSON, PERSON, sit=sit, options={"starter": starter})
    state = again_of(server, opened)
    assert state["options"].get("starter") == next_starter
    assert [chair["name"] for chair in state["chairs"]] == ["Ann", "Ben"]


# Two games that count together.


def test_the_first_game_of_a_pair_counts_in_the_second_and_a_new_pair_follows(
    server: LiveServer,
) -> None:
    sit = {"seats": [0, 1], "names": ["Ann", "Ben"]}
    first = server.open("connexoh", PERSON, PERSON, sit=sit, pair=True)
    state = server.web.get(f"/api/matches/{first['id']}").json()
    assert state["pair"] == {"game": 1, "games": [], "leaders": []}
    second = again_of(server, first, seat=0)
    # Who resigned as White now plays Black, and is behind.
    assert second["pair"]["game"] == 2
    assert second["pair"]["games"] == [{"winners": [0], "points": [0, 0]}]
    assert second["pair"]["leaders"] == [0]
    contribute(server, second["id"], first["token"], 0, "")
    third = again_of(server, {**first, "id": second["id"]}, seat=0)
    over = server.web.get(f"/api/matches/{second['id']}").json()
    assert [game["winners"] for game in over["pair"]["games"]] == [[0], [1]]
    assert over["pair"]["leaders"] == []
    assert third["pair"] == {"game": 1, "games": [], "leaders": []}


def test_a_game_that_counts_alone_has_no_pair(server: LiveServer) -> None:
    match_id, (ann, _) = finished(server, (0,), (1,))
    again = server.post(f"/api/matches/{match_id}/rematch", None, ann).json()["id"]
    for each in (match_id, again):
        assert "pair" not in server.web.get(f"/api/matches/{each}").json()


def test_only_two_can_play_a_pair(server: LiveServer) -> None:
    wish = {"game": "conex", "chairs": [PERSON] * 3, "pair": True}
    answer = server.post("/api/matches", wish)
    assert (answer.status_code, answer.json()["key"]) == (409, "server-pair-two")
