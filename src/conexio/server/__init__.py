"""The game server: match authority, event log, message protocol and HTTP application."""
