"""The mutation tester itself: which mutants it makes, which it leaves out, and what it counts."""

import click
import pytest

from tools import mutants as runner
from tools.mutations import mutants

FRAME = "def f(a, b):\n    {}\n"


def changed(line: str) -> set[str]:
    """Return the mutants of a line of a function."""
    return {each.name[2] for each in mutants("x.py", FRAME.format(line)) if each.name[1] == line}


@pytest.mark.parametrize(
    ("line", "some"),
    [
        ("return a < b", {"return a <= b", "return a >= b", "return None"}),
        ("return a not in b", {"return a in b"}),
        ("return a is not b", {"return a is b"}),
        ("return (a) == (b)", {"return (a) != (b)"}),
        ("return a and b", {"return a or b", "return True and b", "return a and True"}),
        ("return a or b", {"return a and b", "return False or b", "return a or False"}),
        ("return not a", {"return (a)"}),
        ("return a + b", {"return a - b"}),
        ("return a & ~b", {"return a | ~b", "return a & (b)"}),
        ("return a << 1", {"return a >> 1", "return a << 2", "return a << 0"}),
        ("return True", {"return False"}),
        ("return g(a, b)", {"return g(b, a)"}),
        ("return min(a, b)", {"return max(a, b)"}),
        ("return {1: a, 2: b}", {"return { 2: b}", "return {1: a, }"}),
        ("return [x for x in a if b]", {"return [x for x in a if True]"}),
        ("return 1 if a else 2", {"return 1 if True else 2", "return 1 if False else 2"}),
        ("a.b = 1", {"pass", "a.b = 2"}),
        ("a += b", {"a -= b", "pass"}),
        ("a(b)", {"pass"}),
        ("raise a", {"pass"}),
    ],
)
def test_mutants_of_a_line(line: str, some: set[str]) -> None:
    assert some <= changed(line)


@pytest.mark.parametrize(
    "text",
    [
        '"""Say 1 < 2."""\n',
        "import a\nfrom b import c\n",
        "if TYPE_CHECKING:\n    a = 1 < 2\n",
        "def f() -> 'list[1]':\n    '''1'''\n",
        "class A:\n    def __repr__(self):\n        return 1 < 2\n",
        "log.info('count: %s', 1)\n",
        "assert 1 < 2\n",
        "raise AssertionError(1)\n",
        "a = f'{1 < 2}'\n",
        "a: Literal[1]\n",
    ],
)
def test_what_cannot_matter_is_left_alone(text: str) -> None:
    assert [each.diff for each in mutants("x.py", text)] == []


def test_a_strict_zip_is_an_assertion_and_stays() -> None:
    assert changed("return zip(a, b, strict=True)") == {
        "return None",
        "return zip(b, a, strict=True)",
    }


def test_a_file_may_end_without_a_new_line() -> None:
    assert {each.name for each in mutants("x.py", "a = 1")} == {
        ("x.py::", "a = 1", "a = 2"),
        ("x.py::", "a = 1", "a = 0"),
    }


def test_cases_and_handlers_can_fail() -> None:
    text = "match a:\n    case 1 | 2:\n        b\ntry:\n    b\nexcept C:\n    b\n"
    after = {each.name[2] for each in mutants("x.py", text)}
    assert {"case 2:", "case 1:", "case 1 | 2 if False:", "except ():"} <= after


def test_every_mutant_is_another_program_and_one_change() -> None:
    text = FRAME.format("return a < b + 1 and g('é', a)")
    found = mutants("x.py", text)
    assert len({each.text for each in found}) == len(found)
    for each in found:
        compile(each.text, "x.py", "exec")
        assert each.text != text
        assert each.line == 2
        assert each.function == "f"
        assert each.diff.count("\n-") == each.diff.count("\n+") - 1 == 1  # one is the file's name


def test_only_some_functions_of_a_file() -> None:
    text = "class A:\n    def f(self):\n        return 1\n    def g(self):\n        return 1\n"
    assert {each.function for each in mutants("x.py", text)} == {"A.f", "A.g"}
    assert {each.function for each in mutants("x.py", text, frozenset({"A.g"}))} == {"A.g"}


def test_equivalents_are_read_with_their_reasons() -> None:
    text = "# why\n\nx.py::f\n- return  a\n+ return b\nThey are\nthe same.\n\n"
    assert runner.equivalents(text) == {("x.py::f", "return a", "return b"): "They are the same."}
    for bad in ("x.py::f\n- a\n+ b\n", "x.py::f\na\nb\nwhy\n"):
        with pytest.raises(click.ClickException):
            runner.equivalents(bad)


def test_the_targets_are_there_and_so_are_their_tests() -> None:
    for target in runner.TARGETS:
        if target.functions:
            assert {each.function for each in target.mutants()} == target.functions
        for test in target.tests:
            assert test.startswith("--deselect=") or (runner.ROOT / test).exists()


def test_a_sample_is_the_same_for_the_same_seed_and_leaves_equivalents_out() -> None:
    target = runner.Target("fair/seed.py", ())
    once, again = (runner.sampled(target, 5, 1, {}).chosen for _ in range(2))
    assert once == again
    assert once != runner.sampled(target, 5, 2, {}).chosen
    every = runner.sampled(target, 0, 1, {})
    assert len(every.chosen) == every.total > 50
    known = {every.chosen[0].name: "why"}
    assert every.chosen[0] not in runner.sampled(target, 0, 1, known).chosen


def test_an_untried_mutant_is_not_a_success() -> None:
    target = runner.Target("fair/seed.py", ())
    tally = runner.sampled(target, 4, 1, {})
    assert tally.score == 0
    fates: tuple[runner.Fate | None, ...] = ("killed", "hung", "survived", None)
    for fate in fates:
        tally.note(tally.chosen[0], fate)
    assert (tally.tried, tally.killed, tally.hung, len(tally.survivors)) == (3, 1, 1, 1)
    assert tally.score == pytest.approx(200 / 3)
