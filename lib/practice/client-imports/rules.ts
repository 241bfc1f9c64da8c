import { languages } from "@/lib/platform/reference/lists";
import { countryName, isCountry, worldCountries } from "@/lib/platform/reference/world-countries";
import { type NewClient, newClientSchema } from "@/lib/practice/clients/contract";
import { taxChoices } from "@/lib/practice/taxes/rules";
import { type ImportCells, type ImportField, importFields, type ImportProblem, type ImportTable } from "./contract";

/** Names of columns in exports of TaxDome, QuickBooks, Excel and Daftari: letters and digits only, in lower case. */
const knownColumns: Readonly<Record<ImportField, readonly string[]>> = {
  name: "name fullname clientname client customer customername customerfullname accountname account displayname contactname contact".split(
    " ",
  ),
  firstName: ["firstname", "givenname", "forename"],
  lastName: ["lastname", "surname", "familyname"],
  company: ["company", "companyname", "organisation", "organization", "business", "businessname"],
  kind: ["kind", "type", "accounttype", "clienttype", "entitytype", "customertype", "personorcompany"],
  country: ["country", "countryregion", "billingcountry", "billingaddresscountry", "countrycode"],
  email: ["email", "emailaddress", "emails", "mail", "primaryemail", "mainemail", "email1"],
  whatsapp:
    "whatsapp whatsapporphone phone phonenumber phonenumbers mobile mobilephone mobilenumber cell cellphone telephone tel mainphone".split(
      " ",
    ),
  language: ["language", "preferredlanguage"],
  taxNumber:
    "taxnumber taxno taxid taxidnumber tin pin krapin vatnumber vatno vatregistrationnumber taxregno taxregistrationnumber taxidentificationnumber ein".split(
      " ",
    ),
  yearEnd: ["yearend", "financialyearend", "fiscalyearend", "accountingyearend"],
  taxes: ["taxes", "taxobligations", "obligations"],
  tags: ["tags", "tag", "labels", "accounttags", "clienttags"],
  notes: ["privatenotes", "notes", "note", "comments", "memo"],
};

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const fieldOf = (name: string): ImportField | null =>
  importFields.find((field) => knownColumns[field].includes(plain(name))) ?? null;

/** Rows above the head that reports have, such as their title and the name of the firm. */
const mostTitleRows = 10;

/**
 * The table of a file: its head is the first row with two known columns, else the first row. The first column of a
 * field is taken; the person corrects the guess.
 */
export function importTableOf(rows: readonly (readonly string[])[]): ImportTable {
  const known = rows.slice(0, mostTitleRows).findIndex((row) => row.filter((name) => fieldOf(name)).length >= 2);
  const headAt = Math.max(known, 0);
  const width = Math.max(...rows.slice(headAt).map((row) => row.length));
  const head = Array.from({ length: width }, (_, index) => rows[headAt]![index] ?? "");
  const guesses = head.map(fieldOf);
  return {
    columns: head.map((name, index) => ({
      name: name || `Column ${index + 1}`,
      field: guesses.indexOf(guesses[index]!) === index ? guesses[index]! : null,
    })),
    rows: rows.slice(headAt + 1).map((cells, index) => ({ line: headAt + 2 + index, cells: [...cells] })),
  };
}

/** A row as the client that it becomes, or what is wrong with it. */
export type ReadImportRow = { client: NewClient; leftOut: ImportProblem[] } | { problems: ImportProblem[] };

/**
 * Reads a row as other programs write it. Languages and taxes that are not known, and further addresses and numbers, are
 * left out and named; everything else that is not valid makes the row wrong.
 */
export function readImportRow(line: number, cells: ImportCells): ReadImportRow {
  const text = (field: ImportField) => withoutMark(cells[field] ?? "").trim();
  const fullName = text("name") || `${text("firstName")} ${text("lastName")}`.trim();
  const name = fullName || text("company");
  const country = countryOf(text("country"));
  const yearEnd = yearEndOf(text("yearEnd"));
  const taxes = taxesOf(country ?? "", text("taxes"));
  const problems: ImportProblem[] = [];
  if (country === null)
    problems.push({ line, field: "country", message: `We don't know a country named "${text("country")}"` });
  if (yearEnd === null)
    problems.push({ line, field: "yearEnd", message: `"${text("yearEnd")}" is not a day of the year` });
  const parsed = newClientSchema.safeParse({
    kind: kindOf(text("kind"), { isNamed: fullName !== "" }),
    name,
    company: fullName ? text("company") : "",
    country: country ?? "",
    email: firstOf(text("email")),
    whatsapp: firstOf(text("whatsapp")),
    language: languageOf(text("language")),
    taxNumber: text("taxNumber"),
    yearEnd: yearEnd ?? "",
    taxes: taxes.ids,
    tags: [...new Set(partsOf(text("tags")))],
    notes: text("notes"),
  });
  if (parsed.success && problems.length === 0) {
    const leftOut = [...leftOutOf(text, parsed.data), ...taxes.unknown.map((tax) => unknownTax(tax, parsed.data))];
    return { client: parsed.data, leftOut: leftOut.map((one) => ({ line, ...one })) };
  }
  for (const { path, message } of parsed.error?.issues ?? [])
    problems.push({ line, field: importFields.find((field) => field === path[0]) ?? null, message });
  return { problems };
}

type LeftOut = Omit<ImportProblem, "line">;

/** An unknown language, and the addresses and numbers after the first one. */
function leftOutOf(text: (field: ImportField) => string, { language }: NewClient): LeftOut[] {
  const further = (["email", "whatsapp"] as const).flatMap((field) => {
    const others = partsOf(text(field)).slice(1);
    return others.length > 0 ? [{ field, message: `Only the first one is kept, not "${others.join("; ")}"` }] : [];
  });
  const typed = text("language");
  if (typed === "" || language !== "") return further;
  return [...further, { field: "language", message: `We don't know the language "${typed}"` }];
}

const unknownTax = (tax: string, { country }: NewClient): LeftOut => ({
  field: "taxes",
  message: country
    ? `"${tax}" is not one of the taxes that we know in ${countryName(country)}`
    : `"${tax}" needs a country in the row`,
});

/** A cell without the apostrophe with which exports keep spreadsheets from reading it as a formula. */
const withoutMark = (text: string) => (/^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text);

const partsOf = (text: string) =>
  text
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
const firstOf = (text: string) => partsOf(text)[0] ?? "";

const companyWords = /^(?:company|business|organi[sz]ation|corp|llc|ltd|limited|partnership|trust|npo|ngo|firm)/i;

/** A person, unless the cell says company, or the row has nothing but the name of a company. */
function kindOf(text: string, { isNamed }: { isNamed: boolean }): NewClient["kind"] {
  if (text === "") return isNamed ? "person" : "company";
  return companyWords.test(text) ? "company" : "person";
}

/** Short names of countries that Intl has not. */
const shortNames: Readonly<Record<string, string>> = { uae: "AE", usa: "US", uk: "GB", greatbritain: "GB", rsa: "ZA" };
let countriesByName: Map<string, string> | undefined;

/** The code of a country by its code or name; "" for none, null for an unknown one. */
function countryOf(text: string): string | null {
  if (text === "") return "";
  if (isCountry(text.toUpperCase())) return text.toUpperCase();
  countriesByName ??= new Map(worldCountries().map(({ code, name }) => [plain(name), code]));
  return countriesByName.get(plain(text)) ?? shortNames[plain(text)] ?? null;
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** A language by its name or its code ("sw", "fr-MA"); "" for one that is not known. */
function languageOf(text: string): NewClient["language"] {
  const code = /^([a-z]{2})(?:[-_]|$)/i.exec(text)?.[1];
  const name = (code && languageNames.of(code.toLowerCase())) || text;
  return languages.find((language) => plain(language) === plain(name)) ?? "";
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const twoDigits = (number: number) => String(number).padStart(2, "0");
const lastDay = (month: number) => new Date(Date.UTC(2000, month, 0)).getUTCDate();

/**
 * The end of a year as "MM-DD": "12-31", "2025-12-31", "31 December", "Dec 31", "December" (its last day), "31/12", or
 * "12/31", which has no other meaning. "" for none, null for what is no day.
 */
function yearEndOf(text: string): string | null {
  if (text === "") return "";
  const iso = /^(?:\d{4}-)?(\d\d)-(\d\d)$/.exec(text);
  if (iso) return `${iso[1]}-${iso[2]}`;
  const month = months.indexOf(/[a-z]{3}/i.exec(text)?.[0].toLowerCase() ?? "") + 1;
  if (month > 0) {
    const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b/i.exec(text)?.[1];
    return `${twoDigits(month)}-${twoDigits(day ? Number(day) : lastDay(month))}`;
  }
  const numbers = /^(\d{1,2})[/.](\d{1,2})(?:[/.]\d{2,4})?$/.exec(text);
  if (!numbers) return null;
  const first = Number(numbers[1]);
  const second = Number(numbers[2]);
  return second > 12 ? `${twoDigits(first)}-${twoDigits(second)}` : `${twoDigits(second)}-${twoDigits(first)}`;
}

/**
 * The ids of the country's taxes that a cell names by id or name, with semicolons or commas between them, and the parts
 * that name none.
 */
function taxesOf(country: string, text: string): { ids: string[]; unknown: string[] } {
  const ofCountry = taxChoices().filter((tax) => tax.country === country);
  const isTax = (part: string) =>
    ofCountry.some(({ id, name }) => plain(part) === plain(id) || plain(part) === plain(name));
  // A name can have commas of its own.
  const parts = text.split(/[;|\n]/).flatMap((part) => (isTax(part) ? [part] : partsOf(part)));
  const named = new Set(parts.map(plain));
  return {
    ids: ofCountry.filter(({ id, name }) => named.has(plain(id)) || named.has(plain(name))).map(({ id }) => id),
    unknown: parts.filter((part) => !isTax(part)),
  };
}
