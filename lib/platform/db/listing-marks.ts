import { hash } from "node:crypto";

/**
 * The number by which the listings hold a mark: the first four bytes of its SHA-256 (`mark_number` in the migrations does
 * the same). Numbers are compared and counted sooner than texts (decision 0009).
 */
export const markNumber = (mark: string): number => hash("sha256", mark, "buffer").readInt32BE(0);

/** The numbers of several marks. */
export const markNumbers = (marks: readonly string[]): number[] => marks.map(markNumber);
