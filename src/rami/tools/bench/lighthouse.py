"""Lighthouse's scores of the built page on a desktop and on a phone, and the audits that cost points."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from rami.tools.bench.site import served
from rami.tools.project import TESTS
from rami.tools.setup import browser, npm
from rami.tools.setup.steps import StepError
from rami.tools.setup.venv import run

PACKAGES = TESTS / "lighthouse"
ROUNDS = 5
SKIPPED = "uses-text-compression"
"""The audit to skip: it has no weight, and fails the whole run on a busy machine that takes more than a second for a
file's body."""
DESKTOP, MOBILE = ("--preset=desktop",), ("--form-factor=mobile",)
"""What it imagines the page to be opened on: Lighthouse's own presets."""
CATEGORIES = ("performance", "accessibility", "best-practices")
METRICS = {
    "fcp_ms": "first-contentful-paint",
    "lcp_ms": "largest-contentful-paint",
    "blocking_ms": "total-blocking-time",
    "shift": "cumulative-layout-shift",
    "speed_index_ms": "speed-index",
}


def lighthouse(rounds: int = ROUNDS) -> dict[str, Any]:
    """Install Lighthouse and run it some times as on a desktop: the median score of each category, 0 to 100, and of
    each metric; the audits that cost points, with the number of runs. Then as on a phone, once: the same, as `mobile`.

    Raises StepError where it can't be installed, or fails.
    """
    modules = npm.install(PACKAGES)
    flags = " ".join(("--headless=new", *browser.ARGUMENTS))
    options = ["--output=json", "--quiet", "--no-enable-error-reporting", f"--chrome-flags={flags}"]
    options += [f"--only-categories={','.join(CATEGORIES)}", f"--skip-audits={SKIPPED}"]
    command = [npm.node(), str(modules / "lighthouse/cli/index.js")]
    environment = {**os.environ, "CHROME_PATH": browser.chromium()}
    with served() as server:
        command += [server.address, *options]
        desktop = summary([_report([*command, *DESKTOP], environment) for _ in range(rounds)])
        return desktop | {"mobile": summary([_report([*command, *MOBILE], environment)])}


def _report(command: list[str], environment: Mapping[str, str]) -> dict[str, Any]:
    """The report of one run. Raises StepError, with Lighthouse's own reason where it gives one."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "report.json"
        try:
            run([*command, f"--output-path={file}"], "Lighthouse stopped", environment=environment)
        except StepError as problem:
            report = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
            raise StepError(
                report["runtimeError"]["message"] if "runtimeError" in report else str(problem)
            ) from problem
        report = json.loads(file.read_text(encoding="utf-8"))
    return dict(report)


def summary(reports: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The medians of some reports, and the audits that cost points in any of them."""
    scores: dict[str, Any] = {
        name: median(round(report["categories"][name]["score"] * 100) for report in reports) for name in CATEGORIES
    }
    metrics = {
        name: median(report["audits"][audit]["numericValue"] for report in reports) for name, audit in METRICS.items()
    }
    return scores | metrics | {"wanting": dict(Counter(name for report in reports for name in _wanting(report)))}


def _wanting(report: dict[str, Any]) -> list[str]:
    """The audits that cost points: those with a weight and without the full score."""
    weighed = {
        each["id"] for name in CATEGORIES for each in report["categories"][name]["auditRefs"] if each["weight"] > 0
    }
    scores = {name: report["audits"][name]["score"] for name in sorted(weighed)}
    return [name for name, score in scores.items() if score is not None and score < 1]
