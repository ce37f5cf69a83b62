"""A folder as data: laying over, restoring, and paths that may not be."""

from __future__ import annotations

import pytest

from acidtest.spec.tree import Tree, astray, program_of, tree_of

BASE = Tree({"src/a.py": "a", "tests/test_a.py": "t", "run.sh": "#!/bin/sh"}, executable=["run.sh"], links={"now": "src"})


def test_what_is_laid_over_replaces_and_the_rest_stays() -> None:
    whole = Tree({"src/a.py": "b", "new": "n"}, executable=["new"]).over(BASE)
    assert whole == {"src/a.py": "b", "new": "n", "tests/test_a.py": "t", "run.sh": "#!/bin/sh"}
    assert whole.executable == {"new", "run.sh"}
    assert whole.links == {"now": "src"}


def test_a_replaced_file_has_the_marks_of_its_replacement() -> None:
    assert Tree({"run.sh": "x"}).over(BASE).executable == set()


@pytest.mark.parametrize("gone", ["tests", "tests/test_a.py"])
def test_what_is_deleted_goes_with_all_below_it(gone: str) -> None:
    assert "tests/test_a.py" not in Tree(deleted=[gone]).over(BASE)


@pytest.mark.parametrize(
    "upper",
    [
        Tree({"src": "a file now"}),
        Tree(links={"src": "elsewhere"}),
        Tree({"src/a.py/deeper": "a folder now"}),
    ],
)
def test_a_file_takes_the_place_of_a_folder_and_the_other_way_round(upper: Tree) -> None:
    whole = upper.over(BASE)
    assert "src/a.py" not in whole
    assert not astray(whole)


def test_what_is_restored_is_as_in_the_base_and_what_was_added_there_goes() -> None:
    spoiled = Tree({"tests/test_a.py": "pass", "tests/conftest.py": "evil", "src/a.py": "fix"}, links={"tests/more": "/"})
    back = spoiled.restored(BASE, "tests/*")
    assert back == {"tests/test_a.py": "t", "src/a.py": "fix"}
    assert back.links == {}


def test_a_link_in_the_way_of_what_is_restored_goes() -> None:
    back = Tree({"src/a.py": "fix"}, links={"tests": "src"}).restored(BASE, "tests/*")
    assert back.links == {}
    assert back["tests/test_a.py"] == "t"


@pytest.mark.parametrize(
    ("tree", "said"),
    [
        (Tree({"../out": ""}), "no relative path"),
        (Tree({"/etc/passwd": ""}), "no relative path"),
        (Tree({"a/./b": ""}), "no relative path"),
        (Tree({"zero\0": ""}), "no relative path"),
        (Tree(links={"": "x"}), "no relative path"),
        (Tree(deleted=["a/.."]), "no relative path"),
        (Tree({"a": "", "a/b": ""}), "cannot lie below"),
        (Tree({"a/b": ""}, links={"a": "c"}), "cannot lie below"),
        (Tree({"a": ""}, links={"a": "b"}), "both a file and a link"),
        (Tree({"a/b..c": "", ".hidden": "", "...": ""}), ""),
    ],
)
def test_paths_that_leave_the_workspace_or_meet_are_named(tree: Tree, said: str) -> None:
    assert said in astray(tree) if said else astray(tree) == ""


def test_a_submission_of_files_comes_back_as_the_same_tree() -> None:
    tree = Tree({"a": "x"}, executable=["a"], links={"b": "a"}, deleted=["c"])
    again = tree_of(tree.submission(), "main.py")
    assert (again, again.executable, again.links, again.deleted) == (tree, {"a"}, {"b": "a"}, {"c"})


def test_a_text_is_the_main_file_and_a_mapping_is_files() -> None:
    assert tree_of("text", "main.py") == {"main.py": "text"}
    assert tree_of({"files": "a file of that name"}, "main.py") == {"files": "a file of that name"}
    with pytest.raises(TypeError, match="a submission of files"):
        tree_of(7, "main.py")


def test_a_program_is_told_from_a_file_of_that_name() -> None:
    assert program_of({"kind": "program", "program": "print()"}) == "print()"
    assert program_of({"kind": "program", "program": ["sh", "-c", "ls"]}) == ["sh", "-c", "ls"]
    assert program_of({"program": "a file of that name"}) is None
    assert program_of("text") is None
