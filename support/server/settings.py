"""Settings of servers that are tested or measured."""

TEST_SETTINGS = {
    "CONEXIO_MESSAGES_PER_SECOND": "1000",
    "CONEXIO_TABLES_PER_MINUTE": "1000",
    "CONEXIO_SEATS_PER_MINUTE": "1000",
    "CONEXIO_OPEN_SEATS_PER_ADDRESS": "1000",
    "CONEXIO_REQUESTS_PER_SECOND": "0",
    "CONEXIO_JIT": "0",
    "CONEXIO_BOT_SECONDS": "0.05",
}
"""Generous limits; no compilation and little thinking time, as a server runs for seconds only."""

LOOSE = {
    "CONEXIO_MESSAGES_PER_SECOND": "1000",
    "CONEXIO_TABLES_PER_MINUTE": "1000000",
    "CONEXIO_SEATS_PER_MINUTE": "1000000",
    "CONEXIO_OPEN_SEATS_PER_ADDRESS": "1000000",
    "CONEXIO_SOCKETS_PER_ADDRESS": "100000",
    "CONEXIO_CONNECTIONS_PER_SECOND": "0",
    "CONEXIO_CONNECTIONS_PER_ADDRESS": "0",
    "CONEXIO_REQUESTS_PER_SECOND": "0",
}
"""No limits: a benchmark measures what the server can do, not what it refuses."""
