import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { getUserIn } from "@/lib/admin/users/reads";
import { changeUser } from "@/lib/admin/users/writes";
import { preparePayment, verifyPayment } from "@/lib/billing/payments/writes";
import { requestRefund, sendRefund } from "@/lib/billing/refunds/writes";
import { getProfessional } from "@/lib/directory/professionals/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays } from "@/lib/platform/format/zones";
import { getReportIn } from "@/lib/trust/moderation/reads";
import { createReport, decideReport } from "@/lib/trust/moderation/writes";
import { undoModeration } from "@/lib/trust/moderation-undo/writes";
import { checkVerified, getVerificationIn } from "@/lib/verification/cases/reads";
import { checkDocuments, openVerification, withDocuments } from "@/lib/verification/cases/writes";
import { undoDecision } from "@/lib/verification/decision-undo/writes";
import { decideVerification } from "@/lib/verification/decisions/writes";
import { png } from "@/tests/platform/files/documents";
import { useDatabase } from "@/tests/support/database";
import { showDelayed } from "@/tests/support/delayed";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

const address = "203.0.113.9";
let admin: Viewer;
let host: Viewer;
let name: string;
let caseId: string;
let paymentId: string;
let since: Date;

/** What the ledger, the public page, the public check, the queue of mails and the audit log say of the professional. */
async function facts() {
  const db = await database();
  const { rows } = await db.execute<Record<"paid" | "refunded" | "sent" | "invoiced" | "credited", number>>(sql`
    select coalesce(sum(p.amount_cents), 0)::int as paid, coalesce(sum(p.refunded_cents), 0)::int as refunded,
      (select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.account_id = ${host.id} and r.status = 'settled') as sent,
      (select coalesce(sum(i.total_cents), 0)::int from invoices i where i.account_id = ${host.id}) as invoiced,
      (select coalesce(sum(n.total_cents), 0)::int from credit_notes n where n.account_id = ${host.id}) as credited
    from payments p where p.account_id = ${host.id} and p.settled_at is not null`);
  const [row] = await db
    .select({ listed: professionals.listed, verified: professionals.verified, email: professionals.email })
    .from(professionals)
    .where(eq(professionals.id, host.professionalId!));
  const [account] = await db.select({ status: accounts.status }).from(accounts).where(eq(accounts.id, host.id));
  const queued = await db
    .select({ kind: mails.kind })
    .from(mails)
    .where(and(inArray(mails.to, [host.email, row!.email]), sql`${mails.createdAt} >= ${since.toISOString()}`))
    .orderBy(asc(mails.createdAt), asc(mails.kind));
  const log = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        or(inArray(auditLog.targetId, [host.id, host.professionalId!, caseId, paymentId])),
        sql`${auditLog.at} >= ${since.toISOString()}`,
      ),
    )
    .orderBy(asc(auditLog.at));
  const { paid, refunded, sent, invoiced, credited } = rows[0]!;
  // The ledger balances: each payment has its invoice, each refund its credit note and its mark on the payment.
  expect([invoiced, refunded, sent]).toEqual([paid, credited, credited]);
  const page = await getProfessional(host.professionalId!);
  expect([page !== null, page?.verified ?? false]).toEqual([row!.listed, row!.listed && row!.verified]);
  return {
    listed: row!.listed,
    account: account!.status,
    net: invoiced - credited,
    check: (await checkVerified(name)).items.map(({ state }) => state),
    mails: [...new Set(queued.map(({ kind }) => kind))],
    audit: log.map(({ action }) => action),
  };
}

async function refund(amount: number): Promise<void> {
  const order = { paymentId, amountCents: amount * 100, reason: "Charged twice" };
  const made = await transaction((tx) => requestRefund(tx, admin, order, address));
  await sendRefund(made.id);
}
async function change(move: { action: "suspend"; reason: string } | { action: "activate" }): Promise<void> {
  const { version } = await getUserIn(await database(), host.id);
  await changeUser(admin, host.id, version, move, address);
}
async function verify(change: Parameters<typeof decideVerification>[3]): Promise<void> {
  const { version } = await getVerificationIn(await database(), caseId);
  await decideVerification(admin, caseId, version, change, address);
}
async function moderate(id: string, action: "hide" | "unhide"): Promise<void> {
  const { version } = await getReportIn(await database(), id);
  await decideReport(admin, id, version, { action, note: "Against our rules." }, address);
}

beforeAll(async () => {
  admin = await makeViewer("admin");
});

let used = 0;
beforeEach(async () => {
  const db = await database();
  const [found] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(and(eq(professionals.listed, true), sql`account_id is null`))
    .orderBy(professionals.id)
    .offset(used++)
    .limit(1);
  name = `Sipho Effect${String.fromCharCode(96 + used)}`;
  host = await makeViewer("professional", { professionalId: found!.id, name });
  await db
    .update(professionals)
    .set({ status: "pending", practiceNumber: `2001457${used}`, professionalBody: "SAICA", country: "ZA", name })
    .where(eq(professionals.id, host.professionalId!));
  const who = { accountId: host.id, professionalId: host.professionalId! };
  const file = new File([new Uint8Array(await png())], "licence.png", { type: "image/png" });
  caseId = await withDocuments(await checkDocuments({ certification: file }), (documents) =>
    transaction((tx) => openVerification(tx, who, documents)),
  );
  await verify({ decision: "approve", validUntil: addDays(new Date().toISOString().slice(0, 10), 200) });
  await db
    .insert(subscriptions)
    .values({ accountId: host.id, plan: "basic", status: "past_due", trialEndsAt: new Date() })
    .onConflictDoNothing();
  paymentId = (await transaction(await preparePayment(host, "premium"))).id;
  await verifyPayment(host, paymentId, "pay");
  since = new Date();
});

test("a refund in two parts: ledger, credit notes, mails and log agree, and the listing stays", async () => {
  const before = await facts();
  expect(before).toMatchObject({ listed: true, account: "active", check: ["verified"], mails: [], audit: [] });
  await refund(100);
  expect(await facts()).toMatchObject({
    ...before,
    net: before.net - 10_000,
    mails: ["payment-refunded"],
    audit: ["payment.refund"],
  });
  await refund(before.net / 100 - 100);
  expect(await facts()).toMatchObject({ net: 0, listed: true, audit: ["payment.refund", "payment.refund"] });
});

test("a revoked verification: page, check, mail and log agree, and the money stays", async () => {
  const before = await facts();
  await verify({ decision: "revoke", reason: "Your professional body no longer lists you as a member." });
  expect(await facts()).toEqual({
    ...before,
    listed: false,
    check: ["withdrawn"],
    mails: ["verification-revoked"],
    audit: ["verification.revoke"],
  });
});

test("a withdrawn verification that is undone: page and check are as before, no mail is left, the log has both", async () => {
  const before = await facts();
  await verify({ decision: "revoke", reason: "Your professional body no longer lists you as a member." });
  const { version } = await getVerificationIn(await database(), caseId);
  await undoDecision(admin, caseId, version, address);
  expect(await facts()).toEqual({ ...before, mails: [], audit: ["verification.revoke", "verification.undo"] });
});

test("a hidden profile that is undone: page and check are as before, no mail is left, the log has both", async () => {
  const before = await facts();
  const client = await makeViewer("client");
  const form = { kind: "profile", targetId: host.professionalId!, reason: "fraud", details: "" } as const;
  const { id } = await transaction((tx) => createReport(tx, client, form));
  await moderate(id, "hide");
  const { version } = await getReportIn(await database(), id);
  await undoModeration(admin, id, version, address);
  expect(await facts()).toEqual({ ...before, mails: [], audit: ["moderation.hide", "moderation.undo"] });
});

test("a profile that is hidden and shown again: page, check, mail and log agree", async () => {
  const before = await facts();
  const client = await makeViewer("client");
  const form = { kind: "profile", targetId: host.professionalId!, reason: "fraud", details: "" } as const;
  const { id } = await transaction((tx) => createReport(tx, client, form));
  await moderate(id, "hide");
  expect(await facts()).toEqual({
    ...before,
    listed: false,
    check: [],
    mails: ["content-hidden"],
    audit: ["moderation.hide"],
  });
  await moderate(id, "unhide");
  expect(await facts()).toEqual({
    ...before,
    mails: ["content-hidden"],
    audit: ["moderation.hide", "moderation.unhide"],
  });
});

test("an account whose suspension is undone within its minute: page, check and mail are as before, the log has both", async () => {
  const before = await facts();
  await change({ action: "suspend", reason: "Fraud or impersonation" });
  await change({ action: "activate" });
  expect(await facts()).toEqual({ ...before, audit: ["user.suspend", "user.activate"] });
});

test("an account that is suspended and activated: page, check, mail and log agree", async () => {
  const before = await facts();
  await change({ action: "suspend", reason: "Fraud or impersonation" });
  expect(await facts()).toEqual({
    ...before,
    listed: false,
    account: "suspended",
    check: [],
    mails: ["account-suspended"],
    audit: ["user.suspend"],
  });
  await showDelayed();
  await change({ action: "activate" });
  expect(await facts()).toEqual({
    ...before,
    mails: ["account-suspended", "account-active"],
    audit: ["user.suspend", "user.activate"],
  });
});
