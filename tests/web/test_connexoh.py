"""CONNEX'OH in a browser: by mouse, by keyboard and by finger."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from conexio import words
from support.match.legal_moves import legal_moves
from support.server.server_process import Process
from support.web.browsers import BOT, PERSON, WATCH, Guest, open_table, stored_moves
from support.web.connexoh import Table, pick_tile
from support.web.input_drivers import good_move
from support.web.screens.tables import OPENING

MAX_MOVES = 60
Seat = Callable[..., "Table"]


@pytest.fixture(scope="module")
def seat(server: Process, browser: Browser) -> Iterator[Seat]:
    """Return a function that seats a guest, by default at both sides."""
    tables: list[Table] = []

    def seat(
        *moves: str, chairs: tuple[Any, Any] = (PERSON, PERSON), size: int = 6, **more: Any
    ) -> Table:
        seats = [number for number, chair in enumerate(chairs) if chair is PERSON]
        sits = {"seats": seats, "name": "Zoë"}
        options = {"size": str(size)}
        opened = open_table(server.url, "connexoh", *chairs, options=options, sit=sits)
        context = browser.new_context(
            locale="en-GB", reduced_motion="reduce", service_workers="block", **more
        )
        context.add_init_script(WATCH)
        guest = Guest(context, context.new_page(), server.url)
        guest.watch(guest.page)
        guest.page.goto(f"{server.url}/t/{opened['id']}#{opened['token']}")
        tables.append(Table(guest, server.url, opened))
        for move in moves:
            play(tables[-1], move)
        return tables[-1]

    yield seat
    for table in tables:
        table.guest.leave()


@pytest.fixture(scope="module")
def opening(seat: Seat) -> Table:
    """Return a table for tests that do not change it."""
    table: Table = seat(*OPENING)
    return table


def play(table: Table, move: str) -> None:
    """Play a move by clicking on tiles and pawns, and wait until the board shows it."""
    before = table.page.locator("[data-position]").get_attribute("data-position") or ""
    source, turn, target = re.fullmatch(r"(\w\d)(?:([<>]+)|-(\w\d))", move).groups()  # type: ignore[union-attr]
    if turn:
        pick_tile(table, source)
        table.turn(turn).click()
    else:
        pick_pawn(table, source)
        table.square(target).click()
    expect(table.page.locator("[data-position]")).not_to_have_attribute("data-position", before)


def pick_pawn(table: Table, square: str) -> None:
    table.page.mouse.click(*on_pawn(table, square))
    expect(table.page.locator("[data-target]").first).to_be_visible()


def on_pawn(table: Table, square: str) -> tuple[float, float]:
    """Return the position on the page of the pawn of the player to move."""
    state = table.state()
    light = state["board"]["tiles"][square]
    mover = state["to_move"][0]
    right, up = light[1] == "e", light[0] == "n"
    if mover == 1:
        right, up = not right, not up
    return table.point(square, 0.7 if right else 0.3, 0.3 if up else 0.7)


def moves_of(table: Table) -> list[str]:
    return legal_moves(table.state()["own"][0])


def answered(table: Table) -> Any:
    """Wait until it is White's turn again, or the game is over; return the state."""
    table.page.locator("[data-position*=' w '], [data-phase=over]").first.wait_for()
    return table.wait_until_seen()


def test_a_whole_game_is_played_on_the_board(seat: Seat) -> None:
    table = seat(chairs=(PERSON, {**BOT, "bot": "random"}), size=4)
    played: list[str] = []
    state = table.state()
    while state["phase"] != "over":
        assert len(played) < MAX_MOVES
        played.append(good_move(state, played))
        play(table, played[-1])
        state = answered(table)
    assert "-" in "".join(played)
    assert stored_moves(table.url, table.match, 0) == played
    expect(table.page.locator("[data-phase=over]")).to_be_visible()


def test_everything_can_be_played_by_keyboard_alone(seat: Seat) -> None:
    table = seat()
    keys = table.page.keyboard

    def turn(*steps: str) -> None:
        for key in (*steps, "Enter"):
            keys.press(key)
        expect(table.turn("<")).to_be_focused()

    table.square("a1").focus()
    turn("ArrowRight", "ArrowRight")
    keys.press("Escape")
    expect(table.square("c1")).to_be_focused()
    turn()
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(table.turn(">")).to_be_focused()
    keys.press("Enter")
    expect(table.page.locator("[data-position*=' b ']")).to_be_visible()
    # Black sees the board from the other side; the keys move as it is shown.
    expect(table.square("c1")).to_be_focused()
    turn("ArrowRight", "ArrowDown", "ArrowLeft")
    keys.press("Enter")
    expect(table.page.locator("[data-position*=' w ']")).to_be_visible()
    table.wait_until_seen()
    assert stored_moves(table.url, table.match, 0) == ["c1>"]
    assert stored_moves(table.url, table.match, 1) == ["c2<"]

    slide = next(move for move in moves_of(table) if move.startswith("c1-"))
    table.square("c1").focus()
    turn()
    keys.press("ArrowLeft")
    keys.press("Enter")
    expect(table.square("c1")).to_be_focused()
    target = table.square(slide[-2:])
    expect(target).to_have_accessible_name(re.compile(words.say("duel-target")))
    target.focus()
    keys.press("Enter")
    expect(table.page.locator("[data-position*=' b ']")).to_be_visible()
    assert stored_moves(table.url, table.match, 0) == ["c1>", slide]


def test_the_name_of_a_square_says_what_is_on_it(opening: Table) -> None:
    table = opening
    parts = ("duel-black-pawn", "duel-protected", "duel-marker")
    name = ", ".join([words.say("duel-square", square="e6", corner="se"), *map(words.say, parts)])
    expect(table.square("e6")).to_have_accessible_name(plain(name))
    assert table.page.get_by_role("gridcell").count() == 36
    assert table.page.locator("[data-square][tabindex='0']").count() == 1


def plain(text: str) -> re.Pattern[str]:
    """Return a pattern for a text, with or without Unicode isolates."""
    isolates = "[\u2068\u2069]*"
    return re.compile(f"^{isolates}{isolates.join(map(re.escape, text))}{isolates}$")


def test_a_turn_is_described_and_previewed(opening: Table) -> None:
    table = opening
    pick_tile(table, "c3")
    effects = words.say("duel-protects", tiles="c3 and d3")
    name = words.say("duel-turn-with", turn=words.say("duel-turn-right"), effects=effects)
    expect(table.turn(">")).to_have_accessible_name(plain(re.sub("[\u2068\u2069]", "", name)))
    expect(table.page.locator(".rim.maybe")).to_have_count(0)
    table.turn(">").hover()
    expect(table.page.locator(".rim.maybe")).to_have_count(2)


def test_a_protected_tile_says_why_it_cannot_turn(opening: Table) -> None:
    table = opening
    pick_tile(table, "d6")
    why = words.say("move-protected", square="d6", clause="O11")
    expect(table.page.locator(".wheel [role=status]")).to_have_text(plain(why))
    assert table.page.locator("[data-turns]").count() == 0


def test_the_xray_shows_every_path(opening: Table) -> None:
    table = opening
    button = table.page.get_by_role("button", name=words.say("duel-xray"))
    assert table.page.locator("[data-trail]").count() == 0
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(table.page.locator("[data-trail]")).to_have_count(len(table.state()["board"]["trails"]))


def test_purist_mode_gives_no_help(seat: Seat) -> None:
    table = seat(*OPENING)
    script = "localStorage.setItem('conexio-settings', JSON.stringify({purist: true}))"
    table.page.evaluate(script)
    table.page.reload()
    pick_tile(table, "c3")
    expect(table.turn("<")).to_have_accessible_name(words.say("duel-turn-left"))
    assert table.page.get_by_role("button", name=words.say("duel-xray")).count() == 0
    table.page.keyboard.press("Escape")
    pick_tile(table, "d6")
    expect(table.page.locator(".wheel [role=status]")).to_be_visible()


def test_tiles_and_pawns_can_be_dragged(seat: Seat) -> None:
    table = seat(*OPENING)
    mouse = table.page.mouse
    mouse.move(*on_pawn(table, "c1"))
    mouse.down()
    mouse.move(*table.point("c2", 0.5, 0.9), steps=4)
    mouse.move(*table.point("c2", 0.5, 0.5), steps=4)
    mouse.up()
    expect(table.page.locator("[data-position*=' b ']")).to_be_visible()
    assert stored_moves(table.url, table.match, 0)[-1] == "c1-c2"

    mouse.move(*table.point("b3", 0.5, 0.1))
    mouse.down()
    for x, y in ((0.8, 0.2), (0.9, 0.5)):
        mouse.move(*table.point("b3", x, y), steps=4)
    mouse.up()
    expect(table.turn(">")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(table.page.locator("[data-position*=' w ']")).to_be_visible()
    assert stored_moves(table.url, table.match, 1)[-1] == "b3>"


@pytest.mark.parametrize("size", [3, 8])
def test_black_sees_the_board_from_the_other_side(seat: Seat, size: int) -> None:
    table = seat(chairs=(BOT, PERSON), size=size)
    first = table.page.locator("[data-square]").first
    expect(first).to_have_attribute("data-square", f"{'abcdefgh'[size - 1]}1")
    exits = [words.say("duel-exit", color=color) for color in ("black", "white")]
    expect(table.page.locator(".exit")).to_contain_text(exits)
