"""Stored games of every kind: taken back, agreed, left, lent, with a rematch."""

from collections.abc import Callable

from conexio.core import Rng
from conexio.match import visibility
from conexio.match.commands import (
    AnswerDraw,
    AnswerUndo,
    AskUndo,
    Contribute,
    Leave,
    OfferDraw,
    Play,
    Reclaim,
    Resign,
    SeatBot,
)
from conexio.match.events import Chosen, Event, Rematched, Unnamed
from conexio.match.model import apply
from support.match.legal_moves import legal_moves
from support.match.matches import (
    PERSON,
    LoggedMatch,
    bot,
    bots_play,
    conex_table,
    finish,
    rematch_table,
    step,
    table,
)


def open_table(size: int = 8) -> LoggedMatch:
    logged = table("connexoh", PERSON, PERSON, size=size)
    logged.sit(0, name="Zoë")
    logged.sit(1, name="Ben")
    return logged


def also(logged: LoggedMatch, *events: Event) -> LoggedMatch:
    """Apply events that no command at this table leads to."""
    for event in events:
        logged.log.append(event)
        apply(logged.match, event)
    return logged


def with_bots(logged: LoggedMatch, rng: Rng, most: int = 400) -> LoggedMatch:
    """Play on with bots at the table, at most `most` moves of people."""
    for _ in range(most):
        bots_play(logged, logged.match.seq)
        if logged.match.over:
            break
        step(logged, rng)
    return logged


def taken_back() -> LoggedMatch:
    logged = open_table()
    rng = Rng(1)
    for agrees in (True, False, True):
        for _ in range(5):
            step(logged, rng)
        seat = visibility.to_move(logged.match)[0]
        logged.do(AskUndo(seat))
        logged.do(AnswerUndo(1 - seat, agrees))
    logged.do(Resign(1))
    return logged


def agreed() -> LoggedMatch:
    logged = open_table(size=5)
    rng = Rng(2)
    for agrees in (False, True):
        for _ in range(6):
            step(logged, rng)
        seat = visibility.to_move(logged.match)[0]
        logged.do(OfferDraw(seat))
        logged.do(AnswerDraw(1 - seat, agrees))
    return logged


def against_a_bot() -> LoggedMatch:
    logged = table("connexoh", PERSON, bot(), size=3)
    logged.sit(0)
    rng = Rng(3)
    for _ in range(4):
        step(logged, rng)
        bots_play(logged, logged.match.seq)
    logged.do(AskUndo(0))
    return with_bots(logged, rng)


def left() -> LoggedMatch:
    logged = finish(conex_table(2, 5), Rng(5), 12)
    logged.do(Leave(1))
    return with_bots(logged, Rng(6))


def seat_lent() -> LoggedMatch:
    logged = finish(conex_table(3, 7, target=40), Rng(7), 9)
    logged.do(SeatBot(0, "greedy", 0))
    bots_play(logged, 1)
    logged.do(Reclaim(0))
    logged.do(SeatBot(0, "random", 2), absent=frozenset({2}))
    return with_bots(logged, Rng(8))


def choosing() -> LoggedMatch:
    """Stop in the middle of secret choices."""
    logged = conex_table(4, 3, target=1000)
    rng = Rng(1)
    while not isinstance(logged.log[-1], Chosen):
        step(logged, rng)
    return also(logged, Unnamed(3))


def resigned() -> LoggedMatch:
    logged = finish(conex_table(2, 9), Rng(9), 10)
    logged.do(Resign(0))
    return also(logged, Rematched("m2"))


def rematch() -> LoggedMatch:
    """Play a rematch: one player leaves and another comes, and a bot plays for a third."""
    logged = rematch_table("token0", "token1", "token2", target=30)
    logged.do(Contribute(0, "mine"))
    logged.do(SeatBot(0, "greedy", 1), absent=frozenset({1}))
    logged.do(Leave(2))
    logged.sit(2, token="other", name="Kim")
    rng = Rng(11)
    while not logged.match.over:
        bots_play(logged, logged.match.seq)
        for seat in visibility.to_move(logged.match)[:1]:
            token = logged.match.occupants[seat].token
            moves = legal_moves(visibility.own(logged.match, seat))
            logged.do(Play(seat, rng.choice(moves), logged.match.seq), token=token)
    return logged


def on_one_device() -> LoggedMatch:
    logged = table("conex", PERSON, PERSON, bot(), players=3, target=30)
    logged.sit(0, 1, token="sofa")
    rng = Rng(10)
    while not logged.match.over:
        bots_play(logged, logged.match.seq)
        if logged.match.over:
            break
        seat = rng.choice(visibility.to_move(logged.match))
        move = rng.choice(legal_moves(visibility.own(logged.match, seat)))
        logged.do(Play(seat, move, logged.match.seq), token="sofa")
    return logged


GAMES: dict[str, Callable[[], LoggedMatch]] = {
    "to-the-end": lambda: finish(open_table(size=3), Rng(1)),
    "taken-back": taken_back,
    "agreed": agreed,
    "against-a-bot": against_a_bot,
    "two": lambda: finish(conex_table(2, 1, target=40), Rng(1)),
    "three": lambda: finish(conex_table(3, 2, target=1000), Rng(2)),
    "four": lambda: finish(conex_table(4, 3, target=1000), Rng(1)),
    "left": left,
    "seat-lent": seat_lent,
    "choosing": choosing,
    "resigned": resigned,
    "rematch": rematch,
    "on-one-device": on_one_device,
}
