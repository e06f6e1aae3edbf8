"""What makes a player of CONEX: how it judges, and how it searches; both as the kernel's words."""

from dataclasses import dataclass

from conexio.bots.conex import kernel


@dataclass(frozen=True, slots=True)
class Traits:
    """How a player judges what it sees, in hundredths of a point unless it says otherwise."""

    bonus: int = 240
    """What two bonus points count."""
    die: int = 70
    """Of 100 parts of what a roll of the die brings, how many count."""
    offer: int = 120
    """The cost of laying a Plus 2 card, on which the others can lay theirs."""
    waste: int = 30
    """For every point that another corner of the card has more."""
    keep_double: int = 370
    """What the 2x star is worth as long as it is kept."""
    strike_now: int = 10
    """Striking before placing rather than after."""
    strike_late: int = 100
    """A strike, for every other player who loses a card by it."""
    deny: int = 120
    """Striking a Plus 2 card that lies free."""
    free: int = 80
    """The cost of laying bare a Plus 2 card for the others."""
    look: bool = False
    """Whether all strikes before placing are tried, not only the promising ones."""
    playable: int = 100
    """A card that fits now rather than one that does not, when one must go."""
    oversight: int = 0
    """Of 256 placements, how many are not seen."""
    forgotten: int = 0
    """Of 256 cards in hand, how many are not looked at."""
    hurry: int = 13
    """Points before the target from which on things to come count for less."""
    draw: tuple[int, ...] = (660, 720, 620, 470, 420, 290, 280, 30)
    """Drawing two cards with so many in hand, the last for that many or more."""
    card: int = 130
    """To have a card in hand."""
    double: int = 430
    """To have the 2x star."""
    lightning: int = 80
    """To have the lightning star."""
    round: int = 430
    """To have still a turn in this round."""

    def words(self) -> list[int]:
        """Return the traits of one player, as the kernel reads them."""
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
    """How many lines it plays out when nobody sets a limit."""
    sight: int = 6
    """For how many turns a playout goes on; negative for the whole game."""
    margin: int = 64
    """Of 256 parts of a share, how many are for the margin and not for winning."""
    depth: int = 1
    """How many decisions the tree is deep; 1 weighs only the moves at hand."""
    width: int = 12
    """How many moves of a decision are tried at most."""
    explore: int = 1500
    """How strongly moves that were tried little draw; 4096 is a whole game."""
    sharp: int = 100
    """By how many hundredths of a point a move must be worth less to seem half as likely."""
    growth: int = 3
    """A decision has two more moves each time its visits multiply by this."""
    each: int = 8
    """How many playouts a world serves."""
    nodes: int = 200
    """Room in the tree, for moves tried; a deep tree needs thousands."""
    tireless: bool = False
    """Whether more time or more nodes than planned make it think longer."""

    def words(self) -> list[int]:
        """Return the plan as the kernel reads it."""
        words = [0] * kernel.PLAN
        words[kernel.SIGHT] = self.sight
        words[kernel.MARGIN] = self.margin
        words[kernel.DEPTH] = self.depth
        words[kernel.WIDTH] = self.width
        words[kernel.EXPLORE] = self.explore
        words[kernel.SHARP] = self.sharp
        words[kernel.GROWTH] = self.growth
        return words
