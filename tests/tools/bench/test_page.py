"""The figures of the page: how they are computed, their goals, and what the server counts."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from rami.games import GAMES
from rami.tools.bench import boot, command, decisions, frames, lighthouse, page, reviews
from rami.tools.bench.site import Link, Server
from rami.tools.setup.steps import StepError


def test_ratios_are_of_the_same_round() -> None:
    """Each round's times are compared with the stock page of the same round, so that a slow machine slows both."""
    quick = {"stock_ms": 1000.0, "first_ms": 300.0, "repeat_ms": 200.0, "fcp_ms": 50.0}
    sizes = {"first_bytes": 9e6, "ready_bytes": 5e6}
    slow = {name: 10 * figure for name, figure in quick.items()}
    odd = quick | {"first_ms": 900.0}
    figures = boot.summary([times | sizes for times in (slow, quick, odd)])
    assert (figures["first_ratio"], figures["repeat_ratio"], figures["fcp_ratio"]) == (0.3, 0.2, 0.05)
    assert (figures["first_ms"], figures["first_megabytes"], len(figures["rounds"])) == (900.0, 9.0, 3)
    assert figures["ready_megabytes"] == 5.0


def test_only_frames_in_which_cards_move_are_counted() -> None:
    """A frame counts from one with moving cards to the next one; frames before and after the movement don't count."""
    travels = [(95.0, 160.0), (100.0, 150.0), (400.0, 420.0)]
    told = frames.counted([0.0, 90.0, 96.0, 112.0, 146.0, 300.0, 410.0, 900.0], travels)
    assert [moving for _, moving in told] == [0, 0, 1, 2, 2, 0, 1, 0]
    figures = frames.summary(told)
    assert (figures["cards"], figures["frames"], figures["worst"]) == (2, 2, 34.0)


def test_the_server_counts_every_byte_that_it_sends(tmp_path: Path) -> None:
    """The server counts the bytes of head and body by path, without the query."""
    (tmp_path / "index.html").write_text("<p>Rami</p>" * 100, encoding="utf-8")
    with Server(tmp_path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with urlopen(f"{server.address}index.html?again") as answer:
            body, head = answer.read(), answer.headers
        server.shutdown()
    assert len(body) + len(str(head)) < server.sent["/index.html"] < len(body) + len(str(head)) + 60
    assert server.sent.total() == server.sent["/index.html"]


def test_requests_share_a_slow_link(tmp_path: Path) -> None:
    """Two files that are fetched at the same time take no less than the link needs for both, and its latency to connect
    and to answer; the server knows how much it had sent by a moment in between.
    """
    (tmp_path / "file").write_bytes(bytes(20_000))
    with Server(tmp_path, Link(rate=1e6, latency=0.05)) as server, ThreadPoolExecutor() as clients:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        start = time.time()
        sizes = clients.map(lambda name: len(urlopen(server.address + name).read()), ["file?1", "file?2"])
        assert list(sizes) == [20_000, 20_000]
        server.shutdown()
    assert time.time() - start >= 0.05 + 0.05 + 2 * 20_000 * 8 / 1e6
    assert server.sent_until(start) == 0
    assert server.sent_until(start + 0.2) < server.sent.total() == server.sent_until(time.time())
    server.forget()
    assert server.sent_until(time.time()) == server.sent.total() == 0


def test_bots_are_timed_over_whole_deals() -> None:
    """Bots are timed over the wanted number of decisions of each game's strongest level."""
    for game in GAMES:
        figures = decisions.decisions(game.key, 6)
        assert 0 < figures["median"] <= figures["p95"] <= figures["worst"] < 5000


def test_a_whole_match_is_reviewed() -> None:
    """Each game with a goal plays a match to its end, with a person to be judged at the first seat."""
    assert reviews.reviewed()
    match = reviews.played(reviews.reviewed()[-1])
    assert match.over and match.setup.person == 0


def report(performance: float, shift: float) -> dict[str, Any]:
    """The part of a Lighthouse report that is read."""
    audits: dict[str, dict[str, float | None]] = {
        audit: {"numericValue": 1.0, "score": 1} for audit in lighthouse.METRICS.values()
    }
    audits |= {"cumulative-layout-shift": {"numericValue": shift, "score": 0.5}, "vpat": {"score": None}}
    refs = [{"id": name, "weight": 1} for name in audits] + [{"id": "unweighed", "weight": 0}]
    scores = {"performance": performance, "accessibility": 1, "best-practices": 0.96}
    return {
        "categories": {name: {"score": score, "auditRefs": refs} for name, score in scores.items()},
        "audits": audits,
    }


def test_lighthouse_is_asked_more_than_once() -> None:
    """Of several Lighthouse runs, the median of each score and metric is kept, with the audits that cost points and the
    number of runs.
    """
    figures = lighthouse.summary([report(0.9, 0.1), report(0.5, 0.3), report(0.87, 0.2)])
    assert (figures["performance"], figures["accessibility"], figures["best-practices"]) == (87, 100, 96)
    assert (figures["shift"], figures["wanting"]) == (0.2, {"cumulative-layout-shift": 3})


def test_a_figure_is_shown_with_its_goal() -> None:
    """A figure is compared with its goal, an upper or lower bound, and marked if it misses it; a figure that was not
    measured has no line.
    """
    assert page.Row("boot", "first_ratio", "", "≤ 0.45").met(0.45)
    assert not page.Row("lighthouse", "performance", "", "≥ 85").met(84)
    assert page.Row("boot", "first_ms", "").met(1e9)
    figures: dict[str, dict[str, Any]] = {
        "frames": {"cards": 65, "median": 16.7, "p99": 33.4, "worst": 66.8, "moved_reduced": 0}
    }
    told = list(page.lines(figures))
    assert len(told) == 5
    assert told[0].split()[-3:] == ["65.00", "≥", "60"]
    assert told[3].split()[-4:] == ["66.80", "≤", "50", "missed"]
    figures["lighthouse"] = {"performance": 91, "accessibility": 100, "best-practices": 100, "blocking_ms": 40}
    figures["lighthouse"]["wanting"] = {"speed-index": 2}
    metrics = dict.fromkeys(lighthouse.METRICS, 1.0)
    figures["lighthouse"]["mobile"] = {"performance": 60, **metrics, "wanting": {"total-blocking-time": 1}}
    assert list(page.lines(figures))[-2:] == [
        "Lighthouse finds wanting: speed-index (2 runs)",
        "Lighthouse finds wanting on a phone: total-blocking-time (1 runs)",
    ]


def test_every_part_has_lines_and_every_line_a_part() -> None:
    """Every part has lines in the report, and every line belongs to a part."""
    assert {row.part for row in page.ROWS} == set(page.PARTS)


def test_a_failed_measurement_is_reported_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """If Lighthouse can't run, the reason is printed, and the frames are still measured."""

    def refuse(hands: int) -> dict[str, Any]:
        raise StepError("npm could not install the packages")

    monkeypatch.setattr(
        page, "PARTS", {"lighthouse": ("Lighthouse", refuse), "frames": ("a deal", lambda hands: {"cards": hands})}
    )
    assert command.in_the_page(["lighthouse", "frames"], 61) == {"frames": {"cards": 61}}
    assert "npm could not install the packages" in capsys.readouterr().out
