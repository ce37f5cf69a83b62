"""What a verifier's own source says that a reply may try: constants, patterns, fields, switches, templates. Read as a tree, never run."""
