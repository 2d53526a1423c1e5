"""The page comes up, by itself and from its own host only."""


from playwright.sync_api import Page


def test_the_page_says_when_it_answers(page: Page) -> None:
    """html[data-ready] and the mark rami:ready appear together."""
    assert page.evaluate("() => performance.getEntriesByName('rami:ready').length") == 1


def test_the_worker_answers(page: Page) -> None:
    """The bots' worker starts after the table and runs the same Python."""
    page.wait_for_function("() => document.querySelector('script[name=bots]')?.xworker")
    said = page.evaluate(
        "async () => await (await document.querySelector('script[name=bots]').xworker.ready).sync.python()"
    )
    assert said.startswith("3.14")
