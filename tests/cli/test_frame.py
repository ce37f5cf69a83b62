"""The frame around every command: help, version, and how failures are told."""

from __future__ import annotations

import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from acidtest import __version__
from acidtest.cli import main
from acidtest.cli.commands import COMMANDS, Command
from acidtest.errors import AcidTestError, EnvironmentFault, InternalError, SpecError, WorkerHung
from tests.cli.conftest import Run, Said

FOLDER = Path(main.__code__.co_filename).parent


@pytest.fixture
def failing(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Said]:
    """Run a command that raises what it is given."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def running(exc: BaseException, *words: str, on_interrupt: Callable[[], str] | None = None) -> Said:
        module = ModuleType("acidtest.cli.failing")

        def act(args: Namespace) -> int:
            args.on_interrupt = on_interrupt
            raise exc

        module.__dict__.update(SUMMARY="Fail", add_arguments=lambda parser: None, run=act)
        monkeypatch.setitem(sys.modules, "acidtest.cli.failing", module)
        monkeypatch.setitem(COMMANDS, "failing", Command("failing", "Fail"))
        return run("failing", *words)

    return running


def test_help_lists_every_command(run: Run) -> None:
    said = run("--help")
    assert said.code == 0
    assert all(f"  {name}" in said.out for name in COMMANDS)


def test_the_table_names_the_files_that_are_there() -> None:
    commands = {path.stem.replace("_", "-") for path in FOLDER.glob("*.py") if "\nSUMMARY = " in path.read_text()}
    assert set(COMMANDS) == commands


@pytest.mark.parametrize("name", COMMANDS)
def test_the_table_says_what_the_command_says(name: str) -> None:
    assert COMMANDS[name].summary == COMMANDS[name].load().SUMMARY


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(run: Run, name: str) -> None:
    said = run(name, "--help")
    assert said.code == 0
    assert said.out.startswith(f"usage: acidtest {name} ")
    assert run("help", name).out == said.out


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"acidtest {__version__}\n", "")


def test_no_words_at_all_is_help_and_exit_2(run: Run) -> None:
    said = run()
    assert said.code == 2
    assert "usage: acidtest COMMAND" in said.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("clan",), "there is no command 'clan'\n  to mend  did you mean `acidtest clean`?"),
        (("--verbose",), "there is no option '--verbose'\n  to mend  see `acidtest --help`"),
        (("diff", "a.json"), "the following arguments are required: B\n  to mend  see `acidtest diff --help`"),
        (("clean", "--dry"), "unrecognized arguments: --dry"),  # no abbreviations: a typing slip must not delete
    ],
)
def test_words_that_cannot_be_understood(run: Run, words: tuple[str, ...], message: str) -> None:
    said = run(*words)
    assert (said.code, said.out) == (2, "")
    assert f"acidtest: usage error: {message}" in said.err


def test_a_named_error_says_boundary_place_and_way_out(failing: Callable[..., Said]) -> None:
    said = failing(SpecError("no entry point", where="environment.toml", expected="entry = 'module:Class'", mend="add one"))
    assert said.code == 2
    assert said.err == "acidtest: spec error: environment.toml: no entry point\n  expected entry = 'module:Class'\n  to mend  add one\n"


def test_an_error_inside_the_environment_shows_the_tail_of_its_traceback(failing: Callable[..., Said]) -> None:
    said = failing(EnvironmentFault("reset raised KeyError", kind="KeyError", traceback="\n".join(f"line {n}" for n in range(40))))
    assert "acidtest: environment error: reset raised KeyError" in said.err
    assert "  | line 39" in said.err
    assert "line 20" not in said.err


@pytest.mark.parametrize("exc", [AcidTestError("x"), WorkerHung("no answer", seconds=10.0)])
def test_every_named_error_is_exit_2(failing: Callable[..., Said], exc: AcidTestError) -> None:
    assert failing(exc).code == 2


@pytest.mark.parametrize("exc", [ZeroDivisionError("division by zero"), InternalError("a promise of ours is broken")])
def test_a_crash_of_ours_says_so_and_keeps_its_traceback(failing: Callable[..., Said], exc: Exception, tmp_path: Path) -> None:
    said = failing(exc)
    assert said.code == 3
    assert "this is a fault of acidtest, not of the environment" in said.err
    assert "Traceback" not in said.err
    (kept,) = tmp_path.glob("acidtest-crash-*.txt")
    assert str(kept) in said.err
    assert type(exc).__name__ in kept.read_text()


def test_the_traceback_can_be_asked_for(failing: Callable[..., Said]) -> None:
    assert "Traceback (most recent call last)" in failing(ZeroDivisionError("x"), "--traceback").err
    assert "Traceback (most recent call last)" in failing(SpecError("x"), "--traceback").err


def test_hostile_words_in_an_error_do_nothing(failing: Callable[..., Said]) -> None:
    said = failing(SpecError("\x1b[2J\u202eevil\nacidtest: all is well", where="a\nb"))
    assert "\x1b" not in said.err
    assert "\u202e" not in said.err
    assert "\nacidtest: all is well" not in said.err


def test_an_interruption_is_exit_2(failing: Callable[..., Said]) -> None:
    assert failing(KeyboardInterrupt()) == (2, "", "acidtest: interrupted: no report was finished\n")


def test_an_interrupted_command_may_leave_a_partial_report(failing: Callable[..., Said]) -> None:
    said = failing(KeyboardInterrupt(), on_interrupt=lambda: "a partial report is in r.json")
    assert said == (2, "", "acidtest: interrupted: a partial report is in r.json\n")


def test_colour_only_where_it_is_wanted(failing: Callable[..., Said], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;31m" in failing(SpecError("x")).err
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in failing(SpecError("x")).err


def test_a_closed_pipe_is_quiet() -> None:
    code = "import sys; from acidtest.cli import main; sys.exit(main(['--help']))"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait(timeout=30) == 2
    assert process.stderr.read() == b""
    process.stderr.close()


def test_help_imports_nothing_heavy() -> None:
    code = "import sys; from acidtest.cli import main; main(['--help']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"rich", "pydantic", "msgspec", "asyncio", "json", "dataclasses", "inspect", "acidtest.evidence", "acidtest.audit", "argparse"}
    assert heavy & set(done.stderr.split()) == set()


@pytest.mark.heavy
def test_help_starts_within_five_bare_interpreters() -> None:
    bare = _best("pass")
    assert _best("import sys; from acidtest.cli import main; main(['--help'])") <= 5 * bare


def _best(code: str) -> float:
    times = []
    for _ in range(7):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - start)
    return min(times)


def test_arguments_are_declared_on_any_parser() -> None:
    for command in COMMANDS.values():
        command.load().add_arguments(ArgumentParser(add_help=False))
