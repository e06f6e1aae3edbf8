"""Hidden hands at the terminal, and what may be taken back."""

import io
import re
from collections.abc import Iterator

import pytest
from rich.console import Console

from conexio import record, words
from conexio.cli.settings import CliSettings
from conexio.cli.terminal import Terminal
from conexio.conex import Discard, Strike
from support.cli.conex_games import (
    NAMES,
    NUMBER,
    last_game,
    position_of,
    striking,
    until,
)
from support.cli.terminal_players import People, scripted, sensible

# Hidden hands.


def looks(people: People) -> Iterator[tuple[str, str, int]]:
    """Yield the viewer and the text between two curtains, with the number of events at its end."""
    looker, text = "", ""
    for moment in people.moments:
        if moment.question.startswith("Pass to"):
            looker, text = moment.question.split()[2].rstrip(";"), ""
            continue
        text += moment.screen
        if looker:
            yield looker, text, moment.events


@pytest.mark.parametrize(
    ("seats", "seed"), [("Anna,Ben", "2"), ("Anna,magpie,Ben", "4"), ("Anna,Ben,Cleo", "2")]
)
def test_nobody_sees_another_hand(people: People, seats: str, seed: str) -> None:
    people.play("--seats", seats, "--seed", seed, "--target", "25", choose=striking)
    names = seats.split(",")
    game = last_game(people)
    seen = 0
    for looker, text, events in looks(people):
        at = position_of(record.Record(game.game, game.players, (), game.options))
        for event in game.events[: events or 5 * len(names)]:
            at.push(at.parse_move(event.text))
        shown = {name for name in NAMES if re.search(rf"{name}\b", text)}
        struck = {NAMES[move.card] for move in at.moves if isinstance(move, Strike)}
        for seat, name in enumerate(names):
            hand = {NAMES[card] for card in at.hand(seat)}
            if name == looker:
                assert hand <= shown
            else:
                assert not hand & shown - struck  # what was struck, all have seen
        seen += 1
    assert seen > 10


def test_the_curtain_shows_only_public_events(people: People) -> None:
    until(people, striking, "Press Enter")
    curtains = [each for each in people.moments if each.question.startswith("Pass to")]
    for before, moment in zip([None, *curtains], curtains, strict=False):
        assert not re.search(r"(draws|puts) [A-Z]-", moment.screen)
        assert "1)" not in moment.screen
        assert before is None or moment.question != before.question or moment.answer
    hidden = [each for each in people.moments if each.question.startswith("Press Enter")]
    assert hidden
    assert all("You draw" in moment.screen for moment in hidden)


def test_the_screen_is_cleared_with_its_scrollback(monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.StringIO()
    monkeypatch.setenv("TERM", "xterm-256color")
    Terminal(CliSettings("en"), Console(file=file, force_terminal=True)).clear()
    assert {"\x1b[2J", "\x1b[3J"} <= set(re.findall(r"\x1b\[[23]J", file.getvalue()))
    file.truncate(0)
    Terminal(CliSettings("en"), Console(file=file, force_terminal=False)).clear()
    assert not file.getvalue().strip("\0")


def test_striking_and_putting_cards_away(people: People) -> None:
    until(people, striking, "under the pile?")
    moves = position_of(last_game(people)).moves
    assert any(isinstance(move, Strike) for move in moves)
    assert any(isinstance(move, Discard) for move in moves)
    assert "Lightning star: " in people.seen
    assert "puts a card under the pile." in people.seen
    at = next(i for i, each in enumerate(people.moments) if "under the pile?" in each.question)
    assert people.moments[at - 1].question.startswith("Pass to")  # a curtain before a secret choice


def test_a_discard_is_chosen_by_number_or_name(people: People) -> None:
    waiting = ["d", "pass", "strike", "show", "hello", "list", "discard"]
    named: list[str] = []

    def choosing(question: str, screen: str) -> str | None:
        if "under the pile? (number or name)" not in question:
            return striking(question, screen)
        if waiting:
            return waiting.pop(0)
        if not named:
            hand = re.findall(r"[RPYT]-[a-z]+", people.moments[-1].screen)
            named.append(hand[0])
        return named[0][:4].lower()

    until(people, choosing, "You put ", seats="Anna,chick")
    asked = [each for each in people.moments if "under the pile?" in each.question]
    how = "Choose a card to put under the pile: a number or a name."
    refused = [how in moment.screen for moment in asked[1:8]]
    assert refused == [True, True, True, True, True, False, True]
    assert re.search(r"1 +[RPYT]-", asked[6].screen)
    assert "you put a card from your hand\nunder the pile" in words.say("conex-help", "en")


def test_a_bot_strikes_and_the_person_discards(people: People) -> None:
    until(people, sensible, "You put ", seats="Anna,chick")
    asked = next(each for each in people.moments if "under the pile?" in each.question)
    assert "Chick uses the lightning star" in asked.screen


# Undo.


def test_a_move_is_taken_back_at_the_curtain(people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, "|undo", NUMBER))
    placed = [event.text for event in last_game(people).events if "@" in event.text]
    assert len(placed) == 1
    assert "Taken back." in people.seen
    questions = [moment.question.split()[0] for moment in people.moments]
    assert questions == ["Pass", "Anna,", "Pass", "Pass", "Anna,", "Pass", "Ben,"]
    assert position_of(last_game(people)).to_move == 1


def test_undo_passes_the_curtain_again(people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, "|undo", "q"))
    *_, again, _ = people.moments
    assert again.screen.strip() == "Taken back."
    assert again.question.startswith("Pass to Anna; Anna presses Enter.")


def test_a_secret_choice_stays_and_nobody_sees_it(people: People) -> None:
    chosen: list[str] = []

    def regretting(question: str, screen: str) -> str | None:
        if len(chosen) == 1 and question.startswith("Pass to"):
            chosen.append("undo")
            return "undo"
        if "under the pile" in question and not chosen:
            chosen.append("1")
            return "1"
        return striking(question, screen)

    for seed in range(1, 30):
        people.play("--seats", "Anna,Ben,Cleo", "--seed", str(seed), choose=regretting)
        if chosen:
            break
    at = next(i for i, each in enumerate(people.moments) if each.answer == "undo")
    who = people.moments[at - 1].question.split(",")[0]
    curtain, again = people.moments[at], people.moments[at + 1]
    assert curtain.screen.strip() == f"{who} puts a card under the pile."
    assert again.screen.strip() == words.say("conex-undo-choice", "en")
    assert again.question == curtain.question
    assert not any(name in curtain.screen for name in NAMES)


def test_nothing_is_taken_back_once_the_next_player_looks(people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, "undo"))
    assert "You can only take back your own last move" in people.seen
    assert len([event for event in last_game(people).events if "@" in event.text]) == 1


def test_chance_is_never_taken_back(people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted("d", "|undo", "|u"))
    assert people.seen.count("since then, a card has been drawn or the die rolled") == 2
    assert len(last_game(people).events) == 13


def test_a_move_that_a_bot_has_answered_stays(people: People) -> None:
    people.play("--seed", "5", choose=scripted(NUMBER, "undo"))
    assert "A bot has already moved; against bots, a move is final." in people.seen
