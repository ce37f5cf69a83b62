"""What a manifest says is read as it was meant, or refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from acidtest.errors import SpecError
from acidtest.spec import Manifest, read_manifest
from acidtest.spec.manifest import line_of

LEAST = 'id = "a"\nversion = "1.0"\nkind = "text"\nentry = "environment:Env"\n'


def written(folder: Path, text: str) -> Path:
    """Write a manifest into a folder."""
    (folder / "environment.toml").write_text(text, encoding="utf-8")
    return folder


def test_the_least_manifest_has_usual_values(tmp_path: Path) -> None:
    manifest = read_manifest(written(tmp_path, LEAST))
    assert (manifest.reward.range, manifest.success, manifest.limits.seconds, manifest.sandbox.profile) == ((0.0, 1.0), 1.0, 10.0, "pure")


def test_success_is_the_top_of_the_range_unless_it_is_given(tmp_path: Path) -> None:
    assert read_manifest(written(tmp_path, LEAST + "[reward]\nrange = [-1, 5]\n")).success == 5.0
    assert read_manifest(written(tmp_path, LEAST + "[reward]\nrange = [-1, 5]\nsuccess = 2\n")).success == 2.0


LINES = {
    ("id",): 1,
    ("limits", "seconds"): 6,
    ("limits",): 5,
    ("resources", "egress", 0, "host"): 8,
    ("answer", "type"): 1,
}


@pytest.mark.parametrize("location", LINES)
def test_a_field_is_found_in_the_text(location: tuple[str | int, ...]) -> None:
    text = LEAST + '[limits]\nseconds = 3\n[[resources.egress]]\nhost = "x"\n'
    assert line_of(location, text) == LINES[location]


FIELDS = st.fixed_dictionaries(
    {
        "seconds": st.one_of(st.floats(), st.integers(-5, 5000), st.text(max_size=3)),
        "memory_mb": st.one_of(st.integers(-5, 5000), st.floats(allow_nan=False, allow_infinity=False, width=16), st.booleans()),
    }
)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(FIELDS)
def test_limits_are_read_or_refused_by_name(tmp_path: Path, fields: dict[str, object]) -> None:
    lines = "".join(f"{key} = {_toml(value)}\n" for key, value in fields.items())
    outcome = _outcome(written(tmp_path, LEAST + "[limits]\n" + lines))
    if isinstance(outcome, Manifest):
        assert 0 < outcome.limits.seconds <= 3600
        assert outcome.limits.memory_mb > 0
    else:
        assert "field limits." in outcome.what or "not TOML" in outcome.what


def _outcome(folder: Path) -> Manifest | SpecError:
    """Give what comes of reading: nothing else may."""
    try:
        return read_manifest(folder)
    except SpecError as exc:
        return exc


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return repr(value) if isinstance(value, int | float) else '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda text: (LEAST + text).encode("utf-8", "surrogatepass"))))
def test_whatever_stands_there_is_read_or_refused(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "environment.toml").write_bytes(raw)
    outcome = _outcome(tmp_path)
    assert isinstance(outcome, Manifest) or outcome.where.startswith(str(tmp_path / "environment.toml"))
