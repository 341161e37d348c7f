"""Opens a workbook in a process of its own: `python workbook.py <file >cells`, see `spreadsheet`.

A crafted workbook can ask for more memory than there is, and the library that reads it then ends its process. So that
process is this one, with bounds, and never one that serves people. Nothing of the project is loaded here.
"""

import contextlib
import datetime
import io
import json
import sys

from python_calamine import CalamineError, CalamineWorkbook, PasswordError, SheetTypeEnum

MEMORY, SECONDS = 1024 * 1024 * 1024, 20
LONGEST_CELL, MOST_TEXT = 1000, 16 * 1024 * 1024
MOST_SHEETS = 60


def bound() -> None:
    """No more than these bytes of memory and seconds of work, where the system can be told so."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def text_of(cell: object) -> str:
    """A cell as somebody would type it: 19.0 is 19, a day is 2025-04-30.

    >>> text_of(19.0), text_of(12.5), text_of(datetime.datetime(2025, 4, 30))
    ('19', '12.5', '2025-04-30')

    Three digits behind the mark get a fourth, so that nobody takes them for thousands.
    """
    if isinstance(cell, bool):
        return str(cell).lower()
    if isinstance(cell, float):
        text = str(int(cell)) if cell.is_integer() and abs(cell) < 1e15 else f"{cell:.12g}"
        return text + "0" if text[-4:-3] == "." else text
    if isinstance(cell, datetime.datetime):
        return cell.isoformat(" ", "minutes").removesuffix(" 00:00")
    return str(cell)[:LONGEST_CELL]


def cells_of(data: bytes, most_rows: int, most_columns: int) -> dict[str, object]:
    """The sheets with something in them, as text; or the word for what is wrong."""
    sheets: list[dict[str, object]] = []
    rows = length = 0
    with CalamineWorkbook.from_filelike(io.BytesIO(data)) as book:
        for told in [told for told in book.sheets_metadata if told.typ == SheetTypeEnum.WorkSheet][:MOST_SHEETS]:
            sheet = book.get_sheet_by_name(told.name)
            rows += sheet.total_height
            if rows > most_rows:
                return {"wrong": "rows"}
            lines = [[text_of(cell) for cell in cells[:most_columns]] for cells in sheet.iter_rows()]  # from A1 on
            length += sum(len(cell) for cells in lines for cell in cells)
            if length > MOST_TEXT:
                return {"wrong": "large"}
            sheets.append({"name": told.name, "rows": lines})
    return {"sheets": sheets}


def main() -> None:
    bound()
    try:
        told = cells_of(sys.stdin.buffer.read(), int(sys.argv[1]), int(sys.argv[2]))
    except PasswordError:
        told = {"wrong": "password"}
    except (CalamineError, MemoryError, ValueError, OSError, OverflowError):
        told = {"wrong": "broken"}
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
