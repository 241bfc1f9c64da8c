import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { preparePayment, verifyPayment } from "@/lib/billing/payments/writes";
import { startTrial } from "@/lib/billing/subscriptions/writes";
import { sendAdminNotices } from "@/lib/dashboards/admin-digest/writes";
import { sendDigests } from "@/lib/dashboards/daily-digest/writes";
import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import { stopEmails } from "@/lib/notifications/notices/writes";
import type { SubRole } from "@/lib/platform/auth/permissions";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { paymentDisputes, payments } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { contactMessages, notifications } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { moderationAppeals, moderationReports } from "@/lib/platform/db/tables/trust";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { refuseWrites } from "@/tests/support/failing-row";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

beforeEach(async () => {
  await emptyTables("mails", "contact_messages", "notifications", "notification_preferences");
  await (await database()).execute(sql`update accounts set role = 'client', admin_role = null where role = 'admin'`);
});

async function makeAdmin(country: "ZA" | "AE" | "GH" = "ZA", adminRole: SubRole = "owner"): Promise<Viewer> {
  const admin = await makeViewer("admin");
  const db = await database();
  await db.update(accounts).set({ country, adminRole }).where(eq(accounts.id, admin.id));
  return admin;
}
const mailsTo = async ({ email }: Viewer) => (await database()).select().from(mails).where(eq(mails.to, email));
const askUs = async (createdAt: Date) =>
  (await database())
    .insert(contactMessages)
    .values({ name: "Ama", email: "a@example.com", inquiryType: "general", subject: "s", message: "m", createdAt });
const report = (excluded?: string) =>
  transaction((tx) =>
    notifyAdmins(
      tx,
      "user_reports",
      { type: "message-reported", params: { caseId: "00000000-0000-4000-8000-000000000001" } },
      excluded,
    ),
  );

test("a report is mailed at once with a link to its case, and only to those who may decide it", async () => {
  const owner = await makeAdmin();
  const moderator = await makeAdmin("ZA", "moderator");
  const support = await makeAdmin("ZA", "support");
  await report();
  for (const admin of [owner, moderator]) {
    const [mail, ...more] = await mailsTo(admin);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "message-reported", subject: "A message was reported" });
    expect(mail!.text).toContain("/admin?tab=moderation&case=00000000-0000-4000-8000-000000000001");
  }
  expect(await mailsTo(support)).toEqual([]);
  expect(await (await database()).$count(notifications, eq(notifications.accountId, support.id))).toBe(0);
});

test("an administrator whose mail cannot be queued stops neither the others nor the report", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const first = await makeAdmin();
  const failing = await makeAdmin();
  const last = await makeAdmin();
  const lift = await refuseWrites({ table: "mails", on: "insert", when: `new.to_address = '${failing.email}'` });
  await report();
  await lift();
  expect((await mailsTo(first)).length).toBe(1);
  expect((await mailsTo(last)).length).toBe(1);
  expect(await mailsTo(failing)).toEqual([]);
  const db = await database();
  for (const { id } of [first, failing, last])
    expect(await db.$count(notifications, eq(notifications.accountId, id))).toBe(1);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("the link in the mail ends mails of that kind only", async () => {
  const admin = await makeAdmin();
  await report();
  const [mail] = await mailsTo(admin);
  await stopEmails(mail!.unsubscribe!);
  await report();
  await transaction((tx) => notifyAdmins(tx, "security_alerts", { type: "referral-held", params: {} }));
  expect((await mailsTo(admin)).map(({ kind }) => kind).sort()).toEqual(["message-reported", "referral-held"]);
  expect(await (await database()).$count(notifications, eq(notifications.accountId, admin.id))).toBe(3);
});

test("blocked sign-ins and dead mails are reported within the hour, once, and the count follows", async () => {
  const admin = await makeAdmin();
  const db = await database();
  const block = () =>
    db.insert(auditLog).values({
      actor: "system",
      action: "sign-in.blocked",
      targetType: "account",
      target: "x@example.com",
      at: new Date("2028-02-01T08:10:00Z"),
    });
  await block();
  await db.insert(mails).values({
    to: "gone@example.com",
    kind: "quote-received",
    subject: "s",
    text: "t",
    html: "h",
    attempts: 5,
    failedAt: new Date("2028-02-01T08:11:00Z"),
  });
  await sendAdminNotices(new Date("2028-02-01T08:15:00Z"));
  await block();
  await sendAdminNotices(new Date("2028-02-01T08:20:00Z"));
  await sendAdminNotices(new Date("2028-02-01T09:05:00Z"));
  const sent = (await mailsTo(admin)).map(({ subject }) => subject).sort();
  expect(sent).toEqual([
    "Emails given up in the hour from 2028-02-01 08:00 UTC: 1",
    "Sign-ins blocked in the hour from 2028-02-01 08:00 UTC: 1",
  ]);
  const [notice] = await db
    .select({ params: notifications.params })
    .from(notifications)
    .where(and(eq(notifications.accountId, admin.id), eq(notifications.type, "sign-ins-blocked")));
  expect(notice!.params).toMatchObject({ count: 2 });
});

test("a declined payment is reported in the hour of the decline; a checkout that a newer one replaced is not", async () => {
  const admin = await makeAdmin();
  const payer = await makeViewer("professional");
  await transaction((tx) => startTrial(tx, payer.id, "premium"));
  const db = await database();
  const begin = async (plan: "basic" | "premium") => transaction(await preparePayment(payer, plan));
  const replaced = await begin("basic");
  const declined = await begin("premium");
  await db.update(payments).set({ createdAt: new Date(Date.now() - 5 * 3_600_000) });
  await verifyPayment(payer, declined.id, "decline");
  const rows = await db.select().from(payments).where(eq(payments.accountId, payer.id));
  expect(rows.map(({ id, status }) => [id, status]).sort()).toEqual(
    [
      [replaced.id, "failed"],
      [declined.id, "failed"],
    ].sort(),
  );
  await sendAdminNotices(new Date());
  expect((await mailsTo(admin)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Payments failed in the hour from .* UTC: 1$/),
  ]);
});

test("the digest names appeals and disputes that wait, with links to their lists", async () => {
  const admin = await makeAdmin();
  const author = await makeViewer("client");
  const db = await database();
  const [report] = await db
    .insert(moderationReports)
    .values({ kind: "message", targetId: "m", subjectId: author.id, reason: "spam", status: "hidden" })
    .returning();
  const appealed = new Date("2027-03-02T04:00:00Z");
  await db
    .insert(moderationAppeals)
    .values({ reportId: report!.id, accountId: author.id, text: "It is fine.", createdAt: appealed });
  const payer = await makeViewer("professional");
  await transaction((tx) => startTrial(tx, payer.id, "premium"));
  const payment = await transaction(await preparePayment(payer, "premium"));
  await db.insert(paymentDisputes).values(
    (["needs-answer", "with-bank"] as const).map((status) => ({
      paymentId: payment.id,
      accountId: payer.id,
      provider: "simulated" as const,
      gatewayId: status,
      status,
      amountCents: 100,
      openedAt: new Date("2027-03-03T04:00:00Z"),
    })),
  );
  await sendDigests(new Date("2027-03-04T07:05:00Z"));
  const [mail] = await mailsTo(admin);
  expect(mail!.text).toContain("1 appeal has been waiting for 2 days");
  expect(mail!.text).toContain("/admin?tab=moderation&status=appealed");
  expect(mail!.text).toContain("1 payment dispute to answer has been waiting for 1 day");
  expect(mail!.text).toContain("/admin?tab=payments&state=disputed");
  await db.update(moderationAppeals).set({ outcome: "upheld" });
  await db.update(paymentDisputes).set({ status: "resolved" });
  await sendDigests(new Date("2027-03-05T07:05:00Z"));
  expect((await mailsTo(admin)).length).toBe(1);
});

test("the digest is sent once, at seven in the administrator's own zone, with what waits and how long", async () => {
  const dubai = await makeAdmin("AE");
  const accra = await makeAdmin("GH");
  await askUs(new Date("2027-03-01T04:00:00Z"));
  await askUs(new Date("2027-03-03T04:00:00Z"));
  await sendDigests(new Date("2027-03-04T02:50:00Z"));
  expect([(await mailsTo(dubai)).length, (await mailsTo(accra)).length]).toEqual([0, 0]);
  for (const time of ["03:05", "03:15", "06:55"]) await sendDigests(new Date(`2027-03-04T${time}:00Z`));
  expect([(await mailsTo(dubai)).length, (await mailsTo(accra)).length]).toEqual([1, 0]);
  await sendDigests(new Date("2027-03-04T07:05:00Z"));
  const [mail, ...more] = await mailsTo(accra);
  expect(more).toEqual([]);
  expect(mail!.text).toContain("2 contact messages are waiting, the oldest for 3 days");
  expect(mail!.text).toContain("/admin?tab=inbox");
  await sendDigests(new Date("2027-03-05T07:05:00Z"));
  expect((await mailsTo(accra)).length).toBe(2);
});

test("nothing waiting means no digest, and so does the switch", async () => {
  const quiet = await makeAdmin();
  const off = await makeAdmin();
  await sendDigests(new Date("2027-03-04T07:05:00Z"));
  expect(await mailsTo(quiet)).toEqual([]);
  await askUs(new Date("2027-03-04T06:50:00Z"));
  await (
    await database()
  ).execute(
    sql`insert into notification_preferences (account_id, choices) values (${off.id}, '{"daily_digest": false}')`,
  );
  await sendDigests(new Date("2027-03-04T07:15:00Z"));
  expect((await mailsTo(quiet)).map(({ text }) => text.includes("for less than an hour"))).toEqual([true]);
  expect(await mailsTo(off)).toEqual([]);
});

test("one administrator's failing digest stops no other, and is sent later", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const first = await makeAdmin();
  const failing = await makeAdmin();
  const last = await makeAdmin();
  await askUs(new Date("2027-03-04T04:00:00Z"));
  const lift = await refuseWrites({ table: "mails", on: "insert", when: `new.to_address = '${failing.email}'` });
  expect(await sendDigests(new Date("2027-03-04T07:05:00Z"))).toMatchObject({ done: 2, failed: 1 });
  await lift();
  expect([(await mailsTo(first)).length, (await mailsTo(failing)).length, (await mailsTo(last)).length]).toEqual([
    1, 0, 1,
  ]);
  await sendDigests(new Date("2027-03-04T08:05:00Z"));
  expect((await mailsTo(failing)).length).toBe(1);
  logged.mockRestore();
});
