"""Remote players: each in a browser of their own, some with a bad connection."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from playwright.sync_api import Browser, Page, expect

from conexio import connexoh, words
from support.server.flaky_proxy import RESET, rows_of
from support.server.server_process import Process
from support.web.browsers import (
    WATCH,
    Guest,
    button,
    call,
    game,
    match_of,
    token,
    wait_for_news,
    wait_for_status,
)
from support.web.connexoh import Table, pick_tile
from support.web.deterministic_server import (
    choose_move,
    contribution_script,
    die_cards,
    play_move,
    run_deterministic_server,
)

MAX_MOVES = 40
CONTRIBUTIONS = ("ana", "ben22")
"""The contributions of Ana and Ben; with them both soon roll a star and keep it."""

# Records how the table was finally drawn at every event.
DRAWN = """
window.drawn = {};
const all = (selector) => [...document.querySelectorAll(selector)];
const number = (each) => Number(each.textContent.replace(/\\D/g, ''));
new MutationObserver(() => {
  const seq = document.querySelector('[data-seq]')?.dataset.seq;
  if (!seq || !document.querySelector('.surface')) return;
  window.drawn[seq] = {
    lying: all('[data-item]').map((item) => item.dataset.card ?? ''),
    places: all('[data-item]').map((item) => item.getAttribute('transform')),
    scores: all('.top li strong .visually-hidden').map(number),
    turn: all('.top li').map((each) => each.getAttribute('aria-current')),
    holding: all('.top li .holding').map((each) => each.textContent),
    stars: all('.top li').map((each) => each.querySelectorAll('.star').length),
    phase: document.querySelector('[data-phase]').dataset.phase,
  };
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""


@contextmanager
def friend(browser: Browser, url: str, *scripts: str, clock: bool = False) -> Iterator[Guest]:
    """Open the page as a guest with reduced motion, optionally with a clock for fast-forwarding."""
    context = browser.new_context(
        locale="en-GB", reduced_motion="reduce", accept_downloads=True, service_workers="block"
    )
    if clock:
        context.clock.install()
    for script in (WATCH, *scripts):
        context.add_init_script(script)
    guest = Guest(context, context.new_page(), url)
    guest.watch(guest.page)
    try:
        guest.page.goto(url)
        yield guest
    except BaseException:
        context.close()
        raise
    guest.leave()


def invitation(page: Page) -> str:
    """Return the link that an open table shows."""
    page.wait_for_url("**/t/*")
    link = page.locator("[data-invite]").get_by_label(words.say("home-invite-link"))
    return link.input_value()


def sit_down(page: Page, name: str) -> None:
    """Take the first free seat."""
    page.get_by_label(words.say("around-your-name")).fill(name)
    page.get_by_role("button", name=words.say("around-take-seat")).first.click()


# A whole game of CONEX.


def open_table_for_four(page: Page) -> None:
    """Open a table for two people and two bots through the page."""
    card = game(page, "conex")
    card.locator("summary").click()
    card.get_by_label(words.say("home-option-target")).fill("20")
    button(card, "home-friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words.say("home-players")).select_option("4")
    dialog.get_by_label(words.say("home-your-name")).fill("Ana")
    dialog.get_by_label(words.say("home-bot-seats")).select_option("2")
    button(dialog, "home-open-table").click()


def state_of(url: str, page: Page) -> Any:
    """Return the state of the table as the guest of this page may see it."""
    match = match_of(page)
    return call(f"{url}/api/matches/{match}", token=token(page, match))


def next_move(url: str, people: list[Page]) -> tuple[int, str] | None:
    """Wait for the turn of a person; return the seat and a move, or None when the game is over.

    When several players choose in secret, the bots choose first.
    """
    while True:
        state = state_of(url, people[0])
        if state["phase"] == "over":
            return None
        if state["to_move"] and set(state["to_move"]) <= set(range(len(people))):
            break
        wait_for_news(people[0], state["seq"])
    seat = state["to_move"][0]
    own = state_of(url, people[seat])["own"][0]
    return seat, choose_move(own["moves"], die_cards(call(f"{url}/api/decks/standard")))


def play_on(url: str, people: list[Page]) -> list[tuple[int, str]]:
    """Play to the end: the first with a mouse, the second by keyboard; return their moves."""
    played: list[tuple[int, str]] = []
    while (upcoming := next_move(url, people)) is not None:
        assert len(played) < MAX_MOVES
        played.append(upcoming)
        seat, move = upcoming
        state = state_of(url, people[seat])
        expect(people[seat].locator("[data-seq]")).to_have_attribute("data-seq", str(state["seq"]))
        play_move(people[seat], move, by_keyboard=seat == 1)
    return played


def stored(folder: Path, match: str) -> list[tuple[int, str]]:
    """Return the moves of the first two seats, from the server's log.

    A secret choice and its later move are one move.
    """
    played: list[tuple[int, str]] = []
    secret: list[dict[str, Any]] = []
    for _, _, kind, body in rows_of(folder, match):
        if kind == "moved" and body in secret:
            secret.remove(body)
        elif kind in ("moved", "chosen") and body["seat"] in (0, 1):
            played.append((body["seat"], body["move"]))
            secret += [{**body, "kind": "moved"}] if kind == "chosen" else []
    return played


def drawn_by(page: Page) -> dict[str, Any]:
    drawn: dict[str, Any] = page.evaluate("window.drawn")
    return drawn


def check_drawn(url: str, ana: Page, ben: Page) -> int:
    """Compare both pages with each other and with the server; return at how many events."""
    one, other = drawn_by(ana), drawn_by(ben)
    history = call(f"{url}/api/matches/{match_of(ana)}/history")
    names = [card["name"] for card in call(f"{url}/api/decks/standard")["cards"]]
    steps = {str(step["seq"]): step for step in history["steps"]}
    both = [seq for seq in one if seq in other]
    for seq in both:
        assert one[seq] == other[seq], seq
        assert len(one[seq]["holding"]) == len(one[seq]["scores"]) == 4
        if seq in steps:
            lying = [history["pool"][number]["card"] for number in steps[seq]["lying"]]
            card_names = ["" if card is None else names[card] for card in lying]
            assert one[seq]["lying"] == card_names, seq
            assert one[seq]["scores"] == steps[seq]["scores"], seq
    assert any(any(one[seq]["stars"]) for seq in both)
    return len(both)


def result_of(page: Page) -> list[str]:
    """Return the texts of the result on the page."""
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".scores li")).to_have_count(4)
    return dialog.locator(".termination, .scores li").all_text_contents()


def heading_of(page: Page) -> str:
    """Return who won, as the dialog says it to this player."""
    heading = page.get_by_role("dialog").locator("h2").text_content() or ""
    return re.sub("[\u2066-\u2069]", "", heading)


def check_headings(winner: Page, other: Page, name: str) -> None:
    """Check that the winner is addressed, and named to the others."""
    assert heading_of(winner) == words.say("home-won")
    assert heading_of(other) == re.sub(
        "[\u2066-\u2069]", "", words.say("web-won", name=name, count=1)
    )


def saved(page: Page, file: Path) -> Path:
    """Download the record through the page."""
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name=words.say("around-record")).click()
    download.value.save_as(file)
    return file


def verified(record: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "conexio", "verify", str(record)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_two_people_and_two_bots_play_with_both_stars(tmp_path: Path, browser: Browser) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(run_deterministic_server(tmp_path))
        ana = stack.enter_context(
            friend(browser, server.url, DRAWN, contribution_script(CONTRIBUTIONS[0]))
        ).page
        open_table_for_four(ana)
        link = invitation(ana)
        ben = stack.enter_context(
            friend(browser, link, DRAWN, contribution_script(CONTRIBUTIONS[1]))
        ).page
        sit_down(ben, "Ben")
        played = play_on(server.url, [ana, ben])

        assert any(move.endswith("+2x") for _, move in played)
        struck = next(seat for seat, move in played if move.startswith("strike"))
        assert (1 - struck) in [seat for seat, move in played if move.startswith("discard")]
        assert stored(tmp_path, match_of(ana)) == played
        assert result_of(ana) == result_of(ben)
        check_headings(ana, ben, "Ana")
        for page in (ana, ben):
            expect(page.locator("[data-fair]")).to_have_attribute("data-fair", "right")
        assert check_drawn(server.url, ana, ben) > len(played)
        record = saved(ben, tmp_path / "record.txt")
        assert verified(record).returncode == 0
        spoilt = tmp_path / "spoilt.txt"
        spoilt.write_text(record.read_text().replace(CONTRIBUTIONS[1], "ben23"))
        assert verified(spoilt).returncode == 1


# CONNEX'OH with a bad connection.

GAME = [
    "c1>",
    "d4<",
    "a1>>",
    "d2>>",
    "b1>>",
    "a3<",
    "b1-b2",
    "b3<",
    "b2>>",
    "b1>>",
    "b2-c3",
    "b4>>",
    "c3>",
    "b1>>",
    "c1>",
    "b4-b3",
    "a1-a2",
    "d4>",
    "a2>>",
    "b3-b4",
    "b2<",
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


class FlakyConnection:
    """A TCP proxy to a server that can reset connections and drop data."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.closed = False
        """New connections are reset."""
        self.drops = False
        """All data is dropped, while the connections stay open."""
        self.breaks_at = b""
        """When the server sends this, it is dropped and the connections are reset."""
        self._lock = Lock()
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        Thread(target=self._accept, daemon=True).start()

    def break_off(self) -> None:
        """Reset all connections, and refuse new ones."""
        self.breaks_at = b""
        self.closed = True
        self.cut()

    def restore(self) -> None:
        self.closed = self.drops = False

    def cut(self) -> None:
        """Reset all connections."""
        with self._lock:
            pairs, self._pairs = self._pairs, []
        for end in (end for pair in pairs for end in pair):
            _reset(end)

    def close(self) -> None:
        self.closed = True
        self._listener.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                guest, _ = self._listener.accept()
            except OSError:
                return
            if self.closed:
                _reset(guest)
                continue
            server = socket.create_connection(("127.0.0.1", self.port))
            with self._lock:
                self._pairs.append((guest, server))
            if self.closed:
                self.cut()
            Thread(target=self._carry, args=(guest, server, False), daemon=True).start()
            Thread(target=self._carry, args=(server, guest, True), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, down: bool) -> None:
        try:
            while data := source.recv(1 << 16):
                if down and self.breaks_at and self.breaks_at in data:
                    return self.break_off()
                if not self.drops:
                    target.sendall(data)
            with self._lock:
                is_whole = any(source in pair for pair in self._pairs)
            if is_whole:
                target.shutdown(socket.SHUT_WR)
        except OSError:
            return None  # the connection was reset


def _reset(end: socket.socket) -> None:
    """Reset a connection instead of closing it normally."""
    with suppress(OSError):  # the other side may have been first
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        end.shutdown(socket.SHUT_RD)  # wakes the thread that waits for data
    end.close()


@contextmanager
def flaky_connection(server: Process) -> Iterator[FlakyConnection]:
    connection = FlakyConnection(server.port)
    try:
        yield connection
    finally:
        connection.close()


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
