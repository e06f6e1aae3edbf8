"""A network that learnt from games against itself, and the search that asks it."""
