"""Check a CONEX record by docs/fairness.md, without conexio: python verify_alone.py FILE."""

import hmac
import re
import sys
from hashlib import sha256
from itertools import count
from pathlib import Path

DIE = ["draw1", "draw2", "lightning", "lightning", "double", "double"]
HEADER = re.compile(r'^\[(\w+) "(.*)"\]$', re.MULTILINE)
WORD = re.compile(r"(starts|drawn\d:|rolled:|strike:|discard:)?(.*)")


def numbers(key, label):
    """Yield the 64-bit numbers of a label."""
    for at in count():
        yield int.from_bytes(hmac.digest(key, f"{label} {at}".encode(), "sha256")[:8], "big")


def below(source, bound):
    """Return a number from 0 to bound - 1."""
    return next(number for number in source if number < 2**64 // bound * bound) % bound


def shuffled(key):
    """Return the pile, starting with the first card to be drawn."""
    pile, source = list(range(52)), numbers(key, "pile")
    for last in range(51, 0, -1):
        other = below(source, last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def agreed_key(headers, players):
    """Check the commitment, and return the key that determines all chance events."""
    seed, added = bytes.fromhex(headers["FairSeed"]), headers["FairContributions"]
    if sha256(b"conexio commitment 1\n" + seed).hexdigest() != headers["FairCommitment"]:
        raise ValueError("the seed does not match the commitment")
    word = "[0-9A-Za-z_-]{0,32}"
    if len(seed) != 32 or not re.fullmatch(",".join([word] * players), added):
        raise ValueError("the receipt does not fit the game")
    return hmac.digest(seed, b"conexio key 1\n" + added.replace(",", "\n").encode(), "sha256")


def check(text):
    """Return the number of chance events; ValueError says what is wrong."""
    headers = dict(HEADER.findall(text))
    options = dict(part.split("=") for part in headers.get("Options", "").split())
    if headers["Game"] != "conex" or {"View", "Start"} & {*headers} or "deck" in options:
        raise ValueError("only whole games of CONEX with the standard deck can be checked here")
    players = len(re.findall(r"^\[Player\d ", text, re.MULTILINE))
    key = agreed_key(headers, players)
    pile, under, starter = shuffled(key), [], options.get("starter", "0")
    turn = drawn = rolled = checked = 0
    for word in re.sub(r"\{[^{}]*\}", " ", HEADER.sub("", text)).split():
        (kind, what), right = WORD.fullmatch(word).groups(), None
        if re.fullmatch(r"\d+\.", word):
            turn = int(word[:-1])
        elif kind in ("strike:", "discard:"):  # put under the pile, the struck card first or last
            last = kind == "discard:" and options.get("under") == "removed-last"
            under.insert(len(under) - last, int(what))
        elif kind == "starts":
            right = starter = str(below(numbers(key, "starter 0"), players))
        elif kind == "rolled:":
            right, rolled = DIE[below(numbers(key, f"die {rolled}"), 6)], rolled + 1
        elif kind:
            seat = (int(starter) + (drawn if drawn < 5 * players else turn - 1)) % players
            kind, right, drawn = f"drawn{seat}:", str((pile or under).pop(0)), drawn + 1
        checked += right is not None
        if right is not None and word != kind + right:
            raise ValueError(f"chance event {checked} is {word}, not {kind}{right}")
    return checked


if __name__ == "__main__":
    try:
        print(check(Path(sys.argv[1]).read_text("utf-8")), "chance events, all as committed")
    except (ValueError, LookupError, OSError) as error:
        sys.exit(f"refused: {error!r}")
