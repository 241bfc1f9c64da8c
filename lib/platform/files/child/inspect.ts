import { type DetectedType, type Inspection, packageType, type Refused, refused } from "../types.ts";
import { findCsvProblem } from "./csv.ts";
import { pdfCarriesAnother, picturesAnother } from "./foreign.ts";
import { findImageProblem } from "./images.ts";
import { findDocProblem, inspectPackage } from "./office.ts";
import { findPdfProblem } from "./pdf.ts";

/** Checks that a file of the detected type is complete, decodable within limits and without hidden content. */
export async function inspectContent(bytes: Buffer, type: DetectedType): Promise<Inspection> {
  if (type === packageType) return inspectPackage(bytes);
  return (await findProblem(bytes, type)) ?? { ok: true, type };
}

const hidden = refused("This file contains another hidden file");

async function findProblem(bytes: Buffer, type: Exclude<DetectedType, typeof packageType>): Promise<Refused | null> {
  switch (type) {
    case "image/jpeg":
    case "image/png":
    case "image/webp":
      return picturesAnother(bytes) ? hidden : findImageProblem(bytes, type);
    case "application/pdf":
      return pdfCarriesAnother(bytes) ? hidden : findPdfProblem(bytes);
    case "text/csv":
      return findCsvProblem(bytes);
    case "application/msword":
      return findDocProblem(bytes);
    default:
      return refused("This file cannot be read. Please save it again, or choose another one");
  }
}
