"""What every part of a picture needs: names for shared shapes."""

import hashlib
from dataclasses import dataclass

from conexio.picture.markup import Attribute, Markup, element


@dataclass(frozen=True)
class ConexCanvas:
    """A picture about to be drawn; `key` begins every id, so that many can share a page."""

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
    """Return a canvas whose key is made from what it will show."""
    return ConexCanvas("x" + hashlib.blake2s(repr(content).encode(), digest_size=4).hexdigest())
