"""The event log of the server: nothing is acknowledged before it is committed here.

A match is a chain of events, each with the hash of the one before it, and one summary row that the
lobby reads instead. SQLite keeps both in one file; PostgreSQL serves several workers.
"""

from conexio.server.store.errors import Conflict, CorruptLog, Repeated, StoreError
from conexio.server.store.event_log import Store
from conexio.server.store.rows import Answer, CommandKey, Listed, Place, Stored, Summary

__all__ = [
    "Answer",
    "CommandKey",
    "Conflict",
    "CorruptLog",
    "Listed",
    "Place",
    "Repeated",
    "Store",
    "StoreError",
    "Stored",
    "Summary",
]
