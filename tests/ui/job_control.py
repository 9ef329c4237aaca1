"""A shell with one job, the program: it says when the job was stopped, and takes it to the front again after a line."""

import fcntl
import os
import signal
import subprocess
import sys
import termios

if __name__ == "__main__":
    # This process was started as the first of a session; the terminal becomes the session's.
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    with subprocess.Popen([sys.executable, "-m", "sichuan_tui", *sys.argv[1:]], process_group=0) as job:
        os.tcsetpgrp(0, job.pid)
        while True:
            _, status = os.waitpid(job.pid, os.WUNTRACED)
            if not os.WIFSTOPPED(status):
                break
            os.tcsetpgrp(0, os.getpgrp())
            print("the job was stopped", flush=True)  # noqa: T201 - as a shell says
            sys.stdin.readline()
            os.tcsetpgrp(0, job.pid)
            os.killpg(job.pid, signal.SIGCONT)
        job.returncode = os.waitstatus_to_exitcode(status)
    sys.exit(job.returncode)
