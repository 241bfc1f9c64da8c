import { describe, expect, test } from "vitest";
import { readInstructions, replaceWord, understand, wordsNear } from "@/lib/directory/search/rules";
import { foldText } from "@/lib/directory/search/vocabulary/place-names";
import { findPlace, searchPlaces } from "@/lib/directory/search/vocabulary/places";
import { searchTerms, termSources } from "@/lib/directory/search/vocabulary/terms";

const conceptsOf = (text: string) => understand(text).concepts.map(({ text: word, facets }) => [word, ...facets]);

describe("what a text asks for", () => {
  test("words that say nothing ask for nothing, and the order of the others does not matter", () => {
    expect(conceptsOf("the best VAT in Kenya")).toEqual(conceptsOf("vat kenya"));
    expect(conceptsOf("kenya vat").toReversed()).toEqual(conceptsOf("vat kenya"));
    expect(conceptsOf("accountants in nairobi")).toEqual([["nairobi", "city/nairobi"]]);
  });

  test("plural, joined and split words are the same", () => {
    expect(conceptsOf("auditors")).toEqual(conceptsOf("auditor"));
    expect(conceptsOf("quick books")).toEqual(conceptsOf("quickbooks"));
    expect(conceptsOf("capetown")).toEqual(conceptsOf("cape town"));
    expect(conceptsOf("El-Masry")).toEqual(conceptsOf("el masry"));
    expect(conceptsOf("jo'burg")).toEqual(conceptsOf("joburg"));
  });

  test("local words mean services, countries and languages", () => {
    expect(conceptsOf("KRA")).toEqual([
      [null, "service/tax-planning", "service/vat-compliance"],
      [null, "country/KE"],
    ]);
    expect(understand("محاسب").preferred.flatMap(({ facets }) => facets)).toContain("language/arabic");
    expect(conceptsOf("near nairobi")).toEqual([[null, "country/KE"]]);
  });

  test("repeated words become one concept, so that there is room for what follows", () => {
    const repeated = understand("tax audit vat tax audit vat payroll").concepts;
    expect(repeated).toEqual(understand("tax audit vat payroll").concepts);
  });

  test("a text of signs alone is looked for as it stands", () => {
    expect(understand("- & .")).toMatchObject({ concepts: [], isKnown: false });
    expect(understand("accountant")).toMatchObject({ concepts: [], isKnown: true });
    expect(understand("small business")).toMatchObject({ concepts: [], isKnown: true });
  });
});

test("a mistyped word is one letter off, or two in a long word, and begins alike", () => {
  expect(wordsNear("bookeeping", ["booking", "bookkeeping"])).toEqual(["bookkeeping"]);
  expect(wordsNear("acountant", ["accountant"])).toEqual(["accountant"]);
  expect(wordsNear("lagso", ["lagos"])).toEqual(["lagos"]);
  expect(wordsNear("zebra", ["debra"])).toEqual([]);
  expect(wordsNear("tax", ["taxes"])).toEqual([]);
});

test("a word is taken out of a text as it was typed", () => {
  expect(replaceWord("VAT in Port Louis, Mauritius", "port louis", "")).toBe("VAT in Mauritius");
  expect(replaceWord("tax kenya", "audit", "")).toBe("tax kenya");
});

describe("the list of terms", () => {
  const spellings = searchTerms.flatMap(({ spellings }) => spellings.split("; "));
  test("has at least 150 entries, each once, each with a source", () => {
    expect(spellings.length + searchPlaces.flatMap(({ names }) => names).length).toBeGreaterThanOrEqual(150);
    expect(new Set(spellings.map(foldText)).size).toBe(spellings.length);
    for (const { source } of searchTerms) expect(termSources[source].url).toBeTruthy();
  });
});

test.each([
  ["joburg", "Johannesburg"],
  ["jozi", "Johannesburg"],
  ["PE", "Gqeberha"],
  ["CPT", "Cape Town"],
  ["AD", "Abu Dhabi"],
  ["ebene", "Ebène"],
  ["Port-Louis", "Port Louis"],
])("%s is %s", (name, city) => expect(findPlace(name)?.city).toBe(city));

test("a country is known by name, code and the name of its people; nowhere is nowhere", () => {
  expect(["United Arab Emirates", "ae", "Kenyan", "Maroc"].map((name) => findPlace(name)?.country)).toEqual([
    "AE",
    "AE",
    "KE",
    "MA",
  ]);
  expect(findPlace("Atlantis")).toBeUndefined();
});

test.each([
  ["accountant under R300 an hour", 300, "ZAR", "accountant"],
  ["bookkeeper max R200/hour", 200, "ZAR", "bookkeeper"],
  ["under 250 rand per hour auditor", 250, "ZAR", "auditor"],
  ["accountant under R1,200", 1200, "ZAR", "accountant"],
  ["auditor below KSh 3k per hour in nairobi", 3000, "KES", "auditor in nairobi"],
  ["accountant up to 400 an hour", 400, undefined, "accountant"],
  ["auditor in lagos under 500", 500, undefined, "auditor in lagos"],
  ["comptable moins de 300 dh", 300, "MAD", "comptable"],
  ["auditor less than AED 300 an hour", 300, "AED", "auditor"],
] as const)("a price limit is read from the text: %s", (text, amount, currency, q) => {
  expect(readInstructions(text)).toMatchObject({ maxPrice: { amount, currency }, q });
});

test.each(["payroll for up to 50 employees", "bookkeeping under R5000 a month", "within 5 years", "sage 50", "it14"])(
  "a figure that is no price of an hour is no price limit: %s",
  (text) => {
    expect(readInstructions(text).maxPrice).toBeUndefined();
  },
);
