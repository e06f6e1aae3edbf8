"""Find positions of CONNEX'OH with one move that forces an exit, for puzzles and tests.

    python -m tools.puzzles [--count 240] [--seed 1] [--last]

Bots of a middling level play. When the side to move can force an exit in two or three of its own
moves, and only one move does it, the position is kept in `exits.jsonl`. With `--last` all but one
of its pawns are removed first, so that the exit wins the game; those are in `wins.jsonl`.
`--check` solves all of them again, and checks the winning ones with an exact search.
"""

import json
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from time import monotonic

import click

from conexio import bots
from conexio.bots.connexoh import kernel, solver
from conexio.bots.connexoh.engine import Engine, EngineSettings, weights
from conexio.connexoh import Position
from conexio.core import Rng

FOLDER = Path(str(files("conexio.bots.connexoh")))
PLAYERS = ("hare", "otter", "squirrel")
SIZES = (4, 5, 6)
OPENING = 6
LONGEST = 3
MOST_SECONDS = 900


def game(seed: int, *, last: bool) -> Iterator[Position]:
    """Yield the positions of a game, each without its history, as a puzzle shows it."""
    rng = Rng(seed)
    position = Position(SIZES[seed % len(SIZES)])
    players = [bots.load("connexoh", rng.choice(PLAYERS), seed=seed + seat) for seat in (0, 1)]
    while position.outcome() is None:
        seat = position.to_move
        move = rng.choice(position.legal_moves)
        if position.ply >= OPENING:
            move = players[seat].play(position.view(seat)).move
        position.push(move)
        if position.outcome() is None:
            text = position.to_text()
            yield Position.from_text(thinned(text, rng, "wb"[1 - seat]) if last else text)


def thinned(text: str, rng: Rng, pawn: str) -> str:
    """Remove all pawns of one colour except one from a position."""
    board, _, rest = text.partition(" ")
    places = [at for at, letter in enumerate(board) if letter == pawn]
    kept = rng.choice(places)
    left = (letter for at, letter in enumerate(board) if letter != pawn or at == kept)
    return f"{''.join(left)} {rest}"


def puzzle(position: Position) -> dict[str, object] | None:
    """Return a position with its answer, if it has exactly one and is not too easy."""
    tries = solver.exit_in(position, LONGEST)
    if tries is None or tries == 1:
        return None
    answers = solver.exits_by(position, tries)
    if len(answers) != 1:
        return None
    return {"position": position.to_text(), "exit_in": tries, "move": str(answers[0])}


def check() -> None:
    """Solve all kept positions again, and count where the answers agree."""
    for name in ("exits.jsonl", "wins.jsonl"):
        puzzles = [json.loads(line) for line in (FOLDER / name).read_text("utf-8").splitlines()]
        agreed = sum(puzzle(Position.from_text(one["position"])) == one for one in puzzles)
        click.echo(f"{name}: the solver agrees on {agreed} of {len(puzzles)}")
    found = sum(_wins(one["position"], one["exit_in"], one["move"]) for one in puzzles)
    click.echo(f"{name}: the engine agrees on {found} of {len(puzzles)}")


def _wins(text: str, tries: int, answer: str) -> bool:
    """Return whether an exact search finds that move and the same number of moves to win."""
    position = Position.from_text(text)
    settings = EngineSettings(depth=2 * tries - 1, exact=True)
    best = Engine(settings, weights(position.size)).think(position).lines[0]
    return str(best.move) == answer and best.score == kernel.WIN - settings.depth


@click.command()
@click.option("--check", "checking", is_flag=True)
@click.option("--count", default=240)
@click.option("--seed", default=1)
@click.option("--last", is_flag=True)
def main(checking: bool, count: int, seed: int, last: bool) -> None:
    """Play until there are enough puzzles, as many of each size and length."""
    if checking:
        check()
        return
    found: dict[str, dict[str, object]] = {}
    kinds = Counter[object]()
    end = monotonic() + MOST_SECONDS
    share = count // (len(SIZES) * (LONGEST - 1))
    while len(found) < count and monotonic() < end:
        seed += 1
        for position in game(seed, last=last):
            kind = (position.size, solver.exit_in(position, LONGEST))
            if kind[1] in (None, 1) or kinds[kind] >= share:
                continue
            answer = puzzle(position)
            if answer is not None and str(answer["position"]) not in found:
                found[str(answer["position"])] = answer
                kinds[kind] += 1
                click.echo(f"\r{len(found)} of {count}", nl=False, err=True)
    lines = sorted(found.values(), key=lambda one: (one["exit_in"], one["position"]))
    path = FOLDER / ("wins.jsonl" if last else "exits.jsonl")
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    click.echo(f"\n{len(lines)} positions: {dict(kinds)}")


if __name__ == "__main__":
    main()
