import { asc, eq, inArray } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { people } from "@/fixtures/accounts";
import { hostIds } from "@/fixtures/history/cast";
import { replay } from "@/fixtures/history/replay";
import type { History, Host } from "@/fixtures/history/rows";
import {
  accepts,
  applies,
  asks,
  books,
  cancels,
  client,
  confirms,
  finishes,
  progresses,
  quotes,
  type Step,
  views,
  withdraws,
} from "@/fixtures/history/story";
import { writtenByHand } from "@/fixtures/professionals";
import { moveLead } from "@/lib/deals/leads/writes";
import { changeProject } from "@/lib/deals/projects/writes";
import { createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { createQuote, moveQuote } from "@/lib/deals/quotes/writes";
import { meetingLinkOf } from "@/lib/meetings/bookings/rules";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { sendMessage } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { setClock } from "@/lib/platform/current-time";
import { database, transaction } from "@/lib/platform/db/connection";
import * as tables from "@/lib/platform/db/tables";
import { wallTime } from "@/lib/platform/format/zones";
import { useDatabase } from "../support/database";

useDatabase("sample", { engines: "both" });
afterEach(() => setClock());

const professional = "salim-bakari";
const person = people.find(({ key }) => key === "zahra")!;
const brief = "Three folders, and none agrees with another.";
const meeting = {
  minutes: 60 as const,
  service: "VAT Compliance" as const,
  meeting: "video" as const,
  notes: "All three folders",
};

const steps: Step[] = [
  asks("-1 08:00", "VAT Compliance", "Up to R8,000", brief),
  views("-1 08:05"),
  applies("-1 08:10", "Bring all three."),
  client("-1 08:15", "On Monday?"),
  quotes("-1 08:20", "one", "VAT Compliance", 1250.5, "Three folders made one."),
  accepts("-1 08:25", "one"),
  progresses("-1 08:30", "one", 40),
  finishes("-1 08:35", "one"),
  quotes("-1 08:40", "two", "Bookkeeping", 900, "A fourth folder."),
  withdraws("-1 08:45", "two"),
  books("-1 08:50", "client", "kept", { ...meeting, on: 20, at: "10:00" }),
  confirms("-1 08:55", "kept"),
  books("-1 09:00", "client", "dropped", { ...meeting, on: 27, at: "10:00" }),
  cancels("-1 09:05", "client", "dropped"),
];

function replayed(): History {
  const hosts = new Map<string, Host>(
    hostIds.map((id) => {
      const { name, countryCode, city, contact, weeklyHours, joinedDate, hourlyRate, reviews } = writtenByHand.find(
        (person) => person.id === id,
      )!;
      const host = { id, name, city, weeklyHours, joinedDate, reviews, hourlyRateCents: hourlyRate * 100 };
      return [id, { ...host, country: countryCode, email: contact.email }];
    }),
  );
  return replay({
    hosts,
    people,
    companyDomain: "daftari.example",
    today: new Date(),
    stories: [{ client: "zahra", professional, steps }],
    briefs: [],
    walkIns: [],
    saved: [],
    reveals: [],
    matching: () => [],
  });
}

async function viewerOf(email: string, professionalId: string | null): Promise<Viewer> {
  const [row] = await (await database()).select().from(tables.accounts).where(eq(tables.accounts.email, email));
  const { id, role, firstName, lastName, simulated } = row!;
  return {
    id,
    role,
    email,
    name: `${firstName} ${lastName}`,
    sessionId: crypto.randomUUID(),
    professionalId,
    simulated,
  };
}

/** Runs the same steps through the writes that the endpoints call. */
async function done(guest: Viewer, host: Viewer, times: { date: string; time: string }[]): Promise<void> {
  const request = await transaction((tx) =>
    createQuoteRequest(tx, guest, {
      professionalId: professional,
      serviceType: "VAT Compliance",
      brief,
      budget: "Up to R8,000",
    }),
  );
  const conversationId = request.conversationId!;
  const [lead] = await (await database()).select().from(tables.leads).where(eq(tables.leads.requestId, request.id));
  await moveLead(host, lead!.id, 1, { action: "view" });
  await moveLead(host, lead!.id, 2, { action: "apply", message: "Bring all three." });
  await transaction((tx) =>
    sendMessage(tx, guest, conversationId, { id: crypto.randomUUID(), content: "On Monday?", attachmentIds: [] }),
  );
  const quote = await transaction((tx) =>
    createQuote(tx, host, {
      conversationId,
      serviceType: "VAT Compliance",
      description: "Three folders made one.",
      amount: "1250.5",
      requestId: request.id,
    }),
  );
  const { projectId } = await moveQuote(guest, quote.id, 1, "accept");
  await changeProject(host, projectId!, 1, { progress: 40 });
  // The notice of progress is shown after a minute.
  setClock(() => new Date(Date.now() + 5 * 60_000));
  await changeProject(host, projectId!, 2, { status: "finished" });
  await changeProject(guest, projectId!, 3, { status: "completed" });
  const two = await transaction((tx) =>
    createQuote(tx, host, {
      conversationId,
      serviceType: "Bookkeeping",
      description: "A fourth folder.",
      amount: "900",
    }),
  );
  await moveQuote(host, two.id, 1, "withdraw");
  const bookingInput = {
    professionalId: professional,
    duration: 60,
    serviceType: "VAT Compliance",
    meetingType: "video",
    notes: "All three folders",
  } as const;
  const kept = await transaction((tx) => createBooking(tx, guest, { ...bookingInput, ...times[0]! }));
  await changeBooking(host, kept.id, 1, { action: "confirm" });
  const dropped = await transaction((tx) => createBooking(tx, guest, { ...bookingInput, ...times[1]! }));
  await changeBooking(guest, dropped.id, 1, { action: "cancel" });
}

/** The rows of this pair in the database, in the shape of a history. */
async function stored(
  guest: Viewer,
  host: Viewer,
): Promise<
  Omit<
    History,
    "accounts" | "owners" | "subscriptions" | "payments" | "invoices" | "saved" | "reviews" | "contactReveals"
  >
> {
  const db = await database();
  const conversations = await db
    .select()
    .from(tables.conversations)
    .where(eq(tables.conversations.clientId, guest.id))
    .then((rows) => rows.filter(({ professionalId }) => professionalId === professional));
  const thread = conversations[0]!.id;
  const bookings = await db
    .select()
    .from(tables.bookings)
    .where(eq(tables.bookings.clientId, guest.id))
    .orderBy(asc(tables.bookings.createdAt));
  const quoteRequests = (
    await db.select().from(tables.quoteRequests).where(eq(tables.quoteRequests.clientId, guest.id))
  ).filter((row) => row.brief === brief);
  const notices = await db
    .select()
    .from(tables.notifications)
    .where(inArray(tables.notifications.accountId, [guest.id, host.id]))
    // Notices of one event have the same time.
    .orderBy(asc(tables.notifications.createdAt), asc(tables.notifications.type));
  return {
    conversations,
    members: await db
      .select()
      .from(tables.conversationMembers)
      .where(eq(tables.conversationMembers.conversationId, thread)),
    messages: (await db
      .select()
      .from(tables.messages)
      .where(eq(tables.messages.conversationId, thread))
      .orderBy(asc(tables.messages.seq))) as History["messages"],
    quoteRequests,
    leads: await db.select().from(tables.leads).where(eq(tables.leads.requestId, quoteRequests[0]!.id)),
    quotes: await db
      .select()
      .from(tables.quotes)
      .where(eq(tables.quotes.conversationId, thread))
      .orderBy(asc(tables.quotes.createdAt)),
    projects: (await db
      .select()
      .from(tables.projects)
      .where(eq(tables.projects.clientId, guest.id))) as History["projects"],
    bookings: bookings as History["bookings"],
    bookingEvents: await db
      .select()
      .from(tables.bookingEvents)
      .where(
        inArray(
          tables.bookingEvents.bookingId,
          bookings.map(({ id }) => id),
        ),
      )
      .orderBy(asc(tables.bookingEvents.createdAt)),
    notifications: notices
      .filter(({ createdAt }) => createdAt > began)
      .map(({ title: _t, body: _b, href: _h, meetingAt: _a, meetingZone: _z, ...row }) => row),
  };
}

const began = new Date();

/**
 * The rows in comparable form: timestamps reduced to their presence, columns that are null left out (an insert without
 * them stores the same), ids numbered in order of appearance.
 */
function comparable(rows: Awaited<ReturnType<typeof stored>>, guest: string, host: string): unknown {
  const names = new Map([
    [guest, "the client"],
    [host, "the professional"],
  ]);
  const timestamps = [
    "createdAt",
    "decidedAt",
    "viewedAt",
    "appliedAt",
    "acceptedAt",
    "completedAt",
    "finishedAt",
    "closedAt",
    "lastMessageAt",
    "holdExpiresAt",
    "validUntil",
  ];
  const links = rows.bookings.map(({ id, meetingLink }) => meetingLink === meetingLinkOf(id));
  const bookings = rows.bookings.map((row) => ({ ...row, during: undefined, meetingLink: undefined }));
  // Read positions belong to the reader, not to the writes; a notice of the past no longer waits.
  const notifications = rows.notifications.map((row) => ({
    ...row,
    readAt: undefined,
    shownFrom: undefined,
    undoId: undefined,
  }));
  const members = [...rows.members]
    .sort((member) => (member.accountId === guest ? -1 : 1))
    .map((row) => ({ ...row, deliveredSeq: undefined, readSeq: undefined }));
  const plain = JSON.stringify({ ...rows, bookings, members, notifications, links }, (key, value: unknown) => {
    // The database keeps the time of the last change.
    if (value === null || key === "updatedAt") return undefined;
    if (timestamps.includes(key)) return true;
    if (Array.isArray(value) || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return JSON.parse(
    plain.replace(
      /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g,
      (id) => names.get(id) ?? (names.set(id, `id ${names.size - 1}`), names.get(id)!),
    ),
  );
}

test("the replay stores the same rows as the writes: every row, text and link", async () => {
  const history = replayed();
  const guest = await viewerOf(person.email!, null);
  const host = await viewerOf("salim.bakari@example.com", professional);
  await done(
    guest,
    host,
    history.bookings.map(({ startsAt, timeZone }) => wallTime(startsAt, timeZone)),
  );
  const idOf = (email: string) => history.accounts.find((account) => account.email === email)!.id;
  const {
    accounts: _a,
    owners: _o,
    subscriptions: _s,
    payments: _p,
    invoices: _i,
    saved: _v,
    reviews: _r,
    contactReveals: _c,
    ...rows
  } = history;
  expect(comparable(rows, idOf(person.email!), idOf("salim.bakari@example.com"))).toEqual(
    comparable(await stored(guest, host), guest.id, host.id),
  );
});
