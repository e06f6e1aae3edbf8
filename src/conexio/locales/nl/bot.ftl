# De bots: hoe ze heten en hoe ze zijn. Namen staan zonder lidwoord.

bot-level = Niveau { $level } van { $levels }

# CONNEX'OH, weakest first.
bot-snail = Slak
bot-snail-character = Kijkt niet verder dan de puntjes van zijn voelhoorns.
bot-hedgehog = Egel
bot-hedgehog-character = Snuffelt in één hoekje en vergeet de rest.
bot-duckling = Eendje
bot-duckling-character = Waggelt dapper vooruit en ziet weleens iets over het hoofd.
bot-hare = Haas
bot-hare-character = Rent naar de uitgang en kijkt nooit om.
bot-otter = Otter
bot-otter-character = Speelt graag en goed, zolang het rustig blijft.
bot-squirrel = Eekhoorn
bot-squirrel-character = Springt van tak tot tak en laat af en toe een nootje op je pad vallen.
bot-beaver = Bever
bot-beaver-character = Bouwt zijn eigen paden en legt dammen in die van jou.
bot-fox = Vos
bot-fox-character = Zet het liefst twee vallen tegelijk.
bot-owl = Uil
bot-owl-character = Rekent heel wat zetten vooruit voor hij één keer knippert.
bot-lynx = Lynx
bot-lynx-character = Ligt op de loer en ziet niets over het hoofd.
bot-wolf = Wolf
bot-wolf-character = Volgt zijn neus, en die vergist zich zelden.
bot-eagle = Arend
bot-eagle-character = Ziet van bovenaf in één oogopslag waar het om gaat.
bot-griffin = Griffioen
bot-griffin-character = Half leeuw, half arend, en twee keer zo geduldig als allebei.
bot-dragon = Draak
bot-dragon-character = Heeft vaker tegen zichzelf gespeeld dan iemand kan tellen.

# CONEX, weakest first.
bot-chick = Kuikentje
bot-chick-character = Komt net uit het ei en pikt de eerste kaart op.
bot-hamster = Hamster
bot-hamster-character = Propt graag zijn wangen vol kaarten voor later.
bot-magpie = Ekster
bot-magpie-character = Pakt alles wat glimt, en punten glimmen het meest.
bot-cat = Kat
bot-cat-character = Spint, pakt de punten en laat jou weinig over.
bot-raven = Raaf
bot-raven-character = Raadt wat jij in je hand hebt.
bot-elephant = Olifant
bot-elephant-character = Onthoudt elke kaart en vergeet er nooit een.

# Those of older games.
bot-random = Willekeurige bot
bot-beginner = Beginnersbot
bot-greedy = Gretige bot
bot-careful = Bedachtzame bot
