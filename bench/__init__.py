"""Speed, measured side by side with peers; `results.md` keeps the figures."""
