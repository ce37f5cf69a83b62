"""SPDX licence expressions: which ones can be read."""

from __future__ import annotations

import re

IDS = frozenset(
    """
    0bsd aal afl-1.1 afl-1.2 afl-2.0 afl-2.1 afl-3.0 agpl-1.0-only agpl-1.0-or-later agpl-3.0 agpl-3.0-only agpl-3.0-or-later
    apache-1.0 apache-1.1 apache-2.0 apsl-2.0 artistic-1.0 artistic-1.0-perl artistic-2.0 beerware blessing blueoak-1.0.0
    bsd-1-clause bsd-2-clause bsd-2-clause-patent bsd-2-clause-views bsd-3-clause bsd-3-clause-attribution bsd-3-clause-clear
    bsd-3-clause-lbnl bsd-3-clause-modification bsd-3-clause-open-mpi bsd-4-clause bsd-4-clause-uc bsd-source-code bsl-1.0
    busl-1.1 bzip2-1.0.6 c-uda-1.0 cal-1.0 caldera cc-by-1.0 cc-by-2.0 cc-by-2.5 cc-by-3.0 cc-by-3.0-us cc-by-4.0 cc-by-nc-1.0
    cc-by-nc-2.0 cc-by-nc-2.5 cc-by-nc-3.0 cc-by-nc-4.0 cc-by-nc-nd-2.0 cc-by-nc-nd-2.5 cc-by-nc-nd-3.0 cc-by-nc-nd-4.0
    cc-by-nc-sa-2.0 cc-by-nc-sa-2.5 cc-by-nc-sa-3.0 cc-by-nc-sa-4.0 cc-by-nd-2.0 cc-by-nd-2.5 cc-by-nd-3.0 cc-by-nd-4.0
    cc-by-sa-1.0 cc-by-sa-2.0 cc-by-sa-2.5 cc-by-sa-3.0 cc-by-sa-4.0 cc-pddc cc0-1.0 cddl-1.0 cddl-1.1 cdla-permissive-1.0
    cdla-permissive-2.0 cdla-sharing-1.0 cecill-1.0 cecill-1.1 cecill-2.0 cecill-2.1 cecill-b cecill-c cern-ohl-p-2.0
    cern-ohl-s-2.0 cern-ohl-w-2.0 cnri-python copyleft-next-0.3.1 cpal-1.0 cpl-1.0 curl d-fsl-1.0 ecl-1.0 ecl-2.0 efl-1.0
    efl-2.0 elastic-2.0 epl-1.0 epl-2.0 erlpl-1.1 etalab-2.0 eudatagrid eupl-1.0 eupl-1.1 eupl-1.2 fair fsfap fsful ftl
    gfdl-1.1-only gfdl-1.1-or-later gfdl-1.2-only gfdl-1.2-or-later gfdl-1.3 gfdl-1.3-only gfdl-1.3-or-later gpl-1.0-only
    gpl-1.0-or-later gpl-2.0 gpl-2.0-only gpl-2.0-or-later gpl-3.0 gpl-3.0-only gpl-3.0-or-later hpnd icu ijg intel ipa ipl-1.0
    isc jpnic json lal-1.2 lal-1.3 lgpl-2.0-only lgpl-2.0-or-later lgpl-2.1 lgpl-2.1-only lgpl-2.1-or-later lgpl-3.0
    lgpl-3.0-only lgpl-3.0-or-later libpng libpng-2.0 libtiff liliq-p-1.1 liliq-r-1.1 lpl-1.02 lppl-1.3a lppl-1.3c miros mit
    mit-0 mit-advertising mit-cmu mit-modern-variant mitnfa motosoto mpl-1.0 mpl-1.1 mpl-2.0 mpl-2.0-no-copyleft-exception
    ms-pl ms-rl mulanpsl-1.0 mulanpsl-2.0 multics nasa-1.3 naumen ncsa ngpl nlod-1.0 nlod-2.0 nosl npl-1.0 npl-1.1 nposl-3.0
    ntp o-uda-1.0 oclc-2.0 odbl-1.0 odc-by-1.0 ofl-1.0 ofl-1.1 ogl-uk-1.0 ogl-uk-2.0 ogl-uk-3.0 ogtsl oldap-2.8 openssl
    osl-1.0 osl-2.0 osl-2.1 osl-3.0 parity-6.0.0 parity-7.0.0 pddl-1.0 php-3.0 php-3.01 polyform-noncommercial-1.0.0
    polyform-small-business-1.0.0 postgresql psf-2.0 python-2.0 python-2.0.1 qpl-1.0 rpl-1.1 rpl-1.5 rpsl-1.0 rscpl ruby
    sgi-b-2.0 simpl-2.0 sissl sleepycat spl-1.0 sspl-1.0 tcl ucl-1.0 unicode-3.0 unicode-dfs-2016 unicode-tou unlicense
    upl-1.0 vim vsl-1.0 w3c watcom-1.0 wtfpl x11 xfree86-1.1 xnet zend-2.0 zimbra-1.3 zlib zpl-2.0 zpl-2.1
    """.split()
)
"""Identifiers of the SPDX licence list (without rare national and historical ones), in lower case."""

EXCEPTIONS = re.compile(r"^[a-z0-9][a-z0-9.-]*-exception(-[0-9.]+)?$|^(llvm|swift|font|classpath)-exception.*$", re.IGNORECASE)
OWN = re.compile(r"^(documentref-[a-z0-9.-]+:)?licenseref-[a-z0-9.-]+$", re.IGNORECASE)
WORDS = re.compile(r"[()]|[^\s()]+")


def unreadable(expression: str) -> str:
    """Say why a text is no SPDX expression that we can read, or give ''."""
    words = WORDS.findall(expression)
    try:
        rest = _either(words)
    except ValueError as exc:
        return str(exc)
    return f"it goes on with {rest[0]!r} where it should end" if rest else ""


def _either(words: list[str]) -> list[str]:
    rest = _one(words)
    while rest and rest[0].upper() in ("AND", "OR"):
        rest = _one(rest[1:])
    return rest


def _one(words: list[str]) -> list[str]:
    if not words:
        raise ValueError("it ends where an SPDX identifier should stand")
    if words[0] == "(":
        rest = _either(words[1:])
        if not rest or rest[0] != ")":
            raise ValueError("a bracket is not closed")
        return rest[1:]
    if not _known(words[0]):
        raise ValueError(f"{words[0]!r} is no SPDX identifier; terms of one's own are written LicenseRef-Name")
    rest = words[1:]
    if rest and rest[0].upper() == "WITH":
        if len(rest) < 2 or not EXCEPTIONS.match(rest[1]):
            raise ValueError("WITH is not followed by an SPDX exception")
        return rest[2:]
    return rest


def _known(word: str) -> bool:
    return word.lower().removesuffix("+") in IDS or bool(OWN.match(word))
