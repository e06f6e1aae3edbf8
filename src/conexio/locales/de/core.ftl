# What any part of conexio may have to say.

core-compiling = Die Spielregeln werden vorbereitet; das dauert nur beim ersten Mal ein paar Sekunden …
core-not-installed = Dafür wird { $name } gebraucht, das nicht installiert ist; „pip install conexio“ installiert alles, was conexio braucht.
