import { describe, expect, test } from "vitest";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { professionalListSchema, type ProfessionalQuery, professionalSorts } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { countryCodes } from "@/lib/platform/reference/countries";
import { useDatabase } from "@/tests/support/database";
import queries from "./home-queries.json";

useDatabase("sample", { engines: "both" });

const search = async (query: Partial<ProfessionalQuery>) =>
  professionalListSchema.parse(await listProfessionals({ ...defaultQuery, maxPrice: 1_000_000, ...query }));
const ids = async (query: Partial<ProfessionalQuery>) => (await search(query)).items.map(({ id }) => id);

test("with 60 queries from each of nine countries, the first five are of that country wherever it has five", async () => {
  expect(new Set(queries).size).toBe(60);
  const shares: number[] = [];
  const wrong: string[] = [];
  for (const home of countryCodes)
    for (const q of queries) {
      const atHome = Math.min(5, (await search({ q, country: home, perPage: 5 })).total);
      const first = (await search({ q, home, perPage: 5 })).items.filter(({ countryCode }) => countryCode === home);
      const before = (await search({ q, perPage: 5 })).items.filter(({ countryCode }) => countryCode === home);
      shares.push(first.length / 5 - before.length / 5);
      if (first.length < atHome) wrong.push(`${home} ${q}`);
    }
  expect(wrong).toEqual([]);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
}, 240_000);

describe.each(["", "vat", "tax", "accountant"])('people of the visitor\'s country come first for "%s"', (q) => {
  test("within a country, and among the others, the order is that of a visitor without a country", async () => {
    const all = await search({ q, perPage: 100 });
    const { items, total, home } = await search({ q, home: "KE", perPage: 100 });
    expect({ total, home }).toEqual({ total: all.total, home: "KE" });
    const kenyans = all.items.filter(({ countryCode }) => countryCode === "KE");
    const others = all.items.filter(({ countryCode }) => countryCode !== "KE");
    const names = items.map(({ id }) => id);
    expect(names.slice(0, kenyans.length)).toEqual(expect.arrayContaining(kenyans.map(({ id }) => id)));
    if (all.total > 100) return;
    expect(names).toEqual([...kenyans, ...others].map(({ id }) => id));
  });

  test("pages neither repeat nor lose a person", async () => {
    const { total } = await search({ q, home: "MU" });
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 12) }, (_, index) => ids({ q, home: "MU", page: index + 1 })),
    );
    expect(new Set(pages.flat()).size).toBe(total);
    expect(pages.flat()).toHaveLength(total);
  });
});

test.each(professionalSorts.filter((sort) => sort !== "relevance"))(
  "the order by %s is the same for all",
  async (sort) => {
    expect((await search({ q: "tax", sort, home: "KE" })).home).toBeNull();
    expect(await ids({ q: "tax", sort, home: "KE", perPage: 50 })).toEqual(await ids({ q: "tax", sort, perPage: 50 }));
  },
);

test.each([
  { q: "vat ghana" },
  { q: "KRA" },
  { q: "bookkeeping nairobi" },
  { q: "vat", country: "NG" },
  { q: "vat", country: "ZA", city: "Durban" },
])("a place in the text or the filters decides alone: %j", async (query) => {
  const list = await search({ ...query, home: "AE" });
  expect(list.home).toBeNull();
  expect(list).toEqual(await search(query));
});

test.each(["", "all", "XX", "Atlantis"])("the home country %j brings no one forward", async (home) => {
  expect(await search({ q: "vat", home })).toEqual(await search({ q: "vat" }));
});

test("a search that finds no one offers the people of the visitor's country", async () => {
  const { total, dropped } = await search({ q: "plumber", home: "MA" });
  expect({ total, unknown: dropped?.unknown }).toEqual({ total: 0, unknown: ["plumber"] });
  expect(dropped?.wider).toMatchObject({ step: "home", country: "MA", url: "country=MA" });
  expect(new Set(dropped?.wider?.items.map(({ countryCode }) => countryCode))).toEqual(new Set(["MA"]));
  expect((await search({ q: "plumber", home: "MA", exact: true })).dropped?.wider?.step).toBe("home");
  expect((await search({ q: "plumber" })).dropped?.wider).toBeNull();
});

test("the services of a card begin with those that were searched for", async () => {
  for (const query of [{ q: "payroll" }, { specialization: "payroll" }]) {
    const { items } = await search(query);
    expect(items.map(({ specializationSlugs }) => specializationSlugs[0])).toEqual(items.map(() => "payroll"));
  }
});
