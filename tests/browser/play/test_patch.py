"""`rami.patch` changes an element's content to an HTML text, and keeps every node that is in both."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from rami.tools.project import STATIC
from support import timeouts

RUN = """([before, use, after]) => {
  const parent = document.body.appendChild(document.createElement("div"));
  rami.patch(parent, before);
  const nodes = new Map([...parent.querySelectorAll("*")].map(node => [node, node.id || node.name || node.textContent]));
  new Function("parent", use)(parent);
  rami.patch(parent, after);
  const kept = [...parent.querySelectorAll("*")].filter(node => nodes.has(node)).map(node => nodes.get(node));
  const fields = [...parent.querySelectorAll("input, select")].map(field => field.checked || field.value);
  const result = {html: parent.innerHTML, kept, fields, focus: document.activeElement.id};
  parent.remove();
  return result;
}"""
"""Patches a text into a new element, runs a script on it, patches another text into it, and returns the result."""


@pytest.fixture(scope="module")
def page(chromium: Browser, site: str) -> Iterator[Page]:
    """A page with this script, and what it imports, alone."""
    page = chromium.new_page()
    page.set_default_timeout(timeouts.MILLISECONDS)
    page.route("**/alone/*", lambda route: route.fulfill(path=STATIC / "boot" / Path(route.request.url).name))
    page.goto(f"{site}licences.txt")
    page.add_script_tag(url=f"{site}alone/patch.mjs", type="module")
    page.wait_for_function("() => window.rami")
    yield page
    page.close()


def patched(page: Page, before: str, after: str, use: str = "") -> dict[str, Any]:
    """The final content, the nodes of `before` that are still there, the values of the fields, and the focused element."""
    return page.evaluate(RUN, [before, use, after])


def test_the_result_is_the_text_and_nodes_in_both_are_kept(page: Page) -> None:
    """Buttons are identified by action and value and kept in any order, also with others added and removed between
    them.
    """
    before = '<button data-action="a">1</button><button data-action="b" data-value="1">2</button><p>3</p>'
    after = (
        '<p class="x">4</p><i>5</i><button data-action="b" data-value="1">6</button><button data-action="b">7</button>'
    )
    found = patched(page, before, after)
    assert found["html"] == after
    assert sorted(found["kept"]) == ["2", "3"]


def test_typed_text_survives_until_the_value_changes(page: Page) -> None:
    """A patch that does not change a field's value keeps the typed text, the focus and the caret; another value is
    written.
    """
    before = '<label><input id="a" value="one"></label><label><input id="b" value="two"></label>'
    use = """
      const [a, b] = parent.querySelectorAll("input");
      a.value = "typed"; b.value = "typed"; a.focus(); a.setSelectionRange(2, 2);
    """
    after = '<p id="problem">!</p><label><input id="a" value="one"></label><label><input id="b" value="three"></label>'
    found = patched(page, before, after, use)
    assert found["fields"] == ["typed", "three"]
    assert found["focus"] == "a"


def test_a_refused_change_is_reverted(page: Page) -> None:
    """If a field was changed and the text is the same as before, the patch restores the old value, choice and option."""
    form = (
        '<input id="n" value="5"><input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2">'
        '<select id="s"><option value="x" selected>x</option><option value="y">y</option></select>'
    )
    use = """
      const [number, , second] = parent.querySelectorAll("input"), select = parent.querySelector("select");
      number.value = "99"; second.checked = true; select.value = "y";
      for (const field of [number, second, select]) field.dispatchEvent(new Event("change", {bubbles: true}));
    """
    assert patched(page, form, form, use)["fields"] == ["5", True, "2", "x"]


def test_nodes_that_other_scripts_have_added_are_kept(page: Page) -> None:
    """A live region that another script has moved into a dialog stays, after the patched content."""
    use = 'parent.append(Object.assign(document.createElement("p"), {id: "status", textContent: "said"}))'
    found = patched(page, "<h2>one</h2>", "<h2>two</h2><p>three</p>", use)
    assert found["html"] == '<h2>two</h2><p>three</p><p id="status">said</p>'


def test_a_part_that_the_player_opened_stays_open(page: Page) -> None:
    """A part that the player opened or closed stays so, even if the text says otherwise."""
    before = '<details id="a"><b>1</b></details><details id="b" open><b>1</b></details>'
    use = "for (const part of parent.children) part.open = !part.open"
    found = patched(page, before, before.replace("1", "2"), use)
    assert found["html"] == '<details id="a" open=""><b>2</b></details><details id="b"><b>2</b></details>'


def test_a_score_counts_to_what_it_is_where_things_move(page: Page) -> None:
    """The text of a score is the new one at once; what is drawn counts there, unless nothing moves."""
    script = """() => ["10s", "0s"].map(travel => {
      const parent = document.body.appendChild(document.createElement("div"));
      parent.style.setProperty("--travel", travel);
      for (const score of ["−3", "12"]) rami.patch(parent, `<b class="number">${score}</b>`);
      const number = parent.firstElementChild, counts = number.getAnimations().map(each => each.effect.getKeyframes());
      parent.remove();
      return [number.textContent, counts.flat().map(frame => frame["--count"])];
    })"""
    assert page.evaluate(script) == [["12", ["-3", "12"]], ["12", []]]
