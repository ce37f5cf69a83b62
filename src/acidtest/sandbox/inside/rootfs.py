"""Builds the root folder that jobs see: a small tmpfs, read-only binds, nothing else."""

from __future__ import annotations

import os
from typing import Any, Dict, List, Optional, Tuple

from . import kernel

STAGE = "/tmp"
"""Where the new root is assembled; in our own mount namespace, so nobody sees it."""
BOX = "/box"
"""Where each job's own tmpfs goes."""
INSIDE_BOX = ("work", "tmp", "home", "shm")


def build(order: Dict[str, Any], userns: Optional[int]) -> None:
    """Assemble the root at STAGE. With `userns`, private files of the host's root are readable to that namespace's root."""
    kernel.mount("none", "/", "", kernel.MS_REC | kernel.MS_PRIVATE)
    trees = [(_copy(bind, userns), bind) for bind in sorted(order["binds"], key=lambda b: len(b["target"]))]
    kernel.mount("tmpfs", STAGE, "tmpfs", kernel.MS_NOSUID | kernel.MS_NODEV, "mode=755,size=1m,nr_inodes=2048")
    for name in order["folders"]:
        os.makedirs(_own(name), exist_ok=True)
    for (tree, is_folder), bind in trees:
        _attach(tree, is_folder, _own(bind["target"]))
    for name, text in order["texts"].items():
        _place_file(_own(name), text)
    for name, goal in order["links"].items():
        if not os.path.lexists(_own(name)):
            os.makedirs(os.path.dirname(STAGE + name), exist_ok=True)
            os.symlink(goal, STAGE + name)


def _own(target: str) -> str:
    """Give the place of `target` in the new root; a link in a bound folder must not lead us back to the host."""
    place = STAGE + target
    if os.path.realpath(place) != place:
        raise ValueError(target + " lies behind a symbolic link")
    return place


def _copy(bind: Dict[str, Any], userns: Optional[int]) -> Tuple[int, bool]:
    """Give a detached, read-only copy of a host's folder or file, and whether it is a folder."""
    source = bind["source"]
    tree = kernel.open_tree(source)
    wanted = kernel.ATTR_RDONLY | kernel.ATTR_NOSUID
    wanted |= kernel.ATTR_NOEXEC if bind["device"] else kernel.ATTR_NODEV
    if userns is not None and bind["private"]:
        _borrow(tree, userns)
    kernel.mount_attributes(tree, "", wanted)
    return tree, os.path.isdir(source)


def _borrow(tree: int, userns: int) -> None:
    """Show the host's root's files as the namespace's own; some file systems cannot, and stay as they are."""
    try:
        kernel.mount_attributes(tree, "", kernel.ATTR_IDMAP, userns=userns, recursive=False)
    except OSError:
        return


def _attach(tree: int, is_folder: bool, target: str) -> None:
    if is_folder:
        os.makedirs(target, exist_ok=True)
    elif not os.path.exists(target):
        _place_file(target, "")
    kernel.move_mount(tree, target)
    os.close(tree)


def _place_file(path: str, text: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(text)


def enter(*, proc: bool) -> None:
    """Make the assembled root ours and forget the host's. Called in the server's own pid namespace."""
    if proc:
        kernel.mount("proc", STAGE + "/proc", "proc", kernel.MS_NOSUID | kernel.MS_NODEV | kernel.MS_NOEXEC)
    kernel.move_mount(kernel.open_tree(STAGE), STAGE)
    kernel.mount_attributes(kernel.AT_FDCWD, STAGE, kernel.ATTR_RDONLY, recursive=False)
    os.chdir(STAGE)
    kernel.pivot_root(".", ".")
    kernel.umount(".")
    os.chdir("/")


def make_box(limits: Dict[str, Any], *, executable: bool, proc: bool) -> None:
    """Mount one job's own writable folder, and its own /proc where the profile has one."""
    flags = kernel.MS_NOSUID | kernel.MS_NODEV | (0 if executable else kernel.MS_NOEXEC)
    size = "mode=755,size={},nr_inodes={}".format(limits["disk"], limits["inodes"] + len(INSIDE_BOX) + 1)
    kernel.mount("tmpfs", BOX, "tmpfs", flags, size)
    for name in INSIDE_BOX:
        os.mkdir(BOX + "/" + name)
    if proc:
        kernel.mount("proc", "/proc", "proc", kernel.MS_NOSUID | kernel.MS_NODEV | kernel.MS_NOEXEC)


def unreadable(targets: List[str]) -> List[str]:
    """Give those of the author's mounts that the jobs could not read."""
    return [target for target in targets if not os.access(target, os.R_OK)]
