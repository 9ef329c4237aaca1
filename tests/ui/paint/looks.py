"""Sizes and looks that everything has to hold in."""

from sichuan_tui.storage.settings import Faces
from sichuan_tui.ui.themes import Look

LOOKS = tuple(Look(faces=faces, colour=colour) for faces in Faces for colour in (True, False))

SOME_LOOKS = (LOOKS[0], LOOKS[3], LOOKS[4])
"""Each kind of faces, with colour and without."""

REFERENCE_SIZES = ((80, 24), (112, 34), (160, 50))

SIZES = (
    *REFERENCE_SIZES,
    (80, 25),
    (80, 60),
    (81, 26),
    (95, 30),
    (100, 24),
    (110, 33),
    (111, 24),
    (111, 60),
    (112, 24),
    (112, 33),
    (112, 35),
    (113, 34),
    (120, 36),
    (127, 40),
    (128, 42),
    (140, 38),
    (145, 60),
    (158, 49),
    (161, 47),
    (180, 51),
    (200, 24),
    (200, 34),
    (200, 60),
)


def look_name(look: Look) -> str:
    return f"{look.faces}-{'colour' if look.colour else 'plain'}"
