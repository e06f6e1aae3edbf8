"""Copy the palette to the page, as TypeScript and as CSS: `make types`."""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from conexio.picture.colours import (
    ALWAYS_LIGHT,
    BOARD,
    CARDS,
    COLOURS,
    GLOW,
    PRINT,
    SHADE,
    WHITE,
    page,
)

FOLDER = Path(__file__).parents[1] / "web" / "src"
MADE = "Made by `make types` from src/conexio/picture/colours.py; change that."
SINGLES = {"WHITE": WHITE, "PRINT": PRINT, "SHADE": SHADE, "GLOW": GLOW}


def typescript() -> str:
    """Return the module with the colours of drawings."""
    colours = [_record(name, asdict(colour)) for name, colour in COLOURS.items()]
    cards = [f"  {_camel(name)}: '{value}'," for name, value in CARDS.items()]
    lines = [
        f"// {MADE}",
        *(f"export const {name} = '{value}';" for name, value in SINGLES.items()),
        "",
        "/** The colours of CONEX. */",
        "export const COLOURS = {",
        *colours,
        "} as const;",
        "",
        "/** The back of the cards, the tableau, and the stars of the die. */",
        "export const CARDS = {",
        *cards,
        "} as const;",
    ]
    return "\n".join(lines) + "\n"


def css() -> str:
    """Return the custom properties: colours of the games, then those of both themes."""
    games = {"card-white": WHITE, "card-print": PRINT, "card-glow": GLOW, **BOARD}
    games |= ALWAYS_LIGHT
    for name, colour in COLOURS.items():
        games |= {name: colour.ground, f"{name}-ink": colour.ink}
    light = _properties(games | page(dark=False))
    dark = _properties(page(dark=True))
    blocks = [
        _block(":root", ["color-scheme: light;", *light]),
        _block(
            "@media (prefers-color-scheme: dark)",
            _block(":root:not([data-theme='light'])", ["color-scheme: dark;", *dark]),
        ),
        _block(":root[data-theme='dark']", ["color-scheme: dark;", *dark]),
    ]
    return "\n".join([f"/* {MADE} */", *("\n" + "\n".join(block) for block in blocks)]) + "\n"


def _record(name: str, fields: Mapping[str, str]) -> str:
    shown = {field: value for field, value in fields.items() if field != "letter"}
    inside = ", ".join(f"{field}: '{value}'" for field, value in shown.items())
    return f"  {name}: {{ {inside} }},"


def _camel(name: str) -> str:
    first, *rest = name.split("-")
    return first + "".join(part.capitalize() for part in rest)


def _properties(values: Mapping[str, str]) -> list[str]:
    return [f"--{name}: {value};" for name, value in values.items()]


def _block(head: str, lines: list[str]) -> list[str]:
    return [f"{head} {{", *(f"  {line}" for line in lines), "}"]


FILES = {"colours.ts": typescript, "colours.css": css}


def main() -> None:
    """Write both files."""
    for name, written in FILES.items():
        (FOLDER / name).write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
