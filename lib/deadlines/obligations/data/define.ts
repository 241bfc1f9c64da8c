import type { CountryCode } from "@/lib/platform/reference/countries";
import type { Due, Month, Move, Obligation, Rule, Schedule, Source } from "../contract";

type Optional = "slug" | "localName" | "form" | "conditions" | "consequence" | "caution" | "validFrom" | "validUntil";
type Common = "country" | "researchedOn" | "reviewedOn" | "reviewer";
type Draft = Omit<Obligation, Optional | Common> & Partial<Pick<Obligation, Optional>>;

/** The obligations of a country as researched on 23 November 2026. Without a slug, the id without its country is it. */
export const researched = (country: CountryCode, drafts: readonly Draft[]): readonly Obligation[] =>
  drafts.map((draft) => ({
    slug: draft.id.slice(3),
    localName: null,
    form: null,
    conditions: [],
    consequence: null,
    caution: null,
    validFrom: null,
    validUntil: null,
    ...draft,
    country,
    researchedOn: "2026-11-23",
    reviewedOn: null,
    reviewer: null,
  }));

/** One set of dates; for any channel and every business unless `more` says otherwise. */
export const schedule = (rule: Rule, move: Move, more: Partial<Omit<Schedule, "rule" | "move">> = {}): Schedule => ({
  channel: "any",
  label: null,
  conditions: [],
  ...more,
  rule,
  move,
});

export const source = (title: string, address: string | null, date: string | null = null): Source => ({
  title,
  address,
  date,
});

export const dayOf = (day: number, monthsAfter: number): Due => ({ day, monthsAfter });
export const lastDay = (monthsAfter: number): Due => ({ day: "last", monthsAfter });

/** Counted from the end of every calendar month. */
export const monthly = (due: Due): Rule => ({ kind: "computed", periods: { ends: "every-month" }, due });
/** Counted from the end of the VAT periods of the business. */
export const vatPeriod = (due: Due): Rule => ({ kind: "computed", periods: { ends: "vat-period" }, due });
/** Counted from the end of the same months for every business. */
export const endsOf = (months: readonly Month[], due: Due): Rule => ({
  kind: "computed",
  periods: { ends: months },
  due,
});
/** Counted from the end of months of the accounting year of the business; month 12 is its end. */
export const accountingMonths = (months: readonly Month[], due: Due): Rule => ({
  kind: "computed",
  periods: { ends: "accounting-year", months },
  due,
});
export const yearEnd = (due: Due): Rule => accountingMonths([12], due);
/** `event` completes "within 14 days after ...". */
export const after = (event: string, due: Due): Rule => ({ kind: "event", event, due });
/** No date: one sentence of what is known. */
export const watched = (when: string): Schedule => schedule({ kind: "watched", when }, "unknown");
