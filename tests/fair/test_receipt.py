"""A receipt proves the chance of a whole game, and every change of one is found."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from conexio import conex, connexoh, fair, record
from conexio.conex import Position, Rolled
from conexio.conex.deck import remember
from conexio.core import ConexioError, RedactedError, Rng
from conexio.fair.receipt import COMMITMENT, CONTRIBUTIONS, SEED
from conexio.record import Record
from support.fair.games import (
    ALONE,
    EVERY,
    KEY,
    OPTIONS,
    SEED_0,
    advance,
    alone,
    contributions_of,
    game,
    play,
    seed_of,
)


def is_chance(text: str) -> bool:
    return text.startswith(("drawn", "rolled", "starts"))


@pytest.mark.parametrize(("players", "name"), EVERY)
def test_whole_games_verify_with_both_checks(players: int, name: str) -> None:
    text = game(players, name).dumps()
    events = sum(is_chance(event.text) for event in game(players, name).events)
    assert fair.verify(record.loads(text)) == events > 5 * players
    assert alone().check(text) == events


def test_those_games_draw_from_under_the_pile_and_roll_the_die() -> None:
    for name in OPTIONS:
        texts = [event.text for players in (2, 3, 4) for event in game(players, name).events]
        drawn = [
            sum(event.text.startswith("drawn") for event in game(players, name).events)
            for players in (2, 3, 4)
        ]
        assert max(drawn) > 52
        assert any(text.startswith("discard") for text in texts)
        faces = {text for text in texts if text.startswith("rolled")}
        assert len(faces) >= 3


def test_another_deck_with_other_dice_verifies() -> None:
    die = ("double", "draw2", "double", "lightning", "draw2", "lightning")
    deck = replace(conex.standard(), name="mine", cards=conex.standard().cards[:40], die=die)
    remember(deck)
    loaded = record.loads(play(Position(3, deck=deck), 7).dumps())
    assert fair.verify(loaded) > 15
    rolled = [event.text for event in loaded.events if event.text.startswith("rolled")]
    key = fair.key(seed_of(7), contributions_of(3))
    faces = [fair.Stream(key, f"die {number}").below(6) for number in range(len(rolled))]
    assert rolled == [f"rolled:{die[face]}" for face in faces]  # in the order of the deck's file
    with pytest.raises(ValueError, match="standard deck"):
        alone().check(loaded.dumps())


def test_a_game_from_a_position_verifies() -> None:
    position, key, rng = Position(3, table=(700, 700)), fair.key(seed_of(8), []), Rng(8)
    while len(position.moves) < 40:
        advance(position, key, rng)
    for phase in ("dealing", "main", "rolling"):
        middle = position.copy()
        while middle.phase != phase:
            middle.pop()
        start = Position.from_text(middle.to_text())
        played = play(start, 9)
        assert played.start == middle.to_text()
        assert fair.verify(record.loads(played.dumps())) > 0
        if phase == "rolling":
            die = start.deck.die
            face = fair.Stream(fair.key(seed_of(9), contributions_of(3)), "die 0").below(6)
            assert start.moves[0] == Rolled(die[face])


def test_an_unfinished_game_verifies_as_far_as_it_goes() -> None:
    whole = game(3, "plain")
    position = whole.position()
    for _ in range(30):
        position.pop()
    part = Record.from_position(position, headers=whole.headers)
    assert 15 < fair.verify(record.loads(part.dumps())) < fair.verify(whole)
    assert alone().check(part.dumps()) == fair.verify(part)


def test_cards_may_be_written_by_name() -> None:
    names = [card.name for card in conex.standard().cards]
    text = game(2, "plain").dumps()
    named = re.sub(r"(drawn\d:)(\d+)", lambda found: found[1] + names[int(found[2])], text)
    assert named != text
    assert fair.verify(record.loads(named)) == fair.verify(record.loads(text))


def test_connexoh_leaves_nothing_to_chance() -> None:
    position = connexoh.Position()
    position.push(position.parse_move("c3>"))
    headers = fair.Receipt(fair.commitment(SEED_0), SEED_0, ("", "")).headers()
    played = Record.from_position(position, headers=headers)
    assert fair.verify(record.loads(played.dumps())) == 0
    assert fair.Receipt.of(played) == fair.Receipt(fair.commitment(SEED_0), SEED_0, ("", ""))
    with pytest.raises(ValueError, match="nothing is left to chance"):
        fair.resolve(position, KEY)


# Every disagreement is found.


def other_than(text: str) -> str:
    """Return the same header's value with another first character."""
    return ("1" if text[0] != "1" else "2") + text[1:]


def with_header(played: Record, name: str, value: str | None) -> Record:
    headers = {**played.headers, name: value}
    kept = {name: value for name, value in headers.items() if value is not None}
    return replace(played, headers=kept)


def refused(played: Record) -> ConexioError:
    """Assert that both checks refuse a record; return the error of ours."""
    with pytest.raises((ValueError, LookupError)):
        alone().check(played.dumps())
    with pytest.raises(ConexioError) as caught:
        fair.verify(played)
    return caught.value


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (SEED, "fair-wrong-seed"),
        (COMMITMENT, "fair-wrong-seed"),
        (CONTRIBUTIONS, "fair-wrong-event"),
    ],
)
def test_another_receipt_is_found(name: str, key: str) -> None:
    for players in (2, 3, 4):
        played = game(players, "by chance")
        error = refused(with_header(played, name, other_than(played.headers[name])))
        assert isinstance(error, fair.UnfairError)
        assert error.key == key


def test_another_seed_with_its_own_commitment_is_found() -> None:
    other = fair.Receipt(fair.commitment(SEED_0), SEED_0, contributions_of(3))
    played = replace(game(3, "plain"), headers=other.headers())
    error = refused(played)
    assert error.key == "fair-wrong-event"
    assert error.details["number"] in range(1, 16)


def test_contributions_that_change_places_are_found() -> None:
    played = game(3, "plain")
    first, *rest = played.headers[CONTRIBUTIONS].split(",")
    error = refused(with_header(played, CONTRIBUTIONS, ",".join([*rest, first])))
    assert error.key == "fair-wrong-event"


@pytest.mark.parametrize("name", [SEED, COMMITMENT, CONTRIBUTIONS])
def test_an_incomplete_receipt_is_no_receipt(name: str) -> None:
    error = refused(with_header(game(2, "plain"), name, None))
    assert error.key == "fair-no-receipt"
    assert not isinstance(error, fair.UnfairError)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (SEED, ""),
        (SEED, "00" * 31),
        (SEED, "00" * 33),
        (SEED, "x" * 64),
        (SEED, "٠" * 64),
        (COMMITMENT, ""),
        (COMMITMENT, "0"),
        (CONTRIBUTIONS, ""),
        (CONTRIBUTIONS, "ada"),
        (CONTRIBUTIONS, "ada,,"),
        (CONTRIBUTIONS, "ada,b c"),
        (CONTRIBUTIONS, "ada," + "x" * 33),
    ],
)
def test_a_damaged_receipt_is_refused(name: str, value: str) -> None:
    error = refused(with_header(game(2, "plain"), name, value))
    assert error.key == "fair-bad-receipt"
    assert not isinstance(error, fair.UnfairError)


def test_a_redacted_record_is_refused() -> None:
    played = game(2, "plain")
    hidden = replace(played.redacted(0), headers=played.headers)
    with pytest.raises(RedactedError):
        fair.verify(hidden)
    with pytest.raises(ValueError, match="whole games"):
        alone().check(hidden.dumps())


def with_event(played: Record, index: int, text: str) -> Record:
    events = list(played.events)
    events[index] = replace(events[index], text=text)
    return replace(played, events=tuple(events))


@pytest.mark.parametrize(("players", "name"), EVERY)
def test_every_changed_draw_and_roll_is_found(players: int, name: str) -> None:
    played = game(players, name)
    for index, event in enumerate(played.events):
        if event.text.startswith("drawn"):
            other = 51 if not event.text.endswith(":51") else 50
            changed = f"{event.text.split(':')[0]}:{other}"
        elif event.text.startswith("rolled"):
            changed = "rolled:draw1" if event.text != "rolled:draw1" else "rolled:double"
        elif event.text.startswith("starts"):
            changed = f"starts{(int(event.text[-1]) + 1) % players}"
        else:
            continue
        with pytest.raises(ValueError, match=f"is {changed}, not {event.text}"):
            alone().check(with_event(played, index, changed).dumps())
        if index % 7 == 0:  # replaying takes longer
            with pytest.raises(ConexioError):
                fair.verify(with_event(played, index, changed))


def test_the_error_names_the_event_and_the_expected_one() -> None:
    played = game(2, "plain")
    last = max(n for n, event in enumerate(played.events) if event.text.startswith("rolled"))
    right = played.events[last].text
    wrong = "rolled:draw1" if right != "rolled:draw1" else "rolled:double"
    with pytest.raises(fair.UnfairError) as caught:
        fair.verify(with_event(played, last, wrong))
    assert caught.value.details == {"number": last + 1, "text": wrong, "expected": right}


def test_swapped_draws_are_found() -> None:
    played = game(4, "plain")
    for index in range(19):
        one, other = (played.events[at].text.split(":") for at in (index, index + 1))
        swapped = with_event(played, index, f"{one[0]}:{other[1]}")
        swapped = with_event(swapped, index + 1, f"{other[0]}:{one[1]}")
        error = refused(swapped)
        assert error.key == "fair-wrong-event"
        assert error.details["number"] == index + 1


def test_the_independent_check_finds_a_card_that_goes_to_another_seat() -> None:
    played = game(3, "plain")
    for index, event in enumerate(played.events):
        if match := re.fullmatch(r"drawn(\d):(\d+)", event.text):
            moved = with_event(played, index, f"drawn{(int(match[1]) + 1) % 3}:{match[2]}")
            with pytest.raises(ValueError, match="chance event"):
                alone().check(moved.dumps())


def test_the_independent_check_needs_nothing_but_python(tmp_path: Path) -> None:
    source = ALONE.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 80
    assert not re.search(r"(import|from) conexio", source)
    path = tmp_path / "game.txt"
    played = game(3, "by chance")
    wrong = with_header(played, SEED, other_than(played.headers[SEED]))
    for each, code, message in [(played, 0, "all as committed"), (wrong, 1, "refused")]:
        record.save(each, path, overwrite=True)
        command = [sys.executable, "-I", "-S", str(ALONE), str(path)]  # without our packages
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
        assert answer.returncode == code
        assert message in answer.stdout + answer.stderr
