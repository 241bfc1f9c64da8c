import { languages } from "@/lib/platform/reference/lists";
import { countryName } from "@/lib/platform/reference/world-countries";
import { type NewClient, newClientSchema } from "@/lib/practice/clients/contract";
import {
  countryOf,
  documentNumber,
  emailsOf,
  isShortened,
  kindOf,
  partsOf,
  personName,
  phonesOf,
  plain,
  valueOf,
  withoutMark,
  wordsOf,
  yearEndOf,
} from "@/lib/practice/import-cells/rules";
import { taxChoices } from "@/lib/practice/taxes/rules";
import { type ImportCells, type ImportField, importFields, type ImportProblem, type ImportTable } from "./contract";

/**
 * Names of columns in exports of TaxDome, QuickBooks, Xero, Zoho, Outlook, Google, Excel and Daftari: letters and digits
 * only, in lower case.
 */
const knownColumns: Readonly<Record<ImportField, readonly string[]>> = {
  name: "name fullname clientname client customer customername customerfullname accountname account displayname contactname contact contactperson".split(
    " ",
  ),
  firstName: ["firstname", "firstnames", "givenname", "forename"],
  lastName: ["lastname", "surname", "familyname"],
  company:
    "company companyname organisation organization organizationname organisationname business businessname".split(" "),
  kind: "kind type accounttype clienttype entitytype entity customertype customersubtype personorcompany".split(" "),
  country: "country countryname countryregion addresscountry countrycode pocountry sacountry".split(" "),
  email: "email emailaddress emailaddresses emails emailid mail email1 email1value emailaddress1".split(" "),
  whatsapp:
    "whatsapp whatsappnumber whatsappno whatsapporphone phone phones phonenumber phonenumbers phoneno phone1 phone1value mobile mobilephone mobilenumber mobileno cell cellphone cellnumber cellno telephone telephonenumber telephoneno tel telno contactnumber contactno".split(
      " ",
    ),
  language: ["language", "preferredlanguage", "lang"],
  taxNumber:
    "taxnumber taxno taxid taxidno taxidnumber tin tinnumber tinno pin pinnumber pinno krapin krapinnumber krapinno vatnumber vatno vatid vatregno vatregnumber vatregistrationno vatregistrationnumber taxregno taxregistrationno taxregistrationnumber taxidentificationno taxidentificationnumber taxreferencenumber taxrefno incometaxnumber trn trnnumber trnno ein ice".split(
      " ",
    ),
  yearEnd:
    "yearend yearenddate yearenddate financialyearend financialyearenddate fiscalyearend fiscalyearenddate accountingyearend fyend fye".split(
      " ",
    ),
  taxes: ["taxes", "taxobligations", "obligations", "taxtypes"],
  tags: ["tags", "tag", "labels"],
  notes: ["privatenotes", "notes", "note", "comments", "memo", "remarks"],
};

/** Words before the name of a column, as in "Client email" and "Billing country". */
const belongsTo = /^(?:client|customer|contact|account|company|business|billing|bill|primary|main|work)s?/;

/** What a column is by its name, also with brackets behind or with the name of its owner before it. */
function fieldOf(name: string): ImportField | null {
  const short = plain(name.replace(/\([^()]*\)/g, ""));
  const names = [plain(name), short, short.replace(belongsTo, "")];
  const found = names.map((one) => importFields.find((field) => knownColumns[field].includes(one)));
  return found.find((field) => field !== undefined) ?? null;
}

/** Rows above the head that reports have, such as their title and the name of the firm. */
const mostTitleRows = 10;

const filledIn = (row: readonly string[]) => row.filter(Boolean).length;

/** The first row with two known columns; else the first row, or the one below titles, which have one cell only. */
function findHead(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, mostTitleRows);
  const known = first.findIndex((row) => row.filter((name) => fieldOf(name)).length >= 2);
  if (known >= 0 || rows[0]!.some((name) => fieldOf(name))) return Math.max(known, 0);
  return Math.max(
    first.findIndex((row) => filledIn(row) > 1),
    0,
  );
}

/** A line of one cell below the rows of a report: when it was printed, or its total. */
const isFoot = (row: readonly string[]) =>
  filledIn(row) === 1 && /\d{1,2}:\d\d|^(?:grand )?totals?\s*:?$/i.test(row.find(Boolean)!);

/**
 * The table of a file, without the titles above its head and the lines below its rows that reports have. The first
 * column of a field is taken; the person corrects the guess.
 */
export function importTableOf(allRows: readonly (readonly string[])[]): ImportTable {
  const headAt = findHead(allRows);
  const width = Math.max(...allRows.slice(headAt).map((row) => row.length));
  const rows =
    width > 1 ? allRows.slice(0, allRows.findLastIndex((row, at) => at <= headAt || !isFoot(row)) + 1) : allRows;
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
  const text = (field: ImportField) => textOf(cells, field);
  const typedName = text("name") || `${text("firstName")} ${text("lastName")}`.trim();
  const company = text("company");
  const kind = kindOf(text("kind"), { name: typedName, company });
  const fullName = kind === "person" ? personName(typedName, text("kind")) : typedName;
  const country = countryOf(text("country"));
  const yearEnd = yearEndOf(text("yearEnd"));
  const taxes = taxesOf(country ?? "", text("taxes"));
  const problems: ImportProblem[] = [];
  if (country === null)
    problems.push({ line, field: "country", message: `We don't know a country named "${text("country")}"` });
  if (yearEnd === null)
    problems.push({ line, field: "yearEnd", message: `"${text("yearEnd")}" is not a day of the year` });
  for (const field of ["whatsapp", "taxNumber"] as const)
    if (isShortened(text(field))) problems.push({ line, field, message: shortened(text(field)) });
  const parsed = newClientSchema.safeParse({
    kind,
    name: fullName || company,
    company: fullName && plain(fullName) !== plain(company) ? company : "",
    country: country ?? "",
    email: emailsOf(text("email"))[0] ?? "",
    whatsapp: isShortened(text("whatsapp")) ? "" : (phonesOf(text("whatsapp"), country ?? "")[0] ?? ""),
    language: languageOf(text("language")),
    taxNumber: documentNumber(text("taxNumber")),
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

/** Fields of words, where "none" and "0" are values. */
const wordFields: readonly ImportField[] = ["name", "firstName", "lastName", "company", "tags", "notes"];

/** The text of a cell; "" for one that only says that there is no value. */
function textOf(cells: ImportCells, field: ImportField): string {
  const text = withoutMark(cells[field] ?? "").trim();
  const isNamibia = field === "country" && /^na$/i.test(text);
  return isNamibia || wordFields.includes(field) ? wordsOf(text) : valueOf(text);
}

const shortened = (text: string) =>
  `The spreadsheet has shortened this number to ${text}. Format its column as text or as a number without decimals, and save the file again`;

type LeftOut = Omit<ImportProblem, "line">;

/** An unknown language, and the addresses and numbers after the first one. */
function leftOutOf(text: (field: ImportField) => string, { language, country }: NewClient): LeftOut[] {
  const found = { email: emailsOf(text("email")), whatsapp: phonesOf(text("whatsapp"), country) };
  const further = (["email", "whatsapp"] as const).flatMap((field) => {
    const others = found[field].slice(1);
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

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** A language by its name or its code ("sw", "fr-MA"); "" for one that is not known. */
function languageOf(text: string): NewClient["language"] {
  const code = /^([a-z]{2})(?:[-_]|$)/i.exec(text)?.[1];
  const name = (code && languageNames.of(code.toLowerCase())) || text;
  return languages.find((language) => plain(language) === plain(name)) ?? "";
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
