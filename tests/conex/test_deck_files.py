"""Any file is a deck, or is refused with the place of the mistake."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from conexio import words
from conexio.conex.check import findings
from conexio.conex.deck import LARGEST_FILE, Deck, _Reader, load, loads, standard
from conexio.core import ConexioError, DeckError, FileError
from support.conex.decks import P_YELLOW, STANDARD, TINY, changed, clean

# What the reader refuses


@pytest.mark.parametrize(
    ("change", "key", "where"),
    [
        (("target = 40", "target = "), "deck-toml", None),
        (("[tableau]", "[tabelau]"), "deck-missing", "deck"),
        (('name = "P-two"\n', ""), "deck-missing", "deck cards 2"),
        (("heading = 12", "angle = 12"), "deck-missing", "P-two corners 2"),
        (("heading = 12", "heading = 12, angle = 1"), "deck-unknown", "P-two corners 2"),
        (('action = "die"', 'Action = "die"'), "deck-unknown", "Y-three"),
        (("target = 40", 'target = 40\n"\\u0000" = 1'), "deck-unknown", "tableau"),
        (('name = "tiny"', "name = 7"), "deck-text", "deck"),
        (('name = "tiny"', 'name = ""'), "deck-text", "deck"),
        (('"P-two"', '"P\\ntwo"'), "deck-text", "deck cards 2"),
        (('"P-two"', f'"{"P" * 41}"'), "deck-text", "deck cards 2"),
        (("card_size = 80000", "card_size = 80000.0"), "deck-number", "deck"),
        (("card_size = 80000", "card_size = 500001"), "deck-number", "deck"),
        (("card_size = 80000", "card_size = true"), "deck-number", "deck"),
        (("area = 40000", "area = 60001"), "deck-number", "tableau"),
        (("target = 40", "target = 0"), "deck-number", "tableau"),
        (("value = 2", "value = 6"), "deck-number", "P-two corners 2"),
        (("value = 2", "value = nan"), "deck-number", "P-two corners 2"),
        (("heading = 12", "heading = 24"), "deck-number", "P-two corners 2"),
        (("heading = 12", "heading = -1"), "deck-number", "P-two corners 2"),
        (('action = "die"', 'action = "dice"'), "deck-choice", "Y-three"),
        (('color = "turquoise"\n', 'color = "blue"\n'), "deck-choice", "T-four"),
        (('color = "turquoise"\n', "color = [[]]\n"), "deck-choice", "T-four"),
        (('die = ["draw1"', 'die = ["draw3"'), "deck-choices", "deck"),
        (('die = ["draw1"', "die = [{}"), "deck-choices", "deck"),
        (('colors = ["red", "purple"', 'colors = ["red", 4'), "deck-choices", "tableau"),
        (("[-20000, -20000]", "[-20000]"), "deck-point", "P-two corners 2"),
        (("[-20000, -20000]", "[-20000, -20000, 0]"), "deck-point", "P-two corners 2"),
        (("[-20000, -20000]", "[-20000, -2e4]"), "deck-point", "P-two corners 2"),
        (("[-20000, -20000]", "[-20000, 500001]"), "deck-point", "P-two corners 2"),
        (("[-20000, -20000]", '"-20000"'), "deck-point", "P-two corners 2"),
        ((TINY[TINY.index("[[cards]]") :], "[cards]"), "deck-list", "deck"),
        (("corners = [\n", "corners = [], more = [\n"), "deck-toml", None),
        ((f"  {{ {P_YELLOW} }},\n", f"  {{ {P_YELLOW} }},\n" * 3), "deck-list", "P-two"),
        ((f"  {{ {P_YELLOW} }},\n", "  7,\n"), "deck-table", "P-two corners 1"),
        (('"draw1", ', ""), "deck-die", "deck"),
        (('colors = ["red", "purple"', 'colors = ["red", "red"'), "deck-tableau-colors", "tableau"),
        (('"P-two"', '"R-one"'), "deck-name-twice", "deck"),
    ],
)
def test_the_error_for_a_mistake_has_its_place(
    change: tuple[str, str], key: str, where: str | None
) -> None:
    with pytest.raises(DeckError) as caught:
        loads(changed(change))
    assert (caught.value.key, caught.value.details.get("where")) == (key, where)
    for lang in words.LANGUAGES:
        text = caught.value.text(lang)
        assert clean(text)
        assert text.startswith(where or "")


def test_a_deck_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "tiny.toml"
    path.write_text(TINY, encoding="utf-8")
    assert load(path) == loads(TINY)
    assert load(STANDARD) == standard()


def nothing(path: Path) -> None:
    assert not path.exists()


def a_folder(path: Path) -> None:
    path.mkdir()


def ten_megabytes(path: Path) -> None:
    path.write_bytes(b"# " + b"x" * 10_000_000)


def one_byte_too_many(path: Path) -> None:
    path.write_bytes(TINY.encode() + b"#" * (LARGEST_FILE + 1 - len(TINY)))


def no_text(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (nothing, "file-missing"),
        (a_folder, "file-folder"),
        (ten_megabytes, "deck-large"),
        (one_byte_too_many, "deck-large"),
        (no_text, "file-not-text"),
    ],
)
def test_a_file_that_cannot_be_a_deck(
    make: Callable[[Path], None], key: str, tmp_path: Path
) -> None:
    path = tmp_path / "bad.toml"
    make(path)
    with pytest.raises(ConexioError) as caught:
        load(path)
    assert caught.value.key == key
    assert all(caught.value.text(lang) for lang in words.LANGUAGES)


def test_a_name_that_no_file_can_have() -> None:
    with pytest.raises(FileError) as caught:
        load(Path("a\0b"))
    assert caught.value.key == "file-unreadable"
    assert clean(caught.value.text())


def test_a_file_of_the_largest_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    path.write_bytes(TINY.encode() + b"#" * (LARGEST_FILE - len(TINY)))
    assert load(path) == loads(TINY)


# Hostile texts


@pytest.mark.parametrize(
    "text",
    [
        "[" * 20_000,
        "a = " + "[" * 20_000,
        "a = " + "{ a = " * 20_000,
        "\0",
        changed(("card_size = 80000", "card_size = 80\0")),
        changed(("card_size = 80000", "card_size = " + "9" * 4_000)),
        changed(("card_size = 80000", "card_size = " + "9" * 5_000)),
        changed(("card_size = 80000", "card_size = 0x" + "f" * 5_000)),
        changed(("[-20000, -20000]", f"[-{'9' * 100}, 1]")),
        "x" * 10_000_000,
        "a." * 100_000 + "a = 1",
        "#" + "x" * 10_000_000,
        "\ud800",
        '"\ud800" = 1',
        "",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_hostile_texts_are_refused(text: str) -> None:
    with pytest.raises(DeckError) as caught:
        loads(text)
    for lang in words.LANGUAGES:
        text = caught.value.text(lang)
        assert clean(text)
        assert len(text) < 500


def messages(read: Callable[[], Deck]) -> list[str]:
    """Return all messages about a deck; reading it may raise only DeckError."""
    try:
        deck = read()
    except DeckError as error:
        return [error.text("fr")]
    return [finding.error.text("fr") for finding in findings(deck)]


def only_deck_errors(text: str) -> None:
    assert all(map(clean, messages(lambda: loads(text))))


@given(st.text())
def test_any_text_is_a_deck_or_a_deck_error(text: str) -> None:
    only_deck_errors(text)


SNIPPETS = st.one_of(
    st.text(max_size=8),
    st.integers().map(str),
    st.integers(-90_000, 90_000).map(str),
    st.sampled_from(["[", "]", "{", "}", "[[", "=", '"', "\n", "1979-05-27", "nan", "true", "''"]),
)


@given(st.data())
@settings(max_examples=300)
def test_any_deck_with_a_piece_changed_is_a_deck_or_a_deck_error(data: st.DataObject) -> None:
    text = TINY
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 12, len(text))))
        text = text[:start] + data.draw(SNIPPETS) + text[end:]
    only_deck_errors(text)


@given(
    x=st.integers(-90_000, 90_000),
    y=st.integers(-90_000, 90_000),
    heading=st.integers(0, 23),
    size=st.integers(2, 200_000),
)
@example(x=0, y=0, heading=1, size=2)
@example(x=39_999, y=39_999, heading=23, size=80_000)
def test_any_place_of_a_corner_can_be_checked(x: int, y: int, heading: int, size: int) -> None:
    corner = f"apex = [{x}, {y}], heading = {heading}"
    only_deck_errors(
        changed(
            ("apex = [30000, 30000], heading = 0", corner),
            ("card_size = 80000", f"card_size = {size}"),
        )
    )


VALUES = st.recursive(
    st.one_of(st.integers(), st.floats(), st.booleans(), st.text(max_size=5), st.just(None)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


def put(data: object, path: list[str | int], value: object) -> None:
    """Replace one entry somewhere in a document."""
    *way, last = path
    for step in way:
        data = data[step]  # type: ignore[index]
    data[last] = value  # type: ignore[index]


def paths(data: object) -> list[list[str | int]]:
    """Return the paths to all entries of a document."""
    entries: list[tuple[str | int, object]] = []
    if isinstance(data, dict):
        entries = list(data.items())
    elif isinstance(data, list):
        entries = list(enumerate(data))
    found: list[list[str | int]] = []
    for key, value in entries:
        found += [[key], *([key, *rest] for rest in paths(value))]
    return found


@given(st.data())
def test_any_entry_can_be_anything(data: st.DataObject) -> None:
    document = tomllib.loads(TINY)
    put(document, data.draw(st.sampled_from(paths(document))), data.draw(VALUES))
    assert all(map(clean, messages(lambda: _Reader(document).deck())))
