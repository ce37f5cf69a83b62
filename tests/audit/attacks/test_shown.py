"""Examples that a prompt shows."""

from __future__ import annotations

import pytest

from acidtest.audit.shown import calls, samples


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("add(2, 3) -> 5", [((2, 3), 5)]),
        (">>> add(2, 3)\n5\n", [((2, 3), 5)]),
        ("assert add([1, 2], ')') == {'a': (1,)}", [(([1, 2], ")"), {"a": (1,)})]),
        ("For example, `add(-1, 1)` returns `0`.", [((-1, 1), 0)]),
        ("add('a', 'b') should return \"ab\", add('', '') gives ''", [(("a", "b"), "ab"), (("", ""), "")]),
        ("add(x, y) adds", []),  # no literal arguments
        ("myadd(1, 2) -> 3", []),  # another function
        ("add(1, 2", []),  # never closed
        ("add(1, 2) -> the sum", []),  # no literal result
    ],
)
def test_calls_are_read_with_their_results(prompt: str, expected: list[tuple[tuple[object, ...], object]]) -> None:
    assert calls(prompt, "add") == expected


def test_samples_of_input_and_output_are_read_in_pairs() -> None:
    prompt = "Sample Input 1:\n3 4\n5\n\nSample Output 1:\n12\n\n**Input:** `7`\n**Output:** `8`\n\nNote: none."
    assert samples(prompt) == [("3 4\n5\n", "12\n"), ("7\n", "8\n")]


def test_fences_are_no_part_of_a_sample() -> None:
    assert samples("Input\n```\n1 2\n```\nOutput\n```\n3\n```\n") == [("1 2\n", "3\n")]
