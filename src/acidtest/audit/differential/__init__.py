"""Two programs on the same fresh inputs: where do they disagree? Pure but for what runs `inside` a sandbox."""
