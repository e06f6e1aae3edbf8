"""Batches of CONEX play the same games as the library, card by card."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from conexio.conex import Drawn, Move, Position, Rolled, Starts, kernel
from conexio.conex.actions import Numbers
from conexio.conex.deck import Deck, standard
from conexio.conex.legal import actions
from conexio.conex.options import VARIANTS
from conexio.conex.rules import tables
from conexio.core import CHANCE, OptionError, Rng
from conexio.core.bits import next_random
from conexio.envs import batch
from conexio.envs.batch import conex as batch_conex
from conexio.envs.batch.conex_kernel import LEAD, SEED, TABLE_AT
from support.envs.games import STRIKES, load

OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 3, "starter": "chance", "target": 12},
    {"players": 2, "table": (300, 300), "double": "after-die"},
    {"players": 4, "table": (400, 300), "stuck": "passes", "strike_turn": "placing", "target": 20},
    {"players": 2, "short_draw": "forbidden", "under": "removed-last", "strike_new": "no"},
]


class Follower:
    """A game of the library that follows a game of a batch, from its seed and actions."""

    def __init__(self, options: dict[str, Any], seed: int) -> None:
        self._options = options
        self.seed = seed
        self.begin()

    def begin(self) -> None:
        self.position = Position(**self._options)
        self._numbers = Numbers(self.position.deck)
        self._let_happen()

    def _let_happen(self) -> None:
        while not self.position.outcome() and self.position.to_move is CHANCE:
            self.seed = next_random(self.seed)
            self.position.push(self._event())

    def _event(self) -> Move:
        """Return the chance event for a random number, as in the batch."""
        position = self.position
        if position.phase == "starting":
            return Starts(self._pick(position.players))
        if position.phase == "rolling":
            return Rolled(position.deck.die[self._pick(6)])
        seat = kernel.drawer(position._game)
        cards = sorted(position.unseen) or [int(position._game[kernel.UNDER_AT])]
        return Drawn(seat, cards[self._pick(len(cards)) if position.unseen else 0])

    def _pick(self, bound: int) -> int:
        return (self.seed >> 17) * bound >> 31

    def legal(self) -> set[int]:
        if self.position.outcome():
            return set()
        table = self.position.table
        return {self._numbers.number(move, table) for move in self.position.legal_moves}

    def push(self, action: int) -> None:
        self.position.push(self._numbers.move(action, self.position.table))
        self._let_happen()

    def rewards(self) -> list[float]:
        outcome = self.position.outcome()
        players = self.position.players
        if outcome is None:
            return [0.0] * players
        share = players / len(outcome.winners) - 1
        return [share if seat in outcome.winners else -1.0 for seat in range(players)]


def followers(games: batch.Conex, options: dict[str, Any], seed: int) -> list[Follower]:
    rng = Rng(seed)
    return [Follower(options, rng.below(1 << 48)) for _ in range(games.games)]


def choice(legal: set[int], rng: Rng) -> int:
    """Choose a random action, but prefer strikes, since they are rare."""
    return rng.choice(sorted(legal & set(STRIKES)) or sorted(legal))


def listed(now: batch.ConexStep) -> list[set[int]]:
    return [set(row[:count]) for row, count in zip(now.actions, now.counts, strict=True)]


def odd_deck() -> Deck:
    """Return the standard deck, changed: many cards have two CONEX corners of one colour.

    The apex of one corner is so near the edge that rounding may put it outside.
    """
    cards = []
    for card in standard().cards:
        color = card.corners[0].color
        corners = [replace(corner, color=color) for corner in card.corners]
        cards.append(replace(card, corners=tuple(corners)))
    half = standard().card_size // 2
    at_edge = replace(cards[0].corners[0], apex=(half - 1, 0), heading=21)
    cards[0] = replace(cards[0], corners=(at_edge,))
    return replace(standard(), name="odd", cards=tuple(cards))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_games_go_as_in_the_library(options: dict[str, Any]) -> None:
    follow(options)


def test_games_with_an_odd_deck_go_as_in_the_library() -> None:
    follow({"deck": odd_deck(), "table": (400, 300)})


def follow(options: dict[str, Any]) -> None:
    """Play games of a batch and of the library in parallel, and compare them."""
    games = batch.Conex(games=2, **options, seed=5, observe=False)
    twins = followers(games, options, 5)
    rng = Rng(1)
    ended = strikes = 0
    for _ in range(90):
        now = games.now
        assert listed(now) == [twin.legal() for twin in twins]
        assert now.to_move.tolist() == [twin.position.to_move for twin in twins]
        assert games.words[:, SEED].tolist() == [twin.seed for twin in twins]
        chosen = [choice(twin.legal(), rng) for twin in twins]
        strikes += sum(action in STRIKES for action in chosen)
        games.step(chosen)
        for game, (twin, action) in enumerate(zip(twins, chosen, strict=True)):
            twin.push(action)
            over = twin.position.outcome() is not None
            assert bool(now.ended[game]) == over
            assert now.rewards[game].tolist() == pytest.approx(twin.rewards())
            if over:
                ended += 1
                twin.begin()
    assert ended
    assert strikes


def decisions(number: int) -> dict[str, Any]:
    """Return one of all 64 combinations of the decisions with two sides."""
    others = enumerate(VARIANTS.items())
    return {name: value for at, (name, (value, _)) in others if number >> at & 1}


@pytest.mark.parametrize("first", range(4))
def test_lists_made_with_the_spots_are_those_of_the_rules_kernel(first: int) -> None:
    """Every combination of decisions, on tables so small that games often end by C27."""
    phases: Counter[int] = Counter()
    ended = 0
    for number in range(first, 64, 4):
        area = (300 + 50 * (number % 3), 300)
        players = 2 + number % 3
        settings: dict[str, Any] = {"table": area, "target": 30, "seed": number, "observe": False}
        games = batch.Conex(3, players, **settings, **decisions(number))
        rules = list(tables(games.options.deck, area))
        for _ in range(25):
            for row, found in zip(games.words.tolist(), listed(games.now), strict=True):
                game, table = row[LEAD:TABLE_AT], row[TABLE_AT:]
                assert found == set(actions(kernel, rules, table, game))
                phases[game[kernel.PHASE]] += 1
                if game[kernel.PHASE] == kernel.MAIN and not game[kernel.DONE]:
                    assert not kernel.is_stuck(rules, table, game)
            games.random_step()
            ended += int(games.now.ended.sum())
    assert ended > 30
    assert phases.keys() >= {kernel.MAIN, kernel.STRUCK, kernel.AFTER}


def test_observations_are_those_of_the_openspiel_adapter() -> None:
    game = load("conex", players=3)
    games = batch.Conex(games=1, players=3, seed=2, auto_reset=False)
    (twin,) = followers(games, {"players": 3}, 2)
    rng = Rng(3)
    struck = 0
    while not games.now.ended[0]:
        position = twin.position
        seen = games.now.observations
        assert seen is not None
        assert seen.shape == (1, 438 + 9 * 3)
        assert seen[0].tolist() == game.state_of(position).observation_tensor(position.to_move)
        struck += position.phase == "struck"
        action = choice(twin.legal(), rng)
        games.step([action])
        twin.push(action)
    last = games.now.observations
    assert last is not None
    assert last[0].tolist() == game.state_of(twin.position).observation_tensor(twin.position.turn)
    assert struck


def test_hidden_cards_change_no_observation() -> None:
    games = batch.Conex(games=6, players=3, seed=8)
    games.play_random(12)
    seen = games.now.observations
    assert seen is not None
    before = seen.copy()
    words = games.words.copy()
    for row, seat in zip(words, games.now.to_move, strict=True):
        game = row[LEAD : LEAD + kernel.GAME]
        # Another player's whole hand is exchanged for unseen cards.
        other = kernel.HANDS + (int(seat) + 1) % 3
        hand, unseen = int(game[other]), int(game[kernel.UNSEEN])
        swapped = 0
        while swapped.bit_count() < hand.bit_count():
            swapped |= (unseen & ~swapped) & -(unseen & ~swapped)
        game[other] = swapped
        game[kernel.UNSEEN] = unseen & ~swapped | hand
        assert swapped != hand
    games.restore(words)
    assert games.now.observations is seen
    assert (seen == before).all()


def test_a_step_never_stops_at_chance() -> None:
    games = batch.Conex(games=5, starter="chance", seed=1)
    for _ in range(40):
        games.random_step()
        movers = [kernel.mover(row[LEAD:TABLE_AT]) for row in games.words]
        assert kernel.BY_CHANCE not in movers
        assert (games.now.to_move >= 0).all()


def test_random_actions_come_from_the_list() -> None:
    games = batch.Conex(games=16, seed=3, table=(400, 300), strike_turn="placing")
    passes = 0
    for _ in range(80):
        lists = listed(games.now)
        assert games.random_step() == 16
        for action, legal in zip(games.played.tolist(), lists, strict=True):
            assert action in legal
            passes += action == kernel.PASS
    assert passes


def is_main(row: Any) -> bool:
    return bool(row[LEAD + kernel.PHASE] == kernel.MAIN)


def has(row: Any, star: int) -> bool:
    seat = row[LEAD + kernel.SEAT]
    return bool(row[LEAD + star] == seat + 1 and not row[LEAD + kernel.FRESH])


SITUATIONS: dict[str, Callable[[Any], bool]] = {
    "plain": lambda row: is_main(row) and row[TABLE_AT + kernel.ITEMS] > 6,
    "doubling": lambda row: is_main(row) and has(row, kernel.DOUBLE),
    "striking": lambda row: is_main(row) and has(row, kernel.LIGHTNING),
    "struck": lambda row: bool(row[LEAD + kernel.PHASE] == kernel.STRUCK),
    "after": lambda row: bool(row[LEAD + kernel.PHASE] == kernel.AFTER),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_random_actions_are_equally_likely(situation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONEXIO_JIT", "1")
    tries = 2000
    games = batch.Conex(
        games=tries, seed=7, double="after-die" if situation == "after" else "with-card"
    )
    games.play_random(9)
    rows = [
        game
        for game, row in enumerate(games.words)
        if SITUATIONS[situation](row) and 3 <= games.now.counts[game] <= 40
    ]
    words = games.words.copy()
    words[:] = words[rows[0]]
    rng = Rng(1)
    words[:, SEED] = [rng.below(1 << 48) for _ in range(tries)]
    legal = listed(games.restore(words))[0]
    games.random_step()
    drawn = Counter(games.played.tolist())
    assert set(drawn) == legal
    # The chi-squared statistic is about as large as the number of actions.
    often = tries / len(legal)
    spread = sum((drawn[action] - often) ** 2 for action in legal) / often
    assert spread < len(legal) + 4 * (2 * len(legal)) ** 0.5


def test_many_moves_at_once_equal_many_steps() -> None:
    at_once, stepped = (batch.Conex(games=8, seed=12) for _ in range(2))
    at_once.play_random(90)
    for _ in range(90):
        stepped.random_step()
        _ = stepped.now
    end = TABLE_AT + kernel.ITEM_AT + kernel.ITEM * 53
    assert (at_once.words[:, :end] == stepped.words[:, :end]).all()
    for one, other in zip(at_once.now, stepped.now, strict=True):
        assert one is not None
        assert other is not None
        assert one.tolist() == other.tolist()
    assert (at_once.played == stepped.played).all()


def test_lists_grow_when_they_must(monkeypatch: pytest.MonkeyPatch) -> None:
    roomy = batch.Conex(games=3, seed=4)
    monkeypatch.setattr(batch_conex, "WIDTH", 2)
    narrow = batch.Conex(games=3, seed=4)
    assert narrow.now.counts.max() > 2
    for games in (roomy, narrow):
        assert games.play_random(70) == 210
    assert narrow.now.actions.shape[1] < roomy.now.actions.shape[1]
    assert (narrow.words == roomy.words).all()
    assert listed(narrow.now) == listed(roomy.now)
    for row, count in zip(narrow.now.actions, narrow.now.counts, strict=True):
        assert set(row[count:]) <= {-1}


def test_the_mask_agrees_with_the_list() -> None:
    games = batch.Conex(games=2, seed=4)
    games.play_random(5)
    mask = games.mask()
    assert mask.shape == (2, 45_900)
    assert [set(np.flatnonzero(row)) for row in mask] == listed(games.now)


def test_without_auto_reset_games_stay_over() -> None:
    games = batch.Conex(games=3, target=1, seed=1, auto_reset=False)
    played = games.play_random(60)
    assert 3 <= played < 180
    now = games.now
    assert now.ended.all()
    assert not now.counts.any()
    assert (now.actions == -1).all()
    assert (now.to_move == -1).all()
    before = games.words[:, LEAD:].copy()
    games.step([0, 0, 0])
    assert (games.words[:, LEAD:] == before).all()
    assert not now.rewards.any()


def test_threads_change_nothing() -> None:
    one, two = (batch.Conex(games=3, seed=9, threads=count) for count in (1, 2))
    for games in (one, two):
        assert games.play_random(30) == 90
    assert (one.words == two.words).all()
    assert (one.now.actions == two.now.actions).all()


def test_games_can_be_restored() -> None:
    games = batch.Conex(games=2, seed=6)
    saved, lists = games.words.copy(), listed(games.now)
    games.play_random(25)
    there = games.words.copy()
    assert listed(games.restore(saved)) == lists
    games.play_random(25)
    assert (games.words == there).all()


def test_an_action_that_is_not_legal_is_refused() -> None:
    games = batch.Conex(games=2)
    legal = int(games.now.actions[0, 0])
    for bad in (-1, 1, 45_900, 2**32 + legal):
        with pytest.raises(ValueError, match=f"^{bad} is not a legal action in game 1$"):
            games.step([legal, bad])
    with pytest.raises(OptionError):
        batch.Conex(players=5)


def test_compiled_and_interpreted_games_are_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    results = []
    for jit in ("0", "1"):
        monkeypatch.setenv("CONEXIO_JIT", jit)
        games = batch.Conex(games=6, players=3, seed=11, target=15)
        games.play_random(60)
        games.step(games.now.actions[:, 0])
        results.append([games.words, *games.now, games.mask()])
    for interpreted, compiled in zip(*results, strict=True):
        assert interpreted.dtype == compiled.dtype
        assert (interpreted == compiled).all()
