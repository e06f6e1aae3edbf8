"""The seed and its streams: bytes that never change, and everything equally likely."""

import hmac
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from itertools import chain, pairwise

import pytest

from conexio import fair
from conexio.conex.chance import order
from conexio.fair import Streams
from support.fair.games import KEY, SEED_0

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
    assert order(Streams(KEY), 52) == (
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
    assert_even(chain.from_iterable(enumerate(order(Streams(key), 52)) for key in KEYS), 52 * 52)


def test_every_pair_of_neighbours_is_as_likely() -> None:
    assert_even(chain.from_iterable(pairwise(order(Streams(key), 52)) for key in KEYS), 52 * 51)


def test_every_order_of_few_cards_is_as_likely() -> None:
    assert_even((order(Streams(key), 5) for key in KEYS), 120)


def test_every_face_and_every_pair_of_rolls_is_as_likely() -> None:
    rolls = [[fair.Stream(key, f"die {n}").below(6) for n in range(4)] for key in KEYS]
    assert_even(chain.from_iterable(map(enumerate, rolls)), 4 * 6)
    assert_even(chain.from_iterable(map(pairwise, rolls)), 36)
    starters = [fair.Stream(key, "starter 0").below(3) for key in KEYS]
    assert_even(starters, 3)
    assert_even(zip(starters, (roll[0] for roll in rolls), strict=True), 18)
    assert_even(
        zip((order(Streams(key), 52)[0] % 4 for key in KEYS), (r[0] for r in rolls), strict=True),
        24,
    )


def test_a_shuffle_takes_a_number_for_every_item_but_the_first() -> None:
    shuffled, counted = (fair.Stream(KEY, "pile") for _ in range(2))
    shuffled.shuffle(list(range(4)))
    for bound in (4, 3, 2):
        counted.below(bound)
    assert shuffled.below(1 << 60) == counted.below(1 << 60)
