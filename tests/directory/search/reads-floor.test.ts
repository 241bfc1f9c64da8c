import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { isListed } from "@/lib/directory/professionals/constants";
import type { ProfessionalSeed } from "@/lib/directory/professionals/contract";
import { defaultQuery, queryFromUrl } from "@/lib/directory/professionals/rules";
import { type ProfessionalQuery, professionalQuerySchema } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { wordsOf } from "@/lib/directory/search/rules";
import { searchFold } from "@/lib/directory/search/vocabulary/place-names";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/platform/reference/software";
import { useDatabase } from "@/tests/support/database";
import { addOddPeople, oddPeople, samplePeople } from "../professionals/odd-people";

useDatabase("sample", { engines: "both" });
beforeAll(addOddPeople);

const everywhere = { ...defaultQuery, maxPrice: 1_000_000, perPage: 100 };
const people = [...samplePeople, ...oddPeople].filter(({ status }) => isListed(status));
const fieldsOf = (person: ProfessionalSeed) => [
  person.name,
  person.title,
  person.city,
  ...person.specializations.map((slug) => specializationLabel(slug as SpecializationSlug)),
  ...person.software.map((slug) => softwareLabel(slug as SoftwareSlug)),
];

async function foundBy(query: Partial<ProfessionalQuery>): Promise<string[]> {
  const first = await listProfessionals({ ...everywhere, ...query });
  const ids = first.items.map(({ id }) => id);
  for (let page = 2; page <= first.pages; page++)
    ids.push(...(await listProfessionals({ ...everywhere, ...query, page })).items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(first.total);
  return ids;
}

describe("the floor of specification 5", () => {
  test("a piece of text in a searched field finds its professional, whatever its case", async () => {
    const piece = fc
      .constantFrom(...people)
      .chain((person) => fc.constantFrom(...fieldsOf(person)))
      .chain((field) =>
        fc.tuple(fc.constant(field), fc.nat(field.length - 1), fc.integer({ min: 1, max: 24 }), fc.boolean()),
      )
      .map(([field, from, length, upper]) =>
        upper ? field.slice(from, from + length).toUpperCase() : field.slice(from, from + length),
      )
      .filter((text) => text.trim() !== "" && text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(piece, async (q) => {
        const wanted = people.filter((person) =>
          fieldsOf(person).some((field) => field.toLowerCase().includes(q.trim().toLowerCase())),
        );
        expect(await foundBy({ q })).toEqual(expect.arrayContaining(wanted.map(({ id }) => id)));
      }),
      { seed: 2026, numRuns: 120 },
    );
  });
});

test("a word that no listing has is looked for in what people write about themselves, before it is taken for a typo", async () => {
  const db = await database();
  const id = "grace-wanjiku-kimani";
  await db
    .update(professionals)
    .set({ bio: "I look after Quokka farms. 100% of them." })
    .where(eq(professionals.id, id));
  const ask = async (q: string) => {
    const { items, corrected, facets } = await listProfessionals({ ...everywhere, q, facets: true });
    return [items.map((one) => one.id), corrected, facets?.country.counts];
  };
  const found = [[id], null, { KE: 1 }];
  expect(await ask("quokka")).toEqual(found);
  expect(await ask("accountant for Quokka farms in Kenya")).toEqual(found);
  // Only whole beginnings of words count, and signs are letters.
  expect((await ask("uokka"))[0]).toEqual([]);
  expect((await ask("quok_a"))[0]).toEqual([]);
});

test("the database folds a text and finds its words as the program does", async () => {
  const db = await database();
  for (const text of [
    "",
    "Zoë Ébène-Çelik",
    "O'Neil & Co. 100%",
    "İstanbul",
    "country/KE",
    "x--y 7&8 _z",
    "محاسب قانوني",
  ]) {
    const { rows } = await db.execute<{ folded: string; words: string[] }>(
      sql`select search_fold(${text}) as folded, tsvector_to_array(search_words(search_fold(${text}))) as words`,
    );
    expect(rows[0]?.folded, text).toBe(searchFold(text));
    expect(rows[0]?.words.toSorted(), text).toEqual([...new Set(wordsOf(text))].toSorted());
  }
});

describe("any input has an answer", () => {
  test.each([
    ["only signs", "!!! ??? *** ((("],
    ["signs of LIKE", "%_%\\_%%\\"],
    ["signs of tsquery", "a & !b | (c <-> d):*"],
    ["an unclosed quote", "'\"`;--"],
    ["signs of a tsquery's word", "zzzz\\ qqqq':* x\\'yyyy \\\\"],
    ["a right-to-left override", "\u202eenecil \u2066tax\u2069"],
    ["one letter many times", "a".repeat(200)],
    ["many words", "tax audit vat ".repeat(14).trim()],
    ["many unknown words", Array.from({ length: 33 }, (_, n) => `zq${n}x`).join(" ")],
  ])("%s", async (_, q) => {
    expect(professionalQuerySchema.safeParse({ q }).success).toBe(true);
    expect(await listProfessionals({ ...everywhere, q })).toMatchObject({ page: 1 });
  });

  test("10,000 characters in an address are cut, and refused by the API", async () => {
    const long = "tax kenya ".repeat(1000);
    expect(professionalQuerySchema.safeParse({ q: long }).success).toBe(false);
    const query = queryFromUrl(new URLSearchParams({ q: long }));
    expect(query.q.length).toBeLessThanOrEqual(200);
    expect((await listProfessionals(query)).total).toBeGreaterThan(0);
  });
});
