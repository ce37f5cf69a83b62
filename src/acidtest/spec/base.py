"""The classes that authors subclass.

    Environment          one session: reset, step, and the optional capabilities
    ├── TextEnvironment      one reply in words, one verdict
    ├── CodeEnvironment      one submission of files, graded by running it elsewhere
    └── ToolEnvironment      many steps: tools are called, a message ends the episode

Standard library only, Python 3.8 and up: this file is also read inside foreign virtual environments.
"""

from __future__ import annotations

import inspect
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Tuple, Union

from acidtest.spec.records import Backend, Goodbye, Reply, RunResult, Task, Verdict
from acidtest.spec.tree import Content, Tree, astray, program_of, tree_of

StepResult = Tuple[Any, Union[float, Verdict, None], bool, bool, Dict[str, Any]]


class JudgeUnavailable(Exception):
    """The model that a verifier asked gave no answer, so nothing is known about the reply.

    Let it pass, or return ``Verdict(reward=None, valid=False)``. It is never a reward of 0.
    """


class Environment:
    """One episode at a time, after Gymnasium's five-tuple. Every method but the first three is optional."""

    def tasks(self) -> Iterable[Task]:
        """Give the tasks, always the same ones in the same order."""
        raise NotImplementedError

    def reset(self, task: Task, seed: int) -> Tuple[Any, Dict[str, Any]]:
        """Begin an episode: give what the policy sees, and an info dictionary."""
        raise NotImplementedError

    def step(self, action: Any) -> StepResult:
        """Act: give observation, reward (or `Verdict`), terminated, truncated, info."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of what the session holds."""

    # The host finds out which of these a subclass offers; an absent one is never called.
    reference: Optional[Callable[[Task], Any]] = None
    """``reference(task)``: a submission that must earn the highest reward."""
    inputs: Optional[Callable[[Task, int], Any]] = None
    """``inputs(task, seed)``: a fresh input in the task's domain."""
    allows: Optional[Callable[[Task, Any, Any], bool]] = None
    """``allows(task, given, result)``: whether a result is right for an input, where several are."""
    goal: Optional[Callable[[], Any]] = None
    """``goal()``: whether the true outcome is reached, apart from the reward: bool or {met, why}."""
    state: Optional[Callable[[], Any]] = None
    """``state()``: the ground truth of the world, as plain data."""
    backends: Optional[Callable[[], Mapping[str, Backend]]] = None
    """``backends()``: what may fail, by name; the audit lets their calls raise what is declared, or answer late."""

    _host_run: Optional[Callable[..., RunResult]] = None
    _host_ask: Optional[Callable[..., Reply]] = None

    def run(
        self,
        argv: Union[List[str], None] = None,
        *,
        source: Optional[str] = None,
        files: Optional[Mapping[str, Content]] = None,
        stdin: str = "",
        profile: str = "pure",
        seconds: float = 10.0,
        memory_mb: int = 1024,
        collect: Iterable[str] = (),
        executable: Iterable[str] = (),
        links: Optional[Mapping[str, str]] = None,
        environ: Optional[Mapping[str, str]] = None,
        processes: int = 32,
        reuse: bool = False,
    ) -> RunResult:
        """Run a program in another sandbox, away from this process and its gold.

        Give `source` (Python, run as ``__main__``) or `argv` (profile ``toolchain`` or ``workspace``, in which
        ``python`` is the environment's own interpreter). The program sees `files` in its working folder and nothing
        of this environment. Those of them that `executable` names, such as a binary that an earlier run compiled,
        may be started; `links` are symlinks, path -> target; a `Tree` brings its own of both. `environ` are
        variables beside the usual ones. `collect` names files to bring back, or patterns of them: ``*`` for all.
        `processes` counts the program itself and its threads: with 1 it can start neither, so that all its work is on its own clock.

        `reuse` says that equal jobs give equal results, as compilations do: the host may then hand back the result
        of an equal one that ended with status 0. Never say so of a run that is measured or draws at random.
        """
        if self._host_run is None:
            raise RuntimeError("run() works only in an environment opened by acidtest")
        tree = Tree(files or {}, executable=executable, links=links)
        return self._host_run(
            argv=list(argv or []),
            source=source,
            files=dict(tree),
            stdin=stdin,
            profile=profile,
            seconds=seconds,
            memory_mb=memory_mb,
            collect=list(collect),
            executable=sorted(tree.executable),
            links=dict(tree.links),
            environ=dict(environ or {}),
            processes=processes,
            reuse=reuse,
        )

    def ask(
        self,
        model: str,
        messages: Union[str, List[Mapping[str, str]]],
        *,
        max_tokens: int = 256,
        temperature: float = 0.0,
        seconds: float = 60.0,
    ) -> Reply:
        """Ask a model through the host, which holds the key, caps the cost, and records the answer.

        `model` is a name that the manifest lists under ``[[resources.egress]]``; which model stands behind it is
        said with ``--judge``. `messages` is one text, or ``{"role": "system" | "user" | "assistant", "content": text}``
        each. Raises JudgeUnavailable when no answer came, ValueError when the question breaks a limit.
        """
        if self._host_ask is None:
            raise RuntimeError("ask() works only in an environment opened by acidtest")
        turns = [{"role": "user", "content": messages}] if isinstance(messages, str) else [dict(turn) for turn in messages]
        return self._host_ask(model=model, messages=turns, max_tokens=max_tokens, temperature=temperature, seconds=seconds)


class TextEnvironment(Environment):
    """One prompt, one reply, one verdict. Subclass it with `tasks` and `verify`."""

    def verify(self, task: Task, reply: str) -> Union[float, Verdict]:
        """Judge a reply."""
        raise NotImplementedError

    def reset(self, task: Task, seed: int) -> Tuple[Any, Dict[str, Any]]:
        """Show the prompt."""
        self._task = task
        return task.prompt, {}

    def step(self, action: Any) -> StepResult:
        """Judge the reply; the episode is over."""
        return None, self.verify(self._task, action), True, False, {}


class CodeEnvironment(Environment):
    """One prompt, one set of files, one verdict. `verify` runs the files by `self.run` and judges what came out.

    Where `base` is defined, a submission is laid over it, and what `verify` gets is the whole workspace.
    """

    main: str = "solution.py"
    """The file that a submission of one text is taken to be."""
    base: Optional[Callable[[Task], Mapping[str, Content]]] = None
    """``base(task)``: the repository that the policy may edit, as files by path or a `Tree`. The policy sees all of it."""
    program_seconds: float = 60.0
    """How long a submission that is a program may work in the workspace."""

    def verify(self, task: Task, files: Tree) -> Union[float, Verdict]:
        """Judge files, given by relative path: the submission, or the workspace after it where there is a `base`."""
        raise NotImplementedError

    def reset(self, task: Task, seed: int) -> Tuple[Any, Dict[str, Any]]:
        """Show the prompt."""
        self._task = task
        return task.prompt, {}

    def step(self, action: Any) -> StepResult:
        """Judge the files; the episode is over. A program is run first, and what it leaves is judged."""
        base = None if self.base is None else Tree(self.base(self._task))
        program = program_of(action)
        tree = tree_of(action, self.main) if program is None else self._left_by(program, base)
        if base is None or program is not None:
            return None, self.verify(self._task, tree), True, False, {}
        trouble = astray(tree)
        verdict = Verdict(reward=0.0, message=trouble) if trouble else self.verify(self._task, tree.over(base))
        return None, verdict, True, False, {}

    def _left_by(self, program: Union[str, List[str]], base: Optional[Tree]) -> Tree:
        """Run a program in the workspace, as the policy would work there: give what stands there when its last process is dead."""
        how: Dict[str, Any] = {"source": program} if isinstance(program, str) else {"argv": program}
        result = self.run(files=base or Tree(), profile="workspace", seconds=self.program_seconds, collect=["*"], **how)
        return result.tree


def tool(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a method as a tool that the policy may call; its signature and docstring describe it."""
    function._acidtest_tool = True  # type: ignore[attr-defined]
    return function


class ToolError(Exception):
    """A refusal that the policy sees as ``{"error": {"code", "message"}}``."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class ToolEnvironment(Environment):
    """Many steps. Mark methods with `tool`; a ``{"message": ...}`` action ends the episode and is graded.

    Subclass it with `tasks`, `begin` and `grade`. Where it defines `user`, a message is spoken to a simulated user, who
    answers; the episode ends when the user says `Goodbye`, when the policy hangs up with an empty message, or at the last step.
    """

    max_steps: int = 50
    user: Optional[Callable[[str], Union[str, Goodbye]]] = None
    """``user(message)``: what the simulated user answers, seen as ``{"user": text}``."""
    knows: Optional[Callable[[Task], Dict[str, Any]]] = None
    """``knows(task)``: the facts that the simulated user holds and may tell, by name."""

    def begin(self, task: Task, seed: int) -> Any:
        """Set the world up for a task: give the first observation."""
        raise NotImplementedError

    def grade(self, task: Task, message: Optional[str]) -> Union[float, Verdict]:
        """Judge the world as it now stands; `message` is the closing message, None when steps ran out."""
        raise NotImplementedError

    def reset(self, task: Task, seed: int) -> Tuple[Any, Dict[str, Any]]:
        """Begin an episode."""
        self._task, self._steps = task, 0
        return self.begin(task, seed), {}

    def step(self, action: Any) -> StepResult:
        """Call a tool, several tools, or speak and end."""
        self._steps += 1
        if isinstance(action, Mapping) and "message" in action:
            return self._spoken(str(action["message"]))
        calls = action if isinstance(action, list) else [action]
        results = [self._call(call) for call in calls]
        observation = results if isinstance(action, list) else results[0]
        if self._steps >= self.max_steps:
            return observation, self.grade(self._task, None), False, True, {}
        return observation, 0.0, False, False, {}

    def _spoken(self, message: str) -> StepResult:
        """Let the simulated user answer; without one, and with nothing said, the conversation is over."""
        if self.user is None or not message:
            return None, self.grade(self._task, message), True, False, {}
        answer = self.user(message)
        seen = {"user": str(answer)}
        if isinstance(answer, Goodbye):
            return seen, self.grade(self._task, message), True, False, {"user": "content" if answer.content else "gave up"}
        if self._steps >= self.max_steps:
            return seen, self.grade(self._task, None), False, True, {}
        return seen, 0.0, False, False, {}

    def tools(self) -> List[Dict[str, Any]]:
        """Describe the tools as JSON Schema, from the marked methods."""
        names = sorted(n for n in dir(type(self)) if getattr(getattr(type(self), n), "_acidtest_tool", False))
        return [_describe(name, getattr(self, name)) for name in names]

    def _call(self, call: Any) -> Dict[str, Any]:
        if not isinstance(call, Mapping) or not isinstance(call.get("tool"), str):
            return _error("bad_call", 'an action is {"tool": name, "arguments": {...}} or {"message": text}')
        method = getattr(type(self), call["tool"], None)
        if not getattr(method, "_acidtest_tool", False):
            return _error("no_such_tool", f"there is no tool {call['tool']!r}")
        arguments = call.get("arguments", {})
        if not isinstance(arguments, Mapping):
            return _error("bad_arguments", "arguments is an object")
        bound = getattr(self, call["tool"])
        try:
            inspect.signature(bound).bind(**arguments)
        except TypeError as exc:
            return _error("bad_arguments", str(exc))
        try:
            return {"result": bound(**arguments)}
        except ToolError as exc:
            return _error(exc.code, exc.message)


def _error(code: str, message: str) -> Dict[str, Any]:
    return {"error": {"code": code, "message": message}}


_JSON_TYPES = {"str": "string", "int": "integer", "float": "number", "bool": "boolean", "list": "array", "dict": "object"}


def _describe(name: str, method: Callable[..., Any]) -> Dict[str, Any]:
    parameters = inspect.signature(method).parameters
    properties = {key: {"type": _json_type(parameter.annotation)} for key, parameter in parameters.items()}
    required = [key for key, parameter in parameters.items() if parameter.default is inspect.Parameter.empty]
    schema = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return {"name": name, "description": inspect.getdoc(method) or "", "parameters": schema}


def _json_type(annotation: Any) -> str:
    name = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", "str")
    return _JSON_TYPES.get(name.split("[")[0].lower(), "string")
