"""Secrets that give a right to seats: long, random, and known to the house only as hashes."""

import secrets
from hashlib import sha256

BYTES = 24


def new_token() -> str:
    """Return a token of 192 random bits."""
    return secrets.token_urlsafe(BYTES)


def hashed(token: str) -> str:
    """Return what is stored of a token; nothing for no token."""
    if not token:
        return ""
    return sha256(b"conexio token\n" + token.encode(errors="replace")).hexdigest()


def new_match_id() -> str:
    """Return the name of a table, which is public but cannot be guessed either."""
    return secrets.token_urlsafe(9)
