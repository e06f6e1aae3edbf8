"""Friends far apart: each in a browser of their own, some of them on a bad line."""

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
from tests.server.flaky_proxy import RESET, rows_of
from tests.server.server_process import Process
from tests.web.browsers import WATCH, Guest, call, match_of, wait_for_line, wait_for_news
from tests.web.deterministic_server import contributes, dice_of, fated, lay, wished
from tests.web.test_connexoh import Table, pick_tile
from tests.web.test_home import button, game, token

MOST_DEEDS = 40
LUCK = ("ana", "ben22")
"""What Ana and Ben add to chance: then both soon roll a star, and nobody takes it away."""

# Writes down how the table looked at every event, as it was drawn at last.
DRAWN = """
window.drawn = {};
const all = (wish) => [...document.querySelectorAll(wish)];
const number = (each) => Number(each.textContent.replace(/\\D/g, ''));
new MutationObserver(() => {
  const seq = document.querySelector('[data-seq]')?.dataset.seq;
  if (!seq || !document.querySelector('.surface')) return;
  window.drawn[seq] = {
    lying: all('[data-item]').map((item) => item.dataset.card ?? ''),
    places: all('[data-item]').map((item) => item.getAttribute('transform')),
    scores: all('.top li strong .unseen').map(number),
    turn: all('.top li').map((each) => each.getAttribute('aria-current')),
    holding: all('.top li .holding').map((each) => each.textContent),
    stars: all('.top li').map((each) => each.querySelectorAll('.star').length),
    phase: document.querySelector('[data-phase]').dataset.phase,
  };
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""


@contextmanager
def friend(browser: Browser, url: str, *scripts: str, clock: bool = False) -> Iterator[Guest]:
    """Let somebody come for whom nothing moves; if wished, with a clock that can be put on."""
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
    page.get_by_role("button", name=words.say("around-sit")).first.click()


# A whole game of CONEX.


def open_table_for_four(page: Page) -> None:
    """Open a table for two people and two bots, all by the page itself."""
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
    """Return what the house tells whoever has this page."""
    match = match_of(page)
    return call(f"{url}/api/matches/{match}", token=token(page, match))


def next_deed(url: str, people: list[Page]) -> tuple[int, str] | None:
    """Wait for somebody of these; return who is to do what, or None when the game is over.

    Where several choose in secret, those of the house choose first.
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
    return seat, wished(own["moves"], dice_of(call(f"{url}/api/decks/standard")))


def play_on(url: str, people: list[Page]) -> list[tuple[int, str]]:
    """Play to the end: the first with a mouse, the second by keyboard; return what they did."""
    deeds: list[tuple[int, str]] = []
    while (deed := next_deed(url, people)) is not None:
        assert len(deeds) < MOST_DEEDS
        deeds.append(deed)
        seat, move = deed
        state = state_of(url, people[seat])
        expect(people[seat].locator("[data-seq]")).to_have_attribute("data-seq", str(state["seq"]))
        lay(people[seat], move, by_keyboard=seat == 1)
    return deeds


def stored(folder: Path, match: str) -> list[tuple[int, str]]:
    """Return what the house has written down of the first two seats.

    A secret choice and its showing are one deed.
    """
    deeds: list[tuple[int, str]] = []
    secret: list[dict[str, Any]] = []
    for _, _, kind, body in rows_of(folder, match):
        if kind == "moved" and body in secret:
            secret.remove(body)
        elif kind in ("moved", "chosen") and body["seat"] in (0, 1):
            deeds.append((body["seat"], body["move"]))
            secret += [{**body, "kind": "moved"}] if kind == "chosen" else []
    return deeds


def drawn_by(page: Page) -> dict[str, Any]:
    drawn: dict[str, Any] = page.evaluate("window.drawn")
    return drawn


def check_drawn(url: str, ana: Page, ben: Page) -> int:
    """Hold both pages to each other, and to the house; return at how many events."""
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
            told = ["" if card is None else names[card] for card in lying]
            assert one[seq]["lying"] == told, seq
            assert one[seq]["scores"] == steps[seq]["scores"], seq
    assert any(any(one[seq]["stars"]) for seq in both)
    return len(both)


def result_of(page: Page) -> list[str]:
    """Return how it ended, as the page tells it."""
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".scores li")).to_have_count(4)
    return dialog.locator("h2, .how, .scores li").all_text_contents()


def saved(page: Page, file: Path) -> Path:
    """Save the record by the page."""
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name=words.say("around-record")).click()
    download.value.save_as(file)
    return file


def verified(record: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "conexio", "verify", str(record)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_two_people_and_two_bots_play_with_both_stars(tmp_path: Path, browser: Browser) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(fated(tmp_path))
        ana = stack.enter_context(friend(browser, server.url, DRAWN, contributes(LUCK[0]))).page
        open_table_for_four(ana)
        link = invitation(ana)
        ben = stack.enter_context(friend(browser, link, DRAWN, contributes(LUCK[1]))).page
        sit_down(ben, "Ben")
        deeds = play_on(server.url, [ana, ben])

        assert any(move.endswith("+2x") for _, move in deeds)
        struck = next(seat for seat, move in deeds if move.startswith("strike"))
        assert (1 - struck) in [seat for seat, move in deeds if move.startswith("discard")]
        assert stored(tmp_path, match_of(ana)) == deeds
        assert result_of(ana) == result_of(ben)
        for page in (ana, ben):
            expect(page.locator("[data-fair]")).to_have_attribute("data-fair", "right")
        assert check_drawn(server.url, ana, ben) > len(deeds)
        record = saved(ben, tmp_path / "record.txt")
        assert verified(record).returncode == 0
        spoilt = tmp_path / "spoilt.txt"
        spoilt.write_text(record.read_text().replace(LUCK[1], "ben23"))
        assert verified(spoilt).returncode == 1


# CONNEX'OH on a bad line.

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
"""A game on 4x4 tiles, to its end."""


def positions() -> Iterator[str]:
    """Yield the board after every move of the game."""
    position = connexoh.Position(size=4)
    for move in GAME:
        position.push(position.parse_move(move))
        yield position.to_text()


TROUBLES = {
    2: "idle",
    3: "the answer is lost",
    5: "the question is lost",
    6: "the other moves",
    8: "nobody knows",
    11: "the answer is lost",
}
"""By the number of the move about which it happens to Ben, who is Black."""


class Way:
    """A way to a house that can be cut, and that can swallow what is sent over it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.closed = False
        """Nobody gets through."""
        self.swallows = False
        """Both sides believe that all is well, but nothing arrives."""
        self.snaps_at = b""
        """It is cut when the house says this, which does not arrive any more."""
        self._lock = Lock()
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        Thread(target=self._let_in, daemon=True).start()

    def snap(self) -> None:
        """Be cut, and stay so."""
        self.snaps_at = b""
        self.closed = True
        self.cut()

    def mend(self) -> None:
        self.closed = self.swallows = False

    def cut(self) -> None:
        """Reset all that is connected."""
        with self._lock:
            pairs, self._pairs = self._pairs, []
        for plug in (plug for pair in pairs for plug in pair):
            _reset(plug)

    def close(self) -> None:
        self.closed = True
        self._door.close()
        self.cut()

    def _let_in(self) -> None:
        while True:
            try:
                guest, _ = self._door.accept()
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
                if down and self.snaps_at and self.snaps_at in data:
                    return self.snap()
                if not self.swallows:
                    target.sendall(data)
            with self._lock:
                is_whole = any(source in pair for pair in self._pairs)
            if is_whole:
                target.shutdown(socket.SHUT_WR)
        except OSError:
            return None  # it was cut


def _reset(plug: socket.socket) -> None:
    """Close a connection so that the other side gets no goodbye."""
    with suppress(OSError):  # the other side may have been first
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        plug.shutdown(socket.SHUT_RD)  # wakes whoever waits for something to come
    plug.close()


@contextmanager
def way_to(server: Process) -> Iterator[Way]:
    way = Way(server.port)
    try:
        yield way
    finally:
        way.close()


def begin(table: Table, move: str) -> None:
    """Wait for one's turn, and do all of a move but the last click."""
    table.wait_until_seen()
    if "-" in move:
        table.page.mouse.click(*pawn(table, move[:2]))
        expect(table.page.locator("[data-target]").first).to_be_visible()
    else:
        pick_tile(table, move[:2])
        expect(table.turn(move[2:])).to_be_enabled()


def pawn(table: Table, square: str) -> tuple[float, float]:
    """Return where one's own pawn stands on the page.

    White's is in the light half; Black's is in the other one, but Black sees the board turned.
    """
    up, right = table.state()["board"]["tiles"][square]
    return table.point(square, 0.7 if right == "e" else 0.3, 0.3 if up == "n" else 0.7)


def finish(table: Table, move: str) -> None:
    """Click for the last time."""
    if "-" in move:
        table.square(move[3:]).click()
    else:
        table.turn(move[2:]).click()


def heal(table: Table, way: Way) -> None:
    """Wait until the page says that it is cut off, mend the way, and wait for it to be back."""
    wait_for_line(table.page, "lost")
    expect(table.page.locator("[data-line]")).to_contain_text(words.say("web-line-lost"))
    way.mend()
    wait_for_line(table.page, "connected")


def sit_at_a_small_board(
    stack: ExitStack, browser: Browser, server: Process, way: Way
) -> tuple[Table, Table]:
    """Let Ana open a table, and Ben come to it over the way."""
    ana = stack.enter_context(friend(browser, server.url))
    card = game(ana.page, "connexoh")
    card.locator("summary").click()
    card.get_by_label(words.say("home-option-size")).select_option("4")
    button(card, "home-friends").click()
    button(ana.page, "home-open-table").click()
    link = invitation(ana.page).replace(server.url, way.url)
    ben = stack.enter_context(friend(browser, link, clock=True))
    sit_down(ben.page, "Ben")
    expect(ben.page.locator("[data-position]")).to_be_visible()
    match = match_of(ana.page)
    white, black = (
        Table(guest, server.url, {"id": match, "token": token(guest.page, match)})
        for guest in (ana, ben)
    )
    return white, black


def shows(table: Table, position: str) -> None:
    """Wait until the board is drawn so."""
    board = table.page.locator("[data-position]")
    expect(board).to_have_attribute("data-position", position)


def break_the_way(trouble: str, way: Way, ben: Table) -> None:
    """Let trouble begin, before the last click of a move."""
    if trouble == "the other moves":
        way.snap()
        wait_for_line(ben.page, "lost")
    elif trouble == "the answer is lost":
        way.snaps_at = b'"type":"done"'
    elif trouble in ("the question is lost", "nobody knows"):
        way.swallows = True


def get_over_it(trouble: str, way: Way, ben: Table, before: str) -> None:
    """Let trouble end, after the last click of a move."""
    if trouble == "the question is lost":
        way.snap()
    elif trouble == "nobody knows":
        wait_for_line(ben.page, "connected")
        shows(ben, before)
        for silence_ms in (25_000, 10_000):
            ben.page.clock.fast_forward(silence_ms)
    if trouble:
        heal(ben, way)


def test_a_bad_line_loses_no_move_and_plays_none_twice(home: Process, browser: Browser) -> None:
    with ExitStack() as stack:
        way = stack.enter_context(way_to(home))
        ana, ben = people = sit_at_a_small_board(stack, browser, home, way)
        before = ""
        for number, (move, after) in enumerate(zip(GAME, positions(), strict=True)):
            mover = people[number % 2]
            trouble = TROUBLES.get(number, "")
            if trouble == "idle":
                way.snap()
                heal(ben, way)
                trouble = ""
            begin(mover, move)
            break_the_way(trouble, way, ben)
            finish(mover, move)
            if trouble != "the question is lost":
                shows(ana, after)
            get_over_it(trouble, way, ben, before)
            for table in people:
                shows(table, after)
            before = after

        told = []
        for page in (ana.page, ben.page):
            expect(page.locator("[data-phase=over]")).to_be_visible()
            expect(page.get_by_role("dialog").locator(".how")).to_be_visible()
            told.append(page.get_by_role("dialog").locator("h2, .how").all_text_contents())
            assert page.get_by_role("alert").count() == 0
        assert told[0] == told[1]
        deeds = [(number % 2, move) for number, move in enumerate(GAME)]
        assert stored(home.folder, ana.match) == deeds
        # A way that is closed is told in the console by the browser itself.
        assert all("WebSocket connection" in each for each in ben.guest.troubles)
        ben.guest.troubles.clear()
