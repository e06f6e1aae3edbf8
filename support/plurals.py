"""Which variables of sentences are numbers, and where they need no plural."""

import re


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


COUNTED = re.compile(r"\{ \$(\w+) \}[ \xa0\u202f]([^\W\d_]+)")
"""A variable, and the word after it."""
RANGE = re.compile(r"(?:from 1 to|de 1 à|von 1 bis|van 1 tot(?: en met)?) \{ \$(\w+) \}")
NUMBERS = _set("""
    age all black cards count decisions events first ground high last least left longest looks
    low matches median minutes most moves names nodes number others players points proofs ranks
    rare rate reach scarce seats shares size white
""")
TEXTS = _set("""
    action address after allowed before best bot bots can card clause color colors column
    command commitment corner corners curve date deal depth effects event expected face fault few
    field finding game games gone height highest holder host interval key known level levels line
    list mark match move name numbers on one other page part path percent place ply port preset
    rank reason result scores seat second seq share side source square squares star starts state
    stated table target termination text texts tiles title top turn usual value values version view
    way what where who width winner wins
""")
"""All other variables: words, lists, ordinal numbers and measures."""
ALWAYS_SEVERAL = {
    "arena-seats": "2 to 4",
    "conex-seats-count": "2 to 4",
    "home-facts": "2 to 4, and minutes in short",
    "selfplay-seats": "2 to 4",
    "server-chairs": "2 to 4",
    "cli-bench-rate": "thousands a second",
    "cli-bench-rate-games": "thousands a second",
    "cli-bench-rate-perft": "thousands a second",
    "cli-bench-rate-turns": "thousands a second",
    "deck-large": "a limit, of many",
    "deck-list": "a limit, of many",
    "position-long": "a limit, of many",
    "record-events": "a limit, of many",
    "record-headers": "a limit, of many",
    "record-large": "a limit, of many",
    "server-message-long": "a limit, of many",
    "server-move-long": "a limit, of many",
    "deck-pairs-uneven": "a deck has 20 cards or more",
    "position-row": "3 to 8",
    "rules-here-size": "3 to 8",
    "reason-doubles": "points with a bonus",
    "reason-plus": "points with a bonus",
    "conex-event-doubles": "points with a bonus",
    "position-pawns": "more than a board has",
    "home-all-games": "more than are shown",
    "around-analysis-progress": "a game has a start and a move",
}
"""Sentences in which the number is never 1."""
NOT_NOUNS = _set("""
    mm cm µm min of and or to out per here is are by at on sur et ou à au dans par en ici est
    sont ans von und oder bis draußen pro gibt ist sind sein liegen mal auf im Jahren van tot en
    eraf zijn bij op jaar weinig nodig selten ones board more liggen
""")
"""Words after a number that do not change with it."""
