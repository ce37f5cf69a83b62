"""Worlds of several agents: whose turn it is, who is paid, and what a mask allows."""
