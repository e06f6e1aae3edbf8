# What is wrong with a deck file. { $where } names the card, or the part of the file.

deck-large = This is too long to be a deck file: it may have { $most } bytes at most.
deck-dots = This has too many dots to be a deck file.
deck-toml = This isn’t a TOML file: { $reason }.
deck-table = { $where }: this must be a table.
deck-missing = { $where }: the entry { $name } is missing.
deck-unknown = { $where }: the entry { $name } isn’t known here; remove it or correct its name.
deck-text = { $where }: { $name } must be a short text on one line.
deck-number = { $where }: { $name } must be a whole number from { $least } to { $most }.
deck-choice = { $where }: { $name } must be one of: { $allowed }.
deck-choices = { $where }: { $name } must be a list of: { $allowed }.
deck-point = { $where }: { $name } must be two whole numbers, x and y in micrometres.
deck-list = { $where }: { $name } must have { $least } to { $most } entries.
deck-die = { $where }: a die has six faces, not { $count }.
deck-tableau-colors = { $where }: the tableau has each of these colours once: { $colors }.
deck-name-twice = { $where }: two cards are called { $name }; give each one its own name.

# What `conexio deck check` finds in a deck that can be read. { $corner }, { $one } and { $other }
# are CONEX corners of a card: counted from 1, or the letters of the notation; lengths are in
# micrometres.

deck-color =
    { $color ->
        [red] red
        [purple] purple
        [yellow] yellow
       *[turquoise] turquoise
    }
deck-own-color = { $where }: CONEX corner { $corner } has the card’s own colour, { $color }; give it another colour.
deck-empty = { $where }: CONEX corner { $corner } covers nothing of the card; move its apex inside the card.
deck-apex = { $where }: the apex of CONEX corner { $corner } isn’t inside the card; x and y must lie between -{ $most } and { $most }.
deck-reach-card = { $where }: CONEX corner { $corner } reaches { $reach } µm along an edge of the card below, which is only { $most } µm long; move its apex closer to the border.
deck-reach-tableau = { $where }: CONEX corner { $corner } reaches { $reach } µm, further than a colour area of the tableau ({ $most } µm), so it can never be laid there; make it smaller.
deck-touching = { $where }: the CONEX corners { $one } and { $other } touch; move them apart.
deck-no-free-corner = { $where }: none of the card’s own corners has room for a third of the { $color } CONEX corners; leave one of its corners free.
deck-no-background = { $where }: no card has the background colour { $color }; add some.
deck-count = { $where }: number of cards: { $count }; in a full deck: { $usual }. Add or remove cards.
deck-colors-uneven = { $where }: the backgrounds are uneven: { $color } { $count }, { $rare } { $few }; make their numbers equal.
deck-pairs-uneven = { $where }: on { $ground } cards, { $color } CONEX corners are common ({ $count }); on { $scarce } cards, { $rare } ones are rare ({ $few }); spread them evenly.
deck-plus-value = { $where }: the CONEX corner of a Plus 2 card has the highest value; make corner { $corner } worth { $highest }.
deck-value-order = { $where }: CONEX corner { $one } is smaller than { $other } but worth less; swap their values.
