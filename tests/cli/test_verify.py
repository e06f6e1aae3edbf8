"""`conexio verify`, as a person uses it who does not trust the server."""

from dataclasses import replace
from pathlib import Path

import pytest

from conexio import conex, connexoh, fair, record, words
from conexio.conex import deck
from conexio.core import CHANCE, Rng
from support.cli.terminal import Run

SEED = bytes(range(32))
STANDARD = (Path(deck.__file__).parent / "decks" / "standard.toml").read_text(encoding="utf-8")


def played(position: conex.Position, added: tuple[str, ...] = ("ada", "bob")) -> record.Record:
    """Play to the first roll, all chance from the seed."""
    key, rng = fair.key(SEED, added), Rng(3)
    while not any(isinstance(move, conex.Rolled) for move in position.moves):
        if position.to_move is CHANCE:
            position.push(fair.resolve(position, key))
        else:
            position.push(rng.choice(position.legal_moves))
    return with_receipt(record.Record.from_position(position), added)


def with_receipt(game: record.Record, added: tuple[str, ...]) -> record.Record:
    receipt = fair.Receipt(fair.commitment(SEED), SEED, added)
    return replace(game, headers=receipt.headers())


@pytest.fixture(scope="module")
def game() -> record.Record:
    return played(conex.Position(2))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def test_a_fair_game(run: Run, path: Path, game: record.Record) -> None:
    path.write_text(game.dumps(), encoding="utf-8")
    answer = run("verify", str(path))
    count = fair.verify(game)
    assert (answer.code, answer.err) == (0, "")
    first, second, third = answer.out.splitlines()
    assert first.startswith(f"All {count} random events match the seed")
    assert second.endswith(fair.commitment(SEED))
    assert third.endswith(": ada, bob")


def test_one_event_is_not_many(run: Run, path: Path) -> None:
    position = conex.Position(2, starter="chance")
    position.push(fair.resolve(position, fair.key(SEED, ["", ""])))
    one = with_receipt(record.Record.from_position(position), ("", ""))
    path.write_text(one.dumps(), encoding="utf-8")
    answer = run("verify", str(path))
    assert answer.out.startswith("The one random event matches the seed")
    assert len(answer.out.splitlines()) == 2  # nobody added anything


def test_nothing_left_to_chance(run: Run, path: Path) -> None:
    position = connexoh.Position()
    position.push(position.parse_move("c3>"))
    plain = with_receipt(record.Record.from_position(position), ("", "x"))
    path.write_text(plain.dumps(), encoding="utf-8")
    for lang in words.LANGUAGES:
        answer = run("--lang", lang, "verify", str(path))
        assert answer.code == 0
        assert answer.out.splitlines()[0] == words.say("cli-verify-nothing", lang)
    wrong = replace(plain, headers={**plain.headers, "FairCommitment": "0" * 64})
    path.write_text(wrong.dumps(), encoding="utf-8")
    assert run("verify", str(path)).code == 1


def test_a_steered_game_is_one_sentence_and_code_1(
    run: Run, path: Path, game: record.Record
) -> None:
    last = max(n for n, event in enumerate(game.events) if event.text.startswith("rolled"))
    right = game.events[last].text
    wrong = "rolled:double" if right != "rolled:double" else "rolled:lightning"
    steered = [*game.events[:last], replace(game.events[last], text=wrong)]
    path.write_text(replace(game, events=tuple(steered)).dumps(), encoding="utf-8")
    sentences = set()
    for lang in words.LANGUAGES:
        answer = run("--lang", lang, "verify", str(path))
        assert (answer.code, answer.out) == (1, "")
        assert len(answer.err.splitlines()) == 1
        assert all(word in answer.err for word in (str(last + 1), wrong, right))
        sentences.add(answer.err)
    assert len(sentences) == 4


def test_what_cannot_be_checked_is_one_sentence_and_code_2(
    run: Run, path: Path, game: record.Record
) -> None:
    bad = {**game.headers, "FairSeed": "0"}
    texts = {
        "no receipt": replace(game, headers={}).dumps(),
        "damaged": replace(game, headers=bad).dumps(),
        "redacted": game.redacted(0).dumps(),
        "redacted, with a receipt": replace(game.redacted(0), headers=game.headers).dumps(),
        "cut": game.dumps()[:-3],
        "empty": "",
        "no record": "[" * 20_000,
        "NUL": "\x00",
        "another game": game.dumps().replace('"conex"', '"chess"'),
    }
    for text in texts.values():
        path.write_text(text, encoding="utf-8")
        for lang in words.LANGUAGES:
            answer = run("--lang", lang, "verify", str(path))
            assert (answer.code, answer.out) == (2, "")
            assert len(answer.err.splitlines()) == 1
    assert run("verify", str(path.with_name("missing.txt"))).code == 2
    assert run("verify", str(path.parent)).code == 2
    assert run("verify").code == 2


def test_a_game_with_a_deck_of_ones_own(
    run: Run, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = STANDARD.replace('name = "standard"', 'name = "mine"', 1)
    path.write_text(played(conex.Position(2, deck=deck.loads(text))).dumps(), encoding="utf-8")
    monkeypatch.setattr(deck, "_others", {})
    assert run("verify", str(path)).code == 2
    file = path.with_name("deck.toml")
    file.write_text(text, encoding="utf-8")
    assert run("verify", str(path), "--deck", str(file)).code == 0


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_help_speaks_the_users_language(run: Run, lang: str) -> None:
    answer = run("--lang", lang, "verify", "--help")
    assert answer.code == 0
    assert words.say("cli-verify", lang)[:20] in answer.out
    assert words.say("cli-verify", lang)[:20] in run("--lang", lang, "--help").out
