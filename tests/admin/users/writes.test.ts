import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type User, userQuerySchema } from "@/lib/admin/users/contract";
import { exportUsers, getUserIn, listUsers } from "@/lib/admin/users/reads";
import { changeUser, createUser } from "@/lib/admin/users/writes";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { resetPassword } from "@/lib/identity/password-resets/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accountLinks, accounts, sessions } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { csvOf } from "@/lib/platform/format/csv";
import { useDatabase } from "@/tests/support/database";
import { makeSignedIn, makeViewer } from "@/tests/support/viewers";
import { makeBooking } from "@/tests/trust/reviews/work";
import { codeOf } from "../../support/code-of";

useDatabase("profiles");

const address = "203.0.113.9";
let admin: Viewer;
const find = (query: object) => listUsers(userQuerySchema.parse(query));
const user = async (id: string) => getUserIn(await database(), id);
const invite = (email: string, role: User["role"] = "client") =>
  transaction((tx) =>
    createUser(tx, admin, { firstName: "Neo", lastName: "Dube", email, role, country: "BW" }, address),
  );
const change = (user: Pick<User, "id" | "version">, input: Parameters<typeof changeUser>[3]) =>
  changeUser(admin, user.id, user.version, input, address);
const audits = async (id: string) =>
  (await database()).select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.at);

async function freeProfile(skip = 0): Promise<string> {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql`select id from professionals where listed and account_id is null order by id offset ${skip} limit 1`,
  );
  return rows[0]!.id;
}

beforeAll(async () => {
  admin = await makeSignedIn("admin");
});

test("an invited user is pending, gets a link, and is active once they chose a password", async () => {
  const made = await invite("Neo.Dube@Example.com");
  expect(made).toMatchObject({ email: "neo.dube@example.com", status: "pending", verified: false });
  const db = await database();
  const [mail] = await db.select().from(mails).where(eq(mails.to, "neo.dube@example.com"));
  const token = /\/reset-password\/([A-Za-z0-9_-]{43})/.exec(mail!.text)?.[1];
  const [link] = await db.select().from(accountLinks).where(eq(accountLinks.accountId, made.id));
  expect(Math.round((link!.expiresAt.getTime() - link!.createdAt.getTime()) / 86_400_000)).toBe(7);
  await resetPassword(token!, "a long password");
  expect(await user(made.id)).toMatchObject({ status: "active", verified: true });
  expect(await codeOf(invite("neo.dube@example.com"))).toBe("email-taken");
  expect((await audits(made.id)).map(({ action }) => action)).toEqual(["user.create"]);
});

test("a suspended professional is signed out, unlisted and keeps all data; waiting clients get a notice", async () => {
  const professionalId = await freeProfile();
  const host = await makeViewer("professional", { professionalId });
  const client = await makeViewer("client");
  const db = await database();
  await db
    .insert(sessions)
    .values({ accountId: host.id, remember: false, expiresAt: new Date(Date.now() + 3_600_000) });
  const meeting = await makeBooking({ id: client.id, name: client.name } as never, professionalId);
  await db
    .update(bookings)
    .set({ status: "confirmed", startsAt: new Date("2199-01-05T09:00:00Z"), endsAt: new Date("2199-01-05T10:00:00Z") })
    .where(eq(bookings.id, meeting));
  const [{ status: before }] = (await db
    .select({ status: professionals.status })
    .from(professionals)
    .where(eq(professionals.id, professionalId))) as [{ status: string }];

  const gone = await change(await user(host.id), { action: "suspend", reason: "Fraud or impersonation" });
  expect(gone).toMatchObject({ status: "suspended", suspensionReason: "Fraud or impersonation" });
  expect(await db.$count(sessions, eq(sessions.accountId, host.id))).toBe(0);
  expect(await getProfessional(professionalId)).toBeNull();
  const [kept] = await db.select().from(bookings).where(eq(bookings.id, meeting));
  expect(kept!.status).toBe("confirmed");
  const notices = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, client.id), eq(notifications.type, "account-suspended")));
  expect(notices).toHaveLength(1);

  const back = await change(gone, { action: "activate" });
  expect(back).toMatchObject({ status: "active", suspensionReason: null });
  expect((await getProfessional(professionalId))?.status).toBe(before);
  expect((await audits(host.id)).map(({ action, before: was, after }) => [action, was, after])).toEqual([
    ["user.suspend", { status: "active" }, { status: "suspended", reason: "Fraud or impersonation" }],
    ["user.activate", { status: "suspended", reason: "Fraud or impersonation" }, { status: "active", undone: true }],
  ]);
});

test("changing a role ends sessions; a stale version and the caller's own account are refused", async () => {
  const client = await makeViewer("client", { name: "Kofi Mensah" });
  const seen = await user(client.id);
  const edited = await change(seen, {
    action: "edit",
    firstName: "Kwame",
    lastName: "Of-this-test",
    phone: "",
    country: "GH",
    role: "admin",
    ownEmail: admin.email,
  });
  expect(edited).toMatchObject({ name: "Kwame Of-this-test", role: "admin", country: "GH", version: seen.version + 1 });
  expect(await codeOf(change(seen, { action: "suspend", reason: "x" }))).toBe("stale");
  expect(await codeOf(change(edited, { action: "activate" }))).toBe("user-move-refused");
  expect(await codeOf(change(await user(admin.id), { action: "suspend", reason: "x" }))).toBe("own-account");
  expect(await codeOf(changeUser(admin, crypto.randomUUID(), 1, { action: "activate" }, address))).toBe("not-found");
});

test("an administrator's message is a mail and a notice", async () => {
  const member = await makeViewer("client");
  await change(await user(member.id), { action: "message", subject: "Your invoice", message: "It is paid." });
  const db = await database();
  expect(await db.$count(mails, and(eq(mails.to, member.email), eq(mails.subject, "Your invoice")))).toBe(1);
  expect(await db.$count(notifications, eq(notifications.accountId, member.id))).toBe(1);
});

test("the table searches name and email, filters and sorts, and its pages add up", async () => {
  const allUsers = await find({ perPage: "100" });
  expect(allUsers.total).toBe(await (await database()).$count(accounts));
  expect((await find({ q: "kwame of-th" })).items.map(({ name }) => name)).toEqual(["Kwame Of-this-test"]);
  expect((await find({ q: "NEO.DUBE@" })).items.map(({ email }) => email)).toEqual(["neo.dube@example.com"]);
  expect((await find({ q: "100%_" })).total).toBe(0);
  for (const role of ["client", "professional", "admin"])
    expect((await find({ role, perPage: "100" })).items.every((user) => user.role === role)).toBe(true);
  const names = (await find({ sort: "name", order: "asc", perPage: "100" })).items.map(({ name }) =>
    name.toLowerCase(),
  );
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  const spent = (await find({ sort: "spent", perPage: "100" })).items.map(({ totalSpent }) => totalSpent);
  expect(spent).toEqual(spent.toSorted((a, b) => b - a));
  const spenders = await find({ spentMin: "1" });
  expect(spenders.items.every(({ totalSpent }) => totalSpent >= 1)).toBe(true);
  expect(spenders.total + (await find({ spentMax: "0" })).total).toBeLessThanOrEqual(allUsers.total);
  expect((await find({ verified: "yes" })).total + (await find({ verified: "no" })).total).toBe(allUsers.total);
  const today = new Date().toISOString().slice(0, 10);
  expect((await find({ joinedFrom: today, q: "of-this-test" })).total).toBe(1);
  expect((await find({ joinedFrom: "2099-01-01" })).total).toBe(0);
});

test("a row's spending and plan match payments, quotes and subscriptions", async () => {
  const client = await makeViewer("client");
  const professionalId = await freeProfile();
  const host = await makeViewer("professional", { professionalId });
  const db = await database();
  const [conversation] = await db.insert(conversations).values({ clientId: client.id, professionalId }).returning();
  const quote = (amountCents: number, status: "accepted" | "declined" | "pending") => ({
    conversationId: conversation!.id,
    professionalId,
    clientId: client.id,
    serviceType: "bookkeeping",
    amountCents,
    status,
    validUntil: "2199-12-31",
    decidedAt: status === "pending" ? null : new Date(),
  });
  await db.insert(quotes).values([quote(100_050, "accepted"), quote(20_000, "accepted"), quote(9_900, "declined")]);
  const payment = (cents: number, status: "settled" | "failed" | "refunded") => ({
    accountId: host.id,
    plan: "enterprise" as const,
    amountCents: cents,
    status,
    provider: "simulated" as const,
    reference: crypto.randomUUID(),
    periodStart: new Date(),
    periodEnd: new Date(),
  });
  await db.insert(payments).values([payment(69_900, "settled"), payment(69_900, "failed"), payment(100, "refunded")]);
  await db.insert(subscriptions).values({ accountId: host.id, plan: "enterprise", status: "active" });
  expect(await user(client.id)).toMatchObject({ totalSpent: 1_200.5, subscriptionTier: null });
  expect(await user(host.id)).toMatchObject({ totalSpent: 699, subscriptionTier: "enterprise", professionalId });
  expect((await find({ q: client.email, spentMin: "1200", spentMax: "1201" })).total).toBe(1);
  expect((await find({ q: client.email, spentMin: "1201" })).total).toBe(0);
  expect((await find({ q: host.email, tier: "enterprise" })).total).toBe(1);
});

test("the export holds what the table shows, and no cell is a live formula", async () => {
  const bad = await makeViewer("client", { name: '=HYPERLINK("http://x.test") +1' });
  let text = "";
  for await (const rows of exportUsers({ ...userQuerySchema.parse({}), ids: [bad.id] })) text += csvOf(rows);
  expect(text.trim().split("\r\n")).toHaveLength(2);
  expect(text).toContain(`"'=HYPERLINK(""http://x.test"") +1"`);
  let csv = "";
  const { page: _page, perPage: _perPage, ...filters } = userQuerySchema.parse({ role: "client" });
  for await (const rows of exportUsers(filters)) csv += csvOf(rows);
  const clients = await (await database()).$count(accounts, inArray(accounts.role, ["client"]));
  expect(csv.trim().split("\r\n")).toHaveLength(clients + 1);
});
