import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getUserIn } from "@/lib/admin/users/reads";
import { changeUser } from "@/lib/admin/users/writes";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { answerInvitation } from "@/lib/meetings/invitations/writes";
import { meetingByToken } from "@/lib/meetings/mailed-links/reads";
import { preferencesOf } from "@/lib/notifications/notices/rules";
import { storePreferences } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays } from "@/lib/platform/format/zones";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { showDelayed } from "@/tests/support/delayed";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

let admin: Viewer;
beforeAll(async () => {
  admin = await makeViewer("admin");
});

async function book(host: Viewer, client: Viewer, time: string): Promise<string> {
  const made = await transaction((tx) =>
    createBooking(tx, client, {
      professionalId: host.professionalId!,
      date: addDays(new Date().toISOString().slice(0, 10), 5),
      time,
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "phone",
      notes: "",
    }),
  );
  await changeBooking(host, made.id, made.version, { action: "confirm" });
  return made.id;
}
async function change(of: Viewer, move: { action: "suspend"; reason: string } | { action: "activate" }) {
  const { version } = await getUserIn(await database(), of.id);
  await changeUser(admin, of.id, version, move, "203.0.113.9");
}
const suspend = (of: Viewer) => change(of, { action: "suspend", reason: "Fraud or impersonation" });
const activate = (of: Viewer) => change(of, { action: "activate" });
async function mailsTo({ email }: { email: string }, kind: string): Promise<string[]> {
  const db = await database();
  const sent = and(eq(mails.to, email), eq(mails.kind, kind));
  return (await db.select({ text: mails.text }).from(mails).where(sent)).map(({ text }) => text);
}

test("clients with meetings ahead get one email when a professional is suspended, and one on their return", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client");
  const past = await makeViewer("client");
  const quiet = await makeViewer("client");
  await book(host, client, "09:00");
  await book(host, client, "11:00");
  const over = await book(host, past, "13:00");
  const yesterday = new Date(Date.now() - 86_400_000);
  const db = await database();
  await db
    .update(bookings)
    .set({ startsAt: new Date(yesterday.getTime() - 3_600_000), endsAt: yesterday })
    .where(eq(bookings.id, over));
  await book(host, quiet, "15:00");
  // One of the meetings is of a kind of the professional.
  await db.execute(sql`update bookings set kind_name = 'Tax review', place = 'phone' where id = (
    select id from bookings where client_id = ${client.id} and starts_at > now() order by starts_at desc limit 1)`);
  const off = { ...preferencesOf({}), bookings: { notice: true, email: false } };
  await transaction((tx) => storePreferences(tx, quiet.id, off));

  await suspend(host);
  const [letter, ...more] = await mailsTo(client, "host-suspended");
  expect(more).toEqual([]);
  expect(letter).toContain("We have suspended the account of Sipho Nkosi for now.");
  expect(letter!.match(/Tax Consultation: .* in Johannesburg/g)).toHaveLength(1);
  expect(letter!.match(/Tax review: .* in Johannesburg/g)).toHaveLength(1);
  expect(letter).toContain("Stop these emails");
  for (const other of [past, quiet]) expect(await mailsTo(other, "host-suspended")).toEqual([]);

  await showDelayed();
  await activate(host);
  expect(await mailsTo(client, "host-back")).toMatchObject([expect.stringContaining("Sipho Nkosi is back")]);
  for (const other of [past, quiet]) expect(await mailsTo(other, "host-back")).toEqual([]);
  const { items } = await listNotifications(client, { page: 1, perPage: 5 });
  expect(items.slice(0, 2).map(({ title }) => title)).toEqual([
    "Sipho Nkosi is back",
    "Sipho Nkosi's account is suspended",
  ]);
});

test("an invited client without an account gets one email too, unless they declined", async () => {
  const host = await makeHost("Sipho Nkosi");
  const day = addDays(new Date().toISOString().slice(0, 10), 5);
  const invite = (clientEmail: string, time: string) =>
    transaction((tx) =>
      createBooking(tx, host, {
        clientName: "Wanjiru Kamau",
        clientEmail,
        date: day,
        time,
        duration: 60,
        serviceType: "Tax Consultation",
        meetingType: "video",
        notes: "",
      }),
    );
  const invited = { email: "invited@example.net" };
  const declined = { email: "declined@example.net" };
  await invite(invited.email, "09:00");
  await invite(invited.email, "11:00");
  const { id } = await invite(declined.email, "13:00");
  await transaction((tx) => answerInvitation(tx, id, "declined"));

  await suspend(host);
  const [letter, ...more] = await mailsTo(invited, "host-suspended");
  expect(more).toEqual([]);
  expect(letter).toContain("Hello Wanjiru,");
  expect(letter).toContain("We have suspended the account of Sipho Nkosi for now.");
  expect(letter!.match(/Tax Consultation: .* in Johannesburg/g)).toHaveLength(2);
  const token = /\/meeting\/([\w.-]+)/.exec(letter!)![1]!;
  expect(await meetingByToken(token)).toMatchObject({ side: "client", invited: true });
  await showDelayed();
  await activate(host);
  expect(await mailsTo(invited, "host-back")).toMatchObject([expect.stringContaining("Sipho Nkosi is back")]);
  for (const kind of ["host-suspended", "host-back"]) expect(await mailsTo(declined, kind)).toEqual([]);
});

test("clients get the email too when the profile was unlisted before", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client");
  await book(host, client, "09:00");
  const db = await database();
  await db.execute("update professionals set suspended_from = status, status = 'suspended'");
  await suspend(host);
  expect(await mailsTo(client, "host-suspended")).toHaveLength(1);
});

test("the email about a suspension says what happens to the plan, and the one about its end that it goes on", async () => {
  const payer = await makeHost("Zanele Dube");
  const free = await makeHost("Lerato Molefe");
  const db = await database();
  const currentPeriodEnd = new Date(Date.now() + 9 * 86_400_000);
  await db.insert(subscriptions).values({ accountId: payer.id, plan: "premium", status: "active", currentPeriodEnd });
  for (const host of [payer, free]) {
    await suspend(host);
    await showDelayed();
    await activate(host);
  }
  const suspended = await mailsTo(payer, "account-suspended");
  const active = await mailsTo(payer, "account-active");
  expect(suspended).toMatchObject([expect.stringContaining("Your plan is paused: nothing is charged")]);
  expect(active).toMatchObject([expect.stringContaining("Your plan goes on with all its remaining days")]);
  for (const kind of ["account-suspended", "account-active"]) {
    const [letter] = await mailsTo(free, kind);
    expect(letter).not.toContain("Your plan");
  }
});

test("a suspension undone within its minute reaches nobody: no email, no notice, the plan goes on", async () => {
  const host = await makeHost("Nomsa Khumalo");
  const client = await makeViewer("client");
  await book(host, client, "09:00");
  const db = await database();
  const currentPeriodEnd = new Date(Date.now() + 9 * 86_400_000);
  await db.insert(subscriptions).values({ accountId: host.id, plan: "premium", status: "active", currentPeriodEnd });
  const noticesOf = async (person: Viewer) =>
    (await listNotifications(person, { page: 1, perPage: 20 })).items.map(({ title }) => title);
  const before = [await noticesOf(host), await noticesOf(client)];

  await suspend(host);
  const { undoUntil } = await getUserIn(db, host.id);
  const left = Date.parse(undoUntil!) - Date.now();
  expect(left).toBeGreaterThan(30_000);
  expect(left).toBeLessThanOrEqual(60_000);
  const waiting = await db
    .select({ kind: mails.kind, dueAt: mails.dueAt })
    .from(mails)
    .where(inArray(mails.to, [host.email, client.email]));
  const late = waiting.filter(({ kind }) => kind.endsWith("suspended"));
  expect(late.map(({ kind }) => kind).sort()).toEqual(["account-suspended", "host-suspended"]);
  for (const { dueAt } of late) expect(dueAt.toISOString()).toBe(undoUntil);
  // The notice to the client waits, too.
  expect(await noticesOf(client)).toEqual(before[1]);

  await activate(host);
  for (const person of [host, client])
    for (const kind of ["account-suspended", "host-suspended", "account-active", "host-back"])
      expect(await mailsTo(person, kind)).toEqual([]);
  await showDelayed();
  expect([await noticesOf(host), await noticesOf(client)]).toEqual(before);
  expect(await getUserIn(db, host.id)).toMatchObject({ status: "active", undoUntil: null, planPausedAt: null });
});
