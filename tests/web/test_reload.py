"""After a reload the page shows the same as before, in every phase of a game."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from conexio import words
from support.server.server_process import Process
from support.web.browsers import (
    BOT,
    PERSON,
    Guest,
    enter,
    open_table,
    seq,
    sit,
    wait_for_news,
    wait_for_status,
)
from support.web.input_drivers import (
    Message,
    PlayedTable,
    play_until,
    reduced_motion_guest,
    socket_guest,
)

Content = dict[str, list[str]]

# Everything on the page that matters to a player.
CONTENT = """() => {
  const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
  const text = each => each.innerText.trim();
  return {
    seq: all('[data-seq]', each => each.dataset.seq),
    status: all('.game-status strong', text),
    board: all('[data-position]', each => each.dataset.position),
    lying: all('[data-item]', each => each.getAttribute('aria-label')),
    points: all('main ol strong', text),
    stars: all('[data-star], .rolled', each => each.getAttribute('aria-label')),
    hand: all('[data-hand]', each => each.getAttribute('aria-label')),
    actions: all('.actions p, .actions button', text),
    moves: all('details[data-moves] button', each => each.textContent),
    questions: all('.top [role=group], .top .note', text),
    chairs: all('section li', text),
    result: all('dialog[open] h2', text),
    curtain: all('section[aria-label] h2', text),
  };
}"""


@pytest.fixture
def guest(server: Process, browser: Browser) -> Iterator[Guest]:
    with reduced_motion_guest(browser, server.url) as guest:
        yield guest


def wait_for_content(page: Page, expected: Content) -> None:
    """Wait until the page shows this content."""
    same = f"expected => JSON.stringify(({CONTENT})()) === JSON.stringify(expected)"
    try:
        page.wait_for_function(same, arg=expected, timeout=20_000)
    except Error:
        assert page.evaluate(CONTENT) == expected


def reloaded(page: Page) -> Content:
    """Reload the page, assert that its content is the same, and return that."""
    wait_for_status(page, "connected")
    before: Content = page.evaluate(CONTENT)
    page.reload()
    wait_for_content(page, before)
    return before


def connexoh_game(guest: Guest) -> tuple[Page, AbstractContextManager[Any]]:
    """Seat Ann in the browser and Ben on a socket; return Ann's page and Ben's connection."""
    first = {"seats": [0], "name": "Ann"}
    opened = open_table(guest.url, "connexoh", PERSON, PERSON, options={"size": "4"}, sit=first)
    token = sit(guest.url, opened["id"], 1, "Ben")["token"]
    page = enter(guest, opened["id"], opened["token"])
    page.locator("[data-square]").first.wait_for()
    return page, socket_guest(guest.url, opened["id"], token)


def conex_game(guest: Guest) -> Page:
    """Start a game of CONEX against a bot, and wait for the first turn."""
    sits = {"seats": [0], "name": "Zoë"}
    opened = open_table(guest.url, "conex", PERSON, BOT, sit=sits)
    page = enter(guest, opened["id"], opened["token"])
    page.locator(".conex:not([data-moves='0']) [data-hand]").first.wait_for()
    return page


def enter_seat(guest: Guest, played: PlayedTable, seat: int) -> Page:
    page = enter(guest, played.match, played.tokens[seat])
    page.locator("[data-hand]").first.wait_for()
    return page


def test_while_players_are_missing(guest: Guest) -> None:
    opened = open_table(guest.url, "conex", PERSON, PERSON, sit={"seats": [0], "name": "Ann"})
    page = enter(guest, opened["id"], opened["token"])
    stand_up = page.get_by_role("button", name=words.say("around-stand-up"))
    stand_up.wait_for()
    assert len(reloaded(page)["chairs"]) == 2
    expect(stand_up).to_be_visible()


def test_at_the_own_turn_with_a_card_picked(guest: Guest) -> None:
    page = conex_game(guest)
    seen = reloaded(page)
    assert len(seen["hand"]) == 5
    assert seen["status"] == [words.say("around-your-turn")]
    page.locator("[data-hand]:not(.idle)").first.click()
    ghosts = page.locator("[data-move]").evaluate_all("all => all.map(each => each.dataset.move)")
    page.reload()
    page.locator("[data-hand]:not(.idle)").first.click()
    expect(page.locator("[data-move]")).to_have_count(len(ghosts))
    again = page.locator("[data-move]").evaluate_all("all => all.map(each => each.dataset.move)")
    assert again == ghosts
    page.keyboard.press("Escape")
    assert page.evaluate(CONTENT) == seen


def test_at_the_turn_of_the_opponent(guest: Guest) -> None:
    page, _ = connexoh_game(guest)
    page.locator("[data-square=b2]").click()
    expect(page.locator("[data-turns='1']")).to_be_visible()
    page.reload()  # with a tile picked
    page.locator("[data-square=b2]").click()
    before = seq(page)
    page.locator("[data-turns='1']").click()
    wait_for_news(page, before)
    seen = reloaded(page)
    assert seen["moves"] == []
    assert "Ben" in seen["status"][0]


def test_while_a_move_is_to_be_taken_back(guest: Guest) -> None:
    page, connection = connexoh_game(guest)
    with connection as ben:
        before = seq(page)
        page.locator("[data-square=b2]").click()
        page.locator("[data-turns='1']").click()
        wait_for_news(page, before)
        page.get_by_role("button", name=words.say("around-undo")).click()
        expect(page.locator(".note")).to_be_visible()
        assert reloaded(page)["questions"] == [words.say("around-undo-waits")]
        before = ben.wait_for_seq(seq(page))["seq"]
        ben.ask(type="answerundo", seat=1, agrees=False)
        wait_for_news(page, before)
        ben.wait_for_seq(before + 1)
        ben.wait_for_seq(ben.play(1, ben.moves(1)[0]))
        before = ben.ask(type="askundo", seat=1)
        wait_for_news(page, before - 1)
        question = reloaded(page)["questions"]
        assert "Ben" in question[0]
        page.get_by_role("button", name=words.say("around-agree")).click()
        wait_for_news(page, before)
    assert reloaded(page)["questions"] == []


def test_while_a_draw_is_offered(guest: Guest) -> None:
    page, connection = connexoh_game(guest)
    with connection as ben:
        wait_for_news(page, ben.ask(type="offerdraw", seat=1) - 1)
    assert "Ben" in reloaded(page)["questions"][0]
    page.get_by_role("button", name=words.say("around-agree")).click()
    page.locator("dialog[open]").wait_for()
    assert reloaded(page)["result"] == [words.say("web-drawn")]


def test_while_the_history_is_shown(guest: Guest) -> None:
    page, connection = connexoh_game(guest)
    before = seq(page)
    page.locator("[data-square=b2]").click()
    page.locator("[data-turns='1']").click()
    wait_for_news(page, before)
    with connection as ben:
        wait_for_news(page, ben.play(1, ben.moves(1)[0]) - 1)
    now = page.evaluate(CONTENT)
    page.get_by_text(words.say("around-history"), exact=True).click()
    page.get_by_role("button", name=words.say("around-back")).click()
    expect(page.locator(".past")).to_be_visible()
    assert page.evaluate(CONTENT)["board"] != now["board"]
    page.reload()
    wait_for_content(page, now)


def can(word: str) -> Callable[[Message], bool]:
    """Return a condition: the first seat has a move that starts with this word."""
    return lambda state: any(
        option["move"].startswith(word)
        for own in state["own"]
        if own["seat"] == 0
        for option in own.get("moves", [])
    )


def test_with_lightning_in_hand(guest: Guest) -> None:
    played = play_until(guest.url, can("strike:"))
    page = enter_seat(guest, played, 0)
    strike = page.locator(".actions").get_by_role("button", name=words.say("cards-strike"))
    strike.click()
    targets = page.locator("[data-at=strike]")
    count = targets.count()
    assert count
    page.reload()
    strike.wait_for()
    assert any("strike:" in move for move in reloaded(page)["moves"])
    strike.click()
    expect(targets).to_have_count(count)


def is_struck(state: Message) -> bool:
    return bool(state["board"]["phase"] == "struck")


def test_while_players_choose_cards_to_discard(guest: Guest) -> None:
    played = play_until(guest.url, is_struck, players=3)
    seat, other = played.state["to_move"]
    page = enter_seat(guest, played, seat)
    page.get_by_text(words.say("cards-discard-pick")).wait_for()
    hand = reloaded(page)["hand"]
    page.locator("[data-hand]").first.click()
    page.get_by_role("button", name=words.say("cards-discard")).click()
    page.get_by_text(words.say("cards-discard-wait")).wait_for()
    assert words.say("cards-discard-wait") in reloaded(page)["actions"]
    with socket_guest(guest.url, played.match, played.tokens[other]) as connection:
        wait_for_news(page, connection.play(other, connection.moves(other)[0]) - 1)
    expect(page.locator("[data-hand]")).to_have_count(len(hand) - 1)
    reloaded(page)


@pytest.mark.parametrize("star", ["double", "lightning"])
def test_with_a_star_from_the_die(guest: Guest, star: str) -> None:
    played = play_until(guest.url, lambda state: state["board"][star] is not None)
    page = enter_seat(guest, played, played.state["board"][star])
    stars = reloaded(page)["stars"]
    assert any("2x" in each or "lightning" in each for each in stars)
    assert words.say("cards-rolled", face=star) in stars


def test_when_the_game_is_over(guest: Guest) -> None:
    page, connection = connexoh_game(guest)
    with connection as ben:
        ben.ask(type="resign", seat=1)
    page.locator("dialog[open]").wait_for()
    assert words.say("home-won") in reloaded(page)["result"][0]


def test_behind_the_curtain(guest: Guest) -> None:
    both = {"seats": [0, 1], "name": "Ann"}
    opened = open_table(guest.url, "conex", PERSON, PERSON, sit=both)
    page = enter(guest, opened["id"], opened["token"])
    raise_it = page.get_by_role("button", name="Ann")
    raise_it.wait_for()
    page.locator("[data-item]").wait_for()  # the cards come after the curtain
    curtain = reloaded(page)
    assert curtain["curtain"]
    assert curtain["hand"] == []
    raise_it.click()
    expect(page.locator("[data-hand]")).to_have_count(5)
    page.reload()  # another player may have reloaded it
    wait_for_content(page, curtain)
