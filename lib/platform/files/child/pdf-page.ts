import sharp from "sharp";
import { openPdf } from "./pdfium.ts";

/** In pixels. */
const longestEdge = 1600;

/** A PNG of a PDF's first page; a blank page when it cannot be rendered. */
export async function firstPageOf(pdf: Buffer): Promise<Buffer> {
  const opened = await openPdf(pdf);
  if (typeof opened === "string") return blankPage();
  try {
    const page = opened.document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = longestEdge / Math.max(originalWidth, originalHeight, 1);
    const { data } = await page.render({
      scale,
      render: ({ data: pixels, width, height }) =>
        sharp(pixels, { raw: { width, height, channels: 4 } })
          .flatten({ background: "#ffffff" })
          .png()
          .toBuffer(),
    });
    return Buffer.from(data);
  } catch {
    return await blankPage();
  } finally {
    opened.document.destroy();
  }
}

const line = (y: number, width: number) => `<rect x="140" y="${y}" width="${width}" height="22" fill="#c9c2b4"/>`;
const sheetOfPaper = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1280"><rect width="960" height="1280" fill="#ffffff"/>${[200, 300, 370, 440, 560, 630, 700].map((y, index) => line(y, index === 0 ? 420 : 680)).join("")}</svg>`;
const blankPage = () => sharp(Buffer.from(sheetOfPaper)).png().toBuffer();
