import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { POST as unsubscribe } from "@/app/api/unsubscribe/[token]/route";
import { setClock } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { practiceClients, practiceRequestItems } from "@/lib/platform/db/tables/practice";
import type { DocumentRequest } from "@/lib/practice/document-requests/contract";
import { remindOfPapers, stopByToken } from "@/lib/practice/paper-reminders/writes";
import { stopReminders } from "@/lib/practice/papers/writes";
import { type Firm, makeFirm } from "@/tests/identity/seats/support";
import { useDatabase } from "@/tests/support/database";
import { forged } from "@/tests/support/forged";
import { Visitor } from "@/tests/support/visitor";
import { change, current, makeClient, makeRequest, revokeLink, sendMail } from "../document-requests/support";

useDatabase("empty");

type Letter = typeof mails.$inferSelect;

let firm: Firm;
let email: string;
let request: DocumentRequest;
let count = 0;
/** A request that was sent in November and is due on 10 December in Nairobi, at UTC+3. */
beforeEach(async () => {
  setClock(new Date("2026-11-29T09:00:00Z"));
  firm = await makeFirm();
  email = `client-${++count}@mara-bakers.example`;
  const client = await makeClient(firm, { email, toldAt: new Date() });
  const draft = await makeRequest(firm, client);
  request = (await (await sendMail(firm, draft)).json()) as DocumentRequest;
});
afterEach(() => setClock());

/** The subjects of the reminders to the client. */
async function reminders(): Promise<string[]> {
  const db = await database();
  const rows = await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt, mails.id);
  return rows.filter(({ kind }) => kind === "papers-reminder").map(({ subject }) => subject);
}
async function run(...times: string[]): Promise<void> {
  for (const time of times) {
    setClock(new Date(time));
    await remindOfPapers(new Date(time));
  }
}

test("a client is reminded three days before, on the day, then each week, once a day after seven in the morning", async () => {
  await run("2026-12-06T20:59:00Z", "2026-12-07T03:59:00Z");
  expect(await reminders()).toEqual([]);
  await run("2026-12-07T04:00:00Z", "2026-12-07T10:00:00Z", "2026-12-08T10:00:00Z", "2026-12-09T20:00:00Z");
  expect(await reminders()).toHaveLength(1);
  await run("2026-12-10T05:00:00Z", "2026-12-11T05:00:00Z", "2026-12-16T05:00:00Z");
  expect((await reminders()).at(-1)).toBe("Papers are due today: VAT return November");
  expect(await reminders()).toHaveLength(2);
  await run("2026-12-17T05:00:00Z", "2026-12-18T05:00:00Z", "2026-12-24T05:00:00Z");
  expect(await reminders()).toHaveLength(4);
});

test("a day on which no server ran is made up for", async () => {
  await run("2026-12-08T10:00:00Z");
  expect(await reminders()).toHaveLength(1);
});

test("a request that was sent after the day of a reminder waits for the next one", async () => {
  setClock(new Date("2026-12-08T09:00:00Z"));
  const late = await makeRequest(firm, await makeClient(firm, { email, toldAt: new Date() }));
  await sendMail(firm, late);
  await change(firm, request, { closed: true });
  await run("2026-12-08T10:00:00Z", "2026-12-09T10:00:00Z");
  expect(await reminders()).toEqual([]);
  await run("2026-12-10T10:00:00Z");
  expect(await reminders()).toHaveLength(1);
});

test("a paper with a due date of its own is reminded of by that date, and those of the request by its date", async () => {
  await change(firm, request, { closed: true });
  const items = [{ name: "Sales invoices" }, { name: "Bank statements", dueOn: "2026-12-05" }];
  const client = await makeClient(firm, { email, toldAt: new Date() });
  await sendMail(firm, await makeRequest(firm, client, { items }));
  await run("2026-12-02T05:00:00Z", "2026-12-05T05:00:00Z", "2026-12-07T05:00:00Z", "2026-12-12T05:00:00Z");
  const db = await database();
  const rows = await db
    .select({ subject: mails.subject, text: mails.text })
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.kind, "papers-reminder")))
    .orderBy(mails.createdAt, mails.id);
  const named = rows.map(({ subject, text }) => [
    subject,
    ["Sales invoices", "Bank statements"].filter((name) => text.includes(name)),
  ]);
  expect(named).toEqual([
    ["Papers for VAT return November, due on 5 December 2026", ["Bank statements"]],
    ["Papers are due today: VAT return November", ["Bank statements"]],
    ["Papers for VAT return November, due on 10 December 2026", ["Sales invoices"]],
    ["Papers for VAT return November, due on 5 December 2026", ["Sales invoices", "Bank statements"]],
  ]);
  expect(rows.at(-1)!.text).toContain("Sales invoices (due on 10 December 2026)");
});

test("no reminder is sent without missing papers, a link, or after closing, stopping or an objection", async () => {
  const db = await database();
  const day = "2026-12-10T10:00:00Z";
  const stopped = (await (await change(firm, request, { remindersStopped: true })).json()) as DocumentRequest;
  await run(day);
  const closed = { remindersStopped: false, closed: true };
  await change(firm, stopped, closed);
  await run(day);
  const open = (await (await change(firm, await current(firm, request), { closed: false })).json()) as DocumentRequest;
  await db.update(practiceClients).set({ objectedAt: new Date() }).where(eq(practiceClients.id, open.client.id));
  await run(day);
  await db.update(practiceClients).set({ objectedAt: null }).where(eq(practiceClients.id, open.client.id));
  const ofRequest = eq(practiceRequestItems.requestId, request.id);
  await db.update(practiceRequestItems).set({ state: "received" }).where(ofRequest);
  await run(day);
  await db.update(practiceRequestItems).set({ state: "sent-back" }).where(ofRequest);
  await revokeLink(firm, open);
  await run(day);
  expect(await reminders()).toEqual([]);
});

test.each([
  ["by the link of a reminder", ({ unsubscribe }: Letter) => stopByToken(unsubscribe!)],
  ["on the page of the papers", () => stopReminders({ key: request.link!.path.split("/").at(-1)!, viewer: null })],
])("a client stops the reminders %s, and the professional can't start them again", async (_way, stop) => {
  await run("2026-12-07T10:00:00Z");
  const db = await database();
  const [letter] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.kind, "papers-reminder")));
  await stop(letter!);
  const refused = await current(firm, request);
  expect(refused).toMatchObject({ remindersStopped: true, remindersRefused: true });
  const answer = await change(firm, refused, { remindersStopped: false });
  expect(await answer.json()).toMatchObject({ remindersStopped: true, remindersRefused: true });
  await run("2026-12-10T10:00:00Z");
  expect(await reminders()).toHaveLength(1);
});

test("a professional who stopped the reminders starts them again", async () => {
  const stopped = (await (await change(firm, request, { remindersStopped: true })).json()) as DocumentRequest;
  expect(stopped).toMatchObject({ remindersStopped: true, remindersRefused: false });
  await change(firm, stopped, { remindersStopped: false });
  await run("2026-12-07T10:00:00Z");
  expect(await reminders()).toHaveLength(1);
});

test("the link of a reminder stops the reminders of this request, which the professional sees", async () => {
  await run("2026-12-07T10:00:00Z");
  const db = await database();
  const [letter] = (await db.select().from(mails).where(eq(mails.to, email))).filter(
    ({ kind }) => kind === "papers-reminder",
  );
  const token = letter!.unsubscribe!;
  const visitor = new Visitor();
  const post = (value: string) =>
    visitor.call(unsubscribe, {
      method: "POST",
      path: `/api/unsubscribe/${value}`,
      params: { token: value },
      json: { "List-Unsubscribe": "One-Click" },
    });
  expect((await post(forged(token))).status).toBe(404);
  expect((await current(firm, request)).remindersStopped).toBe(false);
  expect(await (await post(token)).json()).toEqual({ event: "papers" });
  expect((await current(firm, request)).remindersStopped).toBe(true);
  await run("2026-12-10T10:00:00Z");
  expect(await reminders()).toHaveLength(1);
});
