import { pdfPages, pdfPicturePixels } from "../limits.ts";
import { type Refused, refused } from "../types.ts";
import { openPdf, type PDFium } from "./pdfium.ts";

const damaged = refused("This PDF is damaged or incomplete. Please export it again");
const locked = refused("This PDF is locked with a password. Please save it without one");

/** FPDF_PAGEOBJ_IMAGE of fpdf_edit.h. */
const image = 3;
/** FPDF_PAGEOBJ_FORM of fpdf_edit.h. */
const form = 5;

/**
 * Checks that PDFium opens a PDF without a password, loads each of its pages, and finds no more pages and no larger
 * picture than the limits. Loading a page unpacks and parses its content within the limits of the process.
 */
export async function findPdfProblem(
  bytes: Buffer,
  limits = { pages: pdfPages, picturePixels: pdfPicturePixels },
): Promise<Refused | null> {
  const opened = await openPdf(bytes);
  if (opened === "locked") return locked;
  if (opened === "damaged") return damaged;
  const { pdfium, handle, document } = opened;
  try {
    const pages = pdfium._FPDF_GetPageCount(handle);
    if (pages === 0) return damaged;
    if (pages > limits.pages)
      return refused(
        `This PDF has more than ${limits.pages.toLocaleString("en-US")} pages. Please send only the pages that matter`,
      );
    for (let index = 0; index < pages; index++) {
      const page = pdfium._FPDF_LoadPage(handle, index);
      if (!page) return damaged;
      const pixels = largestPicture(pdfium, page);
      pdfium._FPDF_ClosePage(page);
      if (pixels > limits.picturePixels)
        return refused(
          `This PDF has a picture larger than ${limits.picturePixels / 1_000_000} megapixels. ` +
            "Please export it again with smaller pictures",
        );
    }
    return null;
  } finally {
    document.destroy();
  }
}

/** Pixels of the largest picture that a page or one of its forms draws. */
function largestPicture(pdfium: PDFium, page: number): number {
  const size = pdfium.wasmExports.malloc(8);
  let largest = 0;
  for (const object of objectsOf(pdfium, page)) {
    if (pdfium._FPDFPageObj_GetType(object) !== image) continue;
    if (!pdfium._FPDFImageObj_GetImagePixelSize(object, size, size + 4)) continue;
    const [width, height] = new Uint32Array(pdfium.HEAPU8.buffer, size, 2);
    largest = Math.max(largest, width! * height!);
  }
  pdfium.wasmExports.free(size);
  return largest;
}

function* objectsOf(pdfium: PDFium, page: number): Generator<number> {
  const count = pdfium._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++) yield* withParts(pdfium, pdfium._FPDFPage_GetObject(page, index));
}

/** An object of a page and, of a form, the objects within it. */
function* withParts(pdfium: PDFium, object: number): Generator<number> {
  yield object;
  if (pdfium._FPDFPageObj_GetType(object) !== form) return;
  const count = pdfium._FPDFFormObj_CountObjects(object);
  for (let index = 0; index < count; index++) yield* withParts(pdfium, pdfium._FPDFFormObj_GetObject(object, index));
}
