"""After the first visit no network is needed; a new version waits until the player asks for it."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rami.tools import serve
from rami.tools.serve import Server
from support.page_object import Sitting, deal_of, worker_python

READY = "html[data-ready]"
OFFLINE = "html[data-offline=ready]"
TOLD = {".html", ".js", ".mjs", ".webmanifest"}
"""The types of the files that may contain addresses of other files."""
NEW = "() => document.documentElement.hasAttribute('data-new')"
COVERED = """() => {
  const covered = [];
  for (const node of document.querySelectorAll('main button')) {
    node.scrollIntoView({block: 'nearest', behavior: 'instant'});
    const {left, top, width, height} = node.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (there && !node.contains(there)) covered.push(node.innerText);
  }
  return covered;
}"""
"""The words of the buttons that something covers when they are scrolled to."""

TAKEN = """async () => {
  const {waiting} = await navigator.serviceWorker.ready;
  const taken = new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  waiting.postMessage({type: 'rami:update'});
  await taken;
  if (waiting.state !== 'activated') await new Promise(resolve => waiting.addEventListener('statechange', resolve));
}"""
"""Takes the new version, as another tab would, and waits until it is active."""
FOLDERS = """async () => {
  const found = new Set();
  for (const name of await caches.keys())
    for (const {url} of await (await caches.open(name)).keys())
      if (new URL(url).pathname.split('/').length > 2) found.add(new URL(url).pathname.split('/')[1]);
  return [...found].sort();
}"""
"""The folders of the files in the offline storage."""
NO_ROOM = """
  window.Uint8Array = new Proxy(Uint8Array, {
    construct: (type, given, target) => {
      if (given[0] > 1e7) throw new RangeError('Array buffer allocation failed');
      return Reflect.construct(type, given, target);
    },
  });
  window.Worker = new Proxy(Worker, {
    construct: (type, [address, options]) => {
      if (String(address).endsWith('/unpack.mjs')) throw new Error('no worker');
      return new type(address, options);
    },
  });
"""
HELD = """async caches_ => {
  for (const [name, address] of Object.entries(caches_)) await (await caches.open(name)).put(address, new Response(""));
}"""


@pytest.fixture
def folder(dist: Path, tmp_path: Path) -> Path:
    """A copy of the build that a test may change."""
    shutil.copytree(dist, tmp_path / "site", copy_function=os.link)
    return tmp_path / "site"


@pytest.fixture
def own(folder: Path) -> Iterator[Server]:
    """A server of that copy, which a test may stop."""
    with serve.server(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def kept(own: Server, open_context: Callable[..., BrowserContext]) -> Page:
    """The page of that server, once it reports that it can be used offline and has started the bots."""
    page = open_context(service_workers="allow", base_url=address_of(own)).new_page()
    complete(page, address_of(own))
    return page


def address_of(server: Server) -> str:
    """The address of a server on this machine, with a slash at its end."""
    return f"http://{serve.HOST}:{server.server_port}/"


def complete(page: Page, address: str) -> None:
    """Open the address and wait until the page asks its server for nothing more."""
    page.goto(address)
    page.wait_for_selector(OFFLINE, state="attached")
    worker_python(page)


def test_the_settings_say_that_the_page_plays_offline(kept: Page) -> None:
    """The settings say that the page works offline once all is stored; no message covers the lobby or the table."""
    expect(kept.locator("#news > :visible")).to_have_count(0)
    kept.locator("[data-action=open][data-value=settings]").click()
    expect(kept.locator("dialog .when-offline")).to_be_visible()
    kept.evaluate("() => delete document.documentElement.dataset.offline")
    expect(kept.locator("dialog .when-offline")).to_be_hidden()


def test_a_browser_that_starts_plainly_has_the_files_it_needs(
    own: Server, open_context: Callable[..., BrowserContext]
) -> None:
    """A browser that has no room to unpack the snapshot starts with the server stopped, because the files that it needs were stored
    before it was told that it can be used offline.
    """
    context = open_context(service_workers="allow", base_url=address_of(own))
    context.add_init_script(NO_ROOM)
    page = context.new_page()
    warned: list[str] = []
    page.on("console", lambda message: warned.append(message.text))
    complete(page, address_of(own))
    own.shutdown()
    own.server_close()
    page.reload()
    page.wait_for_selector(READY, state="attached")
    assert sum("starting plainly" in text for text in warned) == 2


def test_without_its_server_a_deal_is_played(kept: Page, own: Server) -> None:
    """With the server stopped, any query of the address loads the page, its worker and its card faces, and a deal is
    played to its end.
    """
    own.shutdown()
    own.server_close()
    kept.goto(address_of(own) + deal_of("boathouse", "f"))
    kept.wait_for_selector(READY, state="attached")
    kept.wait_for_selector("symbol#face-AS", state="attached")
    sitting = Sitting(kept)
    assert sitting.play_deal().state.over
    assert sitting.facts()["game"] == "boathouse"
    assert worker_python(kept).startswith("3.14")


def test_a_new_version_waits_until_it_is_taken(kept: Page, folder: Path) -> None:
    """A new version is offered and comes with a reload when it is taken; then the files of the old version, and only
    these, are deleted.
    """
    kept.evaluate(HELD, {"older": "/index.html", "another page's": "/another/index.html"})
    updated(kept, folder)
    assert not kept.evaluate(NEW)
    assert kept.evaluate(COVERED) == [], "the offer covers nothing that can be pressed"
    with kept.expect_navigation():
        kept.locator("#news [data-news=update]:visible button").click()
    kept.wait_for_selector(READY, state="attached")
    assert kept.evaluate(NEW)
    held = kept.evaluate("async () => (await caches.keys()).sort()")
    assert [name.partition(" http")[0] for name in held] == ["another page's", "rami"]


def test_a_new_version_in_mid_hand_loses_nothing(kept: Page, folder: Path, own: Server) -> None:
    """A new version isn't offered while a hand is played. Taken in another tab it does not interrupt play, also after a
    reload, which uses only the new addresses and works without the server.
    """
    kept.goto(kept.url + deal_of("gin"))
    kept.wait_for_selector(READY, state="attached")
    sitting = Sitting(kept)
    sitting.settled()
    sitting.play(sitting.chosen())
    old = folders(folder)
    assert kept.evaluate(FOLDERS) == old
    updated(kept, folder)
    assert not {*old} & {*folders(folder)}
    expect(kept.locator("#news [data-news=update]:visible")).to_have_count(0)
    kept.evaluate(TAKEN)
    assert kept.evaluate(FOLDERS) == folders(folder)
    sitting.play(sitting.chosen())
    assert not kept.evaluate(NEW)
    text, cards = sitting.text(), sitting.cards()
    kept.reload()
    kept.wait_for_selector(READY, state="attached")
    assert kept.evaluate(NEW)
    assert (sitting.text(), sitting.cards()) == (text, cards)
    own.shutdown()
    own.server_close()
    kept.reload()
    kept.wait_for_selector(READY, state="attached")
    assert (sitting.text(), sitting.cards()) == (text, cards)
    assert sitting.play_deal().state.over


def test_a_new_version_taken_between_two_hands_loses_nothing(kept: Page, folder: Path) -> None:
    """The new version is offered at the end of a deal; after the reload the page shows the same end, and deals the
    next.
    """
    kept.goto(kept.url + deal_of("gin"))
    kept.wait_for_selector(READY, state="attached")
    sitting = Sitting(kept)
    match = sitting.play_deal()
    updated(kept, folder)
    with kept.expect_navigation():
        kept.locator("#news [data-news=update]:visible button").click()
    kept.wait_for_selector(READY, state="attached")
    assert kept.evaluate(NEW)
    assert sitting.match().steps == match.steps
    sitting.press("next-deal")
    assert sitting.settled(len(match.steps)).deal == 2


def test_a_version_taken_in_another_tab_can_be_loaded_in_this_one(kept: Page, folder: Path) -> None:
    """The new version is offered in both tabs; after one has taken it, the other loads it when its player asks for it."""
    updated(kept, folder)
    kept.evaluate(TAKEN)
    with kept.expect_navigation():
        kept.locator("#news [data-news=update]:visible button").click()
    kept.wait_for_selector(READY, state="attached")
    assert kept.evaluate(NEW)


def test_two_copies_on_one_host_do_not_disturb_each_other(
    folder: Path, tmp_path: Path, open_context: Callable[..., BrowserContext]
) -> None:
    """Each copy stores its own files, and both can be played without a server."""
    (tmp_path / "both").mkdir()
    for name in ("one", "two"):
        shutil.copytree(folder, tmp_path / "both" / name, copy_function=os.link)
    with serve.serving(tmp_path / "both") as host:
        page = open_context(service_workers="allow", base_url=host).new_page()
        for name in ("one", "two"):
            complete(page, f"{host}{name}/")
    for name in ("one", "two"):
        page.goto(f"{host}{name}/")
        page.wait_for_selector(READY, state="attached")


class Redirecting(serve.Handler):
    """A host that serves the page under its folder's address only."""

    def send_head(self) -> Any:
        """Redirect a request for index.html to the folder."""
        if self.path != "/index.html":
            return super().send_head()
        self.send_response(308)
        self.send_header("Location", "/")
        self.send_header("Content-Length", "0")
        self.end_headers()
        return None


def test_a_host_that_redirects_to_the_folder_is_supported(
    folder: Path, open_context: Callable[..., BrowserContext]
) -> None:
    """The page is stored as a plain answer, because browsers refuse a redirected answer for a page's own address."""
    with Server((serve.HOST, 0), partial(Redirecting, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = open_context(service_workers="allow", base_url=address_of(server)).new_page()
        complete(page, address_of(server))
        page.reload()
        page.wait_for_selector(READY, state="attached")
        worker_python(page)
        server.shutdown()


def test_if_a_file_is_missing_nothing_is_stored(
    folder: Path, own: Server, open_context: Callable[..., BrowserContext]
) -> None:
    """If a file is missing on the server, no offline copy is stored: the page can be played, and does not say that it
    works offline.
    """
    (folder / "licences.txt").unlink()
    context = open_context(service_workers="allow", base_url=address_of(own))
    context.watch.expect("licences.txt")  # type: ignore[attr-defined]
    context.watch.expect("404")  # type: ignore[attr-defined]
    page = context.new_page()
    with context.expect_event("response", lambda response: response.url.endswith("/licences.txt")):
        page.goto(address_of(own))
    page.wait_for_selector(READY, state="attached")
    page.wait_for_function("async () => !(await navigator.serviceWorker.getRegistration())?.installing")
    assert page.evaluate("() => document.documentElement.dataset.offline") is None


def folders(folder: Path) -> list[str]:
    """The folders of a build that the page uses, each named by its version or content; the pictures of the cards are
    for other sites' pages."""
    return sorted(path.name for path in folder.iterdir() if path.is_dir() and not path.name.startswith("cards-"))


def updated(page: Page, folder: Path) -> None:
    """Publish a new version once the page is complete, and wait until it is offered."""
    worker_python(page)
    rebuilt(folder)
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    page.wait_for_selector("html[data-update=ready]", state="attached")


def rebuilt(folder: Path) -> None:
    """Make a build look like one of other sources: with a changed page, and with every folder renamed."""
    changes = {"<html ": "<html data-new ", 'VERSION = "': 'VERSION = "1'}
    for name in folders(folder):
        changes[name] = f"{name}0"
        (folder / name).rename(folder / changes[name])
    changing = [path for path in folder.rglob("*") if path.suffix in TOLD]
    for path in sorted(changing, key=lambda path: path.name == "sw.js"):  # the browser may look for it at any moment
        text = old = path.read_text(encoding="utf-8")
        for found, put in changes.items():
            text = text.replace(found, put)
        if text != old:
            for packed in path.parent.glob(f"{path.name}.*"):
                packed.unlink()
            new = path.with_suffix(".new")
            new.write_text(text, encoding="utf-8")
            new.replace(path)  # which is a link to the file of the build
