/**
 * First characters that make spreadsheets read a cell as a formula, full-width forms included (safety.md, Input and
 * output).
 */
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A telephone number: without a letter, a name or another cell, a spreadsheet can at most add its digits. */
const phone = /^\+[\d ()-]+$/;

/** One cell: a leading apostrophe neutralizes formulas; cells with separators, quotes or line breaks are quoted. */
function cellOf(value: unknown): string {
  const plain = typeof value === "number" || typeof value === "boolean";
  const text = value === null || value === undefined ? "" : value instanceof Date ? value.toISOString() : String(value);
  // Numbers, also negative ones, are safe; only text can be a formula. Some spreadsheets skip leading spaces.
  const isFormula = !plain && !phone.test(text) && (formulaStart.test(text) || formulaStart.test(text.trimStart()));
  const safe = isFormula ? `'${text}` : text;
  // Some programs end a row at other line ends even in quotes; a space keeps the words apart.
  const lines = safe.replace(/\r(?!\n)|[\u0085\u2028\u2029]/g, " ");
  return /[",\n\r]/.test(lines) ? `"${lines.replaceAll('"', '""')}"` : lines;
}

/** Rows as CSV (RFC 4180, CRLF); formulas are neutralized. */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}
