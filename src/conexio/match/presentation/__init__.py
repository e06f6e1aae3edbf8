"""What guests see of a game: each game brings its own, and there is a plain one for any game."""

from conexio.match.presentation.base import (
    Pools,
    Presentation,
    presentation_of,
    public_text,
)

__all__ = ["Pools", "Presentation", "presentation_of", "public_text"]
