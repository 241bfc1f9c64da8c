import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { defaultQuery, searchTextOf } from "@/lib/directory/professionals/rules";
import { listProfessionals } from "@/lib/directory/search/reads";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables";
import { specializationLabel, specializationSlugs } from "@/lib/platform/reference/services";
import { softwareLabel, softwareSlugs } from "@/lib/platform/reference/software";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample", { engines: "both" });

/** So many letters of an alphabet, each another one, in an order that nothing can shorten. */
const letters = (first: number, many: number) =>
  String.fromCodePoint(...Array.from({ length: many }, (_, index) => first + ((index * 97) % 251)));

test.each([
  ["Chinese", 0x4e00],
  ["Vietnamese", 0x1e00],
  ["Amharic", 0x1200],
])("a professional with every service and the longest name is listed and found (%s)", async (_, first) => {
  const db = await database();
  const [person] = await db.select().from(professionals).where(eq(professionals.status, "approved")).limit(1);
  const name = `${letters(first, 80)} ${letters(first + 5, 80)}`;
  const city = letters(first + 80, 80);
  const offered = { specializations: [...specializationSlugs], software: [...softwareSlugs] };
  const searchText = searchTextOf(
    name,
    person!.title,
    offered.specializations.map(specializationLabel),
    offered.software.map(softwareLabel),
    city,
  );
  await db
    .update(professionals)
    .set({ name, city, ...offered, searchText })
    .where(eq(professionals.id, person!.id));
  const { items } = await listProfessionals({ ...defaultQuery, maxPrice: 1_000_000, q: name.slice(20, 60) });
  expect(items.map(({ id }) => id)).toEqual([person!.id]);
});
