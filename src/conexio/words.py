"""Translations: every sentence that a person reads, in four languages.

Sentences are in Fluent files under `locales/`, one folder per language.
"""

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from conexio import fluent

LANGUAGES = ("en", "fr", "de", "nl")
LONGEST_DETAIL = 1000
FOLDER = Path(__file__).with_name("locales")


def say(key: str, lang: str = "en", /, **details: str | int) -> str:
    """Return the sentence `key` in `lang`, with its details filled in."""
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}; the languages are {', '.join(LANGUAGES)}")
    printable = {name: _printable(detail) for name, detail in details.items()}
    try:
        return fluent.fill(_pattern(lang, key), lang, printable, lambda other: say(other, lang))
    except KeyError as error:
        raise LookupError(f"cannot format {key!r} in {lang!r}: no {error}") from error


def _printable(detail: str | int) -> str | int:
    """Return a detail that is safe to print: users may type anything, of any length."""
    if isinstance(detail, int):
        return detail
    shown = detail if len(detail) <= LONGEST_DETAIL else detail[:LONGEST_DETAIL] + "…"
    return "".join(char if _is_printable(char) else "\N{REPLACEMENT CHARACTER}" for char in shown)


def _is_printable(char: str) -> bool:
    """Return whether a sentence may contain a character; French needs spaces of its own."""
    return char.isprintable() or char in "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"


def language(requested: str | None, environ: Mapping[str, str] = os.environ) -> str:
    """Choose a language: the requested one, else that of the environment, else English."""
    if requested:
        return requested
    # As gettext does: the first that is set counts, and LANGUAGE is a list of preferences.
    locales = [environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, locales), "")
    preferred = environ.get("LANGUAGE", "").split(":") if locale not in ("C", "POSIX") else []
    for name in [*preferred, locale]:
        lang = re.split("[_.@-]", name)[0].lower()
        if lang in LANGUAGES:
            return lang
    return "en"


@cache
def _messages(lang: str, topic: str) -> dict[str, str]:
    """Read one file; the first word of a key is the name of its file."""
    return fluent.messages((FOLDER / lang / f"{topic}.ftl").read_text(encoding="utf-8"))


@cache
def _pattern(lang: str, key: str) -> fluent.Pattern:
    return fluent.parse(_messages(lang, key.split("-", 1)[0])[key])
