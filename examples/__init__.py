"""Short programs that show how the house is used."""
