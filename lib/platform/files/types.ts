export type FileType = "application/pdf" | "image/jpeg" | "image/png";
export const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** File types allowed as message attachments: pictures, PDF and Word (specification 2.11). */
export type AttachmentType = FileType | "image/webp" | "application/msword" | typeof wordType;

/** Kind of a file that has no owner yet, because its request has not ended. */
export const uploading = "uploading";

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

/** What one job of a child process may use. */
export interface JobLimits {
  /** Resident memory of the process. */
  memoryBytes: number;
  /** Processor time, in milliseconds: a busy machine takes longer for the same file. */
  processorMs: number;
  /** How often both are checked. */
  pollMs: number;
}
