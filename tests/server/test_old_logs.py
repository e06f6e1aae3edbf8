"""Logs of earlier versions replay as they always did; those under other rules are refused."""

import re
from pathlib import Path

import msgspec
import pytest

from conexio import record, words
from conexio.core import GAMES, ConexioError, Rng
from conexio.match import rematch, visibility
from conexio.match.events import Chanced, Created, Event, decode, encode
from conexio.match.model import Match, replayed
from support.match.matches import LoggedMatch, conex_table, finish
from support.server.replayed_games import GAMES as PLAYED

DATA = Path(__file__).with_name("data")

GOLDEN = sorted(DATA.glob("*.jsonl"))


def golden_log(path: Path) -> list[Event]:
    return [decode(line.encode()) for line in path.read_text(encoding="utf-8").splitlines()]


def end_of(match: Match) -> str:
    """Return the end of a stored game, as a text that a person can read."""
    lines = (
        f"seq: {match.seq}",
        f"phase: {match.phase}",
        f"position: {match.position.to_text()}",
        "",
        visibility.record_of(match, frozenset()).dumps(),
    )
    return "\n".join(lines)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_old_logs_replay_as_they_always_did(path: Path) -> None:
    """A refactoring broke every old replay (hanabi-live #606).

    The files are never rewritten: a log that can no longer be read is a fault of the code.
    """
    log = golden_log(path)
    assert [encode(event).decode() for event in log] == path.read_text("utf-8").splitlines()
    match = replayed(path.stem, log)
    then = path.with_suffix(".txt").read_text("utf-8")
    assert end_of(match) == (then if match.created.rules == match.game.rules else by_today(then))


def by_today(text: str) -> str:
    """Return the end of a game by older rules as today's rules write it."""
    head, _, written = text.partition("\n\n")
    number = re.search('Rules "(.*)"', written)
    assert number is not None
    old = record.loads(written)
    end = old.game.from_text(old.game.text_by(int(number[1]), head.partition("position: ")[2]))
    assert end == old.position()
    seq, phase, _ = head.splitlines()
    return "\n".join((seq, phase, f"position: {end.to_text()}", "", old.dumps()))


def test_a_rematch_of_an_old_game_is_played_by_its_rules() -> None:
    match = replayed("agreed", golden_log(DATA / "agreed.jsonl"))
    assert match.created.rules < match.game.rules
    again = rematch.create(match, bytes(32))
    assert again.rules == match.game.rules
    older = match.game.older[match.created.rules]
    assert again.options == {**match.created.options, **older}


def test_a_page_learns_how_an_old_game_differs_from_todays_rules() -> None:
    match = replayed("agreed", golden_log(DATA / "agreed.jsonl"))
    shown = visibility.state(match, frozenset(), visibility.public_board(match))
    assert shown.options == {"size": "5", **match.game.older[match.created.rules]}


def test_there_are_old_logs_of_all_kinds() -> None:
    """They hold every kind of event, so that no old one is forgotten (hanabi-live #606)."""
    kinds = {type(event) for path in GOLDEN for event in golden_log(path)}
    assert kinds == set(Event.__args__)


def test_drawn_cards_are_read_from_the_log_and_not_from_the_seed() -> None:
    """A seed overrode the deck that was recorded (hanabi-live #2966)."""
    logged = finish(conex_table(3, 1, target=40), Rng(1))
    created = logged.log[0]
    assert isinstance(created, Created)
    other = msgspec.structs.replace(created, seed="ff" * 32)
    again = replayed("m1", [other, *logged.log[1:]])
    assert again.position == logged.match.position
    assert visibility.public_board(again) == visibility.public_board(logged.match)
    drawn = [event.move for event in logged.log if isinstance(event, Chanced)]
    assert [str(move) for move in again.position.moves if str(move) in drawn] == drawn
    assert again.key != logged.match.key


def with_rules(logged: LoggedMatch, rules: int) -> list[Event]:
    created = logged.log[0]
    assert isinstance(created, Created)
    return [msgspec.structs.replace(created, rules=rules), *logged.log[1:]]


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_a_game_under_other_rules_is_refused_and_not_played_wrongly(game: str) -> None:
    """A fix of the rules broke games in progress (18xx #373, 18xx #5299)."""
    logged = PLAYED["agreed" if game == "connexoh" else "two"]()
    known = GAMES[game].rules
    assert logged.match.created.rules == known
    with pytest.raises(ConexioError) as refused:
        replayed("m1", with_rules(logged, known + 1))
    assert refused.value.key == "server-rules"
    assert refused.value.details == {"version": known + 1, "known": known}
    text = visibility.record_of(logged.match, frozenset()).dumps()
    assert f'[Rules "{known}"]' in text
    with pytest.raises(ConexioError) as refused:
        record.loads(text.replace(f'[Rules "{known}"]', f'[Rules "{known + 1}"]'))
    assert words.say("record-rules", version=known + 1, known=known) in str(refused.value)
