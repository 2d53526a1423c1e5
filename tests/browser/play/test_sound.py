"""A test of the sounds in the page: every voice that is started is recorded."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from support.page_object import Sitting, deal_of

RECORD = """
window.voices = [];
const activation = {hasBeenActive: false};
Object.defineProperty(navigator, "userActivation", {value: activation});
addEventListener("pointerdown", () => (activation.hasBeenActive = true), true);
navigator.vibrate = () => voices.push("vibration");
const recorded = (node, name) => {
  const start = node.start.bind(node);
  node.start = at => { voices.push(name()); start(at) };
  return node;
};
window.AudioContext = class extends AudioContext {
  constructor() { super(); voices.push("context"); window.audio = this }
  createOscillator() { const node = super.createOscillator(); return recorded(node, () => Math.round(node.frequency.value)) }
  createBufferSource() { return recorded(super.createBufferSource(), () => "noise") }
};
"""
CALL = [392, 1529, "noise", 523, 2040, "noise"]
"""The voices of the sound for one's turn, in order."""


def voices(page: Page) -> list[object]:
    """Return the voices since the last look, and what else was done to be heard or felt."""
    return page.evaluate("() => voices.splice(0)")


def test_the_turn_is_heard_and_felt_after_the_first_touch(
    open_context: Callable[..., BrowserContext], site: str
) -> None:
    """Nothing sounds before the first touch; then each turn is called by two bars of wood and a short vibration, until
    the sounds are switched off. In silence nothing goes on that would cost a battery.
    """
    page = open_context(has_touch=True, viewport={"width": 390, "height": 844}).new_page()
    page.add_init_script(RECORD)
    page.goto(site + deal_of("gin"))
    page.wait_for_selector("html[data-ready]", state="attached")
    sitting = Sitting(page)
    sitting.settled()
    assert voices(page) == []
    while sitting.match().state.phase != "play":
        sitting.play(sitting.chosen())
    sitting.play(sitting.chosen())
    found = voices(page)
    assert found[0] == "context"
    assert (found.count("vibration"), found.count("context")) == (1, 1)
    assert [voice for voice in found if voice not in ("vibration", "context")] == CALL
    sitting.press("open", "settings")
    sitting.click("#settings-sound summary")
    for setting in ("setting-sound", "setting-vibrate"):
        off = f'[name="{setting}"][value="off"]'
        sitting.click(f"label:has({off})")
        expect(page.locator(off)).to_be_checked()
    sitting.press("close")
    for _ in range(2):
        sitting.play(sitting.chosen())
    assert voices(page) == []
    page.wait_for_function("() => audio.state === 'suspended'")
