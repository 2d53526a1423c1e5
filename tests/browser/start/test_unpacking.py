"""A packed file is unpacked part by part, as it comes; what is damaged is refused."""

import base64
import random

import pytest
import zstandard
from playwright.sync_api import Page

UNPACK = """async ([packed, length, size]) => {
  const [link] = document.querySelectorAll('link[href$="boot/unpacking.mjs"]');
  const { unpack } = await import(link.href);
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  try {
    const { put, end } = await unpack(length);
    for (let at = 0; at < bytes.length; at += size) put(bytes.subarray(at, at + size));
    const whole = await end();
    return btoa(Array.from(whole, (byte) => String.fromCharCode(byte)).join(""));
  } catch (problem) {
    return `refused: ${problem.message}`;
  }
}"""

BLOCK = 131_072
"""Bytes that zstd unpacks at a time."""

PLAIN = random.Random(5).randbytes(BLOCK) + bytes(3 * BLOCK) + b"rami" * 50_000
PACKED = zstandard.compress(PLAIN, 19)


def unpacked(page: Page, packed: bytes, length: int = len(PLAIN), size: int = 65_536) -> bytes | str:
    """What comes of a packed file given in parts of a size; else the sentence with which it is refused."""
    answer: str = page.evaluate(UNPACK, [base64.b64encode(packed).decode(), length, size])
    return answer if answer.startswith("refused") else base64.b64decode(answer)


@pytest.mark.parametrize("size", [7, 1_000, 65_536, len(PACKED)])
def test_parts_of_any_size_make_the_whole(page: Page, size: int) -> None:
    """Where one part ends and the next begins makes no difference."""
    assert unpacked(page, PACKED, size=size) == PLAIN


@pytest.mark.parametrize("size", [1_000, len(PACKED)])
@pytest.mark.parametrize(
    ("packed", "length"),
    [
        (PACKED[: len(PACKED) // 2], len(PLAIN)),
        (PACKED[:-1], len(PLAIN)),
        (b"<!doctype html>" + PACKED, len(PLAIN)),
        (PACKED[:6] + bytes(9) + PACKED[15:], len(PLAIN)),
        (PACKED, len(PLAIN) + 1),
        (PACKED, len(PLAIN) - 1),
        (b"", len(PLAIN)),
    ],
    ids=["half", "cut", "no zstd", "overwritten", "too short", "too long", "empty"],
)
def test_a_damaged_file_is_refused(page: Page, packed: bytes, length: int, size: int) -> None:
    """It ends with an error, and soon, however the file is damaged."""
    assert str(unpacked(page, packed, length, size)).startswith("refused")
