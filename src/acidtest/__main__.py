"""``python -m acidtest``: the command line."""

from __future__ import annotations

import sys

from acidtest.cli import main

sys.exit(main())
