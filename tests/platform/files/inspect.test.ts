import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectDocument } from "@/lib/platform/files/inspect";
import { plainName } from "@/lib/platform/files/store";
import { documentBytes } from "@/lib/platform/reference/limits";
import { fileOf, invalidFiles, jpg, pdf, png, scan } from "./documents";

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

  test("passes with camera metadata", async () => {
    const photo = await sharp({
      create: {
        width: 4000,
        height: 3000,
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
