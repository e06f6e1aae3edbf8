"""The ladder as the server offers it, and bots from before there was one."""

import pytest

from conexio import bots
from support.server.live_server import PERSON, LiveServer, bot


def test_people_are_offered_the_ladder_and_nobody_else(server: LiveServer) -> None:
    offers = {offer["name"]: offer["bots"] for offer in server.web.get("/api/games").json()}
    assert offers == {game: list(bots.names(game)) for game in ("conex", "connexoh")}


@pytest.mark.parametrize("game", ["conex", "connexoh"])
def test_an_older_bot_still_answers_and_sits_down_again_for_a_rematch(
    server: LiveServer, game: str
) -> None:
    opened = server.open(game, bot("greedy"), PERSON, sit={"seats": [1]})
    with server.guest(opened["id"], opened["token"]) as guest:
        state = guest.hello()
        while 1 not in state["to_move"]:
            state = guest.next_state()
        assert state["chairs"][0]["bot"] == "greedy"
        assert guest.ask({"type": "resign", "seat": 1})["type"] == "done"
    headers = {"Authorization": f"Bearer {opened['token']}"}
    again = server.web.post(f"/api/matches/{opened['id']}/rematch", headers=headers)
    assert again.status_code == 201
    state = server.web.get(f"/api/matches/{again.json()['id']}").json()
    assert "greedy" in [chair.get("bot") for chair in state["chairs"]]


def test_an_unknown_bot_is_refused_and_the_refusal_names_the_ladder(server: LiveServer) -> None:
    wish = {"game": "connexoh", "chairs": [PERSON, bot("unicorn")]}
    answer = server.post("/api/matches", wish)
    assert answer.status_code == 409
    text = answer.json()["text"]
    assert ", ".join(bots.names("connexoh")) in text
    assert "greedy" not in text
