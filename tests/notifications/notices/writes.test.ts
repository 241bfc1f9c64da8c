import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database, transaction } from "@/lib/platform/db/connection";
import { notificationPreferences } from "@/lib/platform/db/tables/notifications";
import { type NoticeSubject, type NotificationKind, notificationKinds } from "@/lib/notifications/notices/contract";
import { listNotifications, unreadNotifications } from "@/lib/notifications/notices/reads";
import { markNotificationsRead, notify, wants } from "@/lib/notifications/notices/writes";
import { setNotificationPreferences } from "@/lib/identity/notice-choices/writes";
import { preferencesOf } from "@/lib/notifications/notices/rules";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");
const first = { page: 1, perPage: 30 };
const tell = (accountId: string | null, kind: "message" | "booking", title: string) =>
  transaction((tx) => notify(tx, { accountId, kind, title, href: "/messages" }));

test("a notice reaches its person, unread, and nobody else", async () => {
  const [me, other] = [await makeViewer("client"), await makeViewer("client")];
  await tell(me.id, "message", "New message");
  expect(await listNotifications(me, first)).toMatchObject({
    total: 1,
    unread: 1,
    items: [{ title: "New message", read: false }],
  });
  expect(await listNotifications(other, first)).toMatchObject({ total: 0, unread: 0, items: [] });
});

test("somebody else cannot mark my notice read", async () => {
  const [me, other] = [await makeViewer("client"), await makeViewer("client")];
  await tell(me.id, "message", "Mine");
  const [mine] = (await listNotifications(me, first)).items;
  await markNotificationsRead(other, { ids: [mine!.id] });
  expect(await unreadNotifications(me)).toBe(1);
  await markNotificationsRead(me, {});
  expect(await unreadNotifications(me)).toBe(0);
});

test("a kind that was switched off is not told any more, the others are", async () => {
  const me = await makeViewer("client");
  await setNotificationPreferences(me, { ...preferencesOf({}), messages: { notice: false, email: true } });
  await tell(me.id, "message", "Silent");
  await tell(me.id, "booking", "Heard");
  expect((await listNotifications(me, first)).items.map(({ title }) => title)).toEqual(["Heard"]);
});

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

test("a notice for nobody is no error", async () => {
  await expect(tell(null, "booking", "Into the void")).resolves.toBeUndefined();
});

const write = (accountId: string, about: NoticeSubject, body: string) =>
  transaction((tx) =>
    notify(tx, {
      ...{ accountId, about, body, kind: "message", href: "/messages", title: "Kofi wrote to you" },
      titleOf: (times) => `Kofi sent you ${times} messages`,
    }),
  );

test("several messages of one person are one notice until it is read", async () => {
  const me = await makeViewer("client");
  const [thread, other] = [randomUUID(), randomUUID()];
  for (const body of ["One", "Two", "Three"]) await write(me.id, `conversation:${thread}`, body);
  await write(me.id, `conversation:${other}`, "Elsewhere");
  expect((await listNotifications(me, first)).items.map(({ title, body }) => [title, body])).toEqual([
    ["Kofi wrote to you", "Elsewhere"],
    ["Kofi sent you 3 messages", "Three"],
  ]);
  await markNotificationsRead(me, { about: `conversation:${thread}` });
  expect(await unreadNotifications(me)).toBe(1);
  await write(me.id, `conversation:${thread}`, "Four");
  expect((await listNotifications(me, first)).items[0]).toMatchObject({ title: "Kofi wrote to you", body: "Four" });
});

test("what is opened reads its own notices and nobody else's", async () => {
  const [me, other] = [await makeViewer("client"), await makeViewer("client")];
  const about = `booking:${randomUUID()}` as const;
  for (const { id } of [me, other])
    await transaction((tx) => notify(tx, { accountId: id, kind: "booking", title: "Moved", href: "/calendar", about }));
  await markNotificationsRead(me, { about });
  expect([await unreadNotifications(me), await unreadNotifications(other)]).toEqual([0, 1]);
});

test("a long text is cut at a word, with an ellipsis", async () => {
  const me = await makeViewer("client");
  const long = "Good morning, could you look at our VAT returns for the last two years? ".repeat(4);
  await transaction((tx) => notify(tx, { accountId: me.id, kind: "message", title: "News", body: long, href: "/" }));
  const { body } = (await listNotifications(me, first)).items[0]!;
  expect(body.length).toBeLessThanOrEqual(141);
  expect(body).toMatch(/ \w+…$/);
  expect(long.startsWith(`${body.slice(0, -1)} `)).toBe(true);
});

test("a meeting's notice brings the instant and the other side's zone, for the reader's own clock", async () => {
  const me = await makeViewer("client");
  const meeting = { startsAt: new Date("2030-03-14T07:30:00Z"), timeZone: "Asia/Dubai" };
  await transaction((tx) =>
    notify(tx, { accountId: me.id, kind: "booking", title: "Booked", href: "/calendar", meeting }),
  );
  expect((await listNotifications(me, first)).items[0]).toMatchObject({
    meeting: { startsAt: "2030-03-14T07:30:00.000Z", timeZone: "Asia/Dubai" },
  });
});
