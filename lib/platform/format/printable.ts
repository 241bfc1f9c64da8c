const arabic = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff]/;
const ethiopic = /[\u1200-\u139f\u2d80-\u2ddf\uab00-\uab2f]/;
const tifinagh = /[\u2d30-\u2d7f]/;

/** The fonts of documents, by what they are for; `latin` has Greek and Cyrillic too. */
export type PdfScript = "latin" | "arabic" | "ethiopic" | "tifinagh";

/** The font for a letter. */
export function scriptOf(letter: string): PdfScript {
  if (arabic.test(letter)) return "arabic";
  if (ethiopic.test(letter)) return "ethiopic";
  return tifinagh.test(letter) ? "tifinagh" : "latin";
}

const latinLetters = [
  String.raw` -~\u00a0-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u04ff`,
  String.raw`\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u214f`,
];
/** Vazirmatn has the letters of Arabic and Persian and a few others of their blocks. */
const arabicLetters = [
  String.raw`\u060c\u060d\u0610-\u0612\u0615\u061b\u061f\u0621-\u063a\u063d\u0640-\u0658\u065a\u065b\u0660-\u0671`,
  String.raw`\u0674\u0679\u067c\u067e\u0681\u0685\u0686\u0688\u0689\u0691\u0693\u0695\u0696\u0698\u069a\u06a0\u06a1`,
  String.raw`\u06a4\u06a9-\u06ad\u06af\u06b5\u06ba\u06bc-\u06be\u06c0-\u06c3\u06c6-\u06d0\u06d2-\u06d5\u06dc-\u06de`,
  String.raw`\u06e9\u06f0-\u06f9\u0762\u0763`,
];

/** The letters that the fonts of each script have, in regular and in bold. */
const covered: Record<PdfScript, RegExp> = {
  latin: new RegExp(`[${latinLetters.join("")}]`),
  arabic: new RegExp(`[${arabicLetters.join("")}]`),
  ethiopic: /\P{Cn}/u,
  tifinagh: /\P{Cn}/u,
};

const isCovered = (letter: string) => covered[scriptOf(letter)].test(letter);

/** How documents print a letter; null if their fonts lack it. */
function printedLetter(letter: string): string | null {
  // The non-joiner is between two letters of Persian, which would join without it.
  if (/[\p{Cf}\p{Variation_Selector}]/u.test(letter)) return letter === "\u200c" ? " " : "";
  if (isCovered(letter)) return letter;
  const plain = letter.normalize("NFKC");
  if (plain !== letter && Array.from(plain).every(isCovered)) return plain;
  return /[\p{Cc}\p{Z}]/u.test(letter) ? " " : null;
}

/**
 * The text with the letters that the fonts of documents have (docs/decisions/0019-fonts-in-documents.md). A superscript,
 * full-width or other variant of such a letter becomes the plain one (Unicode NFKC), control characters a space, and
 * others a question mark. Invisible marks are left out.
 */
export const printed = (text: string): string =>
  Array.from(text.normalize("NFC"), (letter) => printedLetter(letter) ?? "?").join("");

/** Whether documents can print every letter of the text. */
export const isPrintable = (text: string): boolean =>
  Array.from(text.normalize("NFC")).every((letter) => printedLetter(letter) !== null);
