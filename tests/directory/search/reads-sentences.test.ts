import { beforeAll, describe, expect, test } from "vitest";
import { sampleSize, seedProfessionals } from "@/fixtures/professionals";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { type ProfessionalList, professionalListSchema } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { readInstructions } from "@/lib/directory/search/rules";
import { useDatabase } from "@/tests/support/database";
import { type Facts, factsOf, has } from "./facts";
import heldOut from "./held-out.json";
import judgedQueries from "./sentences.json";

useDatabase("sample", { engines: "both" });

interface JudgedQuery {
  q: string;
  /** The first five have these facts. */
  first?: Facts;
  onlyWith?: Facts;
  /** What the text says about the search. */
  sort?: string;
  free?: string;
  maxPrice?: number;
  page?: string;
  near?: true;
  /** No one fits all words: a wider search finds people. */
  wider?: true;
}
const queries = judgedQueries as JudgedQuery[];
const answers = new Map<string, ProfessionalList>();
const people = new Map([...seedProfessionals(sampleSize)].map((person) => [person.id, person]));
const shownBy = (q: string) => {
  const { items, dropped } = answers.get(q)!;
  return items.length > 0 ? items : (dropped?.wider?.items ?? []);
};

beforeAll(async () => {
  for (const { q } of [...queries, ...heldOut]) {
    const list = await listProfessionals({ ...defaultQuery, q, maxPrice: 1_000_000, perPage: 24 });
    answers.set(q, professionalListSchema.parse(list));
  }
}, 240_000);

test("there are at least 120 new queries and 250 that nothing was tuned for", () => {
  expect(new Set(queries.map(({ q }) => q)).size).toBeGreaterThanOrEqual(120);
  expect(new Set(heldOut.map(({ q }) => q)).size).toBeGreaterThanOrEqual(250);
});

test("of the held-out queries only nonsense ends without people", () => {
  const without = heldOut.filter(({ q }) => shownBy(q).length === 0);
  expect(without.filter(({ kind }) => kind !== "nonsense").map(({ q }) => q)).toEqual([]);
  expect(without).toHaveLength(heldOut.filter(({ kind }) => kind === "nonsense").length);
});

describe.each(queries)("$q", ({ q, first, onlyWith, sort, free, maxPrice, page, near, wider }) => {
  const seeds = () => shownBy(q).map(({ id }) => people.get(id)!);
  test("shows people who fit", () => {
    const shown = seeds();
    expect(shown.length).toBeGreaterThan(0);
    for (const person of shown.slice(0, 5))
      if (first) expect([person.id, has(person, first)]).toEqual([person.id, true]);
    if (onlyWith) expect(shown.filter((person) => !has(person, onlyWith))).toEqual([]);
    // Free times are as of the last run of their job: either answer is right.
    if (!free) expect(Boolean(answers.get(q)!.dropped?.wider)).toBe(wider === true);
  });
  test("is read for its order, price, times and pages", () => {
    const { read, links } = answers.get(q)!;
    expect({ sort: read?.sort, free: read?.free, maxPrice: read?.maxPrice }).toEqual({ sort, free, maxPrice });
    expect(links.map((link) => link.page)).toEqual(page ? [page] : []);
    expect(readInstructions(q).near).toBe(near === true);
  });
});

test("every fact of the lists is one that the tests can check", () => {
  const facts = queries.flatMap(({ first, onlyWith }) => Object.keys({ ...first, ...onlyWith }));
  expect(facts.filter((fact) => !(fact in factsOf))).toEqual([]);
});
