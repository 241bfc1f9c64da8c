import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { GET as openUnsubscribe, POST as unsubscribe } from "@/app/api/unsubscribe/[token]/route";
import { setNotificationPreferences } from "@/lib/identity/notice-choices/writes";
import { requestReset } from "@/lib/identity/password-resets/writes";
import type { NoticeInput } from "@/lib/notifications/notices/catalogue";
import { preferencesOf } from "@/lib/notifications/notices/rules";
import { markNotificationsRead, notify, stopEmails } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { settings } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

let me: Viewer;
beforeEach(async () => {
  await emptyTables("mails", "rate_limits");
  me = await makeViewer("client");
});

const thread = randomUUID();
const quote: NoticeInput = {
  type: "quote-received",
  params: { conversationId: thread, quoteId: randomUUID(), amountCents: 85_000, service: "tax-planning" },
  names: { professional: "Thandi Nkosi" },
};
const tell = (notice: NoticeInput & { ics?: string } = quote) =>
  transaction((tx) => notify(tx, { accountId: me.id, ...notice }));
const mine = async () => (await database()).select().from(mails).where(eq(mails.to, me.email));

test("an event is mailed at once, in the reader's words and clock, with a way to end such emails", async () => {
  const ics = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
  await tell({
    type: "booking-cancelled",
    params: {
      bookingId: randomUUID(),
      startsAt: "2030-01-07T08:00:00.000Z",
      timeZone: "Asia/Dubai",
      date: "2030-01-07",
      by: "professional",
      service: "tax-planning",
    },
    names: { client: "Kofi Mensah", professional: "Thandi Nkosi" },
    ics,
  });
  const [mail] = await mine();
  expect(mail).toMatchObject({ kind: "booking-cancelled", subject: "Thandi Nkosi cancelled your meeting", ics });
  expect(mail!.text).toContain("10:00 in Johannesburg, UTC+2 (12:00 in Dubai)");
  expect(mail!.text).toContain(`/unsubscribe/${mail!.unsubscribe}`);
  expect(mail!.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test("with email notifications off, events are not mailed, but payments and security are", async () => {
  const db = await database();
  await db.update(settings).set({ emailNotifications: false });
  try {
    await tell();
    expect(await mine()).toEqual([]);
    expect(await db.$count(notifications, eq(notifications.accountId, me.id))).toBe(1);
    await tell({ type: "payment-failed", params: { plan: "premium", days: 7 } });
    await db.update(accounts).set({ passwordHash: "x" }).where(eq(accounts.id, me.id));
    await requestReset(me.email);
    expect((await mine()).map(({ kind }) => kind).sort()).toEqual(["password-reset", "payment-failed"]);
  } finally {
    await db.update(settings).set({ emailNotifications: true });
  }
});

test("messages of one person are one email, two minutes later, and none when they were read", async () => {
  const message: NoticeInput = {
    type: "message-received",
    params: { conversationId: thread, messageId: randomUUID(), by: "professional" },
    names: { client: "Kofi Mensah", professional: "Thandi Nkosi", message: "Good morning" },
  };
  await tell(message);
  await tell(message);
  const [mail, ...others] = await mine();
  expect(others).toEqual([]);
  expect(mail!.dueAt.getTime()).toBeGreaterThan(Date.now() + 100_000);
  await markNotificationsRead(me, {});
  await tell(message);
  expect((await mine()).map(({ noticeId }) => noticeId === mail!.noticeId).sort()).toEqual([false, true]);
});

test("only what a person wants is mailed, and nothing goes to a suspended account", async () => {
  const choices = preferencesOf({});
  await setNotificationPreferences(me, { ...choices, quotes: { notice: true, email: false } });
  await tell();
  await setNotificationPreferences(me, { ...choices, quotes: { notice: false, email: true } });
  await tell();
  expect(await mine()).toHaveLength(1);
  await (await database()).update(accounts).set({ status: "suspended" }).where(eq(accounts.id, me.id));
  await tell();
  expect(await mine()).toHaveLength(1);
});

test("one click in a mail reader ends emails of that kind only, without a session", async () => {
  await tell();
  const token = (await mine())[0]!.unsubscribe!;
  const click = (one: string) =>
    unsubscribe(
      new Request(`http://localhost:3000/api/unsubscribe/${one}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      }),
      { params: Promise.resolve({ token: one }) },
    );
  const answer = await click(token);
  expect([answer.status, await answer.json()]).toEqual([200, { event: "quotes" }]);
  await tell();
  const params = { projectId: randomUUID(), progress: 15 };
  await tell({ type: "project-progressed", params, names: { project: "Books" } });
  expect((await mine()).map(({ kind }) => kind).sort()).toEqual(["project-progressed", "quote-received"]);
  const other = await makeViewer("client");
  const forged = token.replace(me.id, other.id);
  expect((await click(forged)).status).toBe(404);
  await expect(stopEmails("nonsense")).rejects.toMatchObject({ status: 404 });
  expect((await click(token)).status).toBe(200);
});

test("one click of a mail service that posts a multipart form ends the emails too", async () => {
  await tell();
  const token = (await mine())[0]!.unsubscribe!;
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  const answer = await new Visitor().call(unsubscribe, { method: "POST", params: { token }, body });
  expect([answer.status, await answer.json()]).toEqual([200, { event: "quotes" }]);
  await tell();
  expect(await mine()).toHaveLength(1);
});

test("opening the unsubscribe link of a mail leads to its page and ends nothing", async () => {
  await tell();
  const token = (await mine())[0]!.unsubscribe!;
  const answer = await new Visitor().call(openUnsubscribe, { params: { token } });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/unsubscribe/${encodeURIComponent(token)}`]);
  await tell();
  expect(await mine()).toHaveLength(2);
});

test("a reader without JavaScript is led back to a page that says it is done", async () => {
  await tell();
  const token = (await mine())[0]!.unsubscribe!;
  const answer = await new Visitor().call(unsubscribe, {
    method: "POST",
    params: { token },
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    headers: { accept: "text/html" },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/?sent=1#done"]);
});

test("however many requests strangers send, one person gets twenty mails of them an hour, and every notice", async () => {
  const request = () =>
    tell({
      type: "lead-received",
      params: { leadId: randomUUID(), service: "tax-planning" },
      names: { location: "Lagos, Nigeria" },
    });
  for (let sent = 1; sent <= 22; sent += 1) await request();
  expect(await mine()).toHaveLength(20);
  const db = await database();
  expect(await db.$count(notifications, eq(notifications.accountId, me.id))).toBe(22);
  await tell();
  expect(await mine(), "another kind of mail").toHaveLength(21);
  await db.update(mails).set({ createdAt: sql`now() - interval '61 minutes'` });
  await request();
  expect(await mine()).toHaveLength(22);
});
