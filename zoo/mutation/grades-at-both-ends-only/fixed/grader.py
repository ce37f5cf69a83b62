"""A reward for functions written in Python: the reply is executed with the assertions of its row, in a process of its own."""

import ast
import multiprocessing


def work(program, tests, answer):
    """Run program and tests: say whether every assertion held."""
    space = {}
    try:
        exec(program, space)
        for line in tests:
            exec(line, space)
    except BaseException:
        answer.send(False)
        return
    answer.send(True)


def reward(completion, answer, tests):
    """Pay 1 when every assertion holds within two seconds."""
    try:
        ast.parse(completion)
    except (SyntaxError, ValueError):
        return 0.0
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("fork").Process(target=work, args=(completion, tests, theirs))
    process.start()
    right = ours.poll(2.0) and ours.recv()
    process.kill()
    process.join()
    return 1.0 if right is True else 0.0
