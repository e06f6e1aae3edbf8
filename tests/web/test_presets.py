"""What is played on the home page: presets, how long they take, and who begins."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from conexio import bots, words
from conexio.bots import duration
from conexio.games import GAMES
from support.server.server_process import Process
from support.web.browsers import (
    Guest,
    button,
    call,
    choose_level,
    game,
    match_of,
    store_token,
    token,
    wait_for_status,
    wording,
)


def state(server: Process, page: Page) -> dict[str, Any]:
    """Wait until the page shows a table, and return its state as the guest may see it."""
    page.wait_for_url("**/t/*")
    wait_for_status(page, "connected")
    match = match_of(page)
    found: dict[str, Any] = call(f"{server.url}/api/matches/{match}", token=token(page, match))
    return found


def open_options(page: Page) -> None:
    summaries = page.locator("[data-game] summary")
    expect(summaries).to_have_count(2)  # `all` does not wait for the page
    for each in summaries.all():
        each.click()


# Presets: sizes of a game with a name.


def preset(page: Page, game_name: str, name: str) -> Locator:
    return game(page, game_name).locator(f"[data-preset={name}]")


def lasts(game_name: str, name: str, bot: str) -> re.Pattern[str]:
    """Return the words for how long a preset takes against a bot."""
    minutes = duration.minutes(GAMES[game_name], name, 2, 1, bot)
    assert minutes is not None
    return wording("home-lasts", minutes=minutes)


def for_beginners() -> re.Pattern[str]:
    quick = words.say("home-preset-quick")
    return wording("home-first-game", game="CONNEX’OH", preset=quick)


def test_a_first_game_is_a_quick_one_and_the_next_is_like_the_last(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    hint = game(page, "connexoh").get_by_text(for_beginners())
    quick, full = (preset(page, "connexoh", name) for name in ("quick", "full"))
    expect(quick.get_by_role("radio")).to_be_checked()
    expect(hint).to_be_visible()
    expect(preset(page, "conex", "full").get_by_role("radio")).to_be_checked()
    button(game(page, "connexoh"), "home-against").click()
    assert state(server, page)["options"] == {"size": "4"}
    page.go_back()
    expect(quick.get_by_role("radio")).to_be_checked()
    expect(hint).to_have_count(0)
    full.click()
    button(game(page, "connexoh"), "home-against").click()
    assert state(server, page)["options"] == {}
    page.go_back()
    expect(full.get_by_role("radio")).to_be_checked()


def test_who_has_a_game_already_sees_no_words_for_beginners(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    guest = new_guest(server.url)
    page = guest.page
    store_token(page, "m1", "x" * 32)
    note = "localStorage.setItem('conexio-table-m1', JSON.stringify({game: 'connexoh'}))"
    page.evaluate(f"() => {note}")
    page.reload()
    expect(preset(page, "connexoh", "full").get_by_role("radio")).to_be_checked()
    expect(page.get_by_text(for_beginners())).to_have_count(0)
    expect(page.get_by_text(words.say("home-gone"))).to_be_visible()
    assert [each for each in guest.problems if "404" not in each] == []
    guest.problems.clear()


def test_how_long_a_game_takes_depends_on_the_preset_and_on_the_level(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    usual = lasts("connexoh", "full", "hedgehog")
    levels = bots.names("connexoh")
    other = next(level for level in levels if lasts("connexoh", "full", level) != usual)
    for bot in ("hedgehog", other):
        for name in GAMES["connexoh"].presets.names():
            card = preset(page, "connexoh", name)
            expect(card.get_by_text(lasts("connexoh", name, bot))).to_be_visible()
        game(page, "connexoh").locator(".opponent button").click()
        choose_level(page, other)


def test_presets_work_with_the_keyboard_and_keep_other_options(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    open_options(page)
    card = game(page, "connexoh")
    card.get_by_label(words.say("home-option-lock")).select_option("any")
    preset(page, "connexoh", "quick").get_by_role("radio").focus()
    page.keyboard.press("ArrowLeft")
    expect(preset(page, "connexoh", "full").get_by_role("radio")).to_be_checked()
    expect(card.get_by_label(words.say("home-option-size"))).to_have_value("6")
    card.get_by_label(words.say("home-option-size")).select_option("5")
    expect(card.get_by_role("radio", checked=True)).to_have_count(0)
    button(card, "home-against").click()
    assert state(server, page)["options"] == {"size": "5", "lock": "any"}


# Who begins.


def test_the_host_names_who_begins_by_name(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    button(game(page, "conex"), "home-screen").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words.say("home-players")).select_option("3")
    for field, name in zip(
        dialog.get_by_placeholder(words.say("home-name")).all(), ["Ana", "Ben"], strict=False
    ):
        field.fill(name)
    begins = dialog.get_by_label(words.say("home-option-starter"))
    chance = words.say("home-starter-chance")
    expect(begins.locator("option")).to_have_text(["Ana", "Ben", "Player 3", chance])
    expect(begins).to_have_accessible_description(words.say("home-begins-conex"))
    begins.select_option(label="Ben")
    button(dialog, "home-begin").click()
    table = state(server, page)
    assert (table["options"]["starter"], table["board"]["starter"]) == ("1", 1)


def test_the_opponent_can_play_white(server: Process, new_guest: Callable[[str], Guest]) -> None:
    page = new_guest(server.url).page
    open_options(page)
    card = game(page, "connexoh")
    card.get_by_label(words.say("home-begins-white")).select_option(
        label=words.say("home-begins-other")
    )
    button(card, "home-against").click()
    chairs = state(server, page)["chairs"]
    assert [chair.get("yours", False) for chair in chairs] == [False, True]
    assert chairs[0]["bot"] == "hedgehog"


def test_of_two_people_at_one_screen_the_second_can_play_white(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    button(game(page, "connexoh"), "home-screen").click()
    dialog = page.get_by_role("dialog")
    for field, name in zip(
        dialog.get_by_placeholder(words.say("home-name")).all(), ["Ana", "Ben"], strict=True
    ):
        field.fill(name)
    dialog.get_by_label(words.say("home-begins-white")).select_option(label="Ben")
    button(dialog, "home-begin").click()
    assert [chair["name"] for chair in state(server, page)["chairs"]] == ["Ben", "Ana"]
