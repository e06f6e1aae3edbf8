"""A network trained by self-play, and the search that uses it."""
