import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { GET as bookings } from "@/app/api/bookings/route";
import { listLeads, listProjects } from "@/lib/deals/leads/reads";
import { moveLead } from "@/lib/deals/leads/writes";
import { changeProject } from "@/lib/deals/projects/writes";
import { listRequests } from "@/lib/deals/quote-requests/reads";
import { changeRequest, createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { listQuotes } from "@/lib/deals/quotes/reads";
import { createQuote, moveQuoteIn } from "@/lib/deals/quotes/writes";
import { listBookings } from "@/lib/meetings/bookings/reads";
import { listConversations } from "@/lib/messaging/conversations/reads";
import { markRead, setPriority } from "@/lib/messaging/conversations/writes";
import { hideMessage, startConversation } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { asksForChanges } from "@/lib/platform/db/changes";
import { database, transaction } from "@/lib/platform/db/connection";
import type { ChangeQuery } from "@/lib/platform/reference/list-fields";
import { createReview } from "@/lib/trust/reviews/writes";
import { httpErrorOf } from "@/tests/platform/http/call";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";
import { makeBooking } from "@/tests/trust/reviews/work";

useDatabase("empty");

let host: Viewer;
let client: Viewer;
beforeEach(async () => {
  host = await makeHost("Followed Host");
  client = await makeViewer("client", { name: "Kofi Mensah" });
});

/** The database's clock, in microseconds. */
async function now(): Promise<string> {
  const db = await database();
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  return rows[0]!.at;
}

const page = { page: 1, perPage: 20 };
const lists = {
  bookings: (viewer: Viewer, query: ChangeQuery) => listBookings(viewer, { ...page, status: "", ...query }),
  quotes: (viewer: Viewer, query: ChangeQuery) => listQuotes(viewer, { ...page, ...query }),
  requests: (viewer: Viewer, query: ChangeQuery) => listRequests(viewer, { ...page, ...query }),
  leads: (viewer: Viewer, query: ChangeQuery) => listLeads(viewer, { ...page, status: "", type: "", ...query }),
  projects: (viewer: Viewer, query: ChangeQuery) => listProjects(viewer, { ...page, ...query }),
  conversations: (viewer: Viewer, query: ChangeQuery) =>
    listConversations(viewer, { ...page, q: "", priority: "", ...query }),
};

/** The lists of a person that have changed items after `act`, with their number. */
async function changedBy(viewer: Viewer, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const updatedSince = await now();
  await act();
  const changed: Record<string, number> = {};
  for (const [name, list] of Object.entries(lists)) {
    const { items, total, next } = await list(viewer, { updatedSince });
    expect([items.length, next]).toEqual([total, null]);
    if (total > 0) changed[name] = total;
  }
  return changed;
}

const ask = (viewer = client) =>
  transaction((tx) =>
    createQuoteRequest(tx, viewer, {
      professionalId: host.professionalId!,
      service: "tax-planning",
      brief: "A tax return for 2026, please",
      budget: "",
    } as never),
  );
const write = () =>
  transaction((tx) =>
    startConversation(tx, client, {
      professionalId: host.professionalId,
      message: { id: crypto.randomUUID(), content: "Hello", attachmentIds: [] },
    } as never),
  );
const offer = (conversationId: string, requestId?: string) =>
  transaction((tx) =>
    createQuote(tx, host, {
      conversationId,
      requestId,
      service: "tax-planning",
      description: "",
      amount: "85",
    } as never),
  );
const firstOf = async <Name extends keyof typeof lists>(name: Name, viewer: Viewer) =>
  (await lists[name](viewer, {})).items[0]! as Awaited<ReturnType<(typeof lists)[Name]>>["items"][number];

test("a request, its lead, its quote and its project are in the changes of each list that shows the step", async () => {
  let requestId = "";
  expect(await changedBy(host, async () => (requestId = (await ask()).id))).toEqual({ leads: 1, conversations: 1 });
  const lead = async () => firstOf("leads", host);
  const view = async () => moveLead(host, (await lead()).id, (await lead()).version, { action: "view" });
  expect(await changedBy(client, view)).toEqual({ requests: 1 });
  const conversationId = await write();
  let quoteId = "";
  const sendQuote = async () => (quoteId = (await offer(conversationId, requestId)).id);
  expect(await changedBy(client, sendQuote)).toEqual({ quotes: 1, requests: 1, conversations: 1 });
  const accept = () => transaction((tx) => moveQuoteIn(tx, client, quoteId, 1, "accept"));
  expect(await changedBy(host, accept)).toEqual({ leads: 1, quotes: 1, projects: 1, conversations: 1 });
  const project = await firstOf("projects", host);
  const progress = () => changeProject(host, project.id, project.version, { progress: 60 });
  expect(await changedBy(client, progress)).toEqual({ projects: 1 });
});

test("closing a request is a change of its lead, for the professional who received it", async () => {
  const { id } = await ask();
  expect(await changedBy(host, () => changeRequest(client, id, 1, "close"))).toEqual({ leads: 1 });
  expect((await firstOf("leads", host)).closed).toBe(true);
});

test("a message, its hiding and the priority are changes of the conversation, reading it is none", async () => {
  const id = await write();
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(sql`select id from messages where conversation_id = ${id}`);
  expect(await changedBy(client, () => setPriority(host, id, "high"))).toEqual({ conversations: 1 });
  expect(await changedBy(host, () => transaction((tx) => hideMessage(tx, rows[0]!.id, currentTime())))).toEqual({
    conversations: 1,
  });
  expect(await changedBy(host, () => markRead(host, id, 1))).toEqual({});
});

test("a meeting changes by its review, its files and its invitation, and not by a stored wall time", async () => {
  const db = await database();
  const bookingId = await makeBooking(client, host.professionalId!);
  const run = (statement: ReturnType<typeof sql>) => () => db.execute(statement);
  const review = () =>
    transaction((tx) =>
      createReview(tx, client, {
        professionalId: host.professionalId!,
        bookingId,
        rating: 5,
        comment: "Clear, quick and kind.",
      } as never),
    );
  expect(await changedBy(client, review)).toEqual({ bookings: 1 });
  const invited = sql`insert into booking_invitations (booking_id, professional_id, email)
    values (${bookingId}, ${host.professionalId}, 'kofi@example.com')`;
  expect(await changedBy(host, run(invited))).toEqual({ bookings: 1 });
  const declined = sql`update booking_invitations set declined_at = now() where booking_id = ${bookingId}`;
  expect(await changedBy(host, run(declined))).toEqual({ bookings: 1 });
  const noted = sql`update bookings set notes = 'Bring the papers' where id = ${bookingId}`;
  expect(await changedBy(host, run(noted))).toEqual({ bookings: 1 });
  const filled = sql`update bookings set local_date = '2026-01-01', local_time = '09:00' where id = ${bookingId}`;
  expect(await changedBy(host, run(filled))).toEqual({});
});

test("a program that reads on with the cursor misses nothing that changes meanwhile, and sees it again as it is now", async () => {
  const conversationId = await write();
  const quotes: string[] = [];
  for (let made = 0; made < 5; made++) quotes.push((await offer(conversationId)).id);
  const read = (query: ChangeQuery) => listQuotes(host, { page: 1, perPage: 2, ...query });
  const first = await read({ updatedSince: "2020-01-01T00:00:00Z" });
  expect(first.items.map(({ id }) => id)).toEqual(quotes.slice(0, 2));
  expect([first.total, first.pages]).toEqual([5, 3]);
  await transaction((tx) => moveQuoteIn(tx, client, quotes[0]!, 1, "decline"));
  const seen: { id: string; status: string }[] = [];
  for (let next = first.next; next;) {
    const answer: Awaited<ReturnType<typeof read>> = await read({ cursor: next });
    seen.push(...answer.items);
    next = answer.next;
  }
  expect(seen.map(({ id }) => id)).toEqual([...quotes.slice(2), quotes[0]]);
  expect(seen.at(-1)?.status).toBe("declined");
});

test("items that changed at the same instant are each on one page", async () => {
  const conversationId = await write();
  for (let made = 0; made < 3; made++) await offer(conversationId);
  await (await database()).execute(sql`update quotes set description = 'Changed together'`);
  const seen: string[] = [];
  let query: ChangeQuery = { updatedSince: "2020-01-01T00:00:00Z" };
  for (let pages = 0; pages < 3; pages++) {
    const { items, next } = await listQuotes(host, { page: 1, perPage: 1, ...query });
    seen.push(...items.map(({ id }) => id));
    query = next ? { cursor: next } : {};
  }
  expect(new Set(seen).size).toBe(3);
  expect(asksForChanges(query)).toBe(false);
});

test("the changes are those of one's own items, by the filters of the list", async () => {
  await ask();
  await offer(await write());
  const updatedSince = "2020-01-01T00:00:00Z";
  const stranger = await makeViewer("client");
  for (const list of Object.values(lists)) expect((await list(stranger, { updatedSince })).total).toBe(0);
  expect((await listQuotes(host, { ...page, status: "declined", updatedSince })).total).toBe(0);
  expect((await listQuotes(host, { ...page, status: "pending", updatedSince })).total).toBe(1);
  expect((await listLeads(host, { ...page, status: "", type: "bookkeeping", updatedSince })).total).toBe(0);
  expect((await listConversations(host, { ...page, q: "mensah", priority: "", updatedSince })).total).toBe(1);
  expect((await listConversations(host, { ...page, q: "kamau", priority: "", updatedSince })).total).toBe(0);
});

test("an instant or a cursor that is none is refused with its field, and pages stay as they are", async () => {
  const visitor = new Visitor();
  await visitor.signIn("follows-changes@example.com");
  const get = (query: string) => visitor.call(bookings, { path: `/api/bookings?${query}` });
  for (const [field, value] of [
    ["updatedSince", "yesterday"],
    ["updatedSince", "2026-02-30T00:00:00Z"],
    ["cursor", "2026-13-01T00:00:00Z_3f8f6f3e-6c0e-4d6f-9c7e-0c2f4f4f8a11"],
    ["cursor", "2026-11-29T10:00:00Z_1"],
    ["cursor", "next"],
  ] as const) {
    const refused = await get(`${field}=${encodeURIComponent(value)}`);
    expect(await httpErrorOf(refused), value).toMatchObject({ status: 400, fields: { [field]: expect.anything() } });
  }
  expect(await (await get("page=1")).json()).toEqual({ items: [], total: 0, page: 1, pages: 0 });
  const changed = await get("updatedSince=2026-11-29T10:00:00Z");
  expect(await changed.json()).toEqual({ items: [], total: 0, page: 1, pages: 0, next: null });
});
