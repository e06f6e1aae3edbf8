"""Trains the champion of CONNEX'OH by self-play; docs/champion.md describes how."""
