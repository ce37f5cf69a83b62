"""H1: the harness around the verifier."""
