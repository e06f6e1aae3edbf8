"""Positions as pictures: plain SVG text for notebooks, documents and print."""

from conexio.picture.connexoh import svg

__all__ = ["svg"]
