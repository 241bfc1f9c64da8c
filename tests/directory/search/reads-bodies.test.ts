import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { listProfessionals } from "@/lib/directory/search/reads";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample", { engines: "both" });

const id = "saif-al-ketbi";
const name = async (bodyName: string) =>
  (await database()).update(professionals).set({ professionalBody: "Other", bodyName }).where(eq(professionals.id, id));
const first = async (q: string) =>
  (await listProfessionals({ ...defaultQuery, maxPrice: 1_000_000, perPage: 100, q })).items[0]?.id;

test.each([
  ["AAT", ["aat", "association of accounting technicians"]],
  ["Association of Accounting Technicians (AAT)", ["aat", "association of accounting technicians"]],
  ["Association of Accounting Technicians", ["aat"]],
  ["CIMA", ["cima", "cgma", "chartered institute of management accountants"]],
  ["Chartered Institute of Taxation", ["cta", "ciot"]],
  ["CTA", ["cta", "chartered institute of taxation"]],
  ["SAIBA", ["saiba", "southern african institute for business accountants"]],
] as const)("a search for a body finds first who named it %s", async (bodyName, queries) => {
  await name(bodyName);
  for (const q of queries) expect(await first(q), q).toBe(id);
});

test("a body without a search word is found by the words of its name", async () => {
  await name("Institute of Quokka Bookkeepers");
  expect(await first("quokka")).toBe(id);
});

test("a listed body's name behind Other makes no member of it", async () => {
  await name("body/saica");
  const { items } = await listProfessionals({ ...defaultQuery, maxPrice: 1_000_000, perPage: 100, q: "ca(sa)" });
  expect(items.map((person) => person.id)).not.toContain(id);
});
