import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { searchTitle } from "@/components/directory/labels";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { numberInWords } from "@/lib/platform/format/counts";
import { countries, countryCount, nameInSentence } from "@/lib/platform/reference/countries";
import { countryContent } from "@/lib/platform/reference/country-content";
import { publicPages } from "@/lib/platform/seo/pages";

test("the weekend is Friday and Saturday in Egypt, elsewhere Saturday and Sunday", () => {
  const closed = countries.map(({ code, weekend }) => [code, weekend.join(", ")]);
  expect(closed.filter(([, days]) => days !== "Saturday, Sunday")).toEqual([["EG", "Friday, Saturday"]]);
});

test("a country has an IANA zone, a pattern, all texts, and a unique code, currency and name", () => {
  for (const country of countries) {
    expect(() => new Intl.DateTimeFormat("en", { timeZone: country.timeZone })).not.toThrow();
    expect(existsSync(`public/patterns/${country.pattern}.svg`), country.pattern).toBe(true);
    expect(countryContent[country.code].contentIdeas, country.name).toHaveLength(12);
    expect(country.dialCode).toMatch(/^\+\d{2,3}$/);
  }
  for (const key of ["code", "name", "timeZone", "dialCode", "pattern"] as const)
    expect(new Set(countries.map((country) => country[key])).size, key).toBe(countries.length);
});

test("sentences give the number of countries in words", () => {
  expect([numberInWords(0), numberInWords(9), numberInWords(12), numberInWords(13)]).toEqual([
    "no",
    "nine",
    "twelve",
    "13",
  ]);
  expect(countryCount).toBe(numberInWords(countries.length));
  expect(publicPages.filter(({ description }) => description.includes(`${countryCount} countries`))).not.toEqual([]);
  expect(searchTitle(defaultQuery)).toBe(`Accountants: search ${countryCount} countries`);
});

test("the name of the UAE has an article within a sentence", () => {
  expect(countries.map(nameInSentence)).toContain("the UAE");
  expect(countries.map(nameInSentence)).toContain("Kenya");
});
