"""A match as the sum of its events: what commands cause, and what each guest may know; no I/O."""
