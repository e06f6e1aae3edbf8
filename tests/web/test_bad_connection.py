"""A player with a bad connection loses no move and plays none twice."""

from collections.abc import Iterator
from contextlib import ExitStack

from playwright.sync_api import Browser, expect

from conexio import connexoh, words
from support.server.server_process import Process
from support.web.browsers import (
    button,
    game,
    match_of,
    token,
    wait_for_status,
)
from support.web.connexoh import Table, pick_tile
from support.web.flaky_connection import FlakyConnection, flaky_connection
from support.web.remote_players import check_headings, friend, invitation, sit_down, stored

# CONNEX'OH with a bad connection.

GAME = [
    "a2>>",
    "d3>>",
    "a1-a2",
    "d4-c3",
    "a2-b2",
    "a3>>",
    "b3<",
    "c3-d4",
    "a4>>",
    "b4-b3",
    "b2-a3",
    "d4-c3",
    "a3<",
    "b2>",
    "b1>",
    "c3-d4",
    "c2<",
    "d4-d3",
    "c1>",
]
"""A whole game on 4x4 tiles."""


def positions() -> Iterator[str]:
    """Yield the board after every move of the game."""
    position = connexoh.Position(size=4)
    for move in GAME:
        position.push(position.parse_move(move))
        yield position.to_text()


FAILURES = {
    2: "idle",
    3: "answer lost",
    5: "command lost",
    6: "opponent moves",
    8: "silent",
    11: "answer lost",
}
"""The failures of Ben's connection, by the number of the move; Ben is Black."""


def begin(table: Table, move: str) -> None:
    """Wait for the turn, and do all of a move except the last click."""
    table.wait_until_seen()
    if "-" in move:
        table.page.mouse.click(*pawn(table, move[:2]))
        expect(table.page.locator("[data-target]").first).to_be_visible()
    else:
        pick_tile(table, move[:2])
        expect(table.turn(move[2:])).to_be_enabled()


def pawn(table: Table, square: str) -> tuple[float, float]:
    """Return the position of the player's own pawn on the page.

    It is the same for both: Black's pawn is in the other half, but Black sees the board turned.
    """
    up, right = table.state()["board"]["tiles"][square]
    return table.point(square, 0.7 if right == "e" else 0.3, 0.3 if up == "n" else 0.7)


def finish(table: Table, move: str) -> None:
    """Do the last click of a move."""
    if "-" in move:
        table.square(move[3:]).click()
    else:
        table.turn(move[2:]).click()


def repair(table: Table, connection: FlakyConnection) -> None:
    """Wait until the page reports the lost connection, repair it, and wait until it is back."""
    wait_for_status(table.page, "lost")
    expect(table.page.locator("[data-status]")).to_contain_text(words.say("web-line-lost"))
    connection.restore()
    wait_for_status(table.page, "connected")


def seat_at_small_board(
    stack: ExitStack, browser: Browser, server: Process, connection: FlakyConnection
) -> tuple[Table, Table]:
    """Let Ana open a table, and Ben join it through the proxy."""
    ana = stack.enter_context(friend(browser, server.url))
    card = game(ana.page, "connexoh")
    card.locator("summary").click()
    card.get_by_label(words.say("home-option-size")).select_option("4")
    button(card, "home-friends").click()
    button(ana.page, "home-open-table").click()
    link = invitation(ana.page).replace(server.url, connection.url)
    ben = stack.enter_context(friend(browser, link, clock=True))
    sit_down(ben.page, "Ben")
    expect(ben.page.locator("[data-position]")).to_be_visible()
    match = match_of(ana.page)
    white, black = (
        Table(guest, server.url, {"id": match, "token": token(guest.page, match)})
        for guest in (ana, ben)
    )
    return white, black


def wait_for_position(table: Table, position: str) -> None:
    """Wait until the board shows a position."""
    board = table.page.locator("[data-position]")
    expect(board).to_have_attribute("data-position", position)


def start_failure(failure: str, connection: FlakyConnection, ben: Table) -> None:
    """Start a failure, before the last click of a move."""
    if failure == "opponent moves":
        connection.break_off()
        wait_for_status(ben.page, "lost")
    elif failure == "answer lost":
        connection.breaks_at = b'"type":"done"'
    elif failure in ("command lost", "silent"):
        connection.drops = True


def end_failure(failure: str, connection: FlakyConnection, ben: Table, before: str) -> None:
    """End a failure, after the last click of a move."""
    if failure == "command lost":
        connection.break_off()
    elif failure == "silent":
        wait_for_status(ben.page, "connected")
        wait_for_position(ben, before)
        for silence_ms in (25_000, 10_000):
            ben.page.clock.fast_forward(silence_ms)
    if failure:
        repair(ben, connection)


def test_a_bad_connection_loses_no_move_and_plays_none_twice(
    server: Process, browser: Browser
) -> None:
    with ExitStack() as stack:
        connection = stack.enter_context(flaky_connection(server))
        ana, ben = people = seat_at_small_board(stack, browser, server, connection)
        before = ""
        for number, (move, after) in enumerate(zip(GAME, positions(), strict=True)):
            mover = people[number % 2]
            failure = FAILURES.get(number, "")
            if failure == "idle":
                connection.break_off()
                repair(ben, connection)
                failure = ""
            begin(mover, move)
            start_failure(failure, connection, ben)
            finish(mover, move)
            if failure != "command lost":
                wait_for_position(ana, after)
            end_failure(failure, connection, ben, before)
            for table in people:
                wait_for_position(table, after)
            before = after

        results = []
        for page in (ana.page, ben.page):
            expect(page.locator("[data-phase=over]")).to_be_visible()
            expect(page.get_by_role("dialog").locator(".termination")).to_be_visible()
            results.append(page.get_by_role("dialog").locator(".termination").all_text_contents())
            assert page.get_by_role("alert").count() == 0
        assert results[0] == results[1]
        check_headings(ana.page, ben.page, words.say("home-white"))
        played = [(number % 2, move) for number, move in enumerate(GAME)]
        assert stored(server.folder, ana.match) == played
        # The browser itself logs connections that fail.
        assert all("WebSocket connection" in each for each in ben.guest.problems)
        ben.guest.problems.clear()
