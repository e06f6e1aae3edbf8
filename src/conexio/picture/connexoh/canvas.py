"""What every layer of a picture needs: the scene, the style, and names for shared shapes."""

from dataclasses import dataclass
from functools import cached_property

from conexio.picture.connexoh.advice import Advice
from conexio.picture.connexoh.geometry import Point, hole
from conexio.picture.connexoh.palette import SLIM, WIDE, Frame, Theme
from conexio.picture.connexoh.scene import Scene
from conexio.picture.markup import Attribute, Markup, element, picture_key


@dataclass(frozen=True)
class ConnexohCanvas:
    """A scene about to be drawn."""

    scene: Scene
    theme: Theme
    coordinates: bool
    title: str
    lang: str
    advice: Advice | None = None

    @property
    def frame(self) -> Frame:
        """Wide with coordinates, slim without."""
        return WIDE if self.coordinates else SLIM

    @cached_property
    def key(self) -> str:
        """The start of every id, unique to the content: many pictures can share a page."""
        return picture_key(self)

    def id(self, name: str) -> str:
        """Return the id of something in this picture."""
        return f"{self.key}-{name}"

    def paint(self, name: str) -> str:
        """Refer to a gradient, a pattern or a clip path."""
        return f"url(#{self.id(name)})"

    def use(self, name: str, at: Point = (0, 0), **attributes: Attribute) -> Markup:
        """Put a shared shape somewhere."""
        x, y = at
        return element("use", href=f"#{self.id(name)}", x=x or None, y=y or None, **attributes)

    def place(self, square: str, seat: int) -> Point:
        """Hole of a seat's half of a tile."""
        return hole(self.scene.view.middle(square), self.scene.corner(square, seat))
