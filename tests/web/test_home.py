"""The first page: every way to a table, in every language, on every screen."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from conexio import bots, words
from tests.server.server_process import Process
from tests.web.browsers import (
    Guest,
    call,
    choose_level,
    match_of,
    remember,
    wait_for_line,
)

GAMES = ("conex", "connexoh")


def button(where: Page | Locator, key: str, lang: str = "en") -> Locator:
    return where.get_by_role("button", name=words.say(key, lang), exact=True)


def game(page: Page, name: str) -> Locator:
    return page.locator(f"[data-game={name}]")


def table_of(page: Page) -> str:
    """Wait until the page shows a table, and return its name."""
    page.wait_for_url("**/t/*")
    wait_for_line(page, "connected")
    return match_of(page)


def token(page: Page, match: str) -> str:
    return str(page.evaluate("name => localStorage.getItem(name)", f"conexio-token-{match}"))


def state(home: Process, page: Page) -> dict[str, Any]:
    """Return the table that a page shows, as whoever sits there knows it."""
    match = table_of(page)
    told: dict[str, Any] = call(f"{home.url}/api/matches/{match}", token=token(page, match))
    return told


def speak(page: Page, lang: str) -> None:
    """Choose a language, and wait until the page speaks it."""
    page.locator("header select").select_option(lang)
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("home-welcome", lang))


def unfold(page: Page) -> None:
    """Show the options of both games."""
    for name in GAMES:
        game(page, name).locator("summary").click()


# Every way to a table.


def test_one_click_is_a_game_against_the_computer(
    home: Process, come: Callable[[str], Guest]
) -> None:
    page = come(home.url).page
    for name in GAMES:
        button(game(page, name), "home-against").click()
        told = state(home, page)
        assert (told["game"], told["phase"], told["options"]) == (name, "playing", {})
        assert [chair.get("bot", "") for chair in told["chairs"]] == ["", bots.names(name)[1]]
        page.go_back()


def test_an_opponent_is_chosen_from_the_ladder_and_stays(
    home: Process, come: Callable[[str], Guest]
) -> None:
    page = come(home.url).page
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
    expect(opponent).to_contain_text(words.say("bot-fox"))
    page.reload()
    expect(opponent).to_contain_text(words.say("bot-fox"))
    other = game(page, "conex").get_by_role("button", name=words.say("home-opponent"))
    expect(other).to_contain_text(words.say("bot-hamster"))
    button(card, "home-against").click()
    assert state(home, page)["chairs"][1]["bot"] == "fox"
    expect(page.locator("main ol bdi").last).to_have_text(words.say("bot-fox"))


def test_who_looks_at_the_ladder_and_leaves_has_chosen_nothing(
    home: Process, come: Callable[[str], Guest]
) -> None:
    page = come(home.url).page
    opponent = game(page, "conex").get_by_role("button", name=words.say("home-opponent"))
    opponent.click()
    page.get_by_role("radio", name=words.say("bot-elephant")).check()
    page.keyboard.press("Escape")
    expect(opponent).to_contain_text(words.say("bot-hamster"))


def test_those_at_one_screen_have_all_seats(home: Process, come: Callable[[str], Guest]) -> None:
    page = come(home.url).page
    for name in GAMES:
        button(game(page, name), "home-screen").click()
        fields = page.get_by_role("dialog").get_by_placeholder(words.say("home-name"))
        for number, person in enumerate(["Ana", "Ben"]):
            fields.nth(number).fill(person)
        button(page, "home-begin").click()
        told = state(home, page)
        assert (told["game"], told["phase"]) == (name, "playing")
        assert [own["seat"] for own in told["own"]] == [0, 1]
        page.go_back()
    expect(page.get_by_role("link").get_by_text("Ana, Ben")).to_have_count(2)


def test_friends_come_by_the_link(home: Process, come: Callable[[str], Guest]) -> None:
    page = come(home.url).page
    button(game(page, "conex"), "home-friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words.say("home-players")).select_option("3")
    dialog.get_by_label(words.say("home-your-name")).fill("Ana")
    dialog.get_by_label(words.say("home-bot-seats")).select_option("1")
    dialog.get_by_role("button", name=words.say("home-opponent")).click()
    choose_level(page, "cat")
    button(dialog, "home-open-table").click()
    assert state(home, page)["phase"] == "open"
    invite = page.locator("[data-invite]")
    expect(invite.get_by_role("img")).to_be_visible()
    link = invite.get_by_label(words.say("home-invite-link")).input_value()
    assert "#" not in link
    assert token(page, match_of(page)) not in page.content()

    friend = come(link)
    friend.page.get_by_role("button", name=words.say("around-sit")).first.click()
    expect(invite).to_have_count(0)
    told = state(home, page)
    assert told["phase"] == "playing"
    assert [chair.get("yours", False) for chair in told["chairs"]] == [True, False, False]
    assert told["chairs"][0]["name"] == "Ana"
    assert told["chairs"][2]["bot"] == "cat"


def test_an_open_table_is_found_in_the_lobby(home: Process, come: Callable[[str], Guest]) -> None:
    opener = come(home.url).page
    button(game(opener, "connexoh"), "home-friends").click()
    opener.get_by_role("dialog").get_by_label(words.say("home-your-name")).fill("Ana the lister")
    opener.get_by_role("checkbox").check()
    button(opener, "home-open-table").click()
    table_of(opener)

    page = come(home.url).page
    page.get_by_label(words.say("home-your-name")).fill("Ben")
    button(page.get_by_role("listitem").filter(has_text="Ana the lister"), "home-sit-down").click()
    told = state(home, page)
    assert (told["id"], told["phase"]) == (match_of(opener), "playing")
    assert [chair["name"] for chair in told["chairs"]] == ["Ana the lister", "Ben"]


def test_options_reach_the_house(home: Process, come: Callable[[str], Guest]) -> None:
    page = come(home.url).page
    unfold(page)
    card = game(page, "conex")
    card.get_by_role("button", name=words.say("home-opponent")).click()
    choose_level(page, "raven")
    card.get_by_label(words.say("home-option-table")).select_option("own")
    card.get_by_label(words.say("home-table-width")).fill("120")
    card.get_by_label(words.say("home-table-depth")).fill("75")
    card.get_by_label(words.say("home-option-target")).fill("30")
    card.get_by_label(words.say("home-option-stuck")).select_option("passes")
    button(card, "home-against").click()
    told = state(home, page)
    assert told["options"] == {"table": "1200x750", "target": "30", "stuck": "passes"}
    assert told["chairs"][1]["bot"] == "raven"

    page.go_back()
    unfold(page)
    card = game(page, "connexoh")
    card.get_by_label(words.say("home-option-size")).select_option("4")
    card.get_by_label(words.say("home-option-repetition")).select_option("draw")
    button(card, "home-against").click()
    assert state(home, page)["options"] == {"size": "4", "repetition": "draw"}


def test_a_bots_name_is_refused_where_it_was_typed(
    home: Process, come: Callable[[str], Guest]
) -> None:
    """Another name then takes the seat at the table that was opened for the first one."""
    guest = come(home.url)
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
    assert state(home, page)["chairs"][0]["name"] == "Foxy"
    assert sent.count(f"POST {home.url}/api/matches") == 1
    assert [each for each in guest.troubles if "409" not in each] == []
    guest.troubles.clear()


def test_what_the_house_refuses_is_said(home: Process, come: Callable[[str], Guest]) -> None:
    guest = come(home.url)
    page = guest.page
    speak(page, "fr")
    unfold(page)
    card = game(page, "conex")
    card.get_by_label(words.say("home-option-target", "fr")).fill("99999")
    button(card, "home-against", "fr").click()
    expect(page.get_by_role("alert")).to_contain_text("99999")
    expect(page.get_by_role("alert")).to_contain_text("n’est pas possible")
    assert page.url.rstrip("/") == home.url
    assert [each for each in guest.troubles if "409" not in each] == []
    guest.troubles.clear()


# One's own games.


def test_own_games_can_be_continued_and_removed(
    home: Process, come: Callable[[str], Guest]
) -> None:
    page = come(home.url).page
    button(game(page, "connexoh"), "home-against").click()
    match = table_of(page)
    page.goto(home.url)
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


def test_a_table_that_is_gone_is_told(home: Process, come: Callable[[str], Guest]) -> None:
    guest = come(home.url)
    remember(guest.page, "no-such-table", "x" * 32)
    guest.page.reload()
    gone = guest.page.get_by_role("listitem").filter(has_text=words.say("home-gone"))
    expect(gone).to_have_count(1)
    assert [each for each in guest.troubles if "404" not in each] == []
    guest.troubles.clear()


def test_a_seat_goes_to_another_device_by_a_link_of_its_own(
    home: Process, come: Callable[[str], Guest]
) -> None:
    page = come(home.url).page
    button(game(page, "connexoh"), "home-friends").click()
    button(page, "home-open-table").click()
    address = f"{home.url}/t/{table_of(page)}"
    secret = token(page, match_of(page))
    invite = page.locator("[data-invite]")
    expect(invite.get_by_role("img")).to_have_count(1)
    button(invite, "home-device").click()
    link = invite.get_by_label(words.say("home-device-link")).input_value()
    assert link == f"{address}#{secret}"

    other = come(link).page
    assert [own["seat"] for own in state(home, other)["own"]] == [0]
    assert other.url == address
    # Who sits already does not lose the seat to somebody else's link.
    other.goto("about:blank")
    other.goto(f"{address}#{'x' * 32}")
    assert [own["seat"] for own in state(home, other)["own"]] == [0]
    assert (other.url, token(other, match_of(other))) == (address, secret)


# Languages, settings, screens, and a house that is away.


def test_settings_are_kept(home: Process, come: Callable[[str], Guest]) -> None:
    page = come(home.url).page
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


def test_a_house_that_is_away_is_told_until_it_is_back(
    home: Process, come: Callable[[str], Guest]
) -> None:
    guest = come(home.url)
    page = guest.page
    page.route("**/api/**", lambda route: route.abort())
    button(game(page, "conex"), "home-against").click()
    expect(page.get_by_role("alert")).to_contain_text(words.say("web-away"))
    with page.expect_request("**/api/**"):
        button(page, "home-try-again").click()
    expect(page.get_by_role("alert")).to_contain_text(words.say("web-away"))
    # From now on the page may notice by itself, before anybody asks it to.
    page.unroute("**/api/**")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert [each for each in guest.troubles if "ERR_FAILED" not in each] == []
    guest.troubles.clear()


def test_the_page_can_be_walked_by_keyboard(home: Process, come: Callable[[str], Guest]) -> None:
    page = come(home.url).page
    friends = button(game(page, "connexoh"), "home-friends")
    friends.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(friends).to_be_focused()
    # Asked for again before the browser has told that it was closed.
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_label(words.say("home-your-name")).focus()
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    assert state(home, page)["chairs"][0]["name"] == "Ana"
    expect(page.locator("main")).to_be_focused()
