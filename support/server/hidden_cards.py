"""Two games that differ only in hidden cards; what is sent to those who never saw them."""

import re
from collections.abc import Iterator
from itertools import count

from conexio.core import ConexioError, Rng
from conexio.match import decide, messages, visibility
from conexio.match.commands import AskUndo, Command, Leave, Play, Reclaim, SeatBot
from conexio.match.events import Chanced, Chosen, Event, Moved
from conexio.match.model import Match, apply, replayed
from support.match.matches import NOBODY, LoggedMatch
from support.server.canaries import all_cards, moves_of, random_game, shown_to

HIDDEN = re.compile(r"(drawn\d|discard):(\d+)")
Seats = frozenset[int]


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
        news = (visibility.happened(match.game, match.seq, event, seats),)
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
