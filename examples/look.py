"""Play both games with bots, and save pictures and records: python look.py [FOLDER].

Writes every tenth position and the last one as pictures, and the records as text files for
`conexio replay`.
"""

import sys
from pathlib import Path

from conexio import CHANCE, Rng, bots, conex, connexoh, picture, record


def play(position, names, rng):
    """Play a whole game; yield the position after every move of a player."""
    players = [bots.load(position.game, name, seed=rng.below(1 << 30)) for name in names]
    while position.outcome() is None:
        if position.to_move is CHANCE:
            position.push(position.sample_chance(rng))
        else:
            view = position.view(position.to_move)  # all that this seat may know
            position.push(players[position.to_move].play(view).move)
            yield position


def draw(position, path):
    """Write a position as a picture."""
    path.write_text(picture.svg(position), encoding="utf-8")


def main():
    """Play, draw and save."""
    out, rng = Path(sys.argv[1] if len(sys.argv) > 1 else "look"), Rng(1)
    out.mkdir(parents=True, exist_ok=True)
    games = {
        "connexoh": (connexoh.Position(size=4), ["greedy", "random"]),
        "conex": (conex.Position(players=3, target=20), ["greedy", "greedy", "random"]),
    }
    for name, (position, players) in games.items():
        for move, now in enumerate(play(position, players, rng), start=1):
            if move % 10 == 0:
                draw(now, out / f"{name}-{move:03}.svg")
        draw(position, out / f"{name}-end.svg")
        game = record.Record.from_position(position, players=players)
        record.save(game, out / f"{name}.txt", overwrite=True)
        print(f"{name}: {game.result} ({game.termination}) after {move} moves; see {out}")


if __name__ == "__main__":
    main()
