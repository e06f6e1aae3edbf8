"""What bots remember is kept for their next move, bounded, forgotten, and apart for every seat."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from conexio import bots, conex, connexoh
from conexio.bots import Limit, Result
from conexio.bots.connexoh.neural import kernel
from conexio.bots.connexoh.neural.search import Tree
from conexio.core import CHANCE, Rng
from conexio.server.bot_memory import BotMemory, Question

QUICK = Limit(nodes=1)


def question(position: Any, *, match: str = "m", bot: str = "spy") -> Question:
    seat = position.to_move
    return Question(match, position.game, bot, seat, len(position.moves), position.view(seat))


# The bots with a network.


def tree_of(memory: BotMemory) -> Tree:
    (tree,) = memory._kept.values()
    assert isinstance(tree, Tree)
    return tree


def node_count(tree: Tree) -> int:
    return int(tree._tree.control[kernel.NODES])


def griffin_plays(memory: BotMemory, position: connexoh.Position) -> int:
    """Let griffin play, and the other side reply as griffin expects; return the reply's visits."""
    move = position.parse_move(memory.choose(question(position, bot="griffin"), Limit()))
    number = position.legal_moves.number(move)
    position.push(move)
    tree = tree_of(memory)
    reply = tree._lines(position, tree._child(tree._root, number))[0]
    position.push(reply.move)
    return reply.visits


@pytest.fixture
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONEXIO_JIT", "0")


@pytest.mark.usefixtures("_interpreted")
def test_a_bot_goes_on_with_the_tree_of_its_last_move() -> None:
    memory = BotMemory()
    position = connexoh.Position(4)
    visits = griffin_plays(memory, position)
    tree, known = tree_of(memory), node_count(tree_of(memory))
    memory.choose(question(position, bot="griffin"), QUICK)
    assert tree_of(memory) is tree
    assert node_count(tree) >= known > 25
    root = kernel.NODE * tree._root
    assert tree._tree.nodes[root + kernel.VISITS] >= visits > 1
    memory.forget("m")
    memory.choose(question(position, bot="griffin"), QUICK)
    assert node_count(tree_of(memory)) < known


@pytest.mark.usefixtures("_interpreted")
def test_a_bot_copes_with_moves_that_were_taken_back() -> None:
    memory = BotMemory()
    # Where the best moves are not alike: the tree of the position itself is gone on with.
    position = connexoh.Position(4, start="sw", repetition="forbidden", limit_result="draw")
    griffin_plays(memory, position)
    griffin_plays(memory, position)
    for _ in range(4):
        position.pop()
        if position.to_move == 0:
            again = memory.choose(question(position, bot="griffin"), Limit())
            assert again == BotMemory().choose(question(position, bot="griffin"), Limit())


@pytest.mark.usefixtures("_interpreted")
def test_the_size_of_a_tree_is_what_it_has_used() -> None:
    memory = BotMemory()
    position = connexoh.Position(4)
    griffin_plays(memory, position)
    small = memory.nbytes
    griffin_plays(memory, position)
    assert 8 * kernel.KNOWN < small < memory.nbytes < 8 * kernel.KNOWN + 200_000
    most = memory.nbytes
    memory.choose(question(connexoh.Position(4), bot="griffin"), QUICK)
    assert memory.nbytes == most, "pages that were written to are still there"


# Bots without a memory.


@pytest.mark.usefixtures("_interpreted")
def test_nothing_is_kept_for_other_bots_and_the_same_question_gets_the_same_move() -> None:
    cards = conex.Position(players=2)
    rng = Rng(3)
    while cards.to_move is CHANCE:
        cards.push(cards.sample_chance(rng))
    tiles = connexoh.Position(4)
    for position in (cards, tiles):
        for name in (*bots.others(position.game), *bots.names(position.game)[:3]):
            memory = BotMemory()
            first = memory.choose(question(position, bot=name), QUICK)
            memory.choose(question(position, bot=name, match="other"), QUICK)
            assert memory.choose(question(position, bot=name), QUICK) == first
            assert len(memory) == 0


# What is kept.


@dataclass
class Notes:
    """The memory of a spy: whose views it has got, and in which games."""

    nbytes: int = 10
    seats: set[Any] = field(default_factory=set)
    hands: set[Any] = field(default_factory=set)


class Spy:
    """A bot that notes everything that it sees, for later."""

    size = 10
    fails = False

    def __init__(self) -> None:
        self.memory: Notes | None = None

    def play(self, view: Any, limit: Limit | None = None) -> Result:
        notes = self.memory or Notes(self.size)
        notes.seats.add(view.seat)
        notes.hands.add(frozenset(getattr(view, "hand", ())))
        if self.fails:
            raise RuntimeError
        self.memory = notes
        return Result(view.legal_moves[0])


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> type[Spy]:
    """Make all bots spies."""

    class OwnSpy(Spy):
        """The spies of one test."""

    monkeypatch.setattr(bots, "load", lambda game, name, seed: OwnSpy())
    return OwnSpy


@pytest.mark.usefixtures("spy")
def test_what_one_seat_has_seen_reaches_no_other() -> None:
    """Three spies play with cards, each both as a bot and as the source of hints for people."""
    memory = BotMemory()
    position = conex.Position(players=3)
    rng = Rng(8)
    for _ in range(60):
        if position.to_move is CHANCE:
            position.push(position.sample_chance(rng))
        else:
            for name in ("spy", "hints"):
                move = memory.choose(question(position, bot=name), QUICK)
            position.push(position.parse_move(move))
    assert len(memory) == 6
    for (_, seat, _), notes in memory._kept.items():
        assert isinstance(notes, Notes)
        assert notes.seats == {seat}
        assert len(notes.hands) > 1


@pytest.mark.usefixtures("spy")
def test_matches_seats_and_bots_have_memories_of_their_own() -> None:
    memory = BotMemory()
    position = connexoh.Position(4)
    for match in ("one", "two"):
        for bot in ("griffin", "dragon"):
            memory.choose(question(position, match=match, bot=bot), QUICK)
    assert len(memory) == len(set(map(id, memory._kept.values()))) == 4
    memory.forget("one")
    assert {key[0] for key in memory._kept} == {"two"}
    memory.forget("never seen")
    assert len(memory) == 2


@pytest.mark.usefixtures("spy")
def test_the_least_recently_used_is_dropped_first() -> None:
    memory = BotMemory(most=3)
    position = connexoh.Position(4)
    for match in "abcad":
        memory.choose(question(position, match=match), QUICK)
    assert [key[0] for key in memory._kept] == ["c", "a", "d"]


def test_the_size_of_all_is_bounded(spy: type[Spy]) -> None:
    memory = BotMemory(most_bytes=35)
    position = connexoh.Position(4)
    for match in "abcd":
        memory.choose(question(position, match=match), QUICK)
    assert [key[0] for key in memory._kept] == ["b", "c", "d"]
    assert memory.nbytes == 30
    spy.size = 36
    memory.choose(question(position, match="large"), QUICK)
    assert len(memory) == 0


def test_a_memory_with_which_a_bot_fails_is_dropped(spy: type[Spy]) -> None:
    memory = BotMemory()
    position = connexoh.Position(4)
    memory.choose(question(position), QUICK)
    spy.fails = True
    with pytest.raises(RuntimeError):
        memory.choose(question(position), QUICK)
    assert len(memory) == 0
