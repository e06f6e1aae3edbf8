"""CONEX behind the common interface of games, for records, the terminal and the server."""

import re
from pathlib import Path
from typing import Any

from conexio.conex.chance import resolve
from conexio.conex.moves import Discard
from conexio.conex.notation import redacted
from conexio.conex.options import CHANCE, PLAYERS, Options
from conexio.conex.position import Position
from conexio.core import Game, Outcome, register
from conexio.core.game import start_text_of
from conexio.core.presets import Preset, Presets

PRESETS = Presets(
    (Preset("quick", {"target": "20"}), Preset("full"), Preset("long", {"target": "60"})),
    durations=Path(__file__).with_name("durations.json"),
    person_s=20.0,  # there is a hand to look through; with cards on a real table it takes 40
)


class _Scores:
    """All possible results: every player's points, separated by hyphens."""

    def __init__(self, players: int) -> None:
        self._pattern = re.compile("-".join([r"(0|[1-9][0-9]{0,5})"] * players))

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and self._pattern.fullmatch(text) is not None


def _number(position: Any, index: int) -> int | None:
    number: int | None = position.turn_number(index)
    return number


def _result(outcome: Outcome) -> str:
    return "-".join(map(str, outcome.scores))


def _next_start(position: Any) -> dict[str, str]:
    """Return who begins the next game; chance decides again where it did before."""
    options = position.options
    if options.starter == CHANCE:
        return {}
    return {"starter": str((options.starter + 1) % options.players)}


GAME = register(
    Game(
        name="conex",
        title="CONEX",
        rules=1,
        secrets=True,
        schema=Options,
        start=Position.from_options,
        from_text=Position.from_text,
        start_text=start_text_of,
        number=_number,
        result=_result,
        results=lambda position: _Scores(position.players),
        players=PLAYERS,
        reveals=lambda move: isinstance(move, Discard),
        redact=redacted,
        has_chance=True,
        chance=resolve,
        next_start=_next_start,
        pair_by="points",
        presets=PRESETS,
        parts={
            "routes": "conexio.server.conex_routes:ROUTES",
            "measures": "conexio.cli.conex_benchmarks:MEASURES",
            "replay": "conexio.cli.conex_replay_view:ConexReplayView",
            "setup": "conexio.cli.conex_setup:ConexSetup",
            "picture": "conexio.picture.conex:svg",
            "rows": "conexio.selfplay.conex:CONEX",
            "hints": "conexio.bots.hints.conex:reason",
            "presentation": "conexio.match.presentation.conex:CONEX",
        },
    )
)
