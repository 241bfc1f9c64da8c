import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getPerson, getPersonSection } from "@/lib/admin/people/reads";
import { adjustSubscription } from "@/lib/billing/adjustments/writes";
import { preparePayment, verifyPayment } from "@/lib/billing/payments/writes";
import { requestRefund } from "@/lib/billing/refunds/writes";
import { startTrial } from "@/lib/billing/subscriptions/writes";
import { type AuditQuery, auditQuerySchema } from "@/lib/platform/audit/contract";
import { listAudit } from "@/lib/platform/audit/reads";
import { exportAudit, recordFileView } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { verifications } from "@/lib/platform/db/tables/verification";
import { csvOf } from "@/lib/platform/format/csv";
import { createReport, decideReport } from "@/lib/trust/moderation/writes";
import { decideVerification } from "@/lib/verification/decisions/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeSignedIn, makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

const address = "203.0.113.9";
let admin: Viewer;
let colleague: Viewer;
let person: Viewer;
let expectedActions: string[];

async function refundMonth() {
  await transaction((tx) => startTrial(tx, person.id, "premium"));
  const payment = await transaction(await preparePayment(person, "premium"));
  await verifyPayment(person, payment.id, "pay");
  await transaction((tx) =>
    requestRefund(tx, admin, { paymentId: payment.id, amountCents: 10_050, reason: "Paid twice" }, address),
  );
}

async function creditAndCancel() {
  const versionOf = async () => {
    const [row] = await (await database()).select().from(subscriptions).where(eq(subscriptions.accountId, person.id));
    return row!.version;
  };
  for (const change of [
    { action: "credit", amount: 25, reason: "Sorry" },
    { action: "cancel-later", reason: "As you asked" },
  ] as const)
    await adjustSubscription(admin, { accountId: person.id, version: await versionOf(), change }, address);
}

beforeAll(async () => {
  [admin, colleague] = [await makeSignedIn("admin"), await makeViewer("admin")];
  person = await makeHost("Thandi Nkosi");
  const db = await database();
  await refundMonth();
  await creditAndCancel();
  const [row] = await db
    .insert(verifications)
    .values({ professionalId: person.professionalId!, accountId: person.id, status: "under_review" })
    .returning();
  await decideVerification(admin, row!.id, row!.version, { decision: "reject", reason: "Unreadable" }, address);
  for (const change of [
    { action: "warn", note: "Be kind" },
    { action: "hide", note: "Untrue claims" },
  ] as const) {
    const report = await transaction((tx) =>
      createReport(tx, colleague, { kind: "profile", targetId: person.professionalId!, reason: "abuse", details: "" }),
    );
    await decideReport(admin, report.id, 1, change, address);
  }
  await recordFileView(colleague, { id: randomUUID(), ownerId: person.id, kind: "passport", name: "id.pdf" }, address);
  expectedActions = [
    "payment.refund",
    "subscription.credit",
    "subscription.cancel-later",
    "verification.reject",
    "moderation.warn",
    "moderation.hide",
    "file.view",
  ].sort();
});

const find = async (query: Partial<AuditQuery>) => (await listAudit(admin, auditQuerySchema.parse(query))).items;
const actionsOf = (items: { action: string }[]) => items.map(({ action }) => action).sort();

test("a person's page shows a month: refund, credit, cancellation, decision, warning, hidden content, viewed document", async () => {
  const { rows } = await getPersonSection(admin, "audit", await getPerson(admin, person.id));
  const shown = rows.map(({ cells }) => cells[1]!.toLowerCase().replaceAll(" ", "-")).sort();
  expect(shown).toEqual(expectedActions.map((action) => action.replace(".", "-")));
  expect(rows.find(({ cells }) => cells[1] === "File view")!.cells).toEqual([colleague.email, "File view", "id.pdf"]);
});

test("the log is filtered by person, administrator, kind and day", async () => {
  expect(actionsOf(await find({ person: person.id }))).toEqual(expectedActions);
  const [{ email } = { email: "" }] = await (
    await database()
  )
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, person.id));
  expect(actionsOf(await find({ person: email.toUpperCase() }))).toEqual(expectedActions);
  expect(actionsOf(await find({ person: person.id, by: colleague.id }))).toEqual(["file.view"]);
  expect(actionsOf(await find({ person: person.id, kind: "money" }))).toEqual([
    "payment.refund",
    "subscription.cancel-later",
    "subscription.credit",
  ]);
  expect(actionsOf(await find({ person: person.id, kind: "moderation", by: admin.id }))).toEqual([
    "moderation.hide",
    "moderation.warn",
  ]);
  expect(actionsOf(await find({ person: person.id, kind: "verification" }))).toEqual(["verification.reject"]);
  expect(actionsOf(await find({ person: person.id, kind: "documents" }))).toEqual(["file.view"]);
  expect(await find({ person: person.id, by: "system" })).toEqual([]);
  expect(await find({ person: person.id, to: "2020-01-01" })).toEqual([]);
  expect(await find({ person: "no-such@example.org" })).toEqual([]);
});

test("an entry names the person whom it concerns and keeps the reason and the amount", async () => {
  const [refund] = await find({ person: person.id, kind: "money", q: "payment.refund" });
  expect(refund).toMatchObject({
    subject: { id: person.id },
    targetType: "payment",
    after: { amountCents: 10_050, reason: "Paid twice" },
  });
});

test("a decision about content keeps its note, and what the content was before and after", async () => {
  const [hidden] = await find({ person: person.id, q: "moderation.hide" });
  expect(hidden).toMatchObject({
    subject: { id: person.id },
    before: { status: "open" },
    after: { status: "hidden", note: "Untrue claims" },
  });
});

test("the export holds the entries that the filters show", async () => {
  let csv = "";
  const query = auditQuerySchema.parse({ person: person.id, kind: "documents" });
  for await (const page of await exportAudit(admin, query, address)) csv += csvOf(page);
  expect(csv).toContain("id.pdf");
  expect(csv).not.toContain("payment.refund");
});

test("the migration names the person in entries of an earlier release", async () => {
  const db = await database();
  const migration = readFileSync("lib/platform/db/migrations/0082_subjects_of_audit_entries.sql", "utf8");
  const statements = migration
    .split("--> statement-breakpoint")
    .filter((statement) => /TRIGGER USER|UPDATE/.test(statement));
  expect(statements).toHaveLength(3);
  const [earlier] = await db
    .insert(auditLog)
    .select(
      sql`select gen_random_uuid(), now(), null, 'x', 'payment.refund', 'payment', id::text, reference, null,
        null::jsonb, null::jsonb, '', 'success' from payments where account_id = ${person.id}::uuid`,
    )
    .returning({ id: auditLog.id, subject: auditLog.subjectAccountId });
  expect(earlier!.subject).toBeNull();
  for (const statement of statements) await db.execute(sql.raw(statement));
  const [row] = await db.select().from(auditLog).where(eq(auditLog.id, earlier!.id));
  expect(row!.subjectAccountId).toBe(person.id);
  await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow();
});
