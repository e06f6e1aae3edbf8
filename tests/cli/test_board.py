"""The board in the terminal."""

import io

import pytest
from rich.console import Console

from conexio.cli.connexoh_board import draw
from conexio.connexoh import Position


def drawn(position: Position, flip: bool = False, **options: object) -> str:
    file = io.StringIO()
    settings: dict[str, object] = {"color_system": None, "width": 100, "height": 50, **options}
    console = Console(file=file, force_terminal=True, _environ={}, **settings)  # type: ignore[arg-type]
    draw(console, position, flip=flip)
    return file.getvalue()


def played(*moves: str) -> Position:
    position = Position(3, start="sw")
    for move in moves:
        position.push(position.parse_move(move))
    return position


def test_a_position_in_characters() -> None:
    assert drawn(played("b2<")).splitlines() == [
        "    ▲ ()   ▲ ()   ▲ ()  ",
        "   ▀▒▒▒<> ▀▒▒▒<> ▀▒▒▒<> ",
        " 3   ▀▒▒▒   ▀▒▒▒   ▀▒▒▒ ",
        "       ▀▒     ▀▒     ▀▒ ",
        "   ▀▒▒▒▒▒ ▒▒▒▒▒▀ ▀▒▒▒▒▒ ",
        " 2   ▀▒▒▒ ▒▒●   ◂  ○ ▒▒ ",
        "       ▀▒ ▒▀         ▀▒ ",
        "   ▀▒▒▒▒▒ ▀▒▒▒▒▒ ▀▒▒▒▒▒ ",
        " 1   ▀▒▒▒   ▀▒▒▒   ▀▒▒▒ ",
        "   ()  ▀▒ ()  ▀▒ ()  ▀▒ ",
        "     a      b      c    ",
        "    ▼ <>   ▼ <>   ▼ <>  ",
    ]


def test_black_sees_the_board_from_the_other_side() -> None:
    lines = drawn(played("b2<"), flip=True).splitlines()
    assert lines[0] == "    ▲ <>   ▲ <>   ▲ <>  "
    assert lines[1] == "   ▒▄  () ▒▄  () ▒▄  () "
    assert lines[-2] == "     c      b      a    "
    assert lines[-1] == "    ▼ ()   ▼ ()   ▼ ()  "


def test_a_low_screen_gets_a_low_board() -> None:
    lines = drawn(Position(8), height=24).splitlines()
    assert len(lines) == 8 * 2 + 3
    assert sum(line.count("()") for line in lines) == 16
    low = drawn(played("b2<"), height=10)
    assert low.count("●") == low.count("○") == low.count("◂") == 1


@pytest.mark.parametrize("colours", ["truecolor", "256", "standard"])
def test_colours_change_nothing_but_the_colour(colours: str) -> None:
    text = drawn(played("b2<"), color_system=colours)
    for sign, count in (("●", 1), ("○", 1), ("◂", 1)):
        assert text.count(sign) == count
    assert text.count("\x1b[") > 100


def test_an_old_terminal_gets_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "encoding", "ascii")
    assert drawn(played("b2<")).splitlines()[0] == "3 Lb  Lb  Lb"
