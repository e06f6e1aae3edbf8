"""Questions that change nothing: what a move would do, hints, signs, and a match step by step."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conexio import bots, conex, connexoh, words
from conexio.bots.hints import reason
from conexio.core import Rng
from conexio.server.events import Chair
from conexio.server.messages import Fault
from conexio.server.preview import effect, pointed_at
from conexio.server.visibility import own, to_move
from tests.server.live_server import PERSON, Guest, LiveServer, bot, live_server
from tests.server.matches import conex_table, table
from tests.server.test_match import struck


@pytest.fixture
def home(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path) as server:
        yield server


@pytest.fixture(scope="module")
def strongest() -> None:
    """Load what the strongest bots need: without machine code on the disk that takes a minute."""
    for game in ("connexoh", "conex"):
        bots.warm(game, bots.names(game)[-1])


def asked(guest: Guest, question: dict[str, Any]) -> dict[str, Any]:
    """Send a question; return the answer to it."""
    guest.send({"id": "q", **question})
    while True:
        message = guest.receive()
        if message.get("id") == "q":
            return message


def look(guest: Guest, *moves: str, seat: int = 0) -> dict[str, Any]:
    return asked(guest, {"type": "look", "seat": seat, "moves": list(moves)})


def alone(home: LiveServer, game: str, **options: str) -> tuple[str, str]:
    """Open a table against a bot; return its name and the token of seat 0."""
    opened = home.open(game, PERSON, bot(), options=options, sit={"seats": [0]})
    return opened["id"], opened["token"]


def test_a_look_tells_what_a_turn_does_and_changes_nothing(home: LiveServer) -> None:
    match_id, token = alone(home, "connexoh")
    with home.guest(match_id, token) as guest:
        before = guest.hello()
        told = look(guest, "c3<", "c3>>", "a1-b1")
        one, two, slide = told["effects"]
        assert told["seq"] == before["seq"]
        assert one["protects"] == ["c3", "d3"]
        assert two["protects"] == ["c3", "c4", "d3"]
        assert slide["fault"]["key"] == "move-no-path"
        assert slide["fault"]["text"]
        assert home.web.get(f"/api/matches/{match_id}").json()["seq"] == before["seq"]


def test_a_look_is_for_ones_own_seat_and_turn(home: LiveServer) -> None:
    opened = home.open("connexoh", PERSON, PERSON)
    first = home.sit(opened["id"], 0)["token"]
    second = home.sit(opened["id"], 1)["token"]
    with home.guest(opened["id"], second) as guest:
        guest.hello()
        assert look(guest, "c3<", seat=0)["key"] == "server-not-yours"
        assert look(guest, "c3<", seat=1)["effects"][0]["fault"]["key"] == "server-not-your-turn"
    with home.guest(opened["id"]) as spectator:
        spectator.hello()
        assert look(spectator, "c3<")["key"] == "server-not-yours"
    with home.guest(opened["id"], first) as guest:
        guest.hello()
        assert "fault" not in look(guest, "c3<")["effects"][0]


def test_a_look_tells_of_pawns_that_leave_and_of_the_end() -> None:
    """O16: a turn that opens the last pawn's way out wins; the look says so before it is played."""
    book = table("connexoh", Chair("person"), Chair("person"), size=3)
    book.sit(0)
    book.sit(1)
    rng = Rng(3)
    met = 0
    for _ in range(4000):
        if book.match.over or met > 20:
            break
        position = book.match.position
        assert isinstance(position, connexoh.Position)
        seat = position.to_move
        move = str(rng.choice(list(position.legal_moves)))
        told = effect(book.match, seat, move, lambda error: Fault(error.key, {}))
        pawns = [position.pawns(other) for other in (0, 1)]
        book.play(seat, move)
        after = [position.pawns(other) for other in (0, 1)]
        gone = [len(was) - len(now) for was, now in zip(pawns, after, strict=True)]
        assert [len(each) for each in told.leaves or ((), ())] == gone
        outcome = book.match.position.outcome()
        assert told.winners == (None if outcome is None else outcome.winners)
        if "-" in move:
            assert (told.path[0], told.path[-1]) == tuple(move.split("-"))
        met += sum(gone) > 0
    assert met


def test_in_conex_a_look_tells_points_or_the_rule(home: LiveServer) -> None:
    match_id, token = alone(home, "conex")
    with home.guest(match_id, token) as guest:
        own = guest.hello()["own"][0]
        offered = next(option for option in own["moves"] if option.get("card") is not None)
        others = sorted(set(range(52)) - set(own["hand"]))
        move = offered["move"]
        foreign = move.replace(f"{offered['card']}.", f"{others[0]}.", 1)
        good, bad = look(guest, move, foreign)["effects"]
        assert good["points"] == offered["points"]
        assert bad["fault"]["text"]


def test_a_look_at_a_discard_is_judged_by_ones_own_hand_alone() -> None:
    """C22: all choose at the same time; a look at all cards tells nobody another's hand."""
    book = struck()
    waiting = to_move(book.match)
    assert len(waiting) == 3
    for seat in waiting:
        hand = book.match.position.hand(seat)  # type: ignore[attr-defined]
        told = {
            card: effect(book.match, seat, f"discard:{card}", lambda error: Fault(error.key, {}))
            for card in range(52)
        }
        assert {card for card, each in told.items() if each.fault is None} == hand
        assert {each.fault.key for each in told.values() if each.fault} == {"place-not-in-hand"}
        for move in ("draw", "strike:3", "17.a@0.ne", "end", "drawn0:7", "rolled:double"):
            assert effect(book.match, seat, move, lambda error: Fault(error.key, {})).fault


def test_a_look_asks_the_view_of_the_seat_and_never_the_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The position knows all hands, so what it would say of a move is not asked for."""

    def leak(*_: object) -> None:
        raise AssertionError("the whole position was asked")

    books = (conex_table(3), struck())
    monkeypatch.setattr(conex.Position, "parse_move", leak)
    monkeypatch.setattr(conex.Position, "points", leak)
    for book in books:
        for seat in to_move(book.match):
            for option in own(book.match, seat).moves:
                told = effect(book.match, seat, option.move, lambda error: Fault(error.key, {}))
                assert (told.fault, told.points) == (None, option.points)


@pytest.mark.usefixtures("strongest")
def test_a_hint_is_a_legal_move_and_plays_nothing(home: LiveServer) -> None:
    for game in ("connexoh", "conex"):
        match_id, token = alone(home, game)
        with home.guest(match_id, token) as guest:
            state = guest.hello()
            hint = asked(guest, {"type": "hint", "seat": 0})
            assert hint["move"] in [option["move"] for option in state["own"][0]["moves"]]
            assert hint["at"] in hint["move"]
            assert hint["seq"] == state["seq"]


def hints(home: LiveServer, game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the hint for the first turn of one match in every language."""
    match_id, token = alone(home, game)
    for lang in words.LANGUAGES:
        with home.guest(match_id, token, **{"accept-language": lang}) as guest:
            guest.hello()
            yield lang, asked(guest, {"type": "hint", "seat": 0})


@pytest.mark.usefixtures("strongest")
def test_a_hint_says_why_in_the_language_of_the_guest(home: LiveServer) -> None:
    start = connexoh.Position()
    for lang, hint in hints(home, "connexoh"):
        why = reason(start.view(0), start.parse_move(hint["move"]))
        assert hint["why"] == words.say(why.key, lang, **why.details)
        assert hint.get("look", "") == (words.say(why.look, lang) if why.look else "")


@pytest.mark.usefixtures("strongest")
def test_a_hint_of_conex_says_the_same_in_four_languages(home: LiveServer) -> None:
    told = dict(hints(home, "conex"))
    assert len({hint["move"] for hint in told.values()}) == 1
    assert len({hint["why"] for hint in told.values()}) == len(words.LANGUAGES)


def test_against_people_nobody_is_helped(home: LiveServer) -> None:
    opened = home.open("connexoh", PERSON, PERSON)
    token = home.sit(opened["id"], 0)["token"]
    home.sit(opened["id"], 1)
    with home.guest(opened["id"], token) as guest:
        guest.hello()
        assert asked(guest, {"type": "hint", "seat": 0})["key"] == "server-no-hint"


@pytest.mark.parametrize(
    ("move", "at"),
    [
        ("c3>>", "c3"),
        ("a1-b2", "a1"),
        ("17.b@0.ne", "17"),
        ("strike:4", "4"),
        ("discard:30", "30"),
        ("draw", "draw"),
    ],
)
def test_a_hint_points_somewhere_first(move: str, at: str) -> None:
    assert pointed_at(move) == at


def test_a_sign_is_shown_to_all_and_kept_nowhere(home: LiveServer) -> None:
    match_id, token = alone(home, "connexoh")
    with home.guest(match_id, token) as guest, home.guest(match_id) as spectator:
        before = guest.hello()
        spectator.hello()
        guest.send({"type": "react", "seat": 0, "sign": "wow"})
        while (message := spectator.receive())["type"] != "reacted":
            pass
        assert message == {"type": "reacted", "seat": 0, "sign": "wow"}
        spectator.send({"type": "react", "seat": 0, "sign": "wow"})
        while (message := spectator.receive())["type"] != "fault":
            pass
        assert message["key"] == "server-not-yours"
        spectator.send({"type": "react", "seat": 0, "sign": "<b>"})
        while (message := spectator.receive())["type"] != "fault":
            pass
        assert message["key"] == "server-not-understood"
        assert home.web.get(f"/api/matches/{match_id}").json()["seq"] == before["seq"]


def test_a_match_can_be_seen_step_by_step(home: LiveServer) -> None:
    match_id, token = alone(home, "conex")
    with home.guest(match_id, token) as guest:
        guest.hello()
        rng = Rng(2)
        for _ in range(6):
            while 0 not in guest.state["to_move"]:
                guest.next_state()
            guest.play(rng.choice(guest.state["own"][0]["moves"])["move"], 0)
        while 0 not in guest.state["to_move"]:  # then nothing happens meanwhile
            guest.next_state()
        path = f"/api/matches/{match_id}/history"
        headers = {"Authorization": f"Bearer {token}"}
        mine, all_may = home.web.get(path, headers=headers).json(), home.web.get(path).json()
        board = home.web.get(f"/api/matches/{match_id}").json()["board"]
    assert [step["seq"] for step in mine["steps"]] == [step["seq"] for step in all_may["steps"]]
    drawn = [step["move"] for step in all_may["steps"] if step.get("move", "").startswith("drawn")]
    assert drawn
    assert all(move.endswith("?") for move in drawn)
    assert any(
        step["move"].startswith("drawn0:") and not step["move"].endswith("?")
        for step in mine["steps"]
        if step.get("move")
    )
    assert [mine["pool"][number] for number in mine["steps"][-1]["lying"]] == board["lying"]


def test_the_games_are_offered_with_their_options(home: LiveServer) -> None:
    offers = {offer["name"]: offer for offer in home.web.get("/api/games").json()}
    assert offers["conex"]["players"] == [2, 3, 4]
    assert offers["connexoh"]["players"] == [2]
    for game, offer in offers.items():
        for choice in offer["options"]:
            for value in choice.get("choices", [choice["usual"]]):
                players = 2
                options = {choice["name"]: value} | ({"players": "2"} if game == "conex" else {})
                home.open(game, *[PERSON] * players, options=options)


def test_the_table_comes_as_a_picture(home: LiveServer) -> None:
    for game in ("connexoh", "conex"):
        match_id, _ = alone(home, game)
        answer = home.web.get(f"/api/matches/{match_id}/picture.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text.startswith("<svg")
