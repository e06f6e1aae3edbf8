"""The part of Fluent that the sentences use, with the standard library alone.

A pattern is text with placeables: `{ $detail }`, `{ another-key }` of the same file, and
`{ $detail -> … }`, which chooses a variant by a number, its plural, or a word. Fluent's own library
takes longer to import than all the rest of `conexio --help`; a test compares the two.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

Details = Mapping[str, str | int]

# A message and the indented lines below it; terms, attributes and functions are not used.
_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =(.*(?:\n(?: .*)?$)*)", re.MULTILINE)
# A new line that begins a variant ends the text before it.
_TEXT = re.compile(r"(?:[^{}\n]|\n(?!\s*\*?\[))+")
_PLACEABLE = re.compile(r"\{ (\$?)([a-z][a-z0-9-]*) (\}|->)")
_VARIANT = re.compile(r"\s*(\*?)\[(?:([0-9]+)|([a-z][a-z0-9]*))\]")
_INDENT = re.compile(r"\n( *)(?![ \n])")

THOUSANDS = {"en": ",", "fr": "\N{NARROW NO-BREAK SPACE}", "de": ".", "nl": "."}
SINGULAR = {"en": (1,), "fr": (0, 1), "de": (1,), "nl": (1,)}
"""The whole numbers that go with the singular."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A placeable: a detail, or another message."""

    name: str
    is_detail: bool


@dataclass(slots=True)
class Choice:
    """A placeable with variants by their keys, one of which is the default."""

    detail: str
    variants: dict[str | int, "Pattern"] = field(default_factory=dict)
    default: "Pattern" = ()

    def variant(self, value: str | int, lang: str) -> "Pattern":
        """Return the first variant that fits a value."""
        fitting: set[str | int] = {value}
        if isinstance(value, int):
            fitting.add("one" if abs(value) in SINGULAR[lang] else "other")
        return next((self.variants[key] for key in self.variants if key in fitting), self.default)


Pattern = tuple[str | Reference | Choice, ...]


def messages(text: str) -> dict[str, str]:
    """Return the messages of a file by key, as they are written."""
    return dict(_MESSAGE.findall(text))


def parse(text: str) -> Pattern:
    """Read the pattern of a message; ValueError for what these sentences do not use."""
    pattern, end = _pattern(text, 0)
    if end < len(text):
        raise ValueError(f"not understood: {text[end:]!r}")
    return pattern


def _pattern(text: str, at: int) -> tuple[Pattern, int]:
    """Read a pattern from a place in a text; return it, and where it ends."""
    parts: list[str | Reference | Choice] = []
    while True:
        if found := _TEXT.match(text, at):
            parts.append(found[0])
        elif not (found := _PLACEABLE.match(text, at)):
            break
        elif found[3] == "}":
            parts.append(Reference(found[2], is_detail=bool(found[1])))
        else:
            choice, at = _choice(text, found)
            parts.append(choice)
            continue
        at = found.end()
    return tuple(_trimmed(parts)), at


def _trimmed(parts: list[str | Reference | Choice]) -> Iterator[str | Reference | Choice]:
    """Yield parts without the white space around them and the indentation that all lines share."""
    if parts and isinstance(parts[-1], str):
        parts[-1] = parts[-1].rstrip(" \n")
    texts = [part for part in parts if isinstance(part, str)]
    indent = " " * min((len(found) for text in texts for found in _INDENT.findall(text)), default=0)
    for number, part in enumerate(parts):
        text = part.replace(f"\n{indent}", "\n") if isinstance(part, str) else part
        yield text.lstrip(" \n") if isinstance(text, str) and number == 0 else text


def _choice(text: str, beginning: re.Match[str]) -> tuple[Choice, int]:
    """Read variants up to the brace that closes them."""
    choice = Choice(beginning[2])
    at = beginning.end()
    while found := _VARIANT.match(text, at):
        pattern, at = _pattern(text, found.end())
        is_default, number, word = found.groups()
        choice.variants[int(number) if number else word] = pattern
        if is_default:
            choice.default = pattern
    end = text.find("}", at)
    if end < 0 or text[at:end].strip():
        raise ValueError(f"not understood: {text[at:]!r}")
    return choice, end + 1


def fill(pattern: Pattern, lang: str, details: Details, other: Callable[[str], str]) -> str:
    """Return a pattern as a sentence; `other` returns another message, filled in."""
    texts = []
    for part in pattern:
        if isinstance(part, str):
            texts.append(part)
        elif isinstance(part, Choice):
            texts.append(fill(part.variant(details[part.detail], lang), lang, details, other))
        elif part.is_detail:
            texts.append(_shown(details[part.name], lang))
        else:
            texts.append(other(part.name))
    return "".join(texts)


def _shown(value: str | int, lang: str) -> str:
    return value if isinstance(value, str) else f"{value:,}".replace(",", THOUSANDS[lang])
