import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { getUserIn } from "@/lib/admin/users/reads";
import { changeUser } from "@/lib/admin/users/writes";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { getProfessional, listReviews } from "@/lib/directory/professionals/reads";
import { getOwnProfile } from "@/lib/directory/profile/reads";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { listMessages } from "@/lib/messaging/messages/reads";
import { hiddenMessage } from "@/lib/messaging/messages/rules";
import { sendMessage } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { portfolioItems, professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { moderationReports } from "@/lib/platform/db/tables/trust";
import { appealPath, getDecision } from "@/lib/trust/appeals/reads";
import { appeal } from "@/lib/trust/appeals/writes";
import {
  type ModerationAction,
  moderationChangeSchema,
  type ReportKind,
  reportQuerySchema,
} from "@/lib/trust/moderation/contract";
import { getReportIn, listReports } from "@/lib/trust/moderation/reads";
import { createReport, decideReport } from "@/lib/trust/moderation/writes";
import { getOwnVerification } from "@/lib/verification/cases/reads";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { showDelayed } from "../../support/delayed";
import { makeViewer } from "../../support/viewers";

useDatabase("profiles");

const note = "It names a third person.";
let admin: Viewer;
let host: Viewer;
let client: Viewer;
let thread: string;

const report = async (kind: ReportKind, targetId: string, viewer = client) => {
  const form = { kind, targetId, reason: "abuse", details: "" } as const;
  return (await transaction((tx) => createReport(tx, viewer, form))).id;
};
const read = async (id: string) => getReportIn(await database(), id);
const decide = async (id: string, action: ModerationAction, why = note) =>
  decideReport(admin, id, (await read(id)).version, { action, note: why }, "203.0.113.9");
const tokenOf = async (id: string) => (await appealPath(id)).replace("/appeal/", "");
const write = async (content: string) => {
  const id = randomUUID();
  await transaction((tx) => sendMessage(tx, host, thread, { id, content, attachmentIds: [] }));
  return id;
};
const titles = async (viewer: Viewer) =>
  (await listNotifications(viewer, { page: 1, perPage: 20 })).items.map(({ title }) => title);
const mailsTo = async ({ email }: Viewer) =>
  (await database()).select().from(mails).where(eq(mails.to, email)).orderBy(asc(mails.createdAt));
const logOf = async (targetId: string) => {
  const db = await database();
  const rows = await db.select().from(auditLog).where(eq(auditLog.targetId, targetId)).orderBy(asc(auditLog.at));
  return rows.map(({ action }) => action);
};

beforeAll(async () => {
  admin = await makeViewer("admin", { name: "Thandi Molefe" });
});
let used = 0;
beforeEach(async () => {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql`select p.id from professionals p where status = 'approved' and account_id is null and review_count > 2
      order by id offset ${used++} limit 1`,
  );
  host = await makeViewer("professional", { professionalId: rows[0]!.id, name: "Sipho Nkosi" });
  client = await makeViewer("client", { name: "Kofi Mensah" });
  const pair = { professionalId: host.professionalId!, clientId: client.id };
  thread = await transaction((tx) => ensureConversation(tx, pair));
});

test("hiding needs a reason, which the author reads with a link to appeal; the reporter hears the outcome", async () => {
  expect(moderationChangeSchema.safeParse({ action: "hide" }).success).toBe(false);
  const target = await write("Call Ama on 082 555 0101");
  const id = await report("message", target);
  await decide(id, "hide");
  const [letter] = await mailsTo(host);
  expect(letter).toMatchObject({ kind: "content-hidden", subject: "We have hidden your message" });
  expect(letter!.text).toContain(note);
  expect(letter!.text).toContain(await appealPath(id));
  await showDelayed();
  expect(await titles(host)).toContain("We have hidden your message");
  expect(await titles(client)).toContain("We acted on your report");
});

test("a message, a review and a work are hidden and shown again, with rating, page and log", async () => {
  const target = await write("Good morning");
  const message = await report("message", target);
  const shown = async () =>
    (await listMessages(client, thread, { limit: 50 })).items.find((item) => item.id === target)?.content;
  await decide(message, "hide");
  expect(await shown()).toBe(hiddenMessage);
  expect(await decide(message, "unhide")).toMatchObject({ status: "restored", actions: [] });
  expect(await shown()).toBe("Good morning");
  expect(await logOf(target)).toEqual(["moderation.hide", "moderation.unhide"]);
  await showDelayed();
  expect(await titles(host)).toContain("Your message is shown again");

  const before = (await getProfessional(host.professionalId!))!;
  const review = await report("review", before.reviews[0]!.id);
  await decide(review, "hide");
  expect((await listReviews(host.professionalId!, 1)).total).toBe(before.reviewCount - 1);
  await decide(review, "unhide");
  expect(await getProfessional(host.professionalId!)).toMatchObject({
    rating: before.rating,
    reviewCount: before.reviewCount,
  });

  const db = await database();
  const [work] = await db
    .insert(portfolioItems)
    .values({
      professionalId: host.professionalId!,
      title: "Report",
      description: "",
      category: "Other",
      completedDate: "2026-01-02",
    })
    .returning();
  const works = async () => (await getProfessional(host.professionalId!))!.portfolio.map(({ id }) => id);
  const reported = await report("portfolio", work!.id);
  await decide(reported, "hide");
  expect(await works()).not.toContain(work!.id);
  expect((await getOwnProfile(host)).portfolio.find(({ id }) => id === work!.id)).toMatchObject({ hidden: true });
  await decide(reported, "unhide");
  expect(await works()).toContain(work!.id);
});

test("a hidden profile stays hidden when its account is activated, and does not call itself verified", async () => {
  const id = await report("profile", host.professionalId!);
  await decide(id, "hide");
  expect(await getProfessional(host.professionalId!)).toBeNull();
  expect(await getOwnVerification(host)).toMatchObject({ suspended: true });
  const change = async (action: "suspend" | "activate") => {
    const { version } = await getUserIn(await database(), host.id);
    await changeUser(admin, host.id, version, { action, reason: "Abuse" } as never, "203.0.113.9");
  };
  await change("suspend");
  await change("activate");
  expect(await getProfessional(host.professionalId!)).toBeNull();
  await change("suspend");
  await decide(id, "unhide");
  expect(await getProfessional(host.professionalId!)).toBeNull();
  await change("activate");
  expect(await getProfessional(host.professionalId!)).toMatchObject({ verified: true });
  const db = await database();
  const [row] = await db.select().from(professionals).where(eq(professionals.id, host.professionalId!));
  expect(row).toMatchObject({ status: "approved", hiddenAt: null, suspendedFrom: null });
});

test("a suspended person appeals once by the link, and an overturned decision activates the account", async () => {
  const id = await report("profile", host.professionalId!);
  await decide(id, "suspend");
  const token = await tokenOf(id);
  expect((await mailsTo(host)).at(-1)!.text).toContain(`/appeal/${token}`);
  expect(await getDecision(token)).toMatchObject({ status: "suspended", note, state: "open" });
  expect(await appeal(token, { text: "It was not me." })).toMatchObject({ state: "sent" });
  expect(await codeOf(appeal(token, { text: "Again." }))).toBe("already-appealed");
  expect(await titles(admin)).toContain("An appeal needs your decision");
  const told = and(eq(notifications.accountId, admin.id), eq(notifications.type, "decision-appealed"));
  const [notice] = await (await database()).select().from(notifications).where(told);
  expect(notice!.params).toEqual({ caseId: id });
  const waiting = await listReports(reportQuerySchema.parse({ status: "appealed" }));
  expect(waiting.items.find((item) => item.id === id)).toMatchObject({
    actions: ["uphold", "overturn"],
    appeal: { text: "It was not me.", outcome: null },
  });
  await decide(id, "overturn", "You were right.");
  const db = await database();
  const [account] = await db.select().from(accounts).where(eq(accounts.id, host.id));
  expect(account).toMatchObject({ status: "active", suspensionReason: null });
  expect(await getProfessional(host.professionalId!)).not.toBeNull();
  expect((await mailsTo(host)).at(-1)).toMatchObject({ kind: "appeal-decided" });
  expect(await getDecision(token)).toMatchObject({ state: "overturned", status: "restored" });
  expect(await titles(client)).toContain("We changed our decision on your report");
  expect(await logOf(host.professionalId!)).toEqual(["moderation.suspend", "moderation.overturn"]);
});

test("an upheld appeal changes nothing but its outcome", async () => {
  const target = await write("Pay me in cash");
  const id = await report("message", target);
  await decide(id, "hide");
  await appeal(await tokenOf(id), { text: "It is fine." });
  expect(await decide(id, "uphold", "It stays.")).toMatchObject({
    status: "hidden",
    note,
    actions: ["unhide"],
    appeal: { outcome: "upheld", note: "It stays." },
  });
  expect((await mailsTo(host)).at(-1)!.text).toContain("It stays.");
  expect(await getDecision(await tokenOf(id))).toMatchObject({ state: "upheld" });
});

test("a forged link finds nothing, and 30 days later the decision can't be appealed", async () => {
  const id = await report("message", await write("Pay me in cash"));
  expect(await getDecision(await tokenOf(id))).toBeNull();
  await decide(id, "warn");
  const token = await tokenOf(id);
  expect(await getDecision(`${id}.forgedforgedforgedforge`)).toBeNull();
  expect(await codeOf(appeal(`${id}.forgedforgedforgedforge`, { text: "No." }))).toBe("not-found");
  const late = new Date(Date.now() + 31 * 86_400_000);
  expect(await getDecision(token, late)).toMatchObject({ state: "over" });
  expect(await codeOf(appeal(token, { text: "Late." }, late))).toBe("appeal-over");
});

test("three strikes in a year open one report for a person to decide, and nothing happens by itself", async () => {
  const strike = async () => decide(await report("message", await write("Pay me in cash")), "warn");
  const flags = async () =>
    (await database()).$count(
      moderationReports,
      and(eq(moderationReports.subjectId, host.id), eq(moderationReports.reason, "three-strikes")),
    );
  await strike();
  expect((await strike()).strikes).toBe(2);
  expect(await flags()).toBe(0);
  expect((await strike()).strikes).toBe(3);
  await strike();
  expect(await flags()).toBe(1);
  const db = await database();
  const [account] = await db.select().from(accounts).where(eq(accounts.id, host.id));
  expect(account!.status).toBe("active");
  const [flag] = await db
    .select({ id: moderationReports.id })
    .from(moderationReports)
    .where(and(eq(moderationReports.subjectId, host.id), eq(moderationReports.reason, "three-strikes")));
  expect(await read(flag!.id)).toMatchObject({ strikes: 4, actions: ["dismiss", "warn", "suspend"] });
  const { items } = await listNotifications(admin, { page: 1, perPage: 20 });
  expect(items.find(({ type }) => type === "three-strikes")).toMatchObject({
    href: `/admin?tab=moderation&case=${flag!.id}`,
  });
});
