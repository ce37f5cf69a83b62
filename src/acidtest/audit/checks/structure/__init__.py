"""S: what stands in the package."""
