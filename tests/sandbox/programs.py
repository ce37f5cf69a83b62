"""Programs that must fail inside. Each prints ESCAPED when it reached what it must not, HELD when it did not."""

from __future__ import annotations

from dataclasses import dataclass

from acidtest.sandbox import Profile
from acidtest.sandbox.inside.syscalls import numbers

ALL = tuple(Profile)
NO_EXEC = (Profile.PURE,)
EXEC = (Profile.TOOLCHAIN, Profile.WORKSPACE)

PRELUDE = """
import ctypes, os, sys, errno
libc = ctypes.CDLL(None, use_errno=True)
def call(number, *arguments):
    result = libc.syscall(ctypes.c_long(number), *[ctypes.c_long(a) if isinstance(a, int) else a for a in arguments])
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result
def attempt(body):
    try:
        reached = body()
    except (OSError, MemoryError, ImportError, ValueError):
        reached = False
    print("ESCAPED" if reached else "HELD", flush=True)
"""


@dataclass(frozen=True)
class Program:
    """One way out that must be shut."""

    name: str
    body: str
    """Source of ``reach()``; what it returns says whether it got out."""
    profiles: tuple[Profile, ...] = ALL
    call: str = ""
    """The system call that a Denial must name, if our filter is what stops it."""
    deadly: bool = False
    """True when the attempt alone ends the process."""

    def source(self, facts: dict[str, object]) -> str:
        """Give the whole program; `facts` tells it where the host's treasures lie."""
        given = "".join(f"{key} = {value!r}\n" for key, value in facts.items())
        return f"{PRELUDE}{given}def reach():\n    " + self.body.strip().replace("\n", "\n    ") + "\nattempt(reach)\n"


def fatal(name: str, call: str, *arguments: str) -> Program:
    """Give the program that makes one raw call, which must end it."""
    words = ", ".join([str(numbers()[call]), *arguments])
    return Program(name, f"call({words}); return True", call=call, deadly=True)


def refused(name: str, body: str, call: str, profiles: tuple[Profile, ...] = ALL) -> Program:
    """Give a program that our filter stops and records."""
    return Program(name, body, profiles, call)


PROGRAMS = (
    # network: the filter refuses the family, so nothing is ever sent
    refused("tcp", "import socket; s = socket.socket(); s.settimeout(2); s.connect(('127.0.0.1', PORT)); return True", "socket"),
    refused("tcp6", "import socket; socket.socket(socket.AF_INET6); return True", "socket"),
    refused("udp", "import socket; return socket.socket(2, 2).sendto(b'x', ('127.0.0.1', PORT))", "socket"),
    refused("raw packets", "import socket; socket.socket(17, 3, 768); return True", "socket"),
    refused("kernel crypto", "import socket; socket.socket(38, 5, 0); return True", "socket"),
    # a unix socket may be made, but no name of the host's is there to connect to
    Program("unix", "import socket; socket.socket(1).connect(UNIX); return True"),
    Program("abstract", "import socket; socket.socket(1).connect(ABSTRACT); return True"),
    # the host's files, environment and processes
    Program("shadow", "return open('/etc/shadow').read()"),
    Program("host file", "return open(SECRET).read()"),
    Program("host file by dots", "return open('/box/work/' + '../' * 20 + SECRET.lstrip('/')).read()"),
    Program("host environment", "return CANARY() in str(os.environ) or any(CANARY().encode() in m for m in readable('environ'))"),
    Program("host arguments", "return any(b'pytest' in m for m in readable('cmdline'))"),
    Program(
        "host memory in ours",
        "import gc\nreturn any(CANARY() in str(o) for o in gc.get_objects() if isinstance(o, dict) and len(o) < 200 and o is not globals())",
    ),
    Program("memory of others", "return any(open(f'/proc/{p}/mem', 'r+b').fileno() for p in processes() if p != os.getpid())"),
    Program("root of init", "return os.listdir('/proc/1/root/') and open('/proc/1/root' + SECRET).read()"),
    Program("signal the host", "os.kill(HOST, 0); return True"),
    Program("signal init", "os.kill(1, 9) if os.getpid() != 1 else None; import time; time.sleep(.05); return False"),
    # calls that no honest program makes
    fatal("ptrace attach", "ptrace", "16", "1", "0", "0"),
    fatal("process_vm_readv", "process_vm_readv", "1", "0", "0", "0", "0", "0"),
    fatal("process_vm_writev", "process_vm_writev", "1", "0", "0", "0", "0", "0"),
    fatal("mount", "mount", "b'none'", "b'/'", "b'tmpfs'", "0", "0"),
    fatal("unmount", "umount2", "b'/box'", "2"),
    fatal("new user namespace", "unshare", "0x10000000"),
    fatal("clone into a user namespace", "clone", "0x10000011", "0", "0", "0", "0"),
    fatal("join a namespace", "setns", "0", "0"),
    fatal("pivot_root", "pivot_root", "b'.'", "b'.'"),
    fatal("new mount api", "fsopen", "b'proc'", "0"),
    fatal("open_tree", "open_tree", "-100", "b'/'", "1"),
    fatal("io_uring", "io_uring_setup", "1", "bytes(128)"),
    fatal("bpf", "bpf", "0", "bytes(64)", "64"),
    fatal("perf", "perf_event_open", "bytes(128)", "0", "-1", "-1", "0"),
    fatal("keyring", "keyctl", "0", "-3", "1"),
    fatal("add a key", "add_key", "b'user'", "b'x'", "b'y'", "1", "-3"),
    fatal("userfaultfd", "userfaultfd", "1"),
    fatal("steal a descriptor", "pidfd_getfd", "0", "0", "0"),
    fatal("open by handle", "open_by_handle_at", "-100", "bytes(16)", "0"),
    fatal("kernel module", "init_module", "0", "0", "b''"),
    fatal("kexec", "kexec_load", "0", "0", "0", "0"),
    # refused with a record
    refused("exec", "pid = os.posix_spawn('/bin/true', ['true'], {}); return os.waitpid(pid, 0)[1] == 0", "execve", NO_EXEC),
    refused(
        "exec of a memory file",
        f"fd = call({numbers()['memfd_create']}, b'x', 0)\nreturn os.write(fd, open('/bin/true', 'rb').read()) and not os.execve(fd, ['x'], {{}})",
        "memfd_create",
        NO_EXEC,
    ),
    refused("shared memory", f"call({numbers()['shmget']}, 77, 4096, 0o1666); return True", "shmget", (Profile.PURE, Profile.TOOLCHAIN)),
    refused("clock", "import time; time.clock_settime(time.CLOCK_REALTIME, 0); return True", "clock_settime"),
    refused("host name", "import socket; socket.sethostname('x'); return True", "sethostname"),
    refused("chroot", "os.chroot('/box'); return True", "chroot"),
    refused("kernel log", f"call({numbers()['syslog']}, 3, bytes(99), 99); return True", "syslog"),
    refused("another filter", f"call({numbers()['seccomp']}, 1, 8, 0); return True", "seccomp"),
    refused("another filter by prctl", "if libc.prctl(22, 2, 0, 0, 0): raise OSError\nreturn True", "prctl"),
    refused("a call that is none", "call(99999); return True", "syscall 99999"),
    refused("character device", "import stat; os.mknod('d', 0o600 | stat.S_IFCHR, os.makedev(1, 1)); return True", "mknodat"),
    refused("block device", "import stat; os.mknod('d', 0o600 | stat.S_IFBLK, os.makedev(254, 0)); return True", "mknodat"),
    # rights
    Program("become root", "os.setuid(0); return True"),
    Program(
        "setuid program",
        "import shutil, subprocess\nshutil.copy('/usr/bin/id', 'x'); os.chmod('x', 0o6755)\n"
        "out = subprocess.run(['./x', '-u'], capture_output=True).stdout\nreturn out.strip() == b'0'",
        EXEC,
    ),
    Program("own groups", "os.setgroups([0]); return True"),
    Program("bigger limits", "import resource; resource.setrlimit(resource.RLIMIT_AS, (-1, -1)); return True"),
    # writing where another would read
    Program("site-packages", "import sysconfig; open(sysconfig.get_path('purelib') + '/evil.pth', 'w'); return True"),
    Program("standard library", "open(os.__file__, 'a'); return True"),
    Program("mounted code", "open('/env/echo.py', 'a'); return True"),
    Program("mounted folder", "os.rename('/env/echo.py', '/env/gone.py'); return True"),
    Program("system", "open('/usr/bin/evil', 'w'); return True"),
    Program("root folder", "os.mkdir('/evil'); return True"),
    Program("raw device", "open('/dev/urandom', 'r+b'); return os.path.exists('/dev/mem') or os.path.exists('/dev/kmsg')"),
    Program("kernel settings", "open('/proc/sys/kernel/core_pattern', 'w'); return True"),
    Program("trigger", "open('/proc/sysrq-trigger', 'w'); return True"),
    # descriptors left open by us
    Program(
        "open descriptors",
        "def lives(fd):\n    try: return os.fstat(fd)\n    except OSError: return None\n"
        "return [fd for fd in range(3, 256) if fd not in MINE() and lives(fd)]",
    ),
)

HELPERS = """
def CANARY(): return 'canary-' + '7f3a91'
def processes(): return [int(p) for p in os.listdir('/proc') if p.isdigit()] if os.path.isdir('/proc') else []
def readable(name):
    for p in processes():
        try: yield open(f'/proc/{p}/{name}', 'rb').read()
        except OSError: pass
def MINE():
    frame = sys._getframe()
    while frame:
        if 'fd' in frame.f_locals and frame.f_code.co_name == 'interpret': return [frame.f_locals['fd']]
        frame = frame.f_back
    return []
"""
