"""Tests of comparing tasks between sets."""
