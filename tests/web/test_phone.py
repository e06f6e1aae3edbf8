"""The page on a phone: taps, drags, pinches, and the sizes of touch targets."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from conexio import words
from support.server.server_process import Process
from support.web.browsers import (
    BOT,
    PERSON,
    Guest,
    enter,
    match_of,
    middle,
    open_table,
    seq,
    stored_moves,
    wait_for_news,
)
from support.web.connexoh import turn_button
from support.web.input_drivers import (
    PHONE,
    Fingers,
    Spot,
    good_move,
    own_state,
    reduced_motion_guest,
    wait_for_conex_turn,
)

MAX_TURNS = 60
FINGER = 44
"""The least width and height of a touch target, in pixels."""
TILE = 40
"""The least size of a tile: six of them next to each other fill the smallest phone."""

SIZES = {"small": (320, 568), "usual": (390, 844), "landscape": (844, 390)}


@pytest.fixture
def guest(server: Process, browser: Browser) -> Iterator[Guest]:
    with reduced_motion_guest(browser, server.url, **PHONE) as guest:
        yield guest


def begin(guest: Guest, game: str, **options: str) -> Page:
    """Start a game against a bot on a phone."""
    sits = {"seats": [0], "name": "Zoë"}
    opened = open_table(guest.url, game, PERSON, BOT, options=options, sit=sits)
    page = enter(guest, opened["id"], opened["token"])
    page.locator("[data-square], [data-hand]").first.wait_for()
    return page


# CONNEX'OH.


def spot_on(guest: Guest, square: str, pawn: bool) -> Spot:
    """Return a point to tap: the white pawn of a tile, or its centre."""
    button = guest.page.locator(f"[data-square={square}]")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    light = own_state(guest, match_of(guest.page))["board"]["tiles"][square]
    x, y = (
        (0.7 if light[1] == "e" else 0.3, 0.3 if light[0] == "n" else 0.7) if pawn else (0.5, 0.5)
    )
    return box["x"] + x * box["width"], box["y"] + y * box["height"]


def tap_move(guest: Guest, move: str) -> None:
    """Tap a pawn and its target, or a tile and its turn."""
    page = guest.page
    page.touchscreen.tap(*spot_on(guest, move[:2], pawn="-" in move))
    if "-" in move:
        expect(page.locator("[data-target]").first).to_be_visible()
        page.touchscreen.tap(*spot_on(guest, move[3:], pawn=False))
    else:
        turn = page.locator(turn_button(move))
        turn.scroll_into_view_if_needed()
        page.touchscreen.tap(*middle(turn))


def wait_for_white(page: Page, after: int) -> bool:
    """Wait until the bot has answered; return whether the game goes on."""
    wait_for_news(page, after)
    page.locator("[data-position*=' w '], [data-phase=over]").first.wait_for()
    return page.locator("[data-phase=over]").count() == 0


def test_a_whole_game_of_connexoh_by_taps(guest: Guest) -> None:
    page = begin(guest, "connexoh", size="4")
    played: list[str] = []
    goes_on = True
    while goes_on:
        assert len(played) < MAX_TURNS
        before = seq(page)
        played.append(good_move(own_state(guest, match_of(page)), played))
        tap_move(guest, played[-1])
        goes_on = wait_for_white(page, before)
    assert "-" in "".join(played)
    assert stored_moves(guest.url, match_of(page), 0) == played
    page.locator("dialog[open]").wait_for()
    page.locator("dialog .main").tap()
    expect(page.locator("[data-phase=playing]")).to_be_visible()


# CONEX.


def tap_turn(guest: Guest) -> None:
    """Lay the first card that fits, with three taps; otherwise take any possible action."""
    page = guest.page
    fits = page.locator("[data-hand]:not(.idle)")
    if page.get_by_text(words.say("cards-discard-pick")).count():
        page.locator("[data-hand]").first.tap()
        page.locator(".actions .main").tap()
    elif fits.count() and page.locator(".pick-hint").count():
        fits.first.tap()
        ghost = page.locator("[data-move]").first
        for _ in ("preview", "lay"):
            page.touchscreen.tap(*middle(ghost))
    else:
        main = page.locator(".actions .main")
        (main if main.count() else page.locator(".actions button").first).tap()


def test_a_whole_game_of_conex_by_taps(guest: Guest) -> None:
    page = begin(guest, "conex", target="12")
    turns = 0
    while wait_for_conex_turn(page):
        turns += 1
        assert turns < MAX_TURNS
        before = seq(page)
        tap_turn(guest)
        wait_for_news(page, before)
    assert len(stored_moves(guest.url, match_of(page), 0)) == turns
    page.locator("dialog[open]").wait_for()


def view_of(page: Page) -> tuple[float, float, float]:
    """Return the offset and the scale of the table on the screen."""
    found: list[float] = page.locator(".world").evaluate(
        "world => { const m = new DOMMatrix(getComputedStyle(world).transform);"
        " return [m.e, m.f, Math.hypot(m.a, m.b)]; }"
    )
    return found[0], found[1], found[2]


def test_touch_pans_and_zooms_the_table_and_drags_a_card(guest: Guest) -> None:
    page, fingers = begin(guest, "conex"), Fingers(guest.page)
    assert wait_for_conex_turn(page)
    x, y = middle(page.locator(".surface"))
    start = view_of(page)
    fingers.drag((x, y), (x + 40, y - 25))
    fingers.dispatch("touchEnd")
    panned = view_of(page)
    assert panned == pytest.approx((start[0] + 40, start[1] - 25, start[2]), abs=1)
    fingers.pinch((x, y), 40, 60)
    pinched = view_of(page)
    assert pinched[2] == pytest.approx(1.5 * start[2], rel=0.02)
    box = page.locator(".surface").bounding_box()
    assert box is not None
    under = [(x - box["x"] - looked[0]) / looked[2] for looked in (panned, pinched)]
    assert under[0] == pytest.approx(under[1], abs=1), "the point between the fingers stays there"
    assert page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]

    page.get_by_role("button", name=words.say("cards-fit")).tap()
    option = next(o for o in own_state(guest, match_of(page))["own"][0]["moves"] if "position" in o)
    card = page.locator(f"[data-hand='{option['card']}']")
    card.tap()
    # Upwards first: a sideways drag over the hand scrolls it.
    left, top = middle(card)
    fingers.drag((left, top), (left, top - 40))
    fingers.dispatch("touchMove", middle(page.locator(f"[data-move='{option['move']}']")))
    expect(page.locator(".dragged.snapped")).to_have_count(1)
    before = seq(page)
    fingers.dispatch("touchEnd")
    wait_for_news(page, before)
    assert stored_moves(guest.url, match_of(page), 0) == [option["move"]]


# Sizes.

FIND_SMALL = """least => [...document.querySelectorAll('button, summary, select, input, a[href]')]
  .filter(each => each.checkVisibility({ visibilityProperty: true }))
  .filter(each => !each.matches(':disabled, [data-square]') && !each.closest('.visually-hidden'))
  .map(each => [each.closest('label') ?? each, each])
  .map(([box, each]) => [box.getBoundingClientRect(), each])
  .filter(([box]) => box.width && box.height)
  .filter(([box]) => box.width < least - 0.5 || box.height < least - 0.5)
  .map(([box, each]) => `${each.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)
"""
FITS_WIDTH = "() => document.documentElement.scrollWidth <= window.innerWidth"


def open_all(page: Page) -> None:
    """Open all collapsed sections."""
    page.evaluate("document.querySelectorAll('details').forEach(each => (each.open = true))")


@pytest.mark.parametrize("size", SIZES)
def test_touch_targets_are_large_enough_and_nothing_overflows(guest: Guest, size: str) -> None:
    width, height = SIZES[size]
    page = guest.page
    page.set_viewport_size({"width": width, "height": height})
    small: list[str] = []
    for game in ("home", "connexoh", "conex"):
        if game != "home":
            begin(guest, game)
        open_all(page)
        page.wait_for_function(FITS_WIDTH)
        small += page.evaluate(FIND_SMALL, FINGER)
        if game == "connexoh":
            tile = page.locator("[data-square=a1]").bounding_box()
            assert tile is not None
            assert tile["width"] >= (TILE if size == "small" else FINGER)
    assert small == []


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_a_phone_in_landscape_shows_the_table(guest: Guest, game: str) -> None:
    page = guest.page
    page.set_viewport_size({"width": 844, "height": 390})
    begin(guest, game, **({"size": "4"} if game == "connexoh" else {}))
    table = page.locator(".frame, .surface").first
    table.scroll_into_view_if_needed()
    box = table.bounding_box()
    assert box is not None
    assert 200 <= box["height"] <= 390
    before = seq(page)
    if game == "conex":
        assert wait_for_conex_turn(page)
        tap_turn(guest)
    else:
        tap_move(guest, "b2>")
    wait_for_news(page, before)
    assert len(stored_moves(guest.url, match_of(page), 0)) == 1
