"""The server compared with another server for board games, on equal work."""
