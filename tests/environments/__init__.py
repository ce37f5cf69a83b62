"""Tests of the reference environments."""
