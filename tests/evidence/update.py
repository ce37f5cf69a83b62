"""Write the published schemas: ``python -m tests.evidence.update``; with ``--check`` only say whether they are current."""

from __future__ import annotations

import sys

from tests.evidence.schemas import FOLDER, published


def main(words: list[str]) -> int:
    """Write or check. Gives 1 when a schema is out of date."""
    stale = [path for path, text in published() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in words:
        print("\n".join(f"out of date: {path}" for path in stale) or "schemas are current")
        return 1 if stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in published():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
