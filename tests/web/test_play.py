"""Games in a browser: after a reload, through an outage, and in two tabs."""

import json
from collections.abc import Callable
from pathlib import Path
from threading import Event

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from conexio import words
from support.server.server_process import Process, start
from support.server.settings import TEST_SETTINGS
from support.web.browsers import (
    BOT,
    PERSON,
    Guest,
    begin,
    click,
    match_of,
    moves,
    open_table,
    seq,
    sit,
    store_token,
    stored_moves,
    visit,
    wait_for_news,
    wait_for_status,
    wait_for_turn,
)


def test_the_seat_is_kept_after_a_reload(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = begin(new_guest(server.url))
    page.reload()
    assert wait_for_turn(page)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("home-welcome"))
    page.go_forward()
    assert wait_for_turn(page)


def test_a_move_made_during_an_outage_is_played_once(
    tmp_path: Path, new_guest: Callable[[str], Guest]
) -> None:
    first = start(tmp_path, TEST_SETTINGS)
    second = None
    try:
        guest = new_guest(first.url)
        page = begin(guest)
        before = seq(page)
        first.kill()
        wait_for_status(page, "lost")
        move = moves(page)[0]
        click(page, move)
        expect(page.locator("details[data-moves] button[aria-disabled=false]")).to_have_count(0)
        second = start(tmp_path, TEST_SETTINGS, first.port)
        wait_for_status(page, "connected")
        wait_for_news(page, before + 1)
        assert wait_for_turn(page)
        assert seq(page) == before + 2  # ours, and the bot's answer
        assert stored_moves(second.url, match_of(page), 0) == [move]
        # The browser itself logs failed connections.
        page.close()  # or it would log the end of the second server, too
        assert all("WebSocket connection" in each for each in guest.problems)
        guest.problems.clear()
    finally:
        first.kill()
        if second is not None:
            second.kill()


def test_a_move_whose_answer_is_lost_is_played_once(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    guest = new_guest(server.url)
    sockets: list[WebSocketRoute] = []
    command_ids: list[str] = []

    def between(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        upstream = socket.connect_to_server()

        def forth(message: str | bytes) -> None:
            if json.loads(message)["type"] == "ask":
                command_ids.append(json.loads(message)["id"])
            upstream.send(message)

        def back(message: str | bytes) -> None:
            if not command_ids or len(sockets) > 1:
                socket.send(message)
            elif json.loads(message)["type"] == "done":
                # The server has stored the move, but its answer does not arrive.
                socket.close(code=3000)

        socket.on_message(forth)
        upstream.on_message(back)

    guest.page.route_web_socket("**/ws/*", between)
    page = begin(guest)
    move = moves(page)[0]
    click(page, move)
    wait_for_status(page, "lost")
    wait_for_status(page, "connected")
    assert wait_for_turn(page)
    assert stored_moves(server.url, match_of(page), 0) == [move]
    assert len(sockets) == 2
    assert len(command_ids) == 2
    assert len(set(command_ids)) == 1
    assert page.get_by_role("alert").count() == 0


def expect_same(one: Page, other: Page) -> None:
    """Wait until two tabs show the same table."""
    for page in (one, other):
        assert wait_for_turn(page)
    expect(other.locator("[data-seq]")).to_have_attribute("data-seq", str(seq(one)))
    assert moves(one) == moves(other)


def test_two_tabs_of_one_seat_agree(server: Process, new_guest: Callable[[str], Guest]) -> None:
    guest = new_guest(server.url)
    one = begin(guest)
    other = guest.another_tab(f"/t/{match_of(one)}")
    expect_same(one, other)
    for page in (one, other, other):
        before = seq(one)
        click(page, moves(page)[0])
        for tab in (one, other):
            wait_for_news(tab, before + 1)  # ours, and the bot's answer
        expect_same(one, other)
    assert len(stored_moves(server.url, match_of(one), 0)) == 3


def test_of_two_tabs_that_move_at_once_one_is_refused(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    """The second tab has not received the first tab's move when it sends its own."""
    opened = open_table(server.url, "connexoh", PERSON, PERSON, sit={"seats": [0], "name": "Ann"})
    sit(server.url, opened["id"], 1, "Ben")
    guest = new_guest(server.url)
    store_token(guest.page, opened["id"], opened["token"])
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
    other.goto(f"{server.url}/t/{opened['id']}")
    expect_same(one, other)
    first, second = moves(one)[:2]
    click(one, first)
    expect(one.locator("details[data-moves] button")).to_have_count(0)
    click(other, second)
    expect(other.get_by_role("alert")).to_have_text(words.say("server-stale"))
    assert stored_moves(server.url, opened["id"], 0) == [first]
    listening.set()
    for release in held:
        release()
    expect(other.locator("details[data-moves] button")).to_have_count(0)
    assert seq(one) == seq(other)


def test_the_page_uses_the_language_of_the_browser(server: Process, browser: Browser) -> None:
    guest = visit(browser, f"{server.url}/t/none", locale="fr-FR")
    expect(guest.page.get_by_role("alert")).to_have_text(words.say("server-no-match", "fr"))
    guest.page.goto(server.url)
    heading = guest.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(words.say("home-welcome", "fr"))
    assert guest.page.locator("html").get_attribute("lang") == "fr"
    guest.leave()


def test_a_missing_table_is_reported(server: Process, new_guest: Callable[[str], Guest]) -> None:
    page = new_guest(f"{server.url}/t/none").page
    wait_for_status(page, "refused")
    expect(page.get_by_role("alert")).to_have_text(words.say("server-no-match"))
    assert open_table(server.url, "connexoh", PERSON, BOT)["id"] != "none"
