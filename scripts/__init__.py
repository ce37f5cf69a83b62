"""What maintainers run: generated pages, a new rule, the demo."""
