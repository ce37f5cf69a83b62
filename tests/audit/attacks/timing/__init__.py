"""Tests of the attacks on verifiers that measure."""
