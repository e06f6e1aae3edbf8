"""CONNEX'OH behind the common interface of games, for records, the terminal and the server."""

from pathlib import Path
from typing import Any

from conexio.connexoh.moves import Rotation
from conexio.connexoh.options import Options
from conexio.connexoh.position import BLACK, WHITE, Position
from conexio.core import Game, Outcome, Rng, register
from conexio.core.game import start_text_of
from conexio.core.presets import Preset, Presets

PRESETS = Presets(
    (Preset("quick", {"size": "4"}), Preset("short", {"goal": "3"}), Preset("full")),
    first="quick",
    durations=Path(__file__).with_name("durations.json"),
)
RESULTS = {(WHITE,): "1-0", (BLACK,): "0-1", (): "1/2-1/2"}


def _number(position: Any, index: int) -> int | None:
    """Return a number for every white move, and for the first move of a game that Black begins."""
    begins_black = position.to_move ^ len(position.moves) & 1
    if (index + begins_black) % 2 == 0 or index == 0:
        return int((index + begins_black) // 2 + 1)
    return None


def _result(outcome: Outcome) -> str:
    return RESULTS[outcome.winners]


def _rotate_a_tile(position: Position, rng: Rng) -> None:
    """Make a random rotation that lets no pawn leave; do nothing if there is none."""
    rotations = [move for move in position.legal_moves if isinstance(move, Rotation)]
    rng.shuffle(rotations)
    for move in rotations:
        position.push(move)
        if position.plies_without_exit:
            return
        position.pop()


GAME = register(
    Game(
        name="connexoh",
        title="CONNEX’OH",
        rules=2,
        secrets=False,
        schema=Options,
        start=Position.from_options,
        from_text=Position.from_text,
        start_text=start_text_of,
        number=_number,
        result=_result,
        results=lambda position: frozenset(RESULTS.values()),
        sides=("white", "black"),
        agreed=lambda position: Outcome("agreed", (), ()),
        resigned=lambda position, seat: Outcome("resigned", (WHITE + BLACK - seat,), ()),
        presets=PRESETS,
        opening=_rotate_a_tile,
        parts={
            "measures": "conexio.cli.connexoh_benchmarks:MEASURES",
            "replay": "conexio.cli.connexoh_replay_view:ConnexohReplayView",
            "setup": "conexio.cli.connexoh_setup:ConnexohSetup",
            "analysis": "conexio.bots.connexoh.analysis:analyse",
            "picture": "conexio.picture.connexoh:svg",
            "rows": "conexio.selfplay.connexoh:CONNEXOH",
            "hints": "conexio.bots.hints.connexoh:reason",
            "presentation": "conexio.match.presentation.connexoh:CONNEXOH",
        },
        older={
            1: {
                "start": "sw",
                "repetition": "forbidden",
                "no_exit_limit": "200",
                "limit_result": "draw",
            }
        },
    )
)
