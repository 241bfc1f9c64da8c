import { beforeAll, describe, expect, test } from "vitest";
import { sampleSize, seedProfessionals } from "@/fixtures/professionals";
import { isListed } from "@/lib/directory/professionals/constants";
import type { ProfessionalSeed } from "@/lib/directory/professionals/contract";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import type { ProfessionalList } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { useDatabase } from "@/tests/support/database";
import { type Facts, has } from "./facts";
import judged from "./judged.json";

useDatabase("sample", { engines: "both" });

interface Judged {
  q: string;
  /** Who belongs among the first five. */
  first?: Facts;
  /** Who of them is the best answer. */
  best?: Facts;
  onlyWith?: Facts;
}

const people = [...seedProfessionals(sampleSize)].filter(({ status }) => isListed(status));
/** 2 for the best answers, 1 for good ones, 0 for others. */
const gain = (person: ProfessionalSeed, { first, best }: Judged) =>
  first && has(person, first) ? (!best || has(person, best) ? 2 : 1) : 0;
const discounted = (gains: number[]) =>
  gains.slice(0, 10).reduce((sum, one, place) => sum + (2 ** one - 1) / Math.log2(place + 2), 0);

const queries = judged as Judged[];
const answers = new Map<string, ProfessionalList>();
beforeAll(async () => {
  for (const { q } of queries)
    answers.set(q, await listProfessionals({ ...defaultQuery, q, maxPrice: 1_000_000, perPage: 100 }));
});
const found = (q: string) =>
  (answers.get(q)?.items ?? []).map(({ id }) => people.find((person) => person.id === id) as ProfessionalSeed);

describe("at least 150 judged queries", () => {
  test("find the right people first: NDCG@10 is at least 0.85", () => {
    expect(queries.length).toBeGreaterThanOrEqual(150);
    const scores = queries.flatMap((query) => {
      const ideal = discounted(people.map((person) => gain(person, query)).sort((a, b) => b - a));
      if (ideal === 0) return [];
      return [{ q: query.q, score: discounted(found(query.q).map((person) => gain(person, query))) / ideal }];
    });
    expect(scores.length).toBeGreaterThan(150);
    expect(scores.reduce((sum, { score }) => sum + score, 0) / scores.length).toBeGreaterThanOrEqual(0.85);
  });

  test("find a professional where one fits, in all but 2 % of them", () => {
    const wanted = queries.filter(({ first }) => first && people.some((person) => has(person, first)));
    const empty = wanted.filter(({ q }) => found(q).length === 0).map(({ q }) => q);
    expect(empty.length).toBeLessThanOrEqual(wanted.length * 0.02);
  });

  test("have those in the first five who must be there, in nine of ten", () => {
    const missing = queries.filter(({ q, first }) => {
      if (!first) return false;
      const wanted = people.filter((person) => has(person, first)).length;
      return (
        found(q)
          .slice(0, 5)
          .filter((person) => has(person, first)).length < Math.min(5, wanted)
      );
    });
    expect(missing.length).toBeLessThanOrEqual(queries.length * 0.1);
  });

  test.each(queries.filter(({ onlyWith }) => onlyWith))("$q finds no one else", ({ q, onlyWith = {} }) => {
    expect(
      found(q)
        .filter((person) => !has(person, onlyWith))
        .map(({ id }) => id),
    ).toEqual([]);
  });
});
