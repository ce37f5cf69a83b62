"""What a small learner is taught by a fault: each in the faulty twin, in the fixed one, and looked at where neither can lie."""
