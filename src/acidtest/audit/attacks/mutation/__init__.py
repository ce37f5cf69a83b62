"""Programs made from the reference, and programs of the author's, beside each other on fresh inputs."""
