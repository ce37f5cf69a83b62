"""Loads this folder as the package ``_acidtest_sandbox`` and hands over to one of its modules.

    python -S -s -B .../inside/__main__.py MODULE FD

It is run as a script, never imported from ``sys.path``, so the folder shadows no name.
"""

import importlib
import importlib.util
import os
import sys

NAME = "_acidtest_sandbox"


def load(folder: str) -> None:
    """Import the package from `folder` under its private name."""
    spec = importlib.util.spec_from_file_location(NAME, os.path.join(folder, "__init__.py"), submodule_search_locations=[folder])
    if spec is None or spec.loader is None:
        raise ImportError(folder)
    package = importlib.util.module_from_spec(spec)
    sys.modules[NAME] = package
    spec.loader.exec_module(package)


if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry) != here]
    load(here)
    importlib.import_module(NAME + "." + sys.argv[1]).main(int(sys.argv[2]))
