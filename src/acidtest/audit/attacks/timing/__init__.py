"""Tricks on verifiers that measure time: slow solutions that look fast, and results that are right where nobody looks closely."""
