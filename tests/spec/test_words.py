"""The small languages in a manifest: licences, requirements, versions of Python, paths."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acidtest.spec.licence import unreadable as licence_trouble
from acidtest.spec.paths import stays_below
from acidtest.spec.python_version import allows
from acidtest.spec.requirement import parse, unreadable

LICENCES = {
    "Apache-2.0": True, "mit": True, "MIT OR Apache-2.0": True, "(MIT AND BSD-3-Clause) OR LicenseRef-Acme": True, "GPL-2.0-or-later": True,
    "GPL-2.0-only WITH Classpath-exception-2.0": True, "CC-BY-4.0": True, "GPL-2.0+": True,
    "": False, "free": False, "Apache 2.0": False, "MIT OR": False, "MIT Apache-2.0": False, "(MIT": False, "MIT WITH care": False, "OR": False, "Proprietary": False,
}  # fmt: skip
REQUIREMENTS = {
    "numpy": False, "numpy>=1,<3": False, "numpy==2.*": False, "numpy==2.1.3": True, "gymnasium[box2d]==1.1": True, "six==1 ; python_version < '4'": True,
}  # fmt: skip
REFUSED = [
    "",
    "--index-url=http://x",
    "-r other.txt",
    "./wheel",
    "x @ https://example.org/x.whl",
    "a\n--no-deps",
    "a==1 --hash=md5:00",
    "a b",
    "git+https://x",
]
VERSIONS = {
    (">=3.10,<3.13", (3, 11, 7)): True, ("3.11", (3, 11, 7)): True, ("3.12", (3, 11, 7)): False, ("==3.11.*", (3, 11, 7)): True, ("~=3.10", (3, 12, 0)): True,
    ("~=3.11.2", (3, 12, 0)): False, ("!=3.11.*", (3, 11, 1)): False, ("<3.11", (3, 11, 0)): False, ("<=3.11.0", (3, 11, 0)): True, ("", (3, 8, 0)): True,
}  # fmt: skip
PATHS = {
    "a": True,
    "a/b.txt": True,
    "./a": True,
    "..": False,
    "a/../../b": False,
    "/etc": False,
    "": False,
    "a\0b": False,
    "a\\..\\b": False,
}


@pytest.mark.parametrize("text", LICENCES)
def test_licences(text: str) -> None:
    assert (licence_trouble(text) == "") is LICENCES[text]


@pytest.mark.parametrize("text", REQUIREMENTS)
def test_requirements_and_whether_they_are_pinned(text: str) -> None:
    assert not unreadable(text)
    assert parse(text).pinned is REQUIREMENTS[text]


@pytest.mark.parametrize("text", REFUSED)
def test_what_would_steer_the_installer_is_no_requirement(text: str) -> None:
    assert unreadable(text)
    with pytest.raises(ValueError, match="no requirement"):
        parse(text)


@pytest.mark.parametrize(("asked", "version"), VERSIONS)
def test_versions_of_python(asked: str, version: tuple[int, int, int]) -> None:
    assert allows(asked, version) is VERSIONS[asked, version]


@pytest.mark.parametrize("path", PATHS)
def test_paths_that_stay_below(path: str) -> None:
    assert stays_below(path) is PATHS[path]


@given(st.text())
def test_any_text_is_answered(text: str) -> None:
    licence_trouble(text)
    assert (unreadable(text) == "") or "requirement" in unreadable(text)
