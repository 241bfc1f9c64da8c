import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countWaiting, liveStamp } from "@/lib/dashboards/live-counts/reads";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { createQuote } from "@/lib/deals/quotes/writes";
import { createBooking, moveBooking } from "@/lib/meetings/bookings/writes";
import { readCalendarFeed } from "@/lib/meetings/calendar-feed/reads";
import { renewCalendarFeed } from "@/lib/meetings/calendar-feed/writes";
import { getProspect } from "@/lib/messaging/conversations/reads";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { appendMessage } from "@/lib/messaging/messages/writes";
import { acrossSides, type Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { leads, quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { getDeletionPreview } from "@/lib/privacy/deletions/reads";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { restoreAccount } from "@/lib/privacy/restorations/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";

useDatabase("empty");

/** A professional on both sides, as the request of each side sees them. */
async function bothSides(name = "Kofi Mensah"): Promise<{ host: Viewer; client: Viewer }> {
  const host: Viewer = { ...(await makeHost(name)), otherSide: "client" };
  return { host, client: acrossSides(host)! };
}

const book = (viewer: Viewer, professionalId: string | undefined, day: number) =>
  transaction((tx) =>
    createBooking(tx, viewer, {
      professionalId,
      clientName: "Ama Serwaa",
      time: "10:00",
      duration: 60,
      notes: "",
      meetingType: "video",
      date: addDays(wallTime(new Date(), "Africa/Johannesburg").date, day),
      serviceType: "Tax Consultation",
    } as Parameters<typeof createBooking>[2]),
  );

const write = (viewer: Viewer, professionalId: string, clientId: string, content: string) =>
  transaction(async (tx) => {
    const conversationId = await ensureConversation(tx, { professionalId, clientId });
    await appendMessage(tx, { conversationId, senderId: viewer.id, type: "text", content });
    return conversationId;
  });

test("closing an account settles the client's and the professional's side, from either; the link restores both", async () => {
  for (const from of ["host", "client"] as const) {
    const { host, client } = await bothSides();
    const other = await makeHost("Thandi Nkosi");
    const asHost = await book(host, undefined, 9);
    const asClient = await book(client, other.professionalId!, 10);
    const conversationId = await write(client, other.professionalId!, client.id, "Hello");
    const received = await transaction((tx) =>
      createQuote(tx, other, { conversationId, serviceType: "Tax Planning", description: "", amount: "900" }),
    );
    const customer = await makeViewer("client");
    const sentIn = await write(customer, host.professionalId!, customer.id, "Hello");
    const sent = await transaction((tx) =>
      createQuote(tx, host, {
        conversationId: sentIn,
        serviceType: "Tax Planning",
        description: "",
        amount: "500",
      }),
    );
    const leaving = { host, client }[from];
    expect(await getDeletionPreview(leaving)).toMatchObject({ bookings: 2, quotes: 2 });
    await closeAccount(leaving, leaving.email);
    const db = await database();
    const statuses = async () => [
      ...(await db.select().from(bookings).where(eq(bookings.id, asHost.id))).map(({ status }) => status),
      ...(await db.select().from(bookings).where(eq(bookings.id, asClient.id))).map(({ status }) => status),
      ...(await db.select().from(quotes).where(eq(quotes.id, received.id))).map(({ status }) => status),
      ...(await db.select().from(quotes).where(eq(quotes.id, sent.id))).map(({ status }) => status),
    ];
    expect(await statuses()).toEqual(["cancelled", "cancelled", "declined", "withdrawn"]);
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.to, leaving.email))
      .orderBy(sql`${mails.createdAt} desc`);
    const token = /\/keep-account\/([\w-]{43})/.exec(mail!.text)![1]!;
    expect(await restoreAccount(token)).toEqual({ restored: 4, lost: 0 });
    expect(await statuses()).toEqual(["confirmed", "pending", "pending", "pending"]);
  }
});

test("live counts and the live stamp follow both sides", async () => {
  const { host, client } = await bothSides();
  const other = await makeHost("Thandi Nkosi");
  const before = { host: await liveStamp(host), client: await liveStamp(client) };
  expect(before.host).toBe(before.client);
  await write(other, other.professionalId!, client.id, "Your figures are ready");
  expect(await countWaiting(host)).toMatchObject({ messages: 0, otherSide: 1 });
  expect(await countWaiting(client)).toMatchObject({ messages: 1, otherSide: 0 });
  expect(await liveStamp(host)).not.toBe(before.host);
  expect(await countWaiting(await makeViewer("client"))).not.toHaveProperty("otherSide");
});

test("notices of both sides arrive, each with the other participant", async () => {
  const { host, client } = await bothSides();
  const other = await makeHost("Thandi Nkosi");
  const booking = await book(client, other.professionalId!, 11);
  await transaction((tx) => moveBooking(tx, other, booking.id, booking.version, { action: "confirm" }));
  const customer = await makeViewer("client", { name: "Amina Diallo" });
  await book(customer, host.professionalId!, 12);
  for (const viewer of [host, client]) {
    const { items } = await listNotifications(viewer, { page: 1, perPage: 10 });
    expect(items.map(({ type, person }) => [type, person?.name])).toEqual(
      expect.arrayContaining([
        ["booking-confirmed", "Thandi Nkosi"],
        ["booking-requested", "Amina Diallo"],
      ]),
    );
  }
});

test("the calendar feed has the meetings of both sides", async () => {
  const { host, client } = await bothSides();
  const other = await makeHost("Thandi Nkosi");
  const ids = [(await book(host, undefined, 13)).id, (await book(client, other.professionalId!, 14)).id];
  const { address } = await renewCalendarFeed(host);
  const feed = await readCalendarFeed(/calendar\/(.+)\.ics$/.exec(address!)![1]!);
  for (const id of ids) expect(feed).toContain(id);
});

test("a professional who acts as a client cannot book, write to or ask themselves", async () => {
  const { client } = await bothSides();
  const own = client.professionalId!;
  expect(await codeOf(book(client, own, 15))).toBe("own-profile");
  expect(await codeOf(getProspect(client, own))).toBe("own-profile");
  const request = { serviceType: "Bookkeeping", brief: "Books for a bakery.", budget: "" } as const;
  expect(await codeOf(transaction((tx) => createQuoteRequest(tx, client, { ...request, professionalId: own })))).toBe(
    "own-profile",
  );
  const db = await database();
  await db
    .update(professionals)
    .set({ specializations: ["bookkeeping"] })
    .where(eq(professionals.id, own));
  const { id } = await transaction((tx) => createQuoteRequest(tx, client, request));
  const received = await db.select().from(leads).where(eq(leads.requestId, id));
  expect(received.map(({ professionalId }) => professionalId)).not.toContain(own);
});
