import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getProfessional, listReviews } from "@/lib/directory/professionals/reads";
import { listConversations } from "@/lib/messaging/conversations/reads";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { listMessages } from "@/lib/messaging/messages/reads";
import { hiddenMessage } from "@/lib/messaging/messages/rules";
import { sendMessage } from "@/lib/messaging/messages/writes";
import { adminNoticesOf } from "@/lib/notifications/admin-notices/rules";
import { changeAdminNotices } from "@/lib/notifications/admin-notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import type { NewReport } from "@/lib/trust/moderation/contract";
import { reportQuerySchema } from "@/lib/trust/moderation/contract";
import { getReportIn, listReports } from "@/lib/trust/moderation/reads";
import { createReport, decideReport } from "@/lib/trust/moderation/writes";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";

useDatabase("profiles");

let admin: Viewer;
let host: Viewer;
let client: Viewer;
let thread: string;
const report = (viewer: Viewer, form: Pick<NewReport, "kind" | "targetId"> & Partial<NewReport>) =>
  transaction((tx) => createReport(tx, viewer, { reason: "abuse", details: "", ...form }));
const readReport = async (id: string) => getReportIn(await database(), id);
const decide = async (id: string, action: "dismiss" | "hide" | "warn" | "suspend", note = "") =>
  decideReport(admin, id, (await readReport(id)).version, { action, note }, "203.0.113.9");
async function write(viewer: Viewer, content: string): Promise<string> {
  const id = randomUUID();
  await transaction((tx) => sendMessage(tx, viewer, thread, { id, content, attachmentIds: [] }));
  return id;
}

beforeAll(async () => {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql`select p.id from professionals p where listed and account_id is null and review_count > 2 order by id limit 1`,
  );
  admin = await makeViewer("admin", { name: "Thandi Molefe" });
  host = await makeViewer("professional", { professionalId: rows[0]!.id, name: "Sipho Nkosi" });
  client = await makeViewer("client", { name: "Kofi Mensah" });
  thread = await transaction((tx) =>
    ensureConversation(tx, { professionalId: host.professionalId!, clientId: client.id }),
  );
});

test("a message is reported with five messages before and after it, and no more", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 15; n++) ids.push(await write(n % 2 ? client : host, `Message ${n}`));
  const { id } = await report(client, { kind: "message", targetId: ids[8]! });
  const { context, text, subject, reporter, face } = await readReport(id);
  expect([text, reporter]).toEqual(["Message 8", "Kofi Mensah"]);
  // The same photo as on the public profile.
  expect(face).toMatchObject({ id: host.professionalId, country: "ZA" });
  expect(subject).not.toBe("");
  expect(context.map(({ content }) => content)).toEqual(Array.from({ length: 11 }, (_, n) => `Message ${n + 3}`));
  expect(context.filter(({ reported }) => reported)).toHaveLength(1);
  expect((await report(client, { kind: "message", targetId: ids[8]! })).id).toBe(id);
  expect(await codeOf(report(client, { kind: "message", targetId: ids[7]! }))).toBe("not-found");
  const stranger = await makeViewer("client");
  expect(await codeOf(report(stranger, { kind: "message", targetId: ids[8]! }))).toBe("not-found");

  await decide(id, "hide");
  const seen = (await listMessages(client, thread, { limit: 50 })).items.find((message) => message.id === ids[8]);
  expect(seen?.content).toBe(hiddenMessage);
  const last = await write(host, "Bad words");
  await decide((await report(client, { kind: "message", targetId: last })).id, "hide");
  const [talk] = (await listConversations(client, { q: "", priority: "", page: 1, perPage: 5 })).items;
  expect(talk!.lastMessage).toBe(hiddenMessage);
});

test("a hidden review is neither shown nor counted", async () => {
  const before = (await getProfessional(host.professionalId!))!;
  const review = before.reviews[0]!;
  const { id } = await report(client, { kind: "review", targetId: review.id });
  expect((await readReport(id)).face).toEqual({ id: review.clientName, country: before.countryCode, image: null });
  await decide(id, "hide");
  const after = (await getProfessional(host.professionalId!))!;
  expect(after.reviewCount).toBe(before.reviewCount - 1);
  expect(after.reviews.map((review) => review.id)).not.toContain(review.id);
  expect((await listReviews(host.professionalId!, 1)).total).toBe(before.reviewCount - 1);
  expect(after.ratingDistribution.reduce((sum, count) => sum + count)).toBe(before.reviewCount - 1);
});

test("a warning reaches the user; all reports of the same item are decided at once, with one audit entry", async () => {
  const target = await write(host, "Pay me in cash");
  const first = await report(client, { kind: "message", targetId: target });
  await decide(first.id, "warn", "Keep payments on the platform.");
  const db = await database();
  expect(await db.$count(mails, and(eq(mails.to, host.email), eq(mails.kind, "moderation-warning")))).toBe(1);
  expect(await db.$count(auditLog, eq(auditLog.targetId, target))).toBe(1);
  expect(await codeOf(decide(first.id, "dismiss"))).toBe("moderation-move-refused");
  const profiles = await Promise.all([
    report(client, { kind: "profile", targetId: host.professionalId! }),
    report(await makeViewer("client"), { kind: "profile", targetId: host.professionalId! }),
  ]);
  expect((await readReport(profiles[0].id)).others).toBe(1);
  await decide(profiles[0].id, "dismiss");
  expect((await readReport(profiles[1].id)).status).toBe("dismissed");
  expect(await db.$count(notifications, eq(notifications.accountId, host.id))).toBeGreaterThan(0);
});

test("suspending blocks the account and unlists the profile; the queue shows open reports, oldest first", async () => {
  const { id } = await report(client, { kind: "profile", targetId: host.professionalId! });
  // The earlier decisions against the host have flagged them.
  const open = async () =>
    (await listReports(reportQuerySchema.parse({}))).items.filter(({ reason }) => reason !== "three-strikes");
  expect((await open()).map((report) => report.id)).toEqual([id]);
  await decide(id, "suspend", "Fraud or impersonation");
  const db = await database();
  const [account] = await db.select().from(accounts).where(eq(accounts.id, host.id));
  expect(account).toMatchObject({ status: "suspended", suspensionReason: "Fraud or impersonation" });
  expect(await getProfessional(host.professionalId!)).toBeNull();
  const log = await db.select().from(auditLog).where(eq(auditLog.action, "moderation.suspend"));
  expect(log).toHaveLength(1);
  expect(await db.$count(auditLog, eq(auditLog.action, "user.suspend"))).toBe(0);
  expect(await open()).toEqual([]);
});

test("administrators who enabled it get one notice per reported item, and none of their own report", async () => {
  const optedOut = await makeViewer("admin", { name: "Deaf Admin" });
  await changeAdminNotices(
    optedOut,
    { ...adminNoticesOf({}), user_reports: { notice: false, email: false } },
    "203.0.113.9",
  );
  const db = await database();
  const news = async ({ id }: Viewer) =>
    (await db.select().from(notifications).where(eq(notifications.accountId, id))).filter(
      ({ type }) => type === "message-reported",
    );
  const before = (await news(admin)).length;
  const target = await write(host, "Buy followers now");
  await report(client, { kind: "message", targetId: target, reason: "spam" });
  await report(client, { kind: "message", targetId: target, reason: "spam" });
  const after = await news(admin);
  expect(after).toHaveLength(before + 1);
  expect(await news(optedOut)).toEqual([]);
});
