"""A game of CONNEX'OH at the terminal, as people play it."""

import re
from pathlib import Path

import pytest

from conexio import record, words
from support.cli.terminal import Run, Typed, kept

# Play.


def test_two_people_play(run: Run, home: Path) -> None:
    answer = run("play", "--black", "human", "--size", "3", typed="b2>\nb1<\nq\n")
    assert answer.code == 0
    (game,) = kept(home)
    assert [event.text for event in game.events] == ["b2>", "b1<"]
    assert game.players == ("human", "human")


def test_a_bot_answers_in_words(run: Run, home: Path) -> None:
    answer = run("play", "connexoh", "--seed", "1", typed="c3>\n")
    assert re.search(r"Otter (rotates|gives|moves) .* \([a-f][1-6]\S+\)\.", answer.out)
    (game,) = kept(home)
    assert len(game.events) == 2


def test_two_bots_play_to_the_end(run: Run, home: Path) -> None:
    answer = run("play", "--white", "otter", "--black", "snail", "--size", "3", "--seed", "4")
    assert answer.code == 0
    (game,) = kept(home)
    assert game.position().outcome() is not None
    assert game.result in ("1-0", "0-1", "1/2-1/2")


def test_the_board_is_drawn_with_every_pawn(run: Run) -> None:
    out = run("play", "--black", "human").out
    assert out.count("()") == 6 + 6  # six pawns, six gates
    assert out.count("<>") == 6 + 6
    assert all(letter in out for letter in "abcdef123456")


TURNS_OF_D4 = "d4 clockwise (d4>), d4 half turn (d4>>), d4 counter-clockwise (d4<)"


def test_a_question_mark_lists_the_moves(run: Run) -> None:
    out = run("play", "--black", "human", typed="?\nc3<\n?\n?c3\n? d4\n").out
    assert "108 moves" in out
    assert "Protected this move: c2 c3" in out
    assert "c3 is protected" in out
    assert f"d4: {TURNS_OF_D4}" in out


def test_bad_moves_are_explained_and_change_nothing(run: Run, home: Path) -> None:
    out = run("play", "--black", "human", typed="hello\na1-a2\nz9>\n\n?z9\nc3>\nq\n").out
    assert "“hello” isn’t a move" in out
    assert "No path leads from a1 to a2" in out
    assert "Traceback" not in out
    assert [event.text for event in kept(home)[0].events] == ["c3>"]


def test_undo_takes_back_one_move_between_people(run: Run, home: Path) -> None:
    run("play", "--black", "human", typed="c3>\nundo\nd4>\nq\n")
    assert [event.text for event in kept(home)[0].events] == ["d4>"]


def test_undo_takes_back_the_bots_answer_too(run: Run, home: Path) -> None:
    run("play", "--seed", "1", typed="c3>\nu\nd4>\nq\n")
    events = [event.text for event in kept(home)[0].events]
    assert events[0] == "d4>"
    assert len(events) == 2


def test_undo_at_the_start_says_so(run: Run) -> None:
    assert "no move to take back" in run("play", "--seed", "1", typed="undo\n").out
    call = ("play", "--white", "otter", "--black", "human", "--seed", "1")
    bot_begins = run(*call, typed="u\n").out
    assert "no move to take back" in bot_begins
    assert bot_begins.count("Otter ") == 1  # the bot's move stays


def test_save_asks_before_it_replaces(run: Run, home: Path) -> None:
    path = home / "game.txt"
    typed = f"c3>\nsave {path}\nd4>\nsave {path}\nn\nsave\nq\n"
    out = run("play", "--black", "human", typed=typed).out
    assert "Replace it?" in out
    assert len(record.load(path).events) == 1
    run("play", "--black", "human", typed=f"c3>\nd4>\nsave {path}\ny\nq\n")
    assert len(record.load(path).events) == 2


def test_moves_taken_back_do_not_come_back(run: Run, home: Path) -> None:
    run("play", "--black", "human", typed="c3>\nundo\nq\n")
    assert [game.events for game in kept(home)] == [()]


def test_resigning_after_undo_is_recorded(run: Run, home: Path) -> None:
    run("play", "--seed", "1", typed="c3>\nundo\nresign\ny\n")
    (game,) = kept(home)
    assert (game.events, game.result, game.termination) == ((), "0-1", "resigned")


def test_an_empty_line_shows_the_board_again(run: Run) -> None:
    out = run("play", "--black", "human", typed="\n\n").out
    assert out.count("  a      b  ") == 3


def test_a_square_alone_asks_what_it_can_do(run: Run) -> None:
    out = run("play", "--black", "human", typed="d4\nD 4 >\nq\n").out
    assert f"d4: {TURNS_OF_D4}" in out
    assert "2. White" not in out
    assert "1. Black" in out


def test_saving_follows_links_and_refuses_devices(run: Run, home: Path) -> None:
    real, link, folder = home / "real.txt", home / "link.txt", home / "folder"
    real.touch()
    link.symlink_to(real)
    folder.mkdir()
    typed = f"c3>\nsave {link}\ny\nsave {folder}\nsave /dev/null\nq\n"
    out = run("play", "--black", "human", typed=typed).out
    assert link.is_symlink()
    assert len(record.load(real).events) == 1
    assert "is a folder" in out
    assert "isn’t an ordinary file" in out


def test_a_finished_game_is_shown_and_not_saved_again(run: Run, home: Path) -> None:
    path = home / "over.txt"
    run("play", "--black", "human", typed="c3>\nresign\ny\n")
    record.save(kept(home)[0], path)
    out = run("play", "--resume", str(path)).out
    assert "This game is over: 1-0" in out
    assert len(kept(home)) == 1


def test_a_resumed_game_keeps_its_headers_and_comments(run: Run, home: Path) -> None:
    folder = home / "home" / "games"
    folder.mkdir(parents=True)
    path = folder / "connexoh-20200101-000000-1.txt"
    path.write_text(
        '[Conexio "1"]\n[Game "connexoh"]\n[Rules "1"]\n[White "Anna"]\n[Black "Ben"]\n'
        '[Event "Cup"]\n[Date "2020-01-01"]\n[Result "*"]\n\n1. c3> {lovely}\n*\n',
        encoding="utf-8",
    )
    run("play", "--resume", str(path), typed="d4>\nq\n")
    game = record.load(path)
    assert game.players == ("Anna", "Ben")
    assert game.headers == {"Event": "Cup", "Date": "2020-01-01"}
    assert [(event.text, event.comment) for event in game.events] == [
        ("c3>", "lovely"),
        ("d4>", ""),
    ]


def test_a_file_name_that_is_too_long_is_a_sentence(run: Run, home: Path) -> None:
    out = run("play", "--black", "human", typed=f"c3>\nsave {home}/{'a' * 300}\nd4>\nq\n").out
    assert "can’t be written" in out
    assert "1. Black:" in out


def test_a_lone_black_player_sees_the_board_from_blacks_side(run: Run) -> None:
    out = run("play", "--white", "snail", "--black", "human", "--seed", "1").out
    assert "f      e      d      c      b      a" in out
    assert "a      b      c" in run("play", "--black", "human").out


def test_saving_in_a_missing_folder_is_a_sentence(run: Run, home: Path) -> None:
    out = run("play", "--black", "human", typed=f"c3>\nsave {home}/no/such/x.txt\nq\n").out
    assert f"There’s no folder {home}/no/such" in out


def test_a_saved_game_can_be_resumed(run: Run, home: Path) -> None:
    path = home / "game.txt"
    run("play", "--black", "human", "--size", "4", typed=f"c3>\nsave {path}\nq\n")
    out = run("play", "--resume", str(path), typed="d4>\nq\n").out
    assert "Black:" in out
    games = [[event.text for event in game.events] for game in kept(home)]
    assert ["c3>", "d4>"] in games


def test_resigning_is_recorded(run: Run, home: Path) -> None:
    out = run("play", "--black", "human", typed="c3>\nresign\ny\n").out
    assert "Black resigns" in out
    (game,) = kept(home)
    assert (game.result, game.termination) == ("1-0", "resigned")


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_commands_are_known_in_every_language(run: Run, home: Path, lang: str) -> None:
    undo, leave = (words.say(f"play-command-{name}", lang).split()[0] for name in ("undo", "quit"))
    typed = f"c3>\n{undo}\nhelp\nd4>\n{leave}\na1>\n"
    answer = run("--lang", lang, "play", "--black", "human", typed=typed)
    assert answer.code == 0
    assert words.say("play-help", lang).splitlines()[0] in answer.out
    assert [event.text for event in kept(home)[-1].events] == ["d4>"]


def test_a_game_that_cannot_be_saved_continues(run: Run, home: Path) -> None:
    (home / "home").write_text("in the way", encoding="utf-8")
    answer = run("play", "--black", "human", typed="c3>\nd4>\nq\nn\na1>\nq\ny\n")
    assert answer.code == 0
    assert "couldn’t be saved" in answer.out
    assert "will be lost" in answer.out
    assert "is saved in" not in answer.out
    assert "2. Black:" in answer.out  # the first answer was no


def test_an_unfinished_game_is_offered_again(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("play", "--black", "human", typed="c3>\nq\n")
    monkeypatch.setattr(Typed, "at_terminal", True)
    out = run("play", "--black", "human", typed="what\ny\nd4>\nq\n").out
    assert out.count("unfinished game: White – Black on 6×6, 1 move.") == 2
    (game,) = kept(home)
    assert [event.text for event in game.events] == ["c3>", "d4>"]
    assert "unfinished" not in run("play", "--size", "4", typed="q\n").out
    assert "unfinished" not in run("play", "--black", "snail", typed="q\n").out
    assert "unfinished" not in run("play", typed="q\n").out
    assert run("play", "--black", "human", typed="").out.strip().endswith("(y/n)")


def test_quitting_right_after_resuming_loses_nothing(run: Run, home: Path) -> None:
    run("play", "--black", "human", typed="c3>\nq\n")
    (path,) = (home / "home" / "games").iterdir()
    other = home / "evening.txt"
    other.write_bytes(path.read_bytes())
    for file in (path, other):
        out = run("play", "--resume", str(file), typed="quit\n").out
        assert "lost" not in out
        assert f"Continue later with: conexio play --resume {file}" in out


def test_an_older_unfinished_game_is_offered(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("play", "--black", "human", typed="c3>\nq\n")
    folder = home / "home" / "games"
    (only,) = folder.iterdir()
    only.rename(folder / "connexoh-20200101-000000-1.txt")
    run("play", "--black", "human", typed="d4>\nresign\ny\n")
    (folder / "connexoh-99990101-000000-1.txt").write_text("damaged", encoding="utf-8")
    monkeypatch.setattr(Typed, "at_terminal", True)
    assert "1 move." in run("play", "--black", "human", typed="n\nq\n").out
