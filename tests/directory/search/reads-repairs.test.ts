import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { defaultQuery, searchTextOf } from "@/lib/directory/professionals/rules";
import { professionalListSchema, type ProfessionalQuery } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample", { engines: "both" });

const search = async (q: string, query: Partial<ProfessionalQuery> = {}) =>
  professionalListSchema.parse(
    await listProfessionals({ ...defaultQuery, maxPrice: 1_000_000, perPage: 100, q, ...query }),
  );
const cities = (items: readonly { city: string }[]) => [...new Set(items.map(({ city }) => city))];

test("a word that no one has is left out and named, and the others are searched", async () => {
  const list = await search("quokka lagos");
  expect(cities(list.items)).toEqual(["Lagos"]);
  expect(list.dropped).toMatchObject({ unknown: ["quokka"], inBios: [], wider: null });
  const books = await search("purple books small business");
  expect(books.total).toBe((await search("books small business")).total);
  expect(books).toMatchObject({ corrected: null, dropped: { unknown: ["purple"] } });
});

test("a misspelt word is corrected, and its place still counts", async () => {
  const list = await search("bookeeping nairobi");
  expect(list).toMatchObject({ corrected: "bookkeeping nairobi", dropped: null });
  expect(list.items.map(({ id }) => id)).toEqual((await search("bookkeeping nairobi")).items.map(({ id }) => id));
  expect((await search("nokutula mkhize")).corrected).toBe("nokuthula mkhize");
  expect(await search("bookeeping", { exact: true })).toMatchObject({ total: 0, corrected: null, dropped: null });
});

test("a word found in a bio counts only where the other words match the same person", async () => {
  const db = await database();
  const bio = "Looks after quokka farms.";
  await db.update(professionals).set({ bio }).where(eq(professionals.id, "grace-wanjiku-kimani"));
  expect(await search("quokka kenya")).toMatchObject({ total: 1, dropped: { unknown: [], inBios: ["quokka"] } });
  expect(await search("quokka lagos")).toMatchObject({ dropped: { unknown: ["quokka"], inBios: [] } });
});

test("where the city has no one, the people of its country are shown, then those of every country", async () => {
  const payroll = await search("payroll nairobi");
  expect(payroll).toMatchObject({ total: 0, items: [] });
  expect(payroll.dropped?.wider).toMatchObject({ what: "payroll specialists", place: "Nairobi", country: "KE" });
  const kenyans = await search("payroll", { country: "KE" });
  expect(payroll.dropped?.wider).toMatchObject({ q: "payroll", total: kenyans.total, items: kenyans.items });
  const { dropped } = await search("bookkeeper in ghana");
  expect(dropped?.wider).toMatchObject({ what: "bookkeepers", place: "Ghana", country: null, q: "bookkeeper" });
  expect(dropped?.wider?.items.length).toBeGreaterThan(0);
});

test("a city chosen as a filter is widened like one in the text, unless the text is to be taken as typed", async () => {
  const filtered = await search("payroll", { country: "KE", city: "Nairobi" });
  expect(filtered.dropped?.wider).toEqual((await search("payroll nairobi")).dropped?.wider);
  expect((await search("payroll nairobi", { exact: true })).dropped).toBeNull();
});

test.each(["plumber", "zzzzqqq xkcd", "%", "Samuel Kinyanjui"])(
  "a text of unknown words finds no one: %s",
  async (q) => {
    const { items, total, dropped } = await search(q);
    expect({ items, total, wider: dropped?.wider }).toEqual({ items: [], total: 0, wider: null });
  },
);

test("a question for a deadline leads to the deadlines of the country that it names", async () => {
  expect((await search("VAT return Kenya deadline")).links).toEqual([{ page: "deadlines", country: "KE" }]);
  expect((await search("when is PAYE due date")).links).toEqual([{ page: "deadlines", country: null }]);
});

test("prices lead to the page of the country only where it has one", async () => {
  const q = "how much does an accountant cost in ghana";
  expect((await search(q)).links).toEqual([{ page: "prices", country: "GH" }]);
  await (await database()).update(professionals).set({ visibility: "link" }).where(eq(professionals.country, "GH"));
  expect((await search(q)).links).toEqual([{ page: "prices", country: null }]);
});

test("a service that no one offers leads to the nearest service, by name", async () => {
  const db = await database();
  const [person] = await db.select().from(professionals).where(eq(professionals.country, "BW")).limit(1);
  await db.update(professionals).set({ visibility: "link" }).where(ne(professionals.id, person!.id));
  await db
    .update(professionals)
    .set({ visibility: "everyone", status: "approved", specializations: ["corporate-finance"] })
    .where(eq(professionals.id, person!.id));
  const { total, dropped } = await search("insolvency");
  expect(total).toBe(0);
  expect(dropped?.wider).toMatchObject({ step: "service", what: "insolvency specialists", total: 1 });
  expect(dropped?.wider?.url).toContain("specialization=corporate-finance");
  expect(dropped?.wider?.items.map(({ id }) => id)).toEqual([person!.id]);
});

test("a text that a profile contains is searched as it is: a day can be a name", async () => {
  const db = await database();
  const [person] = await db.select().from(professionals).where(eq(professionals.visibility, "everyone")).limit(1);
  const searchText = searchTextOf("Saturday Udo", person!.title, [], [], person!.city);
  await db.update(professionals).set({ name: "Saturday Udo", searchText }).where(eq(professionals.id, person!.id));
  const list = await search("saturday udo");
  expect(list).toMatchObject({ read: null, total: 1, items: [{ id: person!.id }] });
});
