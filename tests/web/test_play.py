"""People play in a browser: a whole game, through an outage, and in two tabs."""

import json
from collections.abc import Callable
from pathlib import Path
from threading import Event

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from conexio import words
from tests.server.server_process import Process, start
from tests.web.browsers import (
    BOT,
    PERSON,
    Guest,
    begin,
    click,
    match_of,
    moved,
    moves,
    open_table,
    remember,
    seq,
    sit,
    visit,
    wait_for_line,
    wait_for_news,
    wait_for_turn,
)
from tests.web.conftest import ROOMY


def test_who_comes_back_has_the_seat_still(home: Process, come: Callable[[str], Guest]) -> None:
    page = begin(come(home.url))
    page.reload()
    assert wait_for_turn(page)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("home-welcome"))
    page.go_forward()
    assert wait_for_turn(page)


def test_a_click_while_the_house_is_away_is_played_once(
    tmp_path: Path, come: Callable[[str], Guest]
) -> None:
    first = start(tmp_path, ROOMY)
    second = None
    try:
        guest = come(first.url)
        page = begin(guest)
        before = seq(page)
        first.kill()
        wait_for_line(page, "lost")
        move = moves(page)[0]
        click(page, move)
        expect(page.locator("details[data-moves] button:enabled")).to_have_count(0)
        second = start(tmp_path, ROOMY, first.port)
        wait_for_line(page, "connected")
        wait_for_news(page, before + 1)
        assert wait_for_turn(page)
        assert seq(page) == before + 2  # ours, and the bot's answer
        assert moved(second.url, match_of(page), 0) == [move]
        # A house that does not answer is told in the console by the browser itself.
        page.close()  # or it would tell of the second house's end, too
        assert all("WebSocket connection" in each for each in guest.troubles)
        guest.troubles.clear()
    finally:
        first.kill()
        if second is not None:
            second.kill()


def test_a_move_whose_answer_is_lost_is_played_once(
    home: Process, come: Callable[[str], Guest]
) -> None:
    guest = come(home.url)
    lines: list[WebSocketRoute] = []
    asked: list[str] = []

    def between(socket: WebSocketRoute) -> None:
        lines.append(socket)
        server = socket.connect_to_server()

        def forth(message: str | bytes) -> None:
            if json.loads(message)["type"] == "ask":
                asked.append(json.loads(message)["id"])
            server.send(message)

        def back(message: str | bytes) -> None:
            if not asked or len(lines) > 1:
                socket.send(message)
            elif json.loads(message)["type"] == "done":
                # The house has stored the move and says so, but nothing of it arrives.
                socket.close(code=3000)

        socket.on_message(forth)
        server.on_message(back)

    guest.page.route_web_socket("**/ws/*", between)
    page = begin(guest)
    move = moves(page)[0]
    click(page, move)
    wait_for_line(page, "lost")
    wait_for_line(page, "connected")
    assert wait_for_turn(page)
    assert moved(home.url, match_of(page), 0) == [move]
    assert len(lines) == 2
    assert len(asked) == 2
    assert len(set(asked)) == 1
    assert page.get_by_role("alert").count() == 0


def same(one: Page, other: Page) -> None:
    """Wait until two tabs show the same table."""
    for page in (one, other):
        assert wait_for_turn(page)
    expect(other.locator("[data-seq]")).to_have_attribute("data-seq", str(seq(one)))
    assert moves(one) == moves(other)


def test_two_tabs_of_one_seat_agree(home: Process, come: Callable[[str], Guest]) -> None:
    guest = come(home.url)
    one = begin(guest)
    other = guest.another_tab(f"/t/{match_of(one)}")
    same(one, other)
    for page in (one, other, other):
        before = seq(one)
        click(page, moves(page)[0])
        for tab in (one, other):
            wait_for_news(tab, before + 1)  # ours, and the bot's answer
        same(one, other)
    assert len(moved(home.url, match_of(one), 0)) == 3


def test_of_two_tabs_that_move_at_once_one_is_told_why_not(
    home: Process, come: Callable[[str], Guest]
) -> None:
    """The second tab has not heard of the first one's move when it sends its own."""
    opened = open_table(home.url, "connexoh", PERSON, PERSON, sit={"seats": [0], "name": "Ann"})
    sit(home.url, opened["id"], 1, "Ben")
    guest = come(home.url)
    remember(guest.page, opened["id"], opened["token"])
    one = guest.another_tab(f"/t/{opened['id']}")
    other = guest.watch(guest.context.new_page())
    held: list[Callable[[], None]] = []
    listening = Event()

    def between(socket: WebSocketRoute) -> None:
        def back(message: str | bytes) -> None:
            state = json.loads(message)
            if state["type"] == "state" and state["to_move"] != [0] and not listening.is_set():
                held.append(lambda: socket.send(message))
            else:
                socket.send(message)

        socket.connect_to_server().on_message(back)

    other.route_web_socket("**/ws/*", between)
    other.goto(f"{home.url}/t/{opened['id']}")
    same(one, other)
    first, second = moves(one)[:2]
    click(one, first)
    expect(one.locator("details[data-moves] button")).to_have_count(0)
    click(other, second)
    expect(other.get_by_role("alert")).to_have_text(words.say("server-stale"))
    assert moved(home.url, opened["id"], 0) == [first]
    listening.set()
    for release in held:
        release()
    expect(other.locator("details[data-moves] button")).to_have_count(0)
    assert seq(one) == seq(other)


def test_the_page_speaks_the_language_of_the_browser(home: Process, browser: Browser) -> None:
    guest = visit(browser, f"{home.url}/t/none", locale="fr-FR")
    expect(guest.page.get_by_role("alert")).to_have_text(words.say("server-no-match", "fr"))
    guest.page.goto(home.url)
    heading = guest.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(words.say("home-welcome", "fr"))
    assert guest.page.locator("html").get_attribute("lang") == "fr"
    guest.leave()


def test_a_table_that_is_not_there_is_told(home: Process, come: Callable[[str], Guest]) -> None:
    page = come(f"{home.url}/t/none").page
    wait_for_line(page, "refused")
    expect(page.get_by_role("alert")).to_have_text(words.say("server-no-match"))
    assert open_table(home.url, "connexoh", PERSON, BOT)["id"] != "none"
