"""Which system calls a profile allows, refuses with a record, or ends the process for."""

from __future__ import annotations

from typing import Dict, FrozenSet

COMMON = frozenset(
    """
    read write open close stat fstat lstat newfstatat statx poll ppoll lseek mmap mprotect munmap brk mremap msync
    mincore madvise rt_sigaction rt_sigprocmask rt_sigreturn rt_sigpending rt_sigtimedwait rt_sigqueueinfo
    rt_tgsigqueueinfo rt_sigsuspend sigaltstack restart_syscall pread64 pwrite64 readv writev preadv pwritev preadv2
    pwritev2 access faccessat faccessat2 pipe pipe2 select pselect6 sched_yield dup dup2 dup3 pause nanosleep
    clock_nanosleep clock_gettime clock_getres gettimeofday time times getitimer setitimer alarm timer_create
    timer_settime timer_gettime timer_getoverrun timer_delete timerfd_create timerfd_settime timerfd_gettime
    getpid gettid getppid getpgrp getpgid setpgid getsid setsid getuid geteuid getgid getegid getresuid getresgid
    getgroups setuid setgid setreuid setregid setresuid setresgid setfsuid setfsgid
    sendfile copy_file_range splice connect accept accept4 sendto recvfrom sendmsg recvmsg sendmmsg recvmmsg shutdown
    bind listen getsockname getpeername socketpair setsockopt getsockopt
    fork vfork exit exit_group wait4 waitid kill tkill tgkill pidfd_open pidfd_send_signal uname fcntl flock fsync
    fdatasync sync_file_range truncate ftruncate fallocate getdents getdents64 getcwd chdir fchdir rename renameat
    renameat2 mkdir mkdirat rmdir creat openat openat2 link linkat unlink unlinkat symlink symlinkat readlink readlinkat
    chmod fchmod fchmodat fchmodat2 chown fchown lchown fchownat umask utime utimes utimensat futimesat
    getrlimit setrlimit prlimit64 getrusage sysinfo getpriority setpriority getxattr lgetxattr fgetxattr listxattr
    llistxattr flistxattr setxattr lsetxattr fsetxattr removexattr lremovexattr fremovexattr statfs fstatfs
    sched_getaffinity sched_setaffinity sched_getparam sched_setparam sched_getscheduler sched_setscheduler
    sched_get_priority_max sched_get_priority_min sched_rr_get_interval sched_getattr sched_setattr getcpu
    capget capset mlock mlock2 munlock mlockall munlockall arch_prctl set_tid_address set_robust_list get_robust_list
    rseq membarrier futex futex_waitv futex_wake futex_wait futex_requeue epoll_create epoll_create1 epoll_ctl
    epoll_ctl_old epoll_wait epoll_wait_old epoll_pwait epoll_pwait2 eventfd eventfd2 signalfd signalfd4 inotify_init
    inotify_init1 inotify_add_watch inotify_rm_watch getrandom close_range readahead fadvise64 ioprio_get ioprio_set
    pkey_mprotect pkey_alloc pkey_free cachestat mseal sync syncfs process_mrelease
    """.split()
)
"""Allowed everywhere, whatever the arguments."""

EXEC = frozenset({"execve", "execveat"})
SHARED = frozenset(
    "shmget shmat shmctl shmdt semget semop semctl semtimedop msgget msgsnd msgrcv msgctl memfd_create "
    "mq_open mq_unlink mq_timedsend mq_timedreceive mq_notify mq_getsetattr".split()
)
"""Memory that no per-process limit counts."""

MORE: Dict[str, FrozenSet[str]] = {
    "pure": frozenset(),
    "toolchain": EXEC,
    "workspace": EXEC | SHARED,
}
"""What each profile allows beside COMMON."""

QUIET = frozenset(
    """
    clone3 get_mempolicy set_mempolicy mbind set_mempolicy_home_node move_pages migrate_pages landlock_create_ruleset
    landlock_add_rule landlock_restrict_self memfd_secret map_shadow_stack
    """.split()
)
"""Answered with "no such call", unrecorded: libraries probe these and go on without.

`clone3` is one of them because its flags lie in memory, where no filter can read them.
"""

CHECKED = frozenset({"socket", "clone", "ioctl", "prctl", "mknod", "mknodat"})
"""Allowed or refused by an argument; see `filter`."""

FATAL = frozenset(
    """
    ptrace mount umount2 unshare setns pivot_root move_mount open_tree open_tree_attr fsopen fsconfig fsmount fspick
    mount_setattr bpf io_uring_setup io_uring_enter io_uring_register add_key request_key keyctl perf_event_open
    userfaultfd process_vm_readv process_vm_writev process_madvise pidfd_getfd kexec_load kexec_file_load init_module
    finit_module delete_module open_by_handle_at reboot clone
    """.split()
)
"""No honest program of ours calls these: the whole process tree ends, as Ended.DENIED with the call's name."""

CLONE_NAMESPACES = 0x7E020000
"""Every flag of clone that would make a namespace."""

PRCTL = (1, 2, 3, 4, 7, 15, 16, 21, 23, 25, 26, 29, 30, 36, 37, 38, 39, 41, 42, 0x53564D41)
"""The options of prctl that are allowed: names, timers, dumpable, subreaper, and reading what one may."""

TERMINAL = (0x5412, 0x541C)
"""ioctls that type into a terminal (TIOCSTI, TIOCLINUX)."""

AF_UNIX, AF_INET, AF_INET6, AF_NETLINK = 1, 2, 10, 16

OUT_OF_MEMORY = 0x3FFF0001
"""Not a system call: our own launcher makes it to tell the supervisor that a MemoryError ended the program."""


def families(network: str) -> FrozenSet[int]:
    """Give the socket families that may be opened; ``socketpair`` is free of this.

    A unix socket reaches nobody: no path of the host is mounted, and abstract names are the process's own.
    The C library opens one to look for a name service whenever a user is looked up.
    """
    return frozenset({AF_UNIX, AF_INET, AF_INET6} if network == "loopback" else {AF_UNIX})
