"""Bit operations on words, for the kernels of both games.

Interpreted kernels call these functions; of the first three, compiled kernels get one machine
instruction each (see `conexio.core.kernels`).
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


def nth_bit(word: int, place: int) -> int:
    """Return the index of the set bit that has `place` set bits below it; there is one.

    Halving takes the same time wherever the bit is, without branches to predict.
    """
    index = 0
    for width in (32, 16, 8, 4, 2, 1):
        lower = popcount(word >> index & (1 << width) - 1)
        above = lower <= place
        place -= lower * above
        index += width * above
    return index


def next_random(seed: int) -> int:
    """Step a 48-bit generator; its upper 31 bits are good enough for playouts."""
    return (seed * 25214903917 + 11) & 281474976710655
