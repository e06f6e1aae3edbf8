"""The page stores the commitment, then sends its contribution, and later checks the game."""

import json
import re
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, Route, expect

from conexio import fair, words
from conexio.conex.chance import order
from conexio.record import Record, loads
from support.server.server_process import Process, running
from support.server.settings import TEST_SETTINGS
from support.web.browsers import (
    PERSON,
    Guest,
    call,
    choose_level,
    match_of,
    open_table,
    visit,
    wait_for_status,
    wait_for_turn,
    wording,
)
from support.web.deterministic_server import SEED, contribution_script, run_deterministic_server

NewGuest = Callable[[str], Guest]


def button(where: Page | Locator, key: str) -> Locator:
    return where.get_by_role("button", name=words.say(key)).first


def stored_commitment(page: Page, match: str = "") -> dict[str, Any] | None:
    """Return what a browser stored for a match before its deal."""
    return stored_in(page.evaluate("({ ...localStorage })"), match or match_of(page))


def stored_in(storage: dict[str, str], match: str) -> dict[str, Any] | None:
    """Return what a browser's storage has for a match: commitment, and contributions by seat."""
    name = f"conexio-fair-{match}"
    if name not in storage:
        return None
    contributions = {
        str(seat): key.removeprefix(f"{name}.")
        for key, seats in storage.items()
        if key.startswith(f"{name}.")
        for seat in json.loads(seats)
    }
    return {"commitment": storage[name], "contributions": contributions}


def play_a_bot(page: Page) -> Page:
    """Open a table of CONEX against a bot, through the page."""
    button(page.locator("[data-game=conex]"), "home-against").click()
    page.wait_for_url("**/t/*")
    assert wait_for_turn(page)
    return page


def give_up(page: Page) -> None:
    page.get_by_text(words.say("around-more"), exact=True).click()
    page.get_by_role("button", name=wording("around-resign")).click()
    page.get_by_role("dialog").get_by_role("button", name=words.say("around-resign")).click()
    expect(page.locator("[data-phase=over]")).to_be_attached()


def verdict(page: Page) -> Locator:
    return page.get_by_role("dialog").locator("[data-fair]")


def text_of(key: str) -> re.Pattern[str]:
    """Return a pattern for a text of the page, with any numbers and names."""
    text = words.say(key, count=12345)
    return re.compile(
        ".+".join(map(re.escape, re.split("[\u2066-\u2069]*12,?345[\u2066-\u2069]*", text)))
    )


def record_of(url: str, match: str) -> Record:
    with urllib.request.urlopen(f"{url}/api/matches/{match}/record", timeout=30) as answer:
        return loads(answer.read().decode())


# Before the deal.


def test_the_page_stores_the_commitment_before_it_contributes(
    server: Process, new_guest: NewGuest
) -> None:
    page = new_guest(server.url).page
    sent: list[tuple[str, dict[str, Any], list[str]]] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            sent.append((request.url, request.post_data_json or {}, []))

    storage: list[dict[str, str]] = []

    def hold(route: Route) -> None:
        storage.append(page.evaluate("() => ({...localStorage})"))
        route.continue_()

    page.on("request", note)
    page.route("**/seats", hold)
    play_a_bot(page)
    match = match_of(page)
    assert [url.removeprefix(server.url) for url, _, _ in sent] == [
        "/api/matches",
        f"/api/matches/{match}/seats",
    ]
    assert set(sent[0][1]) == {"game", "chairs", "options"}
    added = sent[1][1]["contribution"]
    assert re.fullmatch("[0-9a-f]{32}", added)
    state = call(f"{server.url}/api/matches/{match}")
    assert stored_in(storage[0], match) == {
        "commitment": state["commitment"],
        "contributions": {"0": added},
    }


def test_the_commitment_can_be_seen_during_the_game(server: Process, new_guest: NewGuest) -> None:
    page = play_a_bot(new_guest(server.url).page)
    page.get_by_text(words.say("around-more"), exact=True).click()
    page.get_by_text(words.say("around-fair-title"), exact=True).click()
    commitment = page.locator("[data-commitment]")
    expect(commitment).to_be_visible()
    expect(commitment).to_have_text(stored_commitment(page)["commitment"])  # type: ignore[index]


# After the game.


def test_the_page_checks_the_game_by_itself(server: Process, new_guest: NewGuest) -> None:
    page = play_a_bot(new_guest(server.url).page)
    give_up(page)
    expect(verdict(page)).to_have_attribute("data-fair", "right")
    expect(verdict(page).get_by_role("status")).to_have_text(text_of("around-fair-checked"))
    verdict(page).get_by_text(words.say("around-fair-details"), exact=True).click()
    known = stored_commitment(page)
    assert known is not None
    game = record_of(server.url, match_of(page))
    receipt = fair.Receipt.of(game)
    for text in (known["commitment"], receipt.seed.hex(), receipt.contributions[0]):
        expect(verdict(page)).to_contain_text(text)
    assert receipt.contributions == (known["contributions"]["0"], "")
    assert str(fair.verify(game)) in verdict(page).get_by_role("status").inner_text()


def test_a_spectator_without_a_commitment_is_informed(server: Process, new_guest: NewGuest) -> None:
    player = play_a_bot(new_guest(server.url).page)
    spectator = new_guest(player.url).page
    wait_for_status(spectator, "connected")
    give_up(player)
    expect(verdict(spectator)).to_have_attribute("data-fair", "open")
    expect(verdict(spectator).get_by_role("status")).to_have_text(text_of("around-fair-unseen"))
    assert stored_commitment(spectator) is None


def other_card(text: str) -> str:
    """Replace the first card of the first player."""
    found = re.search(r"drawn0:(\d+)", text)
    assert found is not None
    return text.replace(found[0], f"drawn0:{(int(found[1]) + 1) % 52}", 1)


def other_seed(text: str) -> str:
    """Replace the receipt by a valid one of another seed, as a server could choose it later."""
    receipt = fair.Receipt.of(loads(text))
    seed = bytes(32)
    text = text.replace(receipt.seed.hex(), seed.hex())
    return text.replace(receipt.commitment, fair.commitment(seed))


def other_contribution(text: str) -> str:
    added = fair.Receipt.of(loads(text)).contributions[0]
    return text.replace(added, "0" * 32)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (other_card, "around-fair-other-event"),
        (other_seed, "around-fair-other-seed"),
        (other_contribution, "around-fair-not-yours"),
        (lambda text: text.replace("FairSeed", "Seed"), "around-fair-no-record"),
    ],
)
def test_tampering_with_the_record_is_detected(
    server: Process, new_guest: NewGuest, change: Callable[[str], str], key: str
) -> None:
    page = play_a_bot(new_guest(server.url).page)

    def tamper(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=change(answer.text()))

    page.route("**/record", tamper)
    give_up(page)
    expect(verdict(page)).to_have_attribute("data-fair", "wrong")
    expect(verdict(page).get_by_role("alert")).to_contain_text(words.say("around-fair-wrong"))
    expect(verdict(page).get_by_role("alert")).to_contain_text(text_of(key))


def test_a_server_that_cheats_is_detected(tmp_path: Path, browser: Browser) -> None:
    """Its piles do not follow from the key: two cards are exchanged."""
    pile = order(fair.Streams(fair.key(SEED, ("mine", ""))), 52)
    with run_deterministic_server(tmp_path, (pile[0], pile[-1])) as cheat:
        guest = visit(browser, cheat.url)
        guest.context.add_init_script(contribution_script("mine"))
        guest.page.reload()
        page = play_a_bot(guest.page)
        give_up(page)
        expect(verdict(page)).to_have_attribute("data-fair", "wrong")
        alert = verdict(page).get_by_role("alert")
        expect(alert).to_contain_text(text_of("around-fair-other-event"))
        events = verdict(page).locator("[data-events] small")
        expect(events.last).to_have_text(f"drawn0:{pile[0]}")
        guest.leave()


def test_the_check_can_be_retried_after_an_outage(server: Process, new_guest: NewGuest) -> None:
    guest = new_guest(server.url)
    page = play_a_bot(guest.page)
    page.route("**/record", lambda route: route.abort())
    give_up(page)
    expect(verdict(page).get_by_role("status")).to_have_text(words.say("around-fair-away"))
    page.unroute("**/record")
    button(verdict(page), "around-fair-again").click()
    expect(verdict(page)).to_have_attribute("data-fair", "right")
    guest.problems.clear()  # the browser logs the aborted request


# A rematch.


@pytest.fixture
def impatient_server(tmp_path: Path) -> Iterator[Process]:
    """Return a server on which absent players may be replaced at once."""
    with running(tmp_path, {**TEST_SETTINGS, "CONEXIO_ABSENT_AFTER_S": "0"}) as server:
        yield server


def two(url: str, new_guest: NewGuest) -> tuple[Page, Page]:
    """Seat Ann and Ben at a table of CONEX."""
    match = open_table(url, "conex", PERSON, PERSON)["id"]
    pages = []
    for name in ("Ann", "Ben"):
        page = new_guest(f"{url}/t/{match}").page
        page.get_by_label(words.say("around-your-name")).fill(name)
        button(page, "around-take-seat").click()
        pages.append(page)
    assert wait_for_turn(pages[0])
    return pages[0], pages[1]


def test_both_players_contribute_to_a_rematch(server: Process, new_guest: NewGuest) -> None:
    ann, ben = two(server.url, new_guest)
    first = match_of(ann)
    give_up(ann)
    button(ann, "around-again").click()
    for page in (ann, ben):
        page.wait_for_function("first => !location.pathname.endsWith(first)", arg=first)
    assert match_of(ann) == match_of(ben)
    assert wait_for_turn(ben)
    give_up(ben)
    for page in (ann, ben):
        expect(verdict(page)).to_have_attribute("data-fair", "right")
    one, other = stored_commitment(ann), stored_commitment(ben)
    assert one is not None
    assert other is not None
    before = stored_commitment(ann, first)
    assert before is not None
    assert one["commitment"] == other["commitment"] != before["commitment"]
    receipt = fair.Receipt.of(record_of(server.url, match_of(ann)))
    assert receipt.contributions == (one["contributions"]["0"], other["contributions"]["1"])
    assert receipt.contributions[0] != before["contributions"]["0"]


def test_a_rematch_says_who_is_missing_and_starts_with_them(
    server: Process, new_guest: NewGuest
) -> None:
    ann, ben = two(server.url, new_guest)
    address = ben.url
    give_up(ann)
    ben.goto(server.url)
    button(ann, "around-again").click()
    expect(ann.get_by_role("status").filter(has_text="Ben")).to_have_text(
        wording("around-waiting-for", names="Ben")
    )
    expect(ann.get_by_role("heading", name=words.say("around-rematch"))).to_be_visible()
    ben.goto(address)
    button(ben, "around-follow").click()
    for page in (ann, ben):
        expect(page.locator("[data-phase=playing]")).to_be_attached()


def test_a_bot_replaces_a_player_who_does_not_come(
    impatient_server: Process, new_guest: NewGuest
) -> None:
    ann, ben = two(impatient_server.url, new_guest)
    give_up(ann)
    ben.goto(impatient_server.url)
    button(ann, "around-again").click()
    button(ann, "around-replace").click()
    choose_level(ann, "chick")
    expect(ann.locator("[data-phase=playing]")).to_be_attached()


def test_two_tabs_of_a_browser_send_the_same_contribution_once(
    server: Process, new_guest: NewGuest
) -> None:
    guest = new_guest(server.url)
    page = play_a_bot(guest.page)
    twin = guest.another_tab(f"/t/{match_of(page)}")
    wait_for_status(twin, "connected")
    give_up(page)
    expect(verdict(twin)).to_have_attribute("data-fair", "right")
    first = match_of(page)
    button(page, "around-again").click()
    for tab in (page, twin):
        tab.wait_for_function("first => !location.pathname.endsWith(first)", arg=first)
        assert wait_for_turn(tab)
    give_up(page)
    for tab in (page, twin):
        expect(verdict(tab)).to_have_attribute("data-fair", "right")
    known = stored_commitment(page)
    assert known is not None
    assert list(known["contributions"]) == ["0"]


# Links.


def test_qr_codes_do_not_send_the_token_of_a_seat(server: Process, new_guest: NewGuest) -> None:
    opened = open_table(server.url, "conex", PERSON, PERSON, sit={"seats": [0], "name": "Ann"})
    page = new_guest(f"{server.url}/t/{opened['id']}#{opened['token']}").page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.url} {request.post_data or ''}"))
    button(page, "home-device").click()
    pictures = page.locator("[data-invite] img")
    expect(pictures).to_have_count(2)
    sources = [pictures.nth(at).get_attribute("src") or "" for at in range(2)]
    assert all(source.startswith("data:image/svg+xml") for source in sources)
    assert sources[0] != sources[1]
    assert pictures.nth(1).evaluate("image => image.naturalWidth > 0")
    assert not any(opened["token"] in each for each in asked)
