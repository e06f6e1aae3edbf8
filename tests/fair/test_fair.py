"""Chance that nobody can steer, and that everybody can check."""

import hmac
import importlib.util
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import chain, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from conexio import conex, connexoh, fair, record
from conexio.conex import Discard, Draw, Drawn, Placement, Position, Rolled, Starts, Strike
from conexio.conex.deck import remember
from conexio.core import CHANCE, ConexioError, RedactedError, Rng
from conexio.fair.chance import order
from conexio.fair.receipt import COMMITMENT, CONTRIBUTIONS, SEED
from conexio.record import Record

ROOT = Path(__file__).parents[2]
ALONE = ROOT / "examples" / "verify_alone.py"

SEED_0 = bytes(range(32))
KEY = fair.key(SEED_0, ["ada", "bob"])


# Bytes that must never change: every receipt depends on them. These were computed with
# `openssl dgst -sha256 -mac HMAC`.


def test_the_commitment_is_what_it_was() -> None:
    expected = "792ba16354e8af78553d270fa616ca21e5303347905b5619d78b65c91fcdfded"
    assert fair.commitment(SEED_0) == expected
    assert sha256(b"conexio commitment 1\n" + SEED_0).hexdigest() == expected


@pytest.mark.parametrize(
    ("contributions", "message", "expected"),
    [
        (
            ["ada", "bob"],
            b"conexio key 1\nada\nbob",
            "2a203a044b22f3c4acda3ad98be7500025f8f77a6d96fbbd34b3faa1c9455e7c",
        ),
        (
            [],
            b"conexio key 1",
            "23adab787b51a0370658669ffcbff0a74a25f277a3bd53f618ca4535279f4c08",
        ),
        (
            ["", ""],
            b"conexio key 1\n\n",
            "d13b69fdad31d99d1dfc544187dc71ae3628b6e9cf00134adca1ad988e0c081e",
        ),
    ],
)
def test_the_key_is_what_it_was(contributions: list[str], message: bytes, expected: str) -> None:
    assert fair.key(SEED_0, contributions).hex() == expected
    assert hmac.new(SEED_0, message, sha256).hexdigest() == expected


@pytest.mark.parametrize(
    ("label", "first", "below"),
    [
        ("pile", 0x8437921A16337B76, 26),
        ("die 0", 0xFAA4A16CBFFCE435, 3),
        ("die 1", 0x6197314309883A3E, 2),
        ("starter 0", 0xD3ED2B82DE5AE940, 0),
    ],
)
def test_streams_are_what_they_were(label: str, first: int, below: int) -> None:
    bound = 52 if label == "pile" else 6
    assert fair.Stream(KEY, label).below(1 << 64) == first
    assert fair.Stream(KEY, label).below(bound) == first % bound == below


def test_the_pile_is_what_it_was() -> None:
    # fmt: off
    assert order(KEY, 52) == (
        8, 7, 0, 33, 31, 35, 42, 20, 23, 38, 43, 27, 21, 10, 44, 12, 30, 29, 15, 50, 1, 37, 36, 11,
        34, 48, 17, 28, 13, 25, 3, 41, 46, 45, 39, 49, 6, 16, 5, 18, 22, 14, 24, 51, 32, 4, 9, 47,
        2, 19, 40, 26,
    )
    # fmt: on


def test_words_that_would_make_numbers_unequally_likely_are_skipped() -> None:
    stream = fair.Stream(KEY, "pile")
    row = [stream.below(1 << 64) for _ in range(40)]
    bound = (1 << 63) + 1
    stream = fair.Stream(KEY, "pile")
    fitting = [word for word in row if word < bound]
    assert 10 < len(fitting) < 30
    assert [stream.below(bound) for _ in fitting] == fitting


# What goes into a hash can be read in one way only.


@pytest.mark.parametrize(
    "text", ["a\nb", "\n", "a,b", "a b", "é", "x" * 33, "a\x00", "\ud800", "a\n"]
)
def test_other_contributions_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="contribution"):
        fair.key(SEED_0, ["ada", text])


def test_different_contributions_make_different_keys() -> None:
    rows = [[], [""], ["", ""], ["a"], ["a", ""], ["", "a"], ["a", "b"], ["b", "a"], ["ab"]]
    rows += [["ab", ""], ["a", "b", ""], ["x" * 32], ["x" * 31, "x"], ["-", "_"], ["_", "-"]]
    assert len({fair.key(SEED_0, row) for row in rows}) == len(rows)


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    """HMAC would treat `seed` and `seed` with a zero byte as the same."""
    for call in (fair.commitment, lambda seed: fair.key(seed, [])):
        with pytest.raises(ValueError, match="32 bytes"):
            call(bytes(length))


@pytest.mark.parametrize("bound", [0, -1, (1 << 64) + 1])
def test_a_choice_among_none_or_too_many_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        fair.Stream(KEY, "pile").below(bound)


def test_streams_have_nothing_in_common() -> None:
    labels = ["pile", "starter 0", *(f"die {number}" for number in range(30))]
    labels += ["die", "die 1 0", "pile 1", ""]
    words = []
    for label in labels:
        stream = fair.Stream(KEY, label)
        words += [stream.below(1 << 64) for _ in range(30)]
    assert len(set(words)) == len(words)


# All are equally likely.

KEYS = [fair.key(sha256(b"%d" % number).digest(), []) for number in range(4000)]


def assert_even(seen: Iterable[object], cells: int) -> None:
    """Check that all counts are about equal: chi-square, with a bound that chance never exceeds."""
    counts = Counter(seen)
    expected = counts.total() / cells
    assert expected >= 5
    missing = (cells - len(counts)) * expected
    squared = sum((count - expected) ** 2 / expected for count in counts.values()) + missing
    spread = (2 * cells) ** 0.5
    assert abs(squared - cells) < 6 * spread


def test_every_card_is_as_likely_at_every_place() -> None:
    assert_even(chain.from_iterable(enumerate(order(key, 52)) for key in KEYS), 52 * 52)


def test_every_pair_of_neighbours_is_as_likely() -> None:
    assert_even(chain.from_iterable(pairwise(order(key, 52)) for key in KEYS), 52 * 51)


def test_every_order_of_few_cards_is_as_likely() -> None:
    assert_even((order(key, 5) for key in KEYS), 120)


def test_every_face_and_every_pair_of_rolls_is_as_likely() -> None:
    rolls = [[fair.Stream(key, f"die {n}").below(6) for n in range(4)] for key in KEYS]
    assert_even(chain.from_iterable(map(enumerate, rolls)), 4 * 6)
    assert_even(chain.from_iterable(map(pairwise, rolls)), 36)
    starters = [fair.Stream(key, "starter 0").below(3) for key in KEYS]
    assert_even(starters, 3)
    assert_even(zip(starters, (roll[0] for roll in rolls), strict=True), 18)
    assert_even(
        zip((order(key, 52)[0] % 4 for key in KEYS), (r[0] for r in rolls), strict=True), 24
    )


# Whole games.


def seed_of(number: int) -> bytes:
    return sha256(b"seed %d" % number).digest()


def contributions_of(players: int) -> tuple[str, ...]:
    return ("ada", "", "Bob_2", "-")[:players]


def advance(position: Position, key: bytes, rng: Rng) -> None:
    """Play on by one event; strikes and draws are frequent, so that the pile runs out."""
    if position.to_move is CHANCE:
        position.push(fair.resolve(position, key))
        return
    moves = position.legal_moves
    strikes = [move for move in moves if isinstance(move, Strike)]
    if Draw() in moves and rng.below(2):
        position.push(Draw())
    else:
        position.push(rng.choice(strikes or moves))


def play(position: Position, number: int) -> Record:
    """Play a game to its end, all chance from the seed of that number; return its record."""
    seed, added = seed_of(number), contributions_of(position.players)
    key, rng = fair.key(seed, added), Rng(number)
    while position.outcome() is None:
        advance(position, key, rng)
    receipt = fair.Receipt(fair.commitment(seed), seed, added)
    return Record.from_position(position, headers=receipt.headers())


OPTIONS: dict[str, dict[str, Any]] = {
    "plain": {},
    "by chance": {"starter": "chance"},
    "removed last": {"under": "removed-last", "starter": 1},
    "late": {"double": "after-die", "stuck": "passes", "target": 60},
}
EVERY = [(players, name) for players in (2, 3, 4) for name in OPTIONS]


@cache
def game(players: int, name: str) -> Record:
    number = 100 * players + list(OPTIONS).index(name)
    return play(Position(players, **OPTIONS[name]), number)


@cache
def alone() -> Any:
    """Return the independent check, which does not import conexio."""
    spec = importlib.util.spec_from_file_location("verify_alone", ALONE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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


# Chance events depend on nothing but the key.


def draws(position: Position) -> list[int]:
    return [move.card for move in position.moves if isinstance(move, Drawn)]


def rolls(position: Position) -> list[str]:
    return [move.face for move in position.moves if isinstance(move, Rolled)]


def test_the_same_deal_at_several_tables() -> None:
    tables = [Position(3) for _ in range(4)]
    for number, position in enumerate(tables):
        rng = Rng(number)
        while position.outcome() is None:
            advance(position, KEY, rng)
    assert len({position.moves for position in tables}) == 4
    pile = list(order(KEY, 52))
    for position in tables:
        drawn = draws(position)[:52]
        assert drawn == pile[: len(drawn)]
    for one, other in pairwise(map(rolls, tables)):
        common = min(len(one), len(other))
        assert common >= 2
        assert one[:common] == other[:common]


def test_the_deal_does_not_depend_on_the_starter_or_the_number_of_players() -> None:
    deals = []
    for players in (2, 3, 4):
        for starter in (0, 1, "chance"):
            position = Position(players, starter=starter)
            while position.to_move is CHANCE:
                position.push(fair.resolve(position, KEY))
            assert isinstance(position.moves[0], Starts) == (starter == "chance")
            deals.append(draws(position)[:10])
    assert all(deal == deals[0] for deal in deals)


def to_a_roll(position: Position, rng: Rng) -> None:
    while position.phase != "rolling":
        advance(position, KEY, rng)


def test_taking_a_move_back_and_playing_another_changes_nothing() -> None:
    for number in range(5):
        position, rng = Position(2), Rng(number)
        to_a_roll(position, rng)
        count, face = len(position.moves), fair.resolve(position, KEY)
        card = next(card for card in order(KEY, 52) if card in position.unseen)
        position.push(face)
        while len(position.moves) >= count:  # the roll, and the move that led to it
            assert isinstance(position.pop(), Rolled | Placement)
        others = [move for move in position.legal_moves if isinstance(move, Placement)]
        die = [move for move in others if position.deck.cards[move.card].action == "die"]
        position.push(die[-1])
        assert fair.resolve(position, KEY) == face
        position.pop()
        position.push(Draw())
        assert fair.resolve(position, KEY).card == card
        position.push(fair.resolve(position, KEY))
        while position.to_move is CHANCE:
            position.push(fair.resolve(position, KEY))
        to_a_roll(position, rng)
        assert fair.resolve(position, KEY) == face


def test_a_copy_and_a_replay_get_the_same_chance() -> None:
    """A crash around a draw or a roll gives the same outcome after the restart."""
    position, rng = Position(3, starter="chance"), Rng(1)
    for _ in range(80):
        if position.to_move is CHANCE:
            again = record.loads(Record.from_position(position).dumps()).position()
            event = fair.resolve(position, KEY)
            assert fair.resolve(position.copy(), KEY) == fair.resolve(again, KEY) == event
        advance(position, KEY, rng)


def test_under_the_pile_the_first_there_is_drawn_first() -> None:
    found = 0
    for players, name in EVERY:
        played = game(players, name)
        position = played.first_position()
        assert isinstance(position, Position)
        for event in played.events:
            move = position.parse_move(event.text)
            if isinstance(move, Drawn) and not position.unseen:
                assert move.card == position.under[0]
                found += 1
            position.push(move)
    assert found > 20


PLAY = """
from tests.fair.test_fair import OPTIONS, play
from conexio.conex import Position
for players in (2, 3, 4):
    print(play(Position(players, **OPTIONS["by chance"]), players).dumps())
"""


def test_the_same_games_everywhere() -> None:
    """Interpreted or compiled, and for any seed of Python's own hashes."""
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env={**os.environ, "CONEXIO_JIT": jit, "PYTHONHASHSEED": hash_seed},
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
        for jit, hash_seed in [("0", "0"), ("0", "4242"), ("1", "1"), ("1", "random")]
    }
    assert len(outputs) == 1
    assert b"FairSeed" in outputs.pop()


def test_discards_never_come_by_chance() -> None:
    """The secret choices after a strike are the players' own."""
    position, rng = Position(3), Rng(5)
    while position.phase != "struck":
        advance(position, KEY, rng)
    assert position.to_move is not CHANCE
    assert all(isinstance(move, Discard) for move in position.legal_moves)
    with pytest.raises(ValueError, match="nothing is left to chance"):
        fair.resolve(position, KEY)


# Records that the page's own check uses as test data as well.

SHARED = {"plain": 38, "starter-by-chance": 46, "removed-last": 83, "pile-used-up": 81}


@pytest.mark.parametrize(("name", "count"), SHARED.items())
def test_records_that_the_page_checks_too(name: str, count: int) -> None:
    text = Path(__file__).with_name("data").joinpath(f"{name}.txt").read_text(encoding="utf-8")
    assert fair.verify(record.loads(text)) == count


def test_an_unknown_chance_event_is_refused() -> None:
    position: Any = SimpleNamespace(to_move=CHANCE, chance_outcomes=lambda: [("coin", 1)])
    with pytest.raises(TypeError, match="no rule says how 'coin' follows from a key"):
        fair.resolve(position, KEY)


def test_a_shuffle_takes_a_number_for_every_item_but_the_first() -> None:
    shuffled, counted = (fair.Stream(KEY, "pile") for _ in range(2))
    shuffled.shuffle(list(range(4)))
    for bound in (4, 3, 2):
        counted.below(bound)
    assert shuffled.below(1 << 60) == counted.below(1 << 60)
