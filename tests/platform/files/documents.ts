import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const picture = { create: { width: 240, height: 160, channels: 3, background: { r: 180, g: 71, b: 42 } } } as const;

/** A small photograph-like JPG, a PNG and a one-page PDF, all valid. */
export const jpg = () => sharp(picture).jpeg().toBuffer();
export const png = () => sharp(picture).png().toBuffer();

/** A valid PDF of one empty page; `catalog` is added to its root, `tail` after its end. */
export function pdf({ catalog = "", trailer = "", tail = "", head = "%PDF-1.7\n" } = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
  ];
  let text = head;
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")}`;
  text += `trailer\n<< /Size 4 /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n${tail}`;
  return Buffer.from(text, "latin1");
}

export const fileOf = (bytes: Uint8Array | string, name: string, type = "") =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });

/** A compressed PDF object stream: its content is readable only after it is inflated. */
const packedObjects = (text: string) =>
  `>>\n4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${deflateSync(`9 0 ${text}`).toString("latin1")}\nendstream\nendobj\n<<`;

const zip = Buffer.concat([
  Buffer.from("PK\x03\x04\x14\x00\x00\x00", "latin1"),
  Buffer.alloc(30),
  Buffer.from("PK\x05\x06", "latin1"),
  Buffer.alloc(18),
]);

/** A PNG header that claims a picture of that size, without the data. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write("IHDR", 4, "latin1");
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), header]);
}

/** Hostile or invalid files that must not pass as documents. */
export async function hostileFiles(): Promise<[string, File][]> {
  const [goodJpg, goodPng, goodPdf] = [await jpg(), await png(), pdf()];
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const html = "<!doctype html><html><script>alert(1)</script></html>";
  const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: "black" } })
    .png({ compressionLevel: 9 })
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
    ["a JPG under the name of a PNG", fileOf(goodJpg, "id.png", "image/png")],
    ["a PDF under the name of a JPG", fileOf(goodPdf, "id.jpg", "image/jpeg")],
    ["a PNG declared to be a web page", fileOf(goodPng, "id.png", "text/html")],
    ["a PNG without a name's ending", fileOf(goodPng, "id", "image/png")],
    ["a PNG with two endings", fileOf(goodPng, "id.png.html", "image/png")],
    ["a JPG cut in half", fileOf(goodJpg.subarray(0, goodJpg.length >> 1), "id.jpg", "image/jpeg")],
    ["a PNG cut in half", fileOf(goodPng.subarray(0, goodPng.length >> 1), "id.png", "image/png")],
    ["a PDF cut in half", fileOf(goodPdf.subarray(0, goodPdf.length >> 1), "id.pdf", "application/pdf")],
    ["only the first bytes of a JPG", fileOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "id.jpg", "image/jpeg")],
    ["only the first bytes of a PDF", fileOf("%PDF-1.7", "id.pdf", "application/pdf")],
    ["a PNG that claims 60,000 by 60,000 pixels", fileOf(pngClaiming(60_000, 60_000), "id.png", "image/png")],
    ["a picture of 36 megapixels in a few kilobytes", fileOf(bomb, "id.png", "image/png")],
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
    [
      "a PDF with a script",
      fileOf(pdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" }), "id.pdf", "application/pdf"),
    ],
    [
      "a PDF with a script spelled in hex",
      fileOf(pdf({ catalog: "/OpenAction << /S /J#61vaScript >>" }), "id.pdf", "application/pdf"),
    ],
    [
      "a PDF that starts a program",
      fileOf(pdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" }), "id.pdf", "application/pdf"),
    ],
    [
      "a PDF with an attachment",
      fileOf(pdf({ catalog: "/Names << /EmbeddedFiles 4 0 R >>" }), "id.pdf", "application/pdf"),
    ],
    ...["GoToR", "GoToE", "Launch"].flatMap((action): [string, File][] => [
      [
        `a PDF that opens another by ${action}`,
        fileOf(pdf({ catalog: `/OpenAction << /S /${action} /F (b.pdf) >>` }), "id.pdf", "application/pdf"),
      ],
      [
        `a PDF that hides ${action} in a compressed list of objects`,
        fileOf(pdf({ trailer: packedObjects(`<< /S /${action} /F (b.pdf) >>`) }), "id.pdf", "application/pdf"),
      ],
    ]),
    ["a PDF locked with a password", fileOf(pdf({ trailer: "/Encrypt 5 0 R" }), "id.pdf", "application/pdf")],
    [
      "a PDF whose index leads nowhere",
      fileOf(
        pdf()
          .toString("latin1")
          .replace(/startxref\n\d+/, "startxref\n999999"),
        "id.pdf",
        "application/pdf",
      ),
    ],
    [
      "a file of more than 10 MB",
      fileOf(Buffer.concat([goodPng, Buffer.alloc(10 * 1024 * 1024)]), "id.png", "image/png"),
    ],
  ];
}

export const webp = () => sharp(picture).webp().toBuffer();

/** A zip of stored parts, as Word writes a .docx; `comment` is added at its end. */
export function docx(parts: Record<string, string> = wordParts, comment = ""): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [label, data] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(label.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    const body = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, label, data]);
    bodies.push(body);
    list.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, entry, label]));
    offset += body.length;
  }
  const contents = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, contents, end, Buffer.from(comment, "latin1")]);
}
export const wordParts = {
  "[Content_Types].xml": "<Types/>",
  "_rels/.rels": "<Relationships/>",
  "word/document.xml": "<w:document>Macros are explained here.</w:document>",
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
