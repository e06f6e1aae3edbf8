"""The spaces of French typography, for all tests that read French texts."""

import re

NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
_ENDS = r"(?=[\s)»]|$)"

FRENCH_SPACES = {
    "mark": rf"(?<![{NARROW};!?.…(])[;!?]{_ENDS}",
    "colon": rf"(?<![{NARROW}{WIDE}]):{_ENDS}",
    "closing quote": rf"(?<![{NARROW}{WIDE}])»",
    "opening quote": rf"«(?![{NARROW}{WIDE}])",
    "percent": rf"(?<!{NARROW})(?<!^)%",
}
"""What lacks its no-break space, by the sign that needs it."""

TYPED = re.compile(r'`[^`]*`|https?://\S+|\[\w+ "\w+"\]|Content-Type: \S+|<[a-z]+ [^>]*>')
"""Text that people type or software prints keeps its own spacing."""


def french_faults(text: str) -> list[str]:
    """Return the places in a French text where a no-break space is missing."""
    prose = TYPED.sub("", text)
    return [
        f"{name}: {prose[max(0, found.start() - 12) : found.end() + 3]!r}"
        for name, pattern in FRENCH_SPACES.items()
        for found in re.finditer(pattern, prose, re.MULTILINE)
    ]
