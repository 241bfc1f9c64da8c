import { describe, expect, it } from "vitest";
import type { BusinessFacts, CivilDate } from "@/lib/deadlines/obligations/contract";
import { countryObligations } from "@/lib/deadlines/obligations/data/all";
import { dueDates } from "@/lib/deadlines/obligations/rules";
import { civilDate, dayNumber, moveDay, workingCalendar } from "@/lib/deadlines/working-days/rules";
import { publicHolidays } from "@/lib/platform/holidays/public-holidays";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";

/**
 * Dates that an authority, or a source that reports it, has published: the id, the facts, the period and the date.
 * Dates that the research computed are not here. Years before the table of holidays name the holidays that matter.
 */
interface Published {
  id: string;
  date: CivilDate;
  periodEnd: CivilDate;
  source: string;
  facts?: Partial<BusinessFacts>;
  holidays?: readonly string[];
}

const extra = (fact: keyof BusinessFacts["extra"]) => ({ extra: { [fact]: true } });
const noExtra = (fact: keyof BusinessFacts["extra"]) => ({ extra: { [fact]: false } });
const provisional = extra("provisional-taxpayer");
const selfEmployed = { kind: "self-employed" } as const;

const published: readonly Published[] = [
  // South Africa: SARS and those who report it.
  {
    id: "za-irp6-first",
    date: "2025-08-29",
    periodEnd: "2025-08-31",
    source: "Accounting Weekly",
    facts: { ...selfEmployed, ...provisional },
  },
  {
    id: "za-irp6-second",
    date: "2026-02-27",
    periodEnd: "2026-02-28",
    source: "SJC, February 2026",
    facts: { ...selfEmployed, ...provisional },
  },
  { id: "za-emp501-interim", date: "2025-10-31", periodEnd: "2025-08-31", source: "SARS, 19 September 2025" },
  { id: "za-emp501-annual", date: "2026-05-31", periodEnd: "2026-02-28", source: "SARS, in Accounting Academy" },
  { id: "za-emp501-annual", date: "2022-05-31", periodEnd: "2022-02-28", source: "SARS 2022" },
  { id: "za-emp201", date: "2016-02-05", periodEnd: "2016-01-31", source: "Rocci 2016" },
  { id: "za-emp201", date: "2016-03-07", periodEnd: "2016-02-29", source: "Rocci 2016" },
  { id: "za-emp201", date: "2016-05-06", periodEnd: "2016-04-30", source: "Rocci 2016" },
  { id: "za-emp201", date: "2016-08-05", periodEnd: "2016-07-31", source: "Rocci 2016" },
  { id: "za-emp201", date: "2017-01-06", periodEnd: "2016-12-31", source: "Rocci 2016" },
  // Botswana: the notice of BURS of 2020 for category A, the seasons of 2024 and 2025.
  {
    id: "bw-vat-return",
    date: "2020-06-25",
    periodEnd: "2020-05-31",
    source: "BURS notice of 2020",
    facts: { vat: "two-months-odd" },
  },
  {
    id: "bw-vat-return",
    date: "2020-05-25",
    periodEnd: "2020-04-30",
    source: "BURS notice of 2020",
    facts: { vat: "two-months-even" },
  },
  {
    id: "bw-ita20-individual-return",
    date: "2024-09-30",
    periodEnd: "2024-06-30",
    source: "Africa Press 2024",
    facts: selfEmployed,
  },
  {
    id: "bw-ita20-individual-return",
    date: "2025-09-30",
    periodEnd: "2025-06-30",
    source: "Africa Press 2025",
    facts: selfEmployed,
  },
  { id: "bw-paye-annual-itw10", date: "2025-07-31", periodEnd: "2025-06-30", source: "Africa Press 2025" },
  {
    id: "bw-ita22-company-return",
    date: "2024-10-31",
    periodEnd: "2024-06-30",
    source: "DSS guide 2024",
    facts: { yearEnd: 6 },
  },
  // Nigeria: 2026 as announced, before the extensions.
  {
    id: "ng-pit-annual-return",
    date: "2026-03-31",
    periodEnd: "2025-12-31",
    source: "ICIR, LIRS",
    facts: selfEmployed,
  },
  { id: "ng-paye-annual-h1", date: "2026-01-31", periodEnd: "2025-12-31", source: "RateCaptain" },
  {
    id: "ng-e-invoicing",
    date: "2026-07-01",
    periodEnd: "2026-07-01",
    source: "NRS notice",
    facts: extra("large-turnover"),
  },
  {
    id: "ng-e-invoicing",
    date: "2027-07-01",
    periodEnd: "2027-07-01",
    source: "NRS notice",
    facts: noExtra("large-turnover"),
  },
  // Kenya: the season of 2026.
  {
    id: "ke-income-tax-individual",
    date: "2026-06-30",
    periodEnd: "2025-12-31",
    source: "HapaKenya 2026",
    facts: selfEmployed,
  },
  // Ghana: the notices of the GRA and of the Registrar.
  {
    id: "gh-wht-monthly",
    date: "2020-02-14",
    periodEnd: "2020-01-31",
    source: "GRA notice of January 2020",
    facts: extra("withholds-tax"),
  },
  { id: "gh-income-tax-instalment", date: "2018-12-31", periodEnd: "2018-12-31", source: "GRA notice of 2018" },
  { id: "gh-income-tax-estimate", date: "2020-03-31", periodEnd: "2020-03-31", source: "GRA notice of 2020" },
  { id: "gh-annual-return-company", date: "2020-04-30", periodEnd: "2019-12-31", source: "GRA, support of 2020" },
  { id: "gh-orc-annual-return", date: "2026-04-30", periodEnd: "2025-12-31", source: "ORC notice" },
  {
    id: "gh-orc-business-name-renewal",
    date: "2026-04-30",
    periodEnd: "2025-12-31",
    source: "ORC notice",
    facts: selfEmployed,
  },
  // Egypt: the press note of the ETA for 2026.
  {
    id: "eg-income-tax-individual",
    date: "2026-03-31",
    periodEnd: "2025-12-31",
    source: "Al-Gomhuria 2026",
    facts: { ...selfEmployed, ...noExtra("small-business-scheme") },
  },
  {
    id: "eg-income-tax-company",
    date: "2026-04-30",
    periodEnd: "2025-12-31",
    source: "Al-Gomhuria 2026",
    facts: noExtra("small-business-scheme"),
  },
  // Morocco: reminders of the DGI.
  { id: "ma-salaires-annual-9421", date: "2026-03-02", periodEnd: "2025-12-31", source: "Le360, DGI 2026" },
  {
    id: "ma-taxe-professionnelle",
    date: "2019-07-01",
    periodEnd: "2019-06-30",
    source: "Infomédiaire 2019",
    facts: { extra: { "single-contribution": false, "auto-entrepreneur": false } },
  },
  {
    id: "ma-taxe-professionnelle",
    date: "2023-06-30",
    periodEnd: "2023-06-30",
    source: "Libération, DGI 2023",
    facts: { extra: { "single-contribution": false, "auto-entrepreneur": false } },
  },
  // Mauritius: the calendar of the MRA, June and December two working days early.
  { id: "mu-paye-csg-nsf-monthly", date: "2020-06-26", periodEnd: "2020-05-31", source: "MRA" },
  { id: "mu-paye-csg-nsf-monthly", date: "2021-06-28", periodEnd: "2021-05-31", source: "MRA" },
  {
    id: "mu-paye-csg-nsf-monthly",
    date: "2023-12-27",
    periodEnd: "2023-11-30",
    source: "MRA",
    holidays: ["2023-12-25"],
  },
  {
    id: "mu-paye-csg-nsf-monthly",
    date: "2025-12-29",
    periodEnd: "2025-11-30",
    source: "MRA",
    holidays: ["2025-12-25"],
  },
  { id: "mu-paye-csg-nsf-monthly", date: "2026-02-02", periodEnd: "2025-12-31", source: "MRA calendar of 2026" },
  {
    id: "mu-vat",
    date: "2026-02-02",
    periodEnd: "2025-12-31",
    source: "MRA calendar of 2026",
    facts: noExtra("paper-filer"),
  },
  {
    id: "mu-vat",
    date: "2026-01-20",
    periodEnd: "2025-12-31",
    source: "MRA calendar of 2026",
    facts: extra("paper-filer"),
  },
  {
    id: "mu-tds-monthly",
    date: "2026-02-02",
    periodEnd: "2025-12-31",
    source: "MRA calendar of 2026",
    facts: { extra: { "withholds-tax": true, "paper-filer": false } },
  },
  {
    id: "mu-company-return",
    date: "2026-02-02",
    periodEnd: "2025-07-31",
    source: "MRA calendar of 2026",
    facts: { yearEnd: 7, ...noExtra("nil-tax") },
  },
  {
    id: "mu-company-return",
    date: "2026-01-15",
    periodEnd: "2025-06-30",
    source: "MRA calendar of 2026",
    facts: { yearEnd: 6, ...extra("nil-tax") },
  },
  { id: "mu-roe-annual", date: "2022-08-16", periodEnd: "2022-06-30", source: "MRA", holidays: ["2022-08-15"] },
  { id: "mu-roe-annual", date: "2024-08-16", periodEnd: "2024-06-30", source: "MRA", holidays: ["2024-08-15"] },
  {
    id: "mu-tds-annual",
    date: "2024-08-16",
    periodEnd: "2024-06-30",
    source: "MRA",
    holidays: ["2024-08-15"],
    facts: extra("withholds-tax"),
  },
  { id: "mu-prgf-monthly", date: "2022-02-28", periodEnd: "2022-01-31", source: "ABA: first due" },
  {
    id: "mu-income-tax-individual",
    date: "2025-10-15",
    periodEnd: "2025-06-30",
    source: "News Moris 2025",
    facts: { ...selfEmployed, ...noExtra("paper-filer") },
  },
  // UAE: the FTA and the ministerial decisions.
  { id: "ae-vat-return", date: "2018-02-28", periodEnd: "2018-01-31", source: "FTA, in Gulf Time 2018" },
  { id: "ae-ct-return", date: "2026-09-30", periodEnd: "2025-12-31", source: "FTA 2025" },
  { id: "ae-ct-return", date: "2027-03-31", periodEnd: "2026-06-30", source: "FTA 2025", facts: { yearEnd: 6 } },
  {
    id: "ae-einvoice-asp",
    date: "2026-10-30",
    periodEnd: "2026-10-30",
    source: "Ministry of Finance, May 2026",
    facts: extra("large-turnover"),
  },
  {
    id: "ae-einvoice-asp",
    date: "2027-03-31",
    periodEnd: "2027-03-31",
    source: "Ministry of Finance, May 2026",
    facts: noExtra("large-turnover"),
  },
  {
    id: "ae-einvoice-go-live",
    date: "2027-01-01",
    periodEnd: "2027-01-01",
    source: "Ministry of Finance",
    facts: extra("large-turnover"),
  },
  {
    id: "ae-einvoice-go-live",
    date: "2027-07-01",
    periodEnd: "2027-07-01",
    source: "Ministry of Finance",
    facts: noExtra("large-turnover"),
  },
  { id: "ae-wps-wages", date: "2026-06-01", periodEnd: "2026-05-31", source: "Emirates 24/7: from 1 June 2026" },
];

const company: BusinessFacts = { kind: "company", vat: "monthly", employees: true, yearEnd: 12, extra: {}, dates: {} };
const calendar = (code: CountryCode, holidays: readonly string[] = []) =>
  workingCalendar(countryByCode(code), (year) => [
    ...publicHolidays(code, year),
    ...holidays.filter((date) => date.startsWith(`${year}`)).map((date) => ({ date, tentative: false })),
  ]);

describe("a date that a source publishes", () => {
  it.each(published)("$id is $date after $periodEnd ($source)", ({ id, date, periodEnd, facts, holidays }) => {
    const country = countryObligations.find(({ obligations }) => obligations.some((one) => one.id === id));
    const obligation = country?.obligations.find((one) => one.id === id);
    if (!country || !obligation) throw new Error(`${id} is missing.`);
    const dates = dueDates(obligation, { ...company, ...facts }, date, date, calendar(country.country, holidays));
    expect(dates.map((one) => [one.date, one.periodEnd ?? periodEnd])).toEqual([[date, periodEnd]]);
  });

  it("of Egypt moves from Saturday 8 October to Sunday 9 October 2016 (Enterprise)", () => {
    expect(civilDate(moveDay(dayNumber("2016-10-08"), "forward", calendar("EG")))).toBe("2016-10-09");
  });

  it("of Mauritius that moved back, from Saturday 15 to Friday 14 July 2023 (MRA), is unsure in the rule", () => {
    const mauritius = countryObligations.find(({ country }) => country === "MU");
    const obligation = mauritius?.obligations.find(({ id }) => id === "mu-company-return");
    if (!obligation) throw new Error("mu-company-return is missing.");
    const facts = { ...company, ...extra("nil-tax") };
    const [due] = dueDates(obligation, facts, "2023-07-01", "2023-07-31", calendar("MU"));
    expect(due).toMatchObject({ date: "2023-07-15", unsure: true });
  });
});

/**
 * Obligations that are shown with computed dates and for which the research found no published date: their rules are
 * compared with no evidence but the text of the rule.
 */
const withoutPublishedDate: readonly string[] = [
  "za-irp6-topup",
  "za-itr14-company",
  "za-vat201-efiling",
  "za-vat201-manual",
  "za-uif-declaration",
  "za-turnover-tax-interim",
  "bw-sat-instalment",
  "bw-paye-monthly",
  "bw-other-wht-monthly",
  "bw-other-wht-annual",
  "ng-paye-monthly",
  "ng-cit-return",
  "ng-vat-return",
  "ng-wht-federal",
  "ng-wht-state",
  "ng-itf",
  "ng-cac-annual-return-business-name",
  "ke-income-tax-company",
  "ke-income-tax-balance",
  "ke-instalment-tax",
  "ke-vat3",
  "ke-paye",
  "ke-housing-levy",
  "ke-shif",
  "ke-nssf",
  "ke-turnover-tax",
  "ke-rental-income",
  "gh-paye-monthly",
  "gh-paye-annual",
  "gh-vat-return",
  "gh-annual-return-individual",
  "gh-ssnit-tier1",
  "eg-vat-monthly",
  "eg-law6-income-return",
  "eg-law6-vat-quarterly",
  "eg-payroll-tax-monthly",
  "eg-payroll-form4-quarterly",
  "eg-payroll-annual-settlement",
  "eg-wht-form41-quarterly",
  "eg-health-solidarity",
  "eg-company-agm-accounts",
  "ma-is-return",
  "ma-is-acomptes",
  "ma-ir-professional",
  "ma-tva",
  "ma-cpu",
  "ma-auto-entrepreneur",
  "ma-ir-salaires-monthly",
  "ma-cnss-monthly",
  "ma-depot-comptes",
  "mu-cps",
  "mu-aps",
  "mu-cbrd-registration-fee",
  "mu-cbrd-financial-statements",
  "ae-ct-registration-individual",
  "ae-gpssa-monthly",
  "ae-emiratisation",
];

it("every obligation shown with computed dates has a published date here, or is listed as having none", () => {
  const compared = new Set(published.map(({ id }) => id));
  const computed = countryObligations
    .flatMap(({ obligations }) => obligations)
    .filter(({ confidence }) => confidence !== "low")
    .filter(({ schedules }) => schedules.some(({ rule }) => rule.kind === "computed"));
  expect(computed.map(({ id }) => id).filter((id) => !compared.has(id))).toEqual(withoutPublishedDate);
});
