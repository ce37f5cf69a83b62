"""What the rules about vectors of worlds share: one world of a batch, and its episodes."""
