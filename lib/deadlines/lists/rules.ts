import { applies, furtherQuestions } from "@/lib/deadlines/applicability/rules";
import { calendarOf } from "@/lib/deadlines/calendar/rules";
import {
  type CountryObligations,
  type ExtraFact,
  type FileDate,
  type Obligation,
  vatFilingsOf,
} from "@/lib/deadlines/obligations/contract";
import { obligationsIn } from "@/lib/deadlines/obligations/data/find";
import { dueDates } from "@/lib/deadlines/obligations/rules";
import type { ListedDate } from "@/lib/deadlines/pages/rules";
import { type Answers, answersSchema, extraFactNames, factsOf, fileDateNames } from "./contract";

/** A personal list covers so many months. */
export const listMonths = 18;

/** The public form and list of an address. */
export const listPath = "/deadlines/mine";

const required = ["kind", "vat", "employees", "yearEnd"] as const;

/** Errors of the form, by the name of the field. */
const errorTexts: Record<string, string> = {
  country: "Choose your country.",
  kind: "Choose the kind of business.",
  vat: "Choose how often you file VAT.",
  employees: "Choose whether you have employees.",
  yearEnd: "Choose the month in which your accounting year ends.",
};
const extraError = "Choose yes or no, or leave it open.";
const dateError = "Enter a date with day, month and year.";

export interface ListForm {
  /** The valid answers; null before the form is sent and with errors. */
  answers: Answers | null;
  /** The value of each field as the address has it. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

const yesNo = (value: string | undefined): boolean | string | undefined =>
  value === "yes" ? true : value === "no" ? false : value;

/** The error of a VAT answer that a business in its country cannot give; null for a valid one. */
export const vatError = ({ country, vat }: Pick<Answers, "country" | "vat">): string | null =>
  vatFilingsOf(country).includes(vat) ? null : errorTexts.vat!;

/** The form of an address. Parameters that are no questions are ignored; a country alone only preselects it. */
export function listFormOf(params: URLSearchParams): ListForm {
  const names = ["country", ...required, ...extraFactNames, ...fileDateNames];
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  if (!names.some((name) => name !== "country" && params.has(name))) return { answers: null, values, errors: {} };
  const named = (of: readonly string[], read: (value: string | undefined) => unknown) =>
    Object.fromEntries(of.filter((name) => values[name]).map((name) => [name, read(values[name])]));
  const parsed = answersSchema.safeParse({
    country: values.country,
    kind: values.kind,
    vat: values.vat,
    employees: yesNo(values.employees),
    yearEnd: Number(values.yearEnd),
    extra: named(extraFactNames, yesNo),
    dates: named(fileDateNames, (value) => value),
  });
  if (parsed.success) {
    const error = vatError(parsed.data);
    return error ? { answers: null, values, errors: { vat: error } } : { answers: parsed.data, values, errors: {} };
  }
  const errors = Object.fromEntries(
    parsed.error.issues.map(({ path: [group, name] }) => {
      const field = String(name ?? group);
      return [field, group === "extra" ? extraError : group === "dates" ? dateError : errorTexts[field]!];
    }),
  );
  return { answers: null, values, errors };
}

/** The query string that holds the answers; `listFormOf` reads it back. */
export function answersQuery({ country, kind, vat, employees, yearEnd, extra, dates }: Answers): string {
  const facts = Object.entries(extra).map(([name, value]): [string, string] => [name, value ? "yes" : "no"]);
  const five = { country, kind, vat, employees: employees ? "yes" : "no", yearEnd: String(yearEnd) };
  return new URLSearchParams([...Object.entries(five), ...facts, ...Object.entries(dates)]).toString();
}

/** The last civil date of a list that begins on a civil date. */
export function listEnd(from: string): string {
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + listMonths, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + listMonths, Math.min(day, last))).toISOString().slice(0, 10);
}

export interface PersonalList {
  /** The confirmed due dates, earliest first. */
  dates: ListedDate[];
  /** Obligations that apply and have no date in this time: of low confidence, counted from an event, not published. */
  undated: Obligation[];
  questions: { extra: ExtraFact[]; dates: FileDate[] };
}

/**
 * The due dates of a business between two civil dates, both included; by default of the next 18 months. `known` is the
 * country with its published changes.
 */
export function personalList(
  answers: Answers,
  from: string,
  to: string = listEnd(from),
  known: CountryObligations = obligationsIn(answers.country),
): PersonalList {
  const facts = factsOf(answers);
  const { obligations } = known;
  const calendar = calendarOf(answers.country, known.announced);
  const dates = obligations
    .flatMap((obligation) =>
      dueDates(obligation, facts, from, to, calendar).map((due) => ({ ...due, forWhom: null, obligation })),
    )
    .sort((a, b) => a.date.localeCompare(b.date) || a.obligation.name.localeCompare(b.obligation.name));
  const dated = new Set(dates.map(({ obligation }) => obligation.id));
  return {
    dates,
    undated: obligations.filter((obligation) => !dated.has(obligation.id) && applies(obligation, facts)),
    questions: furtherQuestions(obligations, facts),
  };
}
