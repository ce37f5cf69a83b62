"""Rewrite the golden files: ``python -m tests.audit.report.update``. Then read the difference as prose."""

from __future__ import annotations

from tests.audit.report.golden import FOLDER, rendered


def main() -> None:
    """Write what the renderers give now, and remove what no sample gives any more."""
    FOLDER.mkdir(exist_ok=True)
    wanted = dict(rendered())
    for stale in set(FOLDER.iterdir()) - set(wanted):
        stale.unlink()
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")
    print(f"{len(wanted)} golden files")


if __name__ == "__main__":
    main()
