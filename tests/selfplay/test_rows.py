"""Rows agree with the records, replayed with other code."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conexio import bots, record, selfplay
from conexio.core import CHANCE
from conexio.envs import conex_state, connexoh_state
from conexio.selfplay import Plan, parquet
from conexio.selfplay.recorder import nodes_of
from support.selfplay.plans import DUEL, TABLE, TIED

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
PLANS = {"duel": DUEL, "table": TABLE, "tied": TIED}


def game_state_of(position: Any) -> Any:
    """Return the game as a state of `envs`, which computes action numbers independently."""
    if position.game == "connexoh":
        return connexoh_state.ConnexohGameState(position)
    nothing = ("",) * (position.players + 1)
    return conex_state.ConexGameState(
        conex_state.setting(position.options), position.copy(), nothing
    )


def number_of(state: Any, move: Any) -> int:
    if isinstance(state, connexoh_state.ConnexohGameState):
        return state.number(move)
    found = state.setting.numbers.number(move, state.position().table)
    assert isinstance(found, int)
    return found


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_rows_agree_with_the_records(tmp_path: Path, plan: Plan) -> None:
    selfplay.run(plan, tmp_path)
    games = selfplay.read_games(tmp_path).to_pylist()
    rows = iter(selfplay.read(tmp_path).to_pylist())
    assert [game["game"] for game in games] == list(range(plan.games))
    for game in games:
        recorded = record.loads(game["record"])
        assert recorded.players == tuple(game["seats"])
        position = recorded.first_position()
        decisions = []
        dealt = plan.opening if plan.game == "connexoh" else 0
        for ply, event in enumerate(recorded.events):
            mover = position.to_move
            if mover is not CHANCE and ply >= dealt:
                row = next(rows)
                decisions.append(row)
                check_question(row, game, position, ply)
                move = position.parse_move(event.text)
                assert row["action"] == number_of(game_state_of(position), move)
                assert row["move"] == event.text
            position.push(position.parse_move(event.text))
        check_end(decisions, game, position)
    assert next(rows, None) is None


def check_question(row: dict[str, Any], game: dict[str, Any], position: Any, ply: int) -> None:
    assert (row["game"], row["ply"], row["seat"]) == (game["game"], ply, position.to_move)
    assert row["bot"] == game["seats"][row["seat"]]
    assert row["position"] == position.to_text()
    assert row["legal"] == game_state_of(position).legal()
    if position.game == "connexoh":
        words = [row[name] for name in ("v", "h", "white", "black", "barred", "marked", "calm")]
        assert words == game_state_of(position).frame()[:7]


def check_end(decisions: list[dict[str, Any]], game: dict[str, Any], position: Any) -> None:
    outcome = position.outcome()
    returns = game_state_of(position).returns()
    assert [row["return"] for row in decisions] == [returns[row["seat"]] for row in decisions]
    assert {row["ending"] for row in decisions} == {game["ending"]} == {outcome.termination}
    assert [row["moves_left"] for row in decisions] == list(range(len(decisions)))[::-1]
    assert game["moves"] == len(decisions)
    assert game["scores"] == list(outcome.scores)
    assert game["winners"] == list(outcome.winners or range(position.players))


def test_bots_change_seats_from_game_to_game(tmp_path: Path) -> None:
    selfplay.run(TABLE, tmp_path)
    games = selfplay.read_games(tmp_path).to_pylist()
    assert [game["seats"].index("greedy") for game in games] == [0, 2, 1, 0]
    assert len({game["key"] for game in games}) == len(games)


def test_scores_are_kept_and_missing_ones_are_null(tmp_path: Path) -> None:
    selfplay.run(DUEL, tmp_path)
    scores: dict[str, set[Any]] = {"random": set(), "greedy": set()}
    for row in selfplay.read(tmp_path, ["bot", "score"]).to_pylist():
        scores[row["bot"]].add(row["score"])
    assert scores["random"] == {None}
    assert None not in scores["greedy"]


def test_nodes_are_kept(tmp_path: Path) -> None:
    options = {"target": "4"}
    selfplay.play("conex", ["careful", "raven"], games=1, nodes=3, out=tmp_path, options=options)
    rows = selfplay.read(tmp_path, ["bot", "nodes"]).to_pylist()
    assert {row["bot"] for row in rows if row["nodes"]} == {"careful", "raven"}


def test_scores_and_nodes_that_do_not_fit_are_null(tmp_path: Path) -> None:
    selfplay.play(
        "connexoh", "support.arena.own:Boasts", games=1, out=tmp_path, options={"size": 3}
    )
    rows = selfplay.read(tmp_path, ["seat", "score", "nodes"]).to_pylist()
    found = [(row["score"], row["nodes"]) for row in rows if row["seat"] == rows[0]["seat"]][:7]
    nothing = (None, None)
    assert found == [nothing, nothing, (1.5, None), nothing, nothing, nothing, (7.0, 8)]


@pytest.mark.parametrize("word", ["nodes", "playouts", "visits"])
def test_nodes_are_kept_under_every_name_that_bots_use(word: str) -> None:
    assert nodes_of(bots.Result(None, info={word: np.int32(80), "worlds": 9})) == 80


@pytest.mark.parametrize("plan", [DUEL, TABLE], ids=["duel", "table"])
def test_a_file_has_metadata(tmp_path: Path, plan: Plan) -> None:
    import pyarrow.parquet as pq

    selfplay.run(plan, tmp_path)
    for kind in ("part", "games"):
        found = pq.ParquetFile(tmp_path / f"{kind}-00001.parquet").metadata
        about = json.loads(found.metadata[b"conexio"])
        assert about["schema"] == 1
        assert about["version"] == "0.1.0"
        assert about["options"] == plan.options.to_texts()
        assert about["first"] == 3
        assert about["games"] == len(plan.games_of(1))
        assert found.num_row_groups == 1
        assert found.row_group(0).column(0).compression == "ZSTD"
    whole = json.loads(selfplay.read(tmp_path).schema.metadata[b"conexio"])
    assert (whole["first"], whole["games"]) == (0, plan.games)


# The documentation.


def documented() -> list[dict[str, str]]:
    """Return the tables of columns on the page, each a type by its column."""
    text = PAGE.read_text(encoding="utf-8").partition("## Self-play data")[2].partition("\n## ")[0]
    found = []
    for table in text.split("| Column | Type | Meaning |\n")[1:]:
        rows = re.findall(r"^\| (`.*?) \| (.+?) \|", table.partition("\n\n")[0], re.MULTILINE)
        found.append({name: kind for names, kind in rows for name in re.findall(r"`(\w+)`", names)})
    return found


def described(schema: Any) -> dict[str, str]:
    """Return the columns of a schema, with their types in the page's words."""
    words = {}
    for column in schema:
        kind = str(column.type)
        kind = re.sub(r"^dictionary<values=string, .*>$", "dictionary of string", kind)
        kind = re.sub(r"^list<\w+: (\w+)>$", r"list of \1", kind)
        words[column.name] = kind + ", may be null" * column.nullable
    return words


def test_the_page_documents_the_columns_of_files(tmp_path: Path) -> None:
    every_game, duel, games = documented()
    assert described(parquet.decision_columns("conex")) == every_game
    assert described(parquet.decision_columns("connexoh")) == {**every_game, **duel}
    assert described(parquet.game_columns()) == games
    selfplay.run(TIED, tmp_path)
    assert described(selfplay.read(tmp_path).schema) == {**every_game, **duel}
    assert described(selfplay.read_games(tmp_path).schema) == games
