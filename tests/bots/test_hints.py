"""Reasons for moves: positions with one obvious reason each, and properties of any position."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conexio import bots, conex, connexoh, words
from conexio.bots.hints import Reason, reason
from conexio.conex import Discard, Double, Draw, EndTurn, Pass, Placement, Strike
from conexio.core import CHANCE, GAMES, Rng
from support.conex.games import NAMES, TURQUOISE, able_to_strike, dealt, finish_turn, give, place

SOURCES = Path(bots.__file__).parent / "hints"


def of(position: Any, move: Any) -> Reason:
    """Return the reason for a move of the player to move."""
    return reason(GAMES[position.game], position.view(position.to_move), move)


def key_and_details(text: str, move: str) -> tuple[str, dict[str, str | int]]:
    position = connexoh.Position.from_text(text)
    found = of(position, position.parse_move(move))
    return found.key, dict(found.details)


# CONNEX'OH. The corner of a tile's letter is at the right angle of its light half.


@pytest.mark.parametrize(
    ("text", "move", "key", "details"),
    [
        ("LbLwL/LLL/LLL w - 0", "b3>>", "wins", {}),
        ("LbLwL/LLL/LLLw w - 0", "b3>>", "out", {"count": 1}),
        # Black has a path from c3 to b1, and c1 would open it; c2 breaks it in the middle.
        ("Lb7b7b/FFJ/7wLwLw w - 0", "c2>", "guards", {"count": 1}),
        ("L77b/FFJ/7wLwLw w - 0", "c2>", "saves", {}),
        # Black's path from c3 now ends next to b2, which would lead it on to the exit at c1.
        ("FJ7b/Lw77/JLw7w b - 0", "c2>", "threatens", {"square": "c3"}),
        ("LbLbLb/JLL/FwLwL w - 0", "a1-b2", "forward", {"count": 1}),
        ("LbLbLb/JwLL/FwLL w - 0", "a2-b2", "clears", {"square": "a1"}),
        ("LbLbLbLb/LLLL/LLLL/LwLwLwLw w - 0", "c1>>", "way", {"square": "c1"}),
        ("7JbJb/LJ7/Fw7wLw b b2,b1 0", "a2>>", "breaks", {"square": "a1"}),
        ("FJ7b/Lw77/JLw7w b - 0", "b3>>", "protects", {}),
        ("LbLbLb/LLL/LwLwLw w - 0", "c3>", "quiet", {}),
    ],
)
def test_a_move_of_connexoh_is_named_by_what_it_does(
    text: str, move: str, key: str, details: dict[str, str | int]
) -> None:
    assert key_and_details(text, move) == (f"reason-{key}", details)


def test_two_pawns_on_one_path_leave_together() -> None:
    position = connexoh.Position.from_text("LbFbJb/7wL7/LwFLw b - 0")
    found = of(position, position.parse_move("c1<"))
    assert (found.key, found.details) == ("reason-out", {"count": 2})
    position.push(position.parse_move("c1<"))
    assert len(position.pawns(1)) == 1


def test_two_threats_are_two_tiles_that_take_different_pawns_out() -> None:
    text, move = "Fb7bFb/FJJw/FwJw7 b - 0", "b2<"
    key, details = key_and_details(text, move)
    assert key == "reason-forks"
    position = connexoh.Position.from_text(text)
    position.push(position.parse_move(move))
    board, _, _, *rest = position.to_text().split()
    again = connexoh.Position.from_text(" ".join([board, "b", "-", *rest]))
    gone = []
    for tile in details.values():
        left: set[str] = set()
        for turn in (">", ">>", "<"):
            twin = again.copy()
            twin.push(twin.parse_move(f"{tile}{turn}"))
            left |= again.pawns(1) - twin.pawns(1)
        gone.append(left)
    assert all(gone)
    assert gone[0] != gone[1]


def test_the_last_pawns_of_both_are_no_danger() -> None:
    """Taking them out together loses (O17), so it is no threat."""
    key, _ = key_and_details("LwLL/LLL/LLLb w - 0", "b2>")
    assert key != "reason-saves"


# CONEX.


def test_points_are_named_and_whether_there_are_more() -> None:
    position = dealt("purple-red4 filler-1 filler-3 filler-5 filler-6", "red-purple4")
    best = place(position.copy(), "purple-red4", 0)
    assert of(position, best) == Reason("reason-points-most", {"points": 4}, "reason-look-points")
    spare = dealt("filler-5 purple-red4 yellow-plus2", "red-purple4")
    place(spare, "yellow-plus2", 0)
    place(spare, "red-purple4", 0)
    less = place(spare.copy(), "filler-5", 2)  # red is free on the tableau, too
    assert of(spare, less) == Reason("reason-points", {"points": 2}, "reason-look-points")


def test_the_bonus_of_a_plus_two_card_is_named_with_its_colour() -> None:
    position = dealt("red-yellow3", "yellow-plus2")
    finish_turn(position)
    place(position, "yellow-plus2", 0, TURQUOISE)
    found = of(position, place(position.copy(), "red-yellow3", 1))
    assert (found.key, found.details) == ("reason-plus", {"color": "yellow", "points": 5})


def test_the_double_star_is_named_with_all_its_points() -> None:
    position = dealt("turquoise-purple4 purple-plus2", "red-yellow3")
    give(position, "double", 0)
    move = next(m for m in position.legal_moves if isinstance(m, Placement) and m.double)
    found = of(position, move)
    assert (found.key, found.details) == ("reason-doubles", {"points": position.points(move)})


def test_a_die_card_is_laid_for_the_die() -> None:
    position = dealt("red-die filler-1", "red-purple4")
    found = of(position, place(position.copy(), "red-die", 0, TURQUOISE))
    assert (found.key, found.details) == ("reason-die", {"points": 1})


def test_reaching_the_target_comes_before_mere_points() -> None:
    position = dealt("purple-red4", "red-purple4", target=4)
    found = of(position, place(position.copy(), "purple-red4", 0))
    assert (found.key, found.details) == ("reason-target", {"points": 4})


def test_drawing_is_for_those_who_cannot_score_much() -> None:
    position = dealt("purple-red4 red-yellow3 red-die yellow-die filler-1", "red-purple4")
    assert of(position, Draw()) == Reason("reason-draws-little", {"points": 4})
    for moment in games(range(1)):
        moves = moment.legal_moves
        if Draw() in moves and not any(isinstance(move, Placement) for move in moves):
            assert of(moment, Draw()) == Reason("reason-draws-nothing")
            return
    pytest.fail("a player could always lay a card")


def test_lightning_makes_room_for_points_and_may_free_a_plus_two_card() -> None:
    cards = conex.standard().cards
    seen: set[str] = set()
    for position in games(range(12)):
        if len(seen) == 2:
            return
        table, hand = position.table, position.hand(position.turn)
        for move in position.legal_moves:
            found = of(position, move) if isinstance(move, Strike) else Reason("")
            if found.key not in ("reason-frees-plus", "reason-makes-room"):
                continue
            seen.add(found.key)
            best, freed = (most(each, hand) for each in (table, table.without(move.card)))
            assert best < freed == found.details["points"]
            below = table[table[table.index_of(move.card)].on].card
            plus = below is not None and cards[below].action == "plus2"
            assert plus == (found.key == "reason-frees-plus")
            assert found.details.get("color") == (cards[below].color if plus else None)
    pytest.fail(f"only these were found: {seen}")


def most(table: conex.Table, hand: frozenset[int]) -> int:
    return max(map(table.points, table.placements(sorted(hand))), default=0)


def test_lightning_at_the_end_of_a_turn_costs_the_others_a_card() -> None:
    position = dealt("purple-red4", "red-purple4")
    give(position, "lightning", 0)
    place(position, "purple-red4", 0)
    assert of(position, Strike(NAMES["purple-red4"])).key == "reason-strikes"
    assert of(position, EndTurn()).key == "reason-ends"


def test_a_card_to_give_up_is_the_one_with_the_least_to_offer() -> None:
    position = able_to_strike()
    position.push(Strike(NAMES["red-yellow3"]))
    view = position.view(1)
    keys = {move.card: reason(conex.GAME, view, move).key for move in view.legal_moves}  # type: ignore[union-attr]
    cards = position.deck.cards
    for card, key in keys.items():
        fits = bool(view.table.placements([card]))
        values = {each: cards[each].corners[0].value for each in view.hand}
        least = values[card] == min(values.values())
        expected = "reason-least" if least else "reason-spared"
        assert key == (expected if fits else "reason-fits-nowhere")
    assert len(set(keys.values())) > 1
    assert all(isinstance(move, Discard) for move in view.legal_moves)


@pytest.mark.parametrize(
    ("move", "key"), [(Pass(), "reason-passes"), (Double(), "reason-doubles-turn")]
)
def test_forced_moves_have_their_own_reasons(move: Any, key: str) -> None:
    assert of(dealt("purple-red4", "red-purple4"), move).key == key


# In any game.


def games(seeds: range) -> Iterator[Any]:
    """Yield the positions of some games on a small table in which a player chooses."""
    for seed in seeds:
        rng = Rng(seed)
        position = conex.Position(2, table=(700, 700))
        while position.outcome() is None:
            if position.to_move is CHANCE:
                position.push(position.sample_chance(rng))
            else:
                yield position
                position.push(rng.choice(position.legal_moves))


def hidden(position: Any) -> list[int]:
    seat = position.to_move
    laid = {item.card for item in position.table}
    return [card for card in range(52) if card not in laid and card not in position.hand(seat)]


def test_what_a_card_takes_from_the_next_player_is_really_gone() -> None:
    cards = conex.standard().cards
    seen: set[str] = set()
    for position in games(range(1, 3)):
        if len(seen) == 3:
            return
        others = hidden(position)
        for move in position.legal_moves:
            found = of(position, move)
            if found.key not in ("reason-keeps-plus", "reason-last-corner", "reason-best-spot"):
                continue
            seen.add(found.key)
            after = position.table.copy()
            after.lay(move)
            could, can = position.table.placements(others), after.placements(others)
            if found.key == "reason-best-spot":
                best = [
                    max(map(table.points, places), default=0)
                    for table, places in ((position.table, could), (after, can))
                ]
                assert best[0] > best[1]
            elif found.key == "reason-last-corner":
                colors = [
                    {cards[m.card].corners[m.corner].color for m in ms} for ms in (could, can)
                ]
                assert found.details["color"] in colors[0] - colors[1]
            else:
                plus = [
                    i
                    for i, item in enumerate(position.table)
                    if item.card is not None
                    and cards[item.card].action == "plus2"
                    and cards[item.card].color == found.details["color"]
                ]
                assert any(m.on in plus for m in could)
                assert not any(m.on in plus for m in can)
    pytest.fail(f"only these were found: {seen}")


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_reason_is_a_sentence_in_every_language(lang: str) -> None:
    keys = set()
    for path in SOURCES.glob("*.py"):
        keys |= set(re.findall(r'"(reason-[a-z-]+)"', path.read_text(encoding="utf-8")))
    assert len(keys) > 30
    file = (words.FOLDER / lang / "reason.ftl").read_text(encoding="utf-8")
    assert keys == set(re.findall(r"^(reason-[a-z-]+) =", file, re.MULTILINE))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_colours_agree_with_their_card(lang: str) -> None:
    texts = {words.say("reason-keeps-plus", lang, color=color) for color in conex.deck.COLORS}
    assert len(texts) == 4


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_every_move_of_a_game_has_a_reason_with_a_sentence(game: str) -> None:
    rng = Rng(3)
    position: Any = connexoh.Position(4) if game == "connexoh" else conex.Position(3)
    bot = bots.load(game, "greedy", seed=3)
    for _ in range(40):
        if position.outcome() is not None:
            break
        if position.to_move is CHANCE:
            position.push(position.sample_chance(rng))
            continue
        move = bot.play(position.view(position.to_move)).move
        found = of(position, move)
        for lang in words.LANGUAGES:
            assert words.say(found.key, lang, **found.details)
            assert not found.look or words.say(found.look, lang)
        position.push(move)
