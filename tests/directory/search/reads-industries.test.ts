import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables";
import { industries, type IndustrySlug } from "@/lib/platform/reference/industries";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample", { engines: "both" });

const found = async (search: Partial<ProfessionalQuery>) =>
  (await listProfessionals({ ...defaultQuery, maxPrice: 1_000_000, perPage: 100, ...search })).items.map(
    ({ id }) => id,
  );

test("the industry filter finds the professionals who chose it, and a change of it is noticed", async () => {
  const db = await database();
  const id = "aaliyah-davids";
  expect((await getProfessional(id))?.industries).toEqual(["hospitality", "ecommerce"]);
  const change = (chosen: IndustrySlug[]) =>
    db.update(professionals).set({ industries: chosen }).where(eq(professionals.id, id));
  expect(await found({ industry: "hospitality" })).toContain(id);
  await change(["churches"]);
  expect(await found({ industry: "hospitality" })).not.toContain(id);
  expect(await found({ industry: "churches" })).toContain(id);
  await change(["hospitality", "ecommerce"]);
});

test("every industry has sample professionals, found by its filter and by an everyday word", async () => {
  for (const { slug, label } of industries) expect(await found({ industry: slug }), label).not.toEqual([]);
  const hospitality = await found({ industry: "hospitality" });
  for (const word of ["restaurant", "hotels", "coffee shop"])
    expect(await found({ q: word }), word).toEqual(expect.arrayContaining(hospitality));
  expect(await found({ q: "church" })).toEqual(expect.arrayContaining(await found({ industry: "churches" })));
});

test("a word for an industry beside a place narrows both", async () => {
  const both = await found({ q: "farm accountant kenya" });
  expect(both).toEqual(expect.arrayContaining(await found({ industry: "farming", country: "KE", q: "accountant" })));
  expect(both.length).toBeGreaterThan(0);
});
