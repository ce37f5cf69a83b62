"""Attacks: one file, one trick. The engine of all of them is `acidtest.audit.attack`."""
