import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { createQuote, moveQuote } from "@/lib/deals/quotes/writes";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { sendReminders } from "@/lib/meetings/reminders/writes";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { sendMessage } from "@/lib/messaging/messages/writes";
import { type NewNotice, notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { quotes } from "@/lib/platform/db/tables/deals";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays } from "@/lib/platform/format/zones";
import { createReview, replyToReview } from "@/lib/trust/reviews/writes";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { makeViewer } from "@/tests/support/viewers";
import { makeBooking } from "@/tests/trust/reviews/work";
import { sampleNotices } from "./samples";

// Every event of the marketplace reaches its person by notice and by email. Verification steps have letters of their
// own (tests/verification/cases/writes), statements of commissions theirs by the same way (tests/affiliates/agreement).
useDatabase("profiles");

let client: Viewer;
let host: Viewer;
let profile: string;
let hostName: string;
let thread: string;
const everyDay = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => ({
  day,
  start: "08:00",
  end: "18:30",
}));

beforeAll(async () => {
  const db = await database();
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from professionals where listed and account_id is null order by id limit 1`,
  );
  profile = rows[0]!.id;
  hostName = rows[0]!.name;
  await db.execute(
    sql`update professionals set weekly_hours = ${JSON.stringify(everyDay)}::jsonb where id = ${profile}`,
  );
  host = await makeViewer("professional", { professionalId: profile, name: "Thandi Nkosi" });
  client = await makeViewer("client", { name: "Kofi Mensah" });
  thread = await transaction((tx) => ensureConversation(tx, { professionalId: profile, clientId: client.id }));
});
beforeEach(async () => {
  await emptyTables("notifications", "mails", "reminders");
});

/** The notices a person got since the test began, as the screen shows them, and the emails. */
async function received(person: Viewer) {
  const db = await database();
  const own = eq(notifications.accountId, person.id);
  const rows = await db.select().from(notifications).where(own);
  for (const { type, title, body, href } of rows) expect([type, title, body, href]).toEqual([type, null, null, null]);
  const { items } = await listNotifications(person, { page: 1, perPage: 30 });
  const notices = items.toReversed();
  const sent = await db.select().from(mails).where(eq(mails.to, person.email)).orderBy(asc(mails.createdAt), mails.id);
  for (const { subject, text, html, unsubscribe } of sent) {
    expect(text, `the text of ${subject}`).toContain(subject);
    expect(html, `the HTML of ${subject}`).toContain("<!doctype html>");
    expect(text, `where to answer, in ${subject}`).toContain("To answer, use the button");
    expect(unsubscribe, `one-click unsubscribe of ${subject}`).toBeTruthy();
  }
  return {
    notices: notices.map(({ title }) => title),
    mails: sent.map(({ subject, ics }) => `${subject}${ics ? ` + ${/^METHOD:(\w+)/m.exec(ics)?.[1]}` : ""}`),
  };
}
const both = (...titles: string[]) => ({ notices: titles, mails: titles });
const offer = () =>
  transaction((tx) =>
    createQuote(tx, host, { conversationId: thread, serviceType: "Tax Planning", description: "", amount: "850" }),
  );

test("a message: its notice at once, its email after two minutes", async () => {
  await transaction((tx) =>
    sendMessage(tx, client, thread, { id: randomUUID(), content: "Good morning", attachmentIds: [] }),
  );
  expect(await received(host)).toEqual(both("Kofi Mensah wrote to you"));
  const db = await database();
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.to, host.email)));
  expect(mail!.dueAt.getTime() - mail!.createdAt.getTime()).toBeGreaterThan(110_000);
});

test("a notice of a message, meeting or lead shows the other side, to participants only", async () => {
  const message = { id: randomUUID(), content: "Good morning", attachmentIds: [] };
  await transaction((tx) => sendMessage(tx, client, thread, message));
  await transaction((tx) =>
    createQuoteRequest(tx, client, {
      professionalId: profile,
      serviceType: "Bookkeeping",
      brief: "Books.",
      budget: "",
    }),
  );
  const date = addDays(new Date().toISOString().slice(0, 10), 30);
  const { id, version } = await transaction((tx) =>
    createBooking(tx, client, {
      professionalId: profile,
      date,
      time: "10:00",
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "video",
      notes: "",
    }),
  );
  await changeBooking(host, id, version, { action: "confirm" });
  await transaction((tx) => notify(tx, { accountId: host.id, type: "verification-started", params: {} }));
  const faces = async (reader: Viewer) =>
    (await listNotifications(reader, { page: 1, perPage: 30 })).items.map(({ kind, person }) => [kind, person?.id]);
  expect((await faces(host)).sort()).toEqual([
    ["account", undefined],
    ["booking", client.id],
    ["lead", client.id],
    ["message", client.id],
  ]);
  expect(await faces(client)).toEqual([
    ["booking", profile],
    ["booking", profile],
  ]);

  for (const stranger of [await makeViewer("client"), await makeViewer("professional"), await makeViewer("admin")]) {
    for (const { type, params, names } of [
      {
        ...sampleNotices["message-received"],
        params: { conversationId: thread, messageId: message.id, by: "client" as const },
      },
      {
        ...sampleNotices["booking-moved"],
        params: { ...sampleNotices["booking-moved"].params, bookingId: id },
      },
    ])
      await transaction((tx) => notify(tx, { accountId: stranger.id, type, params, names } as NewNotice));
    expect((await faces(stranger)).sort()).toEqual([
      ["booking", undefined],
      ["message", undefined],
    ]);
    const { items } = await listNotifications(stranger, { page: 1, perPage: 30 });
    expect(items.map(({ title, body }) => [title, body]).sort()).toEqual([
      ["Former client wrote to you", ""],
      ["Former professional moved your meeting", "Tax Consultation"],
    ]);
  }
});

test("a lead, to its professional", async () => {
  await transaction((tx) =>
    createQuoteRequest(tx, client, {
      professionalId: profile,
      serviceType: "Bookkeeping",
      brief: "Books of a bakery.",
      budget: "",
    }),
  );
  expect((await received(host)).notices).toContain("A new lead");
  expect((await received(host)).mails).toContain("A new lead");
});

test("a quote: sent and about to expire to the client, accepted and declined to the professional", async () => {
  const first = await offer();
  expect(await received(client)).toEqual(both(`${hostName} sent you a quote`));
  await moveQuote(client, first.id, first.version, "accept");
  const second = await offer();
  await moveQuote(client, second.id, second.version, "decline");
  expect(await received(host)).toEqual(both("Kofi Mensah: quote accepted, R850", "Kofi Mensah: quote declined, R850"));
  const third = await offer();
  const db = await database();
  const today = new Date().toISOString().slice(0, 10);
  await db
    .update(quotes)
    .set({ validUntil: today, createdAt: new Date(Date.now() - 2 * 86_400_000) })
    .where(eq(quotes.id, third.id));
  await sendReminders(new Date());
  const { notices, mails: sent } = await received(client);
  for (const list of [notices, sent]) expect(list.at(-1)).toMatch(/^The quote from .* expires soon$/);
});

test("a booking requested, confirmed, moved or cancelled: the other side gets a calendar entry each time", async () => {
  const date = addDays(new Date().toISOString().slice(0, 10), 20);
  const requested = await transaction((tx) =>
    createBooking(tx, client, {
      professionalId: profile,
      date,
      time: "10:00",
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "video",
      notes: "",
    }),
  );
  const elevenMinutesLater = async () =>
    (await database()).execute(sql`update mails set created_at = created_at - interval '11 minutes'`);
  const confirmed = await changeBooking(host, requested.id, requested.version, { action: "confirm" });
  await elevenMinutesLater();
  const moved = await changeBooking(host, requested.id, confirmed.version, {
    action: "reschedule",
    date,
    time: "14:00",
  });
  await elevenMinutesLater();
  await changeBooking(client, requested.id, moved.version, { action: "cancel" });
  const ofClient = await received(client);
  const ofHost = await received(host);
  expect([ofClient, ofHost]).toMatchInlineSnapshot(`
    [
      {
        "mails": [
          "Adeola Adeyemi confirmed your meeting + REQUEST",
          "Adeola Adeyemi moved your meeting + REQUEST",
        ],
        "notices": [
          "You requested a meeting with Adeola Adeyemi",
          "Adeola Adeyemi confirmed your meeting",
          "Adeola Adeyemi moved your meeting",
        ],
      },
      {
        "mails": [
          "Kofi Mensah requested a meeting + REQUEST",
          "Kofi Mensah cancelled your meeting + CANCEL",
        ],
        "notices": [
          "Kofi Mensah requested a meeting",
          "Kofi Mensah cancelled your meeting",
        ],
      },
    ]
  `);
});

test("reminders, a day and two hours before, follow the meeting when it is moved", async () => {
  const db = await database();
  const start = new Date("2031-03-04T09:00:00Z");
  const before = (moment: Date, hours: number) => new Date(moment.getTime() - hours * 3_600_000);
  const id = await makeBooking(client, profile, { status: "confirmed" });
  const at = (startsAt: Date) =>
    db
      .update(bookings)
      .set({ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
      .where(eq(bookings.id, id));
  await at(start);
  await sendReminders(before(start, 24));
  await sendReminders(before(start, 2));
  const later = new Date("2031-03-09T09:00:00Z");
  await at(later);
  await sendReminders(before(later, 24));
  expect(await received(host)).toEqual(
    both(
      "Your meeting with Kofi Mensah is tomorrow",
      "Your meeting with Kofi Mensah is in two hours",
      "Your meeting with Kofi Mensah is tomorrow",
    ),
  );
  expect((await received(client)).mails).toHaveLength(3);
});

test("a review: the client is invited a day after, the professional gets it, the client gets the answer", async () => {
  const bookingId = await makeBooking(client, profile, { days: 1.5 });
  await sendReminders(new Date());
  expect((await received(client)).mails).toContainEqual(expect.stringMatching(/^How was your meeting with /));
  const review = await transaction((tx) =>
    createReview(tx, client, { professionalId: profile, bookingId, rating: 4, comment: "Clear and quick answers." }),
  );
  const ofHost = await received(host);
  expect(ofHost.mails).toEqual(ofHost.notices);
  expect(ofHost.mails).toEqual([expect.stringMatching(/^Kofi Mensah .* 4 stars$/)]);
  await transaction((tx) => replyToReview(tx, host, review.id, { reply: "Thank you, Kofi." }));
  const { notices, mails: sent } = await received(client);
  for (const list of [notices, sent]) expect(list.at(-1)).toMatch(/ your review$/);
});
