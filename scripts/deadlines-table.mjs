// `npm run deadlines:table` writes docs/deadlines.md (not kept in git): the deadlines of eighteen months in every country.
// Write it before and after a change of a rule: the difference shows the dates that the change moves.
import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const { countryObligations } = await import("../lib/deadlines/obligations/data/all.ts");
const { isConfirmed } = await import("../lib/deadlines/applicability/rules.ts");
const { publicDueDates } = await import("../lib/deadlines/public-dates/rules.ts");
const { workingCalendar } = await import("../lib/deadlines/working-days/rules.ts");
const { countryByCode } = await import("../lib/platform/reference/countries.ts");
const { publicHolidays } = await import("../lib/platform/holidays/public-holidays.ts");

const from = "2026-12-01";
const until = "2028-05-31";

const weekday = (date) => new Date(date).toLocaleDateString("en-GB", { weekday: "short", timeZone: "UTC" });
const month = (date) => new Date(date).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const cell = (text) => text.replaceAll("|", "\\|");
const row = (cells) => `| ${cells.map(cell).join(" | ")} |`;
const sourceText = ({ title, date }) => `${title}${date ? ` (${date})` : ""}`;
const sourceOf = ([first]) => sourceText(first);
const allSources = (sources) => sources.map(sourceText).join("; ");

function notes({ date, nominal, tentative, unsure }) {
  const moved = date === nominal ? [] : [`moved from ${weekday(nominal)} ${nominal}`];
  return [...moved, ...(tentative ? ["tentative"] : []), ...(unsure ? ["day off, no rule"] : [])].join("; ");
}

/** Every date of a country in the eighteen months. */
const datesIn = ({ country, obligations }) => {
  const calendar = workingCalendar(countryByCode(country), (year) => publicHolidays(country, year));
  return obligations.flatMap((one) => publicDueDates(one, from, until, calendar).map((due) => ({ country, one, due })));
};

function monthSection(name, dates) {
  const rows = dates.map(({ country, one, due }) =>
    row([
      due.date,
      weekday(due.date),
      country,
      [one.name, due.schedule.label, due.forWhom].filter(Boolean).join(" – "),
      one.confidence,
      notes(due),
      sourceOf(one.sources),
    ]),
  );
  const head = row(["Date", "Day", "Country", "Obligation", "Confidence", "Note", "First source"]);
  return `## ${name}\n\n${head}\n|${" --- |".repeat(7)}\n${rows.join("\n")}\n`;
}

/** What stands in the table of months only when a business tells a date, and what has no date. */
function undated({ country, obligations }) {
  const rows = obligations.flatMap((one) =>
    one.schedules
      .filter(({ rule }) => !isConfirmed(one) || ["on-file", "event", "watched"].includes(rule.kind))
      .map(({ rule }) => row([country, one.name, rule.kind, one.confidence, one.when])),
  );
  return rows.join("\n");
}

/** Every obligation with its confidence and all its sources. */
const sourceRows = ({ country, obligations }) =>
  obligations.map((one) => row([country, one.name, one.confidence, allSources(one.sources)])).join("\n");

const confidences = ["high", "medium", "low"];
const shareOf = (obligations, confidence) => {
  const count = obligations.filter((one) => one.confidence === confidence).length;
  return `${count} (${Math.round((count / obligations.length) * 100)} %)`;
};

/** The confidence of the obligations of each country. */
const shareRow = ({ country, obligations }) =>
  row([
    countryByCode(country).name,
    `${obligations.length}`,
    ...confidences.map((confidence) => shareOf(obligations, confidence)),
  ]);

/** The text of docs/deadlines.md. */
export function deadlinesTable() {
  const dates = countryObligations
    .flatMap(datesIn)
    .sort((a, b) => a.due.date.localeCompare(b.due.date) || a.country.localeCompare(b.country));
  const all = countryObligations.flatMap(({ obligations }) => obligations);
  return `# Deadlines from ${from} to ${until}

Written by \`npm run deadlines:table\` from lib/deadlines/obligations/data. The facts were researched on 23 November 2026 from
stored copies and not yet reviewed by a person. Dates of accounting years are those of the year end that public pages show.

Changes that earlier releases published and announced holidays are not in this table: it shows the data of the code. Low confidence has no date.

| Country | Obligations | High confidence | Medium | Low |
| --- | --- | --- | --- | --- |
${countryObligations.map(shareRow).join("\n")}
${row(["All", `${all.length}`, ...confidences.map((confidence) => shareOf(all, confidence))])}

${[...Map.groupBy(dates, ({ due }) => month(due.date))].map(([name, group]) => monthSection(name, group)).join("\n")}
## Without a date in this table

| Country | Obligation | Rule | Confidence | When |
| --- | --- | --- | --- | --- |
${countryObligations.map(undated).join("\n")}

## Sources and confidence of each obligation

| Country | Obligation | Confidence | Sources |
| --- | --- | --- | --- |
${countryObligations.map(sourceRows).join("\n")}
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await writeFile(new URL("../docs/deadlines.md", import.meta.url), deadlinesTable());
}
