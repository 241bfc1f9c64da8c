import { megabyte } from "../reference/limits.ts";

/** Pixels of a picture, all its frames together. */
export const imagePixels = 25_000_000;

/** Limits of a PDF: pages, and pixels of one picture. */
export const pdfPages = 2_000;

export const pdfPicturePixels = 100_000_000;

/** Bytes of all parts of a Word document or spreadsheet unpacked. */
export const officeUnpackedBytes = 200 * megabyte;
