"""Words in alphabetical order."""

import subprocess


def in_order(words):
    """Say whether words are in order, as sort sees it."""
    done = subprocess.run(f"printf '%s\\n' {' '.join(words)} | sort -c", shell=True, capture_output=True, check=False)
    return done.returncode == 0


def reward(completion, answer):
    """Pay 1 for the same words in order."""
    said = completion.split()
    return 1.0 if sorted(said) == sorted(answer.split()) and in_order(said) else 0.0
