import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { tellContentIdeas } from "@/lib/content/marketing/writes";
import { changeProject } from "@/lib/deals/projects/writes";
import { createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { createQuote } from "@/lib/deals/quotes/writes";
import { setNotificationPreferences } from "@/lib/identity/notice-choices/writes";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { sendMessage } from "@/lib/messaging/messages/writes";
import { catalogue, type NoticeInput, type NoticeType, noticeTypes } from "@/lib/notifications/notices/catalogue";
import { type NotificationKind, notificationKinds } from "@/lib/notifications/notices/contract";
import { eventOfKind, preferencesOf } from "@/lib/notifications/notices/rules";
import { type NewNotice, notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { payments } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { type NotificationEvent, notificationEvents } from "@/lib/platform/reference/lists";
import { createReview } from "@/lib/trust/reviews/writes";
import { refund } from "@/tests/billing/refunds/support";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { makeViewer } from "@/tests/support/viewers";
import { makeBooking, makeProject } from "@/tests/trust/reviews/work";
import { sampleNotices } from "./samples";

useDatabase("empty");

let host: Viewer;
let client: Viewer;
beforeEach(async () => {
  await emptyTables("mails", "rate_limits");
  [host, client] = [await makeHost("Thandi Nkosi"), await makeViewer("client", { name: "Kofi Mensah" })];
});

const typesOf = (kind: NotificationKind) => noticeTypes.filter((type) => catalogue[type].group === kind);

/** The number of a person's notices of a group, and of emails, including delayed ones. */
async function got({ id, email }: Viewer, kind: NotificationKind): Promise<{ notices: number; emails: number }> {
  const db = await database();
  return {
    notices: await db.$count(notifications, and(eq(notifications.accountId, id), eq(notifications.kind, kind))),
    emails: await db.$count(mails, and(eq(mails.to, email), inArray(mails.kind, typesOf(kind)))),
  };
}

const choose = (who: Viewer, event: NotificationEvent, notice: boolean, email: boolean) => {
  const on = Object.fromEntries(notificationEvents.map((one) => [one, { notice: true, email: true }]));
  return setNotificationPreferences(who, { ...preferencesOf(on), [event]: { notice, email } });
};

/** The types of notices that each noun stores. A new one has to be entered here. */
const stored: Record<string, readonly NoticeType[]> = {
  adjustments: ["plan-adjusted"],
  "admin-digest": ["mails-failed", "payments-failed", "sign-ins-blocked", "week-ended"],
  appeals: ["decision-appealed"],
  applications: ["documents-sent"],
  bookings: [
    ...(["booking-accepted", "booking-cancelled", "booking-completed", "booking-confirmed"] as const),
    "booking-file-added",
    ...(["booking-invited", "booking-missed", "booking-moved", "booking-no-show", "booking-objected"] as const),
    ...(["booking-offered", "booking-reopened", "booking-requested", "booking-restored", "booking-sent"] as const),
  ],
  "booking-files": ["booking-file-added"],
  commissions: ["commission-earned", "commission-reversed", "commission-withdrawn"],
  decisions: [
    ...(["profile-change-approved", "profile-change-rejected"] as const),
    ...(["verification-approved", "verification-information", "verification-re-dated"] as const),
    ...(["verification-rejected", "verification-revoked"] as const),
    "verification-started",
  ],
  "deadline-reminders": ["deadlines-due"],
  "changed-dates": ["deadline-changed"],
  "due-changes": ["work-moved"],
  disputes: ["payment-disputed"],
  shares: ["deadlines-shared", "documents-awaited"],
  deliveries: ["webhook-disabled"],
  exports: ["data-ready"],
  items: ["content-failed"],
  members: ["affiliate-paused", "affiliate-resumed"],
  lapses: ["profile-change-rejected", "verification-expiring", "verification-lapsed"],
  leads: ["request-answered"],
  "mailed-links": ["booking-accepted"],
  marketing: ["content-ideas"],
  messages: ["file-received", "message-received"],
  moderation: [
    ...(["appeal-decided", "content-hidden", "content-restored", "message-reported", "portfolio-reported"] as const),
    ...(["profile-reported", "report-acted", "report-dismissed", "report-reversed", "review-reported"] as const),
    ...(["three-strikes", "warning-message", "warning-portfolio", "warning-profile", "warning-review"] as const),
  ],
  offers: ["booking-offered"],
  outages: ["payment-gateway-down"],
  outcomes: ["booking-lapsed"],
  "outside-calendars": ["calendar-conflict", "calendar-unreadable"],
  "client-invitations": ["client-joined"],
  "client-mail": ["client-opted-out"],
  papers: ["papers-received"],
  payments: ["payment-received"],
  projects: [
    ...(["project-completed", "project-confirmed", "project-finished", "project-lapsed"] as const),
    ...(["project-progressed", "project-resumed", "project-returned"] as const),
  ],
  "quote-requests": ["lead-received", "request-taken"],
  quotes: ["quote-accepted", "quote-declined", "quote-received", "quote-reopened", "quote-withdrawn"],
  referrals: ["referral-held", "referral-joined"],
  refunds: ["payment-refunded", "refund-failed"],
  reminders: ["meeting-in-two-hours", "meeting-tomorrow", "quote-expiring", "review-due"],
  restorations: ["booking-restored", "quote-restored"],
  reviews: [...(["review-answered", "review-held", "review-published", "review-received"] as const), "review-refused"],
  settings: ["settings-changed"],
  statements: ["statement-issued", "statement-paid"],
  subscriptions: ["free-month-started", "payment-due", "payment-failed", "plan-ended"],
  suspensions: ["account-active", "account-back", "account-suspended"],
  tokens: ["token-created"],
  users: ["admin-message", "admin-role-changed", "own-admin-role-changed"],
  "waiting-list": ["waiting-day-time", "waiting-earlier-time"],
  "wall-times": ["booking-clocks-changed", "booking-clocks-collide"],
  "wrong-codes": ["wrong-codes"],
};
const sources = import.meta.glob<string>("/lib/**/writes.ts", { query: "?raw", import: "default", eager: true });
const writers = Object.entries(sources).map(([path, text]) => [path.split("/").at(-2)!, text] as const);
/** A letter may have the type of a notice. */
const withoutLetters = (text: string) => text.replaceAll(/\bletterTo\([^,]+, \{\s*type: "[\w-]+"/g, "");

test("every type of the catalogue is stored somewhere, and no notice is stored past the catalogue", () => {
  const found = writers.flatMap(([noun, text]) => {
    const notices = withoutLetters(text);
    const types = noticeTypes.filter((type) => notices.includes(`"${type}"`)).sort();
    return types.length > 0 ? [[noun, types] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(stored);
  expect(Object.values(stored).flat().sort()).toEqual(
    [
      // No longer stored; shown while rows of earlier releases have it.
      ...noticeTypes.filter((type) => type !== "meeting-in-an-hour"),
      ...["booking-accepted", "booking-file-added", "booking-offered", "booking-restored", "profile-change-rejected"],
    ].sort(),
  );
});

test.each(noticeTypes)("%s: its row holds ids and figures, and no sentence", async (type) => {
  const me = await makeViewer("client");
  const { params, names } = sampleNotices[type];
  await transaction((tx) => notify(tx, { accountId: me.id, type, params, names } as NewNotice));
  const [row] = await (await database()).select().from(notifications).where(eq(notifications.accountId, me.id));
  expect(row).toMatchObject({ type, params, kind: catalogue[type].group, title: null, body: null, href: null });
  for (const name of Object.values(names ?? {})) expect(JSON.stringify(row)).not.toContain(name);
});

test("only letters about the account itself and notices to administrators bypass the preferences", () => {
  const rooms = (pattern: RegExp) => writers.flatMap(([room, text]) => (pattern.test(text) ? [room] : [])).sort();
  expect(rooms(/insert\(notifications\)/)).toEqual(["admin-notices", "notices"]);
  expect(rooms(/insert\(mails\)/)).toEqual([]);
  // Welcome, addresses and passwords, payouts, invitations, standing, verification, contact, data and deletion, bookings of
  // guests, simulated text messages, seats of a team, saved searches, deadlines and mails to clients of a firm, whose emails each
  // email can end.
  expect(rooms(/\bqueueMail\(/)).toEqual([
    ...[
      "accounts",
      "admin-notices",
      "alerts",
      "applications",
      "changed-dates",
      "client-mail",
      "contact",
      "daily-digest",
      "deadline-reminders",
      "decisions",
      "deletions",
      "email-changes",
      "exports",
      "guest-bookings",
      "lapses",
      "moderation",
    ],
    ...["notices", "password-resets", "passwords", "payouts", "seats", "suspensions", "two-factor"],
    ...["users", "wrong-codes"],
  ]);
});

test.each(notificationKinds)(
  "%s: a notice and an email each come once when they are on, and never when off",
  async (kind) => {
    const event = eventOfKind(kind);
    for (const notice of [true, false])
      for (const email of [true, false]) {
        const me = await makeViewer("professional");
        if (event) await choose(me, event, notice, email);
        const sample: NoticeInput = sampleNotices[typesOf(kind)[0]!];
        await transaction((tx) => notify(tx, { accountId: me.id, ...sample }));
        const wanted = event ? { notices: Number(notice), emails: Number(email) } : { notices: 1, emails: 0 };
        expect(await got(me, kind), `notice ${notice}, email ${email}`).toEqual(wanted);
      }
  },
);

const inThread = () =>
  transaction((tx) => ensureConversation(tx, { professionalId: host.professionalId!, clientId: client.id }));

/** Each event with its recipient, its group and the write that causes it. */
const events: Record<NotificationEvent, { kind: NotificationKind; of: () => Viewer; happens: () => Promise<unknown> }> =
  {
    new_leads: {
      kind: "lead",
      of: () => host,
      happens: () =>
        transaction((tx) =>
          createQuoteRequest(tx, client, {
            professionalId: host.professionalId!,
            serviceType: "Bookkeeping",
            brief: "Books.",
            budget: "",
          }),
        ),
    },
    messages: {
      kind: "message",
      of: () => host,
      happens: async () => {
        const thread = await inThread();
        const message = { id: randomUUID(), content: "Good morning", attachmentIds: [] };
        await transaction((tx) => sendMessage(tx, client, thread, message));
      },
    },
    quotes: {
      kind: "quote",
      of: () => client,
      happens: async () => {
        const quote = { conversationId: await inThread(), serviceType: "Tax Planning", description: "", amount: "900" };
        await transaction((tx) => createQuote(tx, host, quote as Parameters<typeof createQuote>[2]));
      },
    },
    bookings: {
      kind: "booking",
      of: () => client,
      happens: async () => {
        const date = addDays(wallTime(new Date(), "Africa/Johannesburg").date, 9);
        const booking = await transaction((tx) =>
          createBooking(tx, host, {
            clientName: "Kofi Mensah",
            date,
            time: "10:00",
            duration: 60,
            serviceType: "Tax Consultation",
            meetingType: "video",
            notes: "",
          } as Parameters<typeof createBooking>[2]),
        );
        const db = await database();
        await db.execute(sql`update bookings set client_id = ${client.id} where id = ${booking.id}`);
        await changeBooking(host, booking.id, booking.version, { action: "cancel" });
      },
    },
    projects: {
      kind: "project",
      of: () => client,
      happens: async () =>
        changeProject(host, await makeProject(client, host.professionalId!, null), 1, { progress: 40 }),
    },
    reviews: {
      kind: "review",
      of: () => host,
      happens: async () => {
        const bookingId = await makeBooking(client, host.professionalId!);
        const review = { professionalId: host.professionalId!, bookingId, rating: 5, comment: "Clear and quick." };
        await transaction((tx) => createReview(tx, client, review));
      },
    },
    payments: {
      kind: "payment",
      of: () => host,
      happens: async () => {
        const paymentId = randomUUID();
        const periodStart = new Date();
        await (await database()).insert(payments).values({
          id: paymentId,
          accountId: host.id,
          reference: paymentId,
          plan: "basic",
          amountCents: 19_900,
          currency: "ZAR",
          status: "settled",
          provider: "simulated",
          periodStart,
          periodEnd: periodStart,
        });
        await refund(paymentId);
      },
    },
    marketing: {
      kind: "marketing",
      of: () => host,
      happens: async () => {
        const db = await database();
        await db
          .update(accounts)
          .set({ createdAt: new Date("2020-01-01T00:00:00Z") })
          .where(eq(accounts.id, host.id));
        await tellContentIdeas(new Date());
      },
    },
  };

test.each(notificationEvents)("%s happen: one notice and one email where both are on", async (event) => {
  const { kind, of, happens } = events[event];
  expect(eventOfKind(kind)).toBe(event);
  await choose(of(), event, true, true);
  await happens();
  expect(await got(of(), kind)).toEqual({ notices: 1, emails: 1 });
});

test.each(notificationEvents)("%s happen: no notice and no email where both are off", async (event) => {
  const { of, happens } = events[event];
  await choose(of(), event, false, false);
  await happens();
  for (const kind of notificationKinds)
    expect([kind, await got(of(), kind)]).toEqual([kind, { notices: 0, emails: 0 }]);
});

test.each(notificationEvents)("%s happen: only the email is sent where the notice is off", async (event) => {
  const { kind, of, happens } = events[event];
  await choose(of(), event, false, true);
  await happens();
  expect(await got(of(), kind)).toEqual({ notices: 0, emails: 1 });
});
