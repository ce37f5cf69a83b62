"""Simulated users that spoil the task."""
