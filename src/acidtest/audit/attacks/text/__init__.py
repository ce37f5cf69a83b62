"""Attacks by replies in words."""
