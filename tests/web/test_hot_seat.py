"""People share one screen: a table opened from the home page shows a hand to its owner only."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from conexio import words
from conexio.conex import standard
from support.server.server_process import Process
from support.web.browsers import (
    ISOLATES,
    Guest,
    choose_level,
    described,
    match_of,
    seq,
    wait_for_news,
)
from support.web.input_drivers import (
    NAMES,
    own_state,
    play_one_until,
    reduced_motion_guest,
    socket_guest,
)

MAX_TABLES = 5


@pytest.fixture
def guest(server: Process, browser: Browser) -> Iterator[Guest]:
    with reduced_motion_guest(browser, server.url) as guest:
        yield guest


def open_at_one_screen(guest: Guest, game: str, *names: str, target: str = "") -> Page:
    """Open a table for people who share a screen."""
    page = guest.page
    page.goto(guest.url)
    card = page.locator(f"[data-game={game}]")
    card.locator("[data-preset=full]").click()
    if target:
        card.locator("summary").click()
        card.get_by_label(words.say("home-option-target")).fill(target)
    card.get_by_role("button", name=words.say("home-screen")).click()
    dialog = page.get_by_role("dialog")
    if game == "conex":
        players = dialog.get_by_label(words.say("home-players"))
        players.select_option(str(len(names)))
    fields = dialog.get_by_placeholder(words.say("home-name"))
    for field, name in zip(fields.all(), names, strict=True):
        field.fill(name)
    dialog.get_by_role("button", name=words.say("home-begin")).click()
    expect(page.locator("[data-phase=playing]")).to_be_visible()
    return page


def curtain(page: Page, name: str) -> Locator:
    """Return the button by which a player confirms who they are."""
    return page.get_by_role(
        "button", name=re.compile(words.say("around-i-am", name=".?" + name + ".?"))
    )


def hands(guest: Guest) -> dict[int, list[int]]:
    """Return the hands of all seats of this screen, from the server."""
    return {own["seat"]: own["hand"] for own in own_state(guest, match_of(guest.page))["own"]}


def found(guest: Guest, seat: int) -> list[bool]:
    """Return for each card of a hand whether it is anywhere in the content of the page."""
    content = re.sub(ISOLATES, "", guest.page.content())
    deck = standard().cards
    return [
        f'data-hand="{card}"' in content
        or bool(re.search(rf"\b{re.escape(deck[card].name)}\b", content))
        or described(deck[card]) in content
        or bool(re.search(rf'[">]({card}\.[abc]@|discard:{card}\b)', content))
        for card in hands(guest)[seat]
    ]


def assert_unseen(guest: Guest, *seats: int) -> None:
    for seat in seats:
        assert not any(found(guest, seat))


def assert_covered(guest: Guest, name: str, seats: int) -> None:
    """Assert that the curtain is shown for a player, and no hand or move is on the page."""
    expect(curtain(guest.page, name)).to_be_focused()
    expect(
        guest.page.locator("[data-hand], [data-move], details[data-moves] button")
    ).to_have_count(0)
    assert_unseen(guest, *range(seats))


def lay_or_draw(page: Page) -> None:
    """Draw cards, and wait for the end of the turn."""
    before = seq(page)
    page.locator(".actions").get_by_role("button", name=words.say("cards-draw", count=2)).click()
    wait_for_news(page, before)


@pytest.mark.parametrize("count", [2, 3])
def test_a_hand_is_shown_to_its_owner_only(guest: Guest, count: int) -> None:
    names = NAMES[:count]
    page = open_at_one_screen(guest, "conex", *names)
    for turn in range(count + 1):
        seat = turn % count
        assert_covered(guest, names[seat], count)
        curtain(page, names[seat]).click()
        cards = hands(guest)[seat]
        expect(page.locator("[data-hand]")).to_have_count(len(cards))
        assert all(found(guest, seat))
        assert_unseen(guest, *[other for other in range(count) if other != seat])
        lay_or_draw(page)
    assert_covered(guest, names[1], count)


def test_cards_are_discarded_secretly_one_after_another(guest: Guest) -> None:
    names = NAMES[:3]
    struck = open_struck(guest, names)
    page = guest.page
    for seat in struck["to_move"]:
        assert_covered(guest, names[seat], 3)
        curtain(page, names[seat]).click()
        page.get_by_text(words.say("cards-discard-pick")).wait_for()
        assert_unseen(guest, *[other for other in range(3) if other != seat])
        page.locator("[data-hand]").last.click()
        before = seq(page)
        page.get_by_role("button", name=words.say("cards-discard")).click()
        wait_for_news(page, before)
    state = own_state(guest, match_of(page))
    assert state["board"]["phase"] != "struck"
    given_up = [hands(guest)[seat] for seat in struck["to_move"]]
    assert [len(hand) + 1 for hand in given_up] == [
        struck["board"]["counts"][seat] for seat in struck["to_move"]
    ]
    assert_covered(guest, names[state["to_move"][0]], 3)


def test_a_bot_that_plays_for_one_player_shows_no_hand_to_the_other(guest: Guest) -> None:
    page = open_at_one_screen(guest, "conex", "Ann", "Ben", target="400")
    curtain(page, "Ann").click()
    page.get_by_text(words.say("around-more"), exact=True).click()
    page.get_by_role("button", name=words.say("around-bot-for-me")).click()
    choose_level(page, "chick")
    assert_covered(guest, "Ben", 2)
    page.reload()
    assert_covered(guest, "Ben", 2)
    curtain(page, "Ben").click()
    assert all(found(guest, 1))
    assert_unseen(guest, 0)
    back = page.get_by_role("button", name=words.say("around-reclaim"))
    expect(back).to_contain_text("Ann")
    back.click()
    expect(back).to_have_count(0)
    lay_or_draw(page)
    assert_covered(guest, "Ann", 2)


def open_struck(guest: Guest, names: tuple[str, ...]) -> Any:
    """Open a table, and play from outside the browser until lightning has struck."""
    for _ in range(MAX_TABLES):
        page = open_at_one_screen(guest, "conex", *names, target="400")
        match = match_of(page)
        token = page.evaluate("name => localStorage.getItem(name)", f"conexio-token-{match}")
        with socket_guest(guest.url, match, token) as socket:
            state = play_one_until(
                [socket] * len(names), lambda now: now["board"]["phase"] == "struck"
            )
        if state is not None:
            expect(page.locator("[data-seq]")).to_have_attribute("data-seq", str(state["seq"]))
            return state
    raise AssertionError("lightning never struck")


def first_square(page: Page) -> Locator:
    return page.locator("[data-square]").first


def play(page: Page, square: str) -> None:
    before = seq(page)
    page.locator(f"[data-square={square}]").click()
    page.locator("[data-turns='1']").click()
    wait_for_news(page, before)


def test_the_board_turns_for_black_if_the_setting_is_on(guest: Guest) -> None:
    page = open_at_one_screen(guest, "connexoh", "Ann", "Ben")
    status = page.locator("[data-phase] strong")
    expect(first_square(page)).to_have_attribute("data-square", "a6")
    expect(status).to_contain_text("Ann")
    play(page, "b2")
    expect(status).to_contain_text("Ben")
    expect(first_square(page)).to_have_attribute("data-square", "f1")
    page.get_by_text(words.say("around-more"), exact=True).click()
    turning = page.get_by_label(words.say("around-turning"))
    expect(turning).to_be_checked()
    turning.uncheck()
    expect(first_square(page)).to_have_attribute("data-square", "a6")
    page.reload()
    expect(first_square(page)).to_have_attribute("data-square", "a6")
    play(page, "e5")
    expect(status).to_contain_text("Ann")
    expect(first_square(page)).to_have_attribute("data-square", "a6")
    page.get_by_text(words.say("around-more"), exact=True).click()
    page.get_by_label(words.say("around-turning")).check()
    page.get_by_role("button", name=words.say("around-flip")).click()
    expect(first_square(page)).to_have_attribute("data-square", "f1")
