"""Which cards a message names, and which of them its reader may know."""

import json
import re
from collections.abc import Iterator
from typing import Any

from conexio.core import Rng
from conexio.match import messages, visibility
from conexio.match.events import Chanced, Chosen, Event, Moved
from conexio.match.model import Match, apply, replayed
from support.match.matches import LoggedMatch, conex_table, finish

SHOWN = re.compile(r"(?:strike:)?(\d+)(?:\..*)?")
NUMBERS = re.compile(r"(?:\d+\. *)?(?:drawn\d:|discard:|strike:)?(\d+)(?:\.[abc]@.*)?")


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


FIELDS = {
    "": "type version id seq game options commitment phase chairs to_move board own happened has",
    "options": "players deck table target starter",
    "chairs": "seat name yours free bot here absent",
    "board": "phase turn starter area lying counts scores target last_round pile under known_under"
    " double lightning deck",
    "lying": "card position heading on polygon",
    "own": "seat hand chosen known_hands known_under rotations moves undo",
    "moves": "move points card position heading on star act",
    "happened": "seq kind seat move count card on star act face",
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
            news = (visibility.happened(match.game, seq, event, seats),)
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
