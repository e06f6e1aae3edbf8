"""Whole games of both kinds by keyboard alone, from the home page to the rematch."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from conexio import words
from support.server.server_process import Process
from support.web.browsers import Guest, match_of, seq, stored_moves, wait_for_news
from support.web.connexoh import turn_button
from support.web.input_drivers import (
    MAX_TABS,
    Keyboard,
    good_move,
    own_state,
    reduced_motion_guest,
    wait_for_conex_turn,
)

MAX_MOVES = 60
ARROWS = {(-1, 0): "ArrowUp", (1, 0): "ArrowDown", (0, -1): "ArrowLeft", (0, 1): "ArrowRight"}


@pytest.fixture
def guest(server: Process, browser: Browser) -> Iterator[Guest]:
    with reduced_motion_guest(browser, server.url) as guest:
        expect(guest.page.locator("[data-game] summary")).to_have_count(2)
        yield guest


def open_game(keys: Keyboard, game: str, label: str, value: str) -> None:
    """Choose an option of a game, and open a table against the computer."""
    card = f"[data-game={game}]"
    keys.tab_to(f"{card} summary")
    keys.press("Enter")
    field = keys.page.locator(card).get_by_label(words.say(label))
    field.wait_for()
    while field.evaluate("field => field !== document.activeElement"):
        keys.press("Tab")
        assert keys.is_on(f"{card} *")
    keys.assert_focus_visible()
    if keys.is_on("input"):
        keys.press("Control+a")
    keys.press(*value)
    keys.tab_to(f"{card} .modes .main", back=True)
    keys.press("Enter")
    expect(keys.page.locator("[data-phase]")).to_be_visible()


def play_again(keys: Keyboard) -> None:
    """Go to the result, and start a rematch."""
    page, first = keys.page, match_of(keys.page)
    page.locator("dialog[open]").wait_for()
    assert keys.is_on("dialog *")
    keys.tab_to("dialog .main")
    keys.press("Enter")
    page.wait_for_function("first => !location.pathname.endsWith(first)", arg=first)
    expect(page.locator("[data-phase=playing]")).to_be_visible()


# CONNEX'OH.


def go_to_square(keys: Keyboard, square: str) -> None:
    """Move over the board with the arrow keys, as it is shown."""
    rows = keys.page.locator("[role=row]").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('button')].map(b => b.dataset.square))"
    )
    places = {name: (y, x) for y, row in enumerate(rows) for x, name in enumerate(row)}
    for _ in range(2 * len(rows)):
        at = keys.page.evaluate("document.activeElement.dataset.square")
        (y, x), (to_y, to_x) = places[at], places[square]
        if at == square:
            return
        step = (0, 1 if to_x > x else -1) if to_x != x else (1 if to_y > y else -1, 0)
        keys.press(ARROWS[step])
    raise AssertionError(f"no way to {square}")


def drawn(page: Page) -> list[str]:
    """Return how the tiles and the pawns are drawn, whatever is animated."""
    styles: list[str] = page.locator(".tile, [data-pawn]").evaluate_all(
        "all => all.map(each => (each.dataset.pawn ?? '') + each.style.transform)"
    )
    # Angles grow by full turns, so that a tile never turns back the long way.
    turned = re.compile(r"rotate\((-?\d+)deg\)")
    styles = [turned.sub(lambda angle: f"{int(angle[1]) % 360}", style) for style in styles]
    return sorted(styles)


def play_on_board(keys: Keyboard, move: str) -> None:
    """Play a turn or a slide; the focus must be on the board."""
    source, target = move[:2], move[3:] if "-" in move else ""
    go_to_square(keys, source)
    keys.assert_focus_visible()
    keys.press("Enter")
    expect(keys.page.locator(".wheel")).to_be_visible()
    selector = ".slide" if target else turn_button(move)
    for _ in range(4):
        if not keys.is_on(selector):
            keys.press("ArrowRight")
    assert keys.is_on(selector)
    keys.assert_focus_visible()
    keys.press("Enter")
    if target:
        assert keys.is_on(f"[data-square={source}]")
        go_to_square(keys, target)
        keys.press("Enter")


ANSWERED = """before => {
  const now = document.querySelector('[data-position]').dataset.position;
  return (now !== before && now.includes(' w ')) || document.querySelector('[data-phase=over]');
}"""


def position(page: Page) -> str:
    return page.locator("[data-position]").get_attribute("data-position") or ""


def test_a_whole_game_of_connexoh_by_keyboard(guest: Guest) -> None:
    keys, page = Keyboard(guest.page), guest.page
    open_game(keys, "connexoh", "home-option-size", "3")
    first = match_of(page)
    assert own_state(guest, first)["options"] == {"size": "3"}
    keys.tab_to("[data-square]")
    played: list[str] = []
    while (state := own_state(guest, first))["phase"] != "over":
        assert len(played) < MAX_MOVES
        move = good_move(state, played)
        before = position(page)
        play_on_board(keys, move)
        played.append(move)
        page.wait_for_function(ANSWERED, arg=before)
        if page.locator("[data-phase=over]").count() == 0:
            assert keys.is_on("[data-square]")
            keys.assert_focus_visible()
    assert "-" in "".join(played)
    assert stored_moves(guest.url, first, 0) == played
    play_again(keys)
    keys.tab_to("[data-square]")


# CONEX.


def take_turn(keys: Keyboard) -> None:
    """Lay a card that fits, starting at the focused one; otherwise take any possible action."""
    page = keys.page
    if page.get_by_text(words.say("cards-discard-pick")).count():
        keys.tab_to("[data-hand]")
        keys.press("Enter")
        keys.tab_to(".actions .main", back=True)
    elif page.locator("[data-hand]:not(.idle)").count() and page.locator(".pick-hint").count():
        keys.tab_to("[data-hand]")
        for _ in range(page.locator("[data-hand]").count()):
            if keys.is_on(".idle"):
                keys.press("ArrowRight")
        keys.assert_focus_visible()
        keys.press("Enter")
        assert keys.is_on("[data-move]")
        for key in ("ArrowRight", "ArrowLeft"):
            keys.press(key)
            keys.assert_focus_visible()
    else:
        keys.tab_to(
            ".actions .main" if page.locator(".actions .main").count() else ".actions button"
        )
    keys.press("Enter")


def test_a_whole_game_of_conex_by_keyboard(guest: Guest) -> None:
    keys, page = Keyboard(guest.page), guest.page
    open_game(keys, "conex", "home-option-target", "8")
    first = match_of(page)
    assert own_state(guest, first)["options"] == {"target": "8"}
    page.locator("[data-hand]").first.wait_for()
    turns = 0
    while wait_for_conex_turn(page):
        turns += 1
        assert turns < MAX_MOVES
        before = seq(page)
        take_turn(keys)
        wait_for_news(page, before)
        if wait_for_conex_turn(page):
            keys.assert_focus_visible()
            assert keys.is_on(".conex *")
    assert len(stored_moves(guest.url, first, 0)) == turns
    play_again(keys)
    assert wait_for_conex_turn(page)
    keys.tab_to("[data-hand]")


def test_after_drawing_by_keyboard_the_hand_has_the_focus(guest: Guest) -> None:
    keys, page = Keyboard(guest.page), guest.page
    open_game(keys, "conex", "home-option-target", "40")
    page.locator("[data-hand]").first.wait_for()
    assert wait_for_conex_turn(page)
    for selector in (".actions button", ".pile"):
        before = len(own_state(guest, match_of(page))["own"][0]["hand"])
        keys.tab_to(selector, back=selector == ".pile")
        keys.press("Enter")
        page.wait_for_function(
            "count => document.querySelectorAll('[data-hand]').length > count", arg=before
        )
        expect(page.locator("[data-hand]:focus")).to_have_count(1)
        keys.assert_focus_visible()
        assert wait_for_conex_turn(page)


def tab_to_button(keys: Keyboard, key: str) -> None:
    """Press Tab until the button with a text has the focus."""
    button = keys.page.get_by_role("button", name=words.say(key), exact=True).first
    for _ in range(MAX_TABS):
        if button.evaluate("button => button === document.activeElement"):
            return keys.assert_focus_visible()
        keys.press("Tab")
    raise AssertionError(f"no way to {key}")


def test_the_focus_stays_on_the_button_that_was_used(guest: Guest) -> None:
    keys, page = Keyboard(guest.page), guest.page
    open_game(keys, "connexoh", "home-option-size", "3")
    keys.tab_to("[data-square]")
    go_to_square(keys, "b2")
    keys.press("Enter")
    expect(page.locator(".wheel")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("[data-square=b2]")).to_be_focused()
    before = position(page)
    play_on_board(keys, "b2>")
    page.wait_for_function(ANSWERED, arg=before)
    for key, after in (
        ("around-hint", "around-hint-more"),
        ("around-hint-more", "around-hint-shown"),
        ("around-undo", "around-undo"),
    ):
        tab_to_button(keys, key)
        keys.press("Enter")
        button = page.get_by_role("button", name=words.say(after), exact=True)
        expect(button).to_be_focused()
    expect(page.locator("[data-position]")).to_have_attribute("data-position", before)
    keys.tab_to(".tools summary")
    keys.press("Enter")
    tab_to_button(keys, "around-resign")
    for answer in ("Escape", "Enter"):  # the safe answer has the focus
        keys.press("Enter")
        page.locator("dialog[open]").wait_for()
        keys.press(answer)
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.get_by_role("button", name=words.say("around-resign"))).to_be_focused()


def test_arrow_keys_step_through_the_history_and_back(guest: Guest) -> None:
    keys, page = Keyboard(guest.page), guest.page
    open_game(keys, "connexoh", "home-option-size", "3")
    keys.tab_to("[data-square]")
    start, first = position(page), drawn(page)
    play_on_board(keys, "b2>")
    page.wait_for_function(ANSWERED, arg=start)
    now = position(page)
    assert drawn(page) != first
    keys.tab_to("details:not([data-moves]) > summary:not(.button)")
    keys.press("Enter")
    tab_to_button(keys, "around-back")
    back = page.get_by_role("button", name=words.say("around-back"), exact=True)
    expect(back).to_have_attribute("aria-disabled", "false")  # the history has been fetched
    keys.press("Enter", "ArrowLeft", "ArrowLeft")
    expect(page.locator(".past")).to_have_count(1)
    assert drawn(page) == first
    keys.press("ArrowRight", "ArrowRight")
    expect(page.locator("[data-position]")).to_have_attribute("data-position", now)
    expect(page.locator(".past")).to_have_count(0)
    keys.assert_focus_visible()


def test_the_list_of_all_moves_keeps_the_focus(guest: Guest) -> None:
    keys, page = Keyboard(guest.page), guest.page
    open_game(keys, "connexoh", "home-option-size", "3")
    before = position(page)
    keys.tab_to("[data-moves] > summary")
    keys.press("Enter", "Tab", "Enter")
    page.wait_for_function(ANSWERED, arg=before)
    assert keys.is_on("[data-moves] > summary")


@pytest.mark.parametrize("away", ["Escape", "Enter"])
def test_a_dialog_returns_the_focus(guest: Guest, away: str) -> None:
    keys, page = Keyboard(guest.page), guest.page
    keys.tab_to("[data-game=conex] .modes > button:last-child")
    keys.press("Enter")
    page.locator("dialog[open]").wait_for()
    if away == "Enter":
        keys.tab_to("dialog header button", back=True)
    keys.press(away)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-game=conex] .modes > button:last-child")).to_be_focused()
