"""The page of a table: sitting down, what happens in words, the past, agreements, and the end."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from conexio import words
from conexio.record import loads
from tests.server.server_process import Process
from tests.web.browsers import (
    PERSON,
    Guest,
    begin,
    call,
    choose_level,
    click,
    match_of,
    moved,
    moves,
    open_table,
    seq,
    sit,
    wait_for_news,
    wait_for_turn,
    wording,
)

Come = Callable[[str], Guest]


def button(page: Page, key: str, **details: Any) -> Locator:
    """Find a button by its words."""
    return page.get_by_role("button", name=wording(key, **details))


def more(page: Page, key: str) -> None:
    """Choose something from the menu."""
    summary = page.get_by_text(words.say("around-more"), exact=True)
    if summary.locator("xpath=..").get_attribute("open") is None:
        summary.click()
    button(page, key).click()


def told(page: Page) -> Locator:
    return page.locator("[data-phase]")


def two(home: Process, come: Come) -> tuple[Page, str]:
    """Let Ann and Ben sit at a table; return Ann's screen and the link to Ben's seat."""
    opened = open_table(home.url, "connexoh", PERSON, PERSON, sit={"seats": [0], "name": "Ann"})
    token = sit(home.url, opened["id"], 1, "Ben")["token"]
    table = f"{home.url}/t/{opened['id']}"
    ann = come(f"{table}#{opened['token']}").page
    assert wait_for_turn(ann)
    return ann, f"{table}#{token}"


def two_screens(home: Process, come: Come) -> tuple[Page, Page]:
    """Let Ann and Ben sit at a table, each at a screen of their own."""
    ann, link = two(home, come)
    ben = come(link).page
    expect(told(ben)).to_contain_text("Ann")
    return ann, ben


def play_first(page: Page) -> str:
    """Play the first move of the list, and wait until it is shown."""
    before, move = seq(page), moves(page)[0]
    click(page, move)
    wait_for_news(page, before)
    return move


def test_who_follows_a_link_sits_down_and_plays(home: Process, come: Come) -> None:
    opened = open_table(home.url, "connexoh", PERSON, PERSON)
    sit(home.url, opened["id"], 1, "Ben")
    page = come(f"{home.url}/t/{opened['id']}").page
    page.get_by_label(words.say("around-your-name"), exact=True).fill("Ann")
    page.get_by_role("button", name=words.say("around-sit")).click()
    assert wait_for_turn(page)
    expect(page.locator("main ol bdi").first).to_have_text("Ann")
    expect(told(page)).to_have_text(re.compile(words.say("around-your-turn")))
    page.reload()
    assert wait_for_turn(page)


def test_a_move_is_told_in_words_and_answered_with_a_sign(home: Process, come: Come) -> None:
    ann, ben = two_screens(home, come)
    before = seq(ben)
    click(ann, "c3>")
    wait_for_news(ben, before)
    expect(told(ben)).to_contain_text(re.compile("Ann.* turns .*c3.* right"))
    protected = call(f"{home.url}/api/matches/{match_of(ben)}")["board"]["protected"]
    assert protected
    for square in protected:
        expect(told(ben)).to_contain_text(square)
    button(ben, "around-react").click()
    button(ben, "around-sign-well").click()
    expect(ann.get_by_text(words.say("around-sign-well"), exact=True)).to_be_visible()


def test_one_can_step_back_and_come_back(home: Process, come: Come) -> None:
    page = begin(come(home.url))
    first = play_first(page)
    assert wait_for_turn(page)
    page.get_by_text(words.say("around-history"), exact=True).click()
    back = button(page, "around-back")
    back.click()
    expect(page.locator("details[data-moves] button")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(told(page)).to_have_text(re.compile(words.say("around-told-started")))
    expect(back).to_be_disabled()
    button(page, "around-forth").click()
    expect(told(page)).to_contain_text(first[:2])
    button(page, "around-now").first.click()
    assert wait_for_turn(page)
    expect(told(page)).to_contain_text(words.say("around-your-turn"))


def test_a_move_is_taken_back_when_the_other_agrees(home: Process, come: Come) -> None:
    ann, ben = two_screens(home, come)
    play_first(ann)
    for agrees in ("around-refuse", "around-agree"):
        button(ann, "around-undo").click()
        button(ben, agrees).click()
        expect(button(ben, agrees)).to_have_count(0)
    assert wait_for_turn(ann)
    expect(told(ben)).to_contain_text("Ann")
    kinds = [each["kind"] for each in call(f"{home.url}/api/matches/{match_of(ann)}")["happened"]]
    assert kinds.count("undoasked") == 2
    assert kinds[-1] == "undone"


def test_a_draw_is_agreed_and_both_go_to_the_rematch(home: Process, come: Come) -> None:
    ann, ben = two_screens(home, come)
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
    assert wait_for_turn(ann)


def test_giving_up_is_asked_twice(home: Process, come: Come) -> None:
    page = begin(come(home.url))
    more(page, "around-resign")
    button(page, "around-no").click()
    assert wait_for_turn(page)
    more(page, "around-resign")
    page.get_by_role("dialog").get_by_role("button", name=words.say("around-resign")).click()
    expect(page.locator("[data-phase=over]")).to_contain_text(words.say("bot-greedy"))


def test_a_bot_plays_for_somebody_until_the_seat_is_taken_back(home: Process, come: Come) -> None:
    ann, _ = two(home, come)
    before = seq(ann)
    more(ann, "around-bot-for-me")
    choose_level(ann, "snail")
    while not moved(home.url, match_of(ann), 0):
        wait_for_news(ann, before)
        before += 1
    button(ann, "around-reclaim").click()
    expect(button(ann, "around-reclaim")).to_have_count(0)
    assert len(moved(home.url, match_of(ann), 0)) == 1


def test_a_hint_comes_in_two_steps_but_not_among_people(home: Process, come: Come) -> None:
    page = begin(come(home.url))
    button(page, "around-hint").click()
    expect(told(page)).to_contain_text(re.compile("Look at .*[a-d][1-4]"))
    button(page, "around-hint-more").click()
    expect(button(page, "around-hint-shown")).to_be_disabled()
    # The first good move brings a pawn on; the reason is said after the move.
    expect(told(page)).to_contain_text(re.compile(r"(Turn|Give) .*[a-d][1-4].*\. It .*\."))
    assert moved(home.url, match_of(page), 0) == []
    ann, _ = two(home, come)
    button(ann, "around-hint").click()
    expect(ann.get_by_role("alert")).to_have_text(words.say("server-no-hint"))


def test_who_leaves_an_open_table_looks_on(home: Process, come: Come) -> None:
    opened = open_table(home.url, "connexoh", PERSON, PERSON, sit={"seats": [0], "name": "Ann"})
    page = come(f"{home.url}/t/{opened['id']}#{opened['token']}").page
    button(page, "around-stand-up").click()
    expect(page.get_by_role("button", name=words.say("around-sit"))).to_have_count(2)
    page.reload()
    expect(page.get_by_role("button", name=words.say("around-sit"))).to_have_count(2)
