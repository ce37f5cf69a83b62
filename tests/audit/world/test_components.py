"""Components of observation spaces."""

from __future__ import annotations

from acidtest.audit.world.components import components

BOX = {"type": "Box", "low": [-1.0, 0.0], "high": [1.0, 1.0], "shape": [2], "dtype": "float32"}
IMAGE = {"type": "Box", "low": [[0]], "high": [[255]], "shape": [1, 1], "dtype": "uint8"}


def test_a_vector_has_one_component_for_each_number() -> None:
    first, second = components(BOX)
    assert (first.path, first.low, first.high) == ("[0]", -1.0, 1.0)
    assert first.sensor
    assert not second.sensor, "from 0 to 1 is a flag or a share"


def test_a_dictionary_names_its_parts() -> None:
    assert [c.path for c in components({"type": "Dict", "spaces": {"arm": BOX}})] == [".arm[0]", ".arm[1]"]


def test_an_image_has_no_components() -> None:
    assert list(components(IMAGE)) == []
    assert list(components(None)) == []
