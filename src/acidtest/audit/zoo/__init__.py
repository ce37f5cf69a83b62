"""The benchmark of our own audit: faulty and fixed twins, reference environments, and sound ones that look suspicious."""
