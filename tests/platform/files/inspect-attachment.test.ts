import sharp from "sharp";
import { expect, test } from "vitest";
import { inspectAttachment } from "@/lib/platform/files/inspect-attachment";
import { documentBytes } from "@/lib/platform/reference/limits";
import { doc, docx, fileOf, invalidFiles, jpg, pdf, png, webp, wordParts } from "./documents";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const html = "<!doctype html><html><script>alert(1)</script></html>";
const tooLarge = documentBytes + 1;

test.each([
  ["a JPG", jpg, "photo.JPG", "image/jpeg"],
  ["a PNG", png, "scan.png", "image/png"],
  ["a WebP", webp, "photo.webp", "image/webp"],
  ["a PDF", () => pdf(), "VAT201.pdf", "application/pdf"],
  ["a Word document", () => docx(), "Engagement letter.docx", word],
  ["a Word document with a note at its end", () => docx(wordParts, "saved by a scanner"), "letter.docx", word],
  ["a Word 97 document that speaks of macros", () => doc(), "letter.doc", "application/msword"],
])("%s may be attached to a message, with its detected type", async (_name, make, name, type) => {
  expect(await inspectAttachment(fileOf(await make(), name), documentBytes)).toEqual({ ok: true, type });
});

const picture = await webp();
const large = await sharp({ create: { width: 5200, height: 5000, channels: 3, background: "black" } })
  .webp({ effort: 0 })
  .toBuffer();
const invalid: [string, File][] = [
  ...(await invalidFiles()),
  ["an empty WebP", fileOf("", "photo.webp")],
  ["a WebP of two bytes", fileOf("RI", "photo.webp")],
  ["a PNG under the name of a WebP", fileOf(await png(), "photo.webp")],
  ["a WebP cut in half", fileOf(picture.subarray(0, picture.length >> 1), "photo.webp")],
  ["a WebP with a web page behind it", fileOf(Buffer.concat([picture, Buffer.from(html)]), "photo.webp")],
  ["a WebP with a Word document behind it", fileOf(Buffer.concat([picture, docx()]), "photo.webp")],
  [
    "a WebP with a script among its notes",
    fileOf(
      await sharp(picture)
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(1)</script></x:xmpmeta>`)
        .webp()
        .toBuffer(),
      "photo.webp",
    ),
  ],
  ["a WebP of 26 megapixels", fileOf(large, "photo.webp")],
  ["a WebP of more than 10 MB", fileOf(Buffer.concat([picture, Buffer.alloc(tooLarge)]), "photo.webp")],
  ["an empty Word document", fileOf("", "letter.docx")],
  ["plain text as a Word document", fileOf("hello", "letter.docx")],
  ["a web page as a Word document", fileOf(html, "letter.docx")],
  ["any ZIP as a Word document", fileOf(docx({ "evil.exe": "MZ" }), "letter.docx")],
  [
    "a spreadsheet as a Word document",
    fileOf(docx({ "[Content_Types].xml": "", "xl/workbook.xml": "" }), "letter.docx"),
  ],
  [
    "a Word document with macros",
    fileOf(docx({ ...wordParts, "word/vbaProject.bin": "Sub AutoOpen()" }), "letter.docx"),
  ],
  [
    "a Word document with an ActiveX part",
    fileOf(docx({ ...wordParts, "word/activeX/activeX1.bin": "" }), "letter.docx"),
  ],
  [
    "a Word document with a program inside",
    fileOf(docx({ ...wordParts, "word/embeddings/oleObject1.bin": "MZ" }), "letter.docx"),
  ],
  ["a Word document cut in half", fileOf(docx().subarray(0, 120), "letter.docx")],
  ["a Word document with a web page behind it", fileOf(Buffer.concat([docx(), Buffer.from(html)]), "letter.docx")],
  ["a Word document behind a web page", fileOf(Buffer.concat([Buffer.from(html), docx()]), "letter.docx")],
  [
    "a Word document whose list of contents lies outside",
    fileOf(Buffer.concat([docx().subarray(0, -6), Buffer.from([0xff, 0xff, 0xff, 0x7f, 0, 0])]), "letter.docx"),
  ],
  [
    "a Word document of more than 10 MB",
    fileOf(docx({ ...wordParts, "word/media/image1.png": "x".repeat(tooLarge) }), "letter.docx"),
  ],
  ["plain text as a Word 97 document", fileOf("hello".padEnd(512), "letter.doc")],
  ["a Word document under the name of a Word 97 document", fileOf(docx(), "letter.doc")],
  [
    "a spreadsheet of 97 as a Word document",
    fileOf(doc(["Root Entry", "Workbook"], "The stream WordDocument"), "letter.doc"),
  ],
  [
    "a Word 97 document with macros",
    fileOf(doc(["Root Entry", "WordDocument", "Macros", "VBA", "_VBA_PROJECT"]), "letter.doc"),
  ],
  ["a Word 97 document with objects", fileOf(doc(["Root Entry", "WordDocument", "ObjectPool"]), "letter.doc")],
  ["a Word 97 document with something behind it", fileOf(Buffer.concat([doc(), Buffer.from(html)]), "letter.doc")],
  ["a program", fileOf("MZ", "setup.exe")],
  ["a web page", fileOf(html, "page.html", "text/html")],
  ["an archive", fileOf(docx(), "letters.zip")],
  ["a file without an ending", fileOf(picture, "photo")],
  ["a script with two endings", fileOf(html, "letter.docx.html")],
];

test.each(invalid)("%s is refused with a message", async (_name, file) => {
  expect(await inspectAttachment(file, documentBytes)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^(This|Please|We can't) .{10,}/),
  });
});
