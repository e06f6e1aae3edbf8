"""The sentences as a native reader sees them: spacing, words, plurals, no English left over."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from conexio import words
from support.glossary import EXCEPTIONS, FORBIDDEN, LANGUAGES, glossary_faults
from support.plurals import ALWAYS_SEVERAL, COUNTED, NOT_NOUNS, NUMBERS, RANGE, TEXTS
from support.typography import FRENCH_SPACES, NARROW, TYPED, WIDE, french_faults

ROOT = Path(__file__).parents[1]
FOR_DEVELOPERS = ("ARCHITECTURE.md", "CONTRIBUTING.md")
TOPICS = sorted(path.stem for path in (words.FOLDER / "en").glob("*.ftl"))
KEYS = [(lang, topic) for lang in words.LANGUAGES for topic in TOPICS]

TYPED_MARKS = ("play-welcome", "play-help")
"""Sentences in which `?` is also a command."""


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


def parts_of(entry: ftl.EntryType) -> Parts:
    parts = Parts()
    parts.visit(entry)
    parts.source = FluentSerializer().serialize_entry(entry)
    return parts


@cache
def messages(lang: str, topic: str) -> dict[str, Parts]:
    text = (words.FOLDER / lang / f"{topic}.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(text).body
    return {entry.id.name: parts_of(entry) for entry in entries if isinstance(entry, ftl.Message)}


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


def allowed(lang: str, key: str) -> set[str]:
    """Return the rows of the glossary whose words are right in a sentence."""
    return {
        row
        for (each, row), reasons in EXCEPTIONS.items()
        if each == lang and any(key in keys for keys in reasons.values())
    }


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_one_word_for_one_thing(lang: str) -> None:
    used: set[tuple[str, str]] = set()
    wrong = set()
    for key, text in sentences(lang):
        for row, word in glossary_faults(lang, text).items():
            if row in allowed(lang, key):
                used.add((row, key))
            else:
                wrong.add(f"{row}: {word!r} in {key}: {text}")
    assert not wrong, "\n".join(sorted(wrong))
    listed = {
        (row, key)
        for (each, row), reasons in EXCEPTIONS.items()
        for key in chain.from_iterable(reasons.values())
        if each == lang
    }
    assert listed == used


def test_the_glossary_has_the_rows_of_architecture() -> None:
    """Its own words are none of the forbidden ones of the same row."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    table = text.split("### One word for one thing")[1].split("|---")[-1]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| ")]
    assert [row for row, *_ in rows] == list(FORBIDDEN)
    for row, *said in rows:
        for lang, word in zip(LANGUAGES, said, strict=True):
            assert row not in glossary_faults(lang, word)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        *(("en", each) for each in ("the record", "two chairs", "slide a pawn", "told by a house")),
        *(("fr", each) for each in ("deux personnes", "glissez le pion", "une chaise", "le reçu")),
        *(("fr", each) for each in ("reprenez un coup", "contre le robot", "reçus")),
        *(("de", each) for each in ("eine Person", "den Stühlen", "des Hauses", "Aufzeichnungen")),
        *(("de", each) for each in ("dein Gegenüber", "das Remis", "den Beleg", "vier Häusern")),
        *(("nl", each) for each in ("drie mensen", "een stoel", "het spelverslag", "schuif")),
        *(("nl", each) for each in ("de pion schuift", "schuiven", "merkstenen", "het huis")),
    ],
)
def test_a_word_that_the_glossary_replaces_would_be_found(lang: str, text: str) -> None:
    assert glossary_faults(lang, text)


def uncounted(parts: Parts) -> set[str]:
    """Return the numbers of a sentence before a noun, or in a range, without a form for one."""
    counted = {found[0]: found[1] for found in RANGE.finditer(parts.source)} | {
        found[0]: found[1]
        for found in COUNTED.finditer(parts.source)
        if found[1] in NUMBERS and found[2] not in NOT_NOUNS
    }
    return {
        text for text, name in counted.items() if not {"one", "1"} & parts.choices.get(name, set())
    }


@pytest.mark.parametrize(("lang", "topic"), KEYS)
def test_numbers_of_things_have_a_plural(lang: str, topic: str) -> None:
    wrong = {
        key: found
        for key, parts in messages(lang, topic).items()
        if key not in ALWAYS_SEVERAL and (found := uncounted(parts))
    }
    assert not wrong


def test_every_variable_is_a_number_or_a_text() -> None:
    parts = [each for topic in TOPICS for each in messages("en", topic).values()]
    names = {name for each in parts for name in each.printed | each.chosen_by}
    assert not NUMBERS & TEXTS
    assert names == NUMBERS | TEXTS


@pytest.mark.parametrize(
    "text",
    [
        "{ $looks } positions",
        "{ $nodes ->\n        [0] none\n       *[other] { $nodes } boards\n    }",
        "the numbers go from 1 to { $most }",
        "les numéros vont de 1 à { $most }",
    ],
)
def test_a_number_without_a_plural_would_be_found(text: str) -> None:
    assert uncounted(parts_of(FluentParser().parse_entry(f"key =\n    {text}\n")))


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
def test_events_in_the_terminal_have_a_form_for_you(lang: str) -> None:
    """What is hidden from you is never your own: you see which cards you draw and put away."""
    named = {key for key, parts in messages(lang, "conex").items() if "name" in parts.printed}
    chosen = {key for key in named if "who" in messages(lang, "conex")[key].chosen_by}
    events = {key for key in named - chosen if key.startswith("conex-event-")}
    assert events == {"conex-event-draws", "conex-event-puts-hidden"}


@pytest.mark.parametrize(
    "pattern",
    ["*.md", "*.cff", "docs/**/*.md", "docs/pictures/*.svg", "web/public/*.webmanifest"],
)
def test_the_name_of_the_game_has_its_apostrophe(pattern: str) -> None:
    """In documents and on the page; code and what is typed have the straight one."""
    files = [path for path in ROOT.glob(pattern) if path.name not in FOR_DEVELOPERS]
    assert files
    for path in files:
        assert "CONNEX'OH" not in path.read_text(encoding="utf-8"), path
