"""Tests of the attacks on compiled code."""
