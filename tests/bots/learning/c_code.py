"""The C files of this folder, compiled for this machine when they are first needed."""

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path

FLAGS = ("-O3", "-march=native", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror")


def compiled(name, *flags):
    """The library of a C file, compiled with these flags, too; `RuntimeError` without compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise RuntimeError("a C compiler is needed: install one that is called cc")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "made.so")
        source = Path(__file__).with_name(name)
        subprocess.run([compiler, *FLAGS, *flags, "-o", made, source, "-lm"], check=True)
        return ctypes.CDLL(str(made))


def at(array):
    """Where an array lies, for a function in C."""
    return array.ctypes.data_as(ctypes.c_void_p)
