import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { refreshOpenings } from "@/lib/directory/openings/writes";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";
import { type FilterName, filterNames } from "@/lib/directory/search/filters";
import { listProfessionals } from "@/lib/directory/search/reads";
import { database } from "@/lib/platform/db/connection";
import { professionalOpenings, professionals } from "@/lib/platform/db/tables";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample", { engines: "both" });

const everywhere = { ...defaultQuery, maxPrice: 1_000_000, perPage: 1 };
const filterOf: Record<FilterName, (value: string) => Partial<ProfessionalQuery>> = {
  country: (country) => ({ country, city: "" }),
  city: (city) => ({ city }),
  specialization: (specialization) => ({ specialization }),
  software: (software) => ({ software }),
  industry: (industry) => ({ industry }),
  language: (language) => ({ language }),
  minRating: (rating) => ({ minRating: Number(rating) }),
  verified: () => ({ verified: true }),
  free: () => ({ free: "week" }),
  meetingType: (way) => ({ meetingType: way }),
};

test.each<Partial<ProfessionalQuery>>([
  {},
  { q: "vat kenya" },
  { country: "ZA", language: "Zulu", verified: true },
  { q: "sage", city: "Johannesburg", minRating: 4.5 },
])("a count beside a filter is what choosing it finds: %j", async (search) => {
  await refreshOpenings(new Date());
  const query = { ...everywhere, ...search };
  const { facets } = await listProfessionals({ ...query, facets: true });
  for (const name of filterNames) {
    const counts = Object.entries(facets?.[name].counts ?? {});
    expect(counts.length, name).toBeGreaterThan(0);
    // Two of each are enough: every one of them is counted by the same statement.
    for (const [value, count] of counts.slice(0, 2))
      expect([name, value, (await listProfessionals({ ...query, ...filterOf[name](value) })).total]).toEqual([
        name,
        value,
        count,
      ]);
  }
});

test("who meets online, in person or both is found by each way, and a change of it is noticed", async () => {
  const db = await database();
  const id = "grace-wanjiku-kimani";
  const found = async (meetingType: ProfessionalQuery["meetingType"]) =>
    (await listProfessionals({ ...everywhere, q: "grace wanjiku kimani", meetingType })).total;
  const meet = (meetingTypes: ("video" | "phone" | "in-person")[]) =>
    db.update(professionals).set({ meetingTypes }).where(eq(professionals.id, id));
  expect([await found("online"), await found("in-person")]).toEqual([1, 1]);
  await meet(["phone"]);
  expect([await found("online"), await found("in-person")]).toEqual([1, 0]);
  await meet(["in-person"]);
  expect([await found("online"), await found("in-person")]).toEqual([0, 1]);
});

test("free this week are those with a free hour in the next seven days, and a change of hours is noticed", async () => {
  const db = await database();
  const id = "grace-wanjiku-kimani";
  await refreshOpenings(new Date());
  const free = async () => (await listProfessionals({ ...everywhere, free: "week", perPage: 100 })).items;
  const soon = Date.now() + 7 * 86_400_000;
  for (const { nextFree } of await free()) expect(Date.parse(nextFree?.at ?? "")).toBeLessThan(soon);
  expect((await free()).length).toBeGreaterThan(50);
  await db.update(professionals).set({ weeklyHours: [] }).where(eq(professionals.id, id));
  expect(await db.$count(professionalOpenings, eq(professionalOpenings.professionalId, id))).toBe(0);
  await refreshOpenings(new Date());
  const [row] = await db.select().from(professionalOpenings).where(eq(professionalOpenings.professionalId, id));
  expect(row?.nextFree).toBeNull();
});
