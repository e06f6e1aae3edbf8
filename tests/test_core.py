"""The shared vocabulary."""

import copy
import pickle
import subprocess
import sys
import time
from collections import Counter

import pytest

import conexio
from conexio import connexoh
from conexio.core import (
    CHANCE,
    ConexioError,
    IllegalMoveError,
    InvalidMoveError,
    OptionError,
    Outcome,
    RecordError,
    Rng,
    kernels,
)
from conexio.core.bits import nth_bit


def test_a_seed_always_gives_the_same_numbers() -> None:
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(8)] == [331, 970, 154, 404, 666, 49, 74, 840]
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == [9, 7, 3, 5, 6, 0, 4, 2, 1, 8]


def test_below_is_even_and_stays_below() -> None:
    rng = Rng(1)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert min(counts.values()) > 850
    assert Rng(1).below(1) == 0
    with pytest.raises(ValueError, match="at least 1"):
        rng.below(0)


def test_a_copy_of_a_source_of_randomness_is_independent() -> None:
    rng = Rng(3)
    other = copy.deepcopy(rng)
    assert [rng.below(100) for _ in range(9)] == [other.below(100) for _ in range(9)]


@pytest.mark.parametrize("seed", [-1, None, 1.5, True, "x"])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(ValueError, match="seed"):
        Rng(seed)  # type: ignore[arg-type]


def test_an_error_is_translated_to_every_language() -> None:
    error = IllegalMoveError("move-protected", clause="O11", square="c3")
    assert error.clause == "O11"
    sentences = {error.text(lang) for lang in ("en", "fr", "de", "nl")}
    assert len(sentences) == 4
    assert all("c3" in sentence and "O11" in sentence for sentence in sentences)
    assert str(error) == error.text("en")


def test_an_error_inside_an_error_is_in_the_same_language() -> None:
    inner = OptionError("option-game", name="chess", known="connexoh")
    outer = RecordError("record-at", line=3, column=4, reason=inner)
    for lang in ("en", "fr", "de", "nl"):
        assert inner.text(lang) in outer.text(lang)
    assert (outer.line, outer.column) == (3, 4)


def test_errors_can_be_pickled() -> None:
    error = InvalidMoveError("move-invalid", text="x")
    other = pickle.loads(pickle.dumps(error))
    assert (type(other), other.key, other.details) == (InvalidMoveError, error.key, error.details)


def test_invalid_and_illegal_are_different_things() -> None:
    assert not issubclass(InvalidMoveError, IllegalMoveError)
    assert not issubclass(IllegalMoveError, InvalidMoveError)
    assert issubclass(IllegalMoveError, ConexioError)


def test_chance_stays_a_singleton_in_a_pickle() -> None:
    assert pickle.loads(pickle.dumps(CHANCE)) is CHANCE is conexio.CHANCE
    assert repr(CHANCE) == "CHANCE"


def test_an_outcome_is_a_value() -> None:
    assert Outcome("all_out", (0,), (6, 2)) == Outcome("all_out", (0,), (6, 2))


def test_the_public_names_are_there() -> None:
    for name in conexio.__all__:
        assert getattr(conexio, name) is not None
    with pytest.raises(AttributeError, match="chess"):
        _ = conexio.chess


def loaded_by(statement: str) -> set[str]:
    """Return the modules that a fresh Python loads for a statement."""
    code = f"{statement}\nimport sys; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_importing_is_light() -> None:
    heavy = {"numba", "numpy", "rich", "fluent.runtime", "click"}
    assert not loaded_by("import conexio") & heavy


def test_playing_a_game_needs_no_compiler() -> None:
    statement = "import conexio; p = conexio.connexoh.Position(); p.push(p.legal_moves[0])"
    assert not loaded_by(statement) & {"numba", "numpy"}


def test_jit_is_chosen_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for value, wanted in (("0", [False, False]), ("1", [True, True]), ("", [False, True])):
        monkeypatch.setenv("CONEXIO_JIT", value)
        assert [kernels.jit_wanted(heavy) for heavy in (False, True)] == wanted


def test_a_long_wait_is_reported_and_a_short_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    reports: list[str] = []
    monkeypatch.setattr(kernels, "on_slow_compile", lambda: reports.append("wait"))
    monkeypatch.setattr(kernels, "NOTICEABLE_S", 60.0)
    with kernels.report_if_slow():
        pass
    assert reports == []
    monkeypatch.setattr(kernels, "NOTICEABLE_S", 0.0)
    with kernels.report_if_slow():
        while not reports:
            pass
    assert reports == ["wait"]


def test_counting_reports_that_it_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    reports: list[str] = []
    monkeypatch.setattr(kernels, "_warm", set())
    monkeypatch.setattr(kernels, "on_slow_compile", lambda: reports.append("wait"))
    monkeypatch.setattr(kernels, "NOTICEABLE_S", 0.0)
    monkeypatch.setenv("CONEXIO_JIT", "1")
    position = connexoh.Position(3)
    before = len(reports)
    assert before > 0  # for the position's own calls
    connexoh.perft(position, 1)
    deadline = time.monotonic() + 10
    while len(reports) == before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert len(reports) > before


def test_interpreted_and_compiled_kernels_share_one_source() -> None:
    name = "conexio.connexoh.kernel"
    interpreted = kernels.load(name)
    compiled = kernels.compiled(name)
    assert compiled.legal.py_func.__code__ is interpreted.legal.__code__


def test_the_nth_bit_is_found() -> None:
    rng = Rng(2)
    for bits in (1, 3, 20, 52, 62):
        word = 0
        while word.bit_count() < bits:
            word |= 1 << rng.below(62)
        found = [nth_bit(word, place) for place in range(bits)]
        assert found == [index for index in range(62) if word >> index & 1]
