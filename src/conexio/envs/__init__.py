"""Both games in the forms that other people's research tools expect."""
