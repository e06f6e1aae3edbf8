"""`conexio analyse`: the chances, the best moves and the tiles to look at."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from conexio.cli import click_i18n
from conexio.cli.arena import Number, progress
from conexio.core import ConexioError, FileError, InvalidPositionError, OptionError

if TYPE_CHECKING:
    from conexio.bots import Limit
    from conexio.bots.connexoh.analysis import Analysis, Judged
    from conexio.cli.settings import CliSettings
    from conexio.cli.terminal import Terminal
    from conexio.connexoh import Position
    from conexio.record import Record

COLOURS = ("white", "black")
BAR = 24
"""Characters of a bar for a chance of 100 %."""
CURVE = "▁▂▃▄▅▆▇█"
LONGEST_CURVE = 60
HOTTEST = 5
"""Squares to name."""


@dataclass(frozen=True)
class Wanted:
    """The options of the command."""

    move: int | None
    whole: bool
    time: float | None
    nodes: int | None
    lines: int
    picture: Path | None
    overwrite: bool
    as_json: bool


@click.command(help="analyse-help")
@click.argument("source", metavar="cli-metavar-source")
@click.option("--move", type=click_i18n.Whole(0, 1_000_000), help="analyse-option-move")
@click.option("--game", "whole", is_flag=True, help="analyse-option-game")
@click.option("--time", type=Number(0.001, 3600), help="analyse-option-time")
@click.option("--nodes", type=click_i18n.Whole(1, 10**9), help="analyse-option-nodes")
@click.option("--lines", default=3, type=click_i18n.Whole(1, 20), help="analyse-option-lines")
@click.option("--picture", type=click_i18n.FILE, help="analyse-option-picture")
@click.option("--overwrite", is_flag=True, help="cli-option-overwrite")
@click.option("--json", "as_json", is_flag=True, help="cli-option-json")
@click.pass_obj
def analyse(
    settings: "CliSettings",
    /,
    source: str,
    **given: Any,
) -> None:
    """Analyse a position, or every move of a game."""
    from conexio.bots import Limit
    from conexio.cli.files import check_target, svg_path
    from conexio.cli.progress import announce_compilation

    wanted = Wanted(**given)
    is_limited = wanted.time is not None or wanted.nodes is not None
    limit = Limit(wanted.time, wanted.nodes) if is_limited else None
    target = None if wanted.picture is None else svg_path(wanted.picture)
    game, position = _read(source)
    if wanted.whole:
        for name, other in (("--move", wanted.move), ("--picture", wanted.picture)):
            if other is not None:
                raise OptionError("analyse-game-alone", name=name)
        with announce_compilation(settings):
            _whole_game(settings, game, position, limit, as_json=wanted.as_json)
        return
    position = _at(game, position, wanted.move)
    if target is not None:  # before the long search
        check_target(target, overwrite=wanted.overwrite)
    with announce_compilation(settings):
        from conexio.bots.connexoh import analyse

        found = analyse(position, limit, wanted.lines)
    if wanted.as_json:
        click.echo(json.dumps(_figures(found), indent=2))
    else:
        _show(settings, game, found)
    if target is not None:
        _draw(settings, found, target, overwrite=wanted.overwrite)


# Input.


def _read(source: str) -> "tuple[Record | None, Position]":
    """Return the record in a file and its last position, or the position of a text."""
    from conexio.cli import saved_games
    from conexio.connexoh import Position

    try:
        return None, Position.from_text(source)
    except InvalidPositionError as error:
        no_position = error
    try:
        game = saved_games.load(Path(source))
    except FileError as error:
        # Several words that are not a file were meant as a position.
        if error.key in ("file-missing", "file-unreadable") and len(source.split()) > 1:
            raise ConexioError("analyse-neither", text=source, reason=no_position) from error
        raise
    if game.game.name != "connexoh":
        raise OptionError("analyse-other", title=game.game.title)
    position = game.position()
    assert isinstance(position, Position)
    return game, position


def _at(game: "Record | None", position: "Position", move: int | None) -> "Position":
    """Return the position after `move` moves; OptionError when the game is over there."""
    if game is None and move is not None:
        raise OptionError("analyse-no-record", name="--move")
    count = len(position.moves)
    if move is not None and move > count:
        raise OptionError("option-value", name="--move", value=str(move), allowed=f"0 … {count}")
    for _ in range(0 if move is None else count - move):
        position.pop()
    if game is not None and position.outcome() is not None:
        raise OptionError("analyse-over-record", count=count)
    return position


# A position.


def _figures(found: "Analysis") -> dict[str, Any]:
    return {
        "position": found.position.to_text(),
        "to_move": COLOURS[found.position.to_move],
        "looks": found.looks,
        "chance": round(found.chance, 4),
        "lines": [
            {
                "move": str(line.move),
                "chance": round(line.chance, 4),
                "share": round(line.share, 4),
                "follows": list(map(str, line.follows)),
            }
            for line in found.lines
        ],
        "heat": {square: round(share, 4) for square, share in found.heat.items()},
    }


def _show(settings: "CliSettings", game: "Record | None", found: "Analysis") -> None:
    from conexio.cli.connexoh_heat import draw_heat
    from conexio.cli.terminal import Terminal
    from conexio.picture.connexoh.advice import LABELLED_SHARE

    terminal = Terminal(settings)
    position = found.position
    colour = COLOURS[position.to_move]
    if game is not None:
        _say_title(terminal, game)
        count = len(game.events)
        terminal.say("analyse-after", ply=len(position.moves), count=count, color=colour)
    else:
        terminal.say("analyse-to-move", color=colour)
    heat = ((at, share) for at, share in found.heat.items() if share > LABELLED_SHARE)
    percents = {at: round(100 * share) for at, share in heat}
    draw_heat(terminal.console, position, percents)
    chance = terminal.text("analyse-chance-of", color=colour)
    terminal.write(f"{chance}  {_bar(terminal, found.chance)}  {_percent(terminal, found.chance)}")
    _show_lines(terminal, found)
    hottest = list(percents.items())[:HOTTEST]
    if hottest:
        squares = (f"{at} {terminal.text('analyse-percent', percent=n)}" for at, n in hottest)
        terminal.say("analyse-where", squares=", ".join(squares))
    terminal.say("analyse-by", looks=found.looks)


def _say_title(terminal: "Terminal", game: "Record") -> None:
    from conexio.cli.player_names import seat_names

    white, black = seat_names(terminal, "connexoh", game.players)
    count = len(game.events)
    terminal.say("replay-title", white=white, black=black, count=count, result=game.result)


def _bar(terminal: "Terminal", chance: float) -> str:
    from conexio.cli.terminal import can_show

    full, empty = "█░" if can_show(terminal.console, "█░") else "#-"
    filled = round(BAR * chance)
    return full * filled + empty * (BAR - filled)


def _percent(terminal: "Terminal", share: float) -> str:
    return terminal.text("analyse-percent", percent=round(100 * share))


def _show_lines(terminal: "Terminal", found: "Analysis") -> None:
    from rich.table import Table

    from conexio.bots.connexoh.analysis import line_text
    from conexio.cli.connexoh_move_text import in_words

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(terminal.text("analyse-move"))
    table.add_column(terminal.text("analyse-chance"), justify="right")
    table.add_column(terminal.text("analyse-share"), justify="right")
    table.add_column(terminal.text("analyse-follows"))
    for line in found.lines:
        shares = (_percent(terminal, line.chance), _percent(terminal, line.share))
        table.add_row(in_words(terminal, line.move), *shares, line_text(line.follows))
    terminal.console.print(table, markup=False)


def _draw(settings: "CliSettings", found: "Analysis", path: Path, *, overwrite: bool) -> None:
    from conexio.cli.files import write_text
    from conexio.picture.connexoh import svg

    best = found.lines[0].move
    drawn = svg(found.position, heat=found.heat, proposed=best, last_move=None, lang=settings.lang)
    write_text(drawn, path, overwrite=overwrite)
    click.echo(settings.say("analyse-drawn", path=str(path)), err=True)


# A whole game.


def _whole_game(
    settings: "CliSettings",
    game: "Record | None",
    position: "Position",
    limit: "Limit | None",
    *,
    as_json: bool,
) -> None:
    from conexio.bots.connexoh import review

    if game is None:
        raise OptionError("analyse-no-record", name="--game")
    if not position.moves:
        raise OptionError("analyse-no-moves")
    judged: list[Judged] = []
    with progress(settings, len(position.moves)) as show:
        thinking = settings.say("analyse-thinking")
        show(0, None, thinking)
        for found in review(position, limit):
            judged.append(found)
            show(len(judged), None, thinking)
    if as_json:
        click.echo(json.dumps([_judged_figures(found) for found in judged], indent=2))
    else:
        _show_game(settings, game, judged)


def _judged_figures(found: "Judged") -> dict[str, Any]:
    return {
        "ply": found.ply,
        "color": COLOURS[found.seat],
        "move": str(found.move),
        "before": round(found.before, 4),
        "after": round(found.after, 4),
        "mark": found.mark,
        "best": str(found.best),
    }


def _show_game(settings: "CliSettings", game: "Record", judged: "Sequence[Judged]") -> None:
    from conexio.cli.terminal import Terminal, can_show

    terminal = Terminal(settings)
    _say_title(terminal, game)
    _show_judged(terminal, judged)
    if not any(found.mark for found in judged):
        terminal.say("analyse-no-marks")
        _say_costliest(terminal, judged)
    if can_show(terminal.console, CURVE):
        first = judged[0]
        start = first.before if first.seat == 0 else 1 - first.before
        curve = _curve([start, *(found.white for found in judged)])
        terminal.say("analyse-curve", curve=curve)


def _say_costliest(terminal: "Terminal", judged: "Iterable[Judged]") -> None:
    """Name the move that cost most: many games are lost in small steps."""
    from conexio.cli.connexoh_move_text import in_words

    worst = max(judged, key=lambda found: found.cost)
    before, after = round(100 * worst.before), round(100 * worst.after)
    if worst.cost > 0 and after < before:
        shares = {
            "before": _percent(terminal, worst.before),
            "after": _percent(terminal, worst.after),
        }
        move, best = in_words(terminal, worst.move), in_words(terminal, worst.best)
        terminal.say("analyse-costliest", ply=worst.ply, move=move, best=best, **shares)


def _show_judged(terminal: "Terminal", judged: "Iterable[Judged]") -> None:
    from rich.table import Table

    from conexio.cli.connexoh_move_text import in_words

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(justify="right")
    table.add_column()
    table.add_column(terminal.text("analyse-move"))
    table.add_column(terminal.text("analyse-before"), justify="right")
    table.add_column(terminal.text("analyse-after-it"), justify="right")
    table.add_column()
    table.add_column()
    for found in judged:
        best = in_words(terminal, found.best)
        better = terminal.text("analyse-better", move=best) if found.mark else ""
        table.add_row(
            f"{found.ply}.",
            terminal.text("analyse-color", color=COLOURS[found.seat]),
            in_words(terminal, found.move),
            _percent(terminal, found.before),
            _percent(terminal, found.after),
            found.mark,
            better,
        )
    terminal.console.print(table, markup=False)


def _curve(chances: Sequence[float]) -> str:
    """Draw chances as a row of bars; in a long game, each bar is the mean of several moves."""
    count = min(len(chances), LONGEST_CURVE)
    parts = [
        chances[len(chances) * at // count : len(chances) * (at + 1) // count]
        for at in range(count)
    ]
    means = (sum(part) / len(part) for part in parts)
    return "".join(CURVE[min(len(CURVE) - 1, int(len(CURVE) * mean))] for mean in means)
