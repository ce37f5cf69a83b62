"""What the rules about the shape of the reward share: work by degrees, the terms of a verdict, and what both mean for training."""
