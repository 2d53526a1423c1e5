"""What others' work is in Pyodide's engine and in Python's library, as no package tells: it was compiled in by their makers.

The engine's symbols, its strings and the modules it was built with say what is there; Python's own list ("Licenses and
Acknowledgements for Incorporated Software") says what Python took in. Whoever takes another Pyodide looks again.
What the page's copy of the library leaves out is left out here (src/rami/tools/build/snapshot.mjs).
"""

from dataclasses import dataclass

PYODIDE = "314.0.7"  # the version that all of this is of


@dataclass(frozen=True)
class Part:
    """A piece of the page that others made; `mark` is in the engine's files where it is."""

    name: str
    version: str
    licence: str
    source: str
    rights: tuple[str, ...] = ()
    mark: str = ""


FREE = "public domain"  # there is no licence, so no text of one
APACHE = "Apache-2.0 WITH LLVM-exception"
CPYTHON = "https://github.com/python/cpython"
LLVM = "https://github.com/llvm/llvm-project"
UNIVERSITY = "Copyright (c) 2003-2019 University of Illinois at Urbana-Champaign."

PYTHON = Part(
    "Python",
    "3.14.2",
    "Python-2.0.1",
    CPYTHON,
    (
        "Copyright (c) 2001 Python Software Foundation. All Rights Reserved.",
        "Copyright (c) 2000 BeOpen.com. All Rights Reserved.",
        "Copyright (c) 1995-2001 Corporation for National Research Initiatives. All Rights Reserved.",
        "Copyright (c) 1991-1995 Stichting Mathematisch Centrum, Amsterdam. All Rights Reserved.",
    ),
    "python-3.14.2",
)
# What Python's own source holds.
INCORPORATED = (
    Part(
        "Expat",
        "2.7.3",
        "MIT",
        "https://github.com/libexpat/libexpat",
        (
            "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper",
            "Copyright (c) 2001-2025 Expat maintainers",
        ),
        "expat_2.7.3",
    ),
    Part(
        "libmpdec",
        "2.5.1",
        "BSD-2-Clause",
        "https://www.bytereef.org/mpdecimal",
        ("Copyright (c) 2008-2020 Stefan Krah. All rights reserved.",),
        "libmpdec: ",
    ),
    Part(
        "HACL*",
        "",
        "MIT",
        "https://github.com/hacl-star/hacl-star",
        (
            "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation",
            "Copyright (c) 2022-2023 HACL* Contributors",
        ),
        "invalid HACL* algorithm",
    ),
    Part(
        "mimalloc",
        "",
        "MIT",
        "https://github.com/microsoft/mimalloc",
        ("Copyright (c) 2018-2021 Microsoft Corporation, Daan Leijen",),
        "mimalloc: ",
    ),
    Part(
        "Unicode Character Database",
        "16.0.0",
        "Unicode-3.0",
        "https://www.unicode.org/ucd",
        ("Copyright © 1991-2024 Unicode, Inc.",),
        "PyInit_unicodedata",
    ),
    Part(
        "Mersenne Twister",
        "",
        "BSD-3-Clause",
        CPYTHON,
        ("Copyright (C) 1997-2002, Makoto Matsumoto and Takuji Nishimura, All rights reserved.",),
        "PyInit__random",
    ),
    Part(
        "pyzstd, of which Python's _zstd was made",
        "",
        "BSD-3-Clause",
        "https://github.com/Rogdham/pyzstd",
        ("Copyright (c) 2020-present, Ma Lin and contributors. All rights reserved.",),
        "PyInit__zstd",
    ),
    Part(
        "uvloop 0.16, parts of which are in asyncio",
        "",
        "MIT",
        "https://github.com/MagicStack/uvloop",
        ("Copyright (c) 2015-2021 MagicStack Inc. http://magic.io",),
        "asyncio/base_events.py",
    ),
    Part(
        "cfuhash, of which Python's hash table was made",
        "",
        "BSD-3-Clause",
        CPYTHON,
        ("Copyright (c) 2005 Don Owens. All rights reserved.",),
        "_Py_hashtable_new",
    ),
    Part(
        "Global Unbounded Sequences, of FreeBSD",
        "",
        "BSD-2-Clause",
        "https://github.com/freebsd/freebsd-src",
        ("Copyright (c) 2019,2020 Jeffrey Roberson <jeff@FreeBSD.org>",),
    ),
    Part("SipHash", "", "MIT", CPYTHON, ("Copyright (c) 2013 Marek Majkowski <marek@popcount.org>",)),
    Part(
        "strtod and dtoa",
        "",
        "dtoa",
        "https://www.netlib.org/fp",
        ("Copyright (c) 1991, 2000, 2001 by Lucent Technologies.",),
    ),
    Part(
        "http.cookies",
        "",
        "HPND",
        CPYTHON,
        ("Copyright 2000 by Timothy O'Malley <timo@alum.mit.edu>",),
        "http/cookies.py",
    ),
)
# What Pyodide's makers linked Python with, and what its scripts hold.
LINKED = (
    Part(
        "Emscripten",
        "5.0.3",
        "MIT",
        "https://github.com/emscripten-core/emscripten",
        ("Copyright (c) 2010-2014 Emscripten authors",),
        "emscripten_builtin_malloc",
    ),
    Part("MiniLZ4", "", "MIT", "https://github.com/pierrec/node-lz4", ("Copyright (c) 2012 Pierre Curto",), "MiniLZ4"),
    Part(
        "musl",
        "",
        "MIT",
        "https://musl.libc.org",
        ("Copyright © 2005-2020 Rich Felker, et al.",),
        "__libc_malloc",
    ),
    Part("dlmalloc", "", "CC0-1.0", "https://gee.cs.oswego.edu/dl/html/malloc.html", (), "malloc_footprint"),
    Part("LLVM compiler-rt", "", APACHE, LLVM, (UNIVERSITY,), "__multf3"),
    Part("LLVM libc++ and libc++abi", "21.1.8", APACHE, LLVM, (UNIVERSITY,), "B8ne210108"),
    Part("LLVM libunwind", "", APACHE, LLVM, (UNIVERSITY,), "_Unwind_RaiseException"),
    Part(
        "zlib",
        "1.3.1",
        "Zlib",
        "https://github.com/madler/zlib",
        ("Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler",),
        "inflate 1.3.1 Copyright 1995-2024",
    ),
    Part(
        "bzip2",
        "1.0.6",
        "bzip2-1.0.6",
        "https://sourceware.org/bzip2",
        ("Copyright (C) 1996-2010 Julian R Seward. All rights reserved.",),
        "1.0.6, 6-Sept-2010",
    ),
    Part("liblzma, of XZ Utils", "5.2.2", FREE, "https://github.com/tukaani-project/xz", (), "lzma_version_string"),
    Part(
        "Zstandard",
        "1.5.7",
        "BSD-3-Clause",
        "https://github.com/facebook/zstd",
        ("Copyright (c) Meta Platforms, Inc. and affiliates. All rights reserved.",),
        "ZSTD_versionString",
    ),
    Part(
        "divsufsort, in Zstandard",
        "",
        "MIT",
        "https://github.com/y-256/libdivsufsort",
        ("Copyright (c) 2003-2008 Yuta Mori All Rights Reserved.",),
        "divsufsort",
    ),
    Part("SQLite", "3.39.0", "blessing", "https://sqlite.org/src", (), "3.39.0"),
    Part(
        "libffi",
        "",
        "MIT",
        "https://github.com/libffi/libffi",
        ("Copyright (c) 1996-2025 Anthony Green, Red Hat, Inc and others.",),
        "ffi_closure_alloc",
    ),
    Part("hiwire", "", "MPL-2.0", "https://github.com/pyodide/hiwire", (), "hiwire_new"),
    Part(
        "error-stack-parser and stackframe",
        "",
        "MIT",
        "https://github.com/stacktracejs/error-stack-parser",
        ("Copyright (c) 2017 Eric Wendelin and other contributors",),
        "StackFrame",
    ),
)
