import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { crc32, deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp from "sharp";

const picture = { create: { width: 240, height: 160, channels: 3, background: { r: 180, g: 71, b: 42 } } } as const;

/** A small photograph-like JPG, a PNG and a one-page PDF, all valid. */
export const jpg = () => sharp(picture).jpeg().toBuffer();
export const png = () => sharp(picture).png().toBuffer();

/** A valid PDF of one empty page; `catalog` is added to its root, `tail` after its end, `body` before its index. */
export function pdf({ catalog = "", trailer = "", tail = "", head = "%PDF-1.7\n", body = "" } = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
  ];
  return pdfOf(objects, { trailer, tail, head, body });
}

/** A valid PDF on which the decoder of children/stand-in.ts exceeds a limit. */
export const marked = (mark: "sleep" | "compute" | "allocate" | "write") => pdf({ body: `% stand-in: ${mark}\n` });

/** A PDF of these objects, numbered from 1; the first is its catalog. */
export function pdfOf(
  objects: readonly (string | Buffer)[],
  { trailer = "", tail = "", head = "%PDF-1.7\n", body = "" } = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from(head, "latin1")];
  let length = parts[0]!.length;
  const add = (bytes: string | Buffer) => {
    const part = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    parts.push(part);
    length += part.length;
  };
  const offsets = objects.map((object, index) => {
    const offset = length;
    for (const part of [`${index + 1} 0 obj\n`, object, "\nendobj\n"]) add(part);
    return offset;
  });
  add(body);
  const start = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  add(offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join(""));
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n${tail}`);
  return Buffer.concat(parts);
}

/** A stream object of a PDF: its dictionary's entries, then its bytes. */
export const streamOf = (entries: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`, "latin1"),
    bytes,
    Buffer.from("\nendstream", "latin1"),
  ]);

/** The catalog and the only page of a PDF whose content is object 4. */
export const onePage = [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>",
];

/**
 * A scan as a copier makes it: one page with one compressed grey picture of about `bytes`, every value of a byte in it
 * by chance.
 */
export function scan(bytes = 3_000_000): Buffer {
  const width = 1500;
  const height = Math.ceil(bytes / width);
  return pdfOf([
    ...onePage,
    streamOf("/Filter /FlateDecode", deflateSync("q 595 0 0 842 0 0 cm /Scan Do Q")),
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 ` +
        "/Filter /FlateDecode",
      deflateSync(randomBytes(width * height)),
    ),
  ]);
}

export const fileOf = (bytes: Uint8Array | string, name: string, type = "") =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });

const zip = Buffer.concat([
  Buffer.from("PK\x03\x04\x14\x00\x00\x00", "latin1"),
  Buffer.alloc(30),
  Buffer.from("PK\x05\x06", "latin1"),
  Buffer.alloc(18),
]);

/** A PDF of one empty page with a password to open it, or to change it. */
export function lockedPdf(password: { userPassword?: string; ownerPassword?: string }): Promise<Buffer> {
  const document = new PDFDocument(password);
  document.end();
  return buffer(document);
}

/** Damaged, disguised and oversized files that must not pass as documents. */
export async function invalidFiles(): Promise<[string, File][]> {
  const goodJpg = await jpg();
  const goodPng = await png();
  const goodPdf = pdf();
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const html = "<!doctype html><html><script>alert(1)</script></html>";
  const large = await sharp({ create: { width: 5200, height: 5000, channels: 3, background: "black" } })
    .png()
    .toBuffer();
  const withComment = (bytes: Buffer, comment: string) =>
    Buffer.concat([
      bytes.subarray(0, 2),
      Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 255]),
      Buffer.from(comment, "latin1"),
      bytes.subarray(2),
    ]);
  return [
    ["an empty file", fileOf("", "id.pdf")],
    ["plain text as PDF", fileOf("hello", "id.pdf", "application/pdf")],
    ["an SVG", fileOf(svg, "id.svg", "image/svg+xml")],
    ["an SVG as PNG", fileOf(svg, "id.png", "image/png")],
    ["a web page as JPG", fileOf(html, "id.jpg", "image/jpeg")],
    ["a web page as PDF", fileOf(html, "id.pdf", "application/pdf")],
    ["a GIF", fileOf(await sharp(goodPng).gif().toBuffer(), "id.gif", "image/gif")],
    ["a GIF as PNG", fileOf(await sharp(goodPng).gif().toBuffer(), "id.png", "image/png")],
    ["a WebP as JPG", fileOf(await sharp(goodPng).webp().toBuffer(), "id.jpg", "image/jpeg")],
    ["a TIFF as JPG", fileOf(await sharp(goodPng).tiff().toBuffer(), "id.jpg", "image/jpeg")],
    ["a ZIP as PDF", fileOf(zip, "id.pdf", "application/pdf")],
    ["a program as PNG", fileOf(Buffer.from("MZ\x90\x00\x03\x00\x00\x00", "latin1"), "id.png", "image/png")],
    ["a PNG under the name of a PDF", fileOf(goodPng, "id.pdf", "application/pdf")],
    ["a PDF under the name of a JPG", fileOf(goodPdf, "id.jpg", "image/jpeg")],
    ["a PNG with two endings", fileOf(goodPng, "id.png.html", "image/png")],
    ["a JPG cut in half", fileOf(goodJpg.subarray(0, goodJpg.length >> 1), "id.jpg", "image/jpeg")],
    ["a PNG cut in half", fileOf(goodPng.subarray(0, goodPng.length >> 1), "id.png", "image/png")],
    ["a PDF cut in half", fileOf(goodPdf.subarray(0, goodPdf.length >> 1), "id.pdf", "application/pdf")],
    ["only the first bytes of a JPG", fileOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "id.jpg", "image/jpeg")],
    ["only the first bytes of a PDF", fileOf("%PDF-1.7", "id.pdf", "application/pdf")],
    ["a picture of 26 megapixels", fileOf(large, "id.png", "image/png")],
    [
      "a picture of one pixel",
      fileOf(
        await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
          .png()
          .toBuffer(),
        "id.png",
        "image/png",
      ),
    ],
    ["a JPG with a ZIP behind it", fileOf(Buffer.concat([goodJpg, zip]), "id.jpg", "image/jpeg")],
    ["a PNG with a ZIP behind it", fileOf(Buffer.concat([goodPng, zip]), "id.png", "image/png")],
    ["a PNG with a web page behind it", fileOf(Buffer.concat([goodPng, Buffer.from(html)]), "id.png", "image/png")],
    [
      "a JPG with a script in its comment",
      fileOf(withComment(goodJpg, "<script>alert(1)</script>"), "id.jpg", "image/jpeg"),
    ],
    ["a JPG with PHP in its comment", fileOf(withComment(goodJpg, "<?php system($_GET[0]);"), "id.jpg", "image/jpeg")],
    ["a JPG with a PDF behind it", fileOf(Buffer.concat([goodJpg, goodPdf]), "id.jpg", "image/jpeg")],
    ["a PDF behind a web page", fileOf(Buffer.concat([Buffer.from(html), goodPdf]), "id.pdf", "application/pdf")],
    ["a PDF with a web page in its head", fileOf(pdf({ head: `%PDF-1.7\n%${html}\n` }), "id.pdf", "application/pdf")],
    ["a PDF with a ZIP behind it", fileOf(pdf({ tail: zip.toString("latin1") }), "id.pdf", "application/pdf")],
    ["a PDF locked with a password", fileOf(await lockedPdf({ userPassword: "secret" }), "id.pdf", "application/pdf")],
    [
      "a file of more than 10 MB",
      fileOf(Buffer.concat([goodPng, Buffer.alloc(10 * 1024 * 1024)]), "id.png", "image/png"),
    ],
  ];
}

/** A PNG with another chunk after its header. */
export function withChunk(bytes: Buffer, kind: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(kind, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
}

export const webp = () => sharp(picture).webp().toBuffer();

/** A deflated part of a zip, which may unpack to another size than it declares. */
export interface PackedPart {
  packed: Buffer;
  size: number;
}

const longs = (values: readonly number[]) => {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 8 * index);
  return bytes;
};

/** The Zip64 extension of an entry: its size, its packed size and its offset. */
const zip64Extra = (values: readonly number[]) =>
  Buffer.concat([Buffer.from([1, 0, 8 * values.length, 0]), longs(values)]);

/** The Zip64 record and its locator, for a list of `count` entries. */
function zip64End(count: number, size: number, offset: number): Buffer {
  const record = Buffer.concat([
    Buffer.from("PK\x06\x06", "latin1"),
    longs([44]),
    Buffer.from([45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    longs([count, count, size, offset]),
  ]);
  const locator = [Buffer.from("PK\x06\x07\0\0\0\0", "latin1"), longs([offset + size]), Buffer.from([1, 0, 0, 0])];
  return Buffer.concat([record, ...locator]);
}

/**
 * A zip as Word writes a .docx, of stored or packed parts; `comment` is added at its end. With `zip64` all sizes and
 * offsets are in Zip64 records, as streaming writers of spreadsheets do.
 */
export function docx(
  parts: Record<string, string | PackedPart> = wordParts,
  comment = "",
  { zip64 = false } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const isStored = typeof part === "string";
    const label = Buffer.from(name);
    const data = isStored ? Buffer.from(part) : part.packed;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(isStored ? crc32(data) : 0, 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(isStored ? data.length : part.size, 18);
    common.writeUInt16LE(label.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    const body = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, label, data]);
    bodies.push(body);
    const extra = zip64 ? zip64Extra([common.readUInt32LE(18), common.readUInt32LE(14), offset]) : Buffer.alloc(0);
    if (zip64) {
      common.fill(0xff, 14, 22);
      common.writeUInt16LE(extra.length, 24);
      entry.fill(0xff, 10);
    }
    list.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, entry, label, extra]));
    offset += body.length;
  }
  const contents = Buffer.concat(list);
  const longEnd = zip64 ? zip64End(list.length, contents.length, offset) : Buffer.alloc(0);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(offset, 16);
  if (zip64) end.fill(0xff, 12, 20);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, contents, longEnd, end, Buffer.from(comment, "latin1")]);
}

const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const office = "application/vnd.openxmlformats-officedocument";

/** A list of relationships of a package: each type with its target. */
export const relations = (targets: Record<string, string>) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(targets)
    .map(([type, target]) => `<Relationship Id="r-${type}" Type="${relationships}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** The parts of a document with this main part. */
const partsWith = (path: string, type: string, content: string) => ({
  "[Content_Types].xml":
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/${path}" ContentType="${type}.main+xml"/></Types>`,
  "_rels/.rels": relations({ officeDocument: path }),
  [path]: content,
});

/** A Word document whose main part has this path. */
export const wordPartsAt = (path: string) =>
  partsWith(path, `${office}.wordprocessingml.document`, "<w:document>Macros are explained here.</w:document>");
export const wordParts = wordPartsAt("word/document.xml");
export const workbookParts = partsWith("xl/workbook.xml", `${office}.spreadsheetml.sheet`, "<workbook/>");
export const macroWorkbookParts = partsWith(
  "xl/workbook.xml",
  "application/vnd.ms-excel.sheet.macroEnabled",
  "<workbook/>",
);
export const openSheetParts = {
  mimetype: "application/vnd.oasis.opendocument.spreadsheet",
  "content.xml": "<office:document-content/>",
  "META-INF/manifest.xml": "<manifest:manifest/>",
};

/** A compound file as Word 97 writes it: a 512-byte header, its directory with 128 bytes a part, then its text. */
export function doc(
  parts: readonly string[] = ["Root Entry", "WordDocument", "1Table"],
  text = "How to use Macros",
): Buffer {
  const head = Buffer.alloc(512);
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const entries = parts.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, "utf16le");
    return entry;
  });
  const rest = Buffer.concat([...entries, Buffer.from(text, "utf16le")]);
  return Buffer.concat([head, rest, Buffer.alloc((512 - (rest.length % 512)) % 512)]);
}
