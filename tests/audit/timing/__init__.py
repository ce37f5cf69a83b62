"""Tests of slow programs and their wrappers."""
