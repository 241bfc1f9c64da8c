import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectDocument } from "@/lib/platform/files/inspect";
import { nameWithEnding } from "@/lib/platform/files/names";
import { plainName, storedName } from "@/lib/platform/files/store";
import { wordType } from "@/lib/platform/files/types";
import { documentBytes } from "@/lib/platform/reference/limits";
import { docx, fileOf, invalidFiles, jpg, lockedPdf, pdf, pdfOf, png, scan, streamOf } from "./documents";

/** A form with a field, a script that runs when it opens, and an attached invoice. */
const taxForm = [
  "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> " +
    "/AcroForm << /Fields [4 0 R] >> /Names << /EmbeddedFiles << /Names [(invoice.xml) 5 0 R] >> >> >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [4 0 R] >>",
  "<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /Rect [10 10 100 30] /P 3 0 R >>",
  "<< /Type /Filespec /F (invoice.xml) /EF << /F 6 0 R >> >>",
  streamOf("/Type /EmbeddedFile", Buffer.from("<Invoice/>")),
];

const withWrongIndex = (bytes: Buffer, distance = 999_999) =>
  Buffer.from(
    bytes.toString("latin1").replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + distance}`),
    "latin1",
  );

/** A PDF behind other bytes; its index counts from its header, as most programs write it. */
const shifted = (before: string) => Buffer.concat([Buffer.from(before, "latin1"), pdf()]);

test.each([
  ["another PDF", pdf().toString("latin1")],
  ["a ZIP behind 4,000 NUL bytes", `${"\0".repeat(4_000)}${docx().toString("latin1")}`],
  ["an archive that is packed", "\x1f\x8b\x08\0\0\0\0\0\0\x03"],
  ["a program", `MZ\x90\0\x03\0\0\0${"\0".repeat(100)}`],
  ["a picture", `BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28${"\0".repeat(50)}`],
  ["a web page", "<!DOCTYPE html><html><body>Hello</body></html>"],
  ["a script of a shell", "\n#!/bin/sh\necho hello\n"],
  ["bytes that are no text", "\x01\x02\x03\x04"],
])("a PDF with %s behind its end is refused", async (_name, tail) => {
  for (const bytes of [pdf({ tail }), pdf({ tail: `${tail}${" ".repeat(3_000)}` })])
    expect(await inspectDocument(fileOf(bytes, "id.pdf"), documentBytes)).toMatchObject({
      ok: false,
      reason: "This file contains another hidden file",
    });
});

test("a PDF that needs a password is refused with that reason", async () => {
  const file = fileOf(await lockedPdf({ userPassword: "secret" }), "id.pdf");
  expect(await inspectDocument(file, documentBytes)).toMatchObject({
    ok: false,
    reason: expect.stringContaining("locked with a password"),
  });
});

test.each([
  ["photo.jfif", "image/jpeg", "photo.jpg"],
  ["photo.jpe", "image/jpeg", "photo.jpg"],
  ["IMG_2026.JPEG", "image/jpeg", "IMG_2026.JPEG"],
  ["1000012345", "image/jpeg", "1000012345.jpg"],
  ["WhatsApp Image 2026-11-29 at 10.15.webp", "image/jpeg", "WhatsApp Image 2026-11-29 at 10.15.jpg"],
  ["Certificate No. 12", "application/pdf", "Certificate No. 12.pdf"],
  ["letter.doc", wordType, "letter.docx"],
] as const)("the name %j of a file of type %s is kept as %j", (name, type, kept) => {
  expect(nameWithEnding(name, type)).toBe(kept);
});

test.each(await invalidFiles())("%s is refused with a message", async (_name, file) => {
  const found = await inspectDocument(file, documentBytes);
  expect(found).toMatchObject({ ok: false, reason: expect.stringMatching(/^(This|Please|We can't) .{10,}/) });
});

describe("a valid document", () => {
  test.each([
    ["a JPG", jpg, "Ausweis.JPG", "image/jpeg", "image/jpeg"],
    ["a JPG of an old phone", jpg, "id.jpeg", "image/jpg", "image/jpeg"],
    ["a PNG", png, "id.png", "image/png", "image/png"],
    ["a PNG without a declared type", png, "id.png", "", "image/png"],
    ["a JPG as Windows saves it", jpg, "photo.jfif", "image/jpeg", "image/jpeg"],
    ["a JPG as old browsers call it", jpg, "photo.pjpeg", "image/pjpeg", "image/jpeg"],
    ["a JPG of a gallery without an ending", jpg, "1000012345", "", "image/jpeg"],
    ["a JPG that was renamed to PNG", jpg, "photo.png", "image/png", "image/jpeg"],
    ["a PNG that a program declares to be a web page", png, "scan.png", "text/html", "image/png"],
    ["a PDF", async () => pdf(), "certificate.pdf", "application/pdf", "application/pdf"],
    ["a PDF without an ending", async () => pdf(), "Certificate No. 12", "application/octet-stream", "application/pdf"],
  ])("%s passes", async (_name, make, name, declared, type) => {
    expect(await inspectDocument(fileOf(await make(), name, declared), documentBytes)).toEqual({ ok: true, type });
  });

  test("passes as a scan of 3 MB whose compressed bytes spell the name of an action", async () => {
    const bytes = scan();
    const named = Buffer.concat([bytes.subarray(0, 60_000), Buffer.from("/JS "), bytes.subarray(60_004)]);
    for (const scanned of [bytes, named])
      expect(await inspectDocument(fileOf(scanned, "scan.pdf", "application/pdf"), documentBytes)).toEqual({
        ok: true,
        type: "application/pdf",
      });
  });

  test.each(["<html", "<SVG ", "<svg>", "<?php", "%PDF-"])(
    "passes as a photo whose bytes spell %s by chance, as those of one in thousands do",
    async (word) => {
      const pixels = Buffer.alloc(64 * 64 * 3, 0xc3);
      pixels.write(word, 64 * 3 * 20 + 8, "latin1");
      const raw = { width: 64, height: 64, channels: 3 } as const;
      const photo = await sharp(pixels, { raw }).png({ compressionLevel: 0 }).toBuffer();
      expect(photo.includes(word)).toBe(true);
      expect(await inspectDocument(fileOf(photo, "photo.png", "image/png"), documentBytes)).toEqual({
        ok: true,
        type: "image/png",
      });
    },
  );

  test.each([
    ["an owner's password, which readers do not ask for", () => lockedPdf({ ownerPassword: "secret" })],
    ["an attachment, a form and scripts, which are never run", () => pdfOf(taxForm)],
    ["an index that leads nowhere, which readers rebuild", () => withWrongIndex(pdf())],
    ["an index a byte off, as mail gateways leave it", () => withWrongIndex(pdf(), 1)],
    ["a byte order mark before it", () => shifted("\xef\xbb\xbf")],
    ["the answer of a server before it", () => shifted("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n")],
    ["900 NUL bytes before it", () => shifted("\0".repeat(900))],
    ["600 NUL bytes behind it", () => pdf({ tail: "\0".repeat(600) })],
    ["50,000 NUL bytes behind it", () => pdf({ tail: "\0".repeat(50_000) })],
    ["a note of a portal behind it", () => pdf({ tail: "\r\n<!-- served by portal -->\r\n" })],
    ["the name of a company behind it", () => pdf({ tail: "\nBMW Financial Services\n" })],
    ["the name of a company in capitals behind it", () => pdf({ tail: "\nRIFF RAFF Records Ltd\n" })],
    ["the name of a currency behind it", () => pdf({ tail: "\nMZN 1,250\n" })],
    ["a printer's end of the job behind it", () => pdf({ tail: "\x04\n" })],
    ["the command of a printer behind it", () => pdf({ tail: "\x1b%-12345X@PJL EOJ\r\n\x1b%-12345X" })],
    ["a link to a script in its first object", () => pdf({ catalog: "/URI (javascript:print\\(\\))" })],
  ])("passes as a PDF with %s", async (_name, make) => {
    const file = fileOf(await make(), "form.pdf", "application/pdf");
    expect(await inspectDocument(file, documentBytes)).toEqual({ ok: true, type: "application/pdf" });
  });

  test("passes with camera metadata", async () => {
    const photo = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        noise: { type: "gaussian", mean: 128, sigma: 40 },
        background: "white",
      },
    })
      .withExif({ IFD0: { Make: "Phone", Copyright: "me" } })
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(await inspectDocument(fileOf(photo, "IMG_2026.jpg", "image/jpeg"), documentBytes)).toEqual({
      ok: true,
      type: "image/jpeg",
    });
  });
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\temp\\id.pdf", "id.pdf"],
  ['a"b\r\n.pdf', "a_b__.pdf"],
  ["...", "file"],
  ["Pièce d'identité.pdf", "Pièce d_identité.pdf"],
  // Marks without a letter of their own: Yoruba, Hindi and vowelled Arabic.
  ["\u1eccj\u1ecd\u0301 \u00ecb\u00ed.pdf", "\u1eccj\u1ecd\u0301 \u00ecb\u00ed.pdf"],
  ["\u091a\u093e\u0932\u093e\u0928.pdf", "\u091a\u093e\u0932\u093e\u0928.pdf"],
  ["\u0641\u064e\u0627\u062a\u0648\u0631\u0629.pdf", "\u0641\u064e\u0627\u062a\u0648\u0631\u0629.pdf"],
  ["Screenshot 2026-11-29 at 10.15.00\u202fAM.png", "Screenshot 2026-11-29 at 10.15.00 AM.png"],
  ["\u0641\u0627\u062a\u0648\u0631\u0629\u200f.pdf\u200e", "\u0641\u0627\u062a\u0648\u0631\u0629.pdf"],
  ["invoice\u202efdp.pdf", "invoicefdp.pdf"],
  ["report.pdf. ", "report.pdf"],
  ["Ọ̀ṣun مُحَمَّد.pdf", "Ọ̀ṣun مُحَمَّد.pdf"],
])("the name %j is stored as %j", (name, kept) => {
  expect(plainName(name)).toBe(kept);
});

test("a long name is cut between letters, those of Adlam too, and keeps its ending", () => {
  expect(plainName(`${"\u{1e900}".repeat(130)}.pdf`)).toBe(`${"\u{1e900}".repeat(116)}.pdf`);
  expect(storedName("a".repeat(255), "application/pdf")).toBe(`${"a".repeat(116)}.pdf`);
});

test.each([
  [".pdf", "application/pdf", "pdf.pdf"],
  ["..", "application/pdf", "file.pdf"],
  ["", "image/png", "file.png"],
  ["report.pdf ", "application/pdf", "report.pdf"],
  ["\u0643\u0634\u0641.CSV\u200f", "text/csv", "\u0643\u0634\u0641.CSV"],
] as const)("a file that was sent as %j (%s) is kept as %j", (name, type, kept) => {
  expect(storedName(name, type)).toBe(kept);
});
