import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { holidayYears, publicHolidays, ramadan } from "@/lib/platform/holidays/public-holidays";
import { countryCodes } from "@/lib/platform/reference/countries";

const years = Array.from(
  { length: holidayYears.until - holidayYears.from + 1 },
  (_, index) => holidayYears.from + index,
);
const weekday = (date: string) => new Date(date).getUTCDay();

describe("public holidays", () => {
  it.each(countryCodes)("of %s are civil dates of their year, sorted, one for each day, with a name", (country) => {
    for (const year of years) {
      const holidays = publicHolidays(country, year);
      const dates = holidays.map(({ date }) => date);
      expect(dates.length, `${year}`).toBeGreaterThan(8);
      expect(dates).toEqual([...new Set(dates)].sort());
      for (const { date, name } of holidays) {
        expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
        expect(date.startsWith(`${year}-`), date).toBe(true);
        expect(name).not.toMatch(/substitute|Public Holiday|\?|^\s*$/);
      }
    }
  });

  it.each([
    ["ZA", "2026-12-16", "Day of Reconciliation", false],
    ["ZA", "2027-03-22", "Human Rights Day (observed)", false],
    ["ZA", "2027-12-27", "Day of Goodwill (observed)", false],
    ["BW", "2027-10-01", "Botswana Day holiday", false],
    ["BW", "2027-07-19", "President's Day", false],
    ["BW", "2027-12-27", "Family Day (observed)", false],
    ["NG", "2027-06-14", "Democracy Day (observed)", true],
    ["NG", "2026-12-28", "Boxing Day (observed)", true],
    ["KE", "2027-10-11", "Mazingira Day (observed)", false],
    ["KE", "2027-12-27", "Boxing Day (observed)", false],
    ["GH", "2026-01-09", "Constitution Day", false],
    ["GH", "2026-03-23", "Shaqq Day (observed)", false],
    ["GH", "2026-12-04", "Farmers Day", false],
    ["GH", "2027-07-01", "Republic Day", true],
    ["EG", "2026-03-19", "End of Ramadan (Eid al-Fitr)", true],
    ["EG", "2027-01-07", "Coptic Christmas Day", false],
    ["MA", "2026-10-31", "Unity Day", false],
    ["MA", "2027-01-14", "Amazigh New Year", false],
    ["MU", "2026-02-01", "Abolition of Slavery; Thaipoosam Cavadee", false],
    ["MU", "2026-08-15", "Assumption of the Blessed Virgin Mary", false],
    ["MU", "2027-11-01", "All Saints' Day", false],
    ["MU", "2027-01-22", "Thaipoosam Cavadee", true],
    ["AE", "2026-12-03", "National Day (Eid Al Etihad)", true],
    ["AE", "2027-05-15", "Arafat Day", true],
  ] as const)("%s keeps %s as %s", (country, date, name, tentative) => {
    expect(publicHolidays(country, Number(date.slice(0, 4)))).toContainEqual({ date, name, tentative });
  });

  it.each([
    ["GH", "2027-08-04"],
    ["GH", "2026-01-07"],
    ["NG", "2027-05-27"],
    ["MU", "2026-11-01"],
    ["MU", "2027-08-15"],
    ["MU", "2027-01-20"],
    ["AE", "2027-12-25"],
  ] as const)("%s works on %s", (country, date) => {
    expect(publicHolidays(country, Number(date.slice(0, 4))).map((one) => one.date)).not.toContain(date);
  });

  it("that depend on the moon are tentative in every country that keeps them, unless announced", () => {
    for (const country of countryCodes) {
      for (const year of years) {
        const moon = publicHolidays(country, year).filter(
          ({ name }) => /Eid|Idd|Id el|Mawlid|Shaqq|Arafat/.test(name) && !/Etihad|;/.test(name),
        );
        const announced = moon.filter(({ tentative }) => !tentative).map(({ date }) => date);
        expect(announced, `${country} ${year}`).toEqual(
          country === "GH" && year === 2026 ? ["2026-03-20", "2026-03-21", "2026-03-23"] : [],
        );
      }
    }
  });

  it("on a Sunday move to a weekday in South Africa, Botswana and Kenya", () => {
    for (const country of ["ZA", "BW", "KE"] as const) {
      for (const year of years) {
        const holidays = publicHolidays(country, year);
        for (const { name } of holidays.filter(({ date, tentative }) => weekday(date) === 0 && !tentative)) {
          const lieu = holidays.find((one) => one.name === `${name} (observed)`);
          expect(lieu && weekday(lieu.date), `${country} ${year} ${name}`).toBeGreaterThan(0);
        }
      }
    }
  });

  it("are none outside the years of the table", () => {
    expect(publicHolidays("KE", holidayYears.from - 1)).toEqual([]);
    expect(publicHolidays("KE", holidayYears.until + 1)).toEqual([]);
  });
});

describe("an announcement", () => {
  const on = (date: string, announced: { expected: string; date: string | null }[], country: "KE" | "EG" = "KE") =>
    publicHolidays(country, Number(date.slice(0, 4)), announced).filter((one) => one.date === date);
  const eid = "2027-03-09";

  it("of the expected day makes it certain", () => {
    expect(on(eid, [{ expected: eid, date: eid }])).toEqual([{ date: eid, name: "Idd-ul-Fitr", tentative: false }]);
  });

  it("of another day moves the holiday there, and an end of the year changes its year", () => {
    const moved = [{ expected: eid, date: "2027-03-10" }];
    expect([on(eid, moved), on("2027-03-10", moved)]).toEqual([
      [],
      [{ date: "2027-03-10", name: "Idd-ul-Fitr", tentative: false }],
    ]);
    const late = [{ expected: eid, date: "2028-01-02" }];
    expect([on(eid, late).length, on("2028-01-02", late).length]).toEqual([0, 1]);
    expect(publicHolidays("KE", 2027, late).map(({ date }) => date)).not.toContain("2028-01-02");
  });

  it("of none makes it a working day, and two holidays on one day are one", () => {
    expect(on(eid, [{ expected: eid, date: null }])).toEqual([]);
    const same = on("2027-04-25", [{ expected: "2027-03-11", date: "2027-04-25" }], "EG");
    expect(same).toHaveLength(1);
    expect(same[0]).toMatchObject({ tentative: false });
    expect(same[0]!.name).toMatch(/; Sinai Liberation Day|Sinai Liberation Day; /);
  });

  it("of the end of Ramadan ends the month the day before", () => {
    expect(ramadan(2027, [{ expected: eid, date: "2027-03-10" }])?.until).toBe("2027-03-09");
    expect(ramadan(2027, [{ expected: eid, date: null }])?.until).toBe("2027-03-08");
  });
});

describe("Ramadan", () => {
  it("has 29 or 30 days before the end of Ramadan, expected until announced", () => {
    for (const year of years) {
      const month = ramadan(year);
      if (!month) throw new Error(`${year} has no Ramadan.`);
      const days = (Date.parse(month.until) - Date.parse(month.from)) / 86_400_000 + 1;
      expect([29, 30]).toContain(days);
      const next = new Date(Date.parse(month.until) + 86_400_000).toISOString().slice(0, 10);
      expect(publicHolidays("MA", year).find(({ date }) => date === next)?.name).toMatch(/Eid al-Fitr/);
      expect(month.tentative).toBe(true);
    }
    expect(ramadan(2027)).toEqual({ from: "2027-02-08", until: "2027-03-08", tentative: true });
    expect(ramadan(holidayYears.until + 1)).toBeUndefined();
  });
});

describe("the table of public holidays", () => {
  it("is small", async () => {
    expect((await readFile("lib/platform/holidays/table.ts")).length).toBeLessThan(24_000);
  });

  it("is read by the server only", async () => {
    const files = (await readdir("components", { recursive: true })).filter((name) => /\.tsx?$/.test(name));
    const readers = [];
    for (const name of files) {
      const text = await readFile(`components/${name}`, "utf8");
      if (text.startsWith('"use client"') && text.includes("platform/holidays/")) readers.push(name);
    }
    expect(readers).toEqual([]);
  });
});
