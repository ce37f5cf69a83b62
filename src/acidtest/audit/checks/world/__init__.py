"""H5: worlds that are reset and stepped."""
