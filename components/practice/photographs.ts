import { type JpegPage, pdfOfJpegs } from "@/lib/practice/scans/rules";

/** The longer side of a page, in pixels: small print stays readable, and a page takes some 400 KB. */
const longSide = 2_000;
const quality = 0.8;

/** A photograph that the browser cannot read; `page` counts from 1. */
export class UnreadablePhotograph extends Error {
  readonly page: number;

  constructor(page: number) {
    super(`The photograph of page ${page} cannot be read.`);
    this.page = page;
  }
}

/** One PDF of photographs in their order, named by the paper. Throws UnreadablePhotograph. */
export async function pdfOfPhotographs(photographs: readonly File[], paper: string): Promise<File> {
  const pages: JpegPage[] = [];
  for (const photograph of photographs)
    pages.push(
      await jpegOf(photograph).catch(() => {
        throw new UnreadablePhotograph(pages.length + 1);
      }),
    );
  return new File([pdfOfJpegs(pages)], `${paper.replace(/[/\\]/g, "-")}.pdf`, { type: "application/pdf" });
}

/** The photograph upright as JPEG, at most 2,000 pixels long. */
async function jpegOf(photograph: File): Promise<JpegPage> {
  const bitmap = await createImageBitmap(photograph, { imageOrientation: "from-image" });
  const ratio = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * ratio);
  canvas.height = Math.round(bitmap.height * ratio);
  canvas.getContext("2d")!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((ready) => canvas.toBlob(ready, "image/jpeg", quality));
  if (!blob) throw new Error("The canvas has no picture.");
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height };
}
