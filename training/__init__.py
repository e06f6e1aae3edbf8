"""A champion for CONNEX'OH, trained from games against itself; docs/champion.md tells how."""
