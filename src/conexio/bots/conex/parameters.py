"""The parameters of a bot for CONEX: how it judges and how it searches, as the kernel's words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Traits:
    """How a player judges what it sees, in hundredths of a point unless stated otherwise."""

    bonus: int = 240
    """What two bonus points count."""
    die: int = 70
    """How much of the value of a roll of the die counts, in percent."""
    offer: int = 120
    """The cost of laying a Plus 2 card, on which the others can lay theirs."""
    waste: int = 30
    """The cost for every point by which another corner of the card is better."""
    keep_double: int = 370
    """What the 2x star is worth as long as it is kept."""
    strike_now: int = 10
    """The bonus for striking before placing instead of after."""
    strike_late: int = 100
    """The bonus for a strike, for every other player who loses a card by it."""
    deny: int = 120
    """The bonus for striking a free Plus 2 card."""
    free: int = 80
    """The cost of uncovering a Plus 2 card for the others."""
    look: bool = False
    """Whether all strikes before placing are tried, not only the promising ones."""
    playable: int = 100
    """When a card must be given up: how much more a card is worth that fits now."""
    oversight: int = 0
    """How many of 256 placements are overlooked."""
    forgotten: int = 0
    """How many of 256 cards in hand are not looked at."""
    hurry: int = 13
    """Distance to the target, in points, from which the future counts for less."""
    draw: tuple[int, ...] = (660, 720, 620, 470, 420, 290, 280, 30)
    """The value of drawing two cards, by the number of cards in hand; the last is for 7 or more."""
    card: int = 130
    """The value of a card in hand."""
    double: int = 430
    """The value of holding the 2x star."""
    lightning: int = 80
    """The value of holding the lightning star."""
    round: int = 430
    """The value of a turn still to come in this round."""

    def words(self) -> list[int]:
        """Return the traits of one player as the kernel reads them."""
        from conexio.bots.conex import kernel

        words = [0] * kernel.TRAITS
        words[kernel.BONUS] = self.bonus
        words[kernel.DIE_WORTH] = self.die
        words[kernel.OFFER] = self.offer
        words[kernel.WASTE] = self.waste
        words[kernel.KEEP_DOUBLE] = self.keep_double
        words[kernel.STRIKE_NOW] = self.strike_now
        words[kernel.STRIKE_LATE] = self.strike_late
        words[kernel.DENY] = self.deny
        words[kernel.FREE] = self.free
        words[kernel.LOOK] = int(self.look)
        words[kernel.PLAYABLE] = self.playable
        words[kernel.OVERSIGHT] = self.oversight
        words[kernel.FORGOTTEN] = self.forgotten
        words[kernel.HURRY] = self.hurry
        words[kernel.DRAW_AT : kernel.DRAW_AT + kernel.DRAW_SIZES] = self.draw
        words[kernel.CARD_WORTH] = self.card
        words[kernel.DOUBLE_WORTH] = self.double
        words[kernel.LIGHTNING_WORTH] = self.lightning
        words[kernel.ROUND_WORTH] = self.round
        return words


@dataclass(frozen=True, slots=True)
class Strategy:
    """How a player searches."""

    playouts: int
    """The number of playouts without a limit."""
    sight: int = 6
    """The number of turns in a playout; negative for the whole game."""
    margin: int = 64
    """How much of a share is for the margin instead of for winning, of 256."""
    depth: int = 1
    """The depth of the tree in decisions; 1 weighs only the current moves."""
    width: int = 12
    """The most moves that are tried for a decision."""
    explore: int = 1500
    """The weight of exploring rarely tried moves; 4096 is a whole game."""
    sharp: int = 100
    """Hundredths of a point by which a move must be worse to be half as likely to be tried."""
    growth: int = 3
    """A decision gets two more moves each time its visits grow by this factor."""
    each: int = 8
    """The number of playouts for each world."""
    nodes: int = 200
    """The capacity of the tree, in moves tried; a deep tree needs thousands."""
    tireless: bool = False
    """Whether it thinks longer if a limit allows more time or nodes than planned."""

    def words(self) -> list[int]:
        """Return the plan as the kernel reads it."""
        from conexio.bots.conex import kernel

        words = [0] * kernel.PLAN
        words[kernel.SIGHT] = self.sight
        words[kernel.MARGIN] = self.margin
        words[kernel.DEPTH] = self.depth
        words[kernel.WIDTH] = self.width
        words[kernel.EXPLORE] = self.explore
        words[kernel.SHARP] = self.sharp
        words[kernel.GROWTH] = self.growth
        return words
