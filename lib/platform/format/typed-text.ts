/** Everything at which some program ends a line: CR, LF, VT, FF, U+0085, U+2028 and U+2029; CRLF is one end. */
const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** C1 control characters, which no screen shows and no person types. */
const unseenControls = /[\u0080-\u0084\u0086-\u009f]/g;

/** A text of several lines as it is stored: every line end is "\n", and C1 control characters are gone. */
export const plainLines = (text: string): string => text.replace(lineEnds, "\n").replace(unseenControls, "");

/** A text of one line as it is stored: line ends and tabs are spaces. */
export const singleLine = (text: string): string => plainLines(text).replace(/[\t\n]+/g, " ");

/** The Arabic-Indic and the Persian digit zero; each has its nine other digits behind it. */
const zeros = [0x0660, 0x06f0];
const digitOf = (char: string): string => {
  const code = char.codePointAt(0)!;
  return String(code - zeros.find((zero) => zero <= code && code <= zero + 9)!);
};

/**
 * What a person typed or pasted as a number, a code or a phone number, with the signs of ASCII: Arabic-Indic, Persian
 * and full-width digits and signs, dashes of typography and spaces of every width. Marks that no one sees are removed:
 * direction marks, joiners, byte-order marks and variation selectors.
 */
export const typedNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digitOf)
    .replace(/\u066b/g, ".")
    .replace(/\u066c/g, ",")
    .replace(/[\p{Cf}\p{Variation_Selector}\u034f]/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\p{Zs}/gu, " ");

/** A typed whole number without the signs between its thousands: "1 250", "1,250" and "1'250" are "1250". */
export const typedWhole = (text: string): string =>
  typedNumber(text)
    .trim()
    .replace(/(?<=\d)[ ,'\u2019](?=\d{3}(?!\d))/g, "");

/** A typed whole number, as a form's `setValueAs`; NaN for an empty text and for any other. */
export function wholeOf(typed: string | number): number {
  const plain = typedWhole(String(typed));
  return plain === "" ? Number.NaN : Number(plain);
}

/** A typed amount in rand with a decimal point: "1250.50" for "1 250,50", "1,250.50", "1.250,50" and "R 1 250.50". */
export const typedAmount = (text: string): string =>
  typedNumber(text)
    .replace(/[\s'\u2019]|,(?=\d{3}(?!\d))/g, "")
    .replace(/^(?:R|ZAR)(?=\d)/i, "")
    .replace(/\.(?=[\d.]*,)/g, "")
    .replace(",", ".");

/** True for an amount of at most 9,999,999.99 with at most two decimals, as `typedAmount` writes it; zero is one, too. */
export const isAmount = (text: string): boolean => /^\d{1,7}(?:\.\d{1,2})?$/.test(text);

/** A typed phone number without brackets around the country code: "(+234) 803" is "+234 803". */
export const typedPhone = (text: string): string => typedNumber(text).replace(/^ *\( *(\+ *\d{1,4}) *\) */, "$1 ");

/**
 * True for a text that can be dialled: 6 to 15 digits (E.164) with the usual signs between them, and an extension of at
 * most six digits. Whether the number exists is not checked.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = partsOfPhone(text).number.replace(/\D/g, "").length;
  return 6 <= digits && digits <= 15;
}

/** The number and the extension of a phone number; both are "" for another text. */
function partsOfPhone(text: string): { number: string; extension: string } {
  const [, number = "", extension = ""] =
    /^(\(?\+?[\d ().\/-]+?)(?:[ ,;]*(?:ext(?:ension|n)?[.:=]?|x|#|poste) ?(\d{1,6}))?$/i.exec(text) ?? [];
  return { number, extension };
}

/**
 * The digits to dial, in international form with "+" where the text has a country code: "+27 (0)82 123 4567" and
 * "0027 82 123 4567" are "+27821234567". A zero in brackets is dialled within the country only.
 */
export function dialledNumber(text: string): string {
  const { number } = partsOfPhone(typedPhone(text).trim());
  const sign = /^\(?(?:\+|00(?=[1-9]))/.exec(number)?.[0];
  const bare = sign === undefined ? number : number.slice(sign.length).replace(/\( *0 *\)/, "");
  return `${sign === undefined ? "" : "+"}${bare.replace(/\D/g, "")}`;
}

/** The address of a link that calls a phone number (RFC 3966). */
export function phoneLink(text: string): string {
  const { extension } = partsOfPhone(typedPhone(text).trim());
  return `tel:${dialledNumber(text)}${extension && `;ext=${extension}`}`;
}
