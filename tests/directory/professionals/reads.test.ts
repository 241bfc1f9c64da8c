import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { isListed as isListedStatus } from "@/lib/directory/professionals/constants";
import { professionalSchema, type ProfessionalSeed } from "@/lib/directory/professionals/contract";
import {
  getProfessional,
  listCards,
  listedProfessionalIds,
  listReviews,
  similarProfessionals,
} from "@/lib/directory/professionals/reads";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { professionalListSchema, type ProfessionalQuery } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { database } from "@/lib/platform/db/connection";
import { professionals, professionalSearch, reviews } from "@/lib/platform/db/tables";
import { countries } from "@/lib/platform/reference/countries";
import { specializationLabel, specializations, type SpecializationSlug } from "@/lib/platform/reference/services";
import { software, softwareLabel, type SoftwareSlug } from "@/lib/platform/reference/software";
import { useDatabase } from "@/tests/support/database";
import { addOddPeople, oddPeople, samplePeople } from "./odd-people";

useDatabase("sample");
beforeAll(addOddPeople);

const people = [...samplePeople, ...oddPeople];
const isListed = ({ status }: ProfessionalSeed) => isListedStatus(status);
const ratingOf = (person: ProfessionalSeed) => {
  const stars = person.reviews.map(({ rating }) => rating);
  return stars.length === 0 ? 0 : Math.round((stars.reduce((sum, star) => sum + star, 0) * 10) / stars.length) / 10;
};

/** Specification 5 over plain objects; uses none of the application's search code. */
function matches(person: ProfessionalSeed, query: ProfessionalQuery): boolean {
  const labels = [
    ...person.specializations.map((slug) => specializationLabel(slug as SpecializationSlug)),
    ...person.software.map((slug) => softwareLabel(slug as SoftwareSlug)),
  ];
  const text = query.q.trim().toLowerCase();
  return (
    isListed(person) &&
    [person.name, person.title, ...labels, person.city].some((field) => field.toLowerCase().includes(text)) &&
    (!query.country || person.countryCode === query.country) &&
    (!query.specialization || person.specializations.includes(query.specialization)) &&
    (!query.software || person.software.includes(query.software)) &&
    person.hourlyRate >= query.minPrice &&
    person.hourlyRate <= query.maxPrice &&
    ratingOf(person) >= query.minRating &&
    (!query.verified || person.status === "approved")
  );
}

type Sort = Exclude<ProfessionalQuery["sort"], "relevance">;
const keys: Record<Sort, (person: ProfessionalSeed) => number[]> = {
  rating: (person) => [-ratingOf(person), -person.reviews.length],
  price: (person) => [person.hourlyRate, -ratingOf(person)],
  reviews: (person) => [-person.reviews.length, -ratingOf(person)],
  experience: (person) => [-person.experience, -ratingOf(person)],
};

/** Compares two professionals by a sort order; the id breaks ties. */
const inOrder = (sort: Sort) => (a: ProfessionalSeed, b: ProfessionalSeed) => {
  const ours = keys[sort](a);
  const theirs = keys[sort](b);
  const differing = ours.findIndex((key, index) => key !== theirs[index]);
  return differing >= 0 ? ours[differing]! - theirs[differing]! : a.id < b.id ? -1 : 1;
};

async function everyPage(query: ProfessionalQuery) {
  const first = await listProfessionals({ ...query, page: 1 });
  const items = [...first.items];
  for (let page = 2; page <= first.pages; page++) items.push(...(await listProfessionals({ ...query, page })).items);
  return { ...first, items };
}

const sorts = ["rating", "price", "reviews", "experience"] as const satisfies readonly Sort[];
const table: (Partial<ProfessionalQuery> & { sort?: Sort })[] = [
  {},
  ...sorts.map((sort) => ({ sort })),
  ...countries.flatMap(({ code }) => [{ country: code }, { country: code, sort: "price" as const, verified: true }]),
  ...specializations.map(({ slug }) => ({ specialization: slug })),
  ...software.map(({ slug }) => ({ software: slug, sort: "reviews" as const })),
  ...[
    "tax",
    "TAX",
    "  Tax ",
    "tAx PlAnNiNg",
    "a",
    "xe",
    "é",
    "o'neil",
    "zed",
    "nairobi",
    "port louis",
    "chartered accountant",
    "planning & comp",
    "quickbooks",
    "sap",
    "zzzz",
    "%",
    "_",
    "\\",
    "100%",
    "r_s",
    "k\\s",
    "%%",
    "tie",
    "hidden",
    "'; drop table",
    "ébène",
    "zoë",
    "tax auditor",
    "İstanbul",
    "-",
    ".",
    "(",
    "[a-z]",
    "^",
    "$",
  ].map((q) => ({ q })),
  ...[
    { minPrice: 333, maxPrice: 333 },
    { minPrice: 334 },
    { maxPrice: 332 },
    { maxPrice: 0 },
    { maxPrice: 999 },
    { maxPrice: 1000 },
    { maxPrice: 1001 },
    { maxPrice: 1_000_000 },
    { minPrice: 1001, maxPrice: 1_000_000 },
    { minPrice: 500, maxPrice: 400 },
    { minPrice: 1000, maxPrice: 1000 },
  ],
  ...[4, 4.5, 4.8, 4.9, 5, 0.1].flatMap((minRating) => [
    { minRating },
    { minRating, verified: true, sort: "experience" as const },
  ]),
  { verified: true },
  { q: "tax", country: "KE" },
  { q: "tax", specialization: "tax-planning", software: "xero" },
  { q: "zed", country: "ZA", verified: true, sort: "price" },
  { q: "zed", minRating: 4 },
  { q: "ledger", maxPrice: 1000 },
  { q: "under_", maxPrice: 1000 },
  { q: "a", country: "NG", specialization: "bookkeeping", minRating: 4.5, verified: true },
  { specialization: "payroll", software: "quickbooks" },
  { specialization: "payroll", software: "sage", country: "ZA", maxPrice: 500, sort: "experience" },
  { q: "payroll", specialization: "payroll", sort: "price", perPage: 7 },
  { perPage: 1, q: "zed" },
  { perPage: 12, sort: "experience" },
];

describe("a list holds every professional that specification 5 keeps, in a total order; a text may match more", () => {
  test.each(table.map((filters) => [JSON.stringify(filters), filters] as const))("%s", async (_, filters) => {
    const query = { ...defaultQuery, sort: "rating" as const, exact: true, perPage: 100, ...filters };
    const expected = people.filter((person) => matches(person, query));
    const above = people.filter(
      (person) => person.hourlyRate > query.maxPrice && matches(person, { ...query, maxPrice: Infinity }),
    );
    const answer = await everyPage(query);
    const found = answer.items.map(({ id }) => people.find((person) => person.id === id)!);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found).toEqual(found.toSorted(inOrder(query.sort)));
    for (const person of found) expect(matches(person, { ...query, q: "" })).toBe(true);
    if (!query.q.trim()) expect(found).toHaveLength(expected.length);
    expect(answer).toMatchObject({
      total: found.length,
      totalCapped: false,
      pages: Math.ceil(found.length / query.perPage),
    });
    expect(answer.aboveRange).toBeGreaterThanOrEqual(above.length);
    expect(professionalListSchema.safeParse(answer).error).toBeUndefined();
  });

  test("most rows of the table find a professional, so that the comparison is meaningful", () => {
    const found = table.filter((filters) => people.some((person) => matches(person, { ...defaultQuery, ...filters })));
    expect(found.length).toBeGreaterThan(table.length * 0.8);
    expect(people.filter(isListed).length).toBeGreaterThan(120);
  });
});

describe("beyond the floor", () => {
  test("accents are optional", async () => {
    const answer = await listProfessionals({ ...defaultQuery, q: "zoe ebene-celik" });
    expect(answer.items.map(({ id }) => id)).toEqual(["odd-accent"]);
  });

  test.each([
    ["Kenya", "KE"],
    ["kenya", "KE"],
    ["ke", "KE"],
    [" UAE ", "AE"],
  ])("a country may be given as %j", async (country, code) => {
    const { items } = await listProfessionals({ ...defaultQuery, country });
    expect(new Set(items.map(({ countryCode }) => countryCode))).toEqual(new Set([code]));
  });

  test.each([["Tax Consultation"], ["Tax Planning"], ["tax planning & compliance"], ["tax-planning"]])(
    "a specialization may be given as %j",
    async (specialization) => {
      const { total } = await listProfessionals({ ...defaultQuery, specialization });
      expect(total).toBe((await listProfessionals({ ...defaultQuery, specialization: "tax-planning" })).total);
    },
  );

  test.each(["country", "specialization", "software"] as const)("an unknown %s is refused by name", async (field) => {
    await expect(listProfessionals({ ...defaultQuery, [field]: "Atlantis" })).rejects.toMatchObject({
      status: 400,
      code: "invalid-input",
      extra: { fields: { [field]: expect.any(String) } },
    });
  });

  test("lists end after 1,000 professionals", async () => {
    await expect(listProfessionals({ ...defaultQuery, page: 85 })).rejects.toMatchObject({
      status: 400,
      code: "invalid-input",
    });
    expect(await listProfessionals({ ...defaultQuery, page: 84 })).toMatchObject({ items: [], page: 84 });
  });

  test("an unlisted professional appears nowhere", async () => {
    const hidden = people.filter((person) => !isListed(person));
    expect(hidden.length).toBeGreaterThan(4);
    for (const { id } of hidden) {
      expect(await getProfessional(id)).toBeNull();
      await expect(listReviews(id, 1)).rejects.toMatchObject({ status: 404 });
    }
    expect(await listCards(hidden.map(({ id }) => id))).toEqual([]);
  });

  test("a change of a professional shows in the next list, whatever code writes it", async () => {
    const db = await database();
    const found = async (q: string) => (await listProfessionals({ ...defaultQuery, q })).items.map(({ id }) => id);
    await db.update(professionals).set({ status: "suspended" }).where(eq(professionals.id, "odd-tie-b"));
    expect(await found("zed tie")).toEqual(["odd-tie-a", "odd-tie-c"]);
    await db
      .update(professionals)
      .set({ status: "approved", searchText: "renamed" })
      .where(eq(professionals.id, "odd-tie-b"));
    expect(await found("renamed")).toEqual(["odd-tie-b"]);
    await db
      .update(professionals)
      .set({ searchText: sql`(select search_text from professionals where id = 'odd-tie-a')` })
      .where(eq(professionals.id, "odd-tie-b"));
    expect(await found("zed tie")).toEqual(["odd-tie-a", "odd-tie-b", "odd-tie-c"]);
    expect(await db.$count(professionalSearch)).toBe(people.filter(isListed).length);
  });
});

describe("a profile", () => {
  test("has the contract's shape, its newest ten reviews and counts of all stars", async () => {
    for (const person of samplePeople.filter(isListed).slice(0, 30)) {
      const profile = professionalSchema.parse(await getProfessional(person.id));
      expect(profile).toMatchObject({ rating: ratingOf(person), reviewCount: person.reviews.length });
      expect(profile.ratingDistribution.reduce((sum, count) => sum + count, 0)).toBe(person.reviews.length);
      expect(profile.reviews.map(({ date }) => date)).toEqual(
        person.reviews
          .map(({ date }) => date)
          .sort()
          .reverse()
          .slice(0, 10),
      );
      expect(profile.portfolio.length).toBe(person.portfolio.length);
    }
  });

  test("further reviews load a page at a time, each once", async () => {
    const person = samplePeople.filter(isListed).find((professional) => professional.reviews.length > 10)!;
    const first = await listReviews(person.id, 1);
    const second = await listReviews(person.id, 2);
    const reviewIds = [...first.items, ...second.items].map(({ id }) => id);
    expect(first).toMatchObject({
      total: person.reviews.length,
      page: 1,
      pages: Math.ceil(person.reviews.length / 10),
    });
    expect(new Set(reviewIds).size).toBe(Math.min(20, person.reviews.length));
    const db = await database();
    expect(await db.$count(reviews, eq(reviews.professionalId, person.id))).toBe(person.reviews.length);
  });

  test("an unknown id is not found", async () => expect(await getProfessional("nobody-at-all")).toBeNull());
});

describe("similar professionals", () => {
  test("are three others with a shared specialization, those of the country first", async () => {
    const person = samplePeople.filter(isListed)[0]!;
    const cards = await similarProfessionals(person.id);
    expect(cards).toHaveLength(3);
    const shares = (other: ProfessionalSeed) =>
      other.id !== person.id &&
      isListed(other) &&
      other.specializations.some((slug) => person.specializations.includes(slug));
    const best = (sameCountry: boolean) =>
      people
        .filter((other) => shares(other) && (other.countryCode === person.countryCode) === sameCountry)
        .sort(inOrder("rating"));
    expect(cards.map(({ id }) => id)).toEqual(
      [...best(true).slice(0, 3), ...best(false)].slice(0, 3).map(({ id }) => id),
    );
  });

  test("all listed ids are read in batches, each once, in order", async () => {
    const ids: string[] = [];
    for (;;) {
      const portion = await listedProfessionalIds({ after: ids.at(-1), limit: 50 });
      if (portion.length === 0) break;
      expect(portion.every(({ updatedAt }) => updatedAt instanceof Date)).toBe(true);
      ids.push(...portion.map(({ id }) => id));
    }
    expect(ids).toEqual(
      people
        .filter(isListed)
        .map(({ id }) => id)
        .sort(),
    );
  });
});
