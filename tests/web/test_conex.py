"""People play CONEX in a browser: by clicking, dragging, touching, and by keyboard alone."""

import json
import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from conexio import words
from tests.server.server_process import Process
from tests.web.browsers import (
    BOT,
    PERSON,
    Guest,
    call,
    carry,
    middle,
    moved,
    open_table,
    remember,
    tableau_corner,
    without_a_match,
)

MOST_TURNS = 60

Opened = dict[str, Any]


def sit_down(home: Process, **options: str) -> Opened:
    return open_table(
        home.url, "conex", PERSON, BOT, options=options, sit={"seats": [0], "name": "Zoë"}
    )


def enter(guest: Guest, opened: Opened, **settings: object) -> Page:
    """Go to a table and wait for one's turn."""
    page = guest.page
    remember(page, opened["id"], opened["token"])
    page.evaluate("text => localStorage.setItem('conexio-settings', text)", json.dumps(settings))
    page.goto(f"{guest.url}/t/{opened['id']}")
    assert wait_for_turn(page)
    page.locator("[data-hand]").first.wait_for()
    return page


def wait_for_turn(page: Page) -> bool:
    """Wait until something can be done, or the game is over; tell whether it goes on."""
    ready = "[data-moves]:not([data-moves='0'])[data-busy=false], [data-phase=over]"
    page.locator(ready).first.wait_for()
    return page.locator("[data-phase=over]").count() == 0


def wait_for_move(home: Process, opened: Opened, page: Page, count: int) -> list[str]:
    """Wait until the house has stored so many moves of ours, and return them."""
    expect(page.locator(".cards")).to_have_attribute("data-busy", "false")
    found = moved(home.url, opened["id"], 0)
    assert len(found) == count
    return found


def fitting(page: Page) -> Locator:
    """Return the cards of the hand that have a place."""
    return page.locator("[data-hand]:not(.idle)")


def places(home: Process, opened: Opened) -> list[dict[str, Any]]:
    """Return all that can be laid now, as the house says."""
    own = call(f"{home.url}/api/matches/{opened['id']}", token=opened["token"])["own"][0]
    return [option for option in own["moves"] if "position" in option]


class Doctor:
    """Stands between a guest and the house: changes what is told, and keeps what is played."""

    def __init__(self, change: Callable[[dict[str, Any]], None]) -> None:
        self.change = change
        self.played: list[str] = []
        self.told: dict[str, Any] = {}

    def route(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: self.tell(socket, json.loads(text)))
        socket.on_message(lambda text: self.hear(socket, server, json.loads(text)))

    def tell(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.told = deepcopy(message)
            self.change(message)
        socket.send(json.dumps(message))

    def hear(self, socket: WebSocketRoute, server: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] != "ask":
            server.send(json.dumps(message))
            return
        self.played.append(message["command"]["move"])
        seq = self.told["seq"] + 1
        socket.send(json.dumps({"type": "done", "id": message["id"], "seq": seq}))
        self.tell(socket, {**self.told, "seq": seq, "happened": []})


def test_a_whole_game_is_played_by_clicking_cards(
    home: Process, come: Callable[[str], Guest]
) -> None:
    opened = sit_down(home, target="15")
    page = enter(come(home.url), opened, motion="none")
    turns = 0
    while wait_for_turn(page):
        turns += 1
        assert turns < MOST_TURNS
        if fitting(page).count() and page.locator("[data-move]").count() == 0:
            fitting(page).first.click()
        if page.locator("[data-move]").count():
            page.locator("[data-move]").first.focus()
            page.locator(".deeds button.main").click()
        else:
            page.locator(".deeds button").last.click()
        expect(page.locator(".cards")).to_have_attribute("data-busy", "false")
    state = call(f"{home.url}/api/matches/{opened['id']}")
    assert state["phase"] == "over"
    assert state["ended"]["termination"] in ("target", "no_room")
    assert len(page.locator("[data-item]").all()) == len(state["board"]["lying"])


def test_a_ghost_shows_its_points_and_is_placed_with_a_click(
    home: Process, come: Callable[[str], Guest]
) -> None:
    opened = sit_down(home)
    page = enter(come(home.url), opened)
    place = places(home, opened)[0]
    page.locator(f"[data-hand='{place['card']}']").click()
    ghosts = page.locator("[data-move]")
    same = [each for each in places(home, opened) if each["card"] == place["card"]]
    expect(ghosts).to_have_count(len(same))
    ghost = page.locator(f"[data-move='{place['move']}']")
    expect(ghost).to_contain_text(f"+{place['points']}")
    page.mouse.move(*middle(ghost))
    expect(page.locator(".preview")).to_have_count(1)
    page.mouse.click(*middle(ghost))
    expect(ghosts).to_have_count(0)
    assert wait_for_move(home, opened, page, 1) == [place["move"]]


def test_a_dragged_card_snaps_to_its_place(home: Process, come: Callable[[str], Guest]) -> None:
    opened = sit_down(home)
    page = enter(come(home.url), opened)
    place = places(home, opened)[0]
    card = page.locator(f"[data-hand='{place['card']}']")
    card.click()
    ghost = middle(page.locator(f"[data-move='{place['move']}']"))
    carry(page, card, (ghost[0] + 12, ghost[1] - 9))
    expect(page.locator(".flying.snapped")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".flying")).to_have_count(0)
    assert wait_for_move(home, opened, page, 1) == [place["move"]]


def test_a_card_dropped_where_it_cannot_lie_says_why(
    home: Process, come: Callable[[str], Guest]
) -> None:
    opened = sit_down(home)
    page = enter(come(home.url), opened)
    state = call(f"{home.url}/api/matches/{opened['id']}", token=opened["token"])
    card, corner = without_a_match(home.url, state["own"][0]["hand"])
    carry(page, page.locator(f"[data-hand='{card}']"), tableau_corner(page, corner))
    assert page.locator(".flying.snapped").count() == 0
    page.mouse.up()
    expect(page.locator(".bubble")).to_contain_text("C12")
    assert moved(home.url, opened["id"], 0) == []
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_have_count(0)


def test_purists_see_no_ghosts_and_drag_all_the_same(
    home: Process, come: Callable[[str], Guest]
) -> None:
    opened = sit_down(home)
    guest = come(home.url)
    page = enter(guest, opened)
    place = places(home, opened)[0]
    card = page.locator(f"[data-hand='{place['card']}']")
    card.click()
    spot = middle(page.locator(f"[data-move='{place['move']}']"))
    page = enter(guest, opened, purist=True)
    expect(page.locator("[data-hand].idle")).to_have_count(0)
    card.click()
    assert page.locator(".ghost").count() == 0
    carry(page, card, spot)
    expect(page.locator(".flying.snapped")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".flying")).to_have_count(0)
    assert wait_for_move(home, opened, page, 1) == [place["move"]]


def test_the_table_can_be_turned_and_brought_nearer(
    home: Process, come: Callable[[str], Guest]
) -> None:
    page = enter(come(home.url), sit_down(home), motion="none", upright=True)
    world = page.locator(".world")
    before = world.evaluate("element => element.style.transform")
    assert "rotate(0deg)" in before
    page.keyboard.press("]")
    expect(world).to_have_attribute("style", containing("rotate(15deg)"))
    page.locator(".controls button").nth(2).click()
    page.keyboard.press("[")
    expect(world).to_have_attribute("style", containing("rotate(-15deg)"))
    page.keyboard.press("]")
    page.keyboard.press("+")
    assert scale(world) > scale_in(before) * 1.2
    page.locator(".surface").hover()
    page.mouse.wheel(0, 400)
    page.wait_for_function("before => document.querySelector('.world').style.transform !== before")
    page.keyboard.press("0")
    expect(world).to_have_attribute("style", containing(before))


def containing(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text))


def scale_in(transform: str) -> float:
    return float(transform.rpartition("scale(")[2].partition(")")[0])


def scale(world: Locator) -> float:
    return scale_in(world.evaluate("element => element.style.transform"))


def test_lightning_is_aimed_at_a_free_card(home: Process, come: Callable[[str], Guest]) -> None:
    opened = sit_down(home, starter="1")

    def change(state: dict[str, Any]) -> None:
        lying = [item["card"] for item in state["board"]["lying"] if item["card"] is not None]
        state["board"]["lightning"] = 0
        state["own"][0]["moves"] = [{"move": f"strike:{card}"} for card in lying] + [
            {"move": "draw"}
        ]

    doctor = Doctor(change)
    guest = come(home.url)
    guest.page.route_web_socket("**/ws/*", doctor.route)
    page = enter(guest, opened)
    page.get_by_role("button", name="lightning star").click()
    expect(page.locator("[data-at=strike]")).to_have_count(1)
    page.locator(".deeds button.main").click()
    expect(page.locator("[data-at=strike]")).to_have_count(0)
    assert [move.partition(":")[0] for move in doctor.played] == ["strike"]


def test_who_is_struck_chooses_a_card_and_waits(
    home: Process, come: Callable[[str], Guest]
) -> None:
    opened = sit_down(home)

    def change(state: dict[str, Any]) -> None:
        own = state["own"][0]
        state["board"]["phase"] = "struck"
        own["moves"] = [{"move": f"discard:{card}", "card": card} for card in own["hand"]]
        if doctor.played:
            own["chosen"], own["moves"] = own["hand"][0], []

    doctor = Doctor(change)
    guest = come(home.url)
    guest.page.route_web_socket("**/ws/*", doctor.route)
    page = enter(guest, opened)
    put = page.get_by_role("button", name=words.say("cards-discard"))
    expect(put).to_be_disabled()
    card = page.locator("[data-hand]").first
    number = card.get_attribute("data-hand")
    card.click()
    put.click()
    expect(page.get_by_text(words.say("cards-discard-wait"))).to_be_visible()
    assert doctor.played == [f"discard:{number}"]


def test_a_roll_of_the_die_is_seen(home: Process, come: Callable[[str], Guest]) -> None:
    def change(state: dict[str, Any]) -> None:
        if doctor.played:
            roll = {"seq": state["seq"], "kind": "chanced", "move": "rolled:lightning"}
            state["happened"] = [roll]

    doctor = Doctor(change)
    guest = come(home.url)
    guest.page.route_web_socket("**/ws/*", doctor.route)
    page = enter(guest, sit_down(home))
    assert page.locator(".die").count() == 0
    page.get_by_role("button", name=words.say("cards-draw", count=2)).click()
    expect(page.locator(".die[data-face=lightning]")).to_have_count(1)
    expect(
        page.locator(".supply").get_by_label(words.say("cards-rolled", face="lightning"))
    ).to_be_visible()


class Fingers:
    """Fingers on a touch screen, all of them at once."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def do(self, kind: str, *spots: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def twist(self, x: float, y: float) -> None:
        """Turn something by an eighth of a turn."""
        self.do("touchStart", (x - 60, y), (x + 60, y))
        self.do("touchMove", (x - 42, y - 42), (x + 42, y + 42))
        self.do("touchEnd")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Bring something somewhere, and hold it there."""
        self.do("touchStart", start)
        for share in (0.1, 0.4, 0.8, 1):
            x, y = ((1 - share) * a + share * b for a, b in zip(start, end, strict=True))
            self.do("touchMove", (x, y))
