"""What every part of a picture needs: names for shared shapes, and letters for colours."""

from dataclasses import dataclass

from conexio.picture.markup import Attribute, Markup, element, picture_key
from conexio.words import say

_LETTERS = {
    "red": "cards-letter-red",
    "purple": "cards-letter-purple",
    "yellow": "cards-letter-yellow",
    "turquoise": "cards-letter-turquoise",
}


@dataclass(frozen=True)
class ConexCanvas:
    """A picture about to be drawn; every id starts with `key`, so that many can share a page."""

    key: str
    lang: str = "en"

    def id(self, name: str) -> str:
        """Return the id of something in this picture."""
        return f"{self.key}-{name}"

    def paint(self, name: str) -> str:
        """Refer to a gradient, a pattern or a clip path."""
        return f"url(#{self.id(name)})"

    def letter(self, color: str) -> str:
        """Return the letter of a colour in the language of the picture."""
        return say(_LETTERS[color], self.lang)

    def use(self, name: str, **attributes: Attribute) -> Markup:
        """Put a shared shape somewhere."""
        return element("use", href=f"#{self.id(name)}", **attributes)


def canvas_for(*content: object, lang: str = "en") -> ConexCanvas:
    """Return a canvas with a key for its content."""
    return ConexCanvas(picture_key(*content), lang)
