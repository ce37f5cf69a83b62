"""Tasks that stand where they should not: in both splits, or in an index of what must stay unseen."""
