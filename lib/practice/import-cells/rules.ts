import { typedNumber } from "@/lib/platform/format/typed-text";
import { findCountry } from "@/lib/platform/reference/countries";
import { isCountry, worldCountries } from "@/lib/platform/reference/world-countries";
import { twoLetterCodes } from "./constants";

/** Letters and digits only, in lower case, without accents. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** What a formula shows that failed. */
const failedFormula = /^#(?:n\/a|ref!|value!|name\?|div\/0!|num!|null!|spill!)$/i;

/** Cells that people fill without a value: "n/a", "-", "none", "0". */
const placeholder =
  /^(?:-+|\u2013|\u2014|\?+|0|n\.?[/.]?a\.?|none|nil|null|not (?:available|applicable|registered|provided)|tb[ac]|unknown|pending)$/i;

/** The text of a cell; "" where a formula failed. */
export const wordsOf = (text: string): string => (failedFormula.test(text) ? "" : text);

/** The text of a cell; "" for one that says that there is no value. */
export const valueOf = (text: string): string => (placeholder.test(text) ? "" : wordsOf(text));

/** A cell without the apostrophe with which exports keep spreadsheets from reading it as a formula. */
export const withoutMark = (text: string) =>
  /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text;

/** The parts of a cell that lists several. */
export const partsOf = (text: string) =>
  text
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The addresses of a cell: "Ama <ama@x.test>; b@y.test", "mailto:a@x.test / b@y.test". */
export const emailsOf = (text: string): string[] =>
  partsOf(text)
    .flatMap((part) => /<([^<>]+)>/.exec(part)?.[1] ?? part.split(/[\s/]+/))
    .map((part) => part.replace(/^mailto:/i, ""))
    .filter(Boolean);

/** Labels before a number, as QuickBooks writes several into one cell: "Phone:(020) 123 Mobile:(0700) 456". */
const phoneLabel =
  /\b(?:main|work|home|office|business|phone|mobile|tel(?:ephone)?|cell(?:phone)?|whatsapp|fax)\b\s*[.:]?/gi;
/** Words in brackets beside a number, "(WhatsApp)". */
const inBrackets = /\([^()\d]{0,40}\)/g;
/** A slash or a word between two whole numbers. */
const betweenPhones = /(?<=(?:\d[ ().-]*){7})\s*(?:\/|\bor\b|&)\s*(?=[+(]?(?:\d[ ().-]*){7})/gi;

/**
 * The phone numbers of a cell. A spreadsheet removes the plus sign before a number, which is added again where the
 * number begins with the code of its country.
 */
export const phonesOf = (text: string, country: string): string[] =>
  partsOf(
    typedNumber(text)
      .replace(inBrackets, " ")
      .replace(phoneLabel, "\n")
      .replace(/ {2,}/g, " ")
      .replace(betweenPhones, "\n"),
  ).map((part) => {
    const number = part.replace(/\.0+$/, "");
    const code = findCountry(country)?.dialCode.slice(1);
    return code && number.length >= code.length + 8 && /^\d+$/.test(number) && number.startsWith(code)
      ? `+${number}`
      : number;
  });

/** A number of a document as it was before a program read it as a decimal number: "123456789.0". */
export const documentNumber = (text: string): string => (/^\d+\.0+$/.test(text) ? text.replace(/\..*/, "") : text);

/** Whether a spreadsheet wrote a long number with an exponent, "2.54712E+11", which loses its last digits. */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text.trim());

/** The forms at the end of a company's name; the second list only in capitals, since people have such names. */
const legalForm =
  /(?:\b(?:ltd|limited|llc|llp|plc|inc|incorporated|corporation|pty|fze|fzc|fzco|pjsc|sarl|gmbh)|& (?:co|company|sons|partners|associates))\.?\)?$/i;
const legalCapitals = /\b(?:CC|CORP|SA|SAS)$/;
const isCompanyName = (name: string) => legalForm.test(name) || legalCapitals.test(name);

const personWords = /\b(?:person|individual|sole|self|personal|freelancer?)\b/i;
const companyWords =
  /\bnon.?individual\b|\b(?:company|business|organi[sz]ation|corp|corporation|inc|incorporated|llc|llp|ltd|limited|plc|partnership|trust|npo|ngo|firm|entity|sarl|fze|close corporation|society|association|church|school|charity|foundation|estate|government)\b/i;

interface Named {
  name: string;
  company: string;
}

/** A person or a company by the cell that says it; otherwise by the form of the name, or where no person is named. */
export function kindOf(text: string, { name, company }: Named): "person" | "company" {
  if (/\bnon.?individual\b/i.test(text)) return "company";
  if (personWords.test(text)) return "person";
  if (companyWords.test(text)) return "company";
  return name === "" || plain(name) === plain(company) || isCompanyName(name) ? "company" : "person";
}

/** Letters behind a name that are no first name. */
const titles = /^(?:jr|sr|esq|phd|md|cpa|acca|cfa|mba|ca|ii|iii|iv)\.?$/i;

/**
 * "Owusu, Ama" as "Ama Owusu", for a person: where the kind says so, or both parts are one word. Names of companies and
 * titles behind a name stay.
 */
export function personName(name: string, kindText: string): string {
  const [last = "", first = "", ...more] = name.split(/,\s*/);
  const isWord = (text: string) => /^[\p{L}\p{M}'\u2019.-]+$/u.test(text);
  const isWords = (text: string) => text !== "" && text.split(" ").length <= 3 && text.split(" ").every(isWord);
  const isSure = personWords.test(kindText) && !/\bnon.?individual\b/i.test(kindText);
  const fits = isSure ? isWords(last) && isWords(first) : isWord(last) && isWord(first);
  const isPerson = more.length === 0 && fits && !titles.test(first) && !companyWords.test(name) && !isCompanyName(name);
  return isPerson && !/\b(?:advocates|associates|partners|sons|co|company|group)\b/i.test(name)
    ? `${first} ${last}`
    : name;
}

/** Names of countries that people write and Intl has not. */
const moreNames: Readonly<Record<string, string>> = {
  uae: "AE",
  emirates: "AE",
  dubai: "AE",
  abudhabi: "AE",
  emirats: "AE",
  [plain("الامارات")]: "AE",
  usa: "US",
  unitedstatesofamerica: "US",
  uk: "GB",
  greatbritain: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  northernireland: "GB",
  rsa: "ZA",
  ksa: "SA",
  drc: "CD",
  drcongo: "CD",
  democraticrepublicofthecongo: "CD",
  democraticrepublicofcongo: "CD",
  congodemocraticrepublicofthe: "CD",
  congokinshasa: "CD",
  republicofthecongo: "CG",
  ivorycoast: "CI",
  swaziland: "SZ",
  capeverde: "CV",
  caboverde: "CV",
  czechrepublic: "CZ",
  turkey: "TR",
  holland: "NL",
  burma: "MM",
  macedonia: "MK",
  hongkong: "HK",
  macau: "MO",
  palestine: "PS",
  southkorea: "KR",
  korearepublicof: "KR",
  northkorea: "KP",
  russianfederation: "RU",
  syrianarabrepublic: "SY",
  lao: "LA",
  vietnam: "VN",
};

/** Languages in which countries are named; the first that has a name decides what it means. */
const nameLanguages = ["en", "fr", "ar", "pt", "es", "de", "sw"];
const longForm = /^(?:the)?(?:(?:federal|arab|united|islamic)?republicof|kingdomof|stateof)(?:the)?/;
let codesByName: Map<string, string> | undefined;

function codeOfName(text: string): string | undefined {
  codesByName ??= namesOfCountries();
  const name = plain(text);
  const code =
    (/^[a-z]{2}$/i.test(text) && isCountry(text.toUpperCase()) ? text.toUpperCase() : undefined) ??
    (/^[a-z]{3}$/i.test(text) ? twoLetterCodes.get(text.toUpperCase()) : undefined);
  return (
    code ??
    codesByName.get(name) ??
    codesByName.get(name.replace(/^the/, "")) ??
    codesByName.get(name.replace(longForm, ""))
  );
}

function namesOfCountries(): Map<string, string> {
  const found = new Map(Object.entries(moreNames));
  const add = (name: string | undefined, code: string) => {
    if (name && !found.has(plain(name))) found.set(plain(name), code);
  };
  const all = worldCountries();
  for (const { code, name } of all) add(name, code);
  for (const language of nameLanguages) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const { code } of all) add(names.of(code), code);
  }
  return found;
}

/**
 * The code of a country by its code of two or three letters or its name, also in other languages, alone or beside other
 * words ("Dubai, UAE", "United Arab Emirates (UAE)"); "" for none, null for an unknown one.
 */
export function countryOf(text: string): string | null {
  if (text === "") return "";
  const whole = codeOfName(text);
  if (whole) return whole;
  const parts = text.split(/[,/()[\]|;]|\s[-\u2013]\s/).map((part) => part.trim());
  const codes = new Set(parts.flatMap((part) => codeOfName(part) ?? []));
  return codes.size === 1 ? [...codes][0]! : null;
}

/** The beginnings of the months' English and French names. */
const months = [
  "jan",
  "feb|fev",
  "mar",
  "apr|avr",
  "may|mai",
  "jun|juin",
  "jul|juil",
  "aug|aou",
  "sep",
  "oct",
  "nov",
  "dec",
];
const monthPatterns = months.map((names) => new RegExp(`(?:^|[^a-z])(?:${names})[a-z]*`));
const twoDigits = (number: number) => String(number).padStart(2, "0");
const dayOf = (month: number, day: number) => `${twoDigits(month)}-${twoDigits(day)}`;
const lastDay = (month: number) => new Date(Date.UTC(2000, month, 0)).getUTCDate();
const endOf = (month: number) => dayOf(month, lastDay(month));

/**
 * The end of a year as "MM-DD": "2025-12-31", "31 December", "Dec 31", "31-Mar", "Mar-25" (March 2025, as Excel writes
 * it), "December" (its last day), "31/12", "12/31", which has no other meaning, and the serial number of a day in Excel.
 * "" for none, null for what is no day.
 */
export function yearEndOf(text: string): string | null {
  if (text === "") return "";
  const words = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  const month = monthPatterns.findIndex((pattern) => pattern.test(words)) + 1;
  return month > 0 ? dayOfMonthName(words, month) : dayOfNumbers(typedNumber(words));
}

function dayOfMonthName(words: string, month: number): string {
  const number = /(?:^|\D)(\d{1,2})(?:st|nd|rd|th|er)?(?!\d)/.exec(words)?.[1];
  const day = Number(number ?? lastDay(month));
  const isYear = /^[a-z]+[-']\d\d$/.test(words) && day !== lastDay(month) && !(month === 2 && day === 28);
  return isYear ? endOf(month) : dayOf(month, day);
}

/** The first day that Excel counts from, and the serial numbers of days from 1954 to 2091. */
const excelStart = Date.UTC(1899, 11, 30);
const excelDays = /^[2-6]\d{4}(?:\.0+)?$/;

function dayOfNumbers(text: string): string | null {
  if (excelDays.test(text)) return new Date(excelStart + Number(text) * 86_400_000).toISOString().slice(5, 10);
  const yearFirst = /^\d{4}(?:(\d\d)(\d\d)|([-/.])(\d{1,2})\3(\d{1,2})(?:[t ].*)?)$/.exec(text);
  if (yearFirst) return dayOf(Number(yearFirst[1] ?? yearFirst[4]), Number(yearFirst[2] ?? yearFirst[5]));
  const ofYear = /^(?:(\d{1,2})[-/.]\d{4}|\d{4}[-/.](\d{1,2})|(\d{1,2}))$/.exec(text);
  const alone = Number(ofYear?.slice(1).find(Boolean) ?? 0);
  if (ofYear) return alone >= 1 && alone <= 12 ? endOf(alone) : null;
  const numbers = /^(\d{1,2})([-/. ])(\d{1,2})(?:\2\d{2,4})?\.?(?:[t ].*)?$/.exec(text);
  if (!numbers) return null;
  const first = Number(numbers[1]);
  const second = Number(numbers[3]);
  const isMonthFirst = second > 12 || (/^\d\d-\d\d$/.test(text) && first <= 12);
  return isMonthFirst ? dayOf(first, second) : dayOf(second, first);
}
