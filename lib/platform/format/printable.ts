const arabic = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff]/;
const ethiopic = /[\u1200-\u139f\u2d80-\u2ddf\uab00-\uab2f]/;
const tifinagh = /[\u2d30-\u2d7f]/;
const latin = /[ -~\u00a0-\u04ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u214f]/;

/** The fonts of documents, by what they are for; `latin` has Greek and Cyrillic too. */
export type PdfScript = "latin" | "arabic" | "ethiopic" | "tifinagh";

/** The font for a letter. */
export function scriptOf(letter: string): PdfScript {
  if (arabic.test(letter)) return "arabic";
  if (ethiopic.test(letter)) return "ethiopic";
  return tifinagh.test(letter) ? "tifinagh" : "latin";
}

const isCovered = (letter: string) => scriptOf(letter) !== "latin" || latin.test(letter);

/** How documents print a letter; null if their fonts lack it. */
function printedLetter(letter: string): string | null {
  if (isCovered(letter)) return letter;
  const plain = letter.normalize("NFKC");
  if (plain !== letter && Array.from(plain).every(isCovered)) return plain;
  return /[\p{Cc}\p{Cf}\p{Z}]/u.test(letter) ? " " : null;
}

/**
 * The text with the letters that the fonts of documents have (docs/decisions/0019-fonts-in-documents.md). A superscript,
 * full-width or other variant of such a letter becomes the plain one (Unicode NFKC), control characters a space, and
 * others a question mark.
 */
export const printed = (text: string): string =>
  Array.from(text.normalize("NFC"), (letter) => printedLetter(letter) ?? "?").join("");

/** Whether documents can print every letter of the text. */
export const isPrintable = (text: string): boolean =>
  Array.from(text.normalize("NFC")).every((letter) => printedLetter(letter) !== null);
