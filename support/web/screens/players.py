"""Players without a browser, who play until a table is as a screen needs it."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from websockets.sync.client import ClientConnection

from conexio.conex import standard
from support.match.legal_moves import legal_moves
from support.web.browsers import TIMEOUT_MS

MOST_MOVES = 100
FEW_CARDS = 4
DICE = {number for number, card in enumerate(standard().cards) if card.action == "die"}

Message = dict[str, Any]
Choose = Callable[[Message], str]
"""Chooses a move for a seat, from what the server says about it: its hand and its moves."""


@dataclass(frozen=True)
class Table:
    """A table, and the token of a seat there; without a token it is for a spectator."""

    id: str
    token: str = ""


class ScriptedPlayer:
    """A player without a browser, on a socket of its own."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self.socket = socket
        self.send({"type": "hello", "version": 1, "token": token})
        self.state = self.receive("state")

    def send(self, message: object) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, *kinds: str) -> Message:
        """Wait for a message of one of these kinds; keep the latest state."""
        while True:
            message: Message = json.loads(self.socket.recv(TIMEOUT_MS / 1000))
            if message["type"] == "state":
                self.state = message
            if message["type"] in kinds:
                return message

    def ask(self, kind: str, seat: int, **more: object) -> None:
        """Send a command, and wait until its event has arrived."""
        command = {"type": kind, "seat": seat, **more}
        self.send({"type": "ask", "id": f"{kind}{self.state['seq']}", "command": command})
        answer = self.receive("done", "fault")
        assert answer["type"] == "done", answer
        while self.state["seq"] < answer["seq"]:
            self.receive("state")

    def play(self, seat: int, move: str) -> None:
        self.ask("play", seat, move=move, seq=self.state["seq"])

    def play_on(self, moves: int) -> None:
        """Play this many moves for seat 0: the most valuable ones, and some draws."""
        for number in range(moves):
            while 0 not in self.state["to_move"] and self.state["phase"] == "playing":
                self.receive("state")
            if self.state["phase"] == "over":
                return
            self.play(0, most_valuable(self.state["own"][0], number % 3 == 1))


def most_valuable(own: Message, draws: bool) -> str:
    """Return the move with most points, else any; or draw, if that is wished and possible."""
    offered: list[Message] = own.get("moves", [])
    if draws and may_draw(offered):
        return "draw"
    best = max(offered, key=lambda each: each.get("points") or 0, default={})
    moves = legal_moves(own)
    return best["move"] if best.get("points") else moves[len(moves) // 2]


def lay(own: Message, rolls: bool) -> str:
    """Lay a card with a die, or one without, or else draw; use no star."""
    offered: list[Message] = own["moves"]
    places = [each for each in offered if "position" in each and "+" not in each["move"]]
    wished = [each for each in places if (each["card"] in DICE) == rolls] or places
    rest = [each for each in offered if ":" not in each["move"]] or offered
    best: str = max(wished or rest, key=lambda each: each.get("points") or 0)["move"]
    return best


def roll(own: Message) -> str:
    """Lay a card with a die; draw when there are few cards in hand."""
    draws = len(own.get("hand", ())) < FEW_CARDS and may_draw(own["moves"])
    return "draw" if draws else lay(own, rolls=True)


def lay_quietly(own: Message) -> str:
    """Lay a card without a die."""
    return lay(own, rolls=False)


def strike(own: Message) -> str:
    """Use the lightning star as soon as possible, else roll for it."""
    strikes = [each["move"] for each in own["moves"] if each["move"].startswith("strike")]
    return strikes[-1] if strikes else roll(own)


def may_draw(offered: list[Message]) -> bool:
    """Return whether cards can be drawn."""
    return any(option["move"] == "draw" for option in offered)


def can(state: Message, part: str) -> bool:
    """Return whether the first seat has a move whose notation has this part."""
    return any(part in option["move"] for option in state["own"][0].get("moves", ()))


def play_until(
    players: list[ScriptedPlayer], choices: list[Choose], is_wanted: Callable[[Message], bool]
) -> bool:
    """Play for the first seats until the state of the first is wanted; return whether it is."""
    first = players[0]
    for _ in range(MOST_MOVES):
        seq = max(player.state["seq"] for player in players)
        for player in players:
            while player.state["seq"] < seq:
                player.receive("state")
        if first.state["phase"] == "over":
            return False
        if is_wanted(first.state):
            return True
        movers = [seat for seat in first.state["to_move"] if seat < len(players)]
        if movers:
            seat, player = movers[0], players[movers[0]]
            player.play(seat, choices[seat](player.state["own"][0]))
        else:
            first.receive("state")
    return False
