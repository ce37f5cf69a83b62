"""What other checkers say of our world twins, beside what ours says."""
