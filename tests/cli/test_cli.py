"""The command line, as a person uses it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conexio import connexoh, record, words
from conexio.cli import benchmarks
from support.cli.terminal import Run, Typed, assert_refused, kept

# Help and errors.


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_help_is_in_the_users_language(run: Run, lang: str) -> None:
    for command in ([], ["play"], ["replay"], ["perft"], ["bench"]):
        answer = run("--lang", lang, *command, "--help")
        assert answer.code == 0
        assert answer.out.startswith(words.say("cli-usage", lang))
        assert words.say("cli-help", lang)[:20] in answer.out
        assert not re.search(r"\bcli-[a-z]", answer.out)


def test_the_environment_chooses_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert words.say("cli-commands", "de") in run("--help").out


BAD_CALLS = [
    ["nonsense"],
    ["--lang", "xx", "play"],
    ["--nonsense"],
    ["play", "chess"],
    ["play", "--size", "9"],
    ["play", "--size", "six"],
    ["play", "--size"],
    ["play", "--start", "up"],
    ["play", "--lock", "x"],
    ["play", "--repetition", "x"],
    ["play", "--no-exit-limit", "-1"],
    ["play", "--white", "hal"],
    ["play", "--seed", "x"],
    ["play", "--resume", "no-such-file.txt"],
    ["replay"],
    ["replay", "no-such-file.txt"],
    ["perft", "connexoh"],
    ["perft", "connexoh", "-1"],
    ["perft", "connexoh", "many"],
    ["perft", "chess", "2"],
    ["perft", "connexoh", "2", "more"],
    ["perft", "connexoh", "1", "--position", "broken"],
    ["perft", "connexoh", "1", "--position", "LLL/LLL/LLL w - 0", "--size", "3"],
]


@pytest.mark.parametrize("call", BAD_CALLS, ids=" ".join)
def test_a_bad_call_is_one_sentence_and_exit_code_2(run: Run, call: list[str]) -> None:
    # An unknown language is refused in the default language.
    assert_refused(run, call, 1 if call[0] == "--lang" else len(words.LANGUAGES))


LONG = "a" * 3000


@pytest.mark.parametrize(
    "call",
    [["play", LONG], ["play", "--size", LONG], ["replay", "/" + LONG], ["--" + LONG], [LONG]],
    ids=lambda call: call[0][:6],
)
def test_a_long_word_is_still_one_sentence(run: Run, call: list[str]) -> None:
    answer = run(*call)
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 1


def test_a_bad_record_is_one_sentence_in_the_users_language(run: Run, home: Path) -> None:
    path = home / "bad.txt"
    sentences = set()
    for text in ('[Conexio "1"]', "\x00", "[" * 20_000, '[Conexio "1"]\n[Game "connexoh"]\n1. c3'):
        path.write_text(text, encoding="utf-8")
        for lang in words.LANGUAGES:
            for call in (["replay", str(path)], ["play", "--resume", str(path)]):
                answer = run("--lang", lang, *call)
                assert answer.code == 2
                assert len(answer.err.splitlines()) == 1
                sentences.add(answer.err)
    assert len(sentences) == 4 * len(words.LANGUAGES)
    assert path.read_text(encoding="utf-8") == text


def test_without_arguments_help_is_shown(run: Run) -> None:
    answer = run()
    assert answer.code == 0
    assert "play" in answer.out


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
    assert "Protected this move: c3 d3" in out
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


# Replay.


@pytest.fixture
def file(home: Path) -> Path:
    position = connexoh.Position(3)
    for move in ("b2>", "b1<", "a2>"):
        position.push(position.parse_move(move))
    path = home / "replay.txt"
    record.save(record.Record.from_position(position, players=["Anna", "Ben"]), path)
    return path


def test_replay_shows_the_end_outside_a_terminal(run: Run, file: Path) -> None:
    out = run("replay", str(file)).out
    assert "Anna – Ben, 3 moves, *" in out
    assert "Move 3 of 3, White: a2 clockwise (a2>)" in out


def test_replay_shows_any_position(run: Run, file: Path) -> None:
    assert (
        "Move 2 of 3, Black: b1 counter-clockwise (b1<)"
        in run("replay", str(file), "--ply", "2").out
    )
    assert run("replay", str(file), "--ply", "4").code == 2


def test_replay_steps_both_ways(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Typed, "at_terminal", True)
    out = run("replay", str(file), typed="\n\n-\n3\nwhat\nq\n").out
    steps = re.findall(r"Move (\d) of 3", out)
    assert steps == ["1", "2", "1", "3"]
    assert "Press Enter" in out


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


def test_replay_says_who_won(run: Run, home: Path) -> None:
    run("play", "--black", "human", typed="c3>\nresign\ny\n")
    (path,) = (home / "home" / "games").iterdir()
    assert "Black resigns; White wins." in run("replay", str(path)).out
    run("play", "--white", "otter", "--black", "snail", "--size", "3", "--seed", "1")
    path = max((home / "home" / "games").iterdir(), key=lambda each: each.stat().st_mtime_ns)
    assert re.search("(wins|a draw)\\.", run("replay", str(path)).out)


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


# Perft and bench.


def test_perft_prints_the_count_last(run: Run) -> None:
    assert run("perft", "connexoh", "2").out.split() == ["11018"]
    assert run("perft", "connexoh", "0").out.split() == ["1"]
    small = run("perft", "connexoh", "1", "--size", "3", "--start", "ne", "--lock", "any")
    assert small.out.split() == ["27"]


def test_perft_begins_from_any_position(run: Run) -> None:
    text = "LbLbLb/LLL/LwLwLw b - 5 lock=any"
    expected = str(len(connexoh.Position.from_text(text).legal_moves))
    assert run("perft", "connexoh", "1", "--position", text).out.split() == [expected]


def test_bench_as_json(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmarks, "rate", lambda work, seconds: float(work()))
    figures = json.loads(run("bench", "--quick", "--json").out)
    assert set(figures["connexoh"]) == {
        "kernel-interpreted",
        "kernel-compiled",
        "facade-interpreted",
        "facade-compiled",
        "perft-compiled",
    }
    assert all(value > 0 for value in figures["connexoh"].values())
    assert "CONNEX’OH" in run("bench", "--quick").out


def test_the_installed_command_runs_without_the_compiler() -> None:
    code = (
        "import sys; from conexio.cli.main import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(*sorted({'numba', 'numpy', 'rich', 'fluent.runtime'} & set(sys.modules)), 'end')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1].strip() == "end"
