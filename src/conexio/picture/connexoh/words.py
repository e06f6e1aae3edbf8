"""The whole picture in words, for screen readers."""

from collections.abc import Iterator

from conexio.connexoh import BLACK, WHITE
from conexio.picture.connexoh.advice import Advice
from conexio.picture.connexoh.board import SEATS
from conexio.picture.connexoh.scene import Scene
from conexio.words import say

_SIDES = ("white", "black")
_TURNS = {1: "right", 2: "half", 3: "left"}


def title(scene: Scene, lang: str) -> str:
    """Return the board's size and whose turn it is."""
    size = scene.view.size
    if not scene.over:
        return say("picture-connexoh-to-move", lang, size=size, side=_SIDES[scene.to_move])
    gone = [_SIDES[seat] for seat in SEATS if not scene.pawns[seat]]
    return say("picture-connexoh-over", lang, size=size, gone=gone[0] if len(gone) == 1 else "both")


def description(scene: Scene, advice: Advice | None, lang: str) -> str:
    """Return everything that the picture shows."""
    sentences = [
        say("picture-connexoh-exits", lang, top=_SIDES[BLACK if scene.view.flip else WHITE]),
        *(_pawns(scene, seat, lang) for seat in SEATS),
        _tiles(scene, lang),
    ]
    if scene.protected:
        squares = ", ".join(scene.protected)
        sentences.append(say("picture-connexoh-protected", lang, squares=squares))
    if scene.marker:
        sentences.append(say("picture-connexoh-marker", lang, square=scene.marker))
    if scene.turn:
        turn = _TURNS[scene.turn.quarter_turns]
        sentences.append(say("picture-connexoh-turned", lang, square=scene.turn.tile, turn=turn))
    if scene.track:
        source, *_, target = scene.track.squares
        sentences.append(say("picture-connexoh-slid", lang, source=source, target=target))
    if advice:
        sentences += _advice(advice, lang)
    return " ".join(sentences)


def _advice(advice: Advice, lang: str) -> Iterator[str]:
    if advice.labels:
        shares = (
            say("picture-connexoh-share", lang, square=square, percent=percent)
            for square, percent in advice.labels
        )
        yield say("picture-connexoh-heat", lang, shares=", ".join(shares))
    if advice.turn:
        turn, square = _TURNS[advice.turn.quarter_turns], advice.turn.tile
        yield say("picture-connexoh-propose-turn", lang, square=square, turn=turn)
    if advice.track:
        source, *_, target = advice.track.squares
        yield say("picture-connexoh-propose-slide", lang, source=source, target=target)


def _pawns(scene: Scene, seat: int, lang: str) -> str:
    squares = scene.pawns[seat]
    key = "picture-connexoh-pawns" if squares else "picture-connexoh-no-pawns"
    return say(key, lang, side=_SIDES[seat], squares=", ".join(squares))


def _tiles(scene: Scene, lang: str) -> str:
    corners = {at: say("picture-connexoh-corner", lang, corner=to) for at, to in scene.tiles}
    if len(set(corners.values())) == 1:
        return say("picture-connexoh-tiles-alike", lang, corner=corners["a1"])
    files = scene.view.files
    rows = {
        rank: " ".join(corners[f"{file}{rank}"] for file in files)
        for rank in range(1, scene.view.size + 1)
    }
    ranks = (say("picture-connexoh-rank", lang, rank=rank, corners=rows[rank]) for rank in rows)
    return say("picture-connexoh-tiles", lang, last=files[-1], ranks="; ".join(ranks))
