"""What is played in the terminal: presets, who begins, rematches, and pairs of games."""

from pathlib import Path

import pytest

from support.cli.terminal import Run, Typed, assert_refused, kept

RESIGN = "resign\ny\n"


@pytest.fixture
def at_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Typed, "at_terminal", True)


# Presets.


def test_a_preset_is_a_name_for_options(run: Run, home: Path) -> None:
    run("play", "connexoh", "--preset", "quick", typed=RESIGN)
    run("play", "connexoh", "--preset", "quick", "--lock", "any", typed=RESIGN)
    run("play", "conex", "--preset", "quick", typed=RESIGN)
    options = [dict(game.options) for game in kept(home)]
    assert options == [{"target": "20"}, {"size": "4"}, {"size": "4", "lock": "any"}]


def test_an_unknown_preset_is_refused(run: Run) -> None:
    assert_refused(run, ("play", "connexoh", "--preset", "huge"))
    assert "quick" in run("play", "connexoh", "--preset", "huge").err


@pytest.mark.usefixtures("at_terminal")
def test_a_first_game_is_quick_unless_another_is_chosen(run: Run, home: Path) -> None:
    out = run("play", "connexoh", typed="\n" + RESIGN + "n\n").out
    assert "Your first game of CONNEX’OH?" in out
    assert "about" in out.split("Which game?")[1].split("\n")[1]
    assert [dict(game.options) for game in kept(home)] == [{"size": "4"}]
    out = run("play", "connexoh", typed="full\n" + RESIGN + "n\n").out
    assert "Your first game" not in out
    assert [dict(game.options) for game in kept(home)] == [{"size": "4"}, {}]
    run("play", "connexoh", typed="9\nsomething\n1\n" + RESIGN + "n\n")
    assert [dict(game.options) for game in kept(home)][2:] == [{"size": "4"}]


@pytest.mark.usefixtures("at_terminal")
def test_nobody_is_asked_who_has_said_what_to_play(run: Run) -> None:
    for given in (("--preset", "full"), ("--size", "3")):
        assert "Which game?" not in run("play", "connexoh", *given, typed="q\n").out
    assert "Which game?" in run("play", "connexoh", "--lock", "any", typed="q\n").out


@pytest.mark.usefixtures("at_terminal")
def test_an_unfinished_game_of_any_preset_is_offered(run: Run) -> None:
    run("play", "connexoh", "--preset", "quick", typed="c3>\nq\n")
    assert "unfinished" in run("play", "connexoh", typed="n\nq\n").out
    assert "unfinished" not in run("play", "connexoh", "--preset", "full", typed="q\n").out


# Who begins.


def test_a_player_begins_by_name(run: Run, home: Path) -> None:
    table = ("play", "conex", "--seats", "Anna,Ben,Cleo")
    run(*table, "--starter", "ben", typed="\nd\nquit\n")
    (game,) = kept(home)
    assert game.options["starter"] == "1"
    assert_refused(run, (*table, "--starter", "Zoë"))


def test_chance_decides_who_plays_white(run: Run, home: Path) -> None:
    for seed in range(8):
        options = ("--white", "chance", "--level", "1", "--size", "3", "--seed", str(seed))
        run("play", "connexoh", *options, typed=RESIGN)
    players = [game.players for game in kept(home)]
    assert {("human", "snail"), ("snail", "human")} == set(players)


# Again.


@pytest.mark.usefixtures("at_terminal")
def test_at_a_rematch_the_other_one_begins(run: Run, home: Path) -> None:
    run("play", "connexoh", "--size", "3", typed=RESIGN + "y\n" + RESIGN + "n\n")
    assert [game.players for game in kept(home)] == [("human", "otter"), ("otter", "human")]
    assert [game.result for game in kept(home)] == ["0-1", "1-0"]


@pytest.mark.usefixtures("at_terminal")
def test_where_an_option_says_who_begins_everybody_keeps_their_seat(run: Run, home: Path) -> None:
    # The curtain comes first; then somebody resigns.
    typed = "\n" + RESIGN + "y\n\n" + RESIGN + "n\n"
    run("play", "conex", "--preset", "full", "--seats", "Anna,Ben", typed=typed)
    first, second = kept(home)
    assert first.players == second.players == ("Anna", "Ben")
    assert [game.options.get("starter") for game in (first, second)] == [None, "1"]


@pytest.mark.usefixtures("at_terminal")
def test_a_pair_of_games_has_a_score(run: Run) -> None:
    typed = RESIGN + "y\n" + RESIGN + "y\n" + "q\n"
    out = run("play", "connexoh", "--size", "3", "--pair", typed=typed).out
    first, second = out.split("Both games")[1:]
    assert "Ahead: Otter" in first
    assert "Play the second game?" in first
    assert "You: 0 · wins: 0" in first
    assert "The pair goes to: Otter" in second
    assert "wins: 2" in second
    assert "Play again?" in second


def test_a_pair_is_for_two(run: Run) -> None:
    assert_refused(run, ("play", "conex", "--seats", "Anna,Ben,Cleo", "--pair"))
