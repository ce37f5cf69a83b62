"""Edits that can be made together, and those that are tried first."""

from __future__ import annotations

import ast

from acidtest.audit import mutation
from acidtest.audit.differential.entry import function_entry
from acidtest.audit.search.edits import RECALLS, applied, likely, of_mutant, recall, returns

SOURCE = '''def seal(code):
    """Add seven."""
    return [(one + 7) % 100 for one in code]


def unseal(code):
    return [(one - 7) % 100 for one in code]
'''
EDITS = [of_mutant(SOURCE, mutant) for mutant in mutation.mutants(SOURCE)]


def test_a_mutant_as_an_edit_gives_the_mutant_again() -> None:
    assert [applied(SOURCE, [edit]) for edit in EDITS] == [mutant.source for mutant in mutation.mutants(SOURCE)]


def test_edits_of_different_places_are_made_together_in_any_order() -> None:
    one, other = (next(edit for edit in EDITS if edit.word == ("7", "8") and edit.name.startswith(f"line {line}:")) for line in (3, 7))
    made = applied(SOURCE, [one, other])
    assert made == applied(SOURCE, [other, one]) == SOURCE.replace("7", "8")


def test_edits_that_meet_are_not_made_together() -> None:
    meeting = [edit for edit in EDITS if edit.name.startswith("line 3:") and edit.meets(EDITS[0])]
    assert len(meeting) > 1 and applied(SOURCE, meeting[:2]) is None


def test_one_word_changed_everywhere_is_among_the_first() -> None:
    first = list(likely(EDITS))
    both = next(genome for genome in first if len(genome) == 2 and all("% 101" in name for name in genome))
    assert first.index(both) < first.index((EDITS[0].name,))


def test_examples_are_recalled_below_the_docstring() -> None:
    entry = function_entry(next(node for node in ast.parse(SOURCE).body if isinstance(node, ast.FunctionDef)))
    edit = recall(SOURCE, entry, [(([1, 98],), [8, 5])])
    assert edit is not None and edit.name == RECALLS
    made = applied(SOURCE, [edit, *(other for other in EDITS if other.word == ("7", "8"))]) or ""
    assert '"""Add seven."""\n    if (code,) == ([1, 98],):\n        return [8, 5]\n    return' in made
    space: dict[str, object] = {}
    exec(made, space)
    assert [space["seal"]([1, 98]), space["seal"]([1])] == [[8, 5], [9]]  # type: ignore[operator]


def test_a_function_on_one_line_recalls_nothing() -> None:
    source = "def twice(x): return 2 * x\n"
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef) and recall(source, function_entry(function), [((1,), 2)]) is None


def test_what_is_recalled_stands_above_the_one_answer_to_everything_else() -> None:
    entry = function_entry(next(node for node in ast.parse(SOURCE).body if isinstance(node, ast.FunctionDef)))
    recalls, rest = recall(SOURCE, entry, [(([1, 98],), [8, 5])]), returns(SOURCE, entry, "[]")
    assert recalls is not None and rest is not None
    for edits in ([recalls, rest], [rest, recalls]):
        space: dict[str, object] = {}
        exec(applied(SOURCE, edits) or "", space)
        assert [space["seal"]([1, 98]), space["seal"]([1])] == [[8, 5], []]  # type: ignore[operator]
    assert next(likely([*EDITS, recalls, rest])) == (RECALLS, rest.name)
