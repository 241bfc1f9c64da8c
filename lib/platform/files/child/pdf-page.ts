import { PDFiumLibrary, type PDFiumDocument } from "@hyzyla/pdfium";
import sharp from "sharp";

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;
/** In pixels. */
const longestEdge = 1600;

/** A PDF opened by PDFium (WebAssembly); null when it cannot be opened. The caller destroys it. */
export async function openPdf(pdf: Buffer): Promise<PDFiumDocument | null> {
  const opened = await (library ??= PDFiumLibrary.init());
  return opened.loadDocument(pdf).catch(() => null);
}

/** A PNG of a PDF's first page; a blank page when it cannot be rendered. */
export async function firstPageOf(pdf: Buffer): Promise<Buffer> {
  const document = await openPdf(pdf);
  try {
    const page = document!.getPage(0);
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
    return sharp(Buffer.from(sheetOfPaper)).png().toBuffer();
  } finally {
    document?.destroy();
  }
}

const line = (y: number, width: number) => `<rect x="140" y="${y}" width="${width}" height="22" fill="#c9c2b4"/>`;
const sheetOfPaper = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1280"><rect width="960" height="1280" fill="#ffffff"/>${[200, 300, 370, 440, 560, 630, 700].map((y, index) => line(y, index === 0 ? 420 : 680)).join("")}</svg>`;
