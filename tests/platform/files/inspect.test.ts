import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectDocument } from "@/lib/platform/files/inspect";
import { plainName } from "@/lib/platform/files/store";
import { documentBytes } from "@/lib/platform/reference/limits";
import { fileOf, invalidFiles, jpg, lockedPdf, pdf, pdfOf, png, scan, streamOf } from "./documents";

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

const withWrongIndex = (bytes: Buffer) =>
  Buffer.from(bytes.toString("latin1").replace(/startxref\n\d+/, "startxref\n999999"), "latin1");

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
    ["a PDF", async () => pdf(), "certificate.pdf", "application/pdf", "application/pdf"],
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

  test.each([
    ["an owner's password, which readers do not ask for", () => lockedPdf({ ownerPassword: "secret" })],
    ["an attachment, a form and scripts, which are never run", () => pdfOf(taxForm)],
    ["an index that leads nowhere, which readers rebuild", () => withWrongIndex(pdf())],
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
])("the name %j is stored as %j", (name, kept) => {
  expect(plainName(name)).toBe(kept);
});
