"""Short programs that show how to use conexio."""
