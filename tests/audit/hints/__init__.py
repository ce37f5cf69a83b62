"""Tests of reading a verifier's source."""
