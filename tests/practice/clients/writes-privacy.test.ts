import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { projects } from "@/lib/platform/db/tables/deals";
import { accounts } from "@/lib/platform/db/tables/identity";
import { practiceClients, practiceObjections } from "@/lib/platform/db/tables/practice";
import { objectionPath } from "@/lib/practice/client-mail/reads";
import { changeObjection } from "@/lib/practice/client-mail/writes";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { nameOf, personalRows, personalTables } from "@/lib/privacy/exports/reads";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

const part = personalTables.find((one) => nameOf(one) === "practice_clients")!;

/** A client of the marketplace in the professional's list. */
async function listClient(host: Viewer, client: Viewer, change: Partial<typeof practiceClients.$inferInsert> = {}) {
  const db = await database();
  const [row] = await db
    .insert(practiceClients)
    .values({
      professionalId: host.professionalId!,
      accountId: client.id,
      origin: "marketplace",
      kind: "person",
      name: client.name,
      country: "KE",
      email: client.email,
      whatsapp: "+254700000000",
      language: "sw",
      tags: ["slow payer"],
      notes: "Never has the receipts.",
      ...change,
    })
    .returning();
  return row!;
}

async function find(id: string) {
  const db = await database();
  const [row] = await db.select().from(practiceClients).where(eq(practiceClients.id, id));
  return row;
}

async function erase(who: Viewer): Promise<void> {
  await closeAccount(who, who.email);
  await eraseDueAccounts(new Date(currentTime().getTime() + 8 * 86_400_000));
}

test("a client with finished work who closes the account leaves the name and tax facts, and nothing else", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client", { name: "Wanjiru Kamau" });
  const { id } = await listClient(host, client, { taxNumber: "A001234567Z", yearEnd: "12-31" });
  await erase(client);
  expect(await find(id)).toMatchObject({
    accountId: null,
    name: "Wanjiru Kamau",
    country: "KE",
    taxNumber: "A001234567Z",
    yearEnd: "12-31",
    email: "",
    whatsapp: "",
    language: "",
    tags: [],
    notes: "",
  });
});

test("a client with a project who closes the account leaves the name", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client", { name: "Achieng Odhiambo" });
  const { id } = await listClient(host, client);
  const db = await database();
  const work = { professionalId: host.professionalId!, clientId: client.id, title: "VAT return", valueCents: 100 };
  await db.insert(projects).values(work);
  await erase(client);
  expect(await find(id)).toMatchObject({ accountId: null, name: "Achieng Odhiambo", notes: "" });
});

test("a client who only wrote leaves no record after closing the account", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client");
  const { id } = await listClient(host, client);
  await erase(client);
  expect(await find(id)).toBeUndefined();
});

test("a professional who closes the account leaves no list of clients", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client");
  const mine = await listClient(host, client);
  const own = await listClient(host, client, { accountId: null, origin: "own" });
  await erase(host);
  expect([await find(mine.id), await find(own.id)]).toEqual([undefined, undefined]);
});

test("the download of a client has what a professional's list says, without private notes and tags", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client", { name: "Wanjiru Kamau" });
  await listClient(host, client, { taxNumber: "A001234567Z" });
  const ofClient = await personalRows(part, client);
  expect(ofClient).toMatchObject([{ name: "Wanjiru Kamau", tax_number: "A001234567Z", notes: "", tags: [] }]);
  const ofHost = await personalRows(part, host);
  expect(ofHost).toMatchObject([{ name: "Wanjiru Kamau", notes: "Never has the receipts.", tags: ["slow payer"] }]);
});

test("a client without a link finds the record by a confirmed address only", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client", { name: "Wanjiru Kamau" });
  await listClient(host, client, { accountId: null, origin: "own" });
  expect(await personalRows(part, client)).toEqual([]);
  const db = await database();
  await db.update(accounts).set({ emailVerifiedAt: currentTime() }).where(eq(accounts.id, client.id));
  expect(await personalRows(part, client)).toMatchObject([{ name: "Wanjiru Kamau", notes: "" }]);
});

test("a client who closes the account leaves no merged double with what the record forgets", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client", { name: "Wanjiru Kamau" });
  const { id } = await listClient(host, client, { taxNumber: "A001234567Z" });
  const double = await listClient(host, client, {
    accountId: null,
    origin: "own",
    mergedIntoId: id,
    mergedAt: currentTime(),
  });
  const first = await listClient(host, client, {
    accountId: null,
    origin: "own",
    mergedIntoId: double.id,
    mergedAt: currentTime(),
  });
  const db = await database();
  const doubleIds = [double.id, first.id];
  await db.update(practiceClients).set({ doubleIds }).where(eq(practiceClients.id, id));
  await erase(client);
  expect(await find(id)).toMatchObject({ accountId: null, email: "" });
  expect([await find(double.id), await find(first.id)]).toEqual([undefined, undefined]);
});

test("the download of a client has the objection to a firm's emails, which stays when the account is closed", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client", { name: "Wanjiru Kamau" });
  const listed = await listClient(host, client, { accountId: null, origin: "own" });
  await changeObjection((await objectionPath(listed.id)).split("/").at(-1)!, { objects: "yes" });
  const db = await database();
  await db.delete(practiceClients).where(eq(practiceClients.id, listed.id));
  const objections = personalTables.find((one) => nameOf(one) === "practice_objections")!;
  expect(await personalRows(objections, client)).toEqual([]);
  await db.update(accounts).set({ emailVerifiedAt: currentTime() }).where(eq(accounts.id, client.id));
  expect(await personalRows(objections, client)).toMatchObject([{ client_id: listed.id }]);
  await erase(client);
  const which = eq(practiceObjections.clientId, listed.id);
  expect(await db.$count(practiceObjections, which)).toBe(1);
  await erase(host);
  expect(await db.$count(practiceObjections, which)).toBe(0);
});
