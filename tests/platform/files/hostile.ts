import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { megabyte } from "@/lib/platform/reference/limits";
import { docx, fileOf, jpg, onePage, pdf, pdfOf, png, streamOf, webp, wordParts } from "./documents";

/** A file made to exhaust what opens it. */
export interface HostileFile {
  title: string;
  name: string;
  make: () => Buffer | Promise<Buffer>;
  /** Part of the reason for its refusal; without one the file may pass, or exceed a limit of the pool. */
  refused?: RegExp;
}

const flate = "/Filter /FlateDecode";
const zeros = (length: number) => deflateSync(Buffer.alloc(length), { level: 9 });
const pageWith = (content: string, ...others: (string | Buffer)[]) =>
  pdfOf([...onePage, streamOf(flate, deflateSync(content)), ...others]);
const imageOf = (width: number, height: number, entries: string, bytes: Buffer) =>
  pageWith(
    "q 595 0 0 842 0 0 cm /Scan Do Q",
    streamOf(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ${entries}`, bytes),
  );
/** A picture whose entries are references to the objects from 6 on. */
const indirectImage = (entries: string, bytes: Buffer, ...objects: string[]) =>
  pageWith("/Scan Do", streamOf(`/Type /XObject /Subtype /Image /BitsPerComponent 8 ${entries}`, bytes), ...objects);
const rgb = `/ColorSpace /DeviceRGB ${flate}`;

/** A form that draws the next one twenty times, `levels` deep. */
function nestedForms(levels: number): Buffer {
  const forms = Array.from({ length: levels }, (_, level) =>
    streamOf(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /Scan ${level + 6} 0 R >> >> ${flate}`,
      deflateSync(level === levels - 1 ? "0 0 m 595 842 l S ".repeat(50) : "/Scan Do ".repeat(20)),
    ),
  );
  return pageWith("/Scan Do", ...forms);
}

/** Pages whose number exceeds the limit, in one flat tree. */
function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
  const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>";
  const pages = Array<string>(count).fill(page);
  return pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...pages]);
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(kind, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
/** The picture with a chunk after its header. */
const withChunk = (bytes: Buffer, kind: string, data: Buffer) =>
  Buffer.concat([bytes.subarray(0, 33), pngChunk(kind, data), bytes.subarray(33)]);
const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};

/** A PNG of that many pixels of one colour, a thousandth of their size. */
const plainPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "black" } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A JPG whose segments of metadata fill `size` bytes. */
function jpgWithSegments(bytes: Buffer, marker: number, prefix: string, size: number): Buffer {
  const body = Buffer.alloc(65_533 - 2, 0x20);
  body.write(prefix, 0, "latin1");
  const segment = Buffer.concat([Buffer.from([0xff, marker, 0xff, 0xfd]), body]);
  const segments = Array<Buffer>(Math.floor(size / segment.length)).fill(segment);
  return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)]);
}

/** A zip within zips, `levels` deep, each of ten copies of the next. */
function nestedZips(levels: number): Buffer {
  let packed = { packed: deflateRawSync(Buffer.alloc(20 * megabyte), { level: 9 }), size: 20 * megabyte };
  for (let level = 0; level < levels; level++) {
    const inner = docx(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${index}.zip`, packed])));
    packed = { packed: deflateRawSync(inner), size: inner.length };
  }
  return docx({ ...wordParts, "word/media/image1.zip": packed });
}

/** A tiling pattern of tiny tiles over a large page. */
const tinyTiles = () =>
  pdfOf([
    ...onePage.slice(0, 2),
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] /Contents 4 0 R /Resources << /Pattern << /P 5 0 R >> >> >>",
    streamOf(flate, deflateSync("/Pattern cs /P scn 0 0 14400 14400 re f ".repeat(20_000))),
    streamOf(
      "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.01 /YStep 0.01 /Resources << >>",
      Buffer.from("0 0 1 1 re f"),
    ),
  ]);

/** A shading whose colours come from a function of a million samples, drawn again and again. */
const endlessShadings = () =>
  pdfOf([
    ...onePage.slice(0, 2),
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1600 1600] /Contents 4 0 R /Resources << /Shading << /S 5 0 R >> >> >>",
    streamOf(flate, deflateSync("/S sh ".repeat(100_000))),
    "<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [1600 0 0 1600 0 0] /Function 6 0 R >>",
    streamOf("/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]", Buffer.from("{ 2 copy mul sqrt }")),
  ]);

const text = "%PDF-1.7\n";
const tokens = (token: string, length = 9 * megabyte) => token.repeat(Math.floor(length / token.length));
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

/** An animated picture of one colour a frame. */
async function frames(count: number, width: number, height: number): Promise<Sharp> {
  const frame = (index: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: (index * 9) % 256, g: 0, b: 0 } } })
      .png()
      .toBuffer();
  return sharp(await Promise.all(Array.from({ length: count }, (_, index) => frame(index))), {
    join: { animated: true },
  });
}

/** A zip whose list names its last part `times` more. */
function overlapping(zip: Buffer, times: number): Buffer {
  const end = Buffer.from(zip.subarray(-22));
  const list = zip.subarray(end.readUInt32LE(16), -22);
  const last = list.subarray(list.lastIndexOf("PK\x01\x02"));
  end.writeUInt32LE(list.length + times * last.length, 12);
  return Buffer.concat([zip.subarray(0, -22), ...Array<Buffer>(times).fill(last), end]);
}

const profile = () => Buffer.concat([Buffer.from("profile\0\0", "latin1"), zeros(20 * megabyte)]);
const note = () => Buffer.concat([Buffer.from("Comment\0\0", "latin1"), zeros(20 * megabyte)]);
const frameControl = Buffer.concat([uint32(0, 2000, 2000, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])]);

/** Files that exhaust a decoder or those who open them. */
export const exhaustingFiles: readonly HostileFile[] = [
  {
    title: "a PDF of 1.3 million names of object streams",
    name: "a.pdf",
    make: () => pdf({ body: tokens("/ObjStm ") }),
  },
  {
    title: "a PDF of 1.3 million empty object streams",
    name: "a.pdf",
    make: () => pdf({ body: tokens("/ObjStm stream\n") }),
  },
  {
    title: "a PDF of half a million empty streams",
    name: "a.pdf",
    make: () => pdf({ body: tokens("<<>>\nstream\n") }),
  },
  {
    title: "a PDF of streams that never end",
    name: "a.pdf",
    make: () => pdf({ body: tokens(`<<${flate}>>stream\nx\x9c`) }),
  },
  {
    title: "a PDF of 200,000 tiny objects",
    name: "a.pdf",
    make: () => pdf({ body: tokens("9 0 obj\n<< /Type /ObjStm >>\nendobj\n") }),
  },
  { title: "a PDF of opening brackets", name: "a.pdf", make: () => pdf({ body: tokens("[") }) },
  { title: "a PDF of open dictionaries", name: "a.pdf", make: () => pdf({ catalog: tokens("/A<<", 4 * megabyte) }) },
  { title: "a PDF of 10,000 pages", name: "a.pdf", make: () => manyPages(10_000), refused: /2,000 pages/ },
  {
    title: "a PDF that claims two billion pages",
    name: "a.pdf",
    make: () => pdfOf([onePage[0]!, "<< /Type /Pages /Kids [2 0 R] /Count 2000000000 >>"]),
  },
  {
    title: "a PDF whose pages are their own parents",
    name: "a.pdf",
    make: () => pdfOf([onePage[0]!, "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"]),
  },
  {
    title: "a PDF whose page unpacks to a gigabyte",
    name: "a.pdf",
    make: () => pdfOf([...onePage, streamOf(flate, zeros(1024 * megabyte))]),
    refused: /512 MB/,
  },
  {
    title: "a PDF of many streams that unpack to 40 MB each",
    name: "a.pdf",
    make: () => pdfOf([...onePage, ...Array<Buffer>(20).fill(streamOf(flate, zeros(40 * megabyte)))]),
    refused: /512 MB/,
  },
  {
    title: "a PDF with a stream packed twice",
    name: "a.pdf",
    make: () =>
      pdfOf([...onePage, streamOf("/Filter [/FlateDecode /FlateDecode]", deflateSync(zeros(800 * megabyte)))]),
    refused: /512 MB/,
  },
  {
    title: "a PDF whose stream hides behind the word that ends it",
    name: "a.pdf",
    make: () => pdfOf([...onePage, streamOf(`${flate} /Note (endstream)`, zeros(700 * megabyte))]),
    refused: /512 MB/,
  },
  {
    title: "a PDF whose filter has an escaped name",
    name: "a.pdf",
    make: () => pdfOf([...onePage, streamOf("/Filter /Fl#61teDecode", zeros(700 * megabyte))]),
    refused: /512 MB/,
  },
  {
    title: "a PDF with a picture of 30,000 by 30,000 pixels",
    name: "a.pdf",
    make: () => imageOf(30_000, 30_000, rgb, zeros(megabyte)),
    refused: /megapixels/,
  },
  {
    title: "a PDF with a picture whose size is in other objects",
    name: "a.pdf",
    make: () => indirectImage(`/Width 6 0 R /Height 7 0 R ${rgb}`, zeros(megabyte), "30000", "30000"),
    refused: /megapixels/,
  },
  {
    title: "a PDF with a picture whose width is defined twice",
    name: "a.pdf",
    make: () => indirectImage(`/Width 6 0 R /Height 7 0 R ${rgb}`, zeros(megabyte), "10 % 6 0 obj 30000", "30000"),
    refused: /can't check/,
  },
  {
    title: "a PDF with a picture whose width is in a missing object",
    name: "a.pdf",
    make: () => indirectImage(`/Width 66 0 R /Height 10 ${rgb}`, zeros(megabyte)),
    refused: /can't check/,
  },
  {
    title: "a PDF with a picture whose kind is in another object",
    name: "a.pdf",
    make: () =>
      pageWith(
        "/Scan Do",
        streamOf(`/Subtype 6 0 R /Width 30000 /Height 30000 /BitsPerComponent 8 ${rgb}`, zeros(megabyte)),
        "/Image",
      ),
    refused: /megapixels/,
  },
  {
    title: "a PDF with a stream whose two filters are in another object",
    name: "a.pdf",
    make: () =>
      pdfOf([
        ...onePage,
        streamOf("/Filter 5 0 R", deflateSync(zeros(800 * megabyte))),
        "[/FlateDecode /Fl#61teDecode]",
      ]),
    refused: /512 MB/,
  },
  {
    title: "a PDF of a million references to the size of a picture",
    name: "a.pdf",
    make: () => indirectImage(`${tokens("/Width 6 0 R\n")} /Height 10 ${rgb}`, zeros(10), "10"),
  },
  {
    title: "a PDF of a million objects beside a picture of unknown width",
    name: "a.pdf",
    make: () => indirectImage(`/Width 6 0 R /Height 10 ${rgb}`, zeros(10), `[${tokens("6 0 obj ")}]`),
    refused: /can't check/,
  },
  {
    title: "a PDF with a picture of 10,000 by 9,900 pixels",
    name: "a.pdf",
    make: () => imageOf(10_000, 9_900, rgb, zeros(297_000_000)),
  },
  {
    title: "a PDF with a JPEG 2000 that claims 60,000 by 60,000 pixels",
    name: "a.pdf",
    make: () =>
      imageOf(
        10,
        10,
        "/Filter /JPXDecode",
        Buffer.concat([Buffer.from("ff4fff5100290000", "hex"), uint32(60_000, 60_000, 0, 0)]),
      ),
    refused: /megapixels/,
  },
  { title: "a PDF of forms within forms", name: "a.pdf", make: () => nestedForms(12) },
  { title: "a PDF of tiny tiles", name: "a.pdf", make: () => tinyTiles() },
  { title: "a PDF of endless shadings", name: "a.pdf", make: () => endlessShadings() },
  { title: "a PDF cut in half", name: "a.pdf", make: () => pdf().subarray(0, 200), refused: /not whole/ },
  {
    title: "a PDF with a Word document behind it",
    name: "a.pdf",
    make: () => pdf({ tail: docx().toString("latin1") }),
    refused: /hidden/,
  },
  {
    title: "a PDF of plain text",
    name: "a.pdf",
    make: () => Buffer.from(text + tokens("text ")),
    refused: /not whole/,
  },
  {
    title: "a PNG of 36 megapixels in 36 KB",
    name: "a.png",
    make: () => plainPng(6000, 6000),
    refused: /megapixels/,
  },
  { title: "a PNG of 24 megapixels in 24 KB", name: "a.png", make: () => plainPng(6000, 4000) },
  { title: "a PNG of one row of 20 million pixels", name: "a.png", make: () => plainPng(20_000_000, 1) },
  {
    title: "a PNG with a colour profile of 20 MB",
    name: "a.png",
    make: async () => withChunk(await png(), "iCCP", profile()),
    refused: /metadata/,
  },
  {
    title: "a PNG with a note of 20 MB",
    name: "a.png",
    make: async () => withChunk(await png(), "zTXt", note()),
    refused: /metadata/,
  },
  {
    title: "a PNG of 5,000 frames",
    name: "a.png",
    make: async () => withChunk(withChunk(await png(), "fcTL", frameControl), "acTL", uint32(5_000, 0)),
    refused: /megapixels/,
  },
  { title: "a PNG cut in half", name: "a.png", make: async () => half(await png()), refused: /damaged/ },
  {
    title: "a PNG with a program behind it",
    name: "a.png",
    make: async () => Buffer.concat([await png(), Buffer.from("MZ\x90\0\x03\0", "latin1")]),
    refused: /hidden/,
  },
  {
    title: "a JPG with 9 MB of EXIF",
    name: "a.jpg",
    make: async () => jpgWithSegments(await jpg(), 0xe1, "Exif\0\0", 9 * megabyte),
  },
  {
    title: "a JPG with a colour profile of 9 MB",
    name: "a.jpg",
    make: async () => jpgWithSegments(await jpg(), 0xe2, "ICC_PROFILE\0\x01\x01", 9 * megabyte),
  },
  {
    title: "a JPG of 49 megapixels",
    name: "a.jpg",
    make: async () =>
      await sharp(await plainPng(7000, 7000))
        .jpeg({ quality: 1 })
        .toBuffer(),
    refused: /megapixels/,
  },
  {
    title: "a JPG of 24 megapixels in many scans",
    name: "a.jpg",
    make: async () =>
      await sharp(await plainPng(6000, 4000))
        .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
        .toBuffer(),
  },
  { title: "a JPG under the name of a PDF", name: "a.pdf", make: jpg, refused: /another name/ },
  {
    title: "a GIF under the name of a PNG",
    name: "a.png",
    make: async () => (await frames(50, 200, 200)).gif().toBuffer(),
    refused: /PDF, JPG or PNG/,
  },
  {
    title: "a WebP of 120 frames of a megapixel",
    name: "a.webp",
    make: async () => (await frames(120, 1000, 1000)).webp({ effort: 0 }).toBuffer(),
    refused: /megapixels/,
  },
  { title: "a WebP cut in half", name: "a.webp", make: async () => half(await webp()), refused: /damaged|not whole/ },
  {
    title: "a Word document that unpacks to a gigabyte",
    name: "a.docx",
    make: () =>
      docx({
        ...wordParts,
        "word/media/image1.png": { packed: deflateRawSync(Buffer.alloc(1024 * megabyte)), size: 10 },
      }),
    refused: /200 MB/,
  },
  { title: "a Word document of zips within zips", name: "a.docx", make: () => nestedZips(4) },
  {
    title: "a Word document whose parts overlap",
    name: "a.docx",
    make: () =>
      overlapping(
        docx({ ...wordParts, "word/a.xml": { packed: deflateRawSync(Buffer.alloc(20 * megabyte)), size: 10 } }),
        500,
      ),
    refused: /200 MB/,
  },
];

/** The file under its title, made. */
export async function exhaustingFile(title: string): Promise<File> {
  const file = exhaustingFiles.find((one) => one.title === title)!;
  return fileOf(await file.make(), file.name);
}
