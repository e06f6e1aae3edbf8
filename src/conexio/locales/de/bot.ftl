# Die Bots: ihre Namen, und wie sie so sind. Namen stehen ohne Artikel.

bot-level = Stufe { $level } von { $levels }

# CONNEX’OH, weakest first.
bot-snail = Schnecke
bot-snail-character = Sieht nicht weiter als bis zu den Fühlerspitzen.
bot-hedgehog = Igel
bot-hedgehog-character = Stöbert in einer Ecke und vergisst den Rest.
bot-duckling = Entlein
bot-duckling-character = Watschelt tapfer los und übersieht so manches.
bot-hare = Hase
bot-hare-character = Rennt zum Ausgang und schaut sich nie um.
bot-otter = Otter
bot-otter-character = Spielt gern und gut, solange alles ruhig bleibt.
bot-squirrel = Eichhörnchen
bot-squirrel-character = Hüpft von Ast zu Ast und lässt dir ab und zu eine Nuss in den Weg fallen.
bot-beaver = Biber
bot-beaver-character = Baut eigene Strecken und verbaut dir deine.
bot-fox = Fuchs
bot-fox-character = Stellt am liebsten zwei Fallen auf einmal.
bot-owl = Eule
bot-owl-character = Zählt viele Züge voraus, ehe sie einmal blinzelt.
bot-lynx = Luchs
bot-lynx-character = Liegt auf der Lauer und übersieht nichts.
bot-wolf = Wolf
bot-wolf-character = Folgt seiner Nase, und die irrt sich selten.
bot-eagle = Adler
bot-eagle-character = Sieht von oben auf einen Blick, worauf es ankommt.
bot-griffin = Greif
bot-griffin-character = Halb Löwe, halb Adler und doppelt so geduldig wie beide.
bot-dragon = Drache
bot-dragon-character = Hat öfter gegen sich selbst gespielt, als irgendwer zählen kann.

# CONEX, weakest first.
bot-chick = Küken
bot-chick-character = Ist frisch geschlüpft und pickt die erstbeste Karte auf.
bot-hamster = Hamster
bot-hamster-character = Stopft sich gern die Backen voll Karten für später.
bot-magpie = Elster
bot-magpie-character = Schnappt sich, was glänzt, und Punkte glänzen am meisten.
bot-cat = Katze
bot-cat-character = Schnurrt, holt sich Punkte und lässt dir wenig übrig.
bot-raven = Rabe
bot-raven-character = Ahnt, was du auf der Hand hast.
bot-elephant = Elefant
bot-elephant-character = Merkt sich jede Karte und vergisst nie eine.

# Those of older games.
bot-random = Zufalls-Bot
bot-beginner = Anfänger-Bot
bot-greedy = Gieriger Bot
bot-careful = Bedächtiger Bot
