"""Footspot: a pool referee that knows four rulebooks to the letter, and a table true enough to play on."""

__version__ = "0.1.0"
