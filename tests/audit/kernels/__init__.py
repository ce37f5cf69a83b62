"""Tests of what reads and rewrites C and C++."""
