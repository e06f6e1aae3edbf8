"""Records: written records can be read, and the error for a bad file has a place and a reason."""

import dataclasses
import errno
import os
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conexio import connexoh, record, words
from conexio.core import ConexioError, FileError, OptionError, RecordError, Rng
from conexio.record.reader import LONGEST

SHORT = """\
[Conexio "1"]
[Game "connexoh"]
[Rules "2"]
[White "Anna"]
[Black "Ben"]
[Date "2026-11-15"]
[Options "size=3"]
[Result "0-1"]
[Termination "resigned"]

1. b2> {a quiet start} b1<< 2. a2> c3<
0-1
"""


def random_game(seed: int, plies: int = 60) -> connexoh.Position:
    rng = Rng(seed)
    position = connexoh.Position(3 + seed % 3)
    while position.ply < plies and position.outcome() is None:
        position.push(rng.choice(position.legal_moves))
    return position


def test_a_record_written_by_hand_is_read() -> None:
    game = record.loads(SHORT)
    assert game.players == ("Anna", "Ben")
    assert game.headers == {"Date": "2026-11-15"}
    assert game.options == {"size": "3"}
    assert (game.result, game.termination) == ("0-1", "resigned")
    assert [event.text for event in game.events] == ["b2>", "b1<<", "a2>", "c3<"]
    assert game.events[0].comment == "a quiet start"
    position = game.position()
    assert [str(move) for move in position.moves] == ["b2>", "b1>>", "a2>", "c3<"]
    assert record.loads(game.dumps()) == game


def test_windows_line_ends_and_a_byte_order_mark_do_not_matter() -> None:
    assert record.loads("\ufeff" + SHORT.replace("\n", "\r\n")) == record.loads(SHORT)


def test_a_game_from_another_position_keeps_its_start() -> None:
    text = "LbLbLb/LLL/LwLwLw b - 5 lock=any"
    position = connexoh.Position.from_text(text)
    position.push(position.parse_move("b2>"))
    game = record.Record.from_position(position)
    assert game.start == text
    assert [event.number for event in game.events] == [1]
    read = record.loads(game.dumps())
    assert read == game
    assert read.position() == position


def test_lines_are_short_enough_to_mail() -> None:
    text = record.Record.from_position(random_game(3, plies=300)).dumps()
    assert max(map(len, text.splitlines())) <= 80


def test_names_cannot_break_out_of_their_header() -> None:
    name = 'A "b" \\ [c]\n[Result "1-0"]\u2028\x00x'
    game = record.Record.from_position(random_game(1), players=[name, "y" * 999])
    read = record.loads(game.dumps())
    assert read == game
    assert read.players[0] == 'A "b" \\ [c] [Result "1-0"] x'
    assert len(read.players[1]) == 200


def changed(old: str, new: str) -> str:
    assert SHORT.count(old) == 1
    return SHORT.replace(old, new)


BAD = {
    "nothing": ("", 1, 1, "nothing here"),
    "blank": (" \n\n", 1, 1, "nothing here"),
    "too long": (SHORT + " " * LONGEST, 1, 1, "too long"),
    "NUL": (changed("Anna", "An\x00na"), 4, 11, "character"),
    "no format": (changed('[Conexio "1"]\n', ""), 1, 1, "Conexio is missing"),
    "later format": (changed('[Conexio "1"]', '[Conexio "2"]'), 1, 1, "format 2"),
    "other game": (changed('"connexoh"', '"chess"'), 2, 1, "chess"),
    "later rules": (changed('[Rules "2"]', '[Rules "9"]'), 3, 1, "version 9"),
    "no rules": (changed('[Rules "2"]\n', ""), 1, 1, "Rules is missing"),
    "open header": (changed('"Anna"]', '"Anna"'), 4, 1, "a header; write it as"),
    "header twice": (changed("[Black", "[White"), 5, 1, "second time"),
    "many headers": (
        "".join(f'[H{number} "x"]\n' for number in range(99)) + SHORT,
        65,
        1,
        "too many",
    ),
    "bad option": (changed("size=3", "size=99"), 7, 1, "99"),
    "unknown option": (changed("size=3", "color=3"), 7, 1, "color"),
    "option without value": (changed("size=3", "size"), 7, 1, "“size”"),
    "bad start": (changed("[Result", '[Start "x"]\n[Result'), 8, 1, "four parts"),
    "start of another size": (
        changed("[Result", '[Start "LbLbLbLb/LLLL/LLLL/LwLwLwLw w - 0"]\n[Result'),
        8,
        1,
        "different options",
    ),
    "wrong number": (changed("2. a2>", "3. a2>"), 11, 29, "“3.”"),
    "nonsense": (changed("c3<", "c3?"), 11, 36, "“c3?” isn’t a move"),
    "off the board": (changed("c3<", "d4<"), 11, 36, "no tile d4"),
    "illegal": (changed("c3<", "a1-a2"), 11, 36, "no black pawn"),
    "comment first": (changed("1. b2>", "{x} 1. b2>"), 11, 1, "comment"),
    "open comment": (changed("start}", "start"), 11, 8, "comment"),
    "header among moves": (changed("c3<", "[x]"), 11, 36, "“[”"),
    "truncated": (SHORT[: SHORT.index("\n0-1")], 11, 39, "without a result"),
    "after the result": (SHORT + "more", 13, 1, "“more”"),
    "terminal escape": (changed("Anna", "An\x9b2Jna"), 4, 11, "character"),
    "text turned round": (changed("Anna", "An\u202ena"), 4, 11, "character"),
    "nobody's view": (changed("[Result", '[View ""]\n[Result'), 8, 1, "whose view"),
    "a third seat's view": (changed("[Result", '[View "2"]\n[Result'), 8, 1, "whose view"),
    "number before the result": (changed("c3<", "c3< 3."), 11, 40, "“3.”"),
    "number twice": (changed("2. a2>", "2. 2. a2>"), 11, 29, "“2.”"),
    "answer's number for a move": (changed("2. a2>", "2... a2>"), 11, 29, "“2...”"),
    "two results": (changed('[Result "0-1"]', '[Result "1-0"]'), 8, 1, "says 1-0"),
    "unexplained result": (changed('[Termination "resigned"]\n', ""), 11, 1, "goes on"),
}


@pytest.mark.parametrize("name", BAD)
def test_the_error_for_a_bad_record_has_a_place_and_a_reason(name: str) -> None:
    text, line, column, why = BAD[name]
    with pytest.raises(RecordError) as error:
        record.loads(text)
    assert why in str(error.value)
    assert (error.value.line, error.value.column) == (line, column)
    for lang in words.LANGUAGES:
        sentence = error.value.text(lang)
        assert "\n" not in sentence
        assert str(line) in sentence


def finished_game() -> connexoh.Position:
    for seed in range(0, 60, 3):
        position = random_game(seed, plies=2000)
        outcome = position.outcome()
        if outcome is not None and outcome.termination == "all_out":
            return position
    raise AssertionError("no game was won")


def test_a_result_must_follow_from_the_moves() -> None:
    text = record.Record.from_position(finished_game()).dumps()
    true = text.split()[-1]
    wrong = {"1-0": "0-1", "0-1": "1-0"}[true]
    with pytest.raises(RecordError, match="lead to"):
        record.loads(text.replace(true, wrong))
    with pytest.raises(RecordError, match="Termination"):
        record.loads(text.replace('[Termination "all_out"]', '[Termination "resigned"]'))
    with pytest.raises(RecordError, match="over"):
        record.loads(text.replace(f"\n{true}\n", " a1>\n*\n").replace(f'"{true}"', '"*"'))


def test_a_number_may_be_before_a_reply() -> None:
    assert record.loads(changed("b1<<", "1... b1<<")) == record.loads(SHORT)


def test_default_options_may_be_written_with_a_start() -> None:
    start = "LbLbLb/LLL/LwLwLw b - 5"
    text = changed('[Options "size=3"]', f'[Options "size=3 lock=new"]\n[Start "{start}"]')
    text = text[: text.index("\n\n")].replace("0-1", "*") + "\n1... b2> *"
    game = record.loads(text.replace('[Termination "resigned"]', ""))
    assert game.start == start
    assert record.loads(game.dumps()).position() == game.position()


def test_a_game_without_end_is_refused() -> None:
    position = connexoh.Position(3, repetition="free", no_exit_limit=0)
    while position.ply < 10_001:
        turns = position.legal_moves
        position.push(next(turn for turn in turns if str(turn)[:2] in ("b2", "a1", "c1")))
    with pytest.raises(RecordError, match="too long"):
        record.loads(record.Record.from_position(position).dumps())


@pytest.mark.parametrize(
    "wrong",
    [
        {"result": "1-0"},
        {"result": "banana", "termination": "x"},
        {"headers": {"Game": "x"}},
        {"headers": {"White": "x"}},
        {"headers": {"My Game": "x"}},
    ],
)
def test_a_record_that_could_not_be_read_is_not_made(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"result|termination|header"):
        record.Record.from_position(random_game(1), **wrong)


def test_names_and_reasons_from_players_are_cleaned() -> None:
    position = random_game(1, plies=4)
    game = record.Record.from_position(
        position, players=("", " "), result="1-0", termination="time\nout"
    )
    assert game.players == ("?", "?")
    assert game.termination == "time out"
    assert record.loads(game.dumps()) == game


def test_a_record_can_be_pickled() -> None:
    game = record.loads(SHORT)
    assert pickle.loads(pickle.dumps(game)) == game


def test_comments_and_free_words_do_not_survive_redaction() -> None:
    game = record.loads(changed('"resigned"', '"I hold card 17"'))
    for seat in (0, 1, None):
        redacted = game.redacted(seat)
        assert not any(event.comment for event in redacted.events)
        assert "card 17" not in redacted.dumps()
    assert record.loads(SHORT).redacted(0).termination == "resigned"
    with pytest.raises(ValueError, match="seat"):
        game.redacted(5)


def test_only_public_headers_survive_redaction() -> None:
    headers = {"Date": "2026-11-15", "Seed": "secret"}
    game = record.Record.from_position(random_game(2), headers=headers)
    assert record.loads(game.dumps()).headers == headers
    assert game.redacted(0).headers == {"Date": "2026-11-15"}


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=400))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    read_or_refused(text)


@settings(max_examples=300, deadline=None)
@given(
    st.integers(0, len(SHORT)),
    st.integers(0, 20),
    st.text(st.sampled_from('[]{}"\\ \n0123-/*.<>abcwb=\u00e9\ud800'), max_size=6),
)
def test_a_damaged_record_is_read_or_refused_in_a_sentence(at: int, cut: int, put: str) -> None:
    read_or_refused(SHORT[:at] + put + SHORT[at + cut :])


def read_or_refused(text: str) -> None:
    try:
        game = record.loads(text)
    except RecordError as error:
        sentence = str(error)
    else:
        assert record.loads(game.dumps()) == game
        return
    assert sentence
    assert "\n" not in sentence


# Files.


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = record.loads(SHORT)
    record.save(game, path)
    assert record.load(path) == game
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.txt"]


def test_nothing_is_overwritten_by_default(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(FileError, match="already"):
        record.save(record.loads(SHORT), path)
    assert path.read_text(encoding="utf-8") == "precious"
    record.save(record.loads(SHORT), path, overwrite=True)
    assert record.load(path) == record.loads(SHORT)
    assert len(list(tmp_path.iterdir())) == 1


def test_a_disk_without_links_still_refuses_to_overwrite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "game.txt"
    record.save(record.loads(SHORT), path)
    with pytest.raises(FileError, match="already"):
        record.save(record.loads(SHORT), path)


def test_only_its_owner_can_read_a_private_record(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    before = os.umask(0o022)
    try:
        for private, mode in ((True, 0o600), (False, 0o644)):
            record.save(record.loads(SHORT), path, overwrite=True, private=private)
            assert path.stat().st_mode & 0o777 == mode
    finally:
        os.umask(before)


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    record.save(record.loads(SHORT), path)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "disk full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError, match="disk is full"):
        record.save(record.Record.from_position(random_game(1)), path, overwrite=True)
    assert path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("picture.png", b"\x89PNG\r\n\x1a\n\x00\xff"),
        ("empty.txt", b""),
        ("huge.txt", b"a" * (LONGEST + 1)),
        ("enormous.txt", b"\xff" * (4 * LONGEST + 9)),
        ("deep.txt", b"[" * 20_000),
        ("braces.txt", b"{" * 20_000),
    ],
)
def test_a_hostile_file_is_refused_in_a_sentence(tmp_path: Path, name: str, data: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(ConexioError) as error:
        record.load(path)
    assert str(error.value)


def test_a_name_as_long_as_the_disk_allows_is_accepted(tmp_path: Path) -> None:
    path = str(tmp_path / ("x" * 251 + ".txt"))
    record.save(record.loads(SHORT), path)
    assert record.load(path) == record.loads(SHORT)
    with pytest.raises(FileError):
        record.save(record.loads(SHORT), path + "x")


def test_an_error_in_the_record_is_not_blamed_on_the_file(tmp_path: Path) -> None:
    broken = dataclasses.replace(record.loads(SHORT), options={"size": "99"})
    with pytest.raises(OptionError):
        record.save(broken, tmp_path / "x.txt")


@pytest.mark.parametrize("name", ["missing.txt", "", "a\x00b", "no/such/folder.txt"])
def test_a_file_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileError):
        record.load(tmp_path / name)
    if name != "missing.txt":
        with pytest.raises(FileError):
            record.save(record.loads(SHORT), tmp_path / name, overwrite=True)
