"""A game of CONEX at the terminal, as people play it."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from conexio import words
from conexio.cli.conex_screen import choices
from conexio.cli.conex_text import Words, field, formula
from conexio.cli.settings import CliSettings
from conexio.cli.terminal import Terminal
from conexio.conex import Placement, deck
from conexio.conex.moves import CORNERS
from conexio.core import InvalidMoveError, Outcome
from support.cli.conex_games import (
    FIRST,
    NAMES,
    NUMBER,
    SHORT,
    dealt,
    doubling,
    last_game,
    position_of,
    until,
)
from support.cli.terminal import Run
from support.cli.terminal_players import People, for_a_while, scripted, sensible

# Whole games.


def test_a_person_plays_against_a_bot(people: People) -> None:
    assert people.play("--seed", "5", *SHORT, choose=sensible) == 0
    game = last_game(people)
    assert game.players == ("human", "magpie")
    assert position_of(game).outcome() is not None
    assert "Pass to" not in people.seen
    assert "Magpie lays" in people.seen
    assert re.search(r"(You win|Magpie wins|Shared win) with \d+ points", people.last)
    assert "Field 15 has been reached and the round is over." in people.last
    assert f"The game is saved in {people.games()[-1]}." in people.last.replace("\n", "")


def test_two_people_play(people: People) -> None:
    assert people.play("--seats", "Anna,Ben", "--seed", "3", *SHORT, choose=sensible) == 0
    game = last_game(people)
    assert game.players == ("Anna", "Ben")
    assert position_of(game).outcome() is not None
    assert re.search(r"(Anna|Ben) wins with", people.last)


def test_four_seats(people: People) -> None:
    seats = "Anna,magpie,Ben,chick"
    assert people.play("--seats", seats, "--seed", "2", *SHORT, choose=sensible) == 0
    game = last_game(people)
    assert game.options["players"] == "4"
    assert position_of(game).outcome() is not None


def test_bots_play_alone(run: Run, people: People) -> None:
    call = ("play", "conex", "--seats", "magpie,magpie,chick", "--table", "small", *SHORT)
    answer = run(*call, "--seed", "1")
    assert answer.code == 0
    assert "Magpie 1 lays" in answer.out
    assert "Magpie 2 lays" in answer.out
    assert not re.search(r"draws [A-Z]-", answer.out)
    assert last_game(people).options["table"] == "700x700"


def test_the_same_seed_is_the_same_game(run: Run, people: People) -> None:
    games = []
    for seed in ("1", "1", "2"):
        run("play", "conex", "--seats", "magpie,chick", *SHORT, "--seed", seed)
        games.append(last_game(people).events)
        people.games()[-1].unlink()
    assert games[0] == games[1] != games[2]


def test_a_shared_victory_is_said() -> None:
    text = Words(Terminal(CliSettings("en")), deck.standard(), ("Anna", "Ben", "Cleo"))
    assert text.result(Outcome("no_room", (0, 2), (7, 3, 7)), None, 40) == [
        "No more cards can be laid.",
        "Shared win with 7 points: Anna, Cleo.",
    ]


@pytest.mark.parametrize(
    ("value", "total", "doubled", "sum_"),
    [
        (4, 4, False, ""),
        (3, 5, False, "3 + 2 = "),
        (4, 12, True, "(4 + 2) × 2 = "),
        (5, 10, True, "5 × 2 = "),
    ],
)
def test_points_add_up_in_words(value: int, total: int, doubled: bool, sum_: str) -> None:
    assert formula(value, total, doubled) == sum_


def test_the_track_is_a_loop() -> None:
    assert [field(points, 40) for points in (0, 1, 40, 41, 80, 81)] == [0, 1, 40, 1, 40, 1]


# A turn.


def test_a_turn_shows_all_that_a_player_needs(people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, "list"))
    _, first, curtain, second, third = people.moments
    name, points = NAMES[FIRST.move.card], FIRST.points
    assert re.search(rf"{NUMBER}\)  \+{points}  {name} .* on the tableau, .*corner", first.screen)
    sentence = rf"Anna lays {name} \(\w+ {points}\) on the tableau: {points} points?\."
    assert re.search(sentence, curtain.screen)
    assert re.search(sentence, second.screen)
    assert re.search(rf"  Anna +{points} points?, field {points}, 4 cards", second.screen)
    assert re.search(r"> Ben +0 points, field 0, 5 cards", second.screen)
    assert "Pile: 42 cards. Target: field 40." in second.screen
    assert "draw (d): take cards" in third.screen
    assert second.question == "Ben, your turn: "


def test_placements_are_listed_best_first(people: People) -> None:
    people.play("--seed", "7", choose=for_a_while(8))
    for moment in people.moments:
        points = [
            int(text) for text in re.findall(r"^ *\d+\)  \+(\d+)", moment.screen, re.MULTILINE)
        ]
        assert points == sorted(points, reverse=True)
    assert "1)  +" in people.seen


def test_a_move_can_be_written_out(people: People) -> None:
    move = FIRST.move
    assert isinstance(move, Placement)
    color = deck.standard().cards[move.card].corners[move.corner].color
    written = f"{NAMES[move.card]}.{color}@tableau.{CORNERS[move.on_corner]}"
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(written, str(move)))
    assert f"Anna lays {NAMES[move.card]} " in people.seen
    assert f"The card {NAMES[move.card]} isn’t in your hand (C10)." in people.seen


def test_the_double_star_is_laid_with_a_card(people: People) -> None:
    until(people, doubling, " × 2 = ")
    assert any(event.text.endswith("+2x") for event in last_game(people).events)
    assert "2x star: " in people.seen


def answers() -> Iterator[tuple[str, str]]:
    """Yield input that plays no move at the start, each with its answer."""
    position = dealt(5)
    cards, most = deck.standard().cards, len(choices(position.view(0)))
    mine, other = min(position.hand(0)), min(position.hand(1))
    color = cards[mine].corners[0].color
    where = deck.standard().tableau.colors.index(color)
    wrong = f"{NAMES[mine]}.a@0.{CORNERS[(where + 1) % 4]}"
    yield "99", f"There’s no choice 99 here; the numbers go from 1 to {most}."
    yield "0", "There’s no choice 0 here"
    for star in ("1 x", "1x2", "1x", "1+2x", "2x"):
        yield star, "You can’t use the 2x star "
    for wrong_word in ("hello", "DRAWW", "-1", "1 5", "\x07", "…"):
        yield wrong_word, f"Type a number from 1 to {most}, d, or help."
    yield "1.a@nowhere", "isn’t a move. Write a placement as 17.b@3.ne"
    yield "pass", "You may only pass if you can neither lay nor draw a card."
    yield "end", "Your turn ends automatically"
    yield "strike", "You can’t use the lightning star now."
    yield "strike nothing", "There’s no card “nothing” here"
    yield "strike 99", "There’s no card “99” here"
    yield "strike #9", "There’s no card “#9” here"
    yield "strike tableau", "The tableau can’t be removed (C22)."
    yield f"strike {NAMES[mine].lower()}", "You can’t use the lightning star yet"
    yield f"discard:{mine}", "Nobody has used the lightning star"
    yield f"drawn0:{mine}", "There’s nothing to draw or roll here"
    yield wrong, f"A {color} CONEX corner can’t lie on "
    yield f"{mine}.a@9.ne", "There’s no card “9” here"
    yield "why", "Name one of your cards and where to lay it"
    yield f"why {NAMES[mine]}", "Name one of your cards and where to lay it"
    yield f"why {NAMES[mine]} nothing", "“nothing” isn’t on the table."
    yield f"why {NAMES[mine]} {NAMES[other]}", f"“{NAMES[other]}” isn’t on the table."
    yield "why nothing tableau", "“nothing” isn’t one of your cards."
    yield f"why {NAMES[other]} tableau", f"The card {NAMES[other]} isn’t in your hand (C10)."
    yield f"why {NAMES[FIRST.move.card].lower()} TABLEAU", "Possible: "
    yield "show 99", "There’s no choice 99 here"
    yield "undo", "There’s no move to take back."
    yield "save", "Name a file"
    yield "save /no/such/folder/x.txt", "There’s no folder /no/such/folder."
    yield "picture /no/such/folder/x.svg", "There’s no folder /no/such/folder."
    yield "picture table.png", "choose a name that ends in .svg instead of table.png"
    yield "help", "choose placement 3"
    yield "rules", "field 40, the round is played out"
    yield "?", "1)  +"


def test_invalid_input_is_answered_and_changes_nothing(people: People) -> None:
    expected = dict(answers())
    assert people.play("--seed", "5", choose=scripted(*expected)) == 0
    for sentence, moment in zip(expected.values(), people.moments[1:], strict=True):
        assert sentence in moment.screen
    assert not people.games()


def test_why_names_the_rule_that_is_broken(people: People) -> None:
    position = dealt(5)
    position.push(FIRST.move)
    hand, laid = sorted(position.hand(1)), NAMES[FIRST.move.card]
    typed = [f"why {NAMES[card]} {laid}" for card in hand]
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, *typed))
    for card, moment in zip(hand, people.moments[-5:], strict=True):
        possible = [each for each in position.table.placements([card]) if each.on == 1]
        assert ("Possible: " in moment.screen) == bool(possible)
        assert possible or re.search(r"\(C1[2-7]\)\.", moment.screen)


def test_the_beginning_of_a_card_name_is_enough(people: People) -> None:
    position = dealt(5)
    text = Words(Terminal(CliSettings("en")), position.deck, ("Anna", "Ben"))
    position.push(FIRST.move)
    laid = NAMES[FIRST.move.card]
    for name in (laid, laid.lower(), laid[:3], laid[2:], "#1", "1"):
        assert text.item(position.table, name) == 1
    for name in ("tableau", "#0"):
        assert text.item(position.table, name) == 0
    for name in ("#2", "nothing", "", NAMES[min(position.hand(0))]):
        assert text.item(position.table, name) is None
    several = [NAMES.index("R-clover"), NAMES.index("R-crown")]
    assert text.find_card("r-cr", several) == several[1]
    with pytest.raises(InvalidMoveError, match="“R-c” could be several cards: R-clover, R-crown"):
        text.find_card("R-c", several)


def test_why_accepts_the_numbers_on_the_picture(people: People) -> None:
    position = dealt(5)
    position.push(FIRST.move)
    mine = NAMES[min(position.hand(1))]
    typed = [f"why {mine} #1", f"why {mine} {NAMES[FIRST.move.card]}"]
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, *typed))
    by_number, by_name = people.moments[-2:]
    assert by_number.screen == by_name.screen
    assert "isn’t on the table" not in by_name.screen


def test_why_omits_colours_when_something_is_possible(people: People) -> None:
    typed = f"why {NAMES[FIRST.move.card]} tableau"
    people.play("--seed", "5", choose=scripted(typed))
    answer = people.moments[-1].screen
    assert "Possible: " in answer
    assert "C12" not in answer


def test_the_tableau_has_its_own_name_in_every_language() -> None:
    names = {"en": "the tableau", "fr": "la plaque", "de": "das Tableau", "nl": "het puntenbord"}
    for lang, name in names.items():
        assert f" {name}" in words.say("place-touches", lang, what="tableau", clause="C13")
        assert "R-bud" in words.say("place-touches", lang, what="R-bud", clause="C13")


def test_the_news_stay_until_something_new_happens(people: People) -> None:
    people.play("--seed", "5", choose=scripted(NUMBER, "", ""))
    first, *again = (moment.screen for moment in people.moments[1:])
    assert "You lay " in first
    assert "Magpie" in first
    assert again == [first, first]


def test_ghosts_have_the_numbers_of_the_list(people: People) -> None:
    people.play("--seed", "5", choose=scripted("show", "show 2"))
    _, everything, one = people.moments
    assert "[1]" in everything.screen
    assert "[2]" in everything.screen
    assert "[2]" in one.screen
    assert "[1]" not in one.screen
    assert "2)  +" in one.screen


def test_a_picture_never_replaces_another_by_accident(
    people: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "my table.svg"
    people.play("--seed", "5", choose=scripted(f"picture {path}", "picture"))
    assert f"The picture has been saved to {path}." in people.seen.replace("\n", "")
    people.play("--seed", "5", choose=scripted("picture bare", "q"))
    (tmp_path / "bare.svg").unlink()
    assert ElementTree.fromstring(path.read_text(encoding="utf-8")).tag.endswith("svg")
    (other,) = tmp_path.glob("conex-*.svg")
    other.write_text("mine", encoding="utf-8")
    people.play("--seed", "5", choose=scripted("picture", "n", "q"))
    assert other.read_text(encoding="utf-8") == "mine"
    people.play("--seed", "5", choose=scripted("picture", "y", "q"))
    assert "<svg" in other.read_text(encoding="utf-8")
