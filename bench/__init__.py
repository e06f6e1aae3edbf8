"""How fast it is: measured side by side with its peers, kept in `results.md`."""
