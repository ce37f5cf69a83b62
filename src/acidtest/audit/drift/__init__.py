"""The tools that production declares against those that training offers and answers to."""
