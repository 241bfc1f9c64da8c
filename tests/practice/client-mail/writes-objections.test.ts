import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { setClock } from "@/lib/platform/current-time";
import { database, transaction } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { practiceClients, practiceObjections } from "@/lib/platform/db/tables/practice";
import { importClients } from "@/lib/practice/client-imports/writes";
import { getObjection, objectionPath } from "@/lib/practice/client-mail/reads";
import { changeObjection, mailClient, objectByToken } from "@/lib/practice/client-mail/writes";
import { mergeClients, undoMerge } from "@/lib/practice/client-merges/writes";
import { newClientSchema } from "@/lib/practice/clients/contract";
import { addClient, changeClient, removeClient } from "@/lib/practice/clients/writes";
import { runRetention } from "@/lib/privacy/retention/writes";
import { type Firm, makeFirm, makePerson } from "@/tests/identity/seats/support";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

let firm: Firm;
let viewer: Viewer;
beforeEach(async () => {
  setClock(new Date("2026-12-01T08:00:00Z"));
  firm = await makeFirm();
  viewer = { id: firm.accountId, role: "professional", professionalId: firm.professionalId } as Viewer;
});
afterEach(() => setClock());

const address = () => `ama-${randomUUID()}@example.com`;
const add = (change: { name?: string; email?: string } = {}) =>
  transaction((tx) => addClient(tx, viewer, newClientSchema.parse({ name: "Ama Owusu", email: address(), ...change })));
const current = async (id: string) => {
  const db = await database();
  const [row] = await db.select().from(practiceClients).where(eq(practiceClients.id, id));
  return row!;
};
const versionOf = async (id: string) => (await current(id)).version;
const tokenOf = async (id: string) => (await objectionPath(id)).split("/").at(-1)!;
const answer = async (id: string, objects: "yes" | "no") => changeObjection(await tokenOf(id), { objects });
const page = async (id: string) => getObjection(await tokenOf(id));
const letter = () => ({
  kind: "papers-asked",
  subject: "Papers",
  greeting: "Hello,",
  paragraphs: ["Please send them."],
});
const mail = (id: string) => transaction((tx) => mailClient(tx, id, letter));
const merge = async (id: string, into: string) => mergeClients(viewer, id, await versionOf(id), { into });
const undo = async (id: string) => undoMerge(viewer, id, await versionOf(id));
const remove = async (id: string) => removeClient(viewer, id, await versionOf(id));

const objected = { firm: "Zuri Books", objected: true };
const allowed = { firm: "Zuri Books", objected: false };

test("a client who objects by the link of a double that was merged gets no mail as the client that stayed", async () => {
  const target = await add();
  const double = await add();
  await mail(double.id);
  const db = await database();
  const [sent] = await db.select().from(mails).where(eq(mails.to, double.email));
  await merge(double.id, target.id);
  expect(await page(double.id)).toEqual(allowed);
  await objectByToken(sent!.unsubscribe!);
  expect(await page(double.id)).toEqual(objected);
  expect(await mail(target.id)).toBe("objected");
  await answer(double.id, "no");
  expect([await page(double.id), await page(target.id)]).toEqual([allowed, allowed]);
  expect(await mail(target.id)).toBe("queued");
});

test("the link of a double works after the double was deleted, also where it was a double of a double", async () => {
  const last = await add();
  const middle = await add();
  const first = await add();
  await merge(first.id, middle.id);
  await merge(middle.id, last.id);
  const later = new Date("2027-01-02T08:00:00Z");
  setClock(later);
  await runRetention(later);
  expect([await current(first.id), await current(middle.id)]).toEqual([undefined, undefined]);
  expect(await answer(first.id, "yes")).toEqual(objected);
  expect(await mail(last.id)).toBe("objected");
});

test("an objection holds for each row of the firm with the same address, and not for another firm", async () => {
  const email = address();
  const person = await makePerson();
  const one = await add({ email });
  const other = await add({ name: "A. Owusu", email: email.toUpperCase() });
  const db = await database();
  const row = { origin: "own", kind: "person", name: "Ama Owusu" } as const;
  const [elsewhere] = await db
    .insert(practiceClients)
    .values({ ...row, professionalId: (await makeFirm("Other Books")).professionalId, email })
    .returning();
  const [linked] = await db
    .insert(practiceClients)
    .values({ ...row, professionalId: firm.professionalId, accountId: person.accountId, origin: "marketplace" })
    .returning();
  const sameAsAccount = await add({ email: person.email });
  await answer(one.id, "yes");
  await answer(sameAsAccount.id, "yes");
  expect([await mail(one.id), await mail(other.id), await mail(linked!.id)]).toEqual(Array(3).fill("objected"));
  expect(await mail(elsewhere!.id)).toBe("queued");
  await answer(other.id, "no");
  expect([await mail(one.id), await mail(other.id)]).toEqual(["queued", "queued"]);
});

test("an objection outlives the client: it holds when the firm adds, imports or changes one to the address", async () => {
  const email = address();
  const client = await add({ email });
  const changed = await add();
  await answer(client.id, "yes");
  await remove(client.id);
  expect(await page(client.id)).toEqual(objected);
  expect((await add({ email: email.toUpperCase() })).objectedAt).toBe("2026-12-01T08:00:00.000Z");
  expect((await changeClient(viewer, changed.id, changed.version, { email })).objectedAt).not.toBeNull();
  const cells = { name: "Imported Ama", email };
  await transaction((tx) => importClients(tx, viewer, { rows: [{ line: 2, cells, action: "add" }] }));
  const db = await database();
  const isImported = and(
    eq(practiceClients.professionalId, firm.professionalId),
    eq(practiceClients.origin, "imported"),
  );
  const [imported] = await db.select().from(practiceClients).where(isImported);
  expect(await mail(imported!.id)).toBe("objected");
  expect((await add()).objectedAt).toBeNull();
});

test("an import that completes a client with an address takes the objection of the address along", async () => {
  const email = address();
  const client = await add({ email });
  await answer(client.id, "yes");
  await remove(client.id);
  const incomplete = await add({ name: "Kofi Mensah", email: "" });
  const cells = { name: "Kofi Mensah", email };
  await transaction((tx) => importClients(tx, viewer, { rows: [{ line: 2, cells, action: "merge" }] }));
  expect(await current(incomplete.id)).toMatchObject({ email, objectedAt: new Date("2026-12-01T08:00:00Z") });
});

test("a client who was deleted allows emails again by the old link, and objects again", async () => {
  const email = address();
  const client = await add({ email });
  await answer(client.id, "yes");
  await remove(client.id);
  expect(await answer(client.id, "no")).toEqual(allowed);
  expect(await page(client.id)).toEqual(allowed);
  expect((await add({ email })).objectedAt).toBeNull();
  expect(await answer(client.id, "yes")).toEqual(objected);
  expect((await add({ email })).objectedAt).not.toBeNull();
});

test("a client who changes address and is deleted keeps the objection for both addresses", async () => {
  const before = address();
  const after = address();
  const client = await add({ email: before });
  await answer(client.id, "yes");
  await changeClient(viewer, client.id, await versionOf(client.id), { email: after });
  await remove(client.id);
  expect([(await add({ email: before })).objectedAt, (await add({ email: after })).objectedAt]).not.toContain(null);
});

test("a client who was deleted without an objection leaves nothing, and the link is not found", async () => {
  const client = await add();
  await remove(client.id);
  expect(await page(client.id)).toBeNull();
  const db = await database();
  expect(await db.$count(practiceObjections, eq(practiceObjections.clientId, client.id))).toBe(0);
});

test("taking a merge back ends the objection that it brought, and no other", async () => {
  const target = await add();
  const double = await add();
  await answer(double.id, "yes");
  await merge(double.id, target.id);
  expect(await mail(target.id)).toBe("objected");
  await undo(double.id);
  expect([await mail(target.id), await mail(double.id)]).toEqual(["queued", "objected"]);
  await merge(double.id, target.id);
  setClock(new Date("2026-12-02T08:00:00Z"));
  await answer(target.id, "yes");
  const objectedAgain = await versionOf(target.id);
  await answer(target.id, "yes");
  expect(await versionOf(target.id)).toBe(objectedAgain);
  await undo(double.id);
  expect([await mail(target.id), await mail(double.id)]).toEqual(["objected", "objected"]);
});
