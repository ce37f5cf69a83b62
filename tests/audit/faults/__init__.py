"""Tests of what becomes of an episode when a call fails."""
