"""What a policy can see that it should not: history of a repository, golds in its files, logs of others, telling file names."""
