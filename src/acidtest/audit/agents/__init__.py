"""What the rules about worlds of several agents share."""
