# The rules next to the board. A text has one thought a line; the labels are those of docs/rules.

rules-contents = Contents
rules-here = At this table
rules-options = Options
rules-option-line = { $name } ({ $values }): { $text }
rules-complete = The complete rules, with every decision and its reasons, are in English: { $page }.
rules-decision = our decision
rules-labels = The small labels are rule numbers; error messages refer to them too.
rules-connexoh-by = CONNEX’OH was designed by Sébastien Sjöholm in 1992. The text and pictures here are our own.
rules-conex-by = CONEX was designed by Prospero Hall and published in 2017. The text, pictures and cards here are our own.

# CONNEX’OH

rules-connexoh-aim = The aim
rules-connexoh-aim-text =
    A game for two, White and Black. Get all your pawns off the board on the side opposite your start.
    The first player with no pawns left on the board wins.
rules-connexoh-aim-alt = A game in full swing; an orange ribbon lights up a path of light halves.
rules-connexoh-start = The board and the start
rules-connexoh-start-text =
    Six by six identical tiles lie in a frame. A diagonal cuts each one into a light and a dark half, and each half has a hole for one pawn of its own colour.
    So white pawns stand on light halves and black pawns on dark ones: they are never in each other’s way.
    At the start, all tiles lie the same way round. Seen from White’s side, the six white pawns stand along the bottom and leave at the top; the six black ones stand along the top and leave at the bottom. White starts ({ rules-decision }).
rules-connexoh-start-alt = The start: white pawns along the bottom, black pawns along the top, all tiles the same way round.
rules-connexoh-turn = Rotating a tile
rules-connexoh-turn-text =
    On your turn you do one of two things: rotate a tile or move a pawn. You can’t pass.
    Rotate any tile that isn’t protected, whether it is empty or has pawns on it, yours or your opponent’s: a quarter turn clockwise or counter-clockwise, or a half turn. Pawns ride along.
rules-connexoh-turn-alt = One tile as it lies, after a quarter turn clockwise, after a half turn, and after a quarter turn counter-clockwise.
rules-connexoh-paths = Connections and paths
rules-connexoh-paths-text =
    Each half touches two sides of its tile. Where two halves of the same colour both touch the side between their tiles, they are connected.
    Connected halves form a path. A path never forks: it is a line or, now and then, a ring.
rules-connexoh-paths-alt = Two tiles given a half turn make a light path and a dark path of five halves each.
rules-connexoh-slide = Moving a pawn
rules-connexoh-slide-text =
    Move one of your pawns along its path, either way and as far as you like, to a free half.
    It can’t jump over a pawn of its own colour, or share a half with one. Pawns of the other colour aren’t in its way.
rules-connexoh-slide-alt = A white pawn moves along its path, past a black pawn on a dark half.
rules-connexoh-protection = Protection
rules-connexoh-protection-text =
    When your rotation makes one or two new connections in your colour, they are safe for a moment: on the next move, your opponent may rotate neither the tile that you rotated nor the one or two tiles it was newly connected to.
    A red border shows the protected tiles; the red marker lies on the one that was rotated.
    Protection lasts for that one move, and it never stops a pawn from moving. A connection that was there before doesn’t count, nor does one in the other colour ({ rules-decision }).
rules-connexoh-protection-alt = After a quarter turn, two tiles have a red border; after a half turn, three.
rules-connexoh-leave = Leaving the board
rules-connexoh-leave-text =
    A path is open when one of its halves has a short side along the exit of its colour: the top for light, the bottom for dark, as White sees it. Touching it with just a corner isn’t enough.
    All pawns on an open path leave at once, as part of the same move, no matter who made it. So you can let your opponent out, too.
    It doesn’t matter where a path begins; it need not reach your own side.
rules-connexoh-leave-alt = A rotation brings a light half to the top edge, and both pawns on its path leave.
rules-connexoh-closed-alt = A path that ends in the last row but touches the edge only with a corner: nobody leaves.
rules-connexoh-end = Winning, and a trap
rules-connexoh-end-text =
    The first player with no pawns left on the board wins, no matter whose move it was.
    But beware: if one rotation takes out the last pawns of both players, whoever made it loses.
    A table can also ask for fewer pawns, for a shorter game; then all this goes for that number ({ rules-decision }).
rules-connexoh-end-alt = A half turn takes out the last white pawn and the last black pawn together.
rules-connexoh-repeat = Repetition and the limit
rules-connexoh-repeat-text =
    No move may bring a position about for the third time in a game: the same tiles, the same pawns, the same player to move ({ rules-decision }). So you may rotate an unprotected tile straight back, but not for ever.
    If 100 moves (both players’ together) pass without a pawn leaving, the game is over ({ rules-decision }). Whoever has brought out more pawns wins. If both have brought out as many, count for each pawn the rows that it still has to go until it is off the board: the lower total wins. If that is equal too, the game is a draw.
    The same counts when the player to move has no legal move ({ rules-decision }).
rules-connexoh-repeat-alt = A tile is rotated there and back, and there again; rotating it back once more is crossed out.

rules-here-size = The board has { $value } × { $value } tiles, and each side has { $value } pawns.
rules-here-start-sw = At the start, the light halves lie at the lower left.
rules-here-start-se = At the start, the light halves lie at the lower right.
rules-here-start-ne = At the start, the light halves lie at the upper right.
rules-here-lock-any = Every connection in your colour that the rotated tile has after the rotation counts for protection, even if it was there before.
rules-here-lock-always = The rotated tile may not be rotated on the next move, even if it connects nothing; nor may the tiles it is connected to in your colour, by old connections as well as new ones.
rules-here-repetition-forbidden = No move may bring back an earlier position, not even once.
rules-here-repetition-draw = An earlier position may come back; when it comes up for the third time, the game is a draw.
rules-here-repetition-free = An earlier position may come back; repeating a position has no effect.
rules-here-no-exit-limit =
    { $count ->
        [0] There is no limit: the game goes on, however many moves pass without a pawn leaving.
        [one] The game is over after one move without a pawn leaving.
       *[other] The game is over after { $count } moves without a pawn leaving.
    }
rules-here-limit-result-exits = When nobody gets any further, whoever has brought out more pawns wins; if both have brought out as many, it is a draw.
rules-here-limit-result-draw = When nobody gets any further, the game is a draw.
rules-here-goal =
    { $count ->
        [one] Whoever brings out a pawn first wins.
       *[other] Whoever has brought out { $count } pawns first wins; the others may stay on the board.
    }

# CONEX

rules-conex-aim = The aim
rules-conex-aim-text =
    A game for two to four players. Lay your cards so that a coloured corner fits exactly on a corner of the same colour, and score the number in it.
    When somebody reaches field { $target }, the round is played out; then the highest score wins.
rules-conex-aim-alt = Cards at many angles around the tableau; the last one laid glows.
rules-conex-card = What is on a card
rules-conex-card-text =
    A: the background, in one of four colours: red, purple, yellow or turquoise.
    B: a CONEX corner, in another colour, with a value from 1 to 5. A card has one to three of them.
    C: a plain corner. Other cards can be laid on it.
    D: a Plus 2 card; its own CONEX corner is worth 5, the highest value.
    E: a die card.
rules-conex-card-alt = A purple card with the letters A, B and C, a Plus 2 card with the letter D, a die card with the letter E.
rules-conex-turn = Your turn
rules-conex-turn-text =
    Everyone is dealt five cards and keeps them secret; the rest is the draw pile. Who starts is settled when the table is opened ({ rules-decision }), and play goes round clockwise.
    On your turn, lay one card from your hand or draw two. You may draw even if you could lay one.
    If only one card is left in the pile, you draw just that one ({ rules-decision }). If you can neither draw nor lay a card, you pass.
rules-conex-turn-alt = Four places for a red card, two worth 4 points and two worth 3.
rules-conex-fit = Laying a card
rules-conex-fit-text =
    A CONEX corner is the outline of the corner below it. Lay your card so that the two match exactly: it then overlaps what lies below in the area of the CONEX corner and nowhere else.
    So you choose a CONEX corner of your card and a free corner on the table, of a card or of the tableau; place and angle follow from that.
rules-conex-fit-alt = A yellow card on its way to the red area of the tableau, and lying there.
rules-conex-colours = Match the colours
rules-conex-colours-text =
    A CONEX corner goes on its own colour: an area of the tableau, or the background of a card.
rules-conex-colours-alt = Allowed: a red CONEX corner on the red area. Not allowed: a turquoise one on red.
rules-conex-touch = Touch only one thing
rules-conex-touch-text =
    Your card may only touch what it lies on: one card, or the tableau. It may not cover or even touch any other card.
rules-conex-touch-alt = Allowed: a red card that touches only the purple one. Not allowed: a red card that also touches the yellow one.
rules-conex-cover = Cover no CONEX corner
rules-conex-cover-text =
    Your card may not cover or touch a CONEX corner that is already there.
    Under your own CONEX corner there must be plain background, or a coloured area of the tableau.
rules-conex-cover-alt = Allowed: a CONEX corner on a plain corner. Not allowed: one over another CONEX corner.
rules-conex-edge = Stay within the edge
rules-conex-edge-text =
    Your card may not stick out over the edge of the play area; lying flush with it is fine ({ rules-decision }). The more room, the longer the game.
rules-conex-edge-alt = Allowed: a card within the play area. Not allowed: a card that sticks out over the edge.
rules-conex-plus = Points and Plus 2
rules-conex-plus-text =
    You score the value of the CONEX corner that you lay; the other values on the card don’t count.
    On a Plus 2 card that is already there, it scores 2 more points, no matter who laid the Plus 2 card. Laying a Plus 2 card scores its own 5 points and no bonus.
rules-conex-plus-alt = Laying a Plus 2 card: 5 points. A corner worth 4 on it: 4 + 2 = 6 points.
rules-conex-die = The die
rules-conex-die-text =
    When you lay a die card, score it first, then roll: draw one card, draw two, take the lightning star, or take the 2x star. If the pile has too few cards, take what is there.
    There is only one of each star: you take it from the supply, or from whoever has it.
    You can use a star from your next turn on, and keep it as long as you like, unless somebody else rolls it.
rules-conex-die-alt = The six faces of the die: one card, two cards, the lightning star twice, the 2x star twice.
rules-conex-double = The 2x star
rules-conex-double-text =
    Put it on your card as you lay it, before any die is rolled ({ rules-decision }). All points of this turn count double, including the bonus for a Plus 2 card. Then the star goes back to the supply.
    You may use both stars in one turn ({ rules-decision }).
rules-conex-double-alt = A corner worth 4 on a Plus 2 card, with the 2x star: (4 + 2) × 2 = 12 points.
rules-conex-lightning = The lightning star
rules-conex-lightning-text =
    At the start or end of your turn, remove a card that has no other card on it: it goes face down under the pile. The star goes back to the supply. The tableau can’t be removed ({ rules-decision }).
    Then all other players with cards in hand secretly choose one and put it under the pile too.
    Points already scored stay. You may also remove the card that you’ve just laid, and you may use the star in a turn in which you draw or pass ({ rules-decision }).
rules-conex-lightning-alt = The lightning star removes a red card; the Plus 2 card below is free again.
rules-conex-end = The end
rules-conex-end-text =
    When somebody reaches or passes field { $target }, play goes on up to the player before the one who started, so that everyone has had the same number of turns. A marker that has passed the target counts on from 1, and the score keeps growing.
    The game also ends when everyone passes one after the other without using a star, or when no card in any hand or in the pile fits anywhere and nobody has the lightning star ({ rules-decision }).
    The highest score wins. Equal top scores share the win.
rules-conex-end-alt = The score track on the tableau: one marker has passed the flag at the target field, two have not yet reached it.
rules-conex-booklets = Where the booklets differ
rules-conex-booklets-text =
    It is one booklet in four languages, and they don’t always agree.
    Plus 2: the English example swaps two numbers, 3 for the bonus and 2 for the corner; the sum of 5 is the same everywhere.
    The last round: the English text doesn’t say up to whom it is played. Once past the target, the French text counts on from the beginning of the track, the others from 1. Here it is as in the others.
    No more room: in English, the game ends when nobody has a card they can play; in German, when nobody can lay one any more. Here it ends only when no card in any hand or in the pile can ever be laid. The Dutch text speaks of cards outside the play area instead of a lack of room; we follow the others.
    A tie: in English it is a tie, in German and Dutch the players win together, as here.

rules-here-table = The play area is { $width } × { $height } cm.
rules-here-starter-chance = The starting player is chosen at random.
rules-here-starter-1 = Seat 2 starts.
rules-here-starter-2 = Seat 3 starts.
rules-here-starter-3 = Seat 4 starts.
rules-here-short-draw-forbidden = With fewer than two cards in the pile, you can’t draw instead of laying a card.
rules-here-under-removed-last = The removed card goes under the pile after the others’ cards.
rules-here-strike-new-no = The card that you’ve just laid may not be removed.
rules-here-strike-turn-placing = The lightning star can only be used in a turn in which you lay a card.
rules-here-double-after-die = The 2x star isn’t laid with the card but afterwards, once any die has been rolled and before your turn ends.
rules-here-stuck-passes = When nothing fits any more, the game still goes on until everyone passes one after the other.
