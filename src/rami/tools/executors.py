"""Executors of `concurrent.futures` for long work: this process, this machine's cores, or a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Here(Executor):
    """Runs each call at once, in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The finished future of `fn(*args, **kwargs)`."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as problem:
            future.set_exception(problem)
        return future


@contextmanager
def on_this_machine(workers: int) -> Iterator[Executor]:
    """This number of processes; with one, this process."""
    with Here() if workers == 1 else ProcessPoolExecutor(workers) as executor:
        yield executor


@contextmanager
def on_dask(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster, which must be able to import `rami`. Raises OSError where there is no such
    cluster."""
    distributed: Any = __import__("distributed")
    with distributed.Client(address) as client, client.get_executor() as executor:
        yield executor


def each(
    executor: Executor, work: Callable[P, T], tasks: Sequence[tuple[Any, ...]], unit: str, *, quiet: bool
) -> list[T]:
    """The results of `work` on each task's arguments, in the order of the tasks, with a progress bar unless `quiet`."""
    tick, close = _progress(len(tasks), unit, quiet)
    futures = []
    for task in tasks:
        future = executor.submit(work, *task)  # type: ignore[call-arg] # a task is what the work takes
        future.add_done_callback(tick)
        futures.append(future)
    done = [future.result() for future in futures]
    close()
    return done


def _progress(total: int, unit: str, quiet: bool) -> tuple[Callable[[object], None], Callable[[], None]]:
    """What is called for each finished task, and at the end."""
    if quiet:
        return lambda _: None, lambda: None
    from tqdm import tqdm  # of the "lab" group, which quiet work does not need

    bar = tqdm(total=total, unit=unit, smoothing=0)
    return lambda _: bar.update() and None, bar.close
