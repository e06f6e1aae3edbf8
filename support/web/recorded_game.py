"""A game whose guests' messages and pages are recorded, to look for hidden cards in them."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Response, WebSocket, expect

from conexio import words
from conexio.conex import standard
from support.server.flaky_proxy import rows_of
from support.server.server_process import Process
from support.web.browsers import BOT, PERSON, call, described, open_table, wait_for_news
from support.web.deterministic_server import (
    choose_move,
    die_cards,
    play_move,
    run_deterministic_server,
)
from support.web.input_drivers import SocketGuest, reduced_motion_guest, socket_guest

MAX_MOVES = 40
CONTRIBUTIONS = ("ana", "ben8")
"""The contributions of Ana and Ben; with them Ana soon gets the lightning star."""
DESCRIPTIONS = {described(card): number for number, card in enumerate(standard().cards)}
"""The cards in words, as labels say them."""
Message = dict[str, Any]
# Records at every change of the page which cards it contains: by name, in words, by number, or in
# a move.
RECORD_CARDS = r"""
window.named = [];
const WORDS = '|(?:red|purple|yellow|turquoise) (?:Plus 2 |die )?card \\([^)]*\\)';
const IDS = /\b[RPYT]-[a-z]+|data-hand="\d+"|\b\d+\.[abc]@|(?:strike|discard|drawn\d):\d+/;
const NAME = new RegExp(IDS.source + WORDS, 'g');
const content = () => document.documentElement.outerHTML + JSON.stringify(localStorage);
const text = () => content().replace(/[\u2066-\u2069]/g, '');
new MutationObserver(() => {
  const seq = Number(document.querySelector('[data-seq]')?.dataset.seq ?? 0);
  const names = [...new Set(text().match(NAME))].sort();
  const curtain = !!document.querySelector('.folds');
  const seat = document.querySelector('.top li[aria-current]')?.dataset.seat ?? null;
  const over = !!document.querySelector('[data-phase=over]');
  const now = { seq, names, curtain, seat, over };
  if (JSON.stringify(now) !== JSON.stringify(window.named.at(-1))) window.named.push(now);
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""
# The content of the page, without temporary elements, white space, comments and timestamps.
PAGE_CONTENT = r"""() => {
  const page = document.documentElement.cloneNode(true);
  page.querySelectorAll('.die, .news, .effect, [role=status]').forEach((each) => each.remove());
  // The browser gives no order to what is stored.
  const entries = JSON.stringify(Object.entries(localStorage).sort());
  const stored = entries.replace(/\d{13}/g, 'TIME');
  return page.outerHTML.replace(/<!--.*?-->|\s+/g, '') + stored;
}"""


# The server's log.


@dataclass
class Log:
    """All events of a table, including secret ones."""

    rows: list[tuple[int, str | None, str, Message]]
    cards: list[str]

    @property
    def end(self) -> int:
        return self.rows[-1][0]

    def moves(self, until: int) -> Iterator[str]:
        for seq, _, _, body in self.rows:
            if seq <= until and body.get("move"):
                yield body["move"]

    def known(self, seat: int | None, until: int) -> set[int]:
        """Return the cards that a seat knows: laid or struck openly, or drawn by itself."""
        found = set()
        for move in self.moves(until):
            kind, _, card = move.partition(":")
            if kind in ("strike", f"drawn{seat}"):
                found.add(int(card))
            elif "@" in move:
                found.add(int(move.partition(".")[0]))
        return found

    def never_drawn(self) -> int:
        """Return a card that nobody has drawn."""
        drawn = {int(move.partition(":")[2]) for move in self.moves(self.end) if "drawn" in move}
        return min(set(range(len(self.cards))) - drawn)

    def numbers(self, names: list[str]) -> set[int]:
        """Return the cards that these names stand for."""
        found = set()
        for name in names:
            if name in self.cards:
                found.add(self.cards.index(name))
            elif name in DESCRIPTIONS:
                found.add(DESCRIPTIONS[name])
            elif digits := re.search(r'(?:^|[:"])(\d+)', name):
                found.add(int(digits[1]))
        return found


# Recording.


@dataclass
class RecordedGuest:
    """A guest at a table, and everything that its browser has received."""

    page: Page
    seat: int | None
    received: list[Message] = field(default_factory=list)
    sent: list[Message] = field(default_factory=list)
    answers: list[Response] = field(default_factory=list)
    histories: list[Message] = field(default_factory=list)
    bodies: dict[str, bytes] = field(default_factory=dict)
    """All other responses, by path."""
    named: list[Message] = field(default_factory=list)
    pictures: dict[int, str] = field(default_factory=dict)

    def watch(self) -> "RecordedGuest":
        self.page.goto("about:blank")
        self.page.on("websocket", self._listen)
        self.page.on("response", lambda answer: self.answers.append(answer))
        return self

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.received.append(json.loads(text)))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def record_page(self, state: Message, moves: int) -> None:
        """Wait until all events are shown, and record the content of the page."""
        expect(self.page.locator("[data-seq]")).to_have_attribute("data-seq", str(state["seq"]))
        expect(self.page.locator(".conex")).to_have_attribute("data-busy", "false")
        expect(self.page.locator("ol[start='0'] li")).to_have_count(1 + moves)
        self.pictures[state["seq"]] = self.page.evaluate(PAGE_CONTENT)

    def collect(self) -> None:
        """Collect the recordings from the browser, before it closes."""
        self.named = self.page.evaluate("window.named")
        for answer in self.answers:
            path = urlsplit(answer.url).path
            if path.endswith("/history"):
                self.histories.append(answer.json())
            elif path.endswith("/record"):
                assert "[FairSeed " in answer.text()  # the game is over, and nothing is hidden
            elif path.startswith(("/api/", "/t/")):  # others are files, the same for everybody
                self.bodies[path] = answer.body()


# The game.


@dataclass
class RecordedGame:
    """A game of Ana, Ben and a bot, with Eve as a spectator; Ben does not use a browser."""

    ana: RecordedGuest
    eve: RecordedGuest
    log: Log
    played: list[tuple[int, str]]
    bens_hands: list[Message]
    """Ben's view of his own seat, before every move of Ana's and his."""


def play_recorded(
    browser: Browser,
    folder: Path,
    swap: tuple[int, int] | None = None,
    bens_moves: list[str] | None = None,
) -> RecordedGame:
    """Play the game; `swap` exchanges two cards, and `bens_moves` gives Ben's moves."""
    with ExitStack() as stack:
        server = stack.enter_context(
            run_deterministic_server(folder, swap, CONEXIO_ADDRESS="http://server")
        )
        sits = {"seats": [0], "name": "Ana", "contribution": CONTRIBUTIONS[0]}
        options = {"players": "3", "target": "16"}
        opened = open_table(server.url, "conex", PERSON, PERSON, BOT, options=options, sit=sits)
        match = opened["id"]
        guests = [stack.enter_context(reduced_motion_guest(browser, server.url)) for _ in range(2)]
        ana, eve = (
            RecordedGuest(guest.page, seat).watch()
            for guest, seat in zip(guests, (0, None), strict=True)
        )
        for guest in guests:
            guest.context.add_init_script(RECORD_CARDS)
        ana.page.goto(f"{server.url}/t/{match}#{opened['token']}")
        eve.page.goto(f"{server.url}/t/{match}")
        wish = {"seats": [1], "name": "Ben", "contribution": CONTRIBUTIONS[1]}
        token = call(f"{server.url}/api/matches/{match}/seats", wish)["token"]
        ben = stack.enter_context(socket_guest(server.url, match, token))
        for who in (ana, eve):
            expect(who.page.locator(".gone")).to_have_count(0)
            who.page.locator("summary").get_by_text(words.say("around-history")).click()
        played, hands = play(server, match, opened["token"], (ana, eve), ben, bens_moves)
        for who in (ana, eve):
            expect(who.page.get_by_role("dialog")).to_be_visible()
            who.collect()
        cards = [card["name"] for card in call(f"{server.url}/api/decks/standard")["cards"]]
        return RecordedGame(ana, eve, Log(rows_of(folder, match), cards), played, hands)


def play(
    server: Process,
    match: str,
    token: str,
    watched: tuple[RecordedGuest, RecordedGuest],
    ben: SocketGuest,
    bens_moves: list[str] | None,
) -> tuple[list[tuple[int, str]], list[Message]]:
    """Play to the end; return the moves of Ana and Ben, and Ben's hands."""
    dice = die_cards(call(f"{server.url}/api/decks/standard"))
    remaining = iter(bens_moves or ())
    played: list[tuple[int, str]] = []
    hands: list[Message] = []
    while True:
        state = call(f"{server.url}/api/matches/{match}", token=token)
        if state["phase"] == "over":
            return played, hands
        assert len(played) < MAX_MOVES
        if not set(state["to_move"]) <= {0, 1}:
            wait_for_news(watched[0].page, state["seq"])
            continue
        moves = sum(each["kind"] == "moved" for each in state["happened"])
        for who in watched:
            who.record_page(state, moves)
        ben.wait_for_seq(state["seq"])
        hands.append(ben.state["own"][0])
        seat = state["to_move"][0]
        own = (state if seat == 0 else ben.state)["own"][0]
        by_choice = seat == 0 or bens_moves is None
        move = choose_move(own["moves"], dice) if by_choice else next(remaining)
        played.append((seat, move))
        if seat == 0:
            play_move(watched[0].page, move)
        else:
            ben.play(1, move)
