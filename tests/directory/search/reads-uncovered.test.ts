import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { defaultQuery, searchTextOf } from "@/lib/directory/professionals/rules";
import { professionalListSchema, type ProfessionalQuery } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { uncoveredIn, understand } from "@/lib/directory/search/rules";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample", { engines: "both" });

const search = async (q: string, query: Partial<ProfessionalQuery> = {}) =>
  professionalListSchema.parse(await listProfessionals({ ...defaultQuery, maxPrice: 1_000_000, q, ...query }));

describe("a country that the directory does not cover", () => {
  test.each([
    ["Uganda", "Uganda"],
    ["Kampala", "Uganda"],
    ["accountant in Addis Ababa", "Ethiopia"],
    ["tax consultant dar es salaam", "Tanzania"],
    ["Rwandan auditor", "Rwanda"],
    ["accountant Harare Zimbabwe", "Zimbabwe"],
    ["VAT London", "the United Kingdom"],
    ["U.S.A.", "the United States"],
    ["comptable Abidjan", "C\u00f4te d'Ivoire"],
    ["Ouganda", "Uganda"],
  ])("is named for %s, and people of the visitor's country are shown", async (q, uncovered) => {
    const list = await search(q, { home: "KE" });
    expect(list).toMatchObject({ corrected: null, dropped: { uncovered } });
    expect(list.items[0]?.countryCode).toBe("KE");
  });

  test("does not count beside a place of ours, in the text or as a filter", async () => {
    expect((await search("import china lagos")).dropped?.uncovered ?? null).toBeNull();
    expect((await search("vat uganda", { country: "KE" })).dropped?.uncovered ?? null).toBeNull();
  });

  test("is the name of a person where someone listed has it", async () => {
    expect((await search("Chad")).dropped).toMatchObject({ uncovered: "Chad" });
    const db = await database();
    const [person] = await db.select().from(professionals).where(eq(professionals.visibility, "everyone")).limit(1);
    const searchText = searchTextOf("Chad Udo", person!.title, [], [], person!.city);
    await db.update(professionals).set({ name: "Chad Udo", searchText }).where(eq(professionals.id, person!.id));
    expect(await search("Chad")).toMatchObject({ total: 1, dropped: null, items: [{ id: person!.id }] });
  });

  test.each(["benin", "benin city", "port louis", "mauritius", "uae", "bookkeeping"])("is not read from %s", (text) => {
    expect(uncoveredIn(text)).toBeUndefined();
  });
});

test.each([
  ["V.A.T.", "vat"],
  ["P.A.Y.E.", "paye"],
  ["v a t", "vat"],
  ["C.P.A", "cpa"],
  ["U.A.E.", "uae"],
  ["annual return", "annual returns"],
])("%s means the same as %s", (typed, known) => {
  expect(understand(typed).concepts.map(({ facets }) => facets)).toEqual(
    understand(known).concepts.map(({ facets }) => facets),
  );
});

test.each(["AlNuaimi", "ElIdrissi"])("the name %s is found where profiles have it in two words", async (name) => {
  const { items, corrected } = await search(name);
  expect(corrected).toMatch(/^(?:al|el) /);
  expect(items.length).toBeGreaterThan(0);
  const [, first, last] = /^([A-Z][a-z])([A-Z]\w+)$/.exec(name)!;
  for (const item of items) expect(item.name).toMatch(new RegExp(`${first}[ -]${last}`));
});

test.each([
  ["M-Pesa", "bookkeeping"],
  ["mpesa", "bookkeeping"],
  ["FNB", "bookkeeping"],
  ["peppol", "vat-compliance"],
  ["zakat", "tax-planning"],
  ["annual return company registry", "company-secretarial"],
])("%s finds people for %s", async (q, service) => {
  const { items, dropped } = await search(q);
  expect(dropped).toBeNull();
  expect(items.length).toBeGreaterThan(0);
  if (service !== "tax-planning")
    for (const { specializationSlugs } of items) expect(specializationSlugs).toContain(service);
});

test("a district is its city", async () => {
  for (const [district, city] of [
    ["Karen", "Nairobi"],
    ["Lekki", "Lagos"],
    ["Sandton", "Johannesburg"],
  ] as const)
    expect(new Set((await search(district)).items.map((item) => item.city))).toEqual(new Set([city]));
});

test("a kind of clients is looked for in bios, and named where no one writes about it", async () => {
  const { total } = await search("");
  const cooperative = await search("cooperative");
  expect(cooperative).toMatchObject({ dropped: { unknown: [], inBios: ["cooperative"] } });
  expect(cooperative.total).toBeLessThan(total / 2);
  expect(await search("salon")).toMatchObject({ total, dropped: { unknown: ["salon"], inBios: [] } });
  const bio = "Looks after salons and farms.";
  const db = await database();
  await db.update(professionals).set({ bio }).where(eq(professionals.id, "grace-wanjiku-kimani"));
  expect(await search("salon")).toMatchObject({ total: 1, dropped: { unknown: [], inBios: ["salon"] } });
});

test("e-file finds people for tax, and a single letter beside words finds no one by itself", async () => {
  const { items } = await search("e-file");
  for (const { specializationSlugs } of items)
    expect(specializationSlugs.some((slug) => ["tax-planning", "vat-compliance"].includes(slug))).toBe(true);
  expect((await search("e-zzz")).total).toBe(0);
});
