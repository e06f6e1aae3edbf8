"""A game that is over is analysed on the page: its curve, its costly moves, and every moment."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from conexio import words
from support.web.browsers import TIMEOUT_MS, call, wording
from support.web.screens.players import Table
from support.web.screens.scenes import Scene
from support.web.screens.tables import CONTESTED_GAME, Tables

LAST = len(CONTESTED_GAME)


@pytest.fixture
def scene(context: BrowserContext, tables: Tables) -> Scene:
    """Return a scene in the browser of the catalogue."""
    page = context.pages[0] if context.pages else context.new_page()
    scene = Scene(tables, page)
    scene.reset()
    return scene


def analyse(scene: Scene, table: Table) -> Locator:
    """Open the analysis from the result of a game, and wait until it is complete."""
    scene.enter(table)
    scene.button("around-analyse").click()
    panel = panel_of(scene.page)
    expect(panel.locator("summary")).to_be_focused()
    wait_until_complete(panel)
    return panel


def wait_until_complete(panel: Locator) -> None:
    """Wait until every position is analysed; the first time, the network is loaded."""
    expect(panel.locator("figure")).to_be_visible()
    expect(panel.locator("progress")).to_have_count(0, timeout=4 * TIMEOUT_MS)


def panel_of(page: Page) -> Locator:
    title = page.locator("summary", has_text=words.say("around-analysis"))
    return page.locator("details").filter(has=title)


def expect_move(panel: Locator, number: int) -> None:
    """Wait until the position after a move is shown."""
    title = wording("around-move-of", number=number, count=LAST)
    expect(panel.get_by_role("heading", name=title)).to_be_visible()


def fetch_analyses(scene: Scene, table: Table) -> list[dict[str, Any]]:
    """Return the server's analysis of every position."""
    path = f"{scene.tables.url}/api/matches/{table.id}"
    steps = call(f"{path}/history")["steps"]
    return [call(f"{path}/analysis?seq={step['seq']}") for step in steps]


def test_every_position_has_its_best_moves_and_attention(scene: Scene) -> None:
    table = scene.tables.reviewed
    panel = analyse(scene, table)
    analyses = fetch_analyses(scene, table)
    steps = panel.get_by_role("group")
    for number in (LAST, LAST - 1, LAST - 2):
        expect_move(panel, number)
        best = analyses[number]["lines"][0]
        expect(panel.locator("ol li").first).to_contain_text(
            " ".join([best["move"], *best["follows"]])
        )
        percent = wording("around-analysis-percent", percent=int(100 * best["chance"] + 0.5))
        expect(panel.locator("ol li").first.locator("span").first).to_have_text(percent)
        hottest = next(iter(analyses[number]["heat"]))
        expect(scene.page.locator(f"[data-heat={hottest}]")).to_have_count(1)
        steps.get_by_role("button", name=words.say("around-back")).click()
    scene.page.keyboard.press("ArrowLeft")
    expect_move(panel, LAST - 4)
    panel.locator("summary").click()
    expect(scene.page.locator("[data-heat]")).to_have_count(0)


CHANCES = {5: 0.20, 6: 0.32, 9: 0.36}
"""White's chance after some moves; after all others it is even."""
COSTLY = {5: "??", 6: "?", 9: "?", 10: "?"}
"""The marks of costly moves; Black's tenth gives an advantage away again."""


def answer_with_chances(route: Route, numbers: dict[int, int]) -> None:
    """Answer instead of the server, so that the marks do not depend on its thinking time."""
    number = numbers[int(route.request.url.partition("seq=")[2])]
    white, turn = CHANCES.get(number, 0.5), number % 2
    chance = 1 - white if turn else white
    line = {"move": "a1>", "chance": chance, "share": 1.0, "follows": []}
    thought = {"turn": turn, "chance": chance, "lines": [line]}
    route.fulfill(json={**thought, "heat": {"a1": 1.0}, "looks": 1})


def test_costly_moves_are_marked_and_can_be_shown(scene: Scene) -> None:
    table, page = scene.tables.reviewed, scene.page
    steps = call(f"{scene.tables.url}/api/matches/{table.id}/history")["steps"]
    numbers = {step["seq"]: number for number, step in enumerate(steps)}
    page.route("**/analysis?*", lambda route: answer_with_chances(route, numbers))
    panel = analyse(scene, table)
    page.unroute("**/analysis?*")
    expect(panel.locator("svg circle")).to_have_count(len(COSTLY))
    worst = panel.locator("ul button")
    expect(worst.locator("> span:first-child")).to_have_text(["??", "?", "?", "?"])
    scene.open_details("around-history")
    rows = page.locator("details ol[start='0'] li")
    expect(rows).to_have_count(LAST + 1)
    for number, mark in COSTLY.items():
        expect(rows.nth(number).locator("strong")).to_have_text(mark)
    expect(rows.locator("strong")).to_have_count(len(COSTLY))
    worst.first.click()
    expect(rows.nth(5).locator("[aria-current=step]")).to_have_count(1)


def test_the_curve_selects_positions(scene: Scene) -> None:
    panel = analyse(scene, scene.tables.reviewed)
    curve = panel.get_by_role("img", name=words.say("around-analysis-curve"))
    box = curve.bounding_box()
    assert box
    mouse = scene.page.mouse
    mouse.move(box["x"] + 1, box["y"] + box["height"] / 2)
    mouse.down()
    expect_move(panel, 0)
    mouse.move(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2, steps=5)
    mouse.up()
    expect_move(panel, LAST)
    mouse.move(box["x"] + 1, box["y"] + box["height"] / 2)
    expect_move(panel, LAST)


def test_a_proposed_move_is_previewed_until_the_position_changes(scene: Scene) -> None:
    panel = analyse(scene, scene.tables.reviewed)
    lines = panel.locator("ol button")
    turned = scene.page.locator("g.tile.shown")
    expect(turned).to_have_count(0)
    panel.get_by_role("button", name=words.say("around-first")).click()
    expect_move(panel, 0)  # nothing can slide yet
    lines.first.click()
    expect(lines.first).to_have_attribute("aria-pressed", "true")
    expect(turned).to_have_count(1)
    lines.first.click()
    expect(turned).to_have_count(0)
    lines.first.click()
    expect(turned).to_have_count(1)
    panel.get_by_role("button", name=words.say("around-now")).click()
    expect(turned).to_have_count(0)
    expect(panel.locator("[aria-pressed=true]")).to_have_count(0)


def test_a_spectator_sees_the_analysis(scene: Scene) -> None:
    panel = analyse(scene, Table(scene.tables.reviewed.id))
    expect(panel.locator("ol li").first).to_be_visible()


def test_an_outage_is_reported_and_the_analysis_resumes(scene: Scene) -> None:
    page, requested = scene.page, []
    page.on("request", lambda request: requested.append(request.url))
    page.route("**/analysis?*", lambda route: route.abort())
    scene.enter(scene.tables.reviewed)
    scene.button("around-analyse").click()
    expect(page.get_by_role("alert")).to_have_text(words.say("web-no-server"))
    expect(panel_of(page)).not_to_have_attribute("open", "")
    page.unroute("**/analysis?*")
    panel = panel_of(page)
    panel.locator("summary").click()
    wait_until_complete(panel)
    requests = [url for url in requested if "/analysis?" in url]
    assert len(requests) == len(set(requests)) + 1, "only the one that failed is asked again"


@pytest.mark.parametrize("name", ["opening", "conex_over"])
def test_there_is_no_analysis_of_running_games_or_conex(scene: Scene, name: str) -> None:
    scene.enter(getattr(scene.tables, name))
    expect(panel_of(scene.page)).to_have_count(0)
    expect(scene.button("around-analyse")).to_have_count(0)
