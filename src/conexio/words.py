"""The words of the house: every sentence that a person reads, in four languages.

Sentences live in Fluent files under `locales/`, one folder a language. Fluent itself is imported
when the first sentence is said, because programs that only play never need it.
"""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "de", "nl")
FOLDER = Path(__file__).with_name("locales")


def say(key: str, lang: str = "en", /, **details: str | int) -> str:
    """Return the sentence `key` in `lang`, with its details filled in."""
    bundle = _bundle(lang, key.split("-", 1)[0])
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, problems = bundle.format_pattern(pattern, details)
    if problems:
        raise LookupError(f"the words for {key!r} in {lang!r} do not fit: {problems}")
    return str(text)


def language(asked: str | None, environ: Mapping[str, str] = os.environ) -> str:
    """Choose a language: the one asked for, else the first of the environment's that we speak."""
    wishes = [asked or ""]
    wishes += environ.get("LANGUAGE", "").split(":")
    wishes += [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    for wish in wishes:
        if wish[:2].lower() in LANGUAGES:
            return wish[:2].lower()
    return "en"


@cache
def _bundle(lang: str, topic: str) -> "FluentBundle":
    """Read one file: the first word of a key is the name of the file that holds it."""
    from fluent.runtime import FluentBundle, FluentResource

    # No isolation marks: terminals and records show them as rubbish.
    bundle = FluentBundle([lang], use_isolating=False)
    text = (FOLDER / lang / f"{topic}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle
