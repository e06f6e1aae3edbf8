"""The words of the house: every sentence that a person reads, in four languages.

Sentences live in Fluent files under `locales/`, one folder a language. Fluent itself is imported
when the first sentence is said, because programs that only play never need it.
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
        raise ValueError(f"there is no language {lang!r} here; there are: {', '.join(LANGUAGES)}")
    topic = key.split("-", 1)[0]
    if key in (plain := _plain(lang, topic)):
        return plain[key]
    bundle = _bundle(lang, topic)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    fitting = {name: _fitting(detail) for name, detail in details.items()}
    text, problems = bundle.format_pattern(pattern, fitting)
    if problems:
        raise LookupError(f"the words for {key!r} in {lang!r} do not fit: {problems}")
    return str(text)


def _fitting(detail: str | int) -> str | int:
    """Return a detail fit for a sentence: what people type may be anything, of any length."""
    if isinstance(detail, int):
        return detail
    shown = detail if len(detail) <= LONGEST_DETAIL else detail[:LONGEST_DETAIL] + "…"
    return "".join(sign if _is_fit(sign) else "\N{REPLACEMENT CHARACTER}" for sign in shown)


def _is_fit(sign: str) -> bool:
    """Tell whether a sign can stand in a sentence; French ones have spaces of their own."""
    return sign.isprintable() or sign in "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"


def language(asked: str | None, environ: Mapping[str, str] = os.environ) -> str:
    """Choose a language: the one asked for, else what the environment says, else English."""
    if asked:
        return asked
    # As gettext does: the first that is set counts, and LANGUAGE is a list of wishes.
    locales = [environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, locales), "")
    wishes = environ.get("LANGUAGE", "").split(":") if locale not in ("C", "POSIX") else []
    for wish in [*wishes, locale]:
        lang = re.split("[_.@-]", wish)[0].lower()
        if lang in LANGUAGES:
            return lang
    return "en"


@cache
def _text(lang: str, topic: str) -> str:
    """Read one file: the first word of a key is the name of the file that holds it."""
    return (FOLDER / lang / f"{topic}.ftl").read_text(encoding="utf-8")


@cache
def _plain(lang: str, topic: str) -> dict[str, str]:
    """Return the sentences that are one line without details; they need no Fluent to be said.

    Importing Fluent takes longer than all the rest of `conexio --help`.
    """
    return dict(
        re.findall(r"^([a-z][a-z0-9-]*) = ([^{}\n]+)$(?!\n )", _text(lang, topic), re.MULTILINE)
    )


@cache
def _bundle(lang: str, topic: str) -> "FluentBundle":
    """Return the sentences of one file, ready to be filled in."""
    from fluent.runtime import FluentBundle, FluentResource

    # No isolation marks: terminals and records show them as rubbish.
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(_text(lang, topic)))
    return bundle
