"""Hidden cards do not reach a page before they are revealed.

During a game everything that a browser receives and stores is recorded: frames, HTTP responses, and
the page itself at every change. Afterwards the server's log shows what was hidden at which time.
Also, the same game is played again with other hidden cards: guests who do not know these cards must
receive exactly the same.
"""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from conexio.conex import standard
from support.server.canaries import NUMBERS, cards_named
from support.server.flaky_proxy import rows_of
from support.server.server_process import Process
from support.web.browsers import PERSON, call, described, open_table
from support.web.deterministic_server import (
    choose_move,
    die_cards,
    play_move,
)
from support.web.input_drivers import reduced_motion_guest
from support.web.recorded_game import (
    RECORD_CARDS,
    Log,
    Message,
    RecordedGame,
    RecordedGuest,
    play_recorded,
)

FRAMES = {"done": {"type", "id", "seq"}, "pong": {"type"}}
STEP = [
    "seq",
    "kind",
    "seat",
    "move",
    "turn",
    "lying",
    "scores",
    "counts",
    "pile",
    "double",
    "lightning",
    *("card", "on", "star", "act", "face"),
]


def check_frames(who: RecordedGuest, log: Log) -> int:
    """Compare every frame with what the guest may know at that time; return their number."""
    for frame in who.received:
        if frame["type"] != "state":
            assert frame.keys() == FRAMES[frame["type"]], frame
        elif frame["phase"] != "over":
            hidden = set(cards_named(frame)) - log.known(who.seat, frame["seq"])
            assert not hidden, (frame["seq"], hidden)
    for frame in who.sent:
        if frame["type"] == "ask":
            move = NUMBERS.fullmatch(frame["command"]["move"])
            assert move is None or int(move[1]) in log.known(who.seat, frame["command"]["seq"])
    return len(who.received)


def check_histories(who: RecordedGuest, log: Log) -> int:
    looked = 0
    for history in who.histories:
        until = history["steps"][-1]["seq"]
        if until == log.end:
            continue  # now all is shown
        assert history.keys() <= {"game", "steps", "pool"}
        named = set()
        for step in history["steps"]:
            assert step.keys() <= set(STEP), step
            named |= {int(move[1]) for move in [NUMBERS.fullmatch(step.get("move", ""))] if move}
        named |= {step["card"] for step in history["steps"] if "card" in step}
        named |= {item["card"] for item in history["pool"] if item["card"] is not None}
        assert named <= log.known(who.seat, until), (until, named)
        looked += 1
    return looked


def check_page(who: RecordedGuest, log: Log) -> int:
    """Compare the page, at every change, with what the guest may know; return their number."""
    for now in who.named:
        if not now["over"]:
            hidden = log.numbers(now["names"]) - log.known(who.seat, now["seq"])
            assert not hidden, (now["seq"], hidden)
    return len(who.named)


@pytest.fixture(scope="module")
def recorded(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> RecordedGame:
    return play_recorded(browser, tmp_path_factory.mktemp("game"))


def test_no_hidden_card_reaches_a_player_or_a_spectator(recorded: RecordedGame) -> None:
    kinds = [move.partition(":")[0] for _, move in recorded.played]
    assert "strike" in kinds
    assert "discard" in kinds
    for who in (recorded.ana, recorded.eve):
        assert check_frames(who, recorded.log) > len(recorded.played)
        assert check_histories(who, recorded.log) > len(recorded.played) / 2
        assert check_page(who, recorded.log) > len(recorded.played)
    own = [
        recorded.log.numbers(now["names"]) - recorded.log.known(None, now["seq"])
        for now in recorded.ana.named
    ]
    assert any(own)  # her own hand was found on her page


def bens_secret(recorded: RecordedGame) -> int:
    """Return the card that Ben has discarded."""
    return next(int(move[8:]) for seat, move in recorded.played if move.startswith("discard"))


def test_leaks_are_detected(recorded: RecordedGame) -> None:
    """The checks can fail: each of these leaks reveals a card of Ben's."""
    card = bens_secret(recorded)
    name = recorded.log.cards[card]

    def frame(who: RecordedGuest) -> Message:
        return next(each for each in who.received if len(each.get("happened", ())) and each["own"])

    def in_a_hand(who: RecordedGuest) -> None:
        frame(who)["own"][0]["known_hands"] = [[], [card], []]

    def in_what_happened(who: RecordedGuest) -> None:
        frame(who)["happened"][0]["move"] = f"drawn1:{card}"

    def in_something_new(who: RecordedGuest) -> None:
        frame(who)["board"]["next"] = card

    def in_the_history(who: RecordedGuest) -> None:
        who.histories[0]["steps"][-1]["move"] = f"discard:{card}"

    def by_name(who: RecordedGuest) -> None:
        who.named[-2]["names"].append(name)
        who.named[-2]["over"] = False

    def in_words(who: RecordedGuest) -> None:
        who.named[0]["names"].append(described(standard().cards[card]))

    def by_number(who: RecordedGuest) -> None:
        who.named[0]["names"].append(f'data-hand="{card}"')

    for leak, check in (
        (in_a_hand, check_frames),
        (in_what_happened, check_frames),
        (in_something_new, check_frames),
        (in_the_history, check_histories),
        (by_name, check_page),
        (in_words, check_page),
        (by_number, check_page),
    ):
        received, histories, named = deepcopy(
            (recorded.ana.received, recorded.ana.histories, recorded.ana.named)
        )
        who = RecordedGuest(recorded.ana.page, 0, received, [], [], histories, {}, named)
        check(who, recorded.log)
        leak(who)
        with pytest.raises(AssertionError):
            check(who, recorded.log)


# The same game with other hidden cards.


def received_by(who: RecordedGuest, end: int) -> dict[Any, str]:
    """Return everything that a guest received before the end, by kind and event.

    How events are grouped into states, and the presence of players, may differ between runs.
    """
    found: dict[Any, str] = {}
    for frame in who.received:
        if frame["type"] == "state" and frame["seq"] < end:
            for event in frame["happened"]:
                found["event", event["seq"]] = json.dumps(event)
            chairs = [{**chair, "here": None} for chair in frame["chairs"]]
            rest = {**frame, "happened": None, "chairs": chairs}
            found["state", frame["seq"]] = json.dumps(rest)
    for history in who.histories:
        if (seq := history["steps"][-1]["seq"]) < end:
            found["history", seq] = json.dumps(history)
    found |= {("page", seq): picture for seq, picture in who.pictures.items()}
    found |= {("body", name): str(body) for name, body in who.bodies.items()}
    return found


def compare(one: RecordedGuest, other: RecordedGuest, end: int) -> int:
    """Compare what two guests received; return the number of compared items."""
    here, there = received_by(one, end), received_by(other, end)
    both = here.keys() & there.keys()
    for what in both:
        if here[what] != there[what]:
            pairs = zip(here[what], there[what], strict=False)
            at = next((at for at, (left, right) in enumerate(pairs) if left != right), 0)
            around = slice(max(0, at - 60), at + 60)
            raise AssertionError(f"{what}: {here[what][around]} or {there[what][around]}")
    assert one.pictures.keys() == other.pictures.keys()
    return len(both)


def test_other_hidden_cards_make_no_difference_to_others(
    recorded: RecordedGame, browser: Browser, tmp_path: Path
) -> None:
    secret, other = swap = (bens_secret(recorded), recorded.log.never_drawn())
    bens_moves = [move for seat, move in recorded.played if seat == 1]
    bens_moves = [
        f"discard:{other}" if move == f"discard:{secret}" else move for move in bens_moves
    ]
    twin = play_recorded(browser, tmp_path, swap, bens_moves)
    anas = [[move for seat, move in game.played if seat == 0] for game in (twin, recorded)]
    assert anas[0] == anas[1]
    assert twin.bens_hands != recorded.bens_hands
    assert recorded.log.end == twin.log.end
    for one, two in ((recorded.ana, twin.ana), (recorded.eve, twin.eve)):
        assert compare(one, two, recorded.log.end) > 3 * len(recorded.played)
    # The comparison can fail: a page that contained Ben's card would differ.
    leaked = deepcopy(twin.ana.pictures)
    leaked[max(leaked)] += twin.log.cards[other]
    with pytest.raises(AssertionError):
        compare(recorded.ana, RecordedGuest(twin.ana.page, 0, pictures=leaked), recorded.log.end)


# Shared screen.


def raise_curtain(page: Page) -> None:
    """Confirm who is playing, if the curtain is shown."""
    page.locator(".folds, .conex:not([data-moves='0'])").first.wait_for()
    if page.locator(".folds").count():
        page.locator("section:has(.folds) button").click()
        expect(page.locator(".folds")).to_have_count(0)


def test_no_hand_is_on_a_shared_page_behind_the_curtain(server: Process, browser: Browser) -> None:
    sits = {"seats": [0, 1, 2], "name": "Ana, Ben, Cleo"}
    options = {"players": "3"}
    opened = open_table(server.url, "conex", *[PERSON] * 3, options=options, sit=sits)
    dice = die_cards(call(f"{server.url}/api/decks/standard"))
    with reduced_motion_guest(browser, server.url) as guest:
        guest.context.add_init_script(RECORD_CARDS)
        page = guest.page
        page.goto(f"{server.url}/t/{opened['id']}#{opened['token']}")
        for _ in range(6):
            state = call(f"{server.url}/api/matches/{opened['id']}", token=opened["token"])
            seat = state["to_move"][0]
            expect(page.locator("[data-seq]")).to_have_attribute("data-seq", str(state["seq"]))
            raise_curtain(page)
            expect(page.locator("[data-hand]").first).to_be_visible()
            play_move(page, choose_move(state["own"][seat]["moves"], dice))
        named = page.evaluate("window.named")
    cards = [card["name"] for card in call(f"{server.url}/api/decks/standard")["cards"]]
    log = Log(rows_of(server.folder, opened["id"]), cards)
    assert sum(now["curtain"] for now in named) > 5
    for now in named:
        seat = None if now["curtain"] or now["seat"] is None else int(now["seat"])
        hidden = log.numbers(now["names"]) - log.known(seat, now["seq"])
        assert not hidden, (now, hidden)
    seen = {now["seat"] for now in named if log.numbers(now["names"])}
    assert {"0", "1", "2"} <= seen
