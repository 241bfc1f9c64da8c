import type { AttachmentType } from "./names.ts";

export type { AttachmentType, FileType } from "./names.ts";

export const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const openSheetType = "application/vnd.oasis.opendocument.spreadsheet";
/** A zip of parts; which type it is, Word document or spreadsheet, the parts decide. */
export const packageType = "application/zip";
/** What the first bytes of a file tell. */
export type DetectedType = AttachmentType | typeof packageType;

/** Kind of a file that has no owner yet, because its request has not ended. */
export const uploading = "uploading";

/** Kind of a file that a client sent for a document request (lib/practice/document-requests). */
export const paperKind = "paper";

/** Kind of such a file while its pieces arrive, and until it is inspected. */
export const arrivingPaperKind = "arriving-paper";

/** Why a file is refused: `reason` is worded for the sender; `code` is set when it exceeded a limit of the pool. */
export interface Refused {
  ok: false;
  reason: string;
  code?: "file-too-complex";
}
/** The detected type of a file, or the reason for its rejection. */
export type Inspection<Type extends AttachmentType = AttachmentType> = { ok: true; type: Type } | Refused;

/** A picture as WebP in one width. */
export interface Variant {
  width: number;
  height: number;
  bytes: Buffer;
}
export type Pictures = { ok: true; variants: Variant[] } | Refused;

export interface Shape {
  widths: readonly number[];
  /** Width divided by height; omitted, the picture keeps its ratio. */
  ratio?: number;
  /** In pixels of the picture after EXIF rotation. */
  crop?: { x?: number; y?: number; width?: number; height?: number };
}

export const refused = (reason: string): Refused => ({ ok: false, reason });

/** The reason for a calendar with entries, none of which could be read. */
export const nothingReadable = "We could not read any entry of this calendar";

/** What one job of a child process may use. */
export interface JobLimits {
  /** Resident memory of the process. */
  memoryBytes: number;
  /** Processor time, in milliseconds: a busy machine takes longer for the same file. */
  processorMs: number;
  /** How often both are checked. */
  pollMs: number;
}
