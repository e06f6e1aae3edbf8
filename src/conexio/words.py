"""Translations: every sentence that a person reads, in four languages.

Sentences are in Fluent files under `locales/`, one folder per language. Fluent itself is imported
when it is first needed, because programs that only play never need it.
"""

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "de", "nl")
LONGEST_DETAIL = 1000
FOLDER = Path(__file__).with_name("locales")


def say(key: str, lang: str = "en", /, **details: str | int) -> str:
    """Return the sentence `key` in `lang`, with its details filled in."""
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}; the languages are {', '.join(LANGUAGES)}")
    topic = key.split("-", 1)[0]
    if key in (plain := _plain(lang, topic)):
        return plain[key]
    bundle = _bundle(lang, topic)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    printable = {name: _printable(detail) for name, detail in details.items()}
    text, problems = bundle.format_pattern(pattern, printable)
    if problems:
        raise LookupError(f"cannot format {key!r} in {lang!r}: {problems}")
    return str(text)


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
def _text(lang: str, topic: str) -> str:
    """Read one file; the first word of a key is the name of its file."""
    return (FOLDER / lang / f"{topic}.ftl").read_text(encoding="utf-8")


@cache
def _plain(lang: str, topic: str) -> dict[str, str]:
    """Return the sentences that are one line without details; they do not need Fluent.

    Importing Fluent takes longer than all the rest of `conexio --help`.
    """
    return dict(
        re.findall(r"^([a-z][a-z0-9-]*) = ([^{}\n]+)$(?!\n )", _text(lang, topic), re.MULTILINE)
    )


@cache
def _bundle(lang: str, topic: str) -> "FluentBundle":
    """Return the sentences of one file, ready to be formatted."""
    from fluent.runtime import FluentBundle, FluentResource

    # No isolation marks: terminals and records show them as garbage.
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(_text(lang, topic)))
    return bundle
