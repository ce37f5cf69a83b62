"""One thread that answers for all workers of a server."""

from __future__ import annotations

import os
import select
import threading

from acidtest.sandbox.zygote.tree import Tree


class Watcher:
    """Polls the trees of workers; the thread starts with the first one."""

    def __init__(self) -> None:
        self._trees: dict[int, Tree] = {}
        self._epoll = select.epoll()
        self._bell, self._rope = os.pipe()
        self._epoll.register(self._bell, select.EPOLLIN)
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def add(self, tree: Tree) -> None:
        """Watch a tree until it is gone."""
        with self._lock:
            self._follow(tree, tree.report.fileno())
            if self._thread is None:
                self._thread = threading.Thread(target=self._serve, name="acidtest-watcher", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """End the thread. Its trees are gone by now."""
        os.write(self._rope, b".")
        os.close(self._rope)
        if self._thread:
            self._thread.join()
        self._epoll.close()
        os.close(self._bell)

    def _follow(self, tree: Tree, fd: int) -> None:
        self._trees[fd] = tree
        self._epoll.register(fd, select.EPOLLIN)

    def _serve(self) -> None:
        while True:
            for fd, event in self._epoll.poll():
                if fd == self._bell:
                    return
                self._step(fd, event)

    def _step(self, fd: int, event: int) -> None:
        tree = self._trees.get(fd)
        if tree is None:
            return
        before = tree.listener
        tree.step(fd, event)
        if before < 0 <= tree.listener:
            self._follow(tree, tree.listener)
        elif before >= 0 > tree.listener:
            self._trees.pop(before)
        if tree.gone.is_set():
            self._forget(tree)

    def _forget(self, tree: Tree) -> None:
        for fd in (tree.report.fileno(), tree.listener):
            if fd in self._trees:
                del self._trees[fd]
                self._epoll.unregister(fd)
        tree.release()
