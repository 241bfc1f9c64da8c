import sharp from "sharp";
import { expect, test } from "vitest";
import { inspectAttachment } from "@/lib/platform/files/inspect-attachment";
import { pdfOfJpegs } from "@/lib/practice/scans/rules";

const page = async (width: number, height: number) => {
  const picture = { create: { width, height, channels: 3, background: { r: 200, g: 180, b: 160 } } } as const;
  return { bytes: new Uint8Array(await sharp(picture).jpeg().toBuffer()), width, height };
};

test("photographs of pages become one PDF, a page each in their order, that the inspection accepts", async () => {
  const bytes = pdfOfJpegs([await page(1500, 2000), await page(2000, 1000)]);
  const file = new File([bytes], "Bank statements.pdf");
  expect(await inspectAttachment(file, 20_000_000)).toEqual({ ok: true, type: "application/pdf" });
  const text = Buffer.from(bytes).toString("latin1");
  expect([...text.matchAll(/\/MediaBox \[(.*?)\]/g)].map(([, box]) => box)).toEqual(["0 0 595 793", "0 0 842 421"]);
  expect(text).toContain("/Count 2");
});
