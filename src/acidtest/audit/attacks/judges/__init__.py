"""Replies that talk to the model that judges them."""
