"""Tests of what is said to simulated users."""
