"""Every screen of the page, with a name and a function that opens it.

The tests of accessibility and of languages visit all screens; tools/screens.py takes pictures of
some. The tables are opened without the browser, once for a server, and shared: no screen changes
them.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Route,
    WebSocketRoute,
    expect,
)
from websockets.sync.client import ClientConnection, connect

from conexio import words
from conexio.conex import standard
from support.web.browsers import (
    PERSON,
    TIMEOUT_MS,
    call,
    drag_card,
    mismatched_corner,
    open_table,
    sit,
    store_token,
    tableau_corner,
    wait_for_status,
    wait_for_turn,
    wording,
)

DESKTOP, PHONE = (1280, 800), (390, 844)
RIVALS = {"connexoh": "hedgehog", "conex": "hamster"}
OPENING = ("c1>", "d6<", "b1<", "e6>>")
"""Afterwards the pawn on c1 can slide to c2, and e5 and e6 are protected."""

CONTESTED_GAME = (
    *("e1>", "e5<", "e1-e2", "e5<", "b5>>", "b5-b4", "d3>>", "e5-e4", "e2>", "c4<", "e2-c4"),
    *("c5<", "d4>", "c5>>", "c4-d5", "c5-c4", "c5>", "d4>>", "d4>", "d5>>", "c3>", "d5-d4"),
    *("a1>>", "d2>>", "a1-a2", "b4>", "d2>", "b4-b3", "d1>", "b5<", "d1-d4", "b3>>", "c1>"),
)
"""On 5×5; Black is ahead, until it turns b5."""

WON_GAME = (
    *(
        "c3>",
        "a3>",
        "b2>>",
        "c1>>",
        "b3<",
        "c1<",
        "c2>>",
        "a1>",
        "a2>",
        "a2>>",
        "c1<",
        "b2<",
        "a1>",
    ),
)
"""On 3×3; all white pawns leave."""

REPEATED = ("c2<", "a2>", "b3>>", "c1>", "c1<", "a3>", "a3<")
"""On 3×3; the last position came up three times."""

BOTH_OUT = (
    *("c1>", "b2>>", "c1-c2", "a3>", "c2>", "a3>", "b2<", "a3>>", "b2>", "c3>"),
    *("b1<", "a1>", "a3>", "c2>", "c2>>", "b1<", "a1<", "c3>", "b2<", "b2>>"),
    *("c2<", "b1>", "b1>", "c1>", "a2<", "a1<", "a3>", "a1>", "a1>>", "b2>>"),
)
"""On 3×3; the last rotation lets the last pawns of both players leave."""

MOST_GAMES = 40
MOST_MOVES = 100
FEW_CARDS = 4
DICE = {number for number, card in enumerate(standard().cards) if card.action == "die"}

KEEP_REACTIONS = """
const original = window.setTimeout;
window.setTimeout = (task, ms, ...more) => original(task, ms === 3000 ? 1e6 : ms, ...more);
"""

RESET = """settings => {
  localStorage.clear();
  localStorage.setItem('conexio-settings', settings);
}"""

Message = dict[str, Any]
Choose = Callable[[Message], str]
"""Chooses a move for a seat, from what the server says about it: its hand and its moves."""
Prepare = Callable[["Scene"], None]


@dataclass(frozen=True)
class Table:
    """A table, and the token of a seat there; without a token it is for a spectator."""

    id: str
    token: str = ""


class ScriptedPlayer:
    """A player without a browser, on a socket of its own."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self.socket = socket
        self.send({"type": "hello", "version": 1, "token": token})
        self.state = self.receive("state")

    def send(self, message: object) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, *kinds: str) -> Message:
        """Wait for a message of one of these kinds; keep the latest state."""
        while True:
            message: Message = json.loads(self.socket.recv(TIMEOUT_MS / 1000))
            if message["type"] == "state":
                self.state = message
            if message["type"] in kinds:
                return message

    def ask(self, kind: str, seat: int, **more: object) -> None:
        """Send a command, and wait until its event has arrived."""
        command = {"type": kind, "seat": seat, **more}
        self.send({"type": "ask", "id": f"{kind}{self.state['seq']}", "command": command})
        answer = self.receive("done", "fault")
        assert answer["type"] == "done", answer
        while self.state["seq"] < answer["seq"]:
            self.receive("state")

    def play(self, seat: int, move: str) -> None:
        self.ask("play", seat, move=move, seq=self.state["seq"])

    def play_on(self, moves: int) -> None:
        """Play this many moves for seat 0: the most valuable ones, and some draws."""
        for number in range(moves):
            while 0 not in self.state["to_move"] and self.state["phase"] == "playing":
                self.receive("state")
            if self.state["phase"] == "over":
                return
            offered = self.state["own"][0]["moves"]
            best = max(offered, key=lambda move: move.get("points") or 0)
            if not best.get("points"):
                best = offered[len(offered) // 2]
            draws = number % 3 == 1 and {"move": "draw"} in offered
            self.play(0, "draw" if draws else best["move"])


def lay(own: Message, rolls: bool) -> str:
    """Lay a card with a die, or one without, or else draw; use no star."""
    offered: list[Message] = own["moves"]
    places = [each for each in offered if "position" in each and "+" not in each["move"]]
    wished = [each for each in places if (each["card"] in DICE) == rolls] or places
    rest = [each for each in offered if ":" not in each["move"]] or offered
    best: str = max(wished or rest, key=lambda each: each.get("points") or 0)["move"]
    return best


def roll(own: Message) -> str:
    """Lay a card with a die; draw when there are few cards in hand."""
    draws = len(own.get("hand", ())) < FEW_CARDS and {"move": "draw"} in own["moves"]
    return "draw" if draws else lay(own, rolls=True)


def lay_quietly(own: Message) -> str:
    """Lay a card without a die."""
    return lay(own, rolls=False)


def strike(own: Message) -> str:
    """Use the lightning star as soon as possible, else roll for it."""
    strikes = [each["move"] for each in own["moves"] if each["move"].startswith("strike")]
    return strikes[-1] if strikes else roll(own)


def can(state: Message, part: str) -> bool:
    """Return whether the first seat has a move whose notation has this part."""
    return any(part in option["move"] for option in state["own"][0].get("moves", ()))


def play_until(
    players: list[ScriptedPlayer], choices: list[Choose], is_wanted: Callable[[Message], bool]
) -> bool:
    """Play for the first seats until the state of the first is wanted; return whether it is."""
    first = players[0]
    for _ in range(MOST_MOVES):
        seq = max(player.state["seq"] for player in players)
        for player in players:
            while player.state["seq"] < seq:
                player.receive("state")
        if first.state["phase"] == "over":
            return False
        if is_wanted(first.state):
            return True
        movers = [seat for seat in first.state["to_move"] if seat < len(players)]
        if movers:
            seat, player = movers[0], players[movers[0]]
            player.play(seat, choices[seat](player.state["own"][0]))
        else:
            first.receive("state")
    return False


@dataclass
class Tables:
    """The tables of one server, each opened when it is first used."""

    url: str

    @contextmanager
    def player(self, table: Table) -> Iterator[ScriptedPlayer]:
        with connect(self.url.replace("http", "ws", 1) + f"/ws/{table.id}") as socket:
            yield ScriptedPlayer(socket, table.token)

    def open(self, game: str, *chairs: dict[str, str], name: str = "Zoë", **more: Any) -> Table:
        """Open a table and take its first seat."""
        sits = {"seats": [0], "name": name}
        opened = open_table(self.url, game, *chairs, **{"sit": sits, **more})
        return Table(opened["id"], opened["token"])

    def connexoh_game(self, moves: Sequence[str] = OPENING, **options: str) -> tuple[Table, Table]:
        """Let two people play some moves; return the table with the seat of each."""
        ours = self.open("connexoh", PERSON, PERSON, options=options)
        theirs = Table(ours.id, sit(self.url, ours.id, 1, "Ben")["token"])
        with self.player(ours) as one, self.player(theirs) as other:
            for number, move in enumerate(moves):
                player = (one, other)[number % 2]
                while player.state["seq"] < max(one.state["seq"], other.state["seq"]):
                    player.receive("state")
                player.play(number % 2, move)
        return ours, theirs

    def resigned_game(self, moves: Sequence[str] = OPENING, **options: str) -> Table:
        """Let two people play some moves, until the second one gives up."""
        ours, theirs = self.connexoh_game(moves, **options)
        with self.player(theirs) as player:
            player.ask("resign", 1)
        return ours

    def against_bots(self, game: str, moves: int, bots: int = 1, **options: str) -> Table:
        """Play some moves against bots."""
        rival = {"kind": "bot", "bot": RIVALS[game]}
        table = self.open(game, PERSON, *[rival] * bots, options=options)
        with self.player(table) as player:
            player.play_on(moves)
        return table

    def conex_where(
        self, is_wanted: Callable[[Message], bool], ours: Choose, theirs: Choose | None = None
    ) -> Table:
        """Play against a bot, or against another person, until our state is wanted."""
        rival = PERSON if theirs else {"kind": "bot", "bot": RIVALS["conex"]}
        choices = [ours, theirs] if theirs else [ours]
        for _ in range(MOST_GAMES):
            table = self.open("conex", PERSON, rival, options={"target": "90"})
            with ExitStack() as stack:
                players = [stack.enter_context(self.player(table))]
                if theirs:
                    other = Table(table.id, sit(self.url, table.id, 1, "Ben")["token"])
                    players.append(stack.enter_context(self.player(other)))
                if play_until(players, choices, is_wanted):
                    return table
        raise AssertionError("no game came to the state that is wanted")

    @cached_property
    def opening(self) -> Table:
        return self.connexoh_game()[0]

    @cached_property
    def connexoh(self) -> Table:
        return self.against_bots("connexoh", 8)

    @cached_property
    def conex(self) -> Table:
        return self.against_bots("conex", 6, starter="1", target="90")

    @cached_property
    def conex_begun(self) -> Table:
        return self.against_bots("conex", 0, starter="1")

    @cached_property
    def conex_of_four(self) -> Table:
        return self.against_bots("conex", 4, bots=3, players="4", starter="1")

    @cached_property
    def conex_over(self) -> Table:
        return self.against_bots("conex", 200, target="25")

    @cached_property
    def lightning(self) -> Table:
        """A game in which the first player may remove one of several cards."""

        def is_wanted(state: Message) -> bool:
            return can(state, "strike:") and len(state["board"]["lying"]) > 8

        return self.conex_where(is_wanted, roll)

    @cached_property
    def struck(self) -> Table:
        """A game in which the first player has to give up a card."""

        def is_wanted(state: Message) -> bool:
            return can(state, "discard:") and len(state["own"][0]["hand"]) > 2

        return self.conex_where(is_wanted, lay_quietly, strike)

    @cached_property
    def star(self) -> Table:
        """A game in which the first player may lay a card with the 2x star."""
        return self.conex_where(lambda state: can(state, "+2x"), roll)

    @cached_property
    def empty_hand(self) -> Table:
        """A game in which the first player has laid all cards."""

        def is_wanted(state: Message) -> bool:
            own = state["own"][0]
            return not own.get("hand") and can(state, "draw")

        return self.conex_where(is_wanted, lay_quietly)

    @cached_property
    def one_screen(self) -> Table:
        seats = {"seats": [0, 1], "names": ["Zoë", "Ben"]}
        return self.open("conex", PERSON, PERSON, sit=seats)

    @cached_property
    def nameless(self) -> Table:
        """A game of somebody without a name against the computer."""
        rival = {"kind": "bot", "bot": RIVALS["connexoh"]}
        table = self.open("connexoh", PERSON, rival, name="")
        with self.player(table) as player:
            player.play_on(3)
        return table

    @cached_property
    def one_device(self) -> Table:
        """A game of two people without names at one device."""
        seats = {"seats": [0, 1], "names": ["", ""]}
        table = self.open("connexoh", PERSON, PERSON, sit=seats)
        with self.player(table) as player:
            for number, move in enumerate(OPENING):
                player.play(number % 2, move)
        return table

    @cached_property
    def draw_offered(self) -> tuple[Table, Table]:
        """A game in which the second player offers a draw; the seats of both."""
        ours, theirs = self.connexoh_game()
        with self.player(theirs) as player:
            player.ask("offerdraw", 1)
        return ours, theirs

    @cached_property
    def undo_asked(self) -> tuple[Table, Table]:
        """A game in which the second player wants to take a move back; the seats of both."""
        ours, theirs = self.connexoh_game()
        with self.player(theirs) as player:
            player.ask("askundo", 1)
        return ours, theirs

    @cached_property
    def won(self) -> tuple[Table, Table]:
        """A game that the first player has won by the rules; the seats of both."""
        return self.connexoh_game(WON_GAME, size="3")

    @cached_property
    def both_out(self) -> Table:
        """A game that was lost by letting the last pawns of both players leave."""
        return self.connexoh_game(BOTH_OUT, size="3")[0]

    @cached_property
    def repeated(self) -> Table:
        """A game that is a draw because a position was repeated."""
        return self.connexoh_game(REPEATED, size="3", repetition="draw")[0]

    @cached_property
    def other_rules(self) -> dict[str, Table]:
        """A table of each game with other rules than usual."""
        duel = {"size": "5", "start": "ne", "lock": "always", "repetition": "draw"}
        cards = {"players": "3", "table": "700x650", "starter": "chance", "stuck": "passes"}
        cards |= {"short_draw": "forbidden", "under": "removed-last", "strike_new": "no"}
        cards |= {"strike_turn": "placing", "double": "after-die", "target": "25"}
        return {
            "connexoh": self.open(
                "connexoh", PERSON, PERSON, options={**duel, "no_exit_limit": "1"}
            ),
            "conex": self.open("conex", PERSON, PERSON, PERSON, options=cards),
        }

    @cached_property
    def has_chosen(self) -> Table:
        """A game of three in which the first player has given up a card, and others not yet."""

        def is_wanted(state: Message) -> bool:
            return can(state, "discard:") and len(state["to_move"]) > 1

        for _ in range(MOST_GAMES):
            options = {"players": "3", "target": "90"}
            ours = self.open("conex", PERSON, PERSON, PERSON, options=options)
            others = [sit(self.url, ours.id, seat, "Ben")["token"] for seat in (1, 2)]
            seats = [ours, *(Table(ours.id, token) for token in others)]
            with ExitStack() as stack:
                players = [stack.enter_context(self.player(seat)) for seat in seats]
                if play_until(players, [lay_quietly, strike, lay_quietly], is_wanted):
                    players[0].play(0, players[0].state["own"][0]["moves"][0]["move"])
                    return ours
        raise AssertionError("no player used the lightning star")

    @cached_property
    def resigned(self) -> Table:
        return self.resigned_game()

    @cached_property
    def reviewed(self) -> Table:
        """A game in which the chances change a lot."""
        return self.resigned_game(CONTESTED_GAME, size="5")

    @cached_property
    def bot_plays(self) -> Table:
        ours = self.connexoh_game()[0]
        with self.player(ours) as player:
            player.ask("seatbot", 0, bot=RIVALS["connexoh"], of=0)
        return ours

    @cached_property
    def waiting(self) -> Table:
        return self.open("conex", PERSON, PERSON, PERSON, options={"players": "3"}, listed=True)

    @cached_property
    def rematch(self) -> Table:
        """A rematch for which one of two players is missing."""
        ours = self.open("conex", PERSON, PERSON)
        assert sit(self.url, ours.id, 1, "Ben")
        with self.player(ours) as player:
            player.ask("resign", 0)
        again = call(f"{self.url}/api/matches/{ours.id}/rematch", {}, ours.token)
        return Table(again["id"], ours.token)

    @cached_property
    def listed(self) -> Table:
        return self.open("connexoh", PERSON, PERSON, name="Ben", listed=True)


@dataclass
class Scene:
    """A page in a browser, and the tables of its server."""

    tables: Tables
    page: Page
    lang: str = "en"

    def reset(self) -> None:
        """Reset the storage of the browser to nothing but a language, on a small page."""
        self.page.set_default_timeout(TIMEOUT_MS)
        self.page.goto(f"{self.tables.url}/health")
        self.page.evaluate(RESET, json.dumps({"language": self.lang}))

    def leave(self, page: Page) -> None:
        """Restore `page`, and close any other page."""
        if self.page is not page:
            self.page.close()
        page.unroute_all()

    def new_tab(self) -> None:
        """Continue in a new tab, because the test interferes with its connection."""
        self.page = self.page.context.new_page()
        self.page.set_default_timeout(TIMEOUT_MS)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.tables.url + path)

    def enter(self, table: Table) -> None:
        """Go to a table and wait until it is shown."""
        self.go(f"/t/{table.id}" + (f"#{table.token}" if table.token else ""))
        wait_for_status(self.page, "connected")
        self.page.locator("[data-invite], [data-square], .surface").first.wait_for()

    def enter_at_turn(self, table: Table) -> None:
        self.enter(table)
        assert wait_for_turn(self.page)

    def own(self, table: Table) -> Message:
        """Return the server's data for the seat at a table: its hand and its moves."""
        state = call(f"{self.tables.url}/api/matches/{table.id}", token=table.token)
        own: Message = state["own"][0]
        return own

    def button(self, key: str) -> Locator:
        name = words.say(key, self.lang)
        return self.page.get_by_role("button", name=name, exact=True).first

    def open_details(self, key: str) -> None:
        """Open the section with this title."""
        self.page.locator("summary").filter(has_text=words.say(key, self.lang)).first.click()

    def dialog(self) -> None:
        self.page.get_by_role("dialog").wait_for()


@dataclass(frozen=True)
class Screen:
    """A screen, and the function that opens it."""

    name: str
    prepare: Prepare
    has_message: bool = False
    """Whether it shows a message from the server, which keeps the language of its request."""

    @contextmanager
    def shown(self, context: BrowserContext, tables: Tables, lang: str = "en") -> Iterator[Page]:
        """Show it to a new guest who has chosen a language."""
        page = context.pages[0] if context.pages else context.new_page()
        scene = Scene(tables, page, lang)
        scene.reset()
        self.prepare(scene)
        yield scene.page
        scene.leave(page)


def screen_context(
    browser: Browser, size: tuple[int, int] = DESKTOP, **more: Any
) -> BrowserContext:
    """Return a browser context with reduced motion, in which screens are shown."""
    wide, high = size
    return browser.new_context(
        locale="en-GB",
        viewport={"width": wide, "height": high},
        reduced_motion="reduce",
        service_workers="block",
        **more,
    )


OTHERS = ("fr", "de", "nl")


def choose_language(page: Page, lang: str) -> None:
    """Choose a language, even behind a dialog, and wait until the page shows it."""
    page.evaluate(
        """lang => {
          const choice = document.querySelector('header select');
          choice.value = lang;
          choice.dispatchEvent(new Event('change', { bubbles: true }));
        }""",
        lang,
    )
    label = words.say("home-link", lang)
    expect(page.locator("header a")).to_have_attribute("aria-label", label)
    page.locator("[data-status=connecting]").wait_for(state="detached")
    contents = page.locator("dialog nav")
    if contents.count():
        expect(contents).to_have_attribute("aria-label", words.say("rules-contents", lang))
    assert page.locator("html").get_attribute("lang") == lang


def visits(screen: Screen, context: BrowserContext, tables: Tables) -> Iterator[tuple[str, Page]]:
    """Show a screen in all languages; one with a message from the server is opened anew."""
    if screen.has_message:
        for lang in words.LANGUAGES:
            with screen.shown(context, tables, lang) as page:
                yield lang, page
        return
    with screen.shown(context, tables) as page:
        yield "en", page
        for lang in OTHERS:
            choose_language(page, lang)
            yield lang, page


SCREENS: list[Screen] = []


def screen(prepare: Prepare) -> Prepare:
    """Add a screen to the catalogue."""
    SCREENS.append(Screen(prepare.__name__.replace("_", "-"), prepare))
    return prepare


def with_message(prepare: Prepare) -> Prepare:
    """Add a screen with a message from the server to the catalogue."""
    SCREENS.append(Screen(prepare.__name__.replace("_", "-"), prepare, has_message=True))
    return prepare


def named(name: str) -> Screen:
    return next(screen for screen in SCREENS if screen.name == name)


# The first page.


@screen
def home(scene: Scene) -> None:
    scene.go()
    scene.page.locator("[data-game=connexoh]").wait_for()


@screen
def home_with_games(scene: Scene) -> None:
    """Show the guest's own games, tables of others, and all options."""
    tables = scene.tables
    assert tables.listed.id
    scene.go()
    for table in (tables.connexoh, tables.conex, tables.conex_over, tables.waiting):
        store_token(scene.page, table.id, table.token)
    store_token(scene.page, "gone", "x" * 32)
    # The page fetches only the tables that were seen last.
    scene.page.evaluate(
        "() => localStorage.setItem('conexio-table-gone', JSON.stringify({seen: Date.now()}))"
    )
    home(scene)
    for name in ("conex", "connexoh"):
        scene.page.locator(f"[data-game={name}] summary").click()
    scene.page.locator("[data-game=conex] select").nth(1).select_option(index=3)
    scene.page.get_by_text(words.say("home-gone", scene.lang)).wait_for()
    scene.button("home-take-seat").wait_for()


@screen
def home_with_many_games(scene: Scene) -> None:
    """Show the button for the games that do not fit the list."""
    tables = scene.tables
    scene.go()
    shown = (tables.connexoh, tables.conex, tables.waiting, tables.opening, tables.nameless)
    for table in shown:
        store_token(scene.page, table.id, table.token)
    home(scene)
    scene.page.get_by_text(wording("home-all-games", lang=scene.lang, count=len(shown))).wait_for()


@screen
def home_remove(scene: Scene) -> None:
    scene.go()
    store_token(scene.page, scene.tables.connexoh.id, scene.tables.connexoh.token)
    home(scene)
    scene.button("home-remove-table").click()


@screen
def home_offline(scene: Scene) -> None:
    """Show that the server is unreachable."""
    scene.page.route("**/api/**", lambda route: route.abort())
    home(scene)
    scene.page.get_by_role("alert").wait_for()


@screen
def friends(scene: Scene) -> None:
    home(scene)
    scene.button("home-friends").click()
    scene.dialog()


@screen
def at_one_screen(scene: Scene) -> None:
    home(scene)
    scene.button("home-screen").click()
    scene.dialog()


@screen
def settings(scene: Scene) -> None:
    home(scene)
    scene.button("home-settings").click()
    scene.dialog()


# Before a game.


@screen
def waiting(scene: Scene) -> None:
    scene.enter(scene.tables.waiting)
    scene.page.locator("[data-invite] img").wait_for()


@screen
def waiting_device(scene: Scene) -> None:
    """Show the link to the guest's own seat too."""
    waiting(scene)
    scene.button("home-device").click()
    expect(scene.page.locator("[data-invite] img")).to_have_count(2)


@screen
def rematch(scene: Scene) -> None:
    """Show that a player is missing, perhaps for a long time."""
    table = scene.tables.rematch
    scene.go(f"/t/{table.id}#{table.token}")
    scene.page.get_by_text(words.say("around-ready", scene.lang), exact=True).wait_for()
    scene.open_details("around-fair-title")


@screen
def free_seats(scene: Scene) -> None:
    """Show an open table to a guest who has followed the link."""
    scene.enter(Table(scene.tables.listed.id))


# CONNEX'OH.


@screen
def connexoh(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)


@screen
def wheel(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    moves = [option["move"] for option in scene.own(scene.tables.connexoh)["moves"]]
    square = next(move[:2] for move in moves if move[1] in "345" and move.endswith(">>"))
    scene.page.locator(f"[data-square={square}]").focus()
    scene.page.keyboard.press("Enter")
    scene.page.locator(".effect").first.wait_for()


@with_message
def wheel_protected(scene: Scene) -> None:
    """Show why a tile cannot be turned."""
    scene.enter_at_turn(scene.tables.opening)
    scene.page.locator("[data-square=e5]").click()
    expect(scene.page.locator(".wheel [role=status]")).to_contain_text("e5")


@screen
def pawn_picked(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.opening)
    scene.page.locator("[data-square=c1]").focus()
    scene.page.keyboard.press("Enter")
    scene.button("duel-slide").click()
    scene.page.locator("[data-target]").first.wait_for()


@screen
def xray(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.button("duel-xray").click()
    scene.page.locator("[data-trail]").first.wait_for(state="attached")


@with_message
def hint(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.button("around-hint").click()
    scene.button("around-hint-more").wait_for()


@with_message
def hint_more(scene: Scene) -> None:
    hint(scene)
    scene.button("around-hint-more").click()
    scene.button("around-hint-shown").wait_for()


@with_message
def no_hint(scene: Scene) -> None:
    """Show a refusal: people who play each other get no hints."""
    scene.enter_at_turn(scene.tables.opening)
    scene.button("around-hint").click()
    scene.page.get_by_role("alert").wait_for()


@screen
def history(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.open_details("around-history")
    scene.button("around-back").click()
    scene.button("around-back").click()
    scene.page.locator(".past").wait_for()


@screen
def unfolded(scene: Scene) -> None:
    """Show all panels next to a board open."""
    scene.enter_at_turn(scene.tables.opening)
    for key in ("around-more", "around-history", "around-all-moves"):
        scene.open_details(key)
    scene.button("around-react").click()


@screen
def nameless(scene: Scene) -> None:
    """Show a game of somebody without a name."""
    scene.enter_at_turn(scene.tables.nameless)
    scene.open_details("around-history")


@screen
def one_device(scene: Scene) -> None:
    """Show a game of two people without names at one device."""
    scene.enter_at_turn(scene.tables.one_device)
    scene.open_details("around-history")


@screen
def choose_bot(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.open_details("around-more")
    scene.button("around-bot-for-me").click()
    scene.dialog()


@screen
def rules(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.opening)
    scene.button("around-rules").click()
    scene.dialog()


@with_message
def resign(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.open_details("around-more")
    scene.button("around-resign").click()
    scene.dialog()


@screen
def draw_asked(scene: Scene) -> None:
    scene.enter(scene.tables.draw_offered[0])
    scene.button("around-agree").wait_for()


@screen
def draw_waits(scene: Scene) -> None:
    scene.enter(scene.tables.draw_offered[1])
    scene.page.get_by_text(words.say("around-draw-waits", scene.lang)).wait_for()


@screen
def undo_asked(scene: Scene) -> None:
    scene.enter(scene.tables.undo_asked[0])
    scene.button("around-agree").wait_for()


@screen
def undo_waits(scene: Scene) -> None:
    scene.enter(scene.tables.undo_asked[1])
    scene.page.get_by_text(words.say("around-undo-waits", scene.lang)).wait_for()


@with_message
def leave(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.open_details("around-more")
    scene.button("around-leave").click()
    scene.dialog()


@with_message
def leave_over(scene: Scene) -> None:
    """Show what leaving means after the game, below the result that was closed."""
    scene.enter(scene.tables.resigned)
    scene.dialog()
    scene.button("around-see-table").click()
    scene.open_details("around-more")
    scene.button("around-leave").click()
    scene.dialog()


@screen
def reaction(scene: Scene) -> None:
    """Show a reaction of the other player, which would disappear after a while."""
    ours, theirs = scene.tables.draw_offered
    scene.new_tab()
    scene.page.add_init_script(KEEP_REACTIONS)
    scene.enter(ours)
    with scene.tables.player(theirs) as player:
        player.send({"type": "react", "seat": 1, "sign": "well-played"})
        scene.page.locator(".bubble").wait_for()


@screen
def bot_plays(scene: Scene) -> None:
    scene.enter(scene.tables.bot_plays)
    scene.button("around-reclaim").wait_for()


@screen
def connexoh_over(scene: Scene) -> None:
    scene.enter(scene.tables.resigned)
    scene.dialog()


@screen
def connexoh_won(scene: Scene) -> None:
    scene.enter(scene.tables.won[0])
    scene.dialog()


@screen
def connexoh_lost(scene: Scene) -> None:
    scene.enter(scene.tables.won[1])
    scene.dialog()


@screen
def both_out(scene: Scene) -> None:
    scene.enter(scene.tables.both_out)
    scene.dialog()


@screen
def repeated(scene: Scene) -> None:
    scene.enter(scene.tables.repeated)
    scene.dialog()


@screen
def analysis(scene: Scene) -> None:
    """Show the moment before the move that cost most."""
    scene.enter(scene.tables.reviewed)
    scene.button("around-analyse").click()
    scene.page.locator("details figure").wait_for()
    scene.page.locator("progress").wait_for(state="detached", timeout=4 * TIMEOUT_MS)
    steps = scene.page.get_by_role("group", name=words.say("around-analysis", scene.lang))
    for _ in range(len(CONTESTED_GAME) - CONTESTED_GAME.index("b5<")):
        steps.get_by_role("button", name=words.say("around-back", scene.lang)).click()
    scene.page.locator("[data-heat]").first.wait_for()


# CONEX.


@screen
def conex(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.conex)


@screen
def conex_of_four(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.conex_of_four)


def _pick_card(scene: Scene, table: Table) -> Message:
    """Pick the card with the most places, and show the first of them."""
    places = [option for option in scene.own(table)["moves"] if "position" in option]
    cards = [option["card"] for option in places]
    best: Message = max(places, key=lambda option: cards.count(option["card"]))
    scene.page.locator(f"[data-hand='{best['card']}']").focus()
    scene.page.keyboard.press("Enter")
    scene.page.locator("[data-move]:focus").wait_for()
    return best


@screen
def card_picked(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.conex_begun)
    _pick_card(scene, scene.tables.conex_begun)


@screen
def conex_picked(scene: Scene) -> None:
    """Show a picked card in mid-game, if any card has a place."""
    scene.enter_at_turn(scene.tables.conex)
    if any("position" in option for option in scene.own(scene.tables.conex)["moves"]):
        _pick_card(scene, scene.tables.conex)


@with_message
def place_refused(scene: Scene) -> None:
    """Drop a card on a corner of the tableau that shares no colour with it."""
    table = scene.tables.conex_begun
    scene.enter_at_turn(table)
    card, corner = mismatched_corner(scene.tables.url, scene.own(table)["hand"])
    held = scene.page.locator(f"[data-hand='{card}']")
    held.scroll_into_view_if_needed()
    drag_card(scene.page, held, tableau_corner(scene.page, corner))
    scene.page.mouse.up()
    scene.page.locator(".bubble").wait_for()


@screen
def lightning(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.lightning)
    scene.button("cards-strike").click()
    scene.page.locator("[data-at=strike]").first.wait_for()
    scene.page.locator("[data-at=strike]").first.focus()


@screen
def struck(scene: Scene) -> None:
    """Show that the player has to choose a card to give up."""
    scene.enter_at_turn(scene.tables.struck)
    scene.page.locator("[data-hand]").first.click()


@screen
def star(scene: Scene) -> None:
    """Show a card about to be laid with the 2x star."""
    scene.enter_at_turn(scene.tables.star)
    _pick_card(scene, scene.tables.star)
    scene.button("cards-double").click()


@with_message
def conex_hint(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.conex)
    scene.button("around-hint").click()
    scene.button("around-hint-more").wait_for()


@with_message
def conex_hint_more(scene: Scene) -> None:
    conex_hint(scene)
    scene.button("around-hint-more").click()
    scene.button("around-hint-shown").wait_for()


@screen
def discard_waits(scene: Scene) -> None:
    """Show that the others still choose the cards that they give up."""
    scene.enter(scene.tables.has_chosen)
    scene.page.get_by_text(words.say("cards-discard-wait", scene.lang)).wait_for()


@screen
def empty_hand(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.empty_hand)


@screen
def conex_unfolded(scene: Scene) -> None:
    """Show all moves of CONEX as a list, and the game so far."""
    scene.enter_at_turn(scene.tables.star)
    for key in ("around-history", "around-all-moves"):
        scene.open_details(key)


@screen
def curtain(scene: Scene) -> None:
    scene.enter(scene.tables.one_screen)
    scene.page.locator("main h2").first.wait_for()


@screen
def conex_over(scene: Scene) -> None:
    scene.enter(scene.tables.conex_over)
    scene.dialog()
    scene.page.locator("[data-fair] details").wait_for()


@screen
def conex_fair(scene: Scene) -> None:
    """Show the result on a device that stored the commitment before the deal."""
    table = scene.tables.conex_over
    state = call(f"{scene.tables.url}/api/matches/{table.id}")
    known = {f"conexio-fair-{table.id}": state["commitment"], f"conexio-fair-{table.id}.": "[0]"}
    scene.page.evaluate("known => Object.assign(localStorage, known)", known)
    conex_over(scene)
    scene.page.locator("[data-fair=right]").wait_for()


@screen
def conex_fair_details(scene: Scene) -> None:
    conex_fair(scene)
    scene.page.locator("[data-fair] summary").click()


@screen
def conex_unfair(scene: Scene) -> None:
    """Show that the record fails the check."""
    scene.page.route("**/record", lambda route: route.fulfill(body="nothing"))
    conex_over(scene)
    scene.page.locator("[data-fair=wrong]").wait_for()


@screen
def conex_unfair_event(scene: Scene) -> None:
    """Show that a card of the record does not follow from the seed."""

    def exchange(route: Route) -> None:
        text = route.fetch().text()
        first, second = re.findall(r"drawn\d:(\d+)", text)[:2]
        route.fulfill(body=re.sub(rf"(drawn\d:){first}\b", rf"\g<1>{second}", text, count=1))

    scene.page.route("**/record", exchange)
    conex_over(scene)
    scene.page.locator("[data-fair=wrong]").wait_for()


@screen
def commitment(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.conex)
    scene.open_details("around-more")
    scene.open_details("around-fair-title")


# Spectators, and problems.


@screen
def spectator(scene: Scene) -> None:
    scene.enter(Table(scene.tables.opening.id))


@screen
def conex_spectator(scene: Scene) -> None:
    scene.enter(Table(scene.tables.conex.id))


@screen
def conex_rules(scene: Scene) -> None:
    scene.enter(Table(scene.tables.conex.id))
    scene.button("around-rules").click()
    scene.dialog()


@screen
def connexoh_other_rules(scene: Scene) -> None:
    scene.enter(scene.tables.other_rules["connexoh"])
    scene.button("around-rules").click()
    scene.dialog()


@screen
def conex_other_rules(scene: Scene) -> None:
    scene.enter(scene.tables.other_rules["conex"])
    scene.button("around-rules").click()
    scene.dialog()


@screen
def archived(scene: Scene) -> None:
    """Show a table as if its rules were no longer supported."""

    def proxy(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "state":
                message |= {"phase": "archived", "board": None}
            socket.send(json.dumps(message))

        server.on_message(pass_on)

    scene.new_tab()
    scene.page.route_web_socket("**/ws/*", proxy)
    scene.go(f"/t/{scene.tables.opening.id}")
    scene.page.locator("[data-phase=archived]").wait_for()


@with_message
def refused(scene: Scene) -> None:
    """Show that the link to a seat is not valid."""
    scene.go(f"/t/{scene.tables.opening.id}#{'x' * 32}")
    wait_for_status(scene.page, "refused")


@screen
def move_kept(scene: Scene) -> None:
    """Show that a move waits for the connection."""
    sockets: list[WebSocketRoute] = []

    def proxy(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if len(sockets) > 1:
            socket.close(code=3000)
            return
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if json.loads(message)["type"] == "ask":
                socket.close(code=3000)
            else:
                server.send(message)

        socket.on_message(pass_on)

    scene.new_tab()
    scene.page.route_web_socket("**/ws/*", proxy)
    scene.enter_at_turn(scene.tables.opening)
    scene.open_details("around-all-moves")
    scene.page.locator("[data-option]").first.click()
    scene.page.get_by_text(words.say("around-kept", scene.lang)).wait_for()


@screen
def table_offline(scene: Scene) -> None:
    """Show a table while the server is unreachable."""
    scene.new_tab()
    scene.page.route_web_socket("**/ws/*", lambda socket: socket.close(code=3000))
    scene.go(f"/t/{scene.tables.opening.id}")
    wait_for_status(scene.page, "lost")


@screen
def connection_lost(scene: Scene) -> None:
    sockets: list[WebSocketRoute] = []

    def proxy(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if len(sockets) == 1:
            socket.connect_to_server()
        else:
            socket.close(code=3000)

    scene.new_tab()
    scene.page.route_web_socket("**/ws/*", proxy)
    scene.enter_at_turn(scene.tables.opening)
    sockets[0].close(code=3000)
    wait_for_status(scene.page, "lost")


@with_message
def no_such_table(scene: Scene) -> None:
    scene.go("/t/none")
    scene.page.get_by_role("alert").wait_for()
