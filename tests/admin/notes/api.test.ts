import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DELETE as remove } from "@/app/api/users/[id]/notes/[note]/route";
import { GET as list, POST as add } from "@/app/api/users/[id]/notes/route";
import type { Note, NoteList } from "@/lib/admin/notes/contract";
import { database } from "@/lib/platform/db/connection";
import { accountNotes } from "@/lib/platform/db/tables/admin";
import { accounts } from "@/lib/platform/db/tables/identity";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { personalRows, personalTables } from "@/lib/privacy/exports/reads";
import { runRetention } from "@/lib/privacy/retention/writes";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const author = new Visitor();
const colleague = new Visitor();
const client = new Visitor();
beforeAll(async () => {
  await author.signIn("lerato@daftari.example");
  await colleague.signIn("kofi@daftari.example");
  await client.signIn("client@example.com");
  const db = await database();
  await db.update(accounts).set({ adminRole: "support" }).where(eq(accounts.email, "lerato@daftari.example"));
});

const addTo = (id: string, text: unknown, by = author, key = crypto.randomUUID()) =>
  by.call(add, { method: "POST", params: { id }, json: { text }, headers: { "idempotency-key": key } });
const removeFrom = (id: string, note: string, by = author) =>
  by.call(remove, { method: "DELETE", params: { id, note } });
const notesOf = async (id: string, by = author) => (await (await by.call(list, { params: { id } })).json()) as NoteList;
const codeIn = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

test("a note has its author and time, and leaves one audit entry without its text", async () => {
  const db = await database();
  const { id } = await makeViewer("client");
  const before = await db.$count(auditLog);
  const key = crypto.randomUUID();
  const answer = await addTo(id, "  Called about the invoice.  ", author, key);
  expect(answer.status).toBe(201);
  expect((await addTo(id, "  Called about the invoice.  ", author, key)).status).toBe(201);
  const { items, total } = await notesOf(id);
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ text: "Called about the invoice.", author: "Lerato", own: true });
  expect(Math.abs(Date.parse(items[0]!.createdAt) - Date.now())).toBeLessThan(600_000);
  expect((await notesOf(id, colleague)).items[0]).toMatchObject({ own: false });
  expect((await db.$count(auditLog)) - before).toBe(1);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "note.create"));
  expect(entry).toMatchObject({ actor: "lerato@daftari.example", targetType: "user", targetId: id });
  expect(JSON.stringify(entry)).not.toContain("Called");
});

test("an empty or endless note, an unknown account and an erased one are refused", async () => {
  const { id } = await makeViewer("client");
  for (const text of ["", "   ", "x".repeat(2_001)]) expect((await addTo(id, text)).status).toBe(400);
  expect(await codeIn(await addTo(crypto.randomUUID(), "Hello"))).toEqual([404, "not-found"]);
  const db = await database();
  await db.update(accounts).set({ erasedAt: new Date() }).where(eq(accounts.id, id));
  expect(await codeIn(await addTo(id, "Hello"))).toEqual([404, "not-found"]);
});

test("only the author deletes a note, once, with an audit entry", async () => {
  const db = await database();
  const { id } = await makeViewer("client");
  const note = (await (await addTo(id, "Wrong person")).json()) as Note;
  expect(await codeIn(await removeFrom(id, note.id, colleague))).toEqual([403, "not-author"]);
  const other = await makeViewer("client");
  expect(await codeIn(await removeFrom(other.id, note.id))).toEqual([404, "not-found"]);
  const before = await db.$count(auditLog);
  expect((await removeFrom(id, note.id)).status).toBe(204);
  expect(await codeIn(await removeFrom(id, note.id))).toEqual([404, "not-found"]);
  expect((await db.$count(auditLog)) - before).toBe(1);
  expect(await notesOf(id)).toEqual({ items: [], total: 0 });
});

test("a client reads and writes no notes", async () => {
  const { id } = await makeViewer("client");
  expect(await codeIn(await client.call(list, { params: { id } }))).toEqual([403, "wrong-role"]);
  expect(await codeIn(await addTo(id, "Hello", client))).toEqual([403, "wrong-role"]);
});

test("notes about a person are in their download without the author, and are erased with the account", async () => {
  const db = await database();
  const person = await makeViewer("client");
  await addTo(person.id, "Prefers to be called in the morning");
  const part = personalTables.find(({ table }) => table === accountNotes)!;
  const rows = await personalRows(part, person);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ text: "Prefers to be called in the morning" });
  expect(rows[0]).not.toHaveProperty("author_id");
  await db
    .update(accounts)
    .set({ deletionDueAt: new Date(0) })
    .where(eq(accounts.id, person.id));
  await eraseDueAccounts(new Date());
  expect(await db.$count(accountNotes, eq(accountNotes.accountId, person.id))).toBe(0);
});

test("notes older than two years are deleted", async () => {
  const db = await database();
  const { id } = await makeViewer("client");
  await addTo(id, "Old");
  await db.execute(sql`update account_notes set created_at = now() - interval '25 months' where account_id = ${id}`);
  await addTo(id, "New");
  await runRetention(new Date());
  expect((await notesOf(id)).items.map(({ text }) => text)).toEqual(["New"]);
});
