import { PDFiumDocument, PDFiumLibrary, PDFiumModule } from "@hyzyla/pdfium";

/** PDFium's C functions (fpdfview.h, fpdf_edit.h); the package's types lack those of form objects. */
export type PDFium = Awaited<ReturnType<typeof PDFiumModule>> & {
  _FPDFFormObj_CountObjects: (form: number) => number;
  _FPDFFormObj_GetObject: (form: number, index: number) => number;
};

interface OpenPdf {
  pdfium: PDFium;
  /** Handle for PDFium's functions. */
  handle: number;
  /** The same document as the package represents it; the caller destroys it. */
  document: PDFiumDocument;
}

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const lockedErrors = [4, 5];

let loading: Promise<PDFium> | undefined;

/** Loads the WebAssembly module; the package keeps it private. */
async function load(): Promise<PDFium> {
  let pdfium: PDFium | undefined;
  await PDFiumLibrary.initBase({
    vendor: async (options) => (pdfium = (await PDFiumModule(options)) as PDFium),
  });
  return pdfium!;
}

/** Opens a PDF without a password; `locked` when it needs one, `damaged` when PDFium cannot read or repair it. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | "locked" | "damaged"> {
  const pdfium = await (loading ??= load());
  const documentPtr = pdfium.wasmExports.malloc(bytes.byteLength);
  pdfium.HEAPU8.set(bytes, documentPtr);
  const handle = pdfium._FPDF_LoadMemDocument(documentPtr, bytes.byteLength, 0);
  if (handle) {
    const document = new PDFiumDocument({ module: pdfium, documentIdx: handle, documentPtr });
    return { pdfium, handle, document };
  }
  const error = pdfium._FPDF_GetLastError();
  pdfium.wasmExports.free(documentPtr);
  return lockedErrors.includes(error) ? "locked" : "damaged";
}
