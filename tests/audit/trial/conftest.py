"""Opens small environments and gives a bench with its controls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from acidtest.audit.bench import Bench
from acidtest.audit.engine import Settings, prepare
from acidtest.audit.example import Package
from acidtest.envs import open as open_target

Opener = Callable[..., Bench]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opener]:
    with ExitStack() as stack:

        def opener(source: str, *, depth: str = "quick", manifest: str = "", **files: str) -> Bench:
            folder = tmp_path / f"env-{len(list(tmp_path.iterdir()))}"
            folder.mkdir()
            named = {name.replace("__", "/"): text for name, text in files.items()}
            target, options = Package(source, kind="code", files=named, manifest=manifest).write(folder)
            env = stack.enter_context(open_target(target, options))
            bench, blocked = prepare(env, Settings(depth=depth))
            assert not blocked, blocked
            return bench

        yield opener
