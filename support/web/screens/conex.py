"""Screens of CONEX."""

import re

from playwright.sync_api import Route

from conexio import words
from support.web.browsers import call, drag_card, mismatched_corner, tableau_corner
from support.web.screens.players import Message, Table
from support.web.screens.scenes import Scene, screen, with_message


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
