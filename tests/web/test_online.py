"""Remote players: each in a browser of their own."""

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from conexio import words
from support.web.browsers import (
    button,
    call,
    game,
    match_of,
    token,
    wait_for_news,
)
from support.web.deterministic_server import (
    choose_move,
    contribution_script,
    die_cards,
    play_move,
    run_deterministic_server,
)
from support.web.remote_players import check_headings, friend, invitation, sit_down, stored

MAX_MOVES = 40
CONTRIBUTIONS = ("ana", "ben22")
"""The contributions of Ana and Ben; with them both soon roll a star and keep it."""
# Records how the table was finally drawn at every event.
DRAWN = """
window.drawn = {};
const all = (selector) => [...document.querySelectorAll(selector)];
const number = (each) => Number(each.textContent.replace(/\\D/g, ''));
new MutationObserver(() => {
  const seq = document.querySelector('[data-seq]')?.dataset.seq;
  if (!seq || !document.querySelector('.surface')) return;
  window.drawn[seq] = {
    lying: all('[data-item]').map((item) => item.dataset.card ?? ''),
    places: all('[data-item]').map((item) => item.getAttribute('transform')),
    scores: all('.top li strong .visually-hidden').map(number),
    turn: all('.top li').map((each) => each.getAttribute('aria-current')),
    holding: all('.top li .holding').map((each) => each.textContent),
    stars: all('.top li').map((each) => each.querySelectorAll('.star').length),
    phase: document.querySelector('[data-phase]').dataset.phase,
  };
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""


# A whole game of CONEX.


def open_table_for_four(page: Page) -> None:
    """Open a table for two people and two bots through the page."""
    card = game(page, "conex")
    card.locator("summary").click()
    card.get_by_label(words.say("home-option-target")).fill("20")
    button(card, "home-friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words.say("home-players")).select_option("4")
    dialog.get_by_label(words.say("home-your-name")).fill("Ana")
    dialog.get_by_label(words.say("home-bot-seats")).select_option("2")
    button(dialog, "home-open-table").click()


def state_of(url: str, page: Page) -> Any:
    """Return the state of the table as the guest of this page may see it."""
    match = match_of(page)
    return call(f"{url}/api/matches/{match}", token=token(page, match))


def next_move(url: str, people: list[Page]) -> tuple[int, str] | None:
    """Wait for the turn of a person; return the seat and a move, or None when the game is over.

    When several players choose in secret, the bots choose first.
    """
    while True:
        state = state_of(url, people[0])
        if state["phase"] == "over":
            return None
        if state["to_move"] and set(state["to_move"]) <= set(range(len(people))):
            break
        wait_for_news(people[0], state["seq"])
    seat = state["to_move"][0]
    own = state_of(url, people[seat])["own"][0]
    return seat, choose_move(own["moves"], die_cards(call(f"{url}/api/decks/standard")))


def play_on(url: str, people: list[Page]) -> list[tuple[int, str]]:
    """Play to the end: the first with a mouse, the second by keyboard; return their moves."""
    played: list[tuple[int, str]] = []
    while (upcoming := next_move(url, people)) is not None:
        assert len(played) < MAX_MOVES
        played.append(upcoming)
        seat, move = upcoming
        state = state_of(url, people[seat])
        expect(people[seat].locator("[data-seq]")).to_have_attribute("data-seq", str(state["seq"]))
        play_move(people[seat], move, by_keyboard=seat == 1)
    return played


def drawn_by(page: Page) -> dict[str, Any]:
    drawn: dict[str, Any] = page.evaluate("window.drawn")
    return drawn


def check_drawn(url: str, ana: Page, ben: Page) -> int:
    """Compare both pages with each other and with the server; return at how many events."""
    one, other = drawn_by(ana), drawn_by(ben)
    history = call(f"{url}/api/matches/{match_of(ana)}/history")
    names = [card["name"] for card in call(f"{url}/api/decks/standard")["cards"]]
    steps = {str(step["seq"]): step for step in history["steps"]}
    both = [seq for seq in one if seq in other]
    for seq in both:
        assert one[seq] == other[seq], seq
        assert len(one[seq]["holding"]) == len(one[seq]["scores"]) == 4
        if seq in steps:
            lying = [history["pool"][number]["card"] for number in steps[seq]["lying"]]
            card_names = ["" if card is None else names[card] for card in lying]
            assert one[seq]["lying"] == card_names, seq
            assert one[seq]["scores"] == steps[seq]["scores"], seq
    assert any(any(one[seq]["stars"]) for seq in both)
    return len(both)


def result_of(page: Page) -> list[str]:
    """Return the texts of the result on the page."""
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".scores li")).to_have_count(4)
    return dialog.locator(".termination, .scores li").all_text_contents()


def saved(page: Page, file: Path) -> Path:
    """Download the record through the page."""
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name=words.say("around-record")).click()
    download.value.save_as(file)
    return file


def verified(record: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "conexio", "verify", str(record)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_two_people_and_two_bots_play_with_both_stars(tmp_path: Path, browser: Browser) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(run_deterministic_server(tmp_path))
        ana = stack.enter_context(
            friend(browser, server.url, DRAWN, contribution_script(CONTRIBUTIONS[0]))
        ).page
        open_table_for_four(ana)
        link = invitation(ana)
        ben = stack.enter_context(
            friend(browser, link, DRAWN, contribution_script(CONTRIBUTIONS[1]))
        ).page
        sit_down(ben, "Ben")
        played = play_on(server.url, [ana, ben])

        assert any(move.endswith("+2x") for _, move in played)
        struck = next(seat for seat, move in played if move.startswith("strike"))
        assert (1 - struck) in [seat for seat, move in played if move.startswith("discard")]
        assert stored(tmp_path, match_of(ana)) == played
        assert result_of(ana) == result_of(ben)
        check_headings(ana, ben, "Ana")
        for page in (ana, ben):
            expect(page.locator("[data-fair]")).to_have_attribute("data-fair", "right")
        assert check_drawn(server.url, ana, ben) > len(played)
        record = saved(ben, tmp_path / "record.txt")
        assert verified(record).returncode == 0
        spoilt = tmp_path / "spoilt.txt"
        spoilt.write_text(record.read_text().replace(CONTRIBUTIONS[1], "ben23"))
        assert verified(spoilt).returncode == 1
