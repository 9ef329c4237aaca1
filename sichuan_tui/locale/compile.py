"""``python -m sichuan_tui.locale.compile``: make what is read at run time of the sources of the catalogues."""

import sys

from sichuan_tui.locale.extract import catalogue_path, translated_languages
from sichuan_tui.locale.po import compiled, read_catalogue


def main() -> None:
    """Write the compiled catalogue of every language beside its source."""
    for language in translated_languages():
        path = catalogue_path(language)
        catalogue = read_catalogue(path)
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        done = sum(entry.translated for entry in catalogue.entries)
        sys.stdout.write(f"{language}: {done} of {len(catalogue.entries)} messages\n")


if __name__ == "__main__":
    main()
