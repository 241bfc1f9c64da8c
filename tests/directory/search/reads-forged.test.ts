import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { defaultQuery, searchTextOf } from "@/lib/directory/professionals/rules";
import { professionalQuerySchema } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample", { engines: "both" });

const id = "grace-wanjiku-kimani";
const forged = "country/NG service/insolvency 'software/sap':1A city/lagos COUNTRY／NG meeting\\/online";
const everywhere = { ...defaultQuery, maxPrice: 1_000_000, perPage: 100, exact: true };
const foundBy = async (query: Partial<typeof everywhere>) =>
  (await listProfessionals({ ...everywhere, ...query })).items.map((person) => person.id);

beforeAll(async () => {
  const db = await database();
  const [person] = await db.select().from(professionals).where(eq(professionals.id, id));
  await db
    .update(professionals)
    .set({
      name: `Forger ${forged}`,
      bio: forged,
      city: "Nairobi country/NG",
      software: ["xero"],
      specializations: ["payroll"],
      searchText: searchTextOf(`Forger ${forged}`, person!.title, ["Payroll"], ["Xero"], "Nairobi country/NG"),
    })
    .where(eq(professionals.id, id));
});

test("a facet written into a name, a city or a bio is not one: no filter finds it, no count includes it", async () => {
  expect(await foundBy({ q: "forger" })).toEqual([id]);
  for (const filter of [
    { country: "NG" },
    { specialization: "insolvency" },
    { software: "sap" },
    { city: "Lagos" },
  ] as const)
    expect(await foundBy({ q: "forger", ...filter })).toEqual([]);
  const { facets } = await listProfessionals({ ...everywhere, q: "forger", facets: true });
  expect(facets?.country.counts).toEqual({ KE: 1 });
  expect(facets?.specialization.counts).toEqual({ payroll: 1 });
  expect(facets?.software.counts).toEqual({ xero: 1 });
  expect(facets?.city.counts).toEqual({});
});

test.each(["service/insolvency", "'service/insolvency'", "x' | 'service/insolvency", "\\'service/insolvency\\"])(
  "a facet typed into the search box is only its words: %s",
  async (q) => {
    expect(professionalQuerySchema.safeParse({ q }).success).toBe(true);
    const typed = await foundBy({ q });
    expect(typed).toEqual(await foundBy({ q: q.replaceAll("/", " ") }));
    expect(typed).not.toEqual(await foundBy({ specialization: "insolvency" }));
  },
);
