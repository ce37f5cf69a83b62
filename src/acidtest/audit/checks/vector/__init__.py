"""Vectors of worlds: what begins anew by itself, and what one world may know of another."""
