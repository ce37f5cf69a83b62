"""Answers that reach the policy before it has answered."""
