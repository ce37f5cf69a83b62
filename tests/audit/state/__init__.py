"""Tests of what `state()` proves."""
