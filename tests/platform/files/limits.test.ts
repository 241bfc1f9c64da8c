import { randomBytes } from "node:crypto";
import { deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findImageProblem } from "@/lib/platform/files/child/images";
import { inspectPackage } from "@/lib/platform/files/child/office";
import { findPdfProblem } from "@/lib/platform/files/child/pdf";
import { megabyte } from "@/lib/platform/reference/limits";
import { docx, onePage, type PackedPart, pdfOf, streamOf, withChunk, wordParts } from "./documents";

// Small, valid files under low limits.
const pdfLimits = { pages: 2, picturePixels: 1_000 };
const imageLimits = { pixels: 10_000, noteBytes: 2_000 };

const pagesOf = (count: number) =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ")}] /Count ${count} >>`,
    ...Array<string>(count).fill("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>"),
  ]);
/** The list of pages names an object that does not exist. */
const withoutPage = Buffer.from(pagesOf(2).toString("latin1").replace("4 0 R", "9 0 R"), "latin1");
const grey = "/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceGray";
const drawn = streamOf("", Buffer.from("q 100 0 0 100 0 0 cm /Scan Do Q"));
/** A page that draws a grey picture of these entries. */
const pictureOf = (entries: string, ...others: string[]) =>
  pdfOf([...onePage, drawn, streamOf(`${grey} ${entries}`, Buffer.alloc(2_000)), ...others]);
/** A page that draws a form, which draws a grey picture. */
const formOf = (entries: string) =>
  pdfOf([
    ...onePage,
    drawn,
    streamOf(
      "/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /Scan 6 0 R >> >>",
      Buffer.from("/Scan Do"),
    ),
    streamOf(`${grey} ${entries}`, Buffer.alloc(2_000)),
  ]);
/** A page that draws pixels written in its content. */
const inlineOf = (width: number, height: number) =>
  pdfOf([
    ...onePage,
    streamOf(
      "",
      Buffer.concat([
        Buffer.from(`q 100 0 0 100 0 0 cm BI /W ${width} /H ${height} /BPC 8 /CS /G ID `),
        Buffer.alloc(width * height, 65),
        Buffer.from(" EI Q"),
      ]),
    ),
    "<< >>",
  ]);

const pixels = /picture larger than 0\.001 megapixels/;
test.each([
  ["of two pages", pagesOf(2), null],
  ["of three pages", pagesOf(3), /more than 2 pages/],
  ["with a picture of 40 by 20 pixels", pictureOf("/Width 40 /Height 20"), null],
  ["with a picture of 40 by 30 pixels", pictureOf("/Width 40 /Height 30"), pixels],
  ["with a picture whose size is in other objects", pictureOf("/Width 6 0 R /Height 7 0 R", "40", "30"), pixels],
  ["with a picture of 40 by 20 pixels in a form", formOf("/Width 40 /Height 20"), null],
  ["with a picture of 40 by 30 pixels in a form", formOf("/Width 40 /Height 30"), pixels],
  ["with a picture of 40 by 20 pixels in its text", inlineOf(40, 20), null],
  ["with a picture of 40 by 30 pixels in its text", inlineOf(40, 30), pixels],
  ["whose second page is missing", withoutPage, /damaged or incomplete/],
])("a PDF %s under limits of 2 pages and 1,000 pixels", async (_title, bytes, reason) => {
  const problem = await findPdfProblem(bytes, pdfLimits);
  if (reason) expect(problem?.reason).toMatch(reason);
  else expect(problem).toBeNull();
});

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "red" } });
/** A PNG with a compressed note of that many bytes. */
const noted = async (bytes: number) =>
  withChunk(
    await plain(20, 20).png().toBuffer(),
    "zTXt",
    Buffer.concat([
      Buffer.from("Comment\0\0", "latin1"),
      deflateSync(randomBytes(bytes).toString("hex").slice(0, bytes)),
    ]),
  );
const frames = (count: number) => {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(count);
  return numbers;
};
const animated = async (count: number) =>
  sharp(
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        sharp({ create: { width: 60, height: 60, channels: 3, background: { r: 90 * index, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer();

const tooManyPixels = /larger than 0\.01 megapixels/;
test.each([
  ["a PNG of 90 by 100 pixels", "image/png", () => plain(90, 100).png().toBuffer(), null],
  ["a PNG of 110 by 100 pixels", "image/png", () => plain(110, 100).png().toBuffer(), tooManyPixels],
  ["a JPG of 110 by 100 pixels", "image/jpeg", () => plain(110, 100).jpeg().toBuffer(), tooManyPixels],
  ["a WebP of two frames of 60 by 60 pixels", "image/webp", () => animated(2), null],
  ["a WebP of three frames of 60 by 60 pixels", "image/webp", () => animated(3), tooManyPixels],
  [
    "a PNG of three frames of 60 by 60 pixels",
    "image/png",
    async () => withChunk(await plain(60, 60).png().toBuffer(), "acTL", frames(3)),
    tooManyPixels,
  ],
  ["a PNG with a note of 1,500 bytes", "image/png", () => noted(1_500), null],
  ["a PNG with a note of 3,000 bytes", "image/png", () => noted(3_000), /too much metadata/],
] as const)("%s under limits of 10,000 pixels and notes of 2,000 bytes", async (_title, type, make, reason) => {
  const problem = await findImageProblem(await make(), type, imageLimits);
  if (reason) expect(problem?.reason).toMatch(reason);
  else expect(problem).toBeNull();
});

const part = (bytes: Buffer, size = bytes.length): PackedPart => ({ packed: deflateRawSync(bytes), size });
/** The zip whose list names its last part three times more. */
function overlapping(zip: Buffer): Buffer {
  const end = Buffer.from(zip.subarray(-22));
  const list = zip.subarray(end.readUInt32LE(16), -22);
  const last = list.subarray(list.lastIndexOf("PK\x01\x02"));
  end.writeUInt32LE(list.length + 3 * last.length, 12);
  return Buffer.concat([zip.subarray(0, -22), last, last, last, end]);
}
const withPart = (added: string | PackedPart) => docx({ ...wordParts, "word/a.xml": added });
test.each([
  ["of parts of 2,000 bytes", withPart(part(Buffer.alloc(2_000))), null],
  ["of parts of 5,000 bytes", withPart(part(Buffer.alloc(5_000))), /unpacks to more than/],
  ["whose part declares 10 bytes of its 5,000", withPart(part(Buffer.alloc(5_000), 10)), /unpacks to/],
  ["of a part that is hardly packed", withPart(part(randomBytes(5_000))), /unpacks to more than/],
  ["of stored parts of 5,000 bytes", withPart(" ".repeat(5_000)), /unpacks to more than/],
  ["whose part of 2,000 bytes is listed four times", overlapping(withPart(part(Buffer.alloc(2_000)))), /unpacks to/],
])("a Word document %s under a limit of 4,096 bytes", async (_title, bytes, reason) => {
  const found = await inspectPackage(bytes, megabyte / 256);
  expect(found).toMatchObject(reason ? { ok: false, reason: expect.stringMatching(reason) } : { ok: true });
});
