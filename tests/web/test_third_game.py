"""A game that the page does not know is a text, and its moves are buttons."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from conexio import words
from support.server.server_process import Process, running
from support.server.settings import TEST_SETTINGS
from support.web.browsers import Guest


@pytest.fixture(scope="module")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("toy"), TEST_SETTINGS, "tests.toy.serve") as server:
        yield server


def test_an_unknown_game_is_played_to_its_end(
    toy_server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(toy_server.url).page
    card = page.locator("[data-game=nim]")
    expect(card.get_by_role("heading", level=2)).to_have_text("Nim")
    card.locator("summary", has_text=words.say("home-options")).click()
    card.get_by_label("matches").fill("9")
    card.get_by_role("button", name=words.say("home-against")).click()
    board = page.locator("[data-text-board]")
    expect(board.locator("pre")).to_have_text("|" * 9)
    expect(board.get_by_role("button")).to_have_text(["take1", "take2", "take3"])
    result = page.locator("dialog[aria-labelledby=result]")
    while not result.is_visible():
        moves = board.get_by_role("button")
        if moves.count():
            moves.last.click()
        page.wait_for_timeout(200)
    result.get_by_role("button", name=words.say("around-see-table")).click()
    expect(board.locator("pre")).to_have_text("-")
    page.reload()
    expect(board.locator("pre")).to_have_text("-")
