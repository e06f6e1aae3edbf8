"""A match on one device."""

from collections.abc import Iterator

import pytest

from conexio import conex, fair
from conexio.core import CHANCE, Rng
from conexio.match.commands import AskUndo, Play, Resign
from conexio.match.decide import RefusedError
from conexio.match.local import LocalMatch
from conexio.match.turns import choosers, view_of

SEED = bytes(range(32))


def begun(players: int = 2, game: str = "conex", **options: str) -> LocalMatch:
    names = ["Anna", "Ben", "Cleo", "Dan"][:players]
    if game == "conex":
        options["players"] = str(players)
    return LocalMatch.begin(game, options, names, {}, SEED)


def played(local: LocalMatch, rng: Rng) -> Iterator[LocalMatch]:
    """Play random moves to the end; strike whenever it is possible."""
    while not local.match.over:
        yield local
        seat = local.to_move
        moves = view_of(local.match, seat).legal_moves
        strikes = [move for move in moves if isinstance(move, conex.Strike)]
        local.do(Play(seat, str(rng.choice(strikes or list(moves))), local.match.seq))


def test_a_game_begins_with_the_deal_of_its_seed() -> None:
    local = begun(3)
    assert local.match.started
    assert local.match.created.commitment == fair.commitment(SEED)
    assert local.match.key == fair.key(SEED, ["", "", ""])
    assert len(local.match.position.moves) == 15
    assert local.to_move == 0


def test_everybody_may_be_a_bot() -> None:
    local = LocalMatch.begin("conex", {}, ["magpie", "chick"], {0: "magpie", 1: "chick"}, SEED)
    assert local.match.started
    assert local.match.people == []
    local.play(0, "draw")
    assert local.record({}).players == ("magpie", "chick")


def test_nothing_is_ever_left_to_chance_and_the_record_proves_it() -> None:
    local = begun(target="12")
    for each in played(local, Rng(1)):
        assert each.match.position.to_move is not CHANCE
    assert fair.verify(local.record({})) > 10


def test_all_choose_in_secret_one_after_the_other() -> None:
    for number in range(40):
        local = begun(4, target="60")
        for each in played(local, Rng(number)):
            waiting = choosers(each.match)
            if len(waiting) == 3:
                break
        else:
            continue
        position = local.match.position
        for seat in waiting:
            assert local.to_move == seat
            assert local.match.position.moves == position.moves  # nothing is shown yet
            card = view_of(local.match, seat).legal_moves[0].card
            local.do(Play(seat, f"discard:{card}", local.match.seq))
        shown = local.match.position.moves[len(position.moves) :]
        assert [type(move) for move in shown[:3]] == [conex.Discard] * 3
        return
    pytest.fail("nobody ever struck")


def test_an_undo_needs_nobodys_consent() -> None:
    local = begun(game="connexoh")
    local.do(Play(0, "c3>", local.match.seq))
    local.do(AskUndo(0))
    assert local.match.position.moves == ()


def test_a_draw_is_never_taken_back() -> None:
    local = begun()
    local.do(Play(0, "draw", local.match.seq))
    with pytest.raises(RefusedError) as refused:
        local.do(AskUndo(0))
    assert refused.value.key == "server-no-undo"


def test_a_command_only_moves_people() -> None:
    local = LocalMatch.begin("connexoh", {}, ["Anna", "otter"], {1: "otter"}, SEED)
    with pytest.raises(RefusedError) as refused:
        local.do(Resign(1))
    assert refused.value.key == "server-not-yours"


def test_considering_changes_nothing() -> None:
    local = begun()
    before = local.match
    assert local.consider(Resign(0)).match.over
    assert local.match is before
    assert not before.over


def test_a_resumed_game_has_the_same_chance() -> None:
    whole = [each.record({}) for each in played(begun(target="25"), Rng(1))]
    for game in (whole[3], whole[10]):
        again = LocalMatch.resume(game, game.players, {}, bytes(32))
        assert again.is_proven
        assert again.match.seed == SEED
        assert again.match.position == game.position()
        assert again.record({}) == game


def test_a_game_without_a_receipt_gets_a_new_seed_and_proves_nothing() -> None:
    local = begun()
    local.do(Play(0, "draw", local.match.seq))
    whole = local.record({})
    old = type(whole).from_position(local.match.position, players=whole.players)
    again = LocalMatch.resume(old, old.players, {}, bytes(32))
    assert not again.is_proven
    assert again.match.seed == bytes(32)
    assert again.record({"Event": "Cup"}).headers == {"Event": "Cup"}


def test_a_game_from_another_position_is_resumed() -> None:
    local = begun()
    position = conex.Position.from_text(local.match.position.to_text())
    old = type(local.record({})).from_position(position)
    again = LocalMatch.resume(old, ["Anna", "Ben"], {}, SEED)
    again.do(Play(0, "draw", again.match.seq))
    assert again.record({}).start == position.to_text()
