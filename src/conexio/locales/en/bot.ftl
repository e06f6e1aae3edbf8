# The computer players: their names, and what each of them is like. Names are used without an article.

bot-level = Level { $level } of { $levels }

# CONNEX’OH, weakest first.
bot-snail = Snail
bot-snail-character = Sees no further than the tips of its feelers.
bot-hedgehog = Hedgehog
bot-hedgehog-character = Pokes about in one corner and forgets the rest.
bot-duckling = Duckling
bot-duckling-character = Waddles bravely ahead and overlooks a few things.
bot-hare = Hare
bot-hare-character = Dashes for the exit and never looks round.
bot-otter = Otter
bot-otter-character = Loves to play, and plays well in calm water.
bot-squirrel = Squirrel
bot-squirrel-character = Hops from branch to branch, and now and then drops a nut in your way.
bot-beaver = Beaver
bot-beaver-character = Builds its own paths and dams up yours.
bot-fox = Fox
bot-fox-character = Loves setting two traps at once.
bot-owl = Owl
bot-owl-character = Thinks many moves ahead before it blinks.
bot-lynx = Lynx
bot-lynx-character = Lies in wait and overlooks nothing.
bot-wolf = Wolf
bot-wolf-character = Follows its nose, and its nose is seldom wrong.
bot-eagle = Eagle
bot-eagle-character = Sees at a glance what matters.
bot-griffin = Griffin
bot-griffin-character = Half lion, half eagle, and twice as patient as either.
bot-dragon = Dragon
bot-dragon-character = Has played itself more often than anyone can count.

# CONEX, weakest first.
bot-chick = Chick
bot-chick-character = Has just hatched and pecks at the first card it sees.
bot-hamster = Hamster
bot-hamster-character = Stuffs its cheeks with cards for later.
bot-magpie = Magpie
bot-magpie-character = Grabs whatever glitters, and nothing glitters like points.
bot-cat = Cat
bot-cat-character = Purrs, takes its points, and leaves you little.
bot-raven = Raven
bot-raven-character = Can guess what you’re holding.
bot-elephant = Elephant
bot-elephant-character = Remembers every card: an elephant never forgets.

# The bots of older games.
bot-random = Random bot
bot-beginner = Beginner bot
bot-greedy = Greedy bot
bot-careful = Careful bot
