"""The table page: taking seats, event texts, history, agreements, and the end."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from conexio import words
from conexio.record import loads
from support.server.server_process import Process
from support.web.browsers import (
    PERSON,
    Guest,
    begin,
    call,
    choose_level,
    click,
    match_of,
    moves,
    open_table,
    seq,
    sit,
    stored_moves,
    wait_for_news,
    wait_for_turn,
    wording,
)

NewGuest = Callable[[str], Guest]


def button(page: Page, key: str, **details: Any) -> Locator:
    """Return the button with a text."""
    return page.get_by_role("button", name=wording(key, **details))


def more(page: Page, key: str) -> None:
    """Click a button of the menu."""
    summary = page.get_by_text(words.say("around-more"), exact=True)
    if summary.locator("xpath=..").get_attribute("open") is None:
        summary.click()
    button(page, key).click()


def status(page: Page) -> Locator:
    return page.locator("[data-phase]")


def two(server: Process, new_guest: NewGuest) -> tuple[Page, str]:
    """Seat Ann and Ben at a table; return Ann's page and the link to Ben's seat."""
    opened = open_table(server.url, "connexoh", PERSON, PERSON, sit={"seats": [0], "name": "Ann"})
    token = sit(server.url, opened["id"], 1, "Ben")["token"]
    table = f"{server.url}/t/{opened['id']}"
    ann = new_guest(f"{table}#{opened['token']}").page
    assert wait_for_turn(ann)
    return ann, f"{table}#{token}"


def two_screens(server: Process, new_guest: NewGuest) -> tuple[Page, Page]:
    """Seat Ann and Ben at a table, each on a page of their own."""
    ann, link = two(server, new_guest)
    ben = new_guest(link).page
    expect(status(ben)).to_contain_text("Ann")
    return ann, ben


def play_first(page: Page) -> str:
    """Play the first move of the list, and wait until it is shown."""
    before, move = seq(page), moves(page)[0]
    click(page, move)
    wait_for_news(page, before)
    return move


def test_a_guest_follows_a_link_and_takes_a_seat(server: Process, new_guest: NewGuest) -> None:
    opened = open_table(server.url, "connexoh", PERSON, PERSON)
    sit(server.url, opened["id"], 1, "Ben")
    page = new_guest(f"{server.url}/t/{opened['id']}").page
    page.get_by_label(words.say("around-your-name"), exact=True).fill("Ann")
    page.get_by_role("button", name=words.say("around-take-seat")).click()
    assert wait_for_turn(page)
    expect(page.locator("main ol bdi").first).to_have_text("Ann")
    expect(status(page)).to_have_text(re.compile(words.say("around-your-turn")))
    page.reload()
    assert wait_for_turn(page)


def test_a_move_is_described_and_gets_a_reaction(server: Process, new_guest: NewGuest) -> None:
    ann, ben = two_screens(server, new_guest)
    before = seq(ben)
    click(ann, "c3>")
    wait_for_news(ben, before)
    expect(status(ben)).to_contain_text(re.compile("Ann.* rotates .*c3.* clockwise"))
    protected = call(f"{server.url}/api/matches/{match_of(ben)}")["board"]["protected"]
    assert protected
    for square in protected:
        expect(status(ben)).to_contain_text(square)
    button(ben, "around-react").click()
    button(ben, "around-sign-well").click()
    expect(ann.get_by_text(words.say("around-sign-well"), exact=True)).to_be_visible()


def test_the_history_can_be_browsed(server: Process, new_guest: NewGuest) -> None:
    page = begin(new_guest(server.url))
    first = play_first(page)
    assert wait_for_turn(page)
    page.get_by_text(words.say("around-history"), exact=True).click()
    back = button(page, "around-back")
    back.click()
    expect(page.locator("details[data-moves] button")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(status(page)).to_have_text(re.compile(words.say("around-event-started")))
    expect(back).to_be_disabled()
    button(page, "around-forth").click()
    expect(status(page)).to_contain_text(first[:2])
    button(page, "around-now").first.click()
    assert wait_for_turn(page)
    expect(status(page)).to_contain_text(words.say("around-your-turn"))


def test_a_move_is_taken_back_when_the_other_agrees(server: Process, new_guest: NewGuest) -> None:
    ann, ben = two_screens(server, new_guest)
    play_first(ann)
    for agrees in ("around-refuse", "around-agree"):
        button(ann, "around-undo").click()
        button(ben, agrees).click()
        expect(button(ben, agrees)).to_have_count(0)
    assert wait_for_turn(ann)
    expect(status(ben)).to_contain_text("Ann")
    kinds = [each["kind"] for each in call(f"{server.url}/api/matches/{match_of(ann)}")["happened"]]
    assert kinds.count("undoasked") == 2
    assert kinds[-1] == "undone"


def test_a_draw_is_agreed_and_both_go_to_the_rematch(server: Process, new_guest: NewGuest) -> None:
    ann, ben = two_screens(server, new_guest)
    more(ann, "around-offer-draw")
    button(ben, "around-agree").click()
    for page in (ann, ben):
        expect(page.get_by_role("dialog")).to_contain_text(words.say("web-drawn"))
    with ann.expect_download() as download:
        button(ann, "around-record").click()
    record = loads(download.value.path().read_text(encoding="utf-8"))
    assert (record.result, record.termination) == ("1/2-1/2", "agreed")
    first = match_of(ann)
    button(ben, "around-again").click()
    for page in (ann, ben):
        page.wait_for_function("first => !location.pathname.endsWith(first)", arg=first)
    assert match_of(ann) == match_of(ben)
    assert wait_for_turn(ben)


def test_resigning_needs_confirmation(server: Process, new_guest: NewGuest) -> None:
    page = begin(new_guest(server.url))
    more(page, "around-resign")
    button(page, "around-no").click()
    assert wait_for_turn(page)
    more(page, "around-resign")
    page.get_by_role("dialog").get_by_role("button", name=words.say("around-resign")).click()
    expect(page.locator("[data-phase=over]")).to_contain_text(words.say("bot-greedy"))


def test_a_bot_plays_for_a_player_until_the_seat_is_reclaimed(
    server: Process, new_guest: NewGuest
) -> None:
    ann, _ = two(server, new_guest)
    before = seq(ann)
    more(ann, "around-bot-for-me")
    choose_level(ann, "snail")
    while not stored_moves(server.url, match_of(ann), 0):
        wait_for_news(ann, before)
        before += 1
    button(ann, "around-reclaim").click()
    expect(button(ann, "around-reclaim")).to_have_count(0)
    assert len(stored_moves(server.url, match_of(ann), 0)) == 1


def test_a_hint_has_two_steps_and_is_refused_among_people(
    server: Process, new_guest: NewGuest
) -> None:
    page = begin(new_guest(server.url))
    button(page, "around-hint").click()
    expect(status(page)).to_contain_text(re.compile("Look at .*[a-d][1-4]"))
    button(page, "around-hint-more").click()
    expect(button(page, "around-hint-shown")).to_be_disabled()
    # The first good move advances a pawn; the text gives the move and then the reason.
    expect(status(page)).to_contain_text(re.compile(r"(Rotate|Give|Move) .*[a-d][1-4].*\. .*\."))
    assert stored_moves(server.url, match_of(page), 0) == []
    ann, _ = two(server, new_guest)
    button(ann, "around-hint").click()
    expect(ann.get_by_role("alert")).to_have_text(words.say("server-no-hint"))


def test_a_player_who_leaves_an_open_table_becomes_a_spectator(
    server: Process, new_guest: NewGuest
) -> None:
    opened = open_table(server.url, "connexoh", PERSON, PERSON, sit={"seats": [0], "name": "Ann"})
    page = new_guest(f"{server.url}/t/{opened['id']}#{opened['token']}").page
    button(page, "around-stand-up").click()
    expect(page.get_by_role("button", name=words.say("around-take-seat"))).to_have_count(2)
    page.reload()
    expect(page.get_by_role("button", name=words.say("around-take-seat"))).to_have_count(2)
