"""What every format mounts."""

from __future__ import annotations

from pathlib import Path

import acidtest
from acidtest.sandbox.contract import Mount

LIBRARY = Mount(Path(acidtest.__file__).parent, "/opt/acidtest/acidtest")
LIBRARY_PATH = "/opt/acidtest"
