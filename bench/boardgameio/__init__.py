"""The house side by side with another server for board games, on equal work."""
