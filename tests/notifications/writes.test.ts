import { expect, test } from "vitest";
import { transaction } from "@/lib/db/connection";
import { listNotifications, unreadNotifications } from "@/lib/notifications/reads";
import { markNotificationsRead, notify, setNotificationPreferences } from "@/lib/notifications/writes";
import { preferencesOf } from "@/lib/notifications/rules";
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
  await setNotificationPreferences(me, { ...preferencesOf({}), messages: false });
  await tell(me.id, "message", "Silent");
  await tell(me.id, "booking", "Heard");
  expect((await listNotifications(me, first)).items.map(({ title }) => title)).toEqual(["Heard"]);
});

test("a notice for nobody is no error", async () => {
  await expect(tell(null, "booking", "Into the void")).resolves.toBeUndefined();
});
