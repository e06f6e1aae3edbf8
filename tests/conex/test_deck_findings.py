"""What is wrong with a deck is found, and says which card it is about."""

import pytest

from conexio import words
from conexio.conex.check import Finding, findings
from conexio.conex.deck import loads
from support.conex.decks import P_RED, P_YELLOW, TINY, Y_CARD, changed


def summary(text: str) -> list[tuple[str, str, str]]:
    return [
        (finding.level, finding.error.key, str(finding.error.details["where"]))
        for finding in findings(loads(text))
    ]


def test_the_tiny_deck_is_only_small() -> None:
    assert summary(TINY) == [("warning", "deck-count", "tiny")]


@pytest.mark.parametrize(
    ("changes", "level", "key", "where"),
    [
        ([(P_YELLOW, P_YELLOW.replace("yellow", "purple"))], "error", "deck-own-color", "P-two"),
        ([("[30000, 30000]", "[50000, 50000]")], "error", "deck-empty", "R-one"),
        ([("[30000, 30000]", "[40000, 40000]")], "error", "deck-empty", "R-one"),
        ([("[30000, 30000]", "[500000, -500000]")], "error", "deck-empty", "R-one"),
        ([("[30000, 30000]", "[-41000, 30000]")], "error", "deck-apex", "R-one"),
        ([("[30000, 30000]", "[-40000, 30000]")], "error", "deck-apex", "R-one"),
        (
            [("[30000, 30000], heading = 0", "[-39000, -39000], heading = 3")],
            "error",
            "deck-reach-card",
            "R-one",
        ),
        ([("[30000, 30000]", "[30000, -500]")], "warning", "deck-reach-tableau", "R-one"),
        ([(P_RED, "apex = [25000, -10000], heading = 18")], "error", "deck-touching", "P-two"),
        ([(P_RED, "apex = [25000, -15000], heading = 18")], "error", "deck-touching", "P-two"),
        (
            [(P_RED, "apex = [-39000, -39000], heading = 0")],
            "error",
            "deck-no-free-corner",
            "P-two",
        ),
        ([(Y_CARD, "")], "error", "deck-no-background", "tiny"),
        ([(Y_CARD, "")], "warning", "deck-colors-uneven", "tiny"),
        ([(Y_CARD, "")], "warning", "deck-count", "tiny"),
        (
            [(Y_CARD, "".join(Y_CARD.replace("three", name) for name in ("a", "b", "c")))],
            "warning",
            "deck-pairs-uneven",
            "tiny",
        ),
        ([("value = 5", "value = 2")], "warning", "deck-plus-value", "R-one"),
        ([("value = 2", "value = 4")], "warning", "deck-value-order", "P-two"),
    ],
)
def test_each_finding_names_its_card(
    changes: list[tuple[str, str]], level: str, key: str, where: str
) -> None:
    deck = loads(changed(*changes))
    assert (level, key, where) in summary(changed(*changes))
    for finding in findings(deck):
        for lang in words.LANGUAGES:
            assert finding.error.text(lang).startswith(str(finding.error.details["where"]))


def test_a_reach_as_long_as_the_area_is_fine() -> None:
    assert summary(changed(("[30000, 30000]", "[30000, 0]"))) == summary(TINY)


def test_errors_come_first() -> None:
    levels = [finding.level for finding in findings(loads(changed((Y_CARD, ""))))]
    assert levels == sorted(levels)
    assert set(levels) == {"error", "warning"}


def test_colours_are_in_the_language_of_the_reader() -> None:
    (finding,) = missing(Y_CARD)
    texts = [finding.error.text(lang) for lang in words.LANGUAGES]
    for word, text in zip(("yellow", "jaune", "Gelb", "geel"), texts, strict=True):
        assert word in text


def missing(card: str) -> list[Finding]:
    found = findings(loads(changed((card, ""))))
    return [finding for finding in found if finding.error.key == "deck-no-background"]
