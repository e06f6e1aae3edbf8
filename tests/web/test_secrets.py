"""Hidden cards do not reach a page before they are revealed.

During a game everything that a browser receives and stores is recorded: frames, HTTP responses, and
the page itself at every change. Afterwards the server's log shows what was hidden at which time.
Also, the same game is played again with other hidden cards: guests who do not know these cards must
receive exactly the same.
"""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Response, WebSocket, expect

from conexio import words
from conexio.conex import standard
from support.server.canaries import NUMBERS, cards_named
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


FRAMES = {"done": {"type", "id", "seq"}, "pong": {"type"}}
STEP = [
    "seq",
    "kind",
    "seat",
    "move",
    "turn",
    "lying",
    "scores",
    "counts",
    "pile",
    "double",
    "lightning",
]


def check_frames(who: RecordedGuest, log: Log) -> int:
    """Compare every frame with what the guest may know at that time; return their number."""
    for frame in who.received:
        if frame["type"] != "state":
            assert frame.keys() == FRAMES[frame["type"]], frame
        elif frame["phase"] != "over":
            hidden = set(cards_named(frame)) - log.known(who.seat, frame["seq"])
            assert not hidden, (frame["seq"], hidden)
    for frame in who.sent:
        if frame["type"] == "ask":
            move = NUMBERS.fullmatch(frame["command"]["move"])
            assert move is None or int(move[1]) in log.known(who.seat, frame["command"]["seq"])
    return len(who.received)


def check_histories(who: RecordedGuest, log: Log) -> int:
    looked = 0
    for history in who.histories:
        until = history["steps"][-1]["seq"]
        if until == log.end:
            continue  # now all is shown
        assert history.keys() <= {"game", "steps", "pool"}
        named = set()
        for step in history["steps"]:
            assert step.keys() <= set(STEP), step
            named |= {int(move[1]) for move in [NUMBERS.fullmatch(step.get("move", ""))] if move}
        named |= {item["card"] for item in history["pool"] if item["card"] is not None}
        assert named <= log.known(who.seat, until), (until, named)
        looked += 1
    return looked


def check_page(who: RecordedGuest, log: Log) -> int:
    """Compare the page, at every change, with what the guest may know; return their number."""
    for now in who.named:
        if not now["over"]:
            hidden = log.numbers(now["names"]) - log.known(who.seat, now["seq"])
            assert not hidden, (now["seq"], hidden)
    return len(who.named)


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


@pytest.fixture(scope="module")
def recorded(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> RecordedGame:
    return play_recorded(browser, tmp_path_factory.mktemp("game"))


def test_no_hidden_card_reaches_a_player_or_a_spectator(recorded: RecordedGame) -> None:
    kinds = [move.partition(":")[0] for _, move in recorded.played]
    assert "strike" in kinds
    assert "discard" in kinds
    for who in (recorded.ana, recorded.eve):
        assert check_frames(who, recorded.log) > len(recorded.played)
        assert check_histories(who, recorded.log) > len(recorded.played) / 2
        assert check_page(who, recorded.log) > len(recorded.played)
    own = [
        recorded.log.numbers(now["names"]) - recorded.log.known(None, now["seq"])
        for now in recorded.ana.named
    ]
    assert any(own)  # her own hand was found on her page


def bens_secret(recorded: RecordedGame) -> int:
    """Return the card that Ben has discarded."""
    return next(int(move[8:]) for seat, move in recorded.played if move.startswith("discard"))


def test_leaks_are_detected(recorded: RecordedGame) -> None:
    """The checks can fail: each of these leaks reveals a card of Ben's."""
    card = bens_secret(recorded)
    name = recorded.log.cards[card]

    def frame(who: RecordedGuest) -> Message:
        return next(each for each in who.received if len(each.get("happened", ())) and each["own"])

    def in_a_hand(who: RecordedGuest) -> None:
        frame(who)["own"][0]["known_hands"] = [[], [card], []]

    def in_what_happened(who: RecordedGuest) -> None:
        frame(who)["happened"][0]["move"] = f"drawn1:{card}"

    def in_something_new(who: RecordedGuest) -> None:
        frame(who)["board"]["next"] = card

    def in_the_history(who: RecordedGuest) -> None:
        who.histories[0]["steps"][-1]["move"] = f"discard:{card}"

    def by_name(who: RecordedGuest) -> None:
        who.named[-2]["names"].append(name)
        who.named[-2]["over"] = False

    def in_words(who: RecordedGuest) -> None:
        who.named[0]["names"].append(described(standard().cards[card]))

    def by_number(who: RecordedGuest) -> None:
        who.named[0]["names"].append(f'data-hand="{card}"')

    for leak, check in (
        (in_a_hand, check_frames),
        (in_what_happened, check_frames),
        (in_something_new, check_frames),
        (in_the_history, check_histories),
        (by_name, check_page),
        (in_words, check_page),
        (by_number, check_page),
    ):
        received, histories, named = deepcopy(
            (recorded.ana.received, recorded.ana.histories, recorded.ana.named)
        )
        who = RecordedGuest(recorded.ana.page, 0, received, [], [], histories, {}, named)
        check(who, recorded.log)
        leak(who)
        with pytest.raises(AssertionError):
            check(who, recorded.log)


# The same game with other hidden cards.


def received_by(who: RecordedGuest, end: int) -> dict[Any, str]:
    """Return everything that a guest received before the end, by kind and event.

    How events are grouped into states, and the presence of players, may differ between runs.
    """
    found: dict[Any, str] = {}
    for frame in who.received:
        if frame["type"] == "state" and frame["seq"] < end:
            for event in frame["happened"]:
                found["event", event["seq"]] = json.dumps(event)
            chairs = [{**chair, "here": None} for chair in frame["chairs"]]
            rest = {**frame, "happened": None, "chairs": chairs}
            found["state", frame["seq"]] = json.dumps(rest)
    for history in who.histories:
        if (seq := history["steps"][-1]["seq"]) < end:
            found["history", seq] = json.dumps(history)
    found |= {("page", seq): picture for seq, picture in who.pictures.items()}
    found |= {("body", name): str(body) for name, body in who.bodies.items()}
    return found


def compare(one: RecordedGuest, other: RecordedGuest, end: int) -> int:
    """Compare what two guests received; return the number of compared items."""
    here, there = received_by(one, end), received_by(other, end)
    both = here.keys() & there.keys()
    for what in both:
        if here[what] != there[what]:
            pairs = zip(here[what], there[what], strict=False)
            at = next((at for at, (left, right) in enumerate(pairs) if left != right), 0)
            around = slice(max(0, at - 60), at + 60)
            raise AssertionError(f"{what}: {here[what][around]} or {there[what][around]}")
    assert one.pictures.keys() == other.pictures.keys()
    return len(both)


def test_other_hidden_cards_make_no_difference_to_others(
    recorded: RecordedGame, browser: Browser, tmp_path: Path
) -> None:
    secret, other = swap = (bens_secret(recorded), recorded.log.never_drawn())
    bens_moves = [move for seat, move in recorded.played if seat == 1]
    bens_moves = [
        f"discard:{other}" if move == f"discard:{secret}" else move for move in bens_moves
    ]
    twin = play_recorded(browser, tmp_path, swap, bens_moves)
    anas = [[move for seat, move in game.played if seat == 0] for game in (twin, recorded)]
    assert anas[0] == anas[1]
    assert twin.bens_hands != recorded.bens_hands
    assert recorded.log.end == twin.log.end
    for one, two in ((recorded.ana, twin.ana), (recorded.eve, twin.eve)):
        assert compare(one, two, recorded.log.end) > 3 * len(recorded.played)
    # The comparison can fail: a page that contained Ben's card would differ.
    leaked = deepcopy(twin.ana.pictures)
    leaked[max(leaked)] += twin.log.cards[other]
    with pytest.raises(AssertionError):
        compare(recorded.ana, RecordedGuest(twin.ana.page, 0, pictures=leaked), recorded.log.end)


# Shared screen.


def raise_curtain(page: Page) -> None:
    """Confirm who is playing, if the curtain is shown."""
    page.locator(".folds, .conex:not([data-moves='0'])").first.wait_for()
    if page.locator(".folds").count():
        page.locator("section:has(.folds) button").click()
        expect(page.locator(".folds")).to_have_count(0)


def test_no_hand_is_on_a_shared_page_behind_the_curtain(server: Process, browser: Browser) -> None:
    sits = {"seats": [0, 1, 2], "name": "Ana, Ben, Cleo"}
    options = {"players": "3"}
    opened = open_table(server.url, "conex", *[PERSON] * 3, options=options, sit=sits)
    dice = die_cards(call(f"{server.url}/api/decks/standard"))
    with reduced_motion_guest(browser, server.url) as guest:
        guest.context.add_init_script(RECORD_CARDS)
        page = guest.page
        page.goto(f"{server.url}/t/{opened['id']}#{opened['token']}")
        for _ in range(6):
            state = call(f"{server.url}/api/matches/{opened['id']}", token=opened["token"])
            seat = state["to_move"][0]
            expect(page.locator("[data-seq]")).to_have_attribute("data-seq", str(state["seq"]))
            raise_curtain(page)
            expect(page.locator("[data-hand]").first).to_be_visible()
            play_move(page, choose_move(state["own"][seat]["moves"], dice))
        named = page.evaluate("window.named")
    cards = [card["name"] for card in call(f"{server.url}/api/decks/standard")["cards"]]
    log = Log(rows_of(server.folder, opened["id"]), cards)
    assert sum(now["curtain"] for now in named) > 5
    for now in named:
        seat = None if now["curtain"] or now["seat"] is None else int(now["seat"])
        hidden = log.numbers(now["names"]) - log.known(seat, now["seq"])
        assert not hidden, (now, hidden)
    seen = {now["seat"] for now in named if log.numbers(now["names"])}
    assert {"0", "1", "2"} <= seen
