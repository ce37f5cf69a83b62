"""Tests of what the lessons claim."""
