// Writes lib/platform/holidays/table.ts: the public holidays of every country served, computed by `date-holidays`
// and corrected below with a source for each correction (docs/decisions/0040-public-holidays.md). Run by hand when a
// government announces a day (`npm run holidays`), then review the difference line by line.
import { writeFile } from "node:fs/promises";
import Holidays from "date-holidays";
import prettier from "prettier";

const { countryCodes } = await import("../lib/platform/reference/countries.ts");

const years = [2026, 2027, 2028, 2029];

/** Days of the Islamic, Hindu and Tamil calendars. They are expected days until a government announces them. */
const moon = /Shawwal|Dhu al-Hijjah|Muharram|Rabi al-awwal|since 2020 prior to 2050|chinese/;

const day = 86_400_000;
const add = (date, days) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
const weekday = (date) => new Date(date).getUTCDay();
const sunday = 0;
const tuesday = 2;
const wednesday = 3;
const thursday = 4;
const saturday = 6;
const nextFree = (holidays, date) => {
  let candidate = date;
  while ([sunday, saturday].includes(weekday(candidate)) || holidays.some((one) => one.date === candidate)) {
    candidate = add(candidate, 1);
  }
  return candidate;
};

const islamic = (year, rule) => {
  const days = new Holidays("AE", { languages: ["en"] }).getHolidays(year, "en");
  return days.filter((one) => one.rule.startsWith(rule)).map((one) => one.date.slice(0, 10));
};

/** The expected first and last day of Ramadan in each year, by the same calendar as the holidays. */
const ramadans = years.map((year) => {
  const [from] = islamic(year, "1 Ramadan");
  const [eid] = islamic(year, "1 Shawwal");
  return { from, until: add(eid, -1), tentative: true };
});

const rename = (pattern, name) => ({ name: pattern, to: name });
const without = (pattern) => ({ name: pattern, to: null });
const withoutObserved = without(/\(observed\)$/);
const fixed = (monthDay, name) => ({ monthDay, add: name, tentative: false });

/** Corrections of the computed days. Each names its source; a source without an address is named in the record. */
const corrections = {
  BW: [
    {
      // Botswana Day is followed by a holiday; a holiday on a Sunday moves to Monday, and a second day follows it.
      source: "https://www.officeholidays.com/guide/botswana/2019",
      changes: [withoutObserved, fixed("10-01", "Botswana Day holiday"), { observe: [sunday] }],
    },
  ],
  NG: [
    {
      // These are observances or holidays of single states; the federal list does not contain them.
      source: "Public Holidays Act, federal list: https://www.officeholidays.com/countries/nigeria",
      changes: [without(/Islamic New Year/), without(/Children's Day/), without(/National Youth Day/)],
    },
    {
      // The Minister of Interior has declared the next working day for holidays on a weekend, by a notice each time.
      source: "https://shipsandports.com.ng/tag/public-holiday/",
      changes: [withoutObserved, { observe: [sunday, saturday], tentative: true }],
    },
  ],
  KE: [
    {
      source: "https://the-star.co.ke/news/2024-04-24-october-10-utamaduni-day-renamed-mazingira-day (2024-04-24)",
      changes: [rename(/Moi Day/, "Mazingira Day")],
    },
    {
      // Not in the Schedule of the Public Holidays Act (Cap. 110).
      source: "https://www.officeholidays.com/countries/kenya",
      changes: [without(/Easter Sunday/)],
    },
    {
      // Idd-ul-Azha is a holiday by a Gazette notice in most years.
      source:
        "https://www.kbc.co.ke/kindiki-declares-wednesday-a-public-holiday-to-celebrate-eid-ul-adha/ (2023-06-26)",
      changes: [rename(/End of.*/, "Idd-ul-Fitr"), rename(/Feast of.*/, "Idd-ul-Azha")],
    },
  ],
  GH: [
    {
      // Amendment of 2025: 1 July and Shaqq Day are holidays, 4 August is not, 21 September is Founder's Day; the
      // President may move a holiday on Tuesday to Thursday to Friday or Monday.
      source:
        "https://www.primenewsghana.com/general-news/july-1-reinstated-as-public-holiday-as-parliament-passes-" +
        "holidays-amendment-bill.html (2025-06-25)",
      changes: [
        withoutObserved,
        without(/Founders Day/),
        rename(/Kwame Nkrumah Memorial Day/, "Founder's Day"),
        fixed("07-01", "Republic Day"),
        { after: /^End of Ramadan \(Eid al-Fitr\)$/, add: "Shaqq Day" },
        { observe: [sunday, saturday] },
        { mayMove: [tuesday, wednesday, thursday], only: /Constitution|Independence|Republic|Founder's/ },
      ],
    },
    {
      source: "https://www.mint.gov.gh/declaration-of-friday-9th-january2026-as-a-public-holiday/ (2026-01-02)",
      changes: [{ move: "2026-01-07", to: "2026-01-09" }],
    },
    {
      source:
        "Ministry of the Interior, declaration of 20 and 23 March 2026 as public holidays (https://www.mint.gov.gh)",
      changes: [{ announced: ["2026-01-09", "2026-03-20", "2026-03-21", "2026-03-23"] }],
    },
  ],
  EG: [
    {
      source: "https://www.almasryalyoum.com/news/details/4210847 (2026)",
      changes: [
        without(/^Revolution Day 2011$/),
        rename(/National Police Day/, "25 January Revolution and Police Day"),
        rename(/Christmas Day/, "Coptic Christmas Day"),
        { date: "2026-03-19", add: "End of Ramadan (Eid al-Fitr)", tentative: true },
        { date: "2026-03-23", add: "End of Ramadan (Eid al-Fitr)", tentative: true },
        { before: /Feast of the Sacrifice/, add: "Arafat Day" },
      ],
    },
    {
      // The Prime Minister moves holidays in the week to Thursday, except the two Eids and Coptic Christmas.
      source: "https://see.news/egypt-announces-saturday-a-paid-holiday-on-70th-anniver",
      changes: [{ mayMove: [0, 1, 2, 3, 5, 6], skip: /Christmas|Ramadan|Sacrifice|Arafat/ }],
    },
  ],
  MA: [
    {
      source:
        "Decrees 2.25.1140 and 2.26.14: https://www.biladi.ma/la-fete-de-lunite-fixee-au-31-octobre-jour-ferie-officiel/",
      changes: [
        fixed("01-14", "Amazigh New Year"),
        fixed("10-31", "Unity Day"),
        rename(/Anniversary of the Recovery Oued/, "Recovery of Oued"),
      ],
    },
    {
      // The two Eids and Mawlid have two days each.
      source: "https://www.hesappkitapp.com/fr/jours-feries/maroc",
      changes: [
        { after: /Ramadan/, add: "End of Ramadan (Eid al-Fitr), second day" },
        { after: /Sacrifice/, add: "Feast of the Sacrifice (Eid al-Adha), second day" },
        { after: /Mawlid/, add: "Birthday of Muhammad (Mawlid), second day" },
      ],
    },
  ],
  MU: [
    {
      // Assumption in even years, All Saints' Day in odd years.
      source:
        "https://thenationonlineng.net/mauritius-announces-15-public-holidays-for-2022/ and " +
        "https://www.maurinet.com/about-mauritius/public-holidays (2024)",
      changes: [
        rename(/Ugadi/, "Ougadi"),
        { evenYears: true, name: /All Saints/, to: null },
        { evenYears: true, monthDay: "08-15", add: "Assumption of the Blessed Virgin Mary", tentative: false },
      ],
    },
    {
      // The full moon of the Tamil month of Thai.
      source:
        "https://mycalendar.com.my/index.php/events/thaipusam-2026-2 and https://holidayapi.com/holidays/my/thaipusam",
      changes: [
        { move: "2027-01-20", to: "2027-01-22" },
        { move: "2028-02-08", to: "2028-02-09" },
      ],
    },
  ],
  AE: [
    {
      // Cabinet Resolution 27 of 2024: the Eids with 30 Ramadan and Arafat Day, 2 and 3 December. Holidays other than the
      // Eids may be moved to the beginning or the end of the week.
      source: "https://www.khaleejtimes.com/uae/transferable-public-holidays-explained (2025-08-20)",
      changes: [
        without(/Laylat al-Mi'raj/),
        without(/First day of Ramadan/),
        fixed("12-03", "National Day (Eid Al Etihad)"),
        rename(/^National Day$/, "National Day (Eid Al Etihad)"),
        { before: /Feast of the Sacrifice/, add: "Arafat Day" },
        { before: /End of Ramadan/, add: "30 Ramadan", when: (date) => ramadans.some(isThirtieth(date)) },
        { mayMove: [0, 1, 2, 3, 4, 5, 6], only: /National Day/ },
      ],
    },
  ],
};

function isThirtieth(date) {
  return ({ from, until }) => until === date && add(from, 29) === date;
}

const computed = (country, year) =>
  new Holidays(country, { languages: ["en"], timezone: "UTC" })
    .getHolidays(year, "en")
    .filter(({ type }) => type === "public")
    .flatMap(({ date, start, end, name, rule }) =>
      Array.from({ length: Math.round((new Date(end) - new Date(start)) / day) }, (_, index) => ({
        date: add(date.slice(0, 10), index),
        name: name.replaceAll("’", "'"),
        tentative: moon.test(rule),
      })),
    );

/** Applies one change to the days of one year. */
function changed(holidays, change, year) {
  if (change.evenYears && year % 2 === 1) return holidays;
  const { name, to, monthDay, date, move, announced, after, before, observe, mayMove } = change;
  if (announced) return holidays.map((one) => (announced.includes(one.date) ? { ...one, tentative: false } : one));
  if (move) return holidays.map((one) => (one.date === move ? { ...one, date: to } : one));
  if (name && to === null) return holidays.filter((one) => !name.test(one.name));
  if (name) return holidays.map((one) => (name.test(one.name) ? { ...one, name: one.name.replace(name, to) } : one));
  if (monthDay || date) {
    const one = { date: date ?? `${year}-${monthDay}`, name: change.add, tentative: change.tentative };
    return one.date.startsWith(`${year}`) ? [...holidays, one] : holidays;
  }
  if (after || before) {
    const days = holidays.filter((one) => (after ?? before).test(one.name)).map((one) => one.date);
    if (days.length === 0) return holidays;
    const one = { date: after ? add(days.at(-1), 1) : add(days[0], -1), name: change.add, tentative: true };
    return !change.when || change.when(one.date) ? [...holidays, one] : holidays;
  }
  const applies = (one) => !change.skip?.test(one.name) && (!change.only || change.only.test(one.name));
  if (mayMove) {
    return holidays.map((one) =>
      applies(one) && mayMove.includes(weekday(one.date)) ? { ...one, tentative: true } : one,
    );
  }
  const result = [...holidays];
  const kept = ({ date: at, name: text }) =>
    applies({ name: text }) &&
    observe.includes(weekday(at)) &&
    !result.some((one) => one.name === `${text} (observed)`);
  for (const one of holidays.filter(kept)) {
    result.push({
      date: nextFree(result, add(one.date, 1)),
      name: `${one.name} (observed)`,
      tentative: change.tentative ?? one.tentative,
    });
  }
  return result;
}

/** "Public Holiday" names nothing; the day before it does. */
const named = (holidays) =>
  holidays.map((one) => {
    const substitute = / \(substitute day\)$/;
    if (substitute.test(one.name)) return { ...one, name: one.name.replace(substitute, " (observed)") };
    if (one.name !== "Public Holiday") return one;
    const original = [-1, -2].map((days) => holidays.find(({ date }) => date === add(one.date, days)));
    return { ...one, name: `${original.find(Boolean)?.name ?? "Public holiday"} (observed)` };
  });

/** One line for each day; two holidays on one day are one line. */
function unique(holidays) {
  const byDate = new Map();
  for (const one of holidays.toSorted((a, b) => a.date.localeCompare(b.date) || a.tentative - b.tentative)) {
    const same = byDate.get(one.date);
    byDate.set(one.date, same && same.name !== one.name ? { ...same, name: `${same.name}; ${one.name}` } : one);
  }
  return [...byDate.values()];
}

const line = ({ date, name, tentative }) => `${date}${tentative ? "?" : ""} ${name}`;
const daysOf = (country) =>
  years.flatMap((year) => {
    const changes = (corrections[country] ?? []).flatMap((correction) => correction.changes);
    return unique(changes.reduce((days, change) => changed(days, change, year), named(computed(country, year))));
  });

const text = `// Written by scripts/holidays.mjs; change the corrections there. Computed days: date-holidays by CommeNT and contributors
// (CC BY-SA 3.0, changed by hand; this file is under the same licence). A question mark after a date: expected, not announced.

/** The first and the last year of the table. */
export const holidayYears = { from: ${years[0]}, until: ${years.at(-1)} };

export const holidayLines = {
${countryCodes.map((country) => `  ${country}: \`\n${daysOf(country).map(line).join("\n")}\`,`).join("\n")}
};

export const ramadanMonths = ${JSON.stringify(ramadans)};
`;
const file = new URL("../lib/platform/holidays/table.ts", import.meta.url);
await writeFile(file, await prettier.format(text, { parser: "typescript", printWidth: 120 }));
