"""A guest at a table of CONNEX'OH."""

from typing import Any

from playwright.sync_api import Locator, expect

from conexio.connexoh import Rotation
from conexio.connexoh.moves import parse
from support.web.browsers import Guest, call


def turn_button(move: str) -> str:
    """Return the selector of the button that plays a rotation."""
    rotation = parse(move)
    assert isinstance(rotation, Rotation)
    return f"[data-turns='{rotation.quarter_turns}']"


class Table:
    """A guest at a table of CONNEX'OH, with its board."""

    def __init__(self, guest: Guest, url: str, opened: dict[str, Any]) -> None:
        self.guest, self.page, self.url = guest, guest.page, url
        self.match, self.token = opened["id"], opened["token"]

    def state(self) -> Any:
        """Return the state of the table as the guest may see it."""
        return call(f"{self.url}/api/matches/{self.match}", token=self.token)

    def square(self, name: str) -> Locator:
        return self.page.locator(f"[data-square={name}]")

    def turn(self, by: str) -> Locator:
        """Return the button of a turn: `>`, `>>` or `<`."""
        return self.page.locator(turn_button(f"a1{by}"))

    def point(self, square: str, x: float, y: float) -> tuple[float, float]:
        """Return a point of the page, by parts of a tile from its upper left corner."""
        self.square(square).scroll_into_view_if_needed()
        box = self.square(square).bounding_box()
        assert box is not None
        return box["x"] + x * box["width"], box["y"] + y * box["height"]

    def wait_until_seen(self) -> Any:
        """Wait until the board shows the position on the server; return the state."""
        state = self.state()
        frame = self.page.locator("[data-position]")
        expect(frame).to_have_attribute("data-position", state["board"]["position"])
        return state


def pick_tile(table: Table, square: str) -> None:
    """Reset the selection, and click the centre of a tile, where no pawn can be."""
    table.page.keyboard.press("Escape")
    tile = table.square(square)
    box = tile.bounding_box()
    assert box is not None
    tile.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
