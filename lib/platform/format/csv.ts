/** What a spreadsheet takes for a formula, full-width forms too (safety.md, Input and output). */
const live = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * One cell: text that a spreadsheet would calculate gets a leading apostrophe; quoted when it holds a separator, a
 * quote or a line break.
 */
function cellOf(value: unknown): string {
  const plain = typeof value === "number" || typeof value === "boolean";
  const text = value === null || value === undefined ? "" : value instanceof Date ? value.toISOString() : String(value);
  // A number is a number, also below zero; only text can hide a formula. Blanks in front are skipped by some
  // spreadsheets.
  const safe = !plain && (live.test(text) || live.test(text.trimStart())) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV text of rows (RFC 4180, CRLF after each): no cell is a live formula. */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}
