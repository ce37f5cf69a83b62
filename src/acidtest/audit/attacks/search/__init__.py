"""Several tricks at once: what no single one earns, a composition does."""
