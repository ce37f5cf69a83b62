"""The choice of a body is never silent about what it cannot have."""

from __future__ import annotations

import importlib

import pytest

from acidtest import sandbox
from acidtest.errors import SandboxUnavailable, UsageError
from acidtest.sandbox import BODIES, choose

module = importlib.import_module("acidtest.sandbox.choose")


class Lacking:
    name = "zygote"
    confined = True

    def missing(self) -> tuple[str, ...]:
        return ("user namespaces (to get them: ask)",)


def test_auto_is_the_first_confined_body_that_lacks_nothing() -> None:
    offered = [name for name in ("zygote", "container") if not BODIES[name]().missing()]
    if not offered:
        with pytest.raises(SandboxUnavailable):
            choose()
    else:
        assert choose().name == offered[0]


def test_auto_never_falls_back_to_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BODIES", {"zygote": Lacking, "container": Lacking, "process": BODIES["process"]})
    with pytest.raises(SandboxUnavailable, match=r"user namespaces \(to get them: ask\)"):
        choose()


def test_a_named_body_that_cannot_run_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BODIES", {"zygote": Lacking})
    with pytest.raises(SandboxUnavailable, match="cannot run on this machine: user namespaces"):
        choose("zygote")


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(UsageError, match="no sandbox is called 'jail'"):
        choose("jail")


def test_the_unsafe_body_says_so_aloud() -> None:
    with pytest.warns(UserWarning, match="confines nothing"):
        choose("process").start(sandbox.World()).close()


def test_the_public_face_is_what_all_says() -> None:
    assert all(hasattr(sandbox, name) for name in sandbox.__all__)
    assert list(sandbox.__all__) == sorted(sandbox.__all__)
