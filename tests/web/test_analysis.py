"""A game that is over is analysed on the page: its curve, its costly moves, and every moment."""

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from conexio import words
from tests.web.guests import GIVE_UP_MS, call, wording
from tests.web.screens import UPS_AND_DOWNS, Scene, Table, Tables

LAST = len(UPS_AND_DOWNS)


@pytest.fixture
def scene(context: BrowserContext, tables: Tables) -> Scene:
    """Somebody at the table of a game that is over."""
    page = context.pages[0] if context.pages else context.new_page()
    scene = Scene(tables, page)
    scene.come()
    return scene


def analyse(scene: Scene, table: Table) -> Locator:
    """Let the game be analysed, from its result on, and wait until all of it has been seen."""
    scene.enter(table)
    scene.button("around-analyse").click()
    panel = panel_of(scene.page)
    expect(panel.locator("summary")).to_be_focused()
    expect(panel.locator("progress")).to_have_count(0, timeout=GIVE_UP_MS)
    return panel


def panel_of(page: Page) -> Locator:
    title = page.locator("summary", has_text=words.say("around-analysis"))
    return page.locator("details").filter(has=title)


def expect_move(panel: Locator, number: int) -> None:
    """Wait until a moment is shown."""
    title = wording("around-move-of", number=number, count=LAST)
    expect(panel.get_by_role("heading", name=title)).to_be_visible()


def moments(scene: Scene, table: Table) -> list[dict[str, Any]]:
    """Return what the house says of every moment."""
    path = f"{scene.tables.url}/api/matches/{table.id}"
    steps = call(f"{path}/history")["steps"]
    return [call(f"{path}/analysis?seq={step['seq']}") for step in steps]


def white(moment: dict[str, Any]) -> float:
    chance: float = moment["chance"]
    return chance if moment["turn"] == 0 else 1 - chance


def marks(told: list[dict[str, Any]]) -> dict[int, str]:
    """Return the moves that cost much, by number."""
    found = {}
    for number in range(1, len(told)):
        gain = white(told[number]) - white(told[number - 1])
        cost = -gain if number % 2 else gain
        if cost > 0.10:
            found[number] = "??" if cost > 0.25 else "?"
    return found


def test_every_moment_has_its_best_moves_and_where_to_look(scene: Scene) -> None:
    table = scene.tables.reviewed
    panel = analyse(scene, table)
    told = moments(scene, table)
    steps = panel.get_by_role("group")
    for number in (LAST, LAST - 1, LAST - 2):
        expect_move(panel, number)
        best = told[number]["lines"][0]
        expect(panel.locator("ol li").first).to_contain_text(
            " ".join([best["move"], *best["follows"]])
        )
        percent = wording("around-analysis-percent", percent=int(100 * best["chance"] + 0.5))
        expect(panel.locator("ol li").first.locator("span").first).to_have_text(percent)
        hottest = next(iter(told[number]["heat"]))
        expect(scene.page.locator(f"[data-heat={hottest}]")).to_have_count(1)
        steps.get_by_role("button", name=words.say("around-back")).click()
    scene.page.keyboard.press("ArrowLeft")
    expect_move(panel, LAST - 4)
    panel.locator("summary").click()
    expect(scene.page.locator("[data-heat]")).to_have_count(0)


def test_what_cost_much_is_marked_and_can_be_seen(scene: Scene) -> None:
    table = scene.tables.reviewed
    panel = analyse(scene, table)
    marked = marks(moments(scene, table))
    expect(panel.locator("svg circle")).to_have_count(len(marked))
    worst = panel.locator("ul button")
    for place, mark in enumerate(sorted(marked.values(), reverse=True)[:4]):
        expect(worst.nth(place).locator("span").first).to_have_text(mark)
    scene.unfold("around-history")
    rows = scene.page.locator("details ol[start='0'] li")
    expect(rows).to_have_count(LAST + 1)
    for number, mark in marked.items():
        expect(rows.nth(number).locator("strong")).to_have_text(mark)
    expect(rows.locator("strong")).to_have_count(len(marked))
    if marked:
        number = int(re.findall(r"\d+", worst.first.inner_text())[0])
        worst.first.click()
        expect(rows.nth(number).locator("[aria-current=step]")).to_have_count(1)


def test_the_curve_leads_to_its_moments(scene: Scene) -> None:
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


def test_who_looks_on_sees_it_too(scene: Scene) -> None:
    panel = analyse(scene, Table(scene.tables.reviewed.id))
    expect(panel.locator("ol li").first).to_be_visible()


def test_when_the_house_is_away_it_is_told_and_goes_on_later(scene: Scene) -> None:
    page, asked = scene.page, []
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/analysis?*", lambda route: route.abort())
    scene.enter(scene.tables.reviewed)
    scene.button("around-analyse").click()
    expect(page.get_by_role("alert")).to_have_text(words.say("web-no-house"))
    expect(panel_of(page)).not_to_have_attribute("open", "")
    page.unroute("**/analysis?*")
    panel = panel_of(page)
    panel.locator("summary").click()
    expect(panel.locator("progress")).to_have_count(0, timeout=GIVE_UP_MS)
    questions = [url for url in asked if "/analysis?" in url]
    assert len(questions) == len(set(questions)) + 1, "only the one that failed is asked again"


@pytest.mark.parametrize("name", ["opening", "conex_over"])
def test_there_is_none_while_people_play_nor_of_conex(scene: Scene, name: str) -> None:
    scene.enter(getattr(scene.tables, name))
    expect(panel_of(scene.page)).to_have_count(0)
    expect(scene.button("around-analyse")).to_have_count(0)
