"""The functions that are asked for, by topic."""

from __future__ import annotations

from functions import floats, integers, lists, mappings, nested, parsing, playing, searching, strings, times, tuples
from functions.kit import PROBLEMS, Problem

__all__ = [
    "PROBLEMS",
    "Problem",
    "floats",
    "integers",
    "lists",
    "mappings",
    "nested",
    "parsing",
    "playing",
    "searching",
    "strings",
    "times",
    "tuples",
]
