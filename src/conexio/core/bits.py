"""Three operations on a board word that kernels need and Python spells differently from Numba.

Interpreted kernels call these functions; compiled ones get one machine instruction each
(see `conexio.core.kernels`).
"""


def popcount(word: int) -> int:
    """Count the bits that are set."""
    return word.bit_count()


def lowest(word: int) -> int:
    """Return the index of the lowest bit that is set; `word` is not 0."""
    return (word & -word).bit_length() - 1


def highest(word: int) -> int:
    """Return the index of the highest bit that is set; `word` is not 0."""
    return word.bit_length() - 1
