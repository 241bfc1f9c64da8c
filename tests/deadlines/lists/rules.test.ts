import { describe, expect, test } from "vitest";
import type { Answers } from "@/lib/deadlines/lists/contract";
import { answersQuery, listEnd, listFormOf, personalList } from "@/lib/deadlines/lists/rules";

const answers: Answers = {
  country: "KE",
  kind: "company",
  vat: "monthly",
  employees: true,
  yearEnd: 12,
  extra: { "rental-income": false, "turnover-tax": true },
  dates: { incorporation: "2020-02-29" },
};
const formOf = (query: string) => listFormOf(new URLSearchParams(query));
const five = "country=KE&kind=company&vat=monthly&employees=yes&yearEnd=12";

describe("the address of a personal list", () => {
  test("holds all answers, and reading it gives them back", () => {
    expect(formOf(answersQuery(answers))).toMatchObject({ answers, errors: {} });
  });

  test("with only a country is the form, without errors", () => {
    expect(formOf("country=KE")).toEqual({ answers: null, values: { country: "KE" }, errors: {} });
    expect(formOf("utm_source=mail").errors).toEqual({});
  });

  test.each([
    ["country=XX&kind=company&vat=monthly&employees=yes&yearEnd=12", ["country"]],
    ["country=KE&kind=&vat=&employees=&yearEnd=", ["kind", "vat", "employees", "yearEnd"]],
    ["country=KE&kind=company&vat=weekly&employees=maybe&yearEnd=13", ["vat", "employees", "yearEnd"]],
    [`${five}&rental-income=perhaps`, ["rental-income"]],
    [`${five}&incorporation=2023-02-30`, ["incorporation"]],
    [`${five}&incorporation=0001-01-01`, ["incorporation"]],
  ])("with the wrong values %s is the form with its errors", (query, fields) => {
    const form = formOf(query);
    expect(form.answers).toBeNull();
    expect(Object.keys(form.errors)).toEqual(fields);
    expect(Object.values(form.errors).every((text) => text.endsWith("."))).toBe(true);
  });
});

describe("a personal list", () => {
  const list = personalList(answers, "2026-11-24");

  test("has the dates of the next 18 months that apply to the business, in order", () => {
    expect(list.dates.map(({ date }) => date)).toEqual(list.dates.map(({ date }) => date).toSorted());
    expect(list.dates[0]!.date >= "2026-11-24" && list.dates.at(-1)!.date <= "2028-05-24").toBe(true);
    const ids = new Set(list.dates.map(({ obligation }) => obligation.id));
    expect([ids.has("ke-vat3"), ids.has("ke-turnover-tax"), ids.has("ke-brs-annual-return")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([ids.has("ke-income-tax-individual"), ids.has("ke-rental-income")]).toEqual([false, false]);
  });

  test("never has a date of low confidence, and names the obligation without one", () => {
    expect(list.dates.filter(({ obligation }) => obligation.confidence === "low")).toEqual([]);
    expect(list.undated.map(({ id }) => id)).toContain("ke-nita-levy");
  });

  test("of a business without VAT and employees has neither, and asks only what decides its own obligations", () => {
    const small = personalList(
      { ...answers, kind: "self-employed", vat: "none", employees: false, extra: {}, dates: {} },
      "2026-11-24",
    );
    expect(small.dates.some(({ obligation }) => ["ke-vat3", "ke-paye"].includes(obligation.id))).toBe(false);
    expect(small.questions.extra).toContain("rental-income");
    expect(small.questions.dates).toEqual([]);
  });

  test("of a list that begins at a month end ends at a month end", () => {
    expect([listEnd("2026-08-31"), listEnd("2026-11-24"), listEnd("2027-12-31")]).toEqual([
      "2028-02-29",
      "2028-05-24",
      "2029-06-30",
    ]);
  });
});
