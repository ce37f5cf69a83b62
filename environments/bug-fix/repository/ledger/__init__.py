"""Plain-text bookkeeping: journals in, balances and reports out. All amounts are whole cents."""
