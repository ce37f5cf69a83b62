"""W: the reward says too little, or too much."""
