"""CONEX: cards laid corner on corner, at many angles; hidden hands, a die, two stars."""
