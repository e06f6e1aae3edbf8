"""Messages to a guest depend on nothing that the guest may not know.

Two games that differ only in cards that a seat never saw must give that seat, and spectators, the
same bytes at every event. No message names a card that its guest has never seen.
"""

import json
import re
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from conexio.conex.notation import redacted
from conexio.core import ConexioError, Rng
from conexio.match import decide, messages, visibility
from conexio.match.commands import AskUndo, Command, Leave, Play, Reclaim, SeatBot
from conexio.match.events import Chanced, Chosen, Event, Moved
from conexio.match.model import Match, apply, replayed
from support.match.matches import NOBODY, LoggedMatch, conex_table, finish

HIDDEN = re.compile(r"(drawn\d|discard):(\d+)")
SHOWN = re.compile(r"(?:strike:)?(\d+)(?:\..*)?")
NUMBERS = re.compile(r"(?:\d+\. *)?(?:drawn\d:|discard:|strike:)?(\d+)(?:\.[abc]@.*)?")

Seats = frozenset[int]


def moves_of(log: list[Event]) -> Iterator[str]:
    for event in log:
        if isinstance(event, Moved | Chosen | Chanced):
            yield event.move


def shown_to(seat: int | None, log: list[Event]) -> set[int]:
    """Return the cards that a seat has seen: placed or struck openly, or drawn by itself."""
    found: set[int] = set()
    for move in moves_of(log):
        if (open_move := SHOWN.fullmatch(move)) is not None:
            found.add(int(open_move[1]))
        elif move.startswith(f"drawn{seat}:"):
            found.add(int(move.partition(":")[2]))
    return found


def all_cards(match: Match) -> set[int]:
    return set(range(len(match.position.deck.cards)))  # type: ignore[attr-defined]


def random_game(players: int, number: int, most: int = 10_000) -> LoggedMatch:
    """Play a game; those with an odd number are long, and have lightning stars."""
    target = 1000 if number % 2 else 40
    return finish(conex_table(players, number, target=target), Rng(number), most)


# Twins.


def swapped(event: Event, one: int, two: int) -> Event:
    """Return the event of the other world, in which two hidden cards have changed places."""
    if not isinstance(event, Moved | Chosen | Chanced):
        return event
    hidden = HIDDEN.fullmatch(event.move)
    if hidden is None:
        return event
    other = {one: two, two: one}.get(int(hidden[2]), int(hidden[2]))
    move = f"{hidden[1]}:{other}"
    return Chanced(move) if isinstance(event, Chanced) else type(event)(event.seat, move)


def sent(match: Match, event: Event, guests: list[Seats], with_record: bool) -> list[bytes]:
    """Return all bytes that are sent to each of these guests because of an event."""
    board = visibility.public_board(match)
    found = []
    for seats in guests:
        news = (visibility.happened(match.seq, event, seats),)
        found.append(messages.encode(visibility.state(match, seats, board, news)))
        if with_record:
            found.append(visibility.record_of(match, seats).dumps().encode())
    return found


def answer(match: Match, command: Command, seat: int) -> str:
    """Return the answer to a command, without carrying it out."""
    try:
        decide.decide(match, command, frozenset({seat}), NOBODY)
    except ConexioError as error:
        return f"{error.key} {sorted(error.details.items())} {error.text()} {error.text('fr')}"
    return "done"


def attempts(seat: int, seq: int, cards: tuple[int, ...], players: int) -> Iterator[Command]:
    """Yield commands with which a guest might probe for hidden cards."""
    for card in cards:
        for move in (f"discard:{card}", f"strike:{card}", f"{card}.a@0.ne", f"{card}.b@1.sw+2x"):
            yield Play(seat, move, seq)
        for other in range(players):
            yield Play(seat, f"drawn{other}:{card}", seq)
    for move in ("draw", "pass", "end", "double", "discard:?", "drawn0:?"):
        yield Play(seat, move, seq)
    yield from (AskUndo(seat), Reclaim(seat), Leave(seat), SeatBot(seat, "greedy", seat ^ 1))


def compare_pair(logged: LoggedMatch, one: int, two: int, rng: Rng) -> int:
    """Compare a game with its twin event by event, for all who have seen neither card.

    Return the number of comparisons; 0 if the twin is not a legal game.
    """
    twin_log = [swapped(event, one, two) for event in logged.log]
    try:
        replayed("m1", twin_log)
    except ConexioError:
        return 0  # a move is impossible with the other card
    players = len(logged.match.occupants)
    blind = [seat for seat in range(players) if not {one, two} & shown_to(seat, logged.log)]
    assert blind
    guests: list[Seats] = [frozenset(), *(frozenset({seat}) for seat in blind)]
    if len(blind) > 1:
        guests.append(frozenset(blind))  # at one device
    match, twin = replayed("m1", logged.log[:1]), replayed("m1", twin_log[:1])
    compared = 0
    for event, other in zip(logged.log[1:], twin_log[1:], strict=True):
        apply(match, event)
        apply(twin, other)
        assert match.over == twin.over
        if match.over:
            break  # after the end everything is shown
        with_record = rng.below(40) == 0
        assert sent(match, event, guests, with_record) == sent(twin, other, guests, with_record)
        compared += len(guests)
        if match.started and rng.below(10) == 0:
            seat = rng.choice(blind)
            cards = (one, two, rng.below(len(all_cards(match))))
            for command in attempts(seat, match.seq, cards, players):
                assert answer(match, command, seat) == answer(twin, command, seat), command
    return compared


def leak(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Let the server show everybody the cards of one kind of event."""

    def leaky(text: str, mover: Any, seats: frozenset[int]) -> str:
        return text if text.startswith(kind) else redacted(text, mover, seats)

    monkeypatch.setattr(visibility, "redacted", leaky)


def compare_worlds(pairs: int, first: int = 0, whole: bool = False) -> int:
    """Compare a number of pairs of worlds; return how many states were compared.

    Most games are played only partly unless `whole` is set, since a whole game takes long.
    """
    compared = done = 0
    for number in count(first):
        players = 2 + number % 3
        logged = random_game(players, number, 10_000 if whole or number % 8 == 5 else 30)
        rng = Rng(number)
        for seat in range(players):
            unknown = sorted(all_cards(logged.match) - shown_to(seat, logged.log))
            drawn = {int(move[7:]) for move in moves_of(logged.log) if move.startswith("drawn")}
            held = [card for card in unknown if card in drawn]
            if not held or len(unknown) < 2:
                continue
            one = rng.choice(held)
            two = rng.choice([card for card in unknown if card != one])
            same = compare_pair(logged, one, two, rng)
            compared += same
            done += bool(same)
            if done == pairs:
                return compared
    raise AssertionError


def test_worlds_that_differ_in_hidden_cards_look_the_same() -> None:
    """The short form; a long one compares hundreds of pairs."""
    assert compare_worlds(25) > 1200


def test_the_comparison_finds_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that shows drawn cards to others does not pass."""
    leak(monkeypatch, "drawn")
    with pytest.raises(AssertionError):
        compare_worlds(2)


# Canaries.

FIELDS = {
    "": "type version id seq game options commitment phase chairs to_move board own happened",
    "options": "players deck table target starter",
    "chairs": "seat name yours free bot here absent",
    "board": "phase turn starter area lying counts scores target last_round pile under known_under"
    " double lightning deck",
    "lying": "card position heading on polygon",
    "own": "seat hand chosen known_hands known_under moves undo",
    "moves": "move points card position heading",
    "happened": "seq kind seat move count",
}
"""Every field that a guest may receive while a game goes on; a new one has to be added here."""
CARDS = ("card", "hand", "chosen", "known_hands", "known_under")


def cards_named(value: Any, key: str = "") -> Iterator[int]:
    """Yield every card that a message names, in any field."""
    match value:
        case dict():
            if key != "options":
                assert value.keys() <= set(FIELDS[key].split()), (key, value.keys())
            for name, inner in value.items():
                yield from cards_named(inner, name)
        case list():
            for inner in value:
                yield from cards_named(inner, key)
        case int() if key in CARDS:
            yield value
        case str() if key == "move" and (named := NUMBERS.fullmatch(value)) is not None:
            yield int(named[1])


def places(match: Match, cards: set[int]) -> set[object]:
    """Return the places of these cards: seats, the pile, or under it."""
    position: Any = match.position
    where: dict[int, object] = {}
    for seat in range(position.players):
        where |= dict.fromkeys(position.hand(seat), seat)
    where |= dict.fromkeys(position.unseen, "pile")
    return {where.get(card, "under") for card in cards}


def look_for_canaries(logged: LoggedMatch) -> int:
    """Check every message that is sent while a game goes on; return how many there were."""
    players = len(logged.match.occupants)
    match = replayed("m1", logged.log[:1])
    checked = 0
    for seq, event in enumerate(logged.log[1:], 2):
        apply(match, event)
        if match.over:
            break
        for seat in (None, *range(players)):
            seats = frozenset() if seat is None else frozenset({seat})
            may_know = shown_to(seat, logged.log[:seq])
            strangers = all_cards(match) - may_know
            if len(places(match, strangers)) == 1:
                may_know |= strangers  # they can only be in one place
            news = (visibility.happened(seq, event, seats),)
            state = visibility.state(match, seats, visibility.public_board(match), news)
            text = messages.encode(state).decode()
            named = set(cards_named(json.loads(text)))
            assert named <= may_know, (seat, named - may_know, text)
            assert match.created.seed not in text
            if seq % 25 == 0:
                kept = visibility.record_of(match, seats).dumps()
                words = kept.partition("\n\n")[2].split()
                named = {int(found[1]) for word in words if (found := NUMBERS.fullmatch(word))}
                assert named <= may_know, (seat, named - may_know, kept)
                assert match.created.seed not in kept
            checked += 1
    return checked


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_message_names_a_card_that_was_not_shown(players: int) -> None:
    checked = sum(look_for_canaries(random_game(players, number, 60)) for number in (1, 2))
    assert checked > 200


def test_the_canaries_are_found_when_they_get_out(monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch, "discard")
    games = [random_game(3, number) for number in (1, 3)]
    with pytest.raises(AssertionError):
        list(map(look_for_canaries, games))
