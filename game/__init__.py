"""Moineau: mahjong at home, offline, in French, Japanese and English."""

__version__ = "0.1.0"
