"""Small helpers that build SVG text: escaped by type, numbers short and deterministic."""

from __future__ import annotations

import hashlib
import re
from dataclasses import fields, is_dataclass
from typing import NewType

Attribute = str | float | None
"""The value of an attribute; None leaves the attribute out."""

Markup = NewType("Markup", str)
"""Text that is already SVG. Anything else goes through `text` first."""

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def number(value: float) -> str:
    """Write a number with at most two decimals, no trailing zeros and no negative zero.

    >>> number(12.0), number(0.126), number(-0.001)
    ('12', '.13', '0')
    """
    whole = f"{value:.2f}".rstrip("0").rstrip(".")
    if whole == "-0":
        return "0"
    return re.sub(r"^(-?)0\.", r"\1.", whole)


def points(*values: float) -> str:
    """Write coordinates one after the other, with a space between them.

    >>> points(1, 2.5, -3)
    '1 2.5 -3'
    """
    return " ".join(map(number, values))


def escape(words: str) -> str:
    """Make any text safe inside an element or a quoted attribute.

    >>> escape('a < "b"')
    'a &lt; &quot;b&quot;'
    """
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", words).translate(_ENTITIES)


def text(words: str) -> Markup:
    """Turn plain words into markup."""
    return Markup(escape(words))


def element(name: str, *children: Markup, **attributes: Attribute) -> Markup:
    """Build one element; `stroke_width` becomes `stroke-width`, None leaves an attribute out.

    >>> element("circle", cx=1.5, r=2, fill=None, stroke_width=0.5)
    '<circle cx="1.5" r="2" stroke-width=".5"/>'
    """
    head = name + "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    body = join(*children)
    return Markup(f"<{head}>{body}</{name}>" if body else f"<{head}/>")


def join(*parts: Markup) -> Markup:
    """Put pieces of markup one after the other."""
    return Markup("".join(parts))


def picture_key(*content: object) -> str:
    """Return a prefix for the ids of a picture, unique to its content: many can share a page.

    It depends on values only, so renaming a class or a field changes no picture.
    """
    return "x" + hashlib.blake2s(repr(_plain(content)).encode(), digest_size=4).hexdigest()


def _plain(content: object) -> object:
    """Return nested dataclasses and sequences as nested tuples of their values."""
    if is_dataclass(content):
        return tuple(_plain(getattr(content, field.name)) for field in fields(content))
    if isinstance(content, list | tuple):
        return tuple(map(_plain, content))
    return content


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)
