"""The home page: every way to a table, in every language, on every screen."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from conexio import bots, words
from conexio.games import GAMES as GAMES_BY_NAME
from support.server.server_process import Process
from support.web.browsers import (
    Guest,
    button,
    call,
    choose_level,
    click,
    game,
    match_of,
    moves,
    store_token,
    token,
    wait_for_status,
    wait_for_turn,
)

GAMES = ("conex", "connexoh")


def table_of(page: Page) -> str:
    """Wait until the page shows a table, and return its name."""
    page.wait_for_url("**/t/*")
    wait_for_status(page, "connected")
    return match_of(page)


def state(server: Process, page: Page) -> dict[str, Any]:
    """Return the state of the table that a page shows, as its guest may see it."""
    match = table_of(page)
    found: dict[str, Any] = call(f"{server.url}/api/matches/{match}", token=token(page, match))
    return found


def choose_language(page: Page, lang: str) -> None:
    """Choose a language, and wait until the page shows it."""
    page.locator("header select").select_option(lang)
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("home-welcome", lang))


def open_options(page: Page) -> None:
    """Open the options of both games."""
    for name in GAMES:
        game(page, name).locator("summary").click()


# Opening and joining tables.


def test_one_click_is_a_game_against_the_computer(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    for name in GAMES:
        button(game(page, name), "home-against").click()
        table = state(server, page)
        first = GAMES_BY_NAME[name].presets.first or "full"
        options = GAMES_BY_NAME[name].presets.options(first)
        assert (table["game"], table["phase"], table["options"]) == (name, "playing", options)
        assert [chair.get("bot", "") for chair in table["chairs"]] == ["", bots.names(name)[1]]
        page.go_back()


def test_who_gives_no_name_is_you_in_every_language(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    button(game(page, "connexoh"), "home-against").click()
    assert state(server, page)["chairs"][0]["name"] == ""
    assert wait_for_turn(page)
    click(page, moves(page)[0])
    page.get_by_text(words.say("around-history"), exact=True).click()
    first = page.locator("details ol li").nth(1)
    for lang, you in {"en": "You", "de": "Du", "fr": "Vous", "nl": "Je"}.items():
        page.locator("header select").select_option(lang)
        expect(page.locator("main ol bdi").first).to_have_text(words.say("home-you", lang))
        expect(first).to_contain_text(f"{you} ")
    spectator = new_guest(page.url).page
    expect(spectator.locator("main ol bdi").first).to_have_text(words.say("home-white"))


def test_people_without_names_at_one_screen_are_called_by_their_seats(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    button(game(page, "connexoh"), "home-screen").click()
    button(page, "home-begin").click()
    assert [chair["name"] for chair in state(server, page)["chairs"]] == ["", ""]
    turn = page.locator("[data-phase] strong")
    expect(turn).to_contain_text("\u2068White\u2069’s turn")
    page.locator("header select").select_option("fr")
    expect(turn).to_contain_text("C’est à \u2068Blanc\u2069 de jouer")


def test_an_opponent_is_chosen_from_the_ladder_and_stays(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    sixth = bots.names("connexoh")[5]
    card = game(page, "connexoh")
    opponent = card.get_by_role("button", name=words.say("home-opponent"))
    expect(opponent).to_contain_text(words.say("bot-level", level=2, levels=8).split()[0])
    opponent.click()
    rungs = page.get_by_role("dialog").get_by_role("radio")
    expect(rungs).to_have_count(len(bots.names("connexoh")))
    for rung, bot in zip(rungs.all(), bots.names("connexoh"), strict=True):
        expect(rung).to_have_accessible_name(re.compile(words.say(f"bot-{bot}-character")))
    expect(rungs.nth(1)).to_be_focused()
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    expect(rungs.nth(5)).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(opponent).to_be_focused()
    expect(opponent).to_contain_text(words.say(f"bot-{sixth}"))
    page.reload()
    expect(opponent).to_contain_text(words.say(f"bot-{sixth}"))
    other = game(page, "conex").get_by_role("button", name=words.say("home-opponent"))
    expect(other).to_contain_text(words.say("bot-hamster"))
    button(card, "home-against").click()
    assert state(server, page)["chairs"][1]["bot"] == sixth
    expect(page.locator("main ol bdi").last).to_have_text(words.say(f"bot-{sixth}"))


def test_closing_the_ladder_chooses_nothing(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    opponent = game(page, "conex").get_by_role("button", name=words.say("home-opponent"))
    opponent.click()
    page.get_by_role("radio", name=words.say("bot-elephant")).check()
    page.keyboard.press("Escape")
    expect(opponent).to_contain_text(words.say("bot-hamster"))


def test_a_shared_screen_has_all_seats(server: Process, new_guest: Callable[[str], Guest]) -> None:
    page = new_guest(server.url).page
    for name in GAMES:
        button(game(page, name), "home-screen").click()
        fields = page.get_by_role("dialog").get_by_placeholder(words.say("home-name"))
        for number, person in enumerate(["Ana", "Ben"]):
            fields.nth(number).fill(person)
        button(page, "home-begin").click()
        table = state(server, page)
        assert (table["game"], table["phase"]) == (name, "playing")
        assert [own["seat"] for own in table["own"]] == [0, 1]
        page.go_back()
    expect(page.get_by_role("link").get_by_text("Ana and Ben")).to_have_count(2)


def test_a_friend_joins_by_the_link(server: Process, new_guest: Callable[[str], Guest]) -> None:
    page = new_guest(server.url).page
    button(game(page, "conex"), "home-friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words.say("home-players")).select_option("3")
    dialog.get_by_label(words.say("home-your-name")).fill("Ana")
    dialog.get_by_label(words.say("home-bot-seats")).select_option("1")
    dialog.get_by_role("button", name=words.say("home-opponent")).click()
    choose_level(page, "cat")
    button(dialog, "home-open-table").click()
    assert state(server, page)["phase"] == "open"
    invite = page.locator("[data-invite]")
    expect(invite.get_by_role("img")).to_be_visible()
    link = invite.get_by_label(words.say("home-invite-link")).input_value()
    assert "#" not in link
    assert token(page, match_of(page)) not in page.content()

    friend = new_guest(link)
    friend.page.get_by_role("button", name=words.say("around-take-seat")).first.click()
    expect(invite).to_have_count(0)
    table = state(server, page)
    assert table["phase"] == "playing"
    assert [chair.get("yours", False) for chair in table["chairs"]] == [True, False, False]
    assert table["chairs"][0]["name"] == "Ana"
    assert table["chairs"][2]["bot"] == "cat"


def test_an_open_table_is_found_in_the_lobby(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    opener = new_guest(server.url).page
    button(game(opener, "connexoh"), "home-friends").click()
    opener.get_by_role("dialog").get_by_label(words.say("home-your-name")).fill("Ana the lister")
    opener.get_by_label(words.say("home-listed")).check()
    button(opener, "home-open-table").click()
    table_of(opener)

    page = new_guest(server.url).page
    page.get_by_label(words.say("home-your-name")).fill("Ben")
    entry = page.get_by_role("listitem").filter(has_text="Ana the lister")
    expect(entry).to_contain_text(words.say("home-preset-connexoh-quick"))
    button(entry, "home-take-seat").click()
    table = state(server, page)
    assert (table["id"], table["phase"]) == (match_of(opener), "playing")
    assert [chair["name"] for chair in table["chairs"]] == ["Ana the lister", "Ben"]


def test_options_reach_the_server(server: Process, new_guest: Callable[[str], Guest]) -> None:
    page = new_guest(server.url).page
    open_options(page)
    card = game(page, "conex")
    card.get_by_role("button", name=words.say("home-opponent")).click()
    choose_level(page, "raven")
    card.get_by_label(words.say("home-option-table")).select_option("own")
    card.get_by_label(words.say("home-table-width")).fill("120")
    card.get_by_label(words.say("home-table-depth")).fill("75")
    card.get_by_label(words.say("home-option-target")).fill("30")
    card.get_by_label(words.say("home-option-stuck")).select_option("passes")
    button(card, "home-against").click()
    table = state(server, page)
    assert table["options"] == {"table": "1200x750", "target": "30", "stuck": "passes"}
    assert table["chairs"][1]["bot"] == "raven"

    page.go_back()
    open_options(page)
    card = game(page, "connexoh")
    card.get_by_label(words.say("home-option-size")).select_option("4")
    card.get_by_label(words.say("home-option-repetition")).select_option("draw")
    button(card, "home-against").click()
    assert state(server, page)["options"] == {"size": "4", "repetition": "draw"}


def test_the_name_of_a_bot_is_refused_in_the_dialog(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    """With another name the seat at the table that was already opened is taken."""
    guest = new_guest(server.url)
    page = guest.page
    sent: list[str] = []
    page.on("request", lambda request: sent.append(f"{request.method} {request.url}"))
    button(game(page, "connexoh"), "home-friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words.say("home-your-name")).fill("FOX")
    button(dialog, "home-open-table").click()
    expect(dialog.get_by_role("alert")).to_have_text(words.say("server-name-bot", name="FOX"))
    dialog.get_by_label(words.say("home-your-name")).fill("Foxy")
    button(dialog, "home-open-table").click()
    assert state(server, page)["chairs"][0]["name"] == "Foxy"
    assert sent.count(f"POST {server.url}/api/matches") == 1
    assert [each for each in guest.problems if "409" not in each] == []
    guest.problems.clear()


def test_a_refusal_of_the_server_is_shown(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    guest = new_guest(server.url)
    page = guest.page
    choose_language(page, "fr")
    open_options(page)
    card = game(page, "conex")
    card.get_by_label(words.say("home-option-target", "fr")).fill("99999")
    button(card, "home-against", "fr").click()
    expect(page.get_by_role("alert")).to_contain_text("99999")
    expect(page.get_by_role("alert")).to_contain_text("n’est pas possible")
    assert page.url.rstrip("/") == server.url
    assert [each for each in guest.problems if "409" not in each] == []
    guest.problems.clear()


# The guest's own games.


def test_own_games_can_be_continued_and_removed(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    button(game(page, "connexoh"), "home-against").click()
    match = table_of(page)
    page.goto(server.url)
    item = page.get_by_role("listitem").filter(has_text=words.say("home-your-turn"))
    item.get_by_role("link").click()
    assert table_of(page) == match
    page.go_back()
    button(item, "home-remove-table").click()
    button(page.get_by_role("listitem"), "home-keep").click()
    button(item, "home-remove-table").click()
    button(page.get_by_role("listitem"), "home-remove").click()
    expect(page.get_by_text(words.say("home-continue"))).to_have_count(0)
    assert token(page, match) == "None"


def test_a_table_that_is_gone_is_reported(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    guest = new_guest(server.url)
    store_token(guest.page, "no-such-table", "x" * 32)
    guest.page.reload()
    gone = guest.page.get_by_role("listitem").filter(has_text=words.say("home-gone"))
    expect(gone).to_have_count(1)
    assert [each for each in guest.problems if "404" not in each] == []
    guest.problems.clear()


def test_a_seat_moves_to_another_device_by_its_own_link(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    button(game(page, "connexoh"), "home-friends").click()
    button(page, "home-open-table").click()
    address = f"{server.url}/t/{table_of(page)}"
    secret = token(page, match_of(page))
    invite = page.locator("[data-invite]")
    expect(invite.get_by_role("img")).to_have_count(1)
    button(invite, "home-device").click()
    link = invite.get_by_label(words.say("home-device-link")).input_value()
    assert link == f"{address}#{secret}"

    other = new_guest(link).page
    assert [own["seat"] for own in state(server, other)["own"]] == [0]
    assert other.url == address
    # A link with another token does not replace the token that is stored.
    other.goto("about:blank")
    other.goto(f"{address}#{'x' * 32}")
    assert [own["seat"] for own in state(server, other)["own"]] == [0]
    assert (other.url, token(other, match_of(other))) == (address, secret)


# Settings, outages of the server, and the keyboard.


def test_settings_are_kept(server: Process, new_guest: Callable[[str], Guest]) -> None:
    page = new_guest(server.url).page
    button(page, "home-settings").click()
    for key in ("home-theme-dark", "home-motion-none"):
        page.get_by_role("radio", name=words.say(key)).check()
    switches = {"home-patterns": False, "home-purist": True, "home-upright": True}
    for key, on in switches.items():
        page.get_by_role("switch", name=words.say(key)).set_checked(on)
    page.get_by_role("dialog").get_by_label(words.say("home-language")).select_option("de")
    expect(page.get_by_role("switch", name=words.say("home-sound", "de"))).not_to_be_checked()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("home-welcome", "de"))
    root = page.locator("html")
    for name, value in {"lang": "de", "data-theme": "dark", "data-motion": "none"}.items():
        expect(root).to_have_attribute(name, value)
    expect(root).to_have_attribute("data-patterns", "off")
    button(page, "home-settings", "de").click()
    for key, on in switches.items():
        switch = page.get_by_role("switch", name=words.say(key, "de"))
        expect(switch).to_be_checked(checked=on)


def test_an_unreachable_server_is_reported_until_it_is_back(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    guest = new_guest(server.url)
    page = guest.page
    page.route("**/api/**", lambda route: route.abort())
    button(game(page, "conex"), "home-against").click()
    expect(page.get_by_role("alert")).to_contain_text(words.say("web-away"))
    with page.expect_request("**/api/**"):
        button(page, "home-try-again").click()
    expect(page.get_by_role("alert")).to_contain_text(words.say("web-away"))
    # The page notices by itself that the server is back.
    page.unroute("**/api/**")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert [each for each in guest.problems if "ERR_FAILED" not in each] == []
    guest.problems.clear()


def test_the_page_can_be_used_by_keyboard(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    friends = button(game(page, "connexoh"), "home-friends")
    friends.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(friends).to_be_focused()
    # Open it again before the browser's close event.
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_label(words.say("home-your-name")).focus()
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    assert state(server, page)["chairs"][0]["name"] == "Ana"
    expect(page.locator("main")).to_be_focused()
