"""Every sentence exists in every language, with the same details, and is used."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from conexio import bots, fluent, words
from conexio.cli.bench import measures_of
from conexio.cli.game_options import flags
from conexio.connexoh.explain import ENDED_BY
from conexio.core.options import OneOf, Option, RuleOptions, Whole
from conexio.games import BUILT_IN, GAMES

SRC = Path(words.__file__).parent
ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src"
RULES_PAGES = ROOT / "tools" / "rules_pages.py"
SECTIONS = PAGE / "rules" / "sections.json"
TOPICS = sorted(path.stem for path in (words.FOLDER / "en").glob("*.ftl"))
OTHERS = [lang for lang in words.LANGUAGES if lang != "en"]


class Details(Visitor):
    """Collects the names of the details that a sentence uses."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def sentences(lang: str, topic: str) -> dict[str, frozenset[str]]:
    """Return the keys of one file, each with its details."""
    text = (words.FOLDER / lang / f"{topic}.ftl").read_text(encoding="utf-8")
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), f"{lang}/{topic}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} is twice in {lang}"
            details = Details()
            details.visit(entry)
            found[entry.id.name] = frozenset(details.names)
    return found


def all_keys() -> set[str]:
    return {key for topic in TOPICS for key in sentences("en", topic)}


def option_keys(option: Option) -> set[str]:
    """Return the keys of the words for an option and its values, as the page makes them."""
    kind, name = option.kind, option.name.replace("_", "-")
    if kind.form is None or option.name == RuleOptions.SEATS:
        return set()
    rule = f"rules-here-{name}"
    if isinstance(kind, OneOf):
        rules = {f"{rule}-{choice}" for choice in kind.choices if choice != option.usual}
    elif option.name == "starter":
        rules = {f"{rule}-{seat}" for seat in ("1", "2", "3", "chance")}
    else:  # the rules name the target field anyway
        rules = {rule} - {"rules-here-target"}
    numbers = isinstance(kind, Whole)
    values = {f"home-{name}"} if numbers else {f"home-{name}-{each}" for each in kind.choices}
    return {f"home-option-{name}", *rules, *(values if kind.choices else ())}


def made_keys() -> set[str]:
    """Return the keys that the code puts together from parts."""
    return {
        *(f"cli-option-{each.name.replace('_', '-')}" for game in BUILT_IN for each in flags(game)),
        *(f"around-{side}" for game in BUILT_IN for side in GAMES[game].sides),
        *(
            key
            for game in BUILT_IN
            for each in GAMES[game].schema.all()
            for key in option_keys(each)
        ),
        *(
            key
            for game in BUILT_IN
            for name in GAMES[game].presets.names()
            for key in (f"home-preset-{name}", f"home-preset-{game}-{name}")
        ),
        "home-begins-conex",
        *(f"cli-bench-{name}" for game in BUILT_IN for name in measures_of(game)),
        *(f"cli-deck-{level}" for level in ("error", "warning")),
        *(f"bot-{name}" for game in BUILT_IN for name in bots.others(game)),
        *(f"play-outcome-{name.replace('_', '-')}" for name in ENDED_BY),
    }


def texts_in_code() -> tuple[set[str], set[str]]:
    """Return all string constants of the code, and the beginnings of its f-strings."""
    constants: set[str] = set()
    beginnings: set[str] = set()
    for path in [*SRC.rglob("*.py"), RULES_PAGES]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
    return constants, beginnings


def texts_in_page() -> set[str]:
    """Return all texts in single quotes in the sources of the page, which use no others."""
    files = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte")]
    sources = [path.read_text(encoding="utf-8") for path in files if ".test." not in path.name]
    quoted = {text for source in sources for text in re.findall(r"'([^'\n]*)'", source)}
    return quoted | set(re.findall(r'"(rules-[a-z-]+)"', SECTIONS.read_text(encoding="utf-8")))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_language_has_the_same_files(lang: str) -> None:
    assert sorted(path.stem for path in (words.FOLDER / lang).glob("*.ftl")) == TOPICS


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("lang", OTHERS)
def test_no_key_is_missing_and_details_agree(lang: str, topic: str) -> None:
    assert sentences(lang, topic) == sentences("en", topic)


@pytest.mark.parametrize("topic", TOPICS)
def test_a_key_begins_with_the_name_of_its_file(topic: str) -> None:
    assert all(key.startswith(f"{topic}-") for key in sentences("en", topic))


def quoted_keys() -> set[str]:
    """Return the keys whose sentences are part of another sentence of their file."""
    texts = [path.read_text(encoding="utf-8") for path in (words.FOLDER / "en").glob("*.ftl")]
    return {key for text in texts for key in re.findall(r"\{ ([a-z]+(?:-[a-z]+)+) \}", text)}


def test_no_key_is_unused() -> None:
    constants, _ = texts_in_code()
    used = constants | texts_in_page() | quoted_keys()
    assert all_keys() - used <= made_keys() <= all_keys()


def test_no_key_is_missing_from_the_files() -> None:
    constants, _ = texts_in_code()
    pattern = re.compile(rf"({'|'.join(TOPICS)})(-[a-z]+)+")
    texts = constants | texts_in_page()
    used = {text for text in texts if pattern.fullmatch(text)}
    assert used <= all_keys()
    assert len(used) > 50


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_sentences_are_what_the_library_of_fluent_would_format(lang: str) -> None:
    count = 0
    for topic in TOPICS:
        text = (words.FOLDER / lang / f"{topic}.ftl").read_text(encoding="utf-8")
        bundle = FluentBundle([lang], use_isolating=False)
        bundle.add_resource(FluentResource(text))
        variants = dict.fromkeys(re.findall(r"\[([a-z]\w*)\]", text)).keys() - {"one", "other"}
        for key, details in sentences(lang, topic).items():
            pattern = bundle.get_message(key).value
            assert pattern is not None
            for value in ("x", 0, 1, 2, -1, 1234567, *variants) if details else ("",):
                filled = dict.fromkeys(details, value)
                assert bundle.format_pattern(pattern, filled) == (
                    words.say(key, lang, **filled),
                    [],
                )
                count += 1
    assert count > 1000


@pytest.mark.parametrize(
    "pattern", ["a { b", "{ NUMBER($x) }", "{ $x -> [one] a", "{ 'a' }", "a }"]
)
def test_a_pattern_that_is_not_understood_is_an_error(pattern: str) -> None:
    with pytest.raises(ValueError, match="not understood"):
        fluent.parse(pattern)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_sentence_can_be_formatted(lang: str) -> None:
    for topic in TOPICS:
        for key, details in sentences(lang, topic).items():
            for value in (1, 2, "white", "black"):
                text = words.say(key, lang, **dict.fromkeys(details, value))
                assert text.strip() == text != ""
                assert "$" not in text


@pytest.mark.parametrize(
    ("requested", "environ", "expected"),
    [
        (None, {}, "en"),
        ("fr", {"LANG": "de_DE.UTF-8"}, "fr"),
        (None, {"LANG": "de_DE.UTF-8"}, "de"),
        (None, {"LC_ALL": "nl_BE.UTF-8", "LANG": "de_DE.UTF-8"}, "nl"),
        (None, {"LANGUAGE": "it:fr", "LANG": "de_DE"}, "fr"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        (None, {"LANG": "it_IT"}, "en"),
        (None, {"LANG": "french"}, "en"),
    ],
)
def test_the_language_comes_from_the_user(
    requested: str | None, environ: dict[str, str], expected: str
) -> None:
    assert words.language(requested, environ) == expected


def test_wrong_details_are_an_error() -> None:
    with pytest.raises(LookupError, match="cannot format"):
        words.say("move-square", "en", square="c3")


def test_user_input_cannot_break_a_sentence() -> None:
    for typed in ("a\r\n\x1b[2J\u2028b", "x" * 100_000, "\ud800", "{ $x }", "\u202e"):
        sentence = words.say("move-invalid", "fr", text=typed)
        assert "\n" not in sentence
        assert "\x1b" not in sentence
        assert "\u202e" not in sentence
        assert len(sentence) < 2000


def test_an_unknown_language_is_an_error_of_the_caller() -> None:
    with pytest.raises(ValueError, match="xx"):
        words.say("move-invalid", "xx", text="a")
