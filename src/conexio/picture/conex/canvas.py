"""What every part of a picture needs: names for shared shapes."""

from dataclasses import dataclass

from conexio.picture.markup import Attribute, Markup, element, picture_key


@dataclass(frozen=True)
class ConexCanvas:
    """A picture about to be drawn; every id starts with `key`, so that many can share a page."""

    key: str

    def id(self, name: str) -> str:
        """Return the id of something in this picture."""
        return f"{self.key}-{name}"

    def paint(self, name: str) -> str:
        """Refer to a gradient, a pattern or a clip path."""
        return f"url(#{self.id(name)})"

    def use(self, name: str, **attributes: Attribute) -> Markup:
        """Put a shared shape somewhere."""
        return element("use", href=f"#{self.id(name)}", **attributes)


def canvas_for(*content: object) -> ConexCanvas:
    """Return a canvas with a key for its content."""
    return ConexCanvas(picture_key(*content))
