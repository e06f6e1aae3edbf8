"""Hands on a keyboard, on a touch screen, and on a line of their own to the house."""

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
from tests.web.browsers import PERSON, WATCH, Guest, call, open_table, sit

MOST_TABS = 60
MOST_MOVES = 300
MOST_TABLES = 20
GIVE_UP_S = 30
NAMES = ("Ann", "Ben", "Cleo", "Dan")

Message = dict[str, Any]
Spot = tuple[float, float]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@contextmanager
def calm(browser: Browser, url: str, **more: Any) -> Iterator[Guest]:
    """Let somebody come for whom nothing moves, and go without a trouble."""
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


def told(guest: Guest, match: str) -> Any:
    """Return what the house tells the guest's own seat."""
    token = guest.page.evaluate("name => localStorage.getItem(name)", f"conexio-token-{match}")
    return call(f"{guest.url}/api/matches/{match}", token=token or "")


# What can be done.


def good_move(state: Any, played: list[str]) -> str:
    """Choose a move of CONNEX'OH for White: a good one, but a slide as soon as one can, once."""
    moves: list[str] = [option["move"] for option in state["own"][0]["moves"]]
    slides = [move for move in moves if "-" in move and "-" not in "".join(played)]
    position = connexoh.Position.from_text(state["board"]["position"])
    good = str(bots.load("connexoh", "greedy").play(position.view(0)).move)
    return next(move for move in (*slides, good, *moves) if move in moves)


def at_turn(page: Page) -> bool:
    """Wait at a table of CONEX until something can be done; tell whether the game goes on."""
    ready = ".cards:not([data-moves='0'])[data-busy=false], [data-phase=over]"
    page.locator(ready).first.wait_for()
    return page.locator("[data-phase=over]").count() == 0


# On a keyboard.

# What somebody sees of the focus: an outline, a shadow, or another stroke around a disc.
SEEN = """() => {
  const at = document.activeElement;
  if (!at || at === document.body || !at.matches(':focus-visible')) return false;
  const style = getComputedStyle(at);
  if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) return true;
  const disc = at.querySelector('.disc');
  return !!disc && parseFloat(getComputedStyle(disc).strokeWidth) >= 2;
}"""


@dataclass
class Keyboard:
    """Somebody who has no mouse."""

    page: Page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def is_on(self, wish: str) -> bool:
        return bool(self.page.evaluate("wish => document.activeElement.matches(wish)", wish))

    def tab_to(self, wish: str, back: bool = False) -> None:
        """Step through the page until something is reached, and see that it is."""
        for _ in range(MOST_TABS):
            if self.is_on(wish):
                return self.see()
            self.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"no way to {wish}")

    def see(self) -> None:
        """Find the focus with one's eyes."""
        if not self.page.evaluate(SEEN):
            at = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            raise AssertionError(f"the focus cannot be seen: {at}")


# On a touch screen.


class Fingers:
    """Fingers, all of them at once."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def do(self, kind: str, *spots: Spot) -> None:
        points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start: Spot, end: Spot) -> None:
        """Bring something somewhere, and hold it there."""
        self.do("touchStart", start)
        for share in (0.1, 0.4, 0.8, 1):
            x, y = ((1 - share) * a + share * b for a, b in zip(start, end, strict=True))
            self.do("touchMove", (x, y))

    def pinch(self, at: Spot, near: float, far: float) -> None:
        """Pull two fingers apart."""
        x, y = at
        self.do("touchStart", (x - near, y), (x + near, y))
        for share in (0.5, 1):
            reach = (1 - share) * near + share * far
            self.do("touchMove", (x - reach, y), (x + reach, y))
        self.do("touchEnd")


# On a line of their own.


class TextLine:
    """Somebody at a table past the browser: knows the last state, and asks for things."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self.socket = socket
        self.state: Message = {}
        self._send({"type": "hello", "version": 1, "token": token})
        self._hear("state")

    def _send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def _hear(self, *kinds: str) -> Message:
        while True:
            message: Message = json.loads(self.socket.recv(GIVE_UP_S))
            if message["type"] == "state":
                self.state = message
            if message["type"] in kinds:
                return message

    def hear_of(self, seq: int) -> Message:
        """Wait until so much has happened, and return how it stands."""
        while self.state["seq"] < seq:
            self._hear("state")
        return self.state

    def ask(self, **command: Any) -> int:
        """Ask for something that is done; return the event that it was."""
        self._send({"type": "ask", "id": uuid.uuid4().hex, "command": command})
        answer = self._hear("done", "fault")
        assert answer["type"] == "done", answer
        return int(answer["seq"])

    def play(self, seat: int, move: str) -> int:
        return self.ask(type="play", seat=seat, move=move, seq=self.state["seq"])

    def moves(self, seat: int) -> list[str]:
        own = next(own for own in self.state["own"] if own["seat"] == seat)
        return [option["move"] for option in own.get("moves", [])]


@contextmanager
def on_line(url: str, match: str, token: str) -> Iterator[TextLine]:
    """Speak with the house for some seats."""
    with connect(f"{url.replace('http', 'ws', 1)}/ws/{match}") as socket:
        yield TextLine(socket, token)


@dataclass
class Played:
    """A table that scripted people have played at."""

    match: str
    tokens: list[str]
    """The right to each seat; the same for all where they share a screen."""
    state: Message
    """What everybody may see of it."""


def played_until(
    url: str, wish: Callable[[Message], bool], players: int = 2, shared: bool = False
) -> Played:
    """Play CONEX at tables until one stands as wished."""
    for _ in range(MOST_TABLES):
        match, tokens = seated(url, players, shared)
        with ExitStack() as stack:
            lines = [stack.enter_context(on_line(url, match, token)) for token in tokens]
            state = played_on(lines, wish)
            if state is not None:
                return Played(match, tokens, state)
    raise AssertionError("it never came to that")


def seated(url: str, players: int, shared: bool) -> tuple[str, list[str]]:
    """Let people sit down at a table where a game lasts long."""
    seats = list(range(players))
    first = {"seats": seats if shared else [0], "name": "Ann"}
    options = {"target": "400", **({"players": str(players)} if players > 2 else {})}
    opened = open_table(url, "conex", *[PERSON] * players, options=options, sit=first)
    match, token = opened["id"], opened["token"]
    if shared:
        return match, [token] * players
    return match, [token, *[sit(url, match, seat, NAMES[seat])["token"] for seat in seats[1:]]]


def played_on(lines: list[TextLine], wish: Callable[[Message], bool]) -> Message | None:
    """Play until it stands as wished; nothing when the game is over before."""
    dice = {str(at) for at, card in enumerate(standard().cards) if card.action == "die"}
    seq = 0
    for _ in range(MOST_MOVES):
        state = lines[0].hear_of(seq)
        if wish(state):
            return state
        if state["phase"] == "over":
            break
        seat = state["to_move"][0]
        lines[seat].hear_of(state["seq"])
        seq = lines[seat].play(seat, sensible(lines[seat].moves(seat), dice))
    return None


def sensible(moves: list[str], dice: set[str]) -> str:
    """Strike if possible, lay a card with a die, or draw until there is one."""
    strikes = [move for move in moves if move.startswith("strike")]
    rolls = [move for move in moves if move.partition(".")[0] in dice]
    draws = [move for move in moves if move == "draw"]
    return [*strikes, *rolls, *draws, *moves][0]
