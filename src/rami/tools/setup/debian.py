"""Debian's packages, where the machine runs Debian and we may install packages."""

import os
import shutil
import subprocess
from functools import cache

from rami.tools.setup.steps import reported


def install(label: str, *packages: str) -> None:
    """Try to install the packages, shown as `label`; the caller checks whether they are there."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        with reported(f"{label}, by apt-get"):
            _refresh()
            _apt_get("install", "--no-install-recommends", *packages)


@cache
def _refresh() -> None:
    _apt_get("update")


def _apt_get(*words: str) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", "-y", *words], capture_output=True, check=False, env=quiet)
