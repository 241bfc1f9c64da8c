import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { startTrial } from "@/lib/billing/subscriptions/writes";
import { checkBadge, getMarketingKit } from "@/lib/content/marketing/reads";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { getOwnProfile } from "@/lib/directory/profile/reads";
import { changeProfile } from "@/lib/directory/profile/writes";
import { listProfessionals } from "@/lib/directory/search/reads";
import { markNotificationsRead } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { professionals } from "@/lib/platform/db/tables/directory";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { verifications } from "@/lib/platform/db/tables/verification";
import { addDays } from "@/lib/platform/format/zones";
import type { Verification } from "@/lib/verification/cases/contract";
import { verificationQuerySchema } from "@/lib/verification/cases/contract";
import {
  checkVerified,
  getOwnVerification,
  getVerificationIn,
  listVerifications,
} from "@/lib/verification/cases/reads";
import { checkDocuments, openVerification, resubmit, withDocuments } from "@/lib/verification/cases/writes";
import { undoDecision } from "@/lib/verification/decision-undo/writes";
import { decideVerification } from "@/lib/verification/decisions/writes";
import { forgetDocuments, lapseVerifications } from "@/lib/verification/lapses/writes";
import { getCase } from "@/lib/verification/timeline/reads";
import { png } from "@/tests/platform/files/documents";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { showDelayed } from "@/tests/support/delayed";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

const address = "203.0.113.9";
const today = new Date().toISOString().slice(0, 10);
const reason = "Your professional body no longer lists you as a member.";
let admin: Viewer;
let host: Viewer;
let id: string;
let name: string;

const readCase = async () => getVerificationIn(await database(), id);
const decide = async (change: Parameters<typeof decideVerification>[3]) =>
  decideVerification(admin, id, (await readCase()).version, change, address);
const approve = () => decide({ decision: "approve", validUntil: addDays(today, 200) });
const undo = async (now?: Date) => undoDecision(admin, id, (await readCase()).version, address, now);
const profile = async () => {
  const db = await database();
  return (await db.select().from(professionals).where(eq(professionals.id, host.professionalId!)))[0]!;
};
const isListed = async () =>
  (await listProfessionals({ ...defaultQuery, q: name })).items.some((item) => item.id === host.professionalId);
const titles = async () => (await listNotifications(host, { page: 1, perPage: 10 })).items.map(({ title }) => title);
const badge = async () => checkBadge((await getMarketingKit(host))!.links.badge.split("/verify/")[1]!);
const actions = async () => {
  const db = await database();
  const rows = await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(asc(auditLog.at));
  return rows.map(({ action }) => action);
};
/** The kinds of unsent mails to the professional, and whether each is due. */
const queued = async () => {
  const db = await database();
  const due = sql<boolean>`${mails.dueAt} <= now()`;
  return db
    .select({ kind: mails.kind, due })
    .from(mails)
    .where(and(eq(mails.to, (await profile()).email), isNull(mails.sentAt)))
    .orderBy(asc(mails.createdAt));
};
const documents = async () =>
  checkDocuments({ certification: new File([new Uint8Array(await png())], "licence.png", { type: "image/png" }) });

beforeAll(async () => {
  admin = await makeViewer("admin", { name: "Thandi Molefe" });
});

let used = 0;
beforeEach(async () => {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from professionals where listed and account_id is null order by id offset ${used++} limit 1`,
  );
  name = `Sipho Decided${String.fromCharCode(96 + used)}`;
  host = await makeViewer("professional", { professionalId: rows[0]!.id, name });
  await db
    .update(professionals)
    .set({ status: "pending", practiceNumber: "20014573", professionalBody: "SAICA", country: "ZA", name })
    .where(eq(professionals.id, host.professionalId!));
  await db
    .update(professionals)
    .set({ searchText: name.toLowerCase() })
    .where(eq(professionals.id, host.professionalId!));
  const who = { accountId: host.id, professionalId: host.professionalId! };
  id = await withDocuments(await documents(), (sent) => transaction((tx) => openVerification(tx, who, sent)));
});

test("a revoked verification takes badge and listing at once; page, check, badge, search and log agree", async () => {
  await approve();
  expect([await isListed(), (await getProfessional(host.professionalId!))?.verified]).toEqual([true, true]);
  const revoked = await decide({ decision: "revoke", reason });
  expect(revoked).toMatchObject({ status: "revoked", reason, actions: [], handledBy: "Thandi Molefe" });
  expect([await isListed(), await getProfessional(host.professionalId!)]).toEqual([false, null]);
  expect(await profile()).toMatchObject({ status: "rejected", listed: false, verified: false });
  const withdrawn = { state: "withdrawn", endedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
  expect((await checkVerified(name)).items).toEqual([
    { name, professionalBody: "SAICA", bodyName: null, checkedOn: null, validUntil: null, ...withdrawn },
  ]);
  expect(await badge()).toMatchObject({ verified: false, listed: false, end: withdrawn });
  expect(await actions()).toEqual(["verification.approve", "verification.revoke"]);
  expect(await getOwnVerification(host)).toMatchObject({ status: "revoked", reason, canSend: true });
});

test("the notice and the mail of a decision wait for a minute, then they arrive", async () => {
  await approve();
  await decide({ decision: "revoke", reason });
  expect(await titles()).toEqual([]);
  expect(await queued()).toEqual([
    { kind: "application-approved", due: false },
    { kind: "verification-revoked", due: false },
  ]);
  // A waiting notice is not marked read with the others.
  await markNotificationsRead(host, {});
  await showDelayed();
  expect((await titles()).toSorted()).toEqual(["We withdrew your verification", "You are verified"]);
  expect((await listNotifications(host, { page: 1, perPage: 10 })).unread).toBe(2);
});

test("a revocation that is undone leaves badge, listing and end date, and no notice or mail", async () => {
  const { validUntil } = await approve();
  await decide({ decision: "revoke", reason });
  const undone = await undo();
  expect(undone).toMatchObject({ status: "approved", validUntil, reason: null, undoUntil: null });
  expect(await profile()).toMatchObject({ status: "approved", listed: true, verified: true });
  expect(await isListed()).toBe(true);
  expect((await checkVerified(name)).items).toMatchObject([{ state: "verified", validUntil, endedOn: null }]);
  expect(await badge()).toMatchObject({ verified: true, end: null });
  await showDelayed();
  expect(await titles()).toEqual(["You are verified"]);
  expect((await queued()).map(({ kind }) => kind)).toEqual(["application-approved"]);
  expect(await actions()).toEqual(["verification.approve", "verification.revoke", "verification.undo"]);
});

test("an undone approval lets the trial wait again, and the case returns to the queue", async () => {
  await transaction((tx) => startTrial(tx, host.id, "premium"));
  const db = await database();
  const trial = async () => (await db.select().from(subscriptions).where(eq(subscriptions.accountId, host.id)))[0]!;
  expect(await trial()).toMatchObject({ trialPending: true, trialEndsAt: null });
  await decide({ decision: "start" });
  await approve();
  expect(await trial()).toMatchObject({ trialPending: false, trialEndsAt: expect.any(Date) });
  await undo();
  expect(await trial()).toMatchObject({ trialPending: true, trialEndsAt: null });
  expect(await readCase()).toMatchObject({ status: "under_review", handledBy: "Thandi Molefe", validUntil: null });
  expect(await profile()).toMatchObject({ status: "under_review" });
  await approve();
  expect(await trial()).toMatchObject({ trialPending: false });
});

test("an undone approval of new details gives the profile its old ones back, and holds the change", async () => {
  await approve();
  const before = await getOwnProfile(host);
  const firstName = "Sipho";
  const lastName = "Mokoena";
  await changeProfile(host, before.version, { firstName, lastName, title: "Tax Expert" } as never);
  const db = await database();
  const [opened] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.professionalId, host.professionalId!), eq(verifications.isChange, true)));
  id = opened!.id;
  await approve();
  expect(await profile()).toMatchObject({ name: "Sipho Mokoena", title: "Tax Expert" });
  expect(await undo()).toMatchObject({ name, proposed: { name: "Sipho Mokoena", title: "Tax Expert" } });
  expect(await profile()).toMatchObject({ name, title: before.title, status: "approved" });
  expect(await getOwnProfile(host)).toMatchObject({ pending: { name: "Sipho Mokoena" } });
});

test("a decision can't be undone after its minute, after another change, or twice", async () => {
  await decide({ decision: "reject", reason });
  const { version, undoUntil } = await readCase();
  expect(await codeOf(undo(new Date(Date.parse(undoUntil!) + 1)))).toBe("undo-over");
  expect(await codeOf(undoDecision(admin, id, version - 1, address))).toBe("stale");
  await undo();
  expect(await codeOf(undo())).toBe("undo-over");
  await decide({ decision: "reject", reason });
  const form = { practiceNumber: "20014573", professionalBody: "SAICA", answer: "Here it is." } as const;
  await transaction((tx) => resubmit(tx, host, form, new Map()));
  expect(await codeOf(undo())).toBe("undo-over");
  // The earlier values are deleted once they are of no use.
  await approve();
  await forgetDocuments(new Date(Date.now() + 120_000));
  const db = await database();
  const [row] = await db.select({ undo: verifications.undo }).from(verifications).where(eq(verifications.id, id));
  expect(row).toEqual({ undo: null });
});

test("an approval is re-dated; of a lapsed one that brings the badge back", async () => {
  await approve();
  const first = await readCase();
  expect(await codeOf(decide({ decision: "re-date", validUntil: addDays(today, -1) }))).toBe("invalid-input");
  await decide({ decision: "re-date", validUntil: addDays(today, 30) });
  expect(await readCase()).toMatchObject({ status: "approved", validUntil: addDays(today, 30) });
  expect((await readCase()).handledAt).toBe(first.handledAt);
  await lapseVerifications(new Date(`${addDays(today, 40)}T12:00:00Z`));
  const [lapsed] = (await checkVerified(name)).items;
  expect(lapsed).toMatchObject({ state: "lapsed", endedOn: addDays(today, 40), validUntil: null });
  expect(await badge()).toMatchObject({ verified: false, end: { state: "lapsed" } });
  await decide({ decision: "re-date", validUntil: addDays(today, 90) });
  expect(await profile()).toMatchObject({ status: "approved" });
  expect((await checkVerified(name)).items).toMatchObject([{ state: "verified", validUntil: addDays(today, 90) }]);
  await showDelayed();
  expect(await titles()).toContain(`Your verification is valid until ${dayText(addDays(today, 90))}`);
  await undo();
  expect(await profile()).toMatchObject({ status: "lapsed" });
});
const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

test("an approval that a renewal has replaced can't be revoked, and a revoked one never lapses", async () => {
  await decide({ decision: "approve", validUntil: addDays(today, 20) });
  const old = id;
  const form = { practiceNumber: "20014573", professionalBody: "SAICA", answer: "" } as const;
  await withDocuments(await documents(), (sent) => transaction((tx) => resubmit(tx, host, form, sent)));
  const { items } = await listVerifications(verificationQuerySchema.parse({ q: name }));
  id = items.find((item) => item.id !== old)!.id;
  await approve();
  const db = await database();
  const replaced: Verification = await getVerificationIn(db, old);
  expect(replaced.actions).toEqual([]);
  const revokeOld = decideVerification(admin, old, replaced.version, { decision: "revoke", reason }, address);
  expect(await codeOf(revokeOld)).toBe("verification-move-refused");
  await decide({ decision: "revoke", reason });
  await lapseVerifications(new Date(`${addDays(today, 60)}T12:00:00Z`));
  expect(await profile()).toMatchObject({ status: "rejected" });
});

test("a case that is sent again keeps its date, its reviewer and its place in the queue", async () => {
  const db = await database();
  const first = new Date("2020-01-02T08:00:00Z");
  await db.update(verifications).set({ submittedAt: first }).where(eq(verifications.id, id));
  await decide({ decision: "start" });
  await decide({ decision: "request-information", reason: "Please send a clearer copy of your ID document." });
  const form = { practiceNumber: "20014573", professionalBody: "SAICA", answer: "Here it is." } as const;
  await transaction((tx) => resubmit(tx, host, form, new Map()));
  const [head] = (await listVerifications(verificationQuerySchema.parse({}))).items;
  expect(head).toMatchObject({
    id,
    status: "pending",
    submittedDate: first.toISOString(),
    handledBy: "Thandi Molefe",
    resubmittedDate: expect.stringMatching(/^20/),
  });
});

test("a case shows its history with the people, reasons and dates", async () => {
  await decide({ decision: "start" });
  await decide({ decision: "request-information", reason: "Please send a clearer copy of your ID document." });
  const form = { practiceNumber: "20014573", professionalBody: "SAICA", answer: "Here it is." } as const;
  await transaction((tx) => resubmit(tx, host, form, new Map()));
  await approve();
  await decide({ decision: "revoke", reason });
  await undo();
  const { timeline } = await getCase(id);
  expect(timeline.map(({ kind, by }) => [kind, by])).toEqual([
    ["submitted", host.name],
    ["started", "Thandi Molefe"],
    ["information_requested", "Thandi Molefe"],
    ["resubmitted", host.name],
    ["approved", "Thandi Molefe"],
    ["revoked", "Thandi Molefe"],
    ["undone", "Thandi Molefe"],
  ]);
  expect(timeline[4]).toMatchObject({ validUntil: addDays(today, 200) });
  expect(timeline[5]).toMatchObject({ reason });
  expect(await codeOf(getCase("00000000-0000-4000-8000-000000000009"))).toBe("not-found");
});
