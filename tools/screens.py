"""Take pictures of every screen of the page, as people see it: docs/screens/, by `make screens`.

    python -m tools.screens [--only NAME] [--folder FOLDER]

A real house, a real browser; the games are played a little way by a guest without eyes.
"""

import json
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

from examples.client import post
from tests.server.running import Process, running
from tests.web.conftest import launched

FOLDER = Path(__file__).parents[1] / "docs" / "screens"
DESKTOP, PHONE = (1280, 800), (390, 844)
SETTLED_MS = 1200
"""Until everything that moves lies still."""

Prepare = Callable[["Scene"], None]


@dataclass(frozen=True)
class Screen:
    """A picture to take."""

    name: str
    prepare: Prepare
    size: tuple[int, int] = DESKTOP
    theme: str = "light"
    language: str = "en"


@dataclass(frozen=True)
class Scene:
    """A page in a browser, and the house behind it."""

    house: Process
    page: Page

    def go(self, path: str) -> None:
        """Open a page of the house."""
        self.page.goto(self.house.url + path)
        self.page.wait_for_timeout(SETTLED_MS)

    def table(self, game: str, moves: int, **options: str) -> dict[str, Any]:
        """Open a table against a bot, play some way, and sit down at it."""
        chairs = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
        wish = {"game": game, "chairs": chairs, "options": options}
        sit = {"seats": [0], "name": "Zoë", "contribution": "screens"}
        table: dict[str, Any] = post(f"{self.house.url}/api/matches", wish | {"sit": sit})
        if moves:
            _play(self.house, table, moves)
        self.go(f"/t/{table['id']}#{table['token']}")
        return table


def _play(house: Process, table: dict[str, Any], moves: int) -> None:
    """Play the most valuable moves for seat 0, until there have been enough."""
    address = house.url.replace("http", "ws") + f"/ws/{table['id']}"
    with connect(address) as socket:
        socket.send(json.dumps({"type": "hello", "version": 1, "token": table["token"]}))
        seen = played = 0
        while played < moves:
            state = json.loads(socket.recv(30))
            if state["type"] != "state" or state["seq"] <= seen:
                continue
            if state["phase"] == "over":
                return
            if 0 in state["to_move"]:
                seen = state["seq"]
                offered = state["own"][0]["moves"]
                best = max(offered, key=lambda move: move.get("points") or 0)
                move = best if best.get("points") else offered[len(offered) // 2]
                command = {"type": "play", "seat": 0, "move": move["move"], "seq": seen}
                socket.send(json.dumps({"type": "ask", "id": str(seen), "command": command}))
                played += 1


# What is on the pictures.


def home(scene: Scene) -> None:
    """Show the first screen."""
    scene.go("/")


def connexoh(scene: Scene) -> None:
    """Show a board in play."""
    scene.table("connexoh", 8)


def conex(scene: Scene) -> None:
    """Show a table in play, one card picked."""
    scene.table("conex", 9)
    _pick_a_card(scene.page)


def waiting(scene: Scene) -> None:
    """Show a table that waits for friends, with its link."""
    chairs = [{"kind": "person"}] * 3
    wish = {"game": "conex", "chairs": chairs, "options": {"players": "3"}}
    sit = {"seats": [0], "name": "Zoë"}
    table = post(f"{scene.house.url}/api/matches", wish | {"sit": sit})
    scene.go(f"/t/{table['id']}#{table['token']}")


def ended(scene: Scene) -> None:
    """Show the end of a game."""
    scene.table("conex", 200, target="25")


def _pick_a_card(page: Page) -> None:
    with suppress(Exception):  # a hand may be empty by now
        page.keyboard.press("1")
        page.wait_for_timeout(SETTLED_MS)


SCREENS = (
    Screen("home", home),
    Screen("home-phone", home, PHONE, language="de"),
    Screen("home-dark", home, theme="dark", language="fr"),
    Screen("connexoh", connexoh),
    Screen("connexoh-phone", connexoh, PHONE, "dark", "nl"),
    Screen("conex", conex),
    Screen("conex-phone", conex, PHONE, language="de"),
    Screen("conex-dark", conex, theme="dark"),
    Screen("waiting", waiting),
    Screen("ended", ended, language="fr"),
)


def take(browser: Browser, house: Process, screen: Screen, folder: Path) -> None:
    """Take one picture."""
    width, height = screen.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if screen.theme == "dark" else "light",
        locale=screen.language,
        has_touch=screen.size == PHONE,
    )
    page = context.new_page()
    screen.prepare(Scene(house, page))
    page.screenshot(path=folder / f"{screen.name}.png")
    context.close()


@click.command()
@click.option("--only", help="One picture.")
@click.option("--folder", type=click.Path(path_type=Path), default=FOLDER)
def main(only: str | None, folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home_folder,
        running(Path(home_folder), {"CONEXIO_TABLES_PER_MINUTE": "1000"}) as house,
        sync_playwright() as playwright,
    ):
        browser = launched(playwright)
        for screen in SCREENS:
            if only in (None, screen.name):
                take(browser, house, screen, folder)
                click.echo(f"{screen.name}.png")
        browser.close()


if __name__ == "__main__":
    main()
