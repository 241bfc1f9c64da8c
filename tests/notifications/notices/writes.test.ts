import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { setNotificationPreferences } from "@/lib/identity/notice-choices/writes";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { sendMessage } from "@/lib/messaging/messages/writes";
import type { NoticeInput } from "@/lib/notifications/notices/catalogue";
import { type NotificationKind, notificationKinds } from "@/lib/notifications/notices/contract";
import { unreadNotifications } from "@/lib/notifications/notices/reads";
import { preferencesOf } from "@/lib/notifications/notices/rules";
import { markNotificationsRead, notify, wants } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { notificationPreferences, notifications } from "@/lib/platform/db/tables/notifications";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");
const first = { page: 1, perPage: 30 };
const tell = (accountId: string | null, notice: NoticeInput) =>
  transaction((tx) => notify(tx, { accountId, ...notice }));
const paid: NoticeInput = { type: "payment-received", params: { amountCents: 19_900, plan: "basic" } };
const verified: NoticeInput = { type: "verification-started", params: {} };

test("a notice is unread and belongs to one person", async () => {
  const me = await makeViewer("client");
  const other = await makeViewer("client");
  await tell(me.id, paid);
  expect(await listNotifications(me, first)).toMatchObject({
    total: 1,
    unread: 1,
    items: [{ title: "We received your payment of R199", read: false, type: "payment-received" }],
  });
  expect(await listNotifications(other, first)).toMatchObject({ total: 0, unread: 0, items: [] });
});

test("a notice can be marked read only by its owner", async () => {
  const me = await makeViewer("client");
  const other = await makeViewer("client");
  await tell(me.id, paid);
  const [mine] = (await listNotifications(me, first)).items;
  await markNotificationsRead(other, { ids: [mine!.id] });
  expect(await unreadNotifications(me)).toBe(1);
  await markNotificationsRead(me, {});
  expect(await unreadNotifications(me)).toBe(0);
});

test("an event that is switched off sends no notice, the others do", async () => {
  const me = await makeViewer("client");
  await setNotificationPreferences(me, { ...preferencesOf({}), payments: { notice: false, email: true } });
  await tell(me.id, paid);
  await tell(me.id, verified);
  expect((await listNotifications(me, first)).items.map(({ type }) => type)).toEqual(["verification-started"]);
});

const movedMeeting = () =>
  ({
    type: "booking-moved",
    params: {
      bookingId: randomUUID(),
      startsAt: "2030-03-14T07:30:00.000Z",
      timeZone: "Asia/Dubai",
      date: "2030-03-14",
      by: "professional",
      service: "tax-planning",
    },
    names: { client: "Kofi Mensah", professional: "Thandi Nkosi" },
  }) as const satisfies NoticeInput;
const people = (...names: string[]) => Promise.all(names.map((name) => makeViewer("client", { name })));
const threadOf = (host: Viewer, client: Viewer) =>
  transaction((tx) => ensureConversation(tx, { professionalId: host.professionalId!, clientId: client.id }));
const write = (sender: Viewer, thread: string, content: string) =>
  transaction((tx) => sendMessage(tx, sender, thread, { id: randomUUID(), content, attachmentIds: [] }));

const wanted = (accountId: string | null, kind: NotificationKind, channel: "notice" | "email") =>
  transaction((tx) => wants(tx, accountId, kind, channel));

test("each event is silenced by itself and by channel; the account's own news can't be switched off", async () => {
  const me = await makeViewer("professional");
  const all = preferencesOf({});
  const off = { notice: false, email: false };
  await setNotificationPreferences(me, Object.fromEntries(Object.keys(all).map((event) => [event, off])) as typeof all);
  for (const kind of notificationKinds)
    for (const channel of ["notice", "email"] as const)
      expect([kind, await wanted(me.id, kind, channel)]).toEqual([kind, kind === "account"]);
  await setNotificationPreferences(me, { ...all, bookings: { notice: false, email: true } });
  expect(await wanted(me.id, "booking", "notice")).toBe(false);
  expect(await wanted(me.id, "booking", "email")).toBe(true);
  expect(await wanted(null, "account", "email")).toBe(false);
});

test("what was chosen by one switch before there were channels still counts, quotes with messages", async () => {
  const me = await makeViewer("client");
  const db = await database();
  await db.insert(notificationPreferences).values({ accountId: me.id, choices: { messages: false, bookings: true } });
  for (const channel of ["notice", "email"] as const) {
    expect(await wanted(me.id, "message", channel)).toBe(false);
    expect(await wanted(me.id, "quote", channel)).toBe(false);
    expect(await wanted(me.id, "booking", channel)).toBe(true);
    expect(await wanted(me.id, "review", channel)).toBe(true);
  }
});

test("a choice of events leaves what an administrator wants to hear of as it was", async () => {
  const me = await makeViewer("admin");
  const db = await database();
  await db.insert(notificationPreferences).values({ accountId: me.id, choices: { security_alerts: false } });
  await setNotificationPreferences(me, preferencesOf({}));
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, me.id));
  expect(row?.choices.security_alerts).toBe(false);
});

test("a notice without an account is ignored", async () => {
  await expect(tell(null, paid)).resolves.toBeUndefined();
});

test("several messages of one person are one notice until it is read", async () => {
  const host = await makeHost("Thandi Nkosi");
  const [me, other] = await people("Kofi Mensah", "Amina Diallo");
  const thread = await threadOf(host, me!);
  const elsewhere = await threadOf(host, other!);
  for (const content of ["One", "Two", "Three"]) await write(me!, thread, content);
  await write(other!, elsewhere, "Elsewhere");
  expect((await listNotifications(host, first)).items.map(({ title, body }) => [title, body])).toEqual([
    ["Amina Diallo wrote to you", "Elsewhere"],
    ["Kofi Mensah sent you 3 messages", "Three"],
  ]);
  await markNotificationsRead(host, { about: `conversation:${thread}` });
  expect(await unreadNotifications(host)).toBe(1);
  await write(me!, thread, "Four");
  expect((await listNotifications(host, first)).items[0]).toMatchObject({
    title: "Kofi Mensah wrote to you",
    body: "Four",
  });
});

test("an unread notice of an earlier release takes in the next message of its conversation", async () => {
  const host = await makeHost("Thandi Nkosi");
  const [me] = await people("Kofi Mensah");
  const thread = await threadOf(host, me!);
  await (await database()).insert(notifications).values({
    accountId: host.id,
    kind: "message",
    about: `conversation:${thread}`,
    title: "Kofi wrote to you",
    body: "One",
    href: "/messages",
  });
  expect((await listNotifications(host, first)).items[0]).toMatchObject({ title: "Kofi wrote to you", body: "One" });
  await write(me!, thread, "Two");
  expect((await listNotifications(host, first)).items).toMatchObject([
    { title: "Kofi Mensah sent you 2 messages", body: "Two", href: `/messages?conversation=${thread}` },
  ]);
});

test("opening a subject marks only the reader's notices about it read", async () => {
  const me = await makeViewer("client");
  const other = await makeViewer("client");
  const moved = movedMeeting();
  for (const { id } of [me, other]) await tell(id, moved);
  await markNotificationsRead(me, { about: `booking:${moved.params.bookingId}` });
  expect([await unreadNotifications(me), await unreadNotifications(other)]).toEqual([0, 1]);
});

test("a long text is cut at a word, with an ellipsis", async () => {
  const me = await makeViewer("client");
  const long = "Good morning, could you look at our VAT returns for the last two years? ".repeat(4);
  await tell(me.id, { type: "verification-rejected", params: { reason: long } });
  const { body } = (await listNotifications(me, first)).items[0]!;
  expect(body.length).toBeLessThanOrEqual(141);
  expect(body).toMatch(/ \w+…$/);
  expect(long.startsWith(`${body.slice(0, -1)} `)).toBe(true);
});

test("a meeting's notice has the instant and the other side's time zone", async () => {
  const me = await makeViewer("client");
  await tell(me.id, movedMeeting());
  expect((await listNotifications(me, first)).items[0]).toMatchObject({
    meeting: { startsAt: "2030-03-14T07:30:00.000Z", timeZone: "Asia/Dubai" },
  });
});
