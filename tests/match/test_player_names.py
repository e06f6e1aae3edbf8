"""Names of players: how they are shown, and which are refused."""

import pytest

from conexio import bots, words
from conexio.match import decide, player_names
from conexio.match.decide import RefusedError
from conexio.match.events import Sat
from support.match.matches import PERSON, table


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("  Anna \n Lena\t", "Anna Lena"),
        ("Ben\u202enoX", "BennoX"),
        ("A\u200bn\u00adn\ufeffa", "Anna"),
        ("a\x00b\ud800c", "a b c"),
        ("O'Neil-Ünal 3.", "O'Neil-Ünal 3."),
        ("李小龍", "李小龍"),
        ("नमस्ते", "नमस्ते"),
        ("❤️🦊", "❤️🦊"),
        ("e\u0301\u0301\u0301\u0301\u0301\u0301x", "é\u0301\u0301\u0301x"),
        ("x" * 50, "x" * 40),
        ("x" * 39 + " y", "x" * 39),
        ("\u0301", ""),
        ("\ufe0f\ufe0f", ""),
        ("", ""),
    ],
)
def test_a_name_is_shown_on_one_line_and_can_be_seen(name: str, shown: str) -> None:
    assert player_names.clean(name) == shown
    assert player_names.clean(shown) == shown


@pytest.mark.parametrize(
    "blank", ["\u3164", "\u2800", "\u115f", "\uffa0", "\u00ad", "\u180e", "\U000e0041", "\u2063"]
)
def test_a_name_that_nobody_can_see_is_no_name(blank: str) -> None:
    assert player_names.clean(blank * 3) == ""
    assert player_names.clean(f" {blank} ") == ""
    assert player_names.clean(f"A{blank}b") == "Ab"


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_player_is_called_like_a_bot(lang: str) -> None:
    for game in ("connexoh", "conex"):
        for bot in (*bots.names(game), *bots.others(game)):
            assert player_names.is_bot_name(bot)
        for bot in bots.names(game):
            shown = words.say(f"bot-{bot}", lang)
            assert player_names.is_bot_name(shown)
            assert player_names.is_bot_name(f" {shown.upper()}! ")


@pytest.mark.parametrize("name", ["fox", "ＦＯＸ", "F.o.x", "Fóx", "Renard", "GREEDY"])
def test_a_bots_name_is_refused_with_a_sentence(name: str) -> None:
    match = table("connexoh", PERSON, PERSON).match
    for sat in (Sat((0,), name, "t", ""), Sat((0, 1), "", "t", "", ("Ann", name))):
        with pytest.raises(RefusedError) as refusal:
            decide.sit(match, sat)
        assert refusal.value.key == "server-name-bot"
        assert name in refusal.value.text("fr")


@pytest.mark.parametrize("name", ["Foxy", "Anna", "", "Reynard", "Katze 2"])
def test_other_names_are_welcome(name: str) -> None:
    assert not player_names.is_bot_name(name)
    assert decide.sit(table("connexoh", PERSON, PERSON).match, Sat((0,), name, "t", "")).events
