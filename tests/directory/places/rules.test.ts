import { describe, expect, test } from "vitest";
import {
  type CountedPlace,
  isAlike,
  neighboursOf,
  type PlaceFigures,
  placeOf,
  placePath,
  placeTitle,
  shortPlaceTitle,
} from "@/lib/directory/places/rules";
import { serviceFacts } from "@/lib/directory/places/service-facts";
import { placeMetadata, placeQuestions } from "@/lib/directory/seo/place";
import { slugOf } from "@/lib/platform/format/slug";
import { bodies, bodyCodes } from "@/lib/platform/reference/bodies";
import { citiesOf, countries, countryCodes } from "@/lib/platform/reference/countries";
import { bodyLetters, countryContent } from "@/lib/platform/reference/country-content";
import { factsAsOf, factTopics } from "@/lib/platform/reference/country-content/content-shape";
import { specializationSlugs } from "@/lib/platform/reference/services";

const allPlaces = countries.flatMap(({ code }) =>
  [undefined, ...citiesOf(code)].flatMap((city) =>
    [undefined, ...specializationSlugs].map((service) => ({ country: code, city, service })),
  ),
);

describe("the address of a place", () => {
  test("resolves to the place, for every country, city and service", () => {
    for (const place of allPlaces)
      expect(placeOf(placePath(place).split("/").slice(2))).toEqual(JSON.parse(JSON.stringify(place)));
  });

  test("is unique", () => {
    expect(new Set(allPlaces.map(placePath)).size).toBe(allPlaces.length);
  });

  test.each([
    [["atlantis"]],
    [["kenya", "lagos"]],
    [["kenya", "payroll", "nairobi"]],
    [["kenya", "payroll", "payroll"]],
    [["Kenya"]],
  ])("%j is no place", (parts) => {
    expect(placeOf(parts)).toBeUndefined();
  });

  test("has no accents and no spaces", () => {
    expect(slugOf("Ebène")).toBe("ebene");
    expect(placePath({ country: "AE", city: "Ras Al Khaimah" })).toBe("/accountants/uae/ras-al-khaimah");
  });
});

test("a title names count, city and country, in at most 60 characters", () => {
  expect(placeTitle({ country: "KE", city: "Nairobi", service: "payroll" })).toBe(
    "Payroll accountants in Nairobi, Kenya",
  );
  expect(placeTitle({ country: "AE" })).toBe("Accountants in the UAE");
  for (const place of allPlaces) expect(shortPlaceTitle(place).length).toBeLessThanOrEqual(60);
});

test("the texts differ in substance: no fact, introduction or answer appears twice", () => {
  const texts = [
    ...countryCodes.flatMap((code) => factTopics.map((topic) => countryContent[code].facts[topic].text)),
    ...Object.values(countryContent).map(({ intro }) => intro.text),
    ...Object.values(countryContent).flatMap(({ cities }) => Object.values(cities).map(({ intro }) => intro)),
    ...bodyCodes.map((code) => bodyLetters[code]),
    ...Object.values(serviceFacts).flatMap(({ what, takes, question, answer }) => [what, takes, question, answer]),
  ];
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  for (const { code, cities } of countries) expect(Object.keys(countryContent[code].cities), code).toEqual([...cities]);
});

test("every fact and introduction of a country cites a public body of that country", () => {
  const countryOf = new Map<string, string>();
  for (const code of countryCodes)
    for (const { text, source } of [
      countryContent[code].intro,
      ...factTopics.map((topic) => countryContent[code].facts[topic]),
    ]) {
      expect(countryOf.get(source.href) ?? code, text).toBe(code);
      countryOf.set(source.href, code);
      expect(source.name, text).toMatch(/\w{5}/);
      expect(source.href, text).toMatch(/^https:\/\/[a-z0-9.-]+$/);
    }
  expect(factsAsOf).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
  // A body's abbreviation is checked against the body itself.
  for (const { code, register, website } of bodies)
    if (code !== "Other" && code !== "CPA") expect(register ?? website, code).toMatch(/^https:\/\//);
});

test("no fact of a country repeats a due date: the pages read them from the obligations", () => {
  const dueDate = /\bby (the )?\d|\d(st|nd|rd|th)\b|\bwithin \w+ (days|months) of\b|\blast (business )?day of\b/;
  for (const code of countryCodes)
    for (const topic of factTopics) expect(countryContent[code].facts[topic].text, code).not.toMatch(dueDate);
});

test("each page answers three different questions", () => {
  const figures = {
    total: 5,
    verified: 4,
    lowestRate: 300,
    highestRate: 900,
    medianRate: 640,
    usualReply: "<2 hours" as const,
    medianStart: 1500,
    bodies: [{ code: "ICPAK" as const, total: 5 }],
  };
  for (const place of allPlaces) {
    const questions = placeQuestions(place, figures);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(3);
    for (const { answer } of questions) expect(answer.length).toBeGreaterThan(30);
  }
});

test("the rates of three people are a range, those of six have a half", () => {
  const figures = { total: 3, verified: 3, lowestRate: 300, highestRate: 900, medianRate: null, medianStart: null };
  const place = { country: "KE", city: "Nairobi" } as const;
  const few = { ...figures, usualReply: "<2 hours", bodies: [] } as const;
  const answerOf = (values: PlaceFigures) => placeQuestions(place, values)[0];
  expect(answerOf({ ...few, bodies: [] })).toEqual({
    question: "What do accountants in Nairobi cost?",
    answer: "The 3 accountants listed in Nairobi ask R300 to R900 an hour.",
  });
  expect(answerOf({ ...few, bodies: [], total: 8, medianRate: 640 })?.answer).toBe(
    "The 8 accountants listed in Nairobi ask R300 to R900 an hour. Half of them ask R640 or less.",
  );
  expect(placeMetadata(place, { ...few, bodies: [] }).description).not.toContain("half");
});

test("the question how to know a licence is answered by what to look for, before the letters", () => {
  const bodies = [{ code: "ICPAK" as const, total: 5 }];
  const figures = { total: 5, verified: 4, lowestRate: 300, highestRate: 900, medianRate: null, medianStart: null };
  const [, licence] = placeQuestions({ country: "KE" }, { ...figures, usualReply: "<2 hours", bodies });
  expect(licence?.question).toBe("How do I know that an accountant in Kenya is licensed?");
  expect(licence?.answer).toMatch(/^Look for "Verified" on the profile/);
});

test("a city that mostly repeats its country's page names that page as canonical and stays out of the index", () => {
  expect([isAlike(3, 1), isAlike(3, 2), isAlike(20, 3), isAlike(20, 4)]).toEqual([false, true, false, true]);
  const figures = { total: 3, verified: 3, lowestRate: 300, highestRate: 900, medianRate: null, medianStart: null };
  const all = { ...figures, usualReply: "<2 hours" as const, bodies: [] };
  const city = { country: "KE", city: "Nairobi", service: "payroll" } as const;
  expect(placeMetadata(city, all, { isOwnPage: false })).toMatchObject({
    alternates: { canonical: "/accountants/kenya/payroll" },
    robots: { index: false },
  });
  expect(placeMetadata(city, all)).toMatchObject({ alternates: { canonical: "/accountants/kenya/nairobi/payroll" } });
});

test("a page links to its services, cities, wider places and the same service elsewhere, never to itself", () => {
  const counted: CountedPlace[] = [
    { country: "KE", total: 9 },
    { country: "NG", total: 9 },
    { country: "KE", city: "Nairobi", total: 5 },
    { country: "KE", service: "payroll", total: 4 },
    { country: "NG", service: "payroll", total: 4 },
    { country: "KE", city: "Nairobi", service: "payroll", total: 3 },
  ];
  const paths = (places: readonly CountedPlace[]) => places.map(placePath);
  const near = neighboursOf({ country: "KE", city: "Nairobi", service: "payroll" }, counted);
  expect(paths(near.wider)).toEqual(["/accountants/kenya", "/accountants/kenya/nairobi", "/accountants/kenya/payroll"]);
  expect(paths(neighboursOf({ country: "KE", service: "payroll" }, counted).countries)).toEqual([
    "/accountants/nigeria/payroll",
  ]);
  expect(paths(neighboursOf({ country: "KE" }, counted).services)).toEqual(["/accountants/kenya/payroll"]);
  expect(paths(neighboursOf({ country: "KE" }, counted).cities)).toEqual(["/accountants/kenya/nairobi"]);
});
