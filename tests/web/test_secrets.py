"""Hidden cards do not reach a page before they are shown.

All that a browser hears and keeps is written down while a game goes on: frames, answers, and the
page itself at every change. The log, which nobody sees then, tells afterwards what was hidden.
Besides, the same game is played in another world that differs in hidden cards alone: who does not
know them must get the same there, letter by letter.
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
from tests.server.flaky_proxy import rows_of
from tests.server.server_process import Process
from tests.server.test_secrets import NUMBERS, cards_told
from tests.web.browsers import BOT, PERSON, call, open_table, wait_for_news
from tests.web.deterministic_server import dice_of, fated, lay, wished
from tests.web.input_drivers import TextLine, calm, on_line

MOST_DEEDS = 40
LUCK = ("ana", "ben8")
"""What Ana and Ben add to chance: then Ana soon has the lightning star, and Ben must discard."""

Message = dict[str, Any]

# Writes down, at every change of the page, which cards it names: by name, by number, or in a move.
NAMED = r"""
window.named = [];
const NAME = /\b[RPYT]-[a-z]+|data-hand="\d+"|\b\d+\.[abc]@|(?:strike|discard|drawn\d):\d+/g;
const text = () => document.documentElement.outerHTML + JSON.stringify(localStorage);
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

# The page without what is on it for a moment only (and left marks), and without the time.
PICTURE = r"""() => {
  const page = document.documentElement.cloneNode(true);
  page.querySelectorAll('.die, .told, [role=status]').forEach((each) => each.remove());
  const kept = JSON.stringify(localStorage).replace(/\d{13}/g, 'TIME');
  return page.outerHTML.replace(/<!--.*?-->|\s+/g, '') + kept;
}"""


# What was hidden.


@dataclass
class Log:
    """All that happened at a table, secrets too."""

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
        """Return the cards that a seat has seen: laid or struck openly, or drawn by itself."""
        found = set()
        for move in self.moves(until):
            kind, _, card = move.partition(":")
            if kind in ("strike", f"drawn{seat}"):
                found.add(int(card))
            elif "@" in move:
                found.add(int(move.partition(".")[0]))
        return found

    def never_drawn(self) -> int:
        """Return a card that nobody had."""
        drawn = {int(move.partition(":")[2]) for move in self.moves(self.end) if "drawn" in move}
        return min(set(range(len(self.cards))) - drawn)

    def numbers(self, names: list[str]) -> set[int]:
        """Return the cards that a page has named."""
        found = set()
        for name in names:
            if name in self.cards:
                found.add(self.cards.index(name))
            elif digits := re.search(r'(?:^|[:"])(\d+)', name):
                found.add(int(digits[1]))
        return found


# What a page gets.


@dataclass
class Watched:
    """Somebody at a table, and all that their browser has got."""

    page: Page
    seat: int | None
    heard: list[Message] = field(default_factory=list)
    sent: list[Message] = field(default_factory=list)
    answers: list[Response] = field(default_factory=list)
    histories: list[Message] = field(default_factory=list)
    bodies: dict[str, bytes] = field(default_factory=dict)
    """What was asked for besides that, by address."""
    named: list[Message] = field(default_factory=list)
    pictures: dict[int, str] = field(default_factory=dict)

    def watch(self) -> "Watched":
        self.page.goto("about:blank")
        self.page.on("websocket", self._listen)
        self.page.on("response", lambda answer: self.answers.append(answer))
        return self

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def rest(self, state: Message, moves: int) -> None:
        """Wait until all that has happened is shown, and take a picture."""
        expect(self.page.locator("[data-seq]")).to_have_attribute("data-seq", str(state["seq"]))
        expect(self.page.locator(".cards")).to_have_attribute("data-busy", "false")
        expect(self.page.locator("ol[start='0'] li")).to_have_count(1 + moves)
        self.pictures[state["seq"]] = self.page.evaluate(PICTURE)

    def sum_up(self) -> None:
        """Gather what is still in the browser, before it is closed."""
        self.named = self.page.evaluate("window.named")
        for answer in self.answers:
            path = urlsplit(answer.url).path
            if path.endswith("/history"):
                self.histories.append(answer.json())
            elif path.endswith("/record"):
                assert "[FairSeed " in answer.text()  # when it is over, and nothing is hidden
            elif path.startswith(("/api/", "/t/")):  # all others are files, the same for everybody
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


def check_frames(who: Watched, log: Log) -> int:
    """Hold every frame to what its hearer might know by then; return how many there were."""
    for frame in who.heard:
        if frame["type"] != "state":
            assert frame.keys() == FRAMES[frame["type"]], frame
        elif frame["phase"] != "over":
            hidden = set(cards_told(frame)) - log.known(who.seat, frame["seq"])
            assert not hidden, (frame["seq"], hidden)
    for frame in who.sent:
        if frame["type"] == "ask":
            move = NUMBERS.fullmatch(frame["command"]["move"])
            assert move is None or int(move[1]) in log.known(who.seat, frame["command"]["seq"])
    return len(who.heard)


def check_histories(who: Watched, log: Log) -> int:
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


def check_page(who: Watched, log: Log) -> int:
    """Hold the page to what might be seen on it, at every change of it."""
    for now in who.named:
        if not now["over"]:
            hidden = log.numbers(now["names"]) - log.known(who.seat, now["seq"])
            assert not hidden, (now["seq"], hidden)
    return len(who.named)


# The game.


@dataclass
class World:
    """A game of Ana, Ben and a bot, with Eve looking on; Ben does not use a browser."""

    ana: Watched
    eve: Watched
    log: Log
    deeds: list[tuple[int, str]]
    bens: list[Message]
    """What Ben's hand was."""


def in_the_world(
    browser: Browser,
    folder: Path,
    swap: tuple[int, int] | None = None,
    bens: list[str] | None = None,
) -> World:
    """Play the game; where two cards are swapped, Ben does what he did before."""
    with ExitStack() as stack:
        server = stack.enter_context(fated(folder, swap, CONEXIO_ADDRESS="http://house"))
        sits = {"seats": [0], "name": "Ana", "contribution": LUCK[0]}
        options = {"players": "3", "target": "16"}
        opened = open_table(server.url, "conex", PERSON, PERSON, BOT, options=options, sit=sits)
        match = opened["id"]
        guests = [stack.enter_context(calm(browser, server.url)) for _ in range(2)]
        ana, eve = (
            Watched(guest.page, seat).watch() for guest, seat in zip(guests, (0, None), strict=True)
        )
        for guest in guests:
            guest.context.add_init_script(NAMED)
        ana.page.goto(f"{server.url}/t/{match}#{opened['token']}")
        eve.page.goto(f"{server.url}/t/{match}")
        wish = {"seats": [1], "name": "Ben", "contribution": LUCK[1]}
        token = call(f"{server.url}/api/matches/{match}/seats", wish)["token"]
        ben = stack.enter_context(on_line(server.url, match, token))
        for who in (ana, eve):
            expect(who.page.locator(".gone")).to_have_count(0)
            who.page.locator("summary").get_by_text(words.say("around-history")).click()
        deeds, hands = play(server, match, opened["token"], (ana, eve), ben, bens)
        for who in (ana, eve):
            expect(who.page.get_by_role("dialog")).to_be_visible()
            who.sum_up()
        cards = [card["name"] for card in call(f"{server.url}/api/decks/standard")["cards"]]
        return World(ana, eve, Log(rows_of(folder, match), cards), deeds, hands)


def play(
    server: Process,
    match: str,
    token: str,
    watched: tuple[Watched, Watched],
    ben: TextLine,
    bens: list[str] | None,
) -> tuple[list[tuple[int, str]], list[Message]]:
    """Play to the end; return what Ana and Ben did, and what Ben had."""
    dice = dice_of(call(f"{server.url}/api/decks/standard"))
    told = iter(bens or ())
    deeds: list[tuple[int, str]] = []
    hands: list[Message] = []
    while True:
        state = call(f"{server.url}/api/matches/{match}", token=token)
        if state["phase"] == "over":
            return deeds, hands
        assert len(deeds) < MOST_DEEDS
        if not set(state["to_move"]) <= {0, 1}:
            wait_for_news(watched[0].page, state["seq"])
            continue
        moves = sum(each["kind"] == "moved" for each in state["happened"])
        for who in watched:
            who.rest(state, moves)
        ben.hear_of(state["seq"])
        hands.append(ben.state["own"][0])
        seat = state["to_move"][0]
        own = (state if seat == 0 else ben.state)["own"][0]
        move = wished(own["moves"], dice) if seat == 0 or bens is None else next(told)
        deeds.append((seat, move))
        if seat == 0:
            lay(watched[0].page, move)
        else:
            ben.play(1, move)


@pytest.fixture(scope="module")
def world(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> World:
    return in_the_world(browser, tmp_path_factory.mktemp("world"))


def test_nothing_hidden_comes_to_a_player_or_a_spectator(world: World) -> None:
    kinds = [move.partition(":")[0] for _, move in world.deeds]
    assert "strike" in kinds
    assert "discard" in kinds
    for who in (world.ana, world.eve):
        assert check_frames(who, world.log) > len(world.deeds)
        assert check_histories(who, world.log) > len(world.deeds) / 2
        assert check_page(who, world.log) > len(world.deeds)
    own = [
        world.log.numbers(now["names"]) - world.log.known(None, now["seq"])
        for now in world.ana.named
    ]
    assert any(own)  # her own hand was found on her page


def bens_secret(world: World) -> int:
    """Return the card that Ben has put under the pile."""
    return next(int(move[8:]) for seat, move in world.deeds if move.startswith("discard"))


def test_what_gets_out_is_found(world: World) -> None:
    """The checks above can fail: here they hear of a card of Ben's, in one way or another."""
    card = bens_secret(world)
    name = world.log.cards[card]

    def frame(who: Watched) -> Message:
        return next(each for each in who.heard if len(each.get("happened", ())) and each["own"])

    def in_a_hand(who: Watched) -> None:
        frame(who)["own"][0]["known_hands"] = [[], [card], []]

    def in_what_happened(who: Watched) -> None:
        frame(who)["happened"][0]["move"] = f"drawn1:{card}"

    def in_something_new(who: Watched) -> None:
        frame(who)["board"]["next"] = card

    def in_the_history(who: Watched) -> None:
        who.histories[0]["steps"][-1]["move"] = f"discard:{card}"

    def by_name(who: Watched) -> None:
        who.named[-2]["names"].append(name)
        who.named[-2]["over"] = False

    def by_number(who: Watched) -> None:
        who.named[0]["names"].append(f'data-hand="{card}"')

    for doctor, check in (
        (in_a_hand, check_frames),
        (in_what_happened, check_frames),
        (in_something_new, check_frames),
        (in_the_history, check_histories),
        (by_name, check_page),
        (by_number, check_page),
    ):
        heard, histories, named = deepcopy((world.ana.heard, world.ana.histories, world.ana.named))
        who = Watched(world.ana.page, 0, heard, [], [], histories, {}, named)
        check(who, world.log)
        doctor(who)
        with pytest.raises(AssertionError):
            check(who, world.log)


# The other world.


def told_in(who: Watched, end: int) -> dict[Any, str]:
    """Return all that somebody was told before the end, by what it was about.

    How much is told at once, and when somebody was seen to come, may differ from time to time.
    """
    found: dict[Any, str] = {}
    for frame in who.heard:
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


def compare(one: Watched, other: Watched, end: int) -> int:
    """Hold what was told in two worlds to each other; return how much it was."""
    here, there = told_in(one, end), told_in(other, end)
    both = here.keys() & there.keys()
    for what in both:
        if here[what] != there[what]:
            pairs = zip(here[what], there[what], strict=False)
            at = next((at for at, (left, right) in enumerate(pairs) if left != right), 0)
            around = slice(max(0, at - 60), at + 60)
            raise AssertionError(f"{what}: {here[what][around]} or {there[what][around]}")
    assert one.pictures.keys() == other.pictures.keys()
    return len(both)


def test_another_world_with_other_hidden_cards_looks_the_same(
    world: World, browser: Browser, tmp_path: Path
) -> None:
    secret, other = swap = (bens_secret(world), world.log.never_drawn())
    bens = [move for seat, move in world.deeds if seat == 1]
    bens = [f"discard:{other}" if move == f"discard:{secret}" else move for move in bens]
    twin = in_the_world(browser, tmp_path, swap, bens)
    assert [deed for deed in twin.deeds if deed[0] == 0] == [d for d in world.deeds if d[0] == 0]
    assert twin.bens != world.bens
    assert world.log.end == twin.log.end
    for one, two in ((world.ana, twin.ana), (world.eve, twin.eve)):
        assert compare(one, two, world.log.end) > 3 * len(world.deeds)
    # Ben is no stranger to his own cards: a page of his would have differed.
    doctored = deepcopy(twin.ana.pictures)
    doctored[max(doctored)] += twin.log.cards[other]
    with pytest.raises(AssertionError):
        compare(world.ana, Watched(twin.ana.page, 0, pictures=doctored), world.log.end)


# One screen.


def raise_curtain(page: Page) -> None:
    """Say that one is whoever is asked for, where a curtain hangs."""
    page.locator(".folds, .cards:not([data-moves='0'])").first.wait_for()
    if page.locator(".folds").count():
        page.locator("section:has(.folds) button").click()
        expect(page.locator(".folds")).to_have_count(0)


def test_no_hand_is_on_a_shared_page_while_the_curtain_hangs(
    home: Process, browser: Browser
) -> None:
    sits = {"seats": [0, 1, 2], "name": "Ana, Ben, Cleo"}
    options = {"players": "3"}
    opened = open_table(home.url, "conex", *[PERSON] * 3, options=options, sit=sits)
    dice = dice_of(call(f"{home.url}/api/decks/standard"))
    with calm(browser, home.url) as guest:
        guest.context.add_init_script(NAMED)
        page = guest.page
        page.goto(f"{home.url}/t/{opened['id']}#{opened['token']}")
        for _ in range(6):
            state = call(f"{home.url}/api/matches/{opened['id']}", token=opened["token"])
            seat = state["to_move"][0]
            expect(page.locator("[data-seq]")).to_have_attribute("data-seq", str(state["seq"]))
            raise_curtain(page)
            expect(page.locator("[data-hand]").first).to_be_visible()
            lay(page, wished(state["own"][seat]["moves"], dice))
        named = page.evaluate("window.named")
    cards = [card["name"] for card in call(f"{home.url}/api/decks/standard")["cards"]]
    log = Log(rows_of(home.folder, opened["id"]), cards)
    assert sum(now["curtain"] for now in named) > 5
    for now in named:
        seat = None if now["curtain"] or now["seat"] is None else int(now["seat"])
        hidden = log.numbers(now["names"]) - log.known(seat, now["seq"])
        assert not hidden, (now, hidden)
    seen = {now["seat"] for now in named if log.numbers(now["names"])}
    assert {"0", "1", "2"} <= seen
