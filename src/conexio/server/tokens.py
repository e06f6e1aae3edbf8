"""Secret tokens that give a right to seats; the server stores only their hashes."""

import secrets
from hashlib import sha256

BYTES = 24


def new_token() -> str:
    """Return a token of 192 random bits."""
    return secrets.token_urlsafe(BYTES)


def hashed(token: str) -> str:
    """Return the hash of a token; empty for no token."""
    if not token:
        return ""
    return sha256(b"conexio token\n" + token.encode(errors="replace")).hexdigest()


def new_match_id() -> str:
    """Return a new match id; it is public, but cannot be guessed."""
    return secrets.token_urlsafe(9)
