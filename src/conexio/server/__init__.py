"""Tables where people meet: the authority over a match, its log, its messages, and the web."""
