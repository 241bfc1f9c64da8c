import { isConfirmed } from "@/lib/deadlines/applicability/rules";
import { calendarOf } from "@/lib/deadlines/calendar/rules";
import type { CountryObligations, Due, Obligation, Schedule } from "@/lib/deadlines/obligations/contract";
import { obligationById } from "@/lib/deadlines/obligations/data/find";
import { type PublicDueDate, publicDueDates } from "@/lib/deadlines/public-dates/rules";
import { formatDay } from "@/lib/platform/format/dates";
import { slugOf } from "@/lib/platform/format/slug";
import { addDays } from "@/lib/platform/format/zones";
import {
  countries,
  type Country,
  countryByCode,
  type CountryCode,
  nameInSentence,
} from "@/lib/platform/reference/countries";
import type { SpecializationSlug } from "@/lib/platform/reference/services";

/** The longest title that search engines show whole. */
const maxTitle = 60;

/** So many days ahead the pages list dates. */
export const shownDays = 90;

/** A country with fewer confirmed obligations says what is missing. */
export const enoughObligations = 5;

/** The address of the page of a country or of one of its obligations. */
export function deadlinesPath(code: CountryCode, obligation?: Pick<Obligation, "slug">): string {
  const country = `/deadlines/${slugOf(countryByCode(code).name)}`;
  return obligation ? `${country}/${obligation.slug}` : country;
}

/** The cache tag of the pages with the deadlines of a country. */
export const deadlinesTag = (country: CountryCode): string => `deadlines:${country}`;

/** How the subject of a reported mistake begins. */
export const reportStart = "Mistake on the deadlines page: ";

/** The subject of a reported mistake, with the id of its obligation: "Mistake on the deadlines page: ... (ke-vat3)". */
export const reportSubject = (title: string, { id }: Pick<Obligation, "id">): string =>
  `${reportStart}${title} (${id})`;

/** The country that a part of an address means. */
export const countryOfPath = (part: string): Country | undefined => countries.find(({ name }) => slugOf(name) === part);

/** The name, the page and the country of an obligation, by its id. */
export function obligationPage(id: string): { name: string; path: string; country: CountryCode } | null {
  const obligation = obligationById(id);
  if (!obligation) return null;
  const { name, country } = obligation;
  return { name, path: deadlinesPath(country, obligation), country };
}

/** The page that requests quotes for an obligation and one of its due dates. */
export const helpPath = ({ id }: Pick<Obligation, "id">, on?: string): string =>
  `/requests?${new URLSearchParams({ deadline: id, ...(on && { on }) })}`;

export interface HelpWanted {
  obligation: Obligation;
  on: string | null;
  /** The first text of the request. */
  need: string;
}

/** The deadline that an address requests help with (`helpPath`); null without one. A date in the past is left out. */
export function helpWanted(params: URLSearchParams, today: string): HelpWanted | null {
  const obligation = obligationById(params.get("deadline") ?? "");
  if (!obligation) return null;
  const date = params.get("on") ?? "";
  const on = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && date >= today ? date : null;
  const subject = `${obligation.name} in ${nameInSentence(countryByCode(obligation.country))}`;
  const need = `I need help with this deadline: ${subject}`;
  return { obligation, on, need: on ? `${need}, due on ${formatDay(on)}.` : `${need}.` };
}

/** "VAT return deadline in Kenya"; without the word in the middle where that is too long for a title. */
export function obligationTitle({ name, country }: Pick<Obligation, "name" | "country">): string {
  const where = nameInSentence(countryByCode(country));
  const title = `${name} deadline in ${where}`;
  return title.length <= maxTitle ? title : `${name}, ${where}`;
}

export interface ListedDate extends PublicDueDate {
  obligation: Obligation;
}

/** The dates of obligations from a civil date on, so many days ahead, earliest first. */
export const upcomingDates = (
  obligations: readonly Obligation[],
  today: string,
  days: number = shownDays,
): ListedDate[] => datesBetween(obligations, today, addDays(today, days));

/** The dates of obligations between two civil dates, both included, earliest first. */
export const datesBetween = (obligations: readonly Obligation[], from: string, to: string): ListedDate[] =>
  obligations
    .flatMap((obligation) =>
      publicDueDates(obligation, from, to, calendarOf(obligation.country, obligation.announced)).map((due) => ({
        ...due,
        obligation,
      })),
    )
    .sort((a, b) => a.date.localeCompare(b.date) || a.obligation.name.localeCompare(b.obligation.name));

/** The number of obligations that a short list of next dates names. */
const shortList = 5;

/**
 * The next date of each obligation of a country, earliest first, at most five. With a service: only what its
 * professionals help with.
 */
export function nextDates(
  known: Pick<CountryObligations, "obligations">,
  today: string,
  service?: SpecializationSlug,
): ListedDate[] {
  const obligations = known.obligations.filter((one) => !service || one.service === service);
  const first = new Map<string, ListedDate>();
  for (const due of upcomingDates(obligations, today))
    if (!first.has(due.obligation.id)) first.set(due.obligation.id, due);
  return [...first.values()].slice(0, shortList);
}

/** Dates by month (YYYY-MM), in order. */
export const byMonth = <D extends { date: string }>(dates: readonly D[]): [string, D[]][] => [
  ...Map.groupBy(dates, ({ date }) => date.slice(0, 7)),
];

const hasComputedDates = ({ rule }: Schedule) => rule.kind === "computed" || rule.kind === "gazetted";

/** Obligations that no list of dates contains: of low confidence, or counted from an event or a date on file. */
export const withoutDates = (obligations: readonly Obligation[]): Obligation[] =>
  obligations.filter((obligation) => !isConfirmed(obligation) || !obligation.schedules.some(hasComputedDates));

/** Whether dates of an obligation may fall on a day off without a rule that moves them. */
export const hasUnknownMove = ({ schedules }: Obligation): boolean =>
  schedules.some(({ move, rule }) => move === "unknown" && rule.kind !== "watched" && rule.kind !== "event");

export const unknownMoveWarning = "We found no rule for weekends and public holidays. Plan for the working day before.";

/** What a person must know about one date, as sentences. */
export function notesOf({ date, nominal, tentative, unsure, corrected }: PublicDueDate): string[] {
  return [
    ...(unsure ? ["This day is a weekend or a public holiday. Plan for the working day before."] : []),
    ...(corrected ? ["Corrected after a review: see the sources."] : []),
    ...(date === nominal || corrected ? [] : [`Moved from ${formatDay(nominal)}, a weekend or a public holiday.`]),
    ...(tentative ? ["Expected: a public holiday that isn't announced yet may move it."] : []),
  ];
}

/** The sources' quality, in words. */
export const confidenceText = {
  high: "The sources are the authority's own words or the law.",
  medium: "The sources are reliable, but not the authority itself.",
  low: "The sources do not settle the date.",
} as const;

/** The facts of several obligations are as old as the oldest: one that is not reviewed counts before the reviewed ones. */
export function oldestFacts(
  obligations: readonly Obligation[],
): Pick<Obligation, "researchedOn" | "reviewedOn"> | undefined {
  return obligations.toSorted(
    (a, b) => (a.reviewedOn ?? "").localeCompare(b.reviewedOn ?? "") || a.researchedOn.localeCompare(b.researchedOn),
  )[0];
}

/** Sites of governments and of the Mauritius Revenue Authority. */
const official = /\.(gov|go|gouv)(\.[a-z]{2})?$|^mra\.mu$/;

/** The site of a source, "kra.go.ke", an official one where there is one; null without an address. */
function siteOf(sources: Obligation["sources"]): string | null {
  const sites = sources.flatMap(({ address }) => (address ? new URL(address).hostname.replace(/^www\./, "") : []));
  return sites.find((site) => official.test(site)) ?? sites[0] ?? null;
}

/** When the facts were last checked, in one sentence; an obligation also names the site that they were checked against. */
export function checkedSentence({
  researchedOn,
  reviewedOn,
  sources = [],
}: Pick<Obligation, "researchedOn" | "reviewedOn"> & Partial<Pick<Obligation, "sources">>): string {
  const day = formatDay(reviewedOn ?? researchedOn);
  const site = siteOf(sources);
  return site ? `Last checked on ${day} against ${site}.` : `Last checked on ${day}.`;
}

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** How long after an event something is due: "Within 14 days". */
export function periodText(due: Due): string {
  if ("workingDays" in due) return `Within ${plural(due.workingDays, "working day")}`;
  if ("months" in due) return `Within ${plural(due.months, "month")}`;
  return "days" in due ? `Within ${plural(due.days, "day")}` : "";
}

/** The questions and answers of an obligation's page, for search engines; each answer is on the page. */
export function obligationQuestions(obligation: Obligation): { question: string; answer: string }[] {
  const where = nameInSentence(countryByCode(obligation.country));
  const { name, when, who, how, consequence } = obligation;
  return [
    { question: `When is the ${name} due in ${where}?`, answer: when },
    { question: `Who must file the ${name} in ${where}?`, answer: who },
    { question: `How do you file the ${name} in ${where}?`, answer: how },
    ...(consequence ? [{ question: `What happens if the ${name} is late?`, answer: consequence }] : []),
  ];
}

/** Every address of the deadlines' pages below /deadlines. */
export const deadlinePaths = (all: readonly CountryObligations[]): string[] =>
  all.flatMap(({ country, obligations }) => [
    deadlinesPath(country),
    ...obligations.map((obligation) => deadlinesPath(country, obligation)),
  ]);
