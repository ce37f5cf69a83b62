"""Python code that does the work of a function where its clock does not run."""

from __future__ import annotations

THREAD = """
def threaded(function):
    import threading
    def called(*arguments, **named):
        result = []
        worker = threading.Thread(target=lambda: result.append(function(*arguments, **named)))
        worker.start()
        worker.join()
        return result[0]
    return called
"""
"""In a thread that is waited for: its time is not that of the thread that asks."""

LATER = """
def threaded(function):
    import threading
    def called(*arguments, **named):
        result = []
        threading.Thread(target=lambda: result.extend(function(*arguments, **named))).start()
        return result
    return called
"""
"""In a thread that fills the result when it has been handed out."""

CHILD = """
def apart(function):
    import os, pickle, signal
    def called(*arguments, **named):
        try:
            signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        except ValueError:
            pass
        ours, theirs = os.pipe()
        if os.fork() == 0:
            with os.fdopen(theirs, "wb") as handle:
                pickle.dump(function(*arguments, **named), handle)
            os._exit(0)
        os.close(theirs)
        with os.fdopen(ours, "rb") as handle:
            return pickle.loads(handle.read())
    return called
"""
"""In a child that nobody waits for, so that its time is nobody's."""

BEHIND = """
waiting = []

def settle():
    while waiting:
        waiting.pop(0)()

def patch():
    import gc, sys, time
    def after(real):
        def called(*arguments, **named):
            told = real(*arguments, **named)
            settle()
            return told
        return called
    names = [kind + end for kind in ("perf_counter", "monotonic", "time", "process_time", "thread_time") for end in ("", "_ns")]
    pairs = [(getattr(time, name), after(getattr(time, name))) for name in [*names, "sleep"]]
    pairs.append((gc.collect, after(gc.collect)))
    spaces = [vars(module) for module in list(sys.modules.values()) if isinstance(getattr(module, "__dict__", None), dict)]
    frame = sys._getframe()
    while frame is not None:
        spaces.append(frame.f_globals)
        frame = frame.f_back
    for space in spaces:
        for key, value in list(space.items()):
            for real, late in pairs:
                if value is real:
                    space[key] = late

patch()

def behind(function):
    def called(*arguments, **named):
        result = []
        waiting.append(lambda: result.extend(function(*arguments, **named)))
        return result
    return called
"""
"""Within the verifier's own reading of the clock, or its sleep: when the time has been taken, and before it is told."""
