"""What language models find that attack a verifier: `--llm MODEL`."""
