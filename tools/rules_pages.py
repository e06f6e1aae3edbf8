"""Write the rules in French, German and Dutch as pages of docs/.

    python -m tools.rules_pages

The sentences and pictures are those of the rules panel on the page: `rules.ftl` and
`web/src/rules/sections.json`. The English pages docs/rules/*.md are written by hand, because they
are the specification: every clause, decision and reason.
"""

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

from conexio import words
from conexio.cli.click_i18n import metavar_text
from conexio.cli.game_options import rule_flags
from conexio.conex import standard

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "rules"
PANEL = ROOT / "web" / "src" / "rules"
TITLES = {"connexoh": "CONNEX’OH", "conex": "CONEX"}
"""Options of the terminal that say who plays, not by which rules."""
LETTER = re.compile(r"^([A-E])\s*:\s*")
WIDE = 480
TARGET = standard().tableau.target


@cache
def rules() -> dict[str, Any]:
    """Return the sections of the rules of each game."""
    found: dict[str, Any] = json.loads((PANEL / "sections.json").read_text(encoding="utf-8"))
    return found


def pages() -> dict[Path, str]:
    """Return the text of every page."""
    return {
        FOLDER / lang / f"{game}.md": page(lang, game, rules()[game])
        for lang in words.LANGUAGES
        if lang != "en"
        for game in TITLES
    }


def page(lang: str, game: str, parts: dict[str, Any]) -> str:
    """Return the rules of a game in a language, as Markdown."""
    blocks = [f"# {TITLES[game]}", words.say(parts["credit"], lang)]
    for section in parts["sections"]:
        blocks += _section(lang, game, section)
    blocks.append(f"## {words.say('rules-options', lang)}")
    blocks.append("\n".join(_options(lang, game)))
    blocks.append(words.say("rules-labels", lang))
    blocks.append(words.say("rules-complete", lang, page=f"[{game}.md](../{game}.md)"))
    return "\n\n".join(blocks) + "\n"


def _section(lang: str, game: str, section: dict[str, Any]) -> list[str]:
    lines = words.say(section["text"], lang, target=TARGET).splitlines()
    pictures = [
        f'<img src="{_path(lang, game, picture["file"])}" alt="{words.say(picture["alt"], lang)}" '
        f'width="{min(picture["size"][0], WIDE)}">'
        for picture in section["pictures"]
    ]
    return [
        f"## {words.say(section['title'], lang)}",
        f"<sub>{section['labels']}</sub>",
        *(LETTER.sub(r"**\1** ", line.strip()) for line in lines),
        *pictures,
    ]


def _options(lang: str, game: str) -> list[str]:
    """List the options of the rules as the terminal explains them."""
    return [
        "- "
        + words.say(
            "rules-option-line",
            lang,
            name=f"`{flag.name}`",
            values=metavar_text(flag.metavar, lang).replace("|", ", "),
            text=words.say(f"cli-option-{flag.name.replace('_', '-')}", lang, usual=flag.usual),
        )
        for flag in rule_flags(game)
    ]


def _path(lang: str, game: str, picture: str) -> str:
    return os.path.relpath(PANEL / "pictures" / f"{game}-{picture}.svg", FOLDER / lang)


def main() -> None:
    """Write all pages."""
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
