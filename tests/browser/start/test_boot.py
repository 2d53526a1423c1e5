"""The page starts with or without its snapshot, under any path and from the checkout itself, and shows a message if it
can't start.
"""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from rami.bots.bot_messages import answer, question
from rami.engine.chance import Chance
from rami.games.traditional import Traditional
from rami.tools import serve
from rami.tools.project import ROOT
from support.page_object import Sitting, deal_of, worker_python
from support.slow_network import held_back

READY = "html[data-ready]"
SNAPSHOT = "**/snapshot.bin"
LATE = "**/late.zip"
DEFERRED = "**/deferred.wasm"
BOTS = "**/boot/bots.py"
FIGURES = "**/cards.svg"
FIGURE = "symbol#face-AS"
FETCHED = "() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/late.zip')).length"
PLAINLY = "starting plainly"

LATE_BEFORE_READY = """() => {
  const [ready] = performance.getEntriesByName("rami:ready");
  const late = /\\/(late.zip|deferred.wasm)$/;
  const asked = performance.getEntriesByType("resource").filter(({ name }) => late.test(name));
  return asked.filter(({ startTime }) => startTime < ready.startTime);
}"""

OpenContext = Callable[..., BrowserContext]


def comes_up(page: Page, address: str) -> list[str]:
    """Open the address and wait until the table answers; returns the page's warnings, without Playwright's own."""
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    page.goto(address)
    page.wait_for_selector(READY, state="attached")
    return [warning for warning in warnings if "Playwright" not in warning]


def test_the_page_says_when_it_answers(page: Page) -> None:
    """html[data-ready] and the mark rami:ready appear together; the loading message is gone; no late file is
    asked for.
    """
    assert page.evaluate("() => performance.getEntriesByName('rami:ready').length") == 1
    assert page.evaluate(LATE_BEFORE_READY) == []
    expect(page.locator("#boot")).to_be_hidden()


def test_page_and_worker_start_from_the_snapshot(open_context: OpenContext, packed: str) -> None:
    """Page and worker request nothing that only a plain start needs, and both run the same Python."""
    context = open_context(base_url=packed)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page = context.new_page()
    assert comes_up(page, packed) == []
    assert worker_python(page).startswith("3.14")
    assert "snapshot.bin" in asked
    assert {"library.zip", "python_stdlib.zip", "pyodide-lock.json"} & set(asked) == set()


RUN = """program => {
  delete document.documentElement.dataset.found;
  document.body.append(Object.assign(document.createElement("script"), { type: "py", textContent: program }));
}"""


def test_files_in_the_snapshot_are_not_written_again(page: Page) -> None:
    """PyScript writes its package as files before each program; a program here finds the package, but no files."""
    page.evaluate(
        RUN,
        """
        import os
        from pyscript import document, web
        document.documentElement.dataset.found = f"{web.__name__} {os.path.exists('pyscript')}"
        """,
    )
    expect(page.locator("html")).to_have_attribute("data-found", "pyscript.web False")


ASK = """
from pyscript import document
try:
    import difflib
    from asyncio import base_events
    from html import escape
    found = difflib.SequenceMatcher(None, "rami", "rami").ratio(), base_events.subprocess.PIPE, escape("<")
except ImportError as problem:
    found = problem
document.documentElement.dataset.found = str(found)
"""
EXERCISE = f"""
{Path(__file__).with_name("exercise.py").read_text(encoding="utf-8")}
from pyscript import document
document.documentElement.dataset.found = "all"
"""
SELDOM = """
import math
from pyscript import document
document.documentElement.dataset.found = f"{math.lgamma(3):.3f}"
"""
"""A function in the second part of Pyodide's module."""
SELDOM_THEN_AWAKE = f"""
import asyncio

waking = asyncio.ensure_future(asyncio.sleep(1))
await asyncio.sleep(0)
{SELDOM}
"""
"""The same while something waits to go on soon afterwards."""
SELDOM_ANSWER = """
import math
from rami.bots import bot_messages
from rami.browser.worker import python, review

def answer(question):
    math.lgamma(3)
    return bot_messages.answer(question)

__export__ = ["answer", "python", "review"]
"""
"""The worker's program, with bots that call it."""
ASKED = """question => {
  window.answered = "";
  const {xworker} = document.querySelector('script[name=bots]');
  xworker.ready.then(({sync}) => sync.answer(question)).then(answer => window.answered = answer);
}"""
"""Asks the worker a bot's question; `answered` is the answer once there is one."""


def test_what_comes_late_is_asked_for_again_where_it_is_needed(open_context: OpenContext, site: str) -> None:
    """Without late.zip, the module's second part and the court figures the page is ready, plays a whole deal and calls
    all methods of the usual types; a module of late.zip can't be imported, and the error says so, until the files can
    be fetched; a module that was emptied has its contents again.
    """
    context = open_context()
    context.watch.expect("ERR_FAILED")  # type: ignore[attr-defined]
    context.watch.expect("Synchronous XMLHttpRequest")  # type: ignore[attr-defined]
    for file in (LATE, DEFERRED, FIGURES):
        context.route(file, lambda route: route.abort())
    page = context.new_page()
    comes_up(page, site + deal_of("gin"))
    assert Sitting(page).play_deal().state.over
    page.evaluate(RUN, EXERCISE)
    expect(page.locator("html")).to_have_attribute("data-found", "all")
    page.evaluate(RUN, ASK)
    expect(page.locator("html")).to_have_attribute("data-found", re.compile("The module difflib could not be fetched"))
    for file in (LATE, DEFERRED):
        context.unroute(file)
    page.evaluate(RUN, ASK)
    expect(page.locator("html")).to_have_attribute("data-found", "(1.0, -1, '&lt;')")


def test_the_page_says_what_to_do_where_a_deferred_function_does_not_come(open_context: OpenContext, site: str) -> None:
    """Without the module's second part, a call of a function in it ends with a sentence that no dialog covers, and in
    the bots' worker with the page's own bots; Python that waited for something is called no more. After a reload the
    function comes, at once, and the match is there.
    """
    context = open_context()
    for expected in ("ERR_FAILED", "Synchronous XMLHttpRequest", "fatal", "NetworkError"):
        context.watch.expect(expected)  # type: ignore[attr-defined]
    context.route(DEFERRED, lambda route: route.abort())
    context.route(BOTS, lambda route: route.fulfill(body=SELDOM_ANSWER))
    page = context.new_page()
    comes_up(page, site + deal_of("gin"))
    page.wait_for_function("() => document.querySelector('script[name=bots]')?.xworker")
    match = Sitting(page).play_deal()
    page.evaluate(RUN, SELDOM_THEN_AWAKE)
    expect(page.locator("#boot p:visible")).to_contain_text("pas pu être chargé en entier")
    context.unroute(DEFERRED)
    context.unroute(BOTS)
    page.wait_for_timeout(1200)
    page.locator("#boot p:visible a").click()
    page.wait_for_selector(READY, state="attached")
    page.evaluate(RUN, SELDOM)
    expect(page.locator("html")).to_have_attribute("data-found", "0.693")
    assert Sitting(page).settled().steps == match.steps


def test_a_deal_is_played_while_what_comes_late_is_held_back(open_context: OpenContext, site: str) -> None:
    """While late.zip, the module's second part and the court figures are on their way, a whole deal is played; then the
    figures are drawn and the modules found, without being asked for again.
    """
    page = open_context().new_page()
    with held_back(page, "late.zip"), held_back(page, "deferred.wasm"), held_back(page, "cards.svg"):
        comes_up(page, site + deal_of("gin"))
        assert Sitting(page).play_deal().state.over
        assert page.locator(FIGURE).count() == 0
    expect(page.locator(FIGURE)).to_be_attached()
    page.wait_for_function(f"({FETCHED})() === 1")
    page.evaluate(RUN, ASK)
    expect(page.locator("html")).to_have_attribute("data-found", "(1.0, -1, '&lt;')")
    assert page.evaluate(FETCHED) == 1


def test_bots_wait_for_a_function_of_the_second_part(open_context: OpenContext, site: str) -> None:
    """A bot in the worker that calls a function of the module's second part while that is on its way answers when it
    has come, as it would have; then a whole deal is played.
    """
    context = open_context()
    context.watch.expect("Synchronous XMLHttpRequest")  # type: ignore[attr-defined]
    context.route(BOTS, lambda route: route.fulfill(body=SELDOM_ANSWER))
    page = context.new_page()
    rules = Traditional()
    asked = question(rules, rules.view(rules.deal(2, 0, Chance("5eed")), 1), "beginner", "seed")
    with held_back(page, "deferred.wasm"):
        comes_up(page, site + deal_of("gin"))
        assert worker_python(page).startswith("3.14")
        page.evaluate(ASKED, asked)
        page.wait_for_timeout(500)
        assert page.evaluate("() => answered") == ""
    page.wait_for_function("() => answered")
    assert page.evaluate("() => answered") == answer(asked)
    assert Sitting(page).play_deal().state.over


def test_python_runs_on_the_browsers_own_stack(open_context: OpenContext, site: str) -> None:
    """Pyodide makes no function that could be paused, because Chromium sometimes loses a tab while one runs."""
    context = open_context()
    context.add_init_script("""
      window.made = 0;
      const make = WebAssembly.promising;
      WebAssembly.promising = (...given) => { window.made += 1; return make(...given); };
    """)
    page = context.new_page()
    comes_up(page, site)
    assert page.evaluate("() => made") == 0


@pytest.mark.parametrize("failure", ["throw new Error('no worker')", "return { terminate() {}, postMessage() {} }"])
def test_if_no_worker_unpacks_the_snapshot_the_page_does(failure: str, open_context: OpenContext, site: str) -> None:
    """The page unpacks the snapshot itself if the browser refuses to start the worker or never starts it."""
    context = open_context()
    context.add_init_script(f"""
      const start = (Worker, [address, options]) => {{
        if (String(address).endsWith('/unpack.mjs')) {{ {failure} }}
        return new Worker(address, options);
      }};
      window.Worker = new Proxy(Worker, {{ construct: start }});
    """)
    assert comes_up(context.new_page(), site) == []


WAITS = """() => {
  const wait = setTimeout;
  window.setTimeout = (work, pause, ...given) => (pause === 500 ? 0 : wait(work, pause, ...given));
}"""
"""Lets the page wait for its first paint however long that takes."""
BEGUN = """() => performance.getEntries()
  .filter(({ name }) => name === 'first-contentful-paint' || name.endsWith('snapshot.bin'))
  .map(({ name, startTime }) => [name.split('/').pop(), startTime])"""


def test_the_first_screen_is_painted_before_the_longest_file_is_asked_for(open_context: OpenContext, site: str) -> None:
    """On a first visit the text is there before the snapshot is on its way; the page fetches it once."""
    context = open_context()
    context.add_init_script(f"({WAITS})()")
    page = context.new_page()
    comes_up(page, site)
    begun = sorted(page.evaluate(BEGUN), key=lambda each: each[1])
    assert [name for name, _ in begun] == ["first-contentful-paint", "snapshot.bin"]


@pytest.mark.parametrize("part", ["pyodide.asm.mjs", "pyodide.asm.wasm", "core-*.js"])
def test_if_a_part_never_loads_the_page_says_so(part: str, open_context: OpenContext, site: str) -> None:
    """If a part of the page never loads, the page shows only a message."""
    context = open_context()
    for expected in (part.partition("*")[0], "404", "Failed to fetch"):
        context.watch.expect(expected)  # type: ignore[attr-defined]
    page = context.new_page()
    page.route(f"**/{part}", lambda route: route.fulfill(status=404, body=""))
    page.goto(site)
    expect(page.locator("#boot [data-when~=failed]:visible")).to_have_count(1)
    expect(page.locator("main:visible")).to_have_count(0)
    page.unroute(f"**/{part}")
    page.locator("#boot a:visible").click()
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("#boot")).to_be_hidden()


def test_without_webassembly_the_page_says_so_at_once(open_context: OpenContext, site: str) -> None:
    """In the reader's language, before anything large is asked for."""
    context = open_context(
        locale="fr-FR",
    )
    context.add_init_script("delete globalThis.WebAssembly")
    page = context.new_page()
    page.goto(site)
    expect(page.locator("#boot p:visible")).to_have_text(re.compile("WebAssembly y manque ou y est bloqué"))
    large = "() => performance.getEntriesByType('resource').filter(({ name }) => /wasm|snapshot/.test(name)).length"
    assert page.evaluate(large) == 0


RISES = """() => {
  window.bars = [];
  new MutationObserver(() => bars.push(document.querySelector("#boot progress").value))
    .observe(document, { subtree: true, attributeFilter: ["value"] });
}"""


def test_the_bar_counts_every_byte_that_is_loaded(dist: Path, open_context: OpenContext, packed: str) -> None:
    """The bar never falls; while one file is still to come its share is missing, and at the end the bar is full."""
    names = ("*.js", "*.mjs", "*.wasm", "snapshot.bin")
    [ours], [pyodide], [pyscript] = (list(dist.glob(f"{name}-*")) for name in ("rami", "pyodide", "pyscript"))
    large = [
        path
        for folder in (ours, pyodide, pyscript)
        for name in names
        for path in folder.glob(name)
        if path.name not in {"boot.mjs", "deferred.wasm"}
    ]
    whole = sum(path.stat().st_size for path in large)
    for held in ("snapshot.bin", "pyodide.asm.wasm"):
        page = open_context(base_url=packed).new_page()
        page.add_init_script(f"({RISES})()")
        [size] = [path.stat().st_size for path in large if path.name == held]
        without = (whole - size) / whole
        with held_back(page, held):
            page.goto(packed)
            page.wait_for_function("least => window.bars.at(-1) >= least", arg=without - 0.001)
            assert page.evaluate("() => window.bars.at(-1)") == pytest.approx(without, abs=0.001)
        page.wait_for_selector(READY, state="attached")
        bars = page.evaluate("() => window.bars")
        assert bars == sorted(bars)
        assert bars[-1] == pytest.approx(1, abs=0.001)


def missing(route: Route) -> None:
    """Answer that the server does not have the file."""
    route.fulfill(status=404, body="")


def damaged(route: Route) -> None:
    """Answer with an incomplete file."""
    whole = route.fetch().body()
    route.fulfill(status=200, body=whole[: len(whole) // 2])


def other(route: Route) -> None:
    """Answer with a file that is not a snapshot of this Pyodide."""
    route.fulfill(status=200, body=bytes.fromhex("1f8b08000000000002ff33000021dff4f401000000"))


@pytest.mark.parametrize("failure", [missing, damaged, other], ids=lambda failure: failure.__name__)
def test_without_its_snapshot_the_page_starts_plainly(
    failure: Callable[[Route], None], open_context: OpenContext, site: str
) -> None:
    """If the snapshot is missing, damaged or wrong, page and worker start without it and can be played."""
    context = open_context()
    context.watch.expect("404")  # type: ignore[attr-defined]
    context.route(SNAPSHOT, failure)
    page = context.new_page()
    assert any(PLAINLY in warning for warning in comes_up(page, site))
    assert worker_python(page).startswith("3.14")


def test_the_page_works_under_any_path(dist: Path, tmp_path: Path, open_context: OpenContext) -> None:
    """Every address in the build is relative, so that the page also works in a folder of a host."""
    deep = tmp_path / "some/sub/path"
    deep.parent.mkdir(parents=True)
    deep.symlink_to(dist)
    with serve.serving(tmp_path) as host:
        page = open_context(base_url=host, service_workers="allow").new_page()
        assert comes_up(page, f"{host}some/sub/path/") == []
        assert worker_python(page).startswith("3.14")
        page.wait_for_selector("html[data-offline=ready]", state="attached")


def test_the_checkout_itself_can_be_served(dist: Path, open_context: OpenContext) -> None:
    """When the runtime is installed, the repository's own index.html starts without a snapshot and can be played."""
    assert (dist / "index.html").exists()  # the checkout's page uses files that the build makes
    with serve.serving(ROOT) as host:
        page = open_context(base_url=host).new_page()
        comes_up(page, host)
        assert worker_python(page).startswith("3.14")


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout without an installed runtime."""
    shutil.copytree(ROOT / "static", tmp_path / "static", ignore=shutil.ignore_patterns("node_modules", "made"))
    shutil.copy(ROOT / "index.html", tmp_path)
    return tmp_path


@pytest.mark.parametrize("language", ["fr", "en"])
def test_if_nothing_is_installed_the_page_says_what_to_do(language: str, bare: Path, open_context: OpenContext) -> None:
    """A message in the browser's language names the command to run."""
    with serve.serving(bare) as host:
        context = open_context(base_url=host, locale=language)
        context.watch.expect("404")  # type: ignore[attr-defined]
        page = context.new_page()
        page.goto(host)
        said = page.locator("#boot p:visible")
        expect(said).to_have_count(1)
        expect(said).to_contain_text("python3 src/rami play")
        expect(said).to_have_attribute("lang", language)
        page.wait_for_load_state("networkidle")  # all other requests are answered before the server stops


def test_from_a_file_the_page_says_what_to_do(open_context: OpenContext) -> None:
    """Opened from a file, where modules do not run, the page shows a message in both languages."""
    context = open_context(base_url="file:///")
    context.watch.expect("file://")  # type: ignore[attr-defined]
    context.watch.expect("ERR_FAILED")  # type: ignore[attr-defined]
    page = context.new_page()
    page.goto((ROOT / "index.html").as_uri())
    expect(page.locator("#boot p[data-when=missing]:visible")).to_have_count(2)
    expect(page.locator("#boot p:visible")).to_have_count(2)


def test_if_the_build_can_not_start_the_page_says_why(dist: Path, open_context: OpenContext, site: str) -> None:
    """A build that can't start, opened from the disk or without a module, tells its visitors in both languages how to
    open it, without naming a command.
    """
    addresses = ((dist / "index.html").as_uri(), site)
    pages = [open_context(base_url=address).new_page() for address in addresses]
    for page, address in zip(pages, addresses, strict=True):
        for expected in ("file://", "ERR_FAILED", "404"):
            page.context.watch.expect(expected)  # type: ignore[attr-defined]
        page.route("**/boot/files.mjs", missing)
        page.goto(address)
        expect(page.locator("#boot p:visible")).to_have_count(0)
        told = page.locator("#boot p[data-when=stuck]")
        expect(told.first).to_have_css("animation-duration", "20s")
        time = page.context.new_cdp_session(page)
        time.send("Animation.enable")
        time.send("Animation.setPlaybackRate", {"playbackRate": 20})
        expect(page.locator("#boot p:visible")).to_have_count(2)
        expect(told.filter(visible=True)).to_have_count(2)
        expect(page.locator("#boot")).not_to_contain_text("src/rami")


def test_without_javascript_the_page_says_so(site: str, open_context: OpenContext) -> None:
    """Without JavaScript the page shows a message in both languages."""
    page = open_context(java_script_enabled=False).new_page()
    page.goto(site)
    expect(page.locator("noscript p:visible")).to_have_count(2)


def test_two_pages_have_two_seeds(open_page: Callable[..., Page]) -> None:
    """Two pages start from the same snapshot but deal different cards."""
    marks = set()
    for _ in range(2):
        page = open_page("?game=gin&speed=instant")
        page.locator(".seal").click()
        marks.add(page.locator("#dialog .fairness code").first.inner_text())
    assert len(marks) == 2 and all(marks)
