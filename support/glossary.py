"""Words that the glossary of ARCHITECTURE.md replaces by others, and where they are right.

For every row of "One word for one thing": patterns of the words with their inflections, in English,
French, German and Dutch.
"""

import re

LANGUAGES = ("en", "fr", "de", "nl")

FORBIDDEN = {
    "server": (r"houses?", r"maisons?", r"haus(es)?|häusern?", r"huis|huizen"),
    "computer player": (r"robots?", r"robots?", r"roboters?|robotern", r"robots?"),
    "player": (
        r"persons?|people|humans?",
        r"personnes?|gens|humains?",
        r"person(en)?|mensch(en)?|mitspielende[nr]?|leuten?",
        r"mens(en)?|persoon|personen",
    ),
    "opponent": (
        r"rivals?|adversar(y|ies)|enem(y|ies)",
        r"opposante?s?|riva(l|ux|les?)|ennemie?s?",
        r"gegenübers?|rival(e|en|in)?",
        r"tegenspelers?|rivaal|rivalen",
    ),
    "seat": (
        r"chairs?|sit down|stand up",
        r"chaises?|sièges?",
        r"st[uü]hl(e|en|s|es)?|sessel[ns]?",
        r"stoel(en)?|zetels?",
    ),
    "where a card fits": (r"spots?|slots?", r"endroits?", r"flecken?|plätzchen", r"plekjes?"),
    "one session": (
        r"match(es)?|sessions?",
        r"matchs?|sessions?",
        r"match(es)?|sitzung(en)?|spielrunden?",
        r"match(es)?|potjes?|sessies?",
    ),
    "saved session": (
        r"records?|recorded|transcripts?",
        r"enregistrements?|procès-verb(al|aux)",
        r"aufzeichnung(en)?|mitschrift(en)?",
        r"(spel)?verslag(en)?|bewaarde partij(en)?",
    ),
    "draw (result)": (
        r"ties?|tied|stalemates?",
        r"matchs? nuls?|pat|remis",
        r"remis|patt",
        r"remises?|onbeslist|pat",
    ),
    "round (CONEX)": (r"laps?", r"tours? de table|rondes?", r"umlauf|durchgang", r"rondgang"),
    "turn": (r"your go|goes first", r"tournées? de jeu", r"an der reihe", r"aan de beurt"),
    "rotation of a tile": (
        r"twist(s|ed|ing)?|spin(s|ning)?",
        r"pivot(er|e|es|ez|ent|é|ée|ées)",
        r"rotier(en|e|t|st)|kipp(en|e|t|st)",
        r"kantel(en|t|de)?|roteren|roteert",
    ),
    "moving a pawn": (
        r"slid(e|es|ing)?",
        r"gliss(er|e|es|ez|ent|é|ement)",
        r"(ver)?schieb(en|e|t|st)|gleite[nt]?",
        r"schui(ven|ft|f)|glijd(en|t)?",
    ),
    "draw pile": (
        r"stacks?|talons?",
        r"piles?|talons?|tas",
        r"talons?|haufen",
        r"talon|trekstapel",
    ),
    "background of a card": (
        r"grounds?",
        r"arrière-plans?|sols?",
        r"(unter)?gr[uü]nd(e|en|s|es)?(?= (der|einer) karte)|untergr[uü]nd(e|en|s|es)?",
        r"ondergrond(en)?",
    ),
    "red marker": (
        r"red (pin|stone|token|piece)s?",
        r"marqueurs?|jetons? rouges?",
        r"rote[rn]? markier(er|ung)|merkstein(e|en|s)?",
        r"merksteen|merkstenen|rode steen",
    ),
    "to roll": (
        r"throw(s|n|ing)?|threw",
        r"jet(er|te|tes|ez|tent) le dé",
        r"wirf(st|t)?|werfen|knobel(n|st|t)",
        r"dobbelen|dobbelt|gedobbeld|werpen|werpt",
    ),
    "neural network": (
        r"(?<!neural )networks?",
        r"réseaux?(?! de neurones)",
        r"(?<!neuronale )(?<!neuronales )(?<!neuronalen )netz(e|es|werk|werke|werks)?",
        r"(?<!neuraal )(?<!neurale )netwerk(en)?",
    ),
    "undo": (
        r"undo(es|ne|ing)?",
        r"repren(dre|ds|d|ez|nent)|repris(e|es)?",
        r"rückgängig|widerruf(en|t|st)?",
        r"ongedaan|herroep(en|t)?",
    ),
    "fairness proof": (
        r"receipts?|proofs? of (fairness|chance)",
        r"reçus?",
        r"belege?[ns]?|quittung(en)?",
        r"bonnetjes?|reçu|bewijs van (al )?het toeval",
    ),
}

_BOT = "says what is not a bot"
_COMPUTERS = "computers in a network"
_NOBODY = "“personne ne”: nobody"
_RESUME = "goes on with a game, or takes a seat again"
EXCEPTIONS: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {
    ("en", "player"): {
        _BOT: (
            "cli-play",
            "cli-option-seats",
            "conex-seats",
            "conex-seats-bot",
            "server-only-bots",
        ),
        "what is typed": ("cli-option-white", "cli-option-black"),
        "guests, who do not play yet": ("home-listed-why",),
    },
    ("fr", "player"): {
        _BOT: (
            *("cli-option-white", "cli-option-black", "cli-option-seats"),
            *("conex-seats", "conex-seats-bot", "server-only-bots"),
        ),
        _NOBODY: (
            *("cli-verify", "home-settings-kept", "place-no-discard", "rules-conex-end-text"),
            *("rules-conex-booklets-text", "server-no-offer", "server-no-undo-asked"),
        ),
        "who runs the server": ("server-host", "server-origin", "store-full", "store-moved"),
        "guests, who do not play yet": ("home-listed-why", "home-invite-here"),
    },
    ("de", "player"): {
        _BOT: (
            *("cli-option-black", "cli-option-seats", "conex-seats", "conex-seats-bot"),
            "server-only-bots",
        )
    },
    ("nl", "player"): {
        _BOT: (
            *("cli-option-black", "cli-option-seats", "conex-seats", "conex-seats-bot"),
            "server-only-bots",
        )
    },
    ("fr", "where a card fits"): {
        "places in a text or a database": ("admin-erased-names", "position-card-twice")
    },
    ("en", "one session"): {
        "to match": (
            *("cli-verify-good", "cli-verify-nothing", "home-conex-line"),
            *("rules-conex-fit-text", "rules-conex-colours"),
        ),
        "what operators type": ("cli-metavar-matches",),
    },
    ("en", "draw (result)"): {"quotes the booklet": ("rules-conex-booklets-text",)},
    ("fr", "moving a pawn"): {"drag with a finger": ("cards-pick", "cards-drag")},
    ("nl", "moving a pawn"): {"“aanschuiven”: to join": ("around-event-sat", "around-you-sit")},
    ("en", "neural network"): {
        _COMPUTERS: ("cli-option-host", "cli-serve-network", "home-invite-here")
    },
    ("fr", "neural network"): {
        _COMPUTERS: ("cli-option-host", "cli-serve-network", "home-invite-here")
    },
    ("de", "neural network"): {
        _COMPUTERS: ("cli-option-host", "cli-serve-network", "home-invite-here")
    },
    ("nl", "neural network"): {
        _COMPUTERS: ("cli-option-host", "cli-serve-network", "home-invite-here")
    },
    ("en", "undo"): {"what is typed": ("conex-curtain-how", "conex-help", "play-help")},
    ("fr", "undo"): {
        _RESUME: (
            *("around-event-reclaimed", "around-reclaim", "around-reclaim-for"),
            *("around-you-reclaim", "cli-option-resume", "conex-continue", "conex-help"),
            *("home-continue", "play-continue", "play-help", "play-go-on"),
        )
    },
    ("fr", "fairness proof"): {"“recevoir”: to get": ("conex-event-dealt", "server-not-yours")},
}
"""Sentences in which such a word is right, by language and row, each with the reason."""


def glossary_faults(lang: str, text: str) -> dict[str, str]:
    """Return the words of a sentence that are not those of the glossary, by its rows."""
    column = LANGUAGES.index(lang)
    found = {
        row: re.search(rf"\b(?:{patterns[column]})\b", text, re.IGNORECASE)
        for row, patterns in FORBIDDEN.items()
    }
    return {row: word[0] for row, word in found.items() if word}
