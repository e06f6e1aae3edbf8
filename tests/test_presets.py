"""Presets of the games, and how long such games take."""

import json
from pathlib import Path

import pytest

from conexio import bots
from conexio.bots import duration
from conexio.core import Game
from conexio.core.presets import Preset, Presets
from conexio.games import BUILT_IN, GAMES
from tools import durations, offers

GAMES_WITH_PRESETS = [GAMES[name] for name in BUILT_IN if GAMES[name].presets.all]


def measured(game: Game) -> dict[str, dict[str, dict[str, float]]]:
    path = game.presets.durations
    assert path is not None
    found: dict[str, dict[str, dict[str, float]]] = json.loads(path.read_text("utf-8"))["moves"]
    return found


@pytest.mark.parametrize("game", GAMES_WITH_PRESETS, ids=repr)
def test_every_preset_is_a_game_that_differs_from_the_others(game: Game) -> None:
    kept = [game.schema.from_texts(preset.options) for preset in game.presets.all]
    assert len(set(map(repr, kept))) == len(kept)
    for preset, options in zip(game.presets.all, kept, strict=True):
        assert options.to_texts() == preset.options
        assert game.presets.of(options.to_texts()) == preset.name
    assert game.presets.first in ("", *game.presets.names())
    assert {} in [preset.options for preset in game.presets.all]


def test_other_options_can_be_combined_with_a_preset() -> None:
    presets = Presets((Preset("quick", {"size": "4"}), Preset("full")))
    assert presets.of({"size": "4", "lock": "any"}) == "quick"
    assert presets.of({"lock": "any"}) == "full"
    assert presets.of({"size": "5"}) is None


@pytest.mark.parametrize("game", GAMES_WITH_PRESETS, ids=repr)
def test_the_length_of_every_preset_is_measured(game: Game) -> None:
    found = measured(game)
    assert list(found) == list(game.presets.names())
    for by_players in found.values():
        assert list(by_players) == list(map(str, game.players))
        for by_level in by_players.values():
            assert duration.BEGINNER in by_level
            assert all(moves > 0 for moves in by_level.values())


@pytest.mark.parametrize("game", GAMES_WITH_PRESETS, ids=repr)
def test_longer_presets_take_longer(game: Game) -> None:
    for players in game.players:
        for people in range(1, players + 1):
            times = [
                sum(duration.by_level(game, name, players, people)) for name in game.presets.names()
            ]
            assert times == sorted(times)
            assert times[0] > 0


def test_people_take_longer_than_bots(tmp_path: Path) -> None:
    path = tmp_path / "durations.json"
    by_level = {"beginner": 60, "hedgehog": 60, "dragon": 30}
    path.write_text(json.dumps({"moves": {"quick": {"2": by_level}}}))
    game = GAMES["connexoh"]
    presets = Presets((Preset("quick", {"size": "4"}),), durations=path)
    assert presets.moves("quick", 2, "dragon") == 30
    # 30 moves of 8 s and 30 of 1 s are four and a half minutes; 60 of 8 s are eight.
    made = Game(**{each: getattr(game, each) for each in game.__slots__} | {"presets": presets})
    assert duration.minutes(made, "quick", 2, 1, "hedgehog") in (4, 5)
    assert duration.minutes(made, "quick", 2, 2) == 8
    assert duration.minutes(made, "quick", 2, 1, "dragon") == 2
    assert duration.minutes(made, "quick", 3, 1, "dragon") is None


def test_a_level_that_was_not_measured_counts_as_the_middle(tmp_path: Path) -> None:
    path = tmp_path / "durations.json"
    path.write_text(json.dumps({"moves": {"quick": {"2": {"a": 10, "b": 20, "c": 90}}}}))
    assert Presets((Preset("quick"),), durations=path).moves("quick", 2, "new") == 20


def test_the_command_measures_every_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(durations, "length", lambda game, preset, seats, games, time: len(seats))
    found = durations.measure(GAMES["conex"], 1, 0.1)
    levels = {duration.BEGINNER, *bots.names("conex")}
    assert {players for by_players in found.values() for players in by_players} == {"2", "3", "4"}
    assert all(set(each) == levels for by_players in found.values() for each in by_players.values())


def test_a_measured_game_is_played_by_a_beginner_and_the_level() -> None:
    game = GAMES["connexoh"]
    for deal, seats in enumerate([("beginner", "snail"), ("snail", "beginner")]):
        job = durations.job(game, "quick", ("beginner", "snail"), deal, 0.1)
        assert (job.seats, job.options.to_texts()) == (seats, {"size": "4"})


def test_the_page_knows_the_offers_of_the_server() -> None:
    assert offers.FILE.read_text(encoding="utf-8") == offers.known(), "run: make types"
