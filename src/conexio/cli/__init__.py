"""The command line: play, replay, perft, bench."""
