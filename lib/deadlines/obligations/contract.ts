import type { AnnouncedHoliday } from "@/lib/platform/holidays/public-holidays";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { SpecializationSlug } from "@/lib/platform/reference/services";

/** A civil date, YYYY-MM-DD. */
export type CivilDate = `${number}-${number}-${number}`;
export type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export const businessKinds = ["self-employed", "partnership", "company"] as const;
export type BusinessKind = (typeof businessKinds)[number];

/**
 * How often a business files VAT. `two-months-odd`: periods end in January, March, May ...; `two-months-even`: in
 * February, April, June .... Quarters and half-years are those of the calendar.
 */
export const vatFilings = [
  "none",
  "monthly",
  "two-months-odd",
  "two-months-even",
  "quarterly",
  "half-yearly",
  "yearly",
] as const;
export type VatFiling = (typeof vatFilings)[number];

/** How often businesses file VAT in a country, besides not at all. */
const vatRhythms: Record<CountryCode, readonly VatFiling[]> = {
  // Categories A to E of SARS; the half-yearly and the yearly one have no dates of ours.
  ZA: ["monthly", "two-months-odd", "two-months-even", "half-yearly", "yearly"],
  BW: ["monthly", "two-months-odd", "two-months-even"],
  NG: ["monthly"],
  KE: ["monthly"],
  GH: ["monthly"],
  EG: ["monthly"],
  MA: ["monthly", "quarterly"],
  MU: ["monthly", "quarterly"],
  AE: ["monthly", "quarterly"],
};

/** The VAT answers that a business in a country can give. */
export const vatFilingsOf = (country: CountryCode): readonly VatFiling[] => ["none", ...vatRhythms[country]];

/** Facts requested only where an obligation of the country needs them; the value is the question. */
export const extraFacts = {
  "rental-income": "Do you earn rent?",
  "withholds-tax": "Do you withhold tax from payments to suppliers?",
  "turnover-tax": "Do you pay tax on turnover instead of on profit?",
  "provisional-taxpayer": "Are you a provisional taxpayer?",
  "instalment-taxpayer": "Do you pay income tax in instalments?",
  "pays-dividends": "Does the company pay dividends?",
  "small-business-scheme": "Have you joined the scheme for small businesses (Law 6 of 2025)?",
  "single-contribution": "Do you pay the single professional contribution (CPU)?",
  "auto-entrepreneur": "Are you registered as an auto-entrepreneur?",
  "auto-entrepreneur-monthly": "Do you declare as an auto-entrepreneur each month?",
  "large-turnover": "Is your turnover above the limit named in the rule?",
  "national-staff": "Do you employ nationals in a state pension scheme?",
  "fifty-employees": "Do you employ 50 people or more?",
  "nil-tax": "Did the year end with a loss or without tax to pay?",
  "paper-filer": "Do you file on paper?",
  "close-corporation": "Is the business a close corporation?",
} as const;
export type ExtraFact = keyof typeof extraFacts;

/** Dates on a business's own documents; the value is the question. */
export const fileDates = {
  incorporation: "When was the business incorporated or registered?",
  "licence-expiry": "When does your trade licence expire?",
  "register-expiry": "When does your entry in the commercial register expire?",
  "annual-meeting": "When is your next annual general meeting?",
  "return-date": "What date is printed on your last annual return?",
} as const;
export type FileDate = keyof typeof fileDates;

/** What a person tells about a business. A missing fact is unknown: its obligations are not in the personal list. */
export interface BusinessFacts {
  kind: BusinessKind;
  vat: VatFiling;
  employees: boolean;
  /** The month in which the accounting year ends. */
  yearEnd: Month;
  extra: Partial<Record<ExtraFact, boolean>>;
  dates: Partial<Record<FileDate, CivilDate>>;
}

/** Facts about a business under which an obligation or a schedule applies. */
export type Condition =
  | { fact: "kind"; in: readonly BusinessKind[] }
  | { fact: "vat"; in: readonly VatFiling[] }
  | { fact: "vat-registered" }
  | { fact: "employees"; value: boolean }
  | { fact: "year-end"; in: readonly Month[] }
  | { fact: "year-end-not"; in: readonly Month[] }
  | { fact: ExtraFact; value: boolean };

/** The months at whose end the periods end. */
export type Periods =
  /** Every month, or the same months for everyone: `[12]` is the calendar year, `[3, 6, 9, 12]` its quarters. */
  | { ends: "every-month" | readonly Month[] }
  /** The VAT periods of the business. */
  | { ends: "vat-period" }
  /** Months of the business's own accounting year; month 12 is the year end. */
  | { ends: "accounting-year"; months: readonly Month[] };

/** A due date counted from the end of a period, a date on file or an event. */
export type Due =
  /** That day of the n-th month after the period's; a day that the month does not have is its last day. */
  | { day: number; monthsAfter: number }
  /**
   * The last calendar day of the n-th month after the period's. `early`: in the months named, the last working day
   * less that many working days (Mauritius, June and December).
   */
  | { day: "last"; monthsAfter: number; early?: { months: readonly Month[]; workingDays: number } }
  /** The n-th working day of that month, or its last one. */
  | { workingDay: number | "last"; monthsAfter: number }
  /** Counted from the day after. */
  | { days: number }
  | { workingDays: number }
  /** The same day so many calendar months later (negative: earlier). */
  | { months: number };

/** How a computed date is found. */
export type Rule =
  | { kind: "computed"; periods: Periods; due: Due }
  /** Dates published one by one; `for` names the period ("2026 season"). */
  | { kind: "gazetted"; dates: readonly { date: CivilDate; for: string }[] }
  /** From a date on the business's own documents. `everyYears`: repeats on its anniversaries, null: once. */
  | { kind: "on-file"; date: FileDate; everyYears: number | null; due: Due }
  /** So long after something happens; has no date until it does. `event` completes "within 14 days after ...". */
  | { kind: "event"; event: string; due: Due }
  /** No date: `when` says in one sentence what is known ("at each sale", "start date not announced"). */
  | { kind: "watched"; when: string };

/** Where a date goes that falls on a weekend or a public holiday. `unknown`: the page warns. */
export const moves = ["forward", "back", "none", "unknown"] as const;
export type Move = (typeof moves)[number];

/** One set of dates of an obligation; several where the channel or the kind of business changes the date. */
export interface Schedule {
  channel: "any" | "electronic" | "manual";
  /**
   * What distinguishes it from the other schedules, for the page ("filed electronically"); null where it is the only
   * one.
   */
  label: string | null;
  /** Beside those of the obligation; all must hold. */
  conditions: readonly Condition[];
  rule: Rule;
  move: Move;
  /** The rules before, oldest first. Set by published reviews. */
  earlier?: readonly EarlierRule[];
}

/** A rule of the periods that end before a day, or of the dates published for days before it. */
export interface EarlierRule {
  until: CivilDate;
  rule: Rule;
  move: Move;
}

export interface Source {
  title: string;
  /** Null where the research has no address. */
  address: string | null;
  /** As far as it is known: "2024", "2024-03", "2024-03-08"; null: undated. */
  date: string | null;
}

export const confidences = ["high", "medium", "low"] as const;
/** High and medium are confirmed; a mixed rating is the lower one. Low is never shown with a date. */
export type Confidence = (typeof confidences)[number];

/** A duty towards an authority, with its dates. */
export interface Obligation {
  /** Stored with personal lists, so it never changes: "ke-vat3". */
  id: string;
  country: CountryCode;
  /** The page's address in its country: "vat". */
  slug: string;
  authority: string;
  /** In English, as a heading: "VAT return". */
  name: string;
  /** As it is known in the country, with its language. */
  localName: { text: string; lang: string } | null;
  /** The form or the portal: "VAT3 on iTax". */
  form: string | null;
  /** One sentence: who must. */
  who: string;
  /** All must hold. */
  conditions: readonly Condition[];
  frequency: "monthly" | "two-monthly" | "quarterly" | "half-yearly" | "yearly" | "once" | "event" | "varies";
  /** One sentence: when, in words. For low confidence without a day ("Around the middle of the month"). */
  when: string;
  /** One sentence: how to file and pay. */
  how: string;
  schedules: readonly Schedule[];
  /** One line; an amount only where a source gives it; null: not found. */
  consequence: string | null;
  /** What may have changed since, or what the sources do not settle; null: nothing. */
  caution: string | null;
  sources: readonly Source[];
  confidence: Confidence;
  researchedOn: CivilDate;
  reviewedOn: CivilDate | null;
  reviewer: string | null;
  validFrom: CivilDate | null;
  validUntil: CivilDate | null;
  /** Corrected dates, by the date before weekends and holidays moved it. Set by published reviews. */
  moved?: readonly { nominal: CivilDate; date: CivilDate }[];
  /** What is announced about the public holidays of its country. Set by published announcements. */
  announced?: readonly AnnouncedHoliday[];
  /** The service of professionals who help with it. */
  service: SpecializationSlug;
}

/** The facts of a country that are common to its obligations. */
export interface CountryObligations {
  country: CountryCode;
  /** How weekends and holidays move dates, in one sentence. */
  weekendRule: string;
  /** What the research did not find, as sentences. */
  missing: readonly string[];
  obligations: readonly Obligation[];
  /** What is announced about its public holidays. Set by published announcements. */
  announced?: readonly AnnouncedHoliday[];
}
