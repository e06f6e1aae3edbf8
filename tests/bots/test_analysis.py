"""Analysis for players: chances, lines and heat that agree with the rules."""

import xml.etree.ElementTree as ET
from itertools import pairwise
from threading import Event

import pytest

from conexio.bots import Limit
from conexio.bots.connexoh import analyse, review
from conexio.bots.connexoh.analysis import Judged
from conexio.connexoh import Move, Position, Rotation, options
from conexio.core import OptionError
from conexio.words import LANGUAGES

FEW = Limit(nodes=12)
MIDGAME = "LbJb7Fb7b7/LLL7FJ/LLLLbLbL/LLLLLL/LLLLLL/7wJwLwLwLwLw w - 24"
SMALL = "LbJb7Fb/LLL7/LLLL/7wJwLwLw b - 4"
TINY = "LbLbLb/J77/LwLwLw w - 4"
BOTH_CAN_WIN = "LwLLL/LLLL/LLLL/LLLLb w - 0"
"""White's pawn leaves by a turn of a4, Black's by one of d1."""


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONEXIO_JIT", "0")


def square(move: Move) -> str:
    return move.tile if isinstance(move, Rotation) else move.target


def playable(position: Position, moves: tuple[Move, ...]) -> bool:
    position = position.copy()
    for move in moves:
        if move not in position.legal_moves:
            return False
        position.push(move)
    return True


@pytest.mark.parametrize("text", [MIDGAME, SMALL, TINY])
def test_an_analysis_agrees_with_the_rules_and_with_itself(text: str) -> None:
    position = Position.from_text(text)
    found = analyse(position, FEW, lines=4)
    assert found.position == position
    assert found.looks >= 12
    assert 1 <= len(found.lines) <= 4
    assert found.chance == found.lines[0].chance
    for line in found.lines:
        assert playable(position, (line.move, *line.follows))
        assert 0 <= line.chance <= 1
        assert 0 < line.share <= 1
    assert len({line.move for line in found.lines}) == len(found.lines)
    assert sum(line.share for line in found.lines) <= 1 + 1e-9
    assert any(line.follows for line in found.lines)
    assert set(found.heat) <= {square(move) for move in position.legal_moves}
    assert sum(found.heat.values()) == pytest.approx(1)
    assert list(found.heat.values()) == sorted(found.heat.values(), reverse=True)
    assert square(found.lines[0].move) in found.heat
    assert position.to_text() == text


@pytest.mark.parametrize(
    "last", ["LwLLLLL/LLLLLL/LLLLLL/LLLLLL/LLLLLL/LLLLLbLb w - 0", BOTH_CAN_WIN]
)
def test_an_immediate_win_is_found_with_a_high_chance(last: str) -> None:
    position = Position.from_text(last)
    found = analyse(position, Limit(nodes=40), lines=1)
    assert found.chance > 0.9
    position.push(found.lines[0].move)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.parametrize("size", options.SIZES)
def test_black_sees_what_white_would_see_from_the_other_side(size: int) -> None:
    white = Position(size)
    black = Position.from_text(white.to_text().replace(" w ", " b "))
    files = "abcdefgh"[:size]

    def turned(at: str) -> str:
        return files[-1 - files.index(at[0])] + str(size + 1 - int(at[1]))

    one, other = analyse(white, FEW), analyse(black, FEW)
    assert one.chance == pytest.approx(other.chance, abs=1e-3)
    there = {turned(at): share for at, share in other.heat.items()}
    assert sum(abs(there.get(at, 0) - share) for at, share in one.heat.items()) < 0.01


def test_the_same_limit_of_nodes_gives_the_same_analysis() -> None:
    position = Position.from_text(MIDGAME)
    assert analyse(position, FEW) == analyse(position, FEW)


def test_an_analysis_stops_on_request() -> None:
    stop = Event()
    stop.set()
    for size in (3, 6):
        found = analyse(Position(size), Limit(stop=stop))
        assert found.lines[0].move in Position(size).legal_moves


def test_a_game_that_is_over_is_refused_in_every_language() -> None:
    position = Position.from_text(BOTH_CAN_WIN)
    position.push(position.parse_move("a4>"))
    with pytest.raises(OptionError, match="This game is over") as refused:
        analyse(position)
    assert len({refused.value.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_zero_lines_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one line"):
        analyse(Position(4), FEW, lines=0)


def test_a_notebook_shows_the_picture_next_to_the_lines() -> None:
    found = analyse(Position.from_text(SMALL), FEW)
    root = ET.fromstring(found._repr_html_())
    picture, table = root
    assert picture.tag.endswith("svg")
    proposed = [part.get("data-proposed") for part in picture.iter() if part.get("data-proposed")]
    assert proposed == [str(found.lines[0].move)]
    cells = [["".join(cell.itertext()) for cell in row] for row in table.findall("tr")]
    assert cells[0] == ["Move", "Chances", "Attention", "Likely continuation"]
    assert cells[1][:2] == [str(found.lines[0].move), f"{round(100 * found.chance)}%"]
    assert len(cells) == 1 + len(found.lines)


# A whole game.


def played(start: str, *moves: str) -> Position:
    position = Position.from_text(start)
    for move in moves:
        position.push(position.parse_move(move))
    return position


def test_giving_a_win_away_is_marked_and_the_better_move_is_named() -> None:
    game = played(BOTH_CAN_WIN, "b2>", "d1>")
    missed, won = review(game, Limit(nodes=50))
    assert (missed.ply, missed.seat, missed.mark) == (1, 0, "??")
    assert missed.before > 0.9 > 0.1 > missed.after == missed.white
    assert square(missed.best) == "a4"
    assert (won.seat, won.mark, won.after, won.white) == (1, "", 1, 0)
    assert won.before == 1 - missed.after
    assert len(game.moves) == 2


def test_every_move_of_a_game_is_judged_once() -> None:
    game = played(Position(4).to_text(), "a2>>", "d3>>", "a1-a2")
    judged = list(review(game, FEW))
    assert [found.move for found in judged] == list(game.moves)
    assert [found.seat for found in judged] == [0, 1, 0]
    for found, then in pairwise(judged):
        assert then.before == pytest.approx(1 - found.after)


def test_without_moves_there_is_nothing_to_judge() -> None:
    assert list(review(Position(4))) == []


@pytest.mark.parametrize(
    ("after", "mark"), [(0.70, ""), (0.61, ""), (0.59, "?"), (0.46, "?"), (0.44, "??")]
)
def test_marks_show_how_much_a_move_cost(after: float, mark: str) -> None:
    move, best = Rotation("a1", 1), Rotation("b1", 1)
    assert Judged(1, 0, move, 0.7, after, best).mark == mark


def test_the_best_move_found_costs_nothing() -> None:
    move = Rotation("a1", 1)
    judged = Judged(1, 0, move, 0.7, 0.4, move)
    assert (judged.cost, judged.mark) == (0.0, "")
