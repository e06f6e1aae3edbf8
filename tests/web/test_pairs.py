"""Two games that count together, from the home page to the end of the second."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from conexio import words
from support.server.server_process import Process
from support.web.browsers import Guest, button, game, match_of, wait_for_status, wording


def resign(page: Page) -> Locator:
    """Resign, and return the dialog with the result."""
    page.get_by_text(words.say("around-more"), exact=True).click()
    button(page, "around-resign").click()
    page.get_by_role("dialog").get_by_role("button", name=words.say("around-resign")).click()
    result = page.get_by_role("dialog").filter(has=page.locator("#result"))
    expect(result).to_be_visible()
    return result


def row(result: Locator, name: str) -> Locator:
    return result.get_by_role("row").filter(has_text=name)


def test_a_pair_of_games_against_the_computer(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    card = game(page, "connexoh")
    card.locator("summary").click()
    card.get_by_label(words.say("home-pair")).check()
    button(card, "home-against").click()
    page.wait_for_url("**/t/*")
    wait_for_status(page, "connected")
    first = match_of(page)
    result = resign(page)
    expect(row(result, words.say("bot-hedgehog")).get_by_role("cell")).to_have_text(["0", "1"])
    expect(row(result, words.say("home-you")).get_by_role("cell")).to_have_text(["0", "0"])
    hedgehog = words.say("bot-hedgehog")
    expect(result.get_by_text(wording("around-pair-ahead", names=hedgehog))).to_be_visible()
    button(result, "around-pair-second").click()
    page.wait_for_function("first => !location.pathname.endsWith(first)", arg=first)
    wait_for_status(page, "connected")
    # Colours are swapped: the bot has the first seat.
    expect(page.locator("main ol bdi").first).to_have_text(hedgehog)
    expect(page.locator("[data-phase=playing]")).to_be_attached()
    result = resign(page)
    expect(row(result, hedgehog).get_by_role("cell").last).to_have_text("2")
    expect(result.get_by_text(wording("around-pair-won", names=hedgehog))).to_be_visible()
    expect(button(result, "around-again")).to_be_visible()


def test_a_game_that_counts_alone_shows_no_pair(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    button(game(page, "connexoh"), "home-against").click()
    page.wait_for_url("**/t/*")
    wait_for_status(page, "connected")
    result = resign(page)
    expect(result.get_by_role("table")).to_have_count(0)
    expect(button(result, "around-again")).to_be_visible()
