"""What we promise about speed and memory, each measured against its peer in the same run."""
