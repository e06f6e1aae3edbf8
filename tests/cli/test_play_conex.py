"""A game of CONEX at the terminal, as people play it."""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from conexio import fair, record, words
from conexio.cli.conex_screen import Choice, choices
from conexio.cli.conex_session import ConexSession
from conexio.cli.conex_text import Words, field, formula
from conexio.cli.play import seed_of
from conexio.cli.session import command_words
from conexio.cli.settings import CliSettings
from conexio.cli.terminal import Terminal
from conexio.conex import Discard, Drawn, Placement, Position, Strike, deck
from conexio.conex.moves import CORNERS
from conexio.core import CHANCE, InvalidMoveError, Outcome
from support.cli.terminal import Run, Typed, assert_refused
from support.cli.terminal_players import Choose, People, for_a_while, scripted, sensible

STANDARD = (Path(deck.__file__).parent / "decks" / "standard.toml").read_text(encoding="utf-8")
NAMES = [card.name for card in deck.standard().cards]
SHORT = ("--target", "15")


def last_game(people: People) -> record.Record:
    return record.load(people.games()[-1])


def position_of(game: record.Record) -> Position:
    position = game.position()
    assert isinstance(position, Position)
    return position


def striking(question: str, screen: str) -> str | None:
    """Use the lightning star as soon as possible."""
    if question.startswith(("Pass to", "Press")) or "under the pile" in question:
        return sensible(question, screen)
    if "These cards are free: " in screen:
        return "strike " + re.split("[,.]", screen.split("These cards are free: ")[1])[0].lower()
    if "strike NAME" in screen.rstrip().splitlines()[-1]:
        return "strike"
    return sensible(question, screen)


def doubling(question: str, screen: str) -> str | None:
    """Use the 2x star as soon as possible."""
    answer = sensible(question, screen)
    return "1 x" if answer == "1" and "with the 2x star" in screen else answer


def dealt(seed: int, players: int = 2) -> Position:
    """Return a game as the terminal deals it."""
    key = fair.key(seed_of(seed), [""] * players)
    position = Position(players)
    while position.to_move is CHANCE:
        position.push(fair.resolve(position, key))
    return position


def calm(position: Position) -> Choice:
    """Return the best placement after which nothing is rolled."""
    seat = position.to_move
    assert isinstance(seat, int)
    cards = position.deck.cards
    return next(
        each for each in choices(position.view(seat)) if cards[each.move.card].action != "die"
    )


def until(people: People, choose: Choose, found: str, seats: str = "Anna,Ben") -> None:
    """Play games until something has happened in one."""
    for seed in range(1, 30):
        people.play("--seats", seats, "--seed", str(seed), "--target", "25", choose=choose)
        if found in people.seen:
            return
    pytest.fail(f"never happened: {found}")


FIRST = calm(dealt(5))
NUMBER = str(FIRST.number)
"""What Anna lays first in the games with seed 5; nobody rolls then."""


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


@pytest.mark.parametrize(("seats", "seed"), [("Anna,Ben", "2"), ("Anna,magpie,Ben", "4")])
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


# Saving and resuming.


def test_quitting_before_the_first_move_saves_nothing(people: People) -> None:
    people.play("--seed", "5", choose=scripted("q"))
    assert not people.games()


def test_a_saved_game_resumes_in_the_same_position(people: People) -> None:
    path = people.home / "evening.txt"
    people.play("--seats", "Anna,Ben", "--seed", "3", choose=for_a_while(9))
    kept = position_of(last_game(people))
    people.play("--resume", str(people.games()[0]), choose=scripted(f"save {path}"))
    assert position_of(record.load(path)) == kept
    assert record.load(path) == last_game(people)
    people.play("--resume", str(path), choose=sensible)
    assert len(people.games()) == 2
    new = position_of(last_game(people))
    assert new.moves[: len(kept.moves)] == kept.moves
    assert new.outcome() is not None
    assert last_game(people).players == ("Anna", "Ben")


@pytest.mark.parametrize("leave", ["|quit", "quit"])
def test_quitting_right_after_resuming_loses_nothing(
    people: People, leave: str, tmp_path: Path
) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER))
    path = people.games()[0]
    other = tmp_path / "evening.txt"
    other.write_bytes(path.read_bytes())
    for file in (path, other):
        people.play("--resume", str(file), choose=scripted(leave))
        assert "lost" not in people.seen
        assert f"Continue later with: conexio play --resume {file}" in people.last
    assert people.games() == [path]


def test_a_resumed_game_shows_the_news(people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, "d"))
    people.play("--resume", str(people.games()[0]), choose=scripted("list"))
    assert "Ben draws 2 cards." in people.moments[1].screen
    assert "You lay" not in people.moments[1].screen


def test_players_may_change_in_a_resumed_game(people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted("1", "1"))
    path = str(people.games()[0])
    assert people.play("--resume", path, "--seats", "Anna,magpie", choose=sensible) == 0
    assert last_game(people).players == ("Anna", "magpie")
    assert people.play("--resume", path, "--seats", "Anna", choose=sensible) == 2
    assert people.play("--resume", path, "--seats", "Anna,Ben,Cleo", choose=sensible) == 2


def test_a_finished_game_is_only_shown(people: People, run: Run) -> None:
    run("play", "conex", "--seats", "magpie,chick", *SHORT)
    out = run("play", "--resume", str(people.games()[0])).out
    assert "This game is over: " in out
    assert len(people.games()) == 1


def test_an_unfinished_game_is_offered_again(
    people: People, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted("1", "1"))
    run("play", "--black", "human", typed="c3>\nq\n")
    monkeypatch.setattr(Typed, "at_terminal", True)
    offer = "You have an unfinished game: Anna, Ben, "
    assert "unfinished" not in run("play", "conex", typed="q\n").out
    assert offer in run("play", "conex", "--seats", "Anna,Ben", typed="y\n\nq\n").out
    with_rules = ("--seats", "Anna,Ben", "--stuck", "passes")
    assert "unfinished" not in run("play", "conex", *with_rules, typed="\nq\n").out
    assert "unfinished" not in run("play", "conex", "--seats", "Anna,Cleo", typed="q\n").out
    assert "unfinished" not in run("play", "conex", "--target", "9", typed="q\n").out
    assert "White – Black" in run("play", "--black", "human", typed="n\nq\n").out
    assert "unfinished" not in run("play", "connexoh", typed="q\n").out


def test_only_a_game_with_the_same_deck_is_offered_again(
    people: People, run: Run, own_deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people.play("--deck", str(own_deck), "--seed", "5", choose=scripted("1"))
    monkeypatch.setattr(Typed, "at_terminal", True)
    assert "unfinished" not in run("play", "conex", typed="q\n").out
    offered = run("play", "conex", "--deck", str(own_deck), typed="n\nq\n").out
    assert "You have an unfinished game: You, Magpie" in offered


@pytest.fixture
def own_deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.toml"
    path.write_text(STANDARD.replace('name = "standard"', 'name = "mine"'), encoding="utf-8")
    return path


def test_a_game_with_another_deck_resumes_without_its_file(
    people: People, run: Run, own_deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people.play("--deck", str(own_deck), "--seed", "5", choose=scripted("1"))
    key = deck.load(own_deck).fingerprint
    assert (people.home / "home" / "decks" / f"{key}.toml").exists()
    spare = own_deck.read_text(encoding="utf-8")
    own_deck.unlink()
    monkeypatch.setattr(deck, "_others", {})
    path = people.games()[0]
    people.play("--resume", str(path), choose=scripted("1"))
    monkeypatch.setattr(deck, "_others", {})
    assert "Event" in run("replay", str(path)).out
    monkeypatch.setattr(deck, "_others", {})
    monkeypatch.setenv("CONEXIO_HOME", str(people.home / "elsewhere"))
    answer = run("replay", str(path))
    assert (answer.code, "isn’t known here" in answer.err) == (2, True)
    assert "--deck FILE" in answer.err
    own_deck.write_text(spare, encoding="utf-8")
    assert run("replay", str(path), "--deck", str(own_deck)).code == 0
    monkeypatch.setattr(deck, "_others", {})
    assert run("play", "--resume", str(path), "--deck", str(own_deck), typed="q\n").code == 0


# Replay.


def test_replay_shows_the_table_and_all_hands(run: Run, people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, "d"))
    path = str(people.games()[0])
    out = run("replay", path, "--ply", "11").out
    assert "Event 11 of 14" in out
    assert f"Anna lays {NAMES[FIRST.move.card]}" in out
    assert re.search("Ben has: ([A-Z]-[a-z]+(, )?){5}", out)
    assert run("replay", path, "--ply", "15").code == 2
    assert re.search("Ben draws [A-Z]-", run("replay", path, "--ply", "14").out)


def test_replay_ends_with_the_winner_in_words(run: Run, people: People) -> None:
    run("play", "conex", "--seats", "magpie,chick", *SHORT, "--seed", "1")
    assert re.search(r"(Magpie|Chick) wins with \d+", run("replay", str(people.games()[0])).out)


def test_replay_stops_at_choices(run: Run, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted(NUMBER, "d"))
    monkeypatch.setattr(Typed, "at_terminal", True)
    out = run("replay", str(people.games()[0]), typed="\n\n\n-\n0\n").out
    assert re.findall(r"Event (\d+) of 14", out) == ["10", "11", "14", "14", "11", "0"]


def test_a_redacted_record_cannot_be_replayed(run: Run, people: People) -> None:
    people.play("--seats", "Anna,Ben", "--seed", "5", choose=scripted("1"))
    path = people.home / "redacted.txt"
    record.save(last_game(people).redacted(0), path)
    for call in (["replay", str(path)], ["play", "--resume", str(path)]):
        answer = run(*call)
        assert (answer.code, answer.out) == (2, "")
        assert "hides what one player couldn’t know" in answer.err


# Languages.


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_language_plays_a_game(run: Run, people: People, lang: str) -> None:
    names = ("list", "show", "why", "picture", "rules", "draw", "pass", "end", "strike", "double")
    typed = [words.say(f"conex-command-{name}", lang).split()[0] for name in names]
    typed += [words.say("play-command-help", lang).split()[0], "1", "1", "d", "\n", "q"]
    typed[3] += f" {people.home}/{lang}.svg"
    answer = run("--lang", lang, "play", "conex", "--seed", "5", typed="\n".join(typed))
    assert answer.code == 0
    assert words.say("conex-help", lang).splitlines()[0] in answer.out
    assert words.say("conex-why-how", lang) in answer.out
    assert (people.home / f"{lang}.svg").exists()
    assert not re.search(r"\bconex-[a-z]", answer.out.replace(str(people.home), ""))
    assert "Traceback" not in answer.out
    bots = run("--lang", lang, "play", "conex", "--seats", "chick,magpie", *SHORT, "--seed", "4")
    assert bots.code == 0


def test_no_word_means_two_commands() -> None:
    meanings: dict[str, set[str]] = {}
    for key in ConexSession.commands:
        for word, name in command_words((key,)).items():
            meanings.setdefault(word, set()).add(name)
    assert {word: names for word, names in meanings.items() if len(names) > 1} == {}
    assert all(hasattr(ConexSession, f"do_{name}") for names in meanings.values() for name in names)


# Errors.

BAD_CALLS = [
    ["--seats", "Anna"],
    ["--seats", "Anna,Ben,Cleo,Dan,Eva"],
    ["--seats", "Anna,,Ben"],
    ["--seats", ""],
    ["--seats", "Anna," + "x" * 50],
    ["--target", "0"],
    ["--target", "many"],
    ["--starter", "2"],
    ["--starter", "x"],
    ["--table", "huge"],
    ["--seats", "Anna,magpi"],
    ["--seats", "Anna,Chik"],
    ["--table", "100x100"],
    ["--table", "9000x900"],
    ["--table", "1000×800"],
    ["--short-draw", "x"],
    ["--under", "x"],
    ["--strike-new", "x"],
    ["--strike-turn", "x"],
    ["--double", "x"],
    ["--stuck", "x"],
    ["--seed", "-1"],
    ["--white", "human"],
    ["--size", "6"],
    ["--deck", "no-such-deck.toml"],
    ["--resume", "no-such-file.txt"],
    ["--nonsense"],
    ["more"],
]


@pytest.mark.parametrize("call", BAD_CALLS, ids=" ".join)
def test_a_bad_call_is_one_sentence_and_exit_code_2(run: Run, call: list[str]) -> None:
    assert_refused(run, ["play", "conex", *call])


def test_seats_and_tables_in_capitals(run: Run, people: People) -> None:
    run("play", "conex", "--seats", "Magpie,CHICK", "--table", "SMALL", *SHORT)
    assert last_game(people).players == ("magpie", "chick")
    assert last_game(people).options["table"] == "700x700"
    err = run("play", "conex", "--seats", "Anna,magpi").err
    assert "write magpie for the bot, or another name" in err
    assert "such as 1000x800" in run("play", "conex", "--table", "big").err


def test_options_of_the_other_game_are_refused(run: Run) -> None:
    assert "--white belongs to CONNEX’OH" in run("play", "conex", "--white", "human").err
    assert "--seats belongs to CONEX" in run("play", "--seats", "Anna,Ben").err
    assert "--deck belongs to CONEX" in run("play", "connexoh", "--deck", "x").err


def test_a_record_is_only_resumed_as_its_own_game(run: Run, people: People) -> None:
    people.play("--seed", "5", choose=scripted("1"))
    path = str(people.games()[0])
    assert "game of CONEX" in run("play", "connexoh", "--resume", path).err
    assert "--white belongs to" in run("play", "--resume", path, "--white", "human").err
    assert run("play", "--resume", path, "--target", "9").code == 2
    assert "Your turn:" in run("play", "--resume", path, typed="q\n").out


@pytest.mark.parametrize("text", ["", "name = 3", "\x00", STANDARD[:3000], "[" * 5000])
def test_a_broken_deck_is_a_sentence(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(text, encoding="utf-8")
    answer = run("play", "conex", "--deck", str(path))
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1


def test_a_deck_that_cannot_be_played_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    text = STANDARD.replace('{ color = "purple", value = 5', '{ color = "red", value = 5', 1)
    path.write_text(text, encoding="utf-8")
    answer = run("play", "conex", "--deck", str(path))
    assert (answer.code, answer.out) == (2, "")
    assert "has the card’s own colour, red" in answer.err


def test_the_game_is_saved_at_the_end_of_the_input(run: Run, people: People) -> None:
    answer = run("play", "conex", "--seed", "5", typed="1\n")
    assert answer.code == 0
    assert "conexio play --resume" in answer.out
    moves = position_of(last_game(people)).moves
    assert isinstance(moves[10], Placement)
    assert isinstance(moves[9], Drawn)


def test_a_game_that_cannot_be_saved_continues(run: Run, people: People) -> None:
    (people.home / "home").write_text("in the way", encoding="utf-8")
    answer = run("play", "conex", "--seed", "5", typed="1\n1\nq\ny\n")
    assert answer.code == 0
    assert "couldn’t be saved" in answer.out
    assert "will be lost" in answer.out
