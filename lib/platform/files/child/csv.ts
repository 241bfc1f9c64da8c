import { type Refused, refused } from "../types.ts";
import { encodingOf } from "./zip.ts";

/**
 * Characters that no table has; a byte above 127 is a letter in UTF-8, and in the older encodings of Excel. FileMaker
 * writes a line break within a cell as a vertical tab.
 */
const binary = /[\0-\x08\x0e-\x1f\x7f]/;
/** Beginnings of web pages, scripts and other documents. */
const markup = /^\s*(?:<[!?a-z]|\{\\rtf|%!PS|#!)/i;

/** Checks that a file is text, in UTF-8, in UTF-16 with a byte order mark or in an encoding of one byte a letter. */
export function findCsvProblem(bytes: Buffer): Refused | null {
  const text = withoutEndMark(textOf(bytes));
  if (binary.test(text)) return refused("This CSV file is not text. Please save it again");
  return markup.test(text) ? refused("This is not a CSV file. Please save it again as CSV") : null;
}

/** A text without the mark with which programs for DOS end a file. */
export const withoutEndMark = (text: string): string => (text.endsWith("\x1a") ? text.slice(0, -1) : text);

function textOf(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  return encoding ? new TextDecoder(encoding).decode(bytes) : bytes.toString("latin1").replace(/^\xef\xbb\xbf/, "");
}
