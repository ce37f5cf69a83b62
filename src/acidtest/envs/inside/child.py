"""One process of sessions: plays what the host asks for, and tells exactly what came back.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import asyncio
import builtins
import gc
import inspect
import json
import locale
import os
import random
import sys
import threading
import time
import traceback
from typing import Any, Callable, Dict, List, Optional

from . import clock, crowd, faults, faults_declared, injection, open_loop, outage, pressure, scribble, wire
from .channel import Channel, Closed
from .doorway import Away, Doorway, Wrong

TRACE_CAP = 8000
TEXT_CAP = 4000
PLAY_CAP = 8 << 20
NO = (False, {"$np": ["bool", False]})


def run(channel: Channel, adapter: Any, message: Dict[str, Any]) -> None:
    """Serve the template until it closes its end."""
    try:
        condition = message.get("condition", {})
        _apply(condition, message.get("entropy", 0))
        Child(channel, adapter, condition).serve()
    except Closed:
        pass


def failure(exc: BaseException, stage: str) -> Dict[str, Any]:
    """Give an exception of foreign code as data."""
    try:
        text = str(exc)
    except Exception:
        text = "(its message could not be made)"
    lines = "".join(traceback.format_exception(type(exc), exc, exc.__traceback__, limit=-8))
    return {
        "ok": False,
        "kind": type(exc).__name__,
        "message": text[:TEXT_CAP],
        "traceback": lines[-TRACE_CAP:],
        "stage": stage,
        "missing": getattr(exc, "name", None) if isinstance(exc, ModuleNotFoundError) else None,
    }


def _apply(condition: Dict[str, Any], entropy: int) -> None:
    """Put the process under its condition: environment, locale, clock zone, entropy of the global generators."""
    for key, value in condition.get("environ", {}).items():
        os.environ[key] = value
    if "TZ" in condition.get("environ", {}):
        time.tzset()
    if "locale" in condition:
        locale.setlocale(locale.LC_ALL, condition["locale"])
    seed_globals(condition.get("entropy", entropy))
    outage.deny(condition.get("deny", []))
    if "clock" in condition:
        clock.shift(**condition["clock"])
    if "faults" in condition:
        injection.watch(condition["faults"])


def seed_globals(entropy: int) -> None:
    """Seed the generators that every module shares."""
    random.seed(entropy)
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(entropy & 0xFFFFFFFF)


class Child:
    """Holds the sessions of one process."""

    def __init__(self, channel: Channel, adapter: Any, condition: Dict[str, Any]) -> None:
        self.channel = channel
        self.adapter = adapter
        self.sessions: Dict[int, Any] = {}
        self.last: Dict[int, Any] = {}
        self.loop: Optional[asyncio.AbstractEventLoop] = None
        self.lines: Dict[str, Any] = {}
        self.stir: Optional[int] = condition.get("stir")
        self.overwrite = bool(condition.get("overwrite"))
        self.look = bool(condition.get("look"))
        self.goal = bool(condition.get("goal"))
        self.asking = threading.Lock()
        self.asked: Dict[str, int] = {}
        self.steps = 0
        self.size = 0
        self.load: Any = None
        adapter.host_run = self.host_run
        adapter.host_ask = self.host_ask

    def serve(self) -> None:
        """Answer one call after the other; code that speaks HTTP is heard while a call is answered."""
        door = Doorway(self.adapter.listener, self._over_http) if self.adapter.listener is not None else None
        self.asking.acquire()  # between two calls nobody else may speak: the host listens only while it waits for an answer
        while True:
            message = self.channel.receive()
            self.asking.release()
            if door:
                door.open()
            answer = self.answer(message)
            if door:
                door.close()
            self.asking.acquire()
            self.channel.send(answer)

    def answer(self, message: Dict[str, Any]) -> Dict[str, Any]:
        """Do one call; whatever foreign code raises comes back as data."""
        began, cpu = time.perf_counter(), time.process_time()
        try:
            value = getattr(self, "op_" + message["op"])(message)
            answer = {"ok": True, "value": value}
            self.size = len(json.dumps(answer))
        except Closed:
            raise
        except BaseException as exc:
            if isinstance(exc, (SystemExit, KeyboardInterrupt)) and message["op"] == "exit":
                raise
            answer = failure(exc, message["op"])
        answer["seconds"] = time.perf_counter() - began
        answer["cpu"] = time.process_time() - cpu
        return answer

    # --- calls of foreign code -------------------------------------------------------------

    def call(self, function: Callable[..., Any], *args: Any, context: str = "main", **named: Any) -> Any:
        """Call foreign code in the asked context; what it returns may be a coroutine."""
        if context == "thread":
            return self._in_thread(function, args, named)
        if context == "asyncio":
            return self._run(_as_coroutine(function, args, named))
        result = function(*args, **named)
        return self._run(_await(result)) if inspect.isawaitable(result) else result

    def _run(self, coroutine: Any) -> Any:
        if self.loop is None:
            self.loop = asyncio.new_event_loop()
        return self.loop.run_until_complete(coroutine)

    def _in_thread(self, function: Callable[..., Any], args: Any, named: Any) -> Any:
        box: List[Any] = []

        def body() -> None:
            try:
                result = function(*args, **named)
                box.append((asyncio.run(_await(result)) if inspect.isawaitable(result) else result, None))
            except BaseException as exc:
                box.append((None, exc))

        thread = threading.Thread(target=body)
        thread.start()
        thread.join()
        if box[0][1] is not None:
            raise box[0][1]
        return box[0][0]

    def host_run(self, **job: Any) -> Any:
        """Ask the host to run a program in another sandbox."""
        if "runner" in outage.DENIED:
            outage.USED["runner"] = outage.USED.get("runner", 0) + 1
            raise RuntimeError("the runner is not available")
        if faults.meet("runner"):
            raise RuntimeError("the runner is not available")
        answer = self._host({"callback": "run", "job": wire.encode(job)})
        if not answer["ok"]:
            raise RuntimeError(answer["message"])
        return self.adapter.run_result(wire.decode(answer["value"]))

    def host_ask(self, **question: Any) -> Any:
        """Ask a model through the host."""
        if "judge" in outage.DENIED:
            outage.USED["judge"] = outage.USED.get("judge", 0) + 1
            raise self.adapter.unavailable("the judge is not available")
        if faults.meet("judge"):
            raise self.adapter.unavailable("the judge is not available")
        answer = self._asked(question)
        if not answer["ok"]:
            raise self.adapter.unavailable(answer["message"]) if answer["away"] else ValueError(answer["message"])
        return self.adapter.model_reply(wire.decode(answer["value"]))

    def _over_http(self, question: Dict[str, Any]) -> Any:
        """Ask a model for code that speaks HTTP: give the text, and whether it is whole."""
        if "judge" in outage.DENIED:
            outage.USED["judge"] = outage.USED.get("judge", 0) + 1
            raise Away("the judge is not available")
        if faults.meet("judge"):
            raise Away("the judge is not available")
        answer = self._asked(question)
        if not answer["ok"]:
            raise Away(answer["message"]) if answer["away"] else Wrong(answer["message"])
        return answer["value"]["text"], answer["value"]["whole"]

    def _asked(self, question: Dict[str, Any]) -> Any:
        asked = wire.encode(question)
        return self._host({"callback": "ask", "question": asked, "again": self._again(asked)})

    def _again(self, asked: Any) -> int:
        """Say how often the same was asked before in this episode: who asks several times wants several answers."""
        with self.asking:
            key = json.dumps(asked, sort_keys=True)
            self.asked[key] = self.asked.get(key, -1) + 1
            return self.asked[key]

    def _host(self, callback: Dict[str, Any]) -> Any:
        """Ask the host for something; threads of the author's wait for each other."""
        with self.asking:
            self.channel.send(callback)
            return self.channel.receive()

    # --- what the host may ask -------------------------------------------------------------

    def op_open(self, message: Dict[str, Any]) -> Any:
        """Make an instance."""
        self.sessions[message["session"]] = self.call(self.adapter.open)

    def op_close(self, message: Dict[str, Any]) -> Any:
        """Close an instance."""
        instance = self.sessions.pop(message["session"], None)
        self.last.pop(message["session"], None)
        if instance is not None:
            self.call(self.adapter.close, instance)

    def op_tasks(self, message: Dict[str, Any]) -> Any:
        """List tasks."""
        return self.call(self.adapter.tasks, message["start"], message["count"])

    def op_reset(self, message: Dict[str, Any]) -> Any:
        """Begin an episode."""
        aliased = self._aliased(message["session"])
        self.asked.clear()
        function, args = self._foreign(message["session"], message)
        found = self.call(function, *args, context=message.get("context", "main"))
        return self._told(message["session"], message, found, aliased)

    def op_step(self, message: Dict[str, Any]) -> Any:
        """Act once."""
        if self.stir is not None:
            self.steps += 1
            seed_globals(self.stir * 100_003 + self.steps)
        clock.tick()
        function, args = self._foreign(message["session"], message)
        found = self.call(function, *args, context=message.get("context", "main"))
        return self._told(message["session"], message, found, self._aliased(message["session"]))

    def _foreign(self, session: int, message: Dict[str, Any]) -> Any:
        """Give the foreign function of a reset or step, and its arguments."""
        instance = self.sessions[session]
        if self.adapter.names_backends:
            faults_declared.guard(instance)
        faults.begin(message["op"] == "reset", message.get("action"))
        if message["op"] == "reset":
            return self.adapter.reset, (instance, self.adapter.task(message.get("task")), message.get("seed"))
        return self.adapter.step, (instance, self.adapter.action(instance, message["action"]))

    def _told(self, session: int, message: Dict[str, Any], found: Any, aliased: bool) -> Dict[str, Any]:
        """Give as data what a reset or step returned."""
        if message["op"] == "reset":
            observation, info = found
            return self._seen(session, observation, info, {"aliased": aliased})
        observation, reward, terminated, truncated, info = self.adapter.five(found)
        ends = {"terminated": wire.encode(terminated), "truncated": wire.encode(truncated)}
        return self._seen(session, observation, info, {**judged(reward), **ends, "aliased": aliased})

    def op_play(self, message: Dict[str, Any]) -> Any:
        """Do resets and steps one after the other, up to a fault, an end or the cap of one message."""
        answers: List[Dict[str, Any]] = []
        size = 0
        for item in message["items"]:
            answers.append(self.answer({**item, "session": message["session"]}))
            size += self.size
            if not answers[-1]["ok"] or size > PLAY_CAP or (_over(answers[-1]["value"]) and not message["past_end"]):
                break
        return answers

    def _seen(self, session: int, observation: Any, info: Any, more: Dict[str, Any]) -> Dict[str, Any]:
        encoded = wire.encode(observation)
        self.last[session] = (observation, encoded)
        contained = self.adapter.contains(self.sessions[session], observation)
        told = {"observation": encoded, "info": wire.encode(info), "contained": contained, **more, **faults.told()}
        if self.look:
            told["state"] = wire.encode(self.call(self.adapter.ask_state, self.sessions[session]))
        if self.goal:
            told["goal"] = wire.encode(self.call(self.adapter.ask_goal, self.sessions[session]))
        if self.overwrite:
            scribble.over(observation)
        return told

    def _aliased(self, session: int) -> bool:
        """Say whether the observation handed out before has changed since."""
        if session not in self.last:
            return False
        observation, before = self.last[session]
        return bool(wire.encode(observation) != before)

    def op_verify(self, message: Dict[str, Any]) -> Any:
        """Judge submissions, each in a fresh session."""
        return [self._verify(item) for item in message["items"]]

    def _verify(self, item: Dict[str, Any]) -> Dict[str, Any]:
        began = time.perf_counter()
        self.asked.clear()
        try:
            task = self.adapter.task(item["task"])
            verdict = self.call(
                self.adapter.verify, self, task, item["submission"], item.get("seed", 0), context=item.get("context", "main")
            )
            answer = {"ok": True, **judged(verdict)}
        except Closed:
            raise
        except BaseException as exc:
            answer = failure(exc, "verify")
        answer["seconds"] = time.perf_counter() - began
        return answer

    def op_ask(self, message: Dict[str, Any]) -> Any:
        """Call an optional capability of a session: state, goal, tools, reference, inputs, actions, spaces, act."""
        instance = self.sessions.get(message.get("session"))
        arguments = {key: wire.decode(value) for key, value in message.get("arguments", {}).items()}
        if "task" in message:
            arguments["task"] = self.adapter.task(message["task"])
        return wire.encode(self.call(getattr(self.adapter, "ask_" + message["what"]), instance, **arguments))

    def op_crowd(self, message: Dict[str, Any]) -> Any:
        """Play several episodes at once, each on an instance of its own: give the answers of the first."""
        if message["how"] == "loop":
            return crowd.on_one_loop(message["plays"], self._begun_later, self._acted_later)
        return crowd.in_threads(message["plays"], self._begun, self._acted)

    def _begun(self, number: int, call: Any) -> Any:
        try:
            self.sessions[-1 - number] = call(self.adapter.open)
        except BaseException as exc:
            return failure(exc, "open")

    async def _begun_later(self, number: int, call: Any) -> Any:
        try:
            self.sessions[-1 - number] = await call(self.adapter.open)
        except BaseException as exc:
            return failure(exc, "open")

    def _acted(self, number: int, item: Dict[str, Any], call: Any) -> Dict[str, Any]:
        try:
            function, args = self._foreign(-1 - number, item)
            return self._answered(number, item, call(function, *args))
        except BaseException as exc:
            return {**failure(exc, item["op"]), "over": True}

    async def _acted_later(self, number: int, item: Dict[str, Any], call: Any) -> Dict[str, Any]:
        try:
            function, args = self._foreign(-1 - number, item)
            return self._answered(number, item, await call(function, *args))
        except BaseException as exc:
            return {**failure(exc, item["op"]), "over": True}

    def _answered(self, number: int, item: Dict[str, Any], found: Any) -> Dict[str, Any]:
        value = self._told(-1 - number, item, found, aliased=False)
        return {"ok": True, "value": value, "over": _ends(value.get("terminated", False), value.get("truncated", False))}

    def op_load(self, message: Dict[str, Any]) -> Any:
        """Begin to play a schedule of episodes, each on a fresh instance, on so many sessions at most; `restless` threads change places often."""
        self.load = open_loop.Load(message, self._begun, self._acted, self._ended)

    def op_loaded(self, message: Dict[str, Any]) -> Any:
        """Say what the schedule came to since the last time; `weigh` adds what the process holds."""
        if message["weigh"]:
            gc.collect()
        told = self.load.poll(message["wait"], message["weigh"])
        if message["weigh"]:
            told["held"].update(pressure.weigh())
            told["held"]["cpu"] = time.process_time()
        return told

    def op_unload(self, message: Dict[str, Any]) -> Any:
        """Begin no further episode of the schedule."""
        self.load.finish()

    def _ended(self, number: int, call: Any) -> Any:
        instance = self.sessions.pop(-1 - number, None)
        self.last.pop(-1 - number, None)
        try:
            return None if instance is None else call(self.adapter.close, instance)
        except BaseException as exc:
            return failure(exc, "close")

    def op_press(self, message: Dict[str, Any]) -> Any:
        """Take resources away from this process for good."""
        pressure.press(message["names"])

    def op_weigh(self, message: Dict[str, Any]) -> Any:
        """Say what this process holds."""
        gc.collect()
        return pressure.weigh()

    def op_canary(self, message: Dict[str, Any]) -> Any:
        """Say where a token that a submission tried to plant is found: proof that the submission was executed."""
        token = message["token"]
        found = [name for name in ("builtins",) if hasattr(builtins, token)]
        found += ["environ"] if token in os.environ else []
        for folder in {os.getcwd(), os.environ.get("TMPDIR", "/tmp"), "/tmp"}:
            if os.path.exists(os.path.join(folder, token)):
                found.append("file")
        return found

    def op_denied(self, message: Dict[str, Any]) -> Any:
        """Say how often each denied resource was asked for."""
        return dict(outage.USED)

    def op_trace(self, message: Dict[str, Any]) -> Any:
        """Judge submissions under a line tracer: give the lines of the package that ran, by file."""
        ran: Dict[str, set] = {}

        def tracer(frame: Any, event: str, arg: Any) -> Any:
            name = frame.f_code.co_filename
            if not name.startswith(message["root"]):
                return None
            if event == "line":
                ran.setdefault(name, set()).add(frame.f_lineno)
            return tracer

        sys.settrace(tracer)
        try:
            answers = [self._verify(item) for item in message["items"]]
        finally:
            sys.settrace(None)
        return {"ran": {name: sorted(lines) for name, lines in ran.items()}, "answers": answers}


def _over(value: Dict[str, Any]) -> bool:
    """Say whether anything but a plain no stands in the flags: the host decides what it means."""
    return not all(_no(value.get(name, False)) for name in ("terminated", "truncated"))


def _no(flag: Any) -> bool:
    """Say whether a flag is a plain no: alone, or for each agent or world where there are several."""
    if flag in NO or not isinstance(flag, dict):
        return flag in NO
    if "$nd" in flag:
        return flag["$nd"][0] == "bool" and set(flag["$nd"][2]) <= {"A", "="}
    return bool(flag) and not any(key.startswith("$") for key in flag) and all(map(_no, flag.values()))


def _ends(terminated: Any, truncated: Any) -> bool:
    """Say what the host would: whether the flags end the episode. Those by agent do when no agent goes on, those by world never do."""
    if isinstance(terminated, dict) and isinstance(truncated, dict) and not any(key.startswith("$") for key in (*terminated, *truncated)):
        return all(_ends(flag, truncated.get(agent, False)) for agent, flag in terminated.items())
    return any(map(_yes, (terminated, truncated)))


def _yes(flag: Any) -> bool:
    """Say whether a flag is a number other than zero; an array of one counts as its element."""
    found = wire.decode(flag) if isinstance(flag, dict) else flag
    found = found.item() if getattr(found, "size", 0) == 1 else found
    return isinstance(found, (bool, int, float)) and bool(found)


async def _await(awaitable: Any) -> Any:
    return await awaitable


async def _as_coroutine(function: Callable[..., Any], args: Any, named: Any) -> Any:
    result = function(*args, **named)
    return await result if inspect.isawaitable(result) else result


def judged(reward: Any) -> Dict[str, Any]:
    """Give a reward or `Verdict` as data: reward in wire form, validity, components, message."""
    if hasattr(reward, "reward") and hasattr(reward, "valid"):
        return {
            "reward": wire.encode(reward.reward),
            "valid": bool(reward.valid),
            "components": wire.encode(dict(getattr(reward, "components", {}) or {})),
            "message": str(getattr(reward, "message", ""))[:TEXT_CAP],
            "sealed": True,
        }
    return {"reward": wire.encode(reward), "valid": True, "components": {}, "message": "", "sealed": False}
