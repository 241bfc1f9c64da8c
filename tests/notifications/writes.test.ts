import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { transaction } from "@/lib/db/connection";
import type { NoticeSubject, NotificationKind } from "@/lib/notifications/contract";
import { listNotifications, unreadNotifications } from "@/lib/notifications/reads";
import { markNotificationsRead, notify, setNotificationPreferences } from "@/lib/notifications/writes";
import { preferencesOf } from "@/lib/notifications/rules";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");
const first = { page: 1, perPage: 30 };
const tell = (accountId: string | null, kind: NotificationKind, title: string) =>
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
  await setNotificationPreferences(me, { ...preferencesOf({}), messages: false });
  await tell(me.id, "message", "Silent");
  await tell(me.id, "booking", "Heard");
  expect((await listNotifications(me, first)).items.map(({ title }) => title)).toEqual(["Heard"]);
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

test("payments and marketing can be switched off, each by its own switch; what concerns the account cannot", async () => {
  const me = await makeViewer("professional");
  for (const off of ["payments", "marketing"] as const) {
    await setNotificationPreferences(me, { ...preferencesOf({}), [off]: false });
    for (const kind of ["payment", "marketing", "account"] as const) await tell(me.id, kind, `${kind}, ${off} off`);
  }
  expect((await listNotifications(me, first)).items.map(({ title }) => title).toSorted()).toEqual([
    "account, marketing off",
    "account, payments off",
    "marketing, payments off",
    "payment, marketing off",
  ]);
});
