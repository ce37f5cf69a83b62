"""Replies that complete the prompt, as the body completes the head of a function, are programs too."""

from __future__ import annotations

from acidtest.audit.trial.program import program_of

HEAD = 'def double(n):\n    """Give twice n."""\n'
BODY = "    return n * 2\n"


def test_a_body_is_a_program_behind_its_head() -> None:
    program = program_of({"kind": "text", "text": BODY}, HEAD)
    assert program is not None and program.source == HEAD + BODY
    assert program.replaced(HEAD + "    return n + n\n") == {"kind": "text", "text": "    return n + n\n"}
    assert not program.holds(program.source.replace("twice", "three times"))


def test_a_fenced_program_stays_in_its_reply() -> None:
    program = program_of({"kind": "text", "text": f"Here it is:\n```python\n{HEAD}{BODY}```\nDone."}, "")
    assert program is not None and program.source == HEAD + BODY
    assert program.replaced("def f():\n    pass\n")["text"] == "Here it is:\n```python\ndef f():\n    pass\n```\nDone."


def test_files_keep_what_stands_beside_the_program() -> None:
    program = program_of({"kind": "files", "files": {"a.py": HEAD + BODY, "notes.txt": "x"}}, "")
    assert program is not None and program.others == {"notes.txt": "x"}
    assert program.replaced("x = 1\n")["files"] == {"a.py": "x = 1\n", "notes.txt": "x"}


def test_prose_is_no_program() -> None:
    assert program_of({"kind": "text", "text": "forty-two"}, "What is it?") is None
    assert program_of({"kind": "files", "files": {"a.py": HEAD + BODY, "b.py": HEAD + BODY}}, "") is None
