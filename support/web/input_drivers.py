"""Drivers for input by keyboard, by touch, and by a socket without a browser."""

import json
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page
from websockets.sync.client import ClientConnection, connect

from conexio import bots, connexoh
from conexio.conex import standard
from support.match.legal_moves import legal_moves
from support.web.browsers import PERSON, WATCH, Guest, call, open_table, sit

MAX_TABS = 60
MAX_MOVES = 300
MAX_TABLES = 20
TIMEOUT_S = 30
NAMES = ("Ann", "Ben", "Cleo", "Dan")

Message = dict[str, Any]
Spot = tuple[float, float]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@contextmanager
def reduced_motion_guest(browser: Browser, url: str, **more: Any) -> Iterator[Guest]:
    """Open the page as a guest with reduced motion; at the end there may be no problems."""
    context = browser.new_context(
        locale="en-GB", reduced_motion="reduce", service_workers="block", **more
    )
    context.add_init_script(WATCH)
    guest = Guest(context, context.new_page(), url)
    guest.watch(guest.page).goto(url)
    try:
        yield guest
    except BaseException:
        context.close()
        raise
    guest.leave()


def own_state(guest: Guest, match: str) -> Any:
    """Return the state of a table as the guest's token may see it."""
    token = guest.page.evaluate("name => localStorage.getItem(name)", f"conexio-token-{match}")
    return call(f"{guest.url}/api/matches/{match}", token=token or "")


# Choosing moves.


def good_move(state: Any, played: list[str]) -> str:
    """Choose a move of CONNEX'OH for White: a good one, but the first possible slide once."""
    moves = legal_moves(state["own"][0])
    slides = [move for move in moves if "-" in move and "-" not in "".join(played)]
    position = connexoh.Position.from_text(state["board"]["position"])
    good = str(bots.load("connexoh", "greedy").play(position.view(0)).move)
    return next(move for move in (*slides, good, *moves) if move in moves)


def wait_for_conex_turn(page: Page) -> bool:
    """Wait until CONEX offers a move, or the game is over; return whether it goes on."""
    ready = ".conex:not([data-moves='0'])[data-busy=false], [data-phase=over]"
    page.locator(ready).first.wait_for()
    return page.locator("[data-phase=over]").count() == 0


# Keyboard.

# Whether the focus is visible: by an outline, or by the stroke around a disc.
FOCUS_VISIBLE = """() => {
  const at = document.activeElement;
  if (!at || at === document.body || !at.matches(':focus-visible')) return false;
  const style = getComputedStyle(at);
  if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) return true;
  const disc = at.querySelector('.disc');
  return !!disc && parseFloat(getComputedStyle(disc).strokeWidth) >= 2;
}"""


@dataclass
class Keyboard:
    """A guest without a mouse."""

    page: Page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def is_on(self, selector: str) -> bool:
        script = "selector => document.activeElement.matches(selector)"
        return bool(self.page.evaluate(script, selector))

    def tab_to(self, selector: str, back: bool = False) -> None:
        """Press Tab until an element has the focus, and assert that the focus is visible."""
        for _ in range(MAX_TABS):
            if self.is_on(selector):
                return self.assert_focus_visible()
            self.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    def assert_focus_visible(self) -> None:
        """Assert that the focus is visible."""
        if not self.page.evaluate(FOCUS_VISIBLE):
            at = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            raise AssertionError(f"the focus is invisible: {at}")


# Touch.


class Fingers:
    """One or more fingers on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def dispatch(self, kind: str, *spots: Spot) -> None:
        points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start: Spot, end: Spot) -> None:
        """Drag from a point to another, without lifting the finger."""
        self.dispatch("touchStart", start)
        for share in (0.1, 0.4, 0.8, 1):
            x, y = ((1 - share) * a + share * b for a, b in zip(start, end, strict=True))
            self.dispatch("touchMove", (x, y))

    def pinch(self, at: Spot, near: float, far: float) -> None:
        """Move two fingers apart, from a distance of `near` to `far` from `at`."""
        x, y = at
        self.dispatch("touchStart", (x - near, y), (x + near, y))
        for share in (0.5, 1):
            reach = (1 - share) * near + share * far
            self.dispatch("touchMove", (x - reach, y), (x + reach, y))
        self.dispatch("touchEnd")


# Sockets.


class SocketGuest:
    """A guest without a browser: keeps the last state, and sends commands."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self.socket = socket
        self.state: Message = {}
        self._send({"type": "hello", "version": 1, "token": token})
        self._receive("state")

    def _send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def _receive(self, *kinds: str) -> Message:
        while True:
            message: Message = json.loads(self.socket.recv(TIMEOUT_S))
            if message["type"] == "state":
                self.state = message
            if message["type"] in kinds:
                return message

    def wait_for_seq(self, seq: int) -> Message:
        """Wait until event `seq` has arrived, and return the state."""
        while self.state["seq"] < seq:
            self._receive("state")
        return self.state

    def ask(self, **command: Any) -> int:
        """Send a command, assert that it is carried out, and return the number of its event."""
        self._send({"type": "ask", "id": uuid.uuid4().hex, "command": command})
        answer = self._receive("done", "fault")
        assert answer["type"] == "done", answer
        return int(answer["seq"])

    def play(self, seat: int, move: str) -> int:
        return self.ask(type="play", seat=seat, move=move, seq=self.state["seq"])

    def moves(self, seat: int) -> list[str]:
        own = next(own for own in self.state["own"] if own["seat"] == seat)
        return legal_moves(own)


@contextmanager
def socket_guest(url: str, match: str, token: str) -> Iterator[SocketGuest]:
    """Connect a guest without a browser, with the token of a seat or several."""
    with connect(f"{url.replace('http', 'ws', 1)}/ws/{match}") as socket:
        yield SocketGuest(socket, token)


@dataclass
class PlayedTable:
    """A table with a game played by a script."""

    match: str
    tokens: list[str]
    """The token of each seat; the same for all if they share a screen."""
    state: Message
    """The public state."""


def play_until(
    url: str, condition: Callable[[Message], bool], players: int = 2, shared: bool = False
) -> PlayedTable:
    """Play games of CONEX until one has a state that meets the condition."""
    for _ in range(MAX_TABLES):
        match, tokens = seat_people(url, players, shared)
        with ExitStack() as stack:
            guests = [stack.enter_context(socket_guest(url, match, token)) for token in tokens]
            state = play_one_until(guests, condition)
            if state is not None:
                return PlayedTable(match, tokens, state)
    raise AssertionError("no game met the condition")


def seat_people(url: str, players: int, shared: bool) -> tuple[str, list[str]]:
    """Open a table for a long game, and seat people; return its id and their tokens."""
    seats = list(range(players))
    first = {"seats": seats if shared else [0], "name": "Ann"}
    options = {"target": "400", **({"players": str(players)} if players > 2 else {})}
    opened = open_table(url, "conex", *[PERSON] * players, options=options, sit=first)
    match, token = opened["id"], opened["token"]
    if shared:
        return match, [token] * players
    return match, [token, *[sit(url, match, seat, NAMES[seat])["token"] for seat in seats[1:]]]


def play_one_until(
    guests: list[SocketGuest], condition: Callable[[Message], bool]
) -> Message | None:
    """Play until the state meets the condition; return None if the game ends before."""
    dice = {str(at) for at, card in enumerate(standard().cards) if card.action == "die"}
    seq = 0
    for _ in range(MAX_MOVES):
        state = guests[0].wait_for_seq(seq)
        if condition(state):
            return state
        if state["phase"] == "over":
            break
        seat = state["to_move"][0]
        guests[seat].wait_for_seq(state["seq"])
        seq = guests[seat].play(seat, sensible_move(guests[seat].moves(seat), dice))
    return None


def sensible_move(moves: list[str], dice: set[str]) -> str:
    """Choose a strike, else a card with a die, else a draw, else any move."""
    strikes = [move for move in moves if move.startswith("strike")]
    rolls = [move for move in moves if move.partition(".")[0] in dice]
    draws = [move for move in moves if move == "draw"]
    return [*strikes, *rolls, *draws, *moves][0]
