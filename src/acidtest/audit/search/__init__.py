"""Search for the highest reward at proven wrongness: over compositions of changes to a reply, and of edits to a program."""
