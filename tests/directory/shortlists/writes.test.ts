import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newShortlistSchema } from "@/lib/directory/shortlists/contract";
import { listShortlists, sharedPeople } from "@/lib/directory/shortlists/reads";
import { createShortlist, deleteShortlist } from "@/lib/directory/shortlists/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts, professionals, shortlists } from "@/lib/platform/db/tables";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

const aaliyah = "aaliyah-davids";
const nokuthula = "nokuthula-mkhize";
const share = async (ids: readonly string[]) => {
  const me = await makeViewer("client");
  const shortlist = await transaction((tx) => createShortlist(tx, me, ids));
  return { me, shortlist, token: shortlist.path.replace("/shortlist/", "") };
};

test("a shared shortlist shows its people in their order, by an address that cannot be guessed", async () => {
  const { me, shortlist, token } = await share([nokuthula, aaliyah]);
  expect(token).toMatch(/^[\w-]{32}$/);
  expect((await sharedPeople(token))?.map(({ id, listed }) => [id, listed])).toEqual([
    [nokuthula, true],
    [aaliyah, true],
  ]);
  expect((await listShortlists(me)).items).toEqual([shortlist]);
  expect(shortlist.names).toEqual(["Nokuthula Mkhize", "Aaliyah Davids"]);
  for (const wrong of ["", "x", `${token}x`, randomUUID()]) expect(await sharedPeople(wrong)).toBeNull();
});

test("only the owner revokes a shared shortlist, and afterwards its link opens nothing", async () => {
  const { me, shortlist, token } = await share([aaliyah]);
  const stranger = await makeViewer("client");
  await expect(deleteShortlist(stranger, shortlist.id)).rejects.toMatchObject({ status: 404 });
  expect((await listShortlists(stranger)).items).toEqual([]);
  await deleteShortlist(me, shortlist.id);
  expect(await sharedPeople(token)).toBeNull();
  await expect(deleteShortlist(me, shortlist.id)).rejects.toMatchObject({ status: 404 });
});

test("a shared shortlist names who is no longer listed, and ends with its owner's suspension or after a year", async () => {
  const db = await database();
  const { me, shortlist, token } = await share(["tshepo-letsoalo", aaliyah]);
  await db.update(professionals).set({ status: "suspended" }).where(eq(professionals.id, "tshepo-letsoalo"));
  expect(await sharedPeople(token)).toMatchObject([
    { name: "Tshepo Letsoalo", listed: false },
    { name: "Aaliyah Davids", listed: true },
  ]);
  await db.update(accounts).set({ status: "suspended" }).where(eq(accounts.id, me.id));
  expect(await sharedPeople(token)).toBeNull();
  await db.update(accounts).set({ status: "active" }).where(eq(accounts.id, me.id));
  const yearAgo = new Date(Date.now() - 366 * 86_400_000);
  await db.update(shortlists).set({ createdAt: yearAgo }).where(eq(shortlists.id, shortlist.id));
  expect(await sharedPeople(token)).toBeNull();
});

test("unlisted people, five people and a twenty-first link are refused", async () => {
  const me = await makeViewer("client");
  const create = (ids: readonly string[]) => transaction((tx) => createShortlist(tx, me, ids));
  await expect(create(["no-such-person"])).rejects.toMatchObject({ status: 404 });
  expect(newShortlistSchema.safeParse({ ids: ["a", "b", "c", "d", "e"] }).success).toBe(false);
  expect(newShortlistSchema.safeParse({ ids: ["a", "a"] }).success).toBe(false);
  for (let count = 0; count < 20; count++) await create([aaliyah]);
  await expect(create([aaliyah])).rejects.toMatchObject({ status: 409, code: "too-many-shortlists" });
});
