"""An author's folder on the path, imported from its sources alone.

A digest covers sources and leaves out ``__pycache__`` and ``*.pyc``. Python prefers those where they
claim to be current, so a planted one would run in place of the file that was read and judged.

Standard library only, Python 3.8 and up.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, SourceFileLoader
from typing import Any, Callable


class Source(SourceFileLoader):
    """Compiles the source each time; reads and writes no bytecode."""

    def get_code(self, fullname: str) -> Any:
        """Give the module's code, from its source."""
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)


def use(folder: str) -> None:
    """Put a folder first on ``sys.path``; modules in and below it come from their sources."""
    folder = os.path.abspath(folder)
    sys.path_hooks.insert(0, _hook(folder))
    for entry in [entry for entry in sys.path_importer_cache if _below(entry, folder)]:
        del sys.path_importer_cache[entry]
    sys.path.insert(0, folder)


def _hook(folder: str) -> Callable[[str], Any]:
    finder = FileFinder.path_hook((ExtensionFileLoader, EXTENSION_SUFFIXES), (Source, SOURCE_SUFFIXES))

    def hook(entry: str) -> Any:
        if not _below(entry, folder):
            raise ImportError("it lies elsewhere", path=entry)
        return finder(entry)

    return hook


def _below(entry: str, folder: str) -> bool:
    return os.path.abspath(entry or ".") == folder or os.path.abspath(entry or ".").startswith(folder.rstrip(os.sep) + os.sep)
