"""Tricks of submissions over a repository: what decides the verdict lies where the submission can write."""
