"""Random games, played at the same time by the kernel in both kinds and by the naive twin."""

from __future__ import annotations

import itertools
import random
from collections import Counter

from conexio.connexoh.moves import Move, Slide
from conexio.connexoh.options import CORNERS, LIMIT_RESULTS, LOCKS, REPETITIONS, Options
from support.connexoh.differential import Trio, at, naive_from, real_move, undoing
from support.naive.connexoh import BLACK, WHITE, NaiveGame
from support.naive.scatter import exits, scatter

LIMITS = (0, 1, 2, 7, 20, 60, 100, 200)

SMALL_RING = ((0, 0), (1, 0), (1, 1), (0, 1))
LARGE_RING = (
    *((1, 0), (2, 0), (2, 1), (3, 1), (3, 2), (2, 2)),
    *((2, 3), (1, 3), (1, 2), (0, 2), (0, 1), (1, 1)),
)
"""A path bends on every tile, so the next larger ring than four tiles has twelve."""


# Where games begin


def ordinary(options: Options, rng: random.Random) -> NaiveGame:
    return naive_from(options)


def scattered(options: Options, rng: random.Random) -> NaiveGame:
    """Shuffle tiles and pawns, sometimes with a ring, few pawns or protected tiles."""
    game = naive_from(options)
    game.to_move = rng.randrange(2)
    scatter(game, rng)
    if rng.random() < 0.3:
        add_ring(game, rng)
    if rng.random() < 0.5:
        for pawns in game.pawns:
            pawns.intersection_update(rng.sample(sorted(pawns), min(len(pawns), 2)))
    if rng.random() < 0.3:
        protect(game, rng)
    return game


def crossed(options: Options, rng: random.Random) -> NaiveGame:
    """Set up a board where half a turn of one tile lets pawns of both colours leave (O17).

    The tile lies on the long diagonal, between a light staircase to the north and a dark one to
    the south.
    """
    game = naive_from(options)
    game.to_move = rng.randrange(2)
    game.tiles = dict.fromkeys(game.squares, "sw")
    crossing = rng.randrange(game.size)
    for rank in range(game.size):
        if rank != crossing:
            game.tiles[at(rank, rank)] = "nw"
            game.tiles[at(rank - 1 if rank > crossing else rank + 1, rank)] = "se"
    for pawns in game.pawns:
        pawns.intersection_update(rng.choice([[], [], ["c1", "b3"]]))
        pawns.add(at(crossing, crossing))
    take_out(game)
    return game


def add_ring(game: NaiveGame, rng: random.Random) -> None:
    """Lay a ring somewhere on the board, with one or two pawns on it."""
    shape = rng.choice([SMALL_RING, LARGE_RING]) if game.size > 3 else SMALL_RING
    room = game.size - max(file for file, _ in shape)
    east, north = rng.randrange(room), rng.randrange(room)
    ring = [at(file + east, rank + north) for file, rank in shape]
    seat = rng.randrange(2)
    for before, square, after in zip(ring[-1:] + ring, ring, ring[1:] + ring[:1], strict=False):
        sides = {side for side, tile in game.neighbours[square].items() if tile in (before, after)}
        light = sides if seat == WHITE else set("nesw") - sides
        game.tiles[square] = next(corner for corner in CORNERS if set(corner) == light)
    game.pawns[seat].difference_update(ring)
    game.pawns[seat].intersection_update(sorted(game.pawns[seat])[: game.size - 2])
    game.pawns[seat].update(rng.sample(ring, rng.randint(1, 2)))
    take_out(game)


def take_out(game: NaiveGame) -> None:
    """Remove the pawns that would have left: no game has such a position."""
    for seat, pawns in enumerate(game.pawns):
        pawns -= {pawn for pawn in pawns if game.path(pawn, seat) & exits(game, seat)}


def protect(game: NaiveGame, rng: random.Random) -> None:
    """Protect tiles (O11) as if the opponent had just turned one of them."""
    marker = rng.choice(game.squares)
    linked = game._connected(game.tiles, marker, 1 - game.to_move)
    if linked or game.lock == "always":
        game.marker = marker
        game.protected = {marker} | linked


# Which moves are played


def choose(trio: Trio, rng: random.Random) -> Move:
    """Sometimes prefer moves that are rare in random play: slides, exits, going back."""
    preference = rng.random()
    if preference < 0.2:
        slides = [move for move in trio.moves if isinstance(move, Slide)]
        return rng.choice(slides or trio.moves)
    if preference < 0.35:
        last_pawns = sum(map(len, trio.naive.pawns)) == 2
        thorough = preference < (0.32 if last_pawns else 0.22)
        return hunted(trio, trio.moves if thorough else rng.choices(trio.moves, k=8))
    # The third time takes two moves of both sides there and back, twice.
    going_back = {"third": 0.9, "draw": 0.7}.get(trio.options.repetition, 0.5)
    if preference < going_back and trio.positions[0].moves:
        own = trio.options.repetition == "third" and preference < 0.8
        moves = trio.positions[0].moves[-2:]
        back = undoing(moves[0] if own else rng.choice(moves))
        if back in trio.moves:
            return back
    return rng.choice(trio.moves)


def hunted(trio: Trio, moves: list[Move]) -> Move:
    """Of these moves, choose the one that takes the most pawns out."""
    position = trio.positions[0]

    def pawns_left(move: Move) -> int:
        position.push(move)
        left = len(position.pawns(WHITE)) + len(position.pawns(BLACK))
        position.pop()
        return left

    return min(moves, key=pawns_left)


def slides_on_ring(trio: Trio, move: Move) -> bool:
    if not isinstance(move, Slide):
        return False
    game, seat = trio.naive, trio.naive.to_move
    path = game.path(move.source, seat)
    return all(len(game._connected(game.tiles, square, seat)) == 2 for square in path)


# Many games


def random_games(size: int, plies: int, seed: int) -> Counter[str]:
    """Play random games until `plies` moves were compared; count the kinds of events."""
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    ways = list(itertools.product(CORNERS, LOCKS, REPETITIONS))
    rng.shuffle(ways)
    begins = [ordinary, scattered, scattered, scattered, crossed]
    for start, lock, repetition in itertools.cycle(ways):
        if seen["plies"] >= plies:
            break
        options = Options(
            size,
            start=start,
            lock=lock,
            repetition=repetition,
            no_exit_limit=rng.choice(LIMITS),
            limit_result=rng.choice(LIMIT_RESULTS),
            goal=rng.choice([0, rng.randint(1, size)]),
        )
        trio = Trio(rng.choice(begins)(options, rng), options)
        try:
            play_out(trio, rng, min(200, plies // 50), seen)
        except AssertionError as error:
            moves = " ".join(map(str, trio.positions[0].moves))
            error.add_note(f"The game: {trio.start}, then {moves or 'nothing'}")
            raise
        seen["games"] += 1
        seen[start] += 1
        seen[f"{lock} {repetition}"] += 1
    return seen


def count_forbidden(trio: Trio, seen: Counter[str]) -> None:
    """Count the moves that repetition (O18) forbids; most only undo the last move."""
    if trio.options.repetition not in ("third", "forbidden"):
        return
    without = trio.without_repetition()
    if len(without) == len(trio.moves):
        return
    forbidden = {real_move(move) for move in without}.difference(trio.moves)
    kind = trio.options.repetition
    seen[f"forbidden repetitions, {kind}"] += len(forbidden)
    seen[f"forbidden slides, {kind}"] += any(isinstance(move, Slide) for move in forbidden)
    forbidden.discard(undoing(trio.positions[0].moves[-1]))
    seen[f"forbidden far repetitions, {kind}"] += len(forbidden)


def play_out(trio: Trio, rng: random.Random, plies: int, seen: Counter[str]) -> None:
    """Play one game to its end, or for `plies` plies."""
    refusals = max(0.05 / trio.naive.size**2, 0.0015)
    for _ in range(plies):
        if not trio.moves:
            break
        count_forbidden(trio, seen)
        move = choose(trio, rng)
        if rng.random() < 0.1:
            trio.check_undo(move)
            seen["undo checks"] += 1
        seen["slides"] += isinstance(move, Slide)
        seen["ring slides"] += slides_on_ring(trio, move)
        before = [len(pawns) for pawns in trio.naive.pawns]
        trio.play(move)
        left = [old - len(now) for old, now in zip(before, trio.naive.pawns, strict=True)]
        seen["exits"] += any(left)
        seen["double exits"] += all(left)
        seen["protections"] += bool(trio.naive.protected)
        seen["plies"] += 1
        if rng.random() < refusals:
            trio.check_refusals()
            seen["refusal checks"] += 1
    result = trio.naive.result()
    seen["unfinished" if result is None else f"ended by {result[0]}"] += 1
    if rng.random() < 0.2:
        trio.check_undo_to_the_root()


def assert_eventful(seen: Counter[str]) -> None:
    """Fail if some kind of event never happened: then it was not compared."""
    happened = ["slides", "ring slides", "exits", "double exits", "protections", "undo checks"]
    for kind in ("third", "forbidden"):
        happened += [f"forbidden repetitions, {kind}", f"forbidden slides, {kind}"]
        happened += [f"forbidden far repetitions, {kind}"]
    happened += ["refusal checks", *CORNERS]
    ends = ("all_out", "both_out", "goal", "both_goal", "repetition")
    happened += [f"ended by {end}" for end in (*ends, "no_exit", "exits", "progress")]
    happened += [f"{lock} {repetition}" for lock in LOCKS for repetition in REPETITIONS]
    missing = [event for event in happened if not seen[event]]
    assert not missing, seen
