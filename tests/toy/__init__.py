"""Games that only tests know, to see what a game needs: a package that registers it."""
