"""Small workbooks written by hand, byte for byte: .xlsx, .ods and .xls with text, numbers and days in them."""

import datetime
import io
import struct
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

Cell = str | float | datetime.date | None
Rows = Sequence[Sequence[Cell]]
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"


def letters(at: int) -> str:
    return (letters(at // 26 - 1) if at >= 26 else "") + chr(ord("A") + at % 26)


def zipped(files: Mapping[str, str]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return stream.getvalue()


def xlsx(sheets: Mapping[str, Rows], extra: str = "") -> bytes:
    """`extra`: XML of more rows, put at the end of every sheet."""
    listed = "".join(
        f'<sheet name={quoteattr(name)} sheetId="{at}" r:id="r{at}"/>' for at, name in enumerate(sheets, 1)
    )
    related = "".join(
        f'<Relationship Id="r{at}" Type="{_OFFICE}/worksheet" Target="worksheets/sheet{at}.xml"/>'
        for at in range(1, len(sheets) + 1)
    )
    files = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="xml"'
        ' ContentType="application/xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r1"'
        f' Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{related}'
        f'<Relationship Id="s" Type="{_OFFICE}/styles" Target="styles.xml"/></Relationships>',
        "xl/styles.xml": f'<styleSheet xmlns="{_MAIN}"><cellXfs count="2"><xf numFmtId="0"/>'
        '<xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
    }
    for at, rows in enumerate(sheets.values(), 1):
        inside = "".join(_xlsx_row(number, row) for number, row in enumerate(rows, 1))
        files[f"xl/worksheets/sheet{at}.xml"] = (
            f'<worksheet xmlns="{_MAIN}"><sheetData>{inside}{extra}</sheetData></worksheet>'
        )
    return zipped(files)


def _xlsx_row(number: int, row: Sequence[Cell]) -> str:
    cells = "".join(_xlsx_cell(f"{letters(at)}{number}", cell) for at, cell in enumerate(row) if cell is not None)
    return f'<row r="{number}">{cells}</row>'


def _xlsx_cell(where: str, cell: Cell) -> str:
    if isinstance(cell, str):
        return f'<c r="{where}" t="inlineStr"><is><t xml:space="preserve">{escape(cell)}</t></is></c>'
    if isinstance(cell, datetime.date):
        return f'<c r="{where}" s="1"><v>{(cell - datetime.date(1899, 12, 30)).days}</v></c>'
    return f'<c r="{where}"><v>{cell}</v></c>'


def ods(sheets: Mapping[str, Rows]) -> bytes:
    names = 'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"' + "".join(
        f' xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{short}:1.0"' for short in ("table", "text")
    )
    tables = "".join(
        f"<table:table table:name={quoteattr(name)}>"
        + "".join(f"<table:table-row>{''.join(map(_ods_cell, row))}</table:table-row>" for row in rows)
        + "</table:table>"
        for name, rows in sheets.items()
    )
    inside = f"<office:spreadsheet>{tables}</office:spreadsheet>"
    content = f"<office:document-content {names}><office:body>{inside}</office:body></office:document-content>"
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>'
    start = '<?xml version="1.0" encoding="UTF-8"?>'
    return zipped({"mimetype": kind, "META-INF/manifest.xml": start + manifest, "content.xml": start + content})


def _ods_cell(cell: Cell) -> str:
    if cell is None:
        return "<table:table-cell/>"
    if isinstance(cell, str):
        said = 'office:value-type="string"'
    elif isinstance(cell, datetime.date):
        said = f'office:value-type="date" office:date-value="{cell}"'
    else:
        said = f'office:value-type="float" office:value="{cell}"'
    return f"<table:table-cell {said}><text:p>{escape(str(cell))}</text:p></table:table-cell>"


def xls(rows: Rows) -> bytes:
    """One sheet in the old binary format; days are not told apart from numbers in it here."""

    def record(kind: int, body: bytes) -> bytes:
        return struct.pack("<HH", kind, len(body)) + body

    def start(kind: int) -> bytes:
        return record(0x0809, struct.pack("<HHHHII", 0x0600, kind, 0, 1997, 0, 6))

    inside = b""
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            where = struct.pack("<HHH", row, column, 0)
            if isinstance(cell, str):
                inside += record(0x0204, where + struct.pack("<HB", len(cell), 1) + cell.encode("utf-16-le"))
            elif isinstance(cell, int | float):
                inside += record(0x0203, where + struct.pack("<d", cell))
    before = start(0x0005)
    offset = len(before) + 4 + 6 + 2 + len("Night") + 4
    sheet = record(0x0085, struct.pack("<IBB", offset, 0, 0) + struct.pack("<BB", len("Night"), 0) + b"Night")
    return compound(before + sheet + record(0x000A, b"") + start(0x0010) + inside + record(0x000A, b""), "Workbook")


def compound(stream: bytes, name: str) -> bytes:
    """A file system of one file, as the old formats have it; also how a workbook with a password is wrapped."""
    stream = stream.ljust(4096, b"\0")
    stream += b"\0" * (-len(stream) % 512)
    sectors = len(stream) // 512
    end, fat_sector, free = 0xFFFFFFFE, 0xFFFFFFFD, 0xFFFFFFFF
    table = [fat_sector, end, *range(3, sectors + 2), end]
    table += [free] * (128 - len(table))
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 16 + struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6) + b"\0" * 6
    header += struct.pack("<IIIIIIIII", 0, 1, 1, 0, 4096, end, 0, end, 0)
    header += struct.pack("<I", 0) + struct.pack("<I", free) * 108

    def entry(called: str, kind: int, first: int, size: int, child: int) -> bytes:
        text = called.encode("utf-16-le") + b"\0\0"
        body = text.ljust(64, b"\0") + struct.pack("<HBBIII", len(text), kind, 1, free, free, child)
        return body + b"\0" * 36 + struct.pack("<IQ", first, size)

    folder = entry("Root Entry", 5, end, 0, 1) + entry(name, 2, 2, len(stream), free)
    return header + struct.pack("<128I", *table) + folder.ljust(512, b"\0") + stream
