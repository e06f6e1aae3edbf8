"""The sentences as a native reader sees them: spacing, words, plurals, no English left over."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from conexio import words
from tests.typography import FRENCH_SPACES, NARROW, TYPED, WIDE, french_faults

TOPICS = sorted(path.stem for path in (words.FOLDER / "en").glob("*.ftl"))
KEYS = [(lang, topic) for lang in words.LANGUAGES for topic in TOPICS]

TYPED_MARKS = ("play-welcome", "play-help")
"""Sentences in which `?` is also a command."""

FORBIDDEN = {
    "en": r"house|sit down|stand up|telephone|so many|told|scribe|shelf",
    "fr": r"maison|robots?|tour de table|reçus?(?= d)",
    "de": r"haus|häuser|untergrund|remis|roboter|beleg",
    "nl": r"huis|huizen|dobbelen|merksteen|databank|remise|robots?|ondergrond",
}
"""Words for which the glossary of ARCHITECTURE.md has another, by language."""

NUMBERED = re.compile(
    r"\{ \$(count|points|cards|moves|games|players|seats|events) \}[ \xa0]([^\W\d_]+)"
)
"""A number, and the noun after it."""
ALWAYS_SEVERAL = {
    *(
        "arena-seats",
        "conex-seats-count",
        "home-facts",
        "selfplay-seats",
        "server-chairs",
    ),  # 2 to 4
    *("reason-doubles", "reason-plus", "conex-event-doubles"),  # points with a bonus
    "position-pawns",  # more than a board has
    "home-all-games",  # more than are shown
    "around-analysis-progress",  # a game has a start and a move
}
NOT_NOUNS = {
    "of",
    "and",
    "or",
    "to",
    "sur",
    "et",
    "ou",
    "von",
    "und",
    "oder",
    "bis",
    "van",
    "en",
    "tot",
}


class Parts(Visitor):
    """Collects the texts and the variables of a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.chosen_by: set[str] = set()
        self.choices: dict[str, set[str]] = {}
        self.printed: set[str] = set()
        self.source = ""

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            name = node.selector.id.name
            self.chosen_by.add(name)
            keys = {
                v.key.name if isinstance(v.key, ftl.Identifier) else v.key.value
                for v in node.variants
            }
            self.choices.setdefault(name, set()).update(keys)
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.printed.add(node.id.name)


@cache
def messages(lang: str, topic: str) -> dict[str, Parts]:
    text = (words.FOLDER / lang / f"{topic}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ftl.Message):
            found[entry.id.name] = parts = Parts()
            parts.visit(entry)
            parts.source = FluentSerializer().serialize_entry(entry)
    return found


def sentences(lang: str) -> Iterator[tuple[str, str]]:
    """Yield every key with its sentence as it reads for one and for several things."""
    for topic in TOPICS:
        for key, parts in messages(lang, topic).items():
            names = parts.printed | parts.chosen_by
            for value in (1, 7, "c3"):
                yield key, words.say(key, lang, **dict.fromkeys(names, value))


def french_sentences() -> Iterator[tuple[str, str]]:
    for key, text in sentences("fr"):
        yield key, re.sub(r"(?<=\s)\?(?=\s)", "", text) if key in TYPED_MARKS else text


def test_french_has_its_narrow_spaces() -> None:
    wrong = {f"{key}: {fault}" for key, text in french_sentences() for fault in french_faults(text)}
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize("space", ["", " "], ids=["none", "plain"])
def test_every_lost_space_would_be_found(space: str) -> None:
    """Every no-break space of the French sentences is taken away; each kind of place occurs."""
    kinds = set()
    for key, text in set(french_sentences()):
        prose = TYPED.sub("", text)
        for found in re.finditer(rf"[{NARROW}{WIDE}](?=[;!?:»%])|(?<=«)[{NARROW}{WIDE}]", prose):
            spoiled = prose[: found.start()] + space + prose[found.end() :]
            faults = french_faults(spoiled)
            assert faults, f"{key}: {spoiled}"
            kinds |= {fault.split(":")[0] for fault in faults}
    assert kinds == set(FRENCH_SPACES)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_apostrophes_and_quotes_are_the_languages_own(lang: str) -> None:
    wrong = {
        f"{key}: {text}"
        for key, text in sentences(lang)
        if re.search(r"['\"]", TYPED.sub("", text))
    }
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_one_word_for_one_thing(lang: str) -> None:
    forbidden = re.compile(rf"\b({FORBIDDEN[lang]})\b", re.IGNORECASE)
    wrong = {f"{key}: {text}" for key, text in sentences(lang) if forbidden.search(text)}
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize(("lang", "topic"), KEYS)
def test_numbers_of_things_have_a_plural(lang: str, topic: str) -> None:
    wrong = [
        f"{key}: {found[0]}"
        for key, parts in messages(lang, topic).items()
        for found in NUMBERED.finditer(parts.source)
        if key not in ALWAYS_SEVERAL
        if found[1] not in parts.chosen_by and found[2] not in NOT_NOUNS
    ]
    assert not wrong


@pytest.mark.parametrize("lang", [lang for lang in words.LANGUAGES if lang != "en"])
def test_no_english_is_left_over(lang: str) -> None:
    english = dict(sentences("en"))
    same = {
        f"{key}: {text}"
        for key, text in sentences(lang)
        if text == english[key] and len(re.findall(r"[^\W\d_]{2,}", text)) > 2
    }
    assert not same, "\n".join(sorted(same))


@pytest.mark.parametrize(("lang", "topic"), KEYS)
def test_every_sentence_about_somebody_has_a_form_for_you(lang: str, topic: str) -> None:
    for key, parts in messages(lang, topic).items():
        names = dict.fromkeys(parts.printed | parts.chosen_by, "Zoë")
        if "who" in names:
            assert "you" in parts.choices["who"], key
            yours, others = (words.say(key, lang, **{**names, "who": who}) for who in ("you", "no"))
            assert yours != others, key


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_events_in_the_terminal_tell_you_from_others(lang: str) -> None:
    """What is hidden from you is never your own: you see which cards you draw and put away."""
    named = {key for key, parts in messages(lang, "conex").items() if "name" in parts.printed}
    chosen = {key for key in named if "who" in messages(lang, "conex")[key].chosen_by}
    events = {key for key in named - chosen if key.startswith("conex-event-")}
    assert events == {"conex-event-draws", "conex-event-puts-hidden"}
