"""CONEX in a browser: played by clicking, dragging, and with keys."""

import json
import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from conexio import words
from support.server.server_process import Process
from support.web.browsers import (
    BOT,
    PERSON,
    Guest,
    call,
    drag_card,
    middle,
    mismatched_corner,
    open_table,
    store_token,
    stored_moves,
    tableau_corner,
)

MAX_TURNS = 60

Opened = dict[str, Any]


def sit_down(server: Process, **options: str) -> Opened:
    return open_table(
        server.url, "conex", PERSON, BOT, options=options, sit={"seats": [0], "name": "Zoë"}
    )


def enter(guest: Guest, opened: Opened, **settings: object) -> Page:
    """Go to a table and wait for the guest's turn."""
    page = guest.page
    store_token(page, opened["id"], opened["token"])
    page.evaluate("text => localStorage.setItem('conexio-settings', text)", json.dumps(settings))
    page.goto(f"{guest.url}/t/{opened['id']}")
    assert wait_for_turn(page)
    page.locator("[data-hand]").first.wait_for()
    return page


def wait_for_turn(page: Page) -> bool:
    """Wait until a move is possible, or the game is over; return whether it goes on."""
    ready = "[data-moves]:not([data-moves='0'])[data-busy=false], [data-phase=over]"
    page.locator(ready).first.wait_for()
    return page.locator("[data-phase=over]").count() == 0


def wait_for_move(server: Process, opened: Opened, page: Page, count: int) -> list[str]:
    """Wait until the page is not busy; return our moves, of which the server has stored `count`."""
    expect(page.locator(".conex")).to_have_attribute("data-busy", "false")
    found = stored_moves(server.url, opened["id"], 0)
    assert len(found) == count
    return found


def fitting(page: Page) -> Locator:
    """Return the cards of the hand that have a place."""
    return page.locator("[data-hand]:not(.idle)")


def places(server: Process, opened: Opened) -> list[dict[str, Any]]:
    """Return the moves that lay a card, from the server."""
    own = call(f"{server.url}/api/matches/{opened['id']}", token=opened["token"])["own"][0]
    return [option for option in own["moves"] if "position" in option]


class StateProxy:
    """A proxy between page and server: changes the states, and keeps the moves to itself."""

    def __init__(self, change: Callable[[dict[str, Any]], None]) -> None:
        self.change = change
        self.played: list[str] = []
        self.state: dict[str, Any] = {}

    def route(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: self.send(socket, json.loads(text)))
        socket.on_message(lambda text: self.receive(socket, server, json.loads(text)))

    def send(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.state = deepcopy(message)
            self.change(message)
        socket.send(json.dumps(message))

    def receive(
        self, socket: WebSocketRoute, server: WebSocketRoute, message: dict[str, Any]
    ) -> None:
        if message["type"] != "ask":
            server.send(json.dumps(message))
            return
        self.played.append(message["command"]["move"])
        seq = self.state["seq"] + 1
        socket.send(json.dumps({"type": "done", "id": message["id"], "seq": seq}))
        self.send(socket, {**self.state, "seq": seq, "happened": []})


def test_a_whole_game_is_played_by_clicking_cards(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    opened = sit_down(server, target="15")
    page = enter(new_guest(server.url), opened, motion="none")
    turns = 0
    while wait_for_turn(page):
        turns += 1
        assert turns < MAX_TURNS
        if fitting(page).count() and page.locator("[data-move]").count() == 0:
            fitting(page).first.click()
        if page.locator("[data-move]").count():
            page.locator("[data-move]").first.focus()
            page.locator(".actions button.main").click()
        else:
            page.locator(".actions button").last.click()
        expect(page.locator(".conex")).to_have_attribute("data-busy", "false")
    state = call(f"{server.url}/api/matches/{opened['id']}")
    assert state["phase"] == "over"
    assert state["ended"]["termination"] in ("target", "no_room")
    assert len(page.locator("[data-item]").all()) == len(state["board"]["lying"])


def test_a_ghost_shows_its_points_and_is_placed_with_a_click(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    opened = sit_down(server)
    page = enter(new_guest(server.url), opened)
    place = places(server, opened)[0]
    page.locator(f"[data-hand='{place['card']}']").click()
    ghosts = page.locator("[data-move]")
    same = [each for each in places(server, opened) if each["card"] == place["card"]]
    expect(ghosts).to_have_count(len(same))
    ghost = page.locator(f"[data-move='{place['move']}']")
    expect(ghost).to_contain_text(f"+{place['points']}")
    page.mouse.move(*middle(ghost))
    expect(page.locator(".preview")).to_have_count(1)
    page.mouse.click(*middle(ghost))
    expect(ghosts).to_have_count(0)
    assert wait_for_move(server, opened, page, 1) == [place["move"]]


def test_a_dragged_card_snaps_to_its_place(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    opened = sit_down(server)
    page = enter(new_guest(server.url), opened)
    place = places(server, opened)[0]
    card = page.locator(f"[data-hand='{place['card']}']")
    card.click()
    ghost = middle(page.locator(f"[data-move='{place['move']}']"))
    drag_card(page, card, (ghost[0] + 12, ghost[1] - 9))
    expect(page.locator(".dragged.snapped")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    assert wait_for_move(server, opened, page, 1) == [place["move"]]


def test_a_card_dropped_where_it_does_not_fit_says_why(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    opened = sit_down(server)
    page = enter(new_guest(server.url), opened)
    state = call(f"{server.url}/api/matches/{opened['id']}", token=opened["token"])
    card, corner = mismatched_corner(server.url, state["own"][0]["hand"])
    drag_card(page, page.locator(f"[data-hand='{card}']"), tableau_corner(page, corner))
    assert page.locator(".dragged.snapped").count() == 0
    page.mouse.up()
    expect(page.locator(".bubble")).to_contain_text("C12")
    assert stored_moves(server.url, opened["id"], 0) == []
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_have_count(0)


def test_without_help_there_are_no_ghosts_but_cards_can_be_dragged(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    opened = sit_down(server)
    guest = new_guest(server.url)
    page = enter(guest, opened)
    place = places(server, opened)[0]
    card = page.locator(f"[data-hand='{place['card']}']")
    card.click()
    spot = middle(page.locator(f"[data-move='{place['move']}']"))
    page = enter(guest, opened, purist=True)
    expect(page.locator("[data-hand].idle")).to_have_count(0)
    card.click()
    assert page.locator(".ghost").count() == 0
    drag_card(page, card, spot)
    expect(page.locator(".dragged.snapped")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    assert wait_for_move(server, opened, page, 1) == [place["move"]]


def test_the_table_can_be_turned_and_zoomed(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = enter(new_guest(server.url), sit_down(server), motion="none", upright=True)
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


def test_lightning_is_aimed_at_a_free_card(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    opened = sit_down(server, starter="1")

    def change(state: dict[str, Any]) -> None:
        lying = [item["card"] for item in state["board"]["lying"] if item["card"] is not None]
        state["board"]["lightning"] = 0
        strikes = [{"move": f"strike:{card}", "act": "strike", "card": card} for card in lying]
        state["own"][0]["moves"] = [*strikes, {"move": "draw", "act": "draw"}]

    proxy = StateProxy(change)
    guest = new_guest(server.url)
    guest.page.route_web_socket("**/ws/*", proxy.route)
    page = enter(guest, opened)
    page.get_by_role("button", name="lightning star").click()
    expect(page.locator("[data-at=strike]")).to_have_count(1)
    page.locator(".actions button.main").click()
    expect(page.locator("[data-at=strike]")).to_have_count(0)
    assert [move.partition(":")[0] for move in proxy.played] == ["strike"]


def test_a_struck_player_chooses_a_card_and_waits(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    opened = sit_down(server)

    def change(state: dict[str, Any]) -> None:
        own = state["own"][0]
        state["board"]["phase"] = "struck"
        own["moves"] = [
            {"move": f"discard:{card}", "act": "discard", "card": card} for card in own["hand"]
        ]
        if proxy.played:
            own["chosen"], own["moves"] = own["hand"][0], []

    proxy = StateProxy(change)
    guest = new_guest(server.url)
    guest.page.route_web_socket("**/ws/*", proxy.route)
    page = enter(guest, opened)
    put = page.get_by_role("button", name=words.say("cards-discard"))
    expect(put).to_be_disabled()
    card = page.locator("[data-hand]").first
    number = card.get_attribute("data-hand")
    card.click()
    put.click()
    expect(page.get_by_text(words.say("cards-discard-wait"))).to_be_visible()
    assert proxy.played == [f"discard:{number}"]


def test_a_roll_of_the_die_is_shown(server: Process, new_guest: Callable[[str], Guest]) -> None:
    def change(state: dict[str, Any]) -> None:
        if proxy.played:
            roll = {"seq": state["seq"], "kind": "chanced", "move": "rolled:lightning"}
            roll |= {"act": "rolled", "face": "lightning"}
            state["happened"] = [roll]

    proxy = StateProxy(change)
    guest = new_guest(server.url)
    guest.page.route_web_socket("**/ws/*", proxy.route)
    page = enter(guest, sit_down(server))
    assert page.locator(".die").count() == 0
    page.get_by_role("button", name=words.say("cards-draw", count=2)).click()
    expect(page.locator(".die[data-face=lightning]")).to_have_count(1)
    expect(
        page.locator(".supply").get_by_label(words.say("cards-rolled", face="lightning"))
    ).to_be_visible()
