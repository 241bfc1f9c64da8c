import { and, eq, ne, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { getProfessional } from "@/lib/directory/professionals/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { auditLog, cacheTags } from "@/lib/platform/db/tables/platform";
import { files } from "@/lib/platform/db/tables/platform-files";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { verificationDocuments, verifications } from "@/lib/platform/db/tables/verification";
import { addDays } from "@/lib/platform/format/zones";
import { verificationQuerySchema } from "@/lib/verification/cases/contract";
import {
  checkVerified,
  getOwnVerification,
  getVerificationIn,
  listVerifications,
} from "@/lib/verification/cases/reads";
import { checkDocuments, openVerification, resubmit, withDocuments } from "@/lib/verification/cases/writes";
import { decideVerification } from "@/lib/verification/decisions/writes";
import { forgetDocuments, lapseVerifications } from "@/lib/verification/lapses/writes";
import { png } from "@/tests/platform/files/documents";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";
import { showDelayed } from "../../support/delayed";

useDatabase("profiles");

const address = "203.0.113.9";
const today = new Date().toISOString().slice(0, 10);
let admin: Viewer;
let host: Viewer;
let id: string;
const readCase = async () => getVerificationIn(await database(), id);
const decide = async (change: Parameters<typeof decideVerification>[3], version?: number, administrator = admin) =>
  decideVerification(administrator, id, version ?? (await readCase()).version, change, address);
const profile = async () => {
  const db = await database();
  return (await db.select().from(professionals).where(eq(professionals.id, host.professionalId!)))[0]!;
};
const checkedDocument = async (name: string) =>
  checkDocuments({ certification: new File([new Uint8Array(await png())], name, { type: "image/png" }) });
const send = async (
  form: { practiceNumber?: string; answer?: string } = {},
  checked: Awaited<ReturnType<typeof checkDocuments>> = new Map(),
) =>
  withDocuments(checked, (documents) =>
    transaction((tx) =>
      resubmit(tx, host, { practiceNumber: "20014573", professionalBody: "SAICA", answer: "", ...form }, documents),
    ),
  );
const lastNotice = async () => {
  await showDelayed();
  return (await listNotifications(host, { page: 1, perPage: 1 })).items[0]?.title;
};
const lastMail = async () => {
  const db = await database();
  const rows = await db
    .select({ kind: mails.kind })
    .from(mails)
    .where(eq(mails.to, (await profile()).email))
    .orderBy(sql`${mails.createdAt} desc`);
  return rows[0]?.kind;
};

beforeAll(async () => {
  admin = await makeViewer("admin", { name: "Thandi Molefe" });
});

let used = 0;
beforeEach(async () => {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from professionals where listed and account_id is null order by id offset ${used++} limit 1`,
  );
  host = await makeViewer("professional", { professionalId: rows[0]!.id, name: "Sipho Nkosi" });
  await db
    .update(professionals)
    .set({
      status: "pending",
      practiceNumber: "20014573",
      professionalBody: "SAICA",
      country: "ZA",
      name: `Sipho Nkosi ${used}`,
    })
    .where(eq(professionals.id, host.professionalId!));
  const who = { accountId: host.id, professionalId: host.professionalId! };
  id = await withDocuments(await checkedDocument("licence.png"), (documents) =>
    transaction((tx) => openVerification(tx, who, documents)),
  );
});

test("approving gives the badge, lists the profile, sends notice and mail, and leaves one audit entry", async () => {
  expect(await getProfessional(host.professionalId!)).toBeNull();
  const approved = await decide({ decision: "approve", validUntil: addDays(today, 200) });
  expect(approved).toMatchObject({ status: "approved", handledBy: "Thandi Molefe", validUntil: addDays(today, 200) });
  expect((await getProfessional(host.professionalId!))?.verified).toBe(true);
  expect([await lastNotice(), await lastMail()]).toEqual(["You are verified", "application-approved"]);
  const db = await database();
  const log = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({
    action: "verification.approve",
    actor: admin.email,
    address: address,
    before: { status: "pending", profile: "pending" },
    after: { status: "approved", profile: "approved", validUntil: addDays(today, 200) },
  });
  expect(await db.$count(cacheTags, eq(cacheTags.tag, `professional:${host.professionalId!}`))).toBe(1);
});

test("a case under review is listed with its label; a rejection unlists it again, with the reason", async () => {
  await decide({ decision: "start" });
  expect(await getProfessional(host.professionalId!)).toMatchObject({ status: "under_review", verified: false });
  await decide({ decision: "reject", reason: "The licence has expired." });
  expect(await getProfessional(host.professionalId!)).toBeNull();
  expect([await lastNotice(), await lastMail()]).toEqual(["We could not verify you", "application-rejected"]);
  expect(await codeOf(decide({ decision: "start" }))).toBe("verification-move-refused");
});

test("sending requested information reopens the case and shows the changes", async () => {
  expect(await codeOf(send({ answer: "Here I am" }))).toBe("nothing-asked");
  await decide({ decision: "request-information", reason: "Please check your practice number" });
  expect([await lastNotice(), await lastMail()]).toEqual([
    "We need one more thing to verify you",
    "application-information",
  ]);
  expect(await getOwnVerification(host)).toMatchObject({
    status: "information_requested",
    reason: "Please check your practice number",
    canSend: true,
  });
  expect(await codeOf(send())).toBe("invalid-input");
  const after = await send(
    { practiceNumber: "20014574", answer: "Corrected." },
    (await checkedDocument("new.png")) as never,
  );
  expect(after).toMatchObject({ status: "pending", canSend: false });
  expect(await readCase()).toMatchObject({
    status: "pending",
    answer: "Corrected.",
    practiceNumber: "20014574",
    changes: [
      { what: "Practice number", before: "20014573", now: "20014574" },
      { what: "Professional certification", before: "sent", now: "a new file" },
    ],
  });
});

test("a rejected professional may send again, and is pending and unlisted", async () => {
  await decide({ decision: "reject", reason: "The documents can't be read." });
  await send({}, await checkedDocument("clear.png"));
  expect((await readCase()).status).toBe("pending");
  expect((await profile()).status).toBe("pending");
});

test("the second of two administrators on one case is refused with the first one's name", async () => {
  const other = await makeViewer("admin", { name: "Second Admin" });
  const { version } = await readCase();
  await decide({ decision: "reject", reason: "The licence has expired." }, version);
  const refused = await decide({ decision: "approve", validUntil: addDays(today, 10) }, version, other).catch(
    (error: { status: number; detail: string }) => error,
  );
  expect(refused).toMatchObject({ status: 412, code: "stale", extra: { state: "rejected" } });
  expect((refused as { detail: string }).detail).toContain("rejected now, handled by Thandi Molefe");
  expect(await (await database()).$count(auditLog, eq(auditLog.targetId, id))).toBe(1);
});

test("an approval sends one reminder within 30 days, and its badge is dropped the day after it ends", async () => {
  // The sample's other approvals end on different days.
  await (await database()).update(verifications).set({ validUntil: null }).where(ne(verifications.id, id));
  const lastDay = addDays(today, 90);
  await decide({ decision: "approve", validUntil: lastDay });
  // Johannesburg is UTC+2 all year.
  const at = (day: string, time: string) => new Date(`${day}T${time}:00+02:00`);
  expect(await lapseVerifications(at(addDays(lastDay, -31), "12:00"))).toMatchObject({ warned: 0, lapsed: 0 });
  expect(await lapseVerifications(at(addDays(lastDay, -30), "00:10"))).toMatchObject({ warned: 1, lapsed: 0 });
  expect(await lastMail()).toBe("verification-expiring");
  expect(await lapseVerifications(at(addDays(lastDay, -29), "00:10"))).toMatchObject({ warned: 0, lapsed: 0 });
  await lapseVerifications(at(lastDay, "23:50"));
  expect((await getProfessional(host.professionalId!))?.verified).toBe(true);
  expect(await lapseVerifications(at(addDays(lastDay, 1), "00:10"))).toMatchObject({ warned: 0, lapsed: 1 });
  expect(await getProfessional(host.professionalId!)).toMatchObject({ status: "lapsed", verified: false });
  expect([await lastNotice(), await lastMail()]).toEqual(["Your verification has ended", "verification-lapsed"]);
  expect(await lapseVerifications(at(addDays(lastDay, 2), "00:10"))).toMatchObject({ warned: 0, lapsed: 0 });
  const log = await (await database()).select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(log.map(({ action, actor }) => [action, actor])).toContainEqual(["verification.lapse", "system"]);
});

test("a renewal is a separate case and keeps the badge until it is decided", async () => {
  await decide({ decision: "approve", validUntil: addDays(today, 20) });
  expect((await getOwnVerification(host)).canSend).toBe(true);
  await send({}, await checkedDocument("renewed.png"));
  expect((await profile()).status).toBe("approved");
  const queue = await listVerifications(verificationQuerySchema.parse({ q: (await profile()).name }));
  expect(queue.items).toHaveLength(1);
  expect(queue.items[0]!.id).not.toBe(id);
  id = queue.items[0]!.id;
  await decide({ decision: "approve", validUntil: addDays(today, 385) });
  await lapseVerifications(new Date(`${addDays(today, 40)}T12:00:00Z`));
  expect((await profile()).status).toBe("approved");
});

test("documents are deleted 14 days after the decision, their labels stay", async () => {
  await decide({ decision: "approve", validUntil: addDays(today, 300) });
  const db = await database();
  const owned = () => db.$count(files, eq(files.ownerId, host.id));
  await forgetDocuments(new Date(Date.now() + 13 * 86_400_000));
  expect(await owned()).toBe(1);
  await forgetDocuments(new Date(Date.now() + 15 * 86_400_000));
  expect(await owned()).toBe(0);
  expect((await readCase()).documents).toEqual([
    { kind: "certification", label: "Professional certification", file: null },
  ]);
  expect(await db.$count(verificationDocuments, eq(verificationDocuments.verificationId, id))).toBe(1);
});

test("a suspended profile stays unlisted when its case is approved", async () => {
  const db = await database();
  await db
    .update(professionals)
    .set({ status: "suspended", suspendedFrom: "pending" })
    .where(eq(professionals.id, host.professionalId!));
  await decide({ decision: "approve", validUntil: addDays(today, 10) });
  expect(await profile()).toMatchObject({ status: "suspended", suspendedFrom: "approved" });
});

test("the queue lists the longest waiting first, by text, country and status", async () => {
  const db = await database();
  await db
    .update(verifications)
    .set({ submittedAt: new Date("2020-01-01T00:00:00Z") })
    .where(eq(verifications.id, id));
  const list = (query: object) => listVerifications(verificationQuerySchema.parse(query));
  expect((await list({})).items[0]!.id).toBe(id);
  expect((await list({ q: (await profile()).name.toUpperCase() })).items.map((item) => item.id)).toContain(id);
  expect((await list({ country: "ZA" })).items.every(({ country }) => country === "ZA")).toBe(true);
  expect((await list({ status: "under_review" })).items.every(({ status }) => status === "under_review")).toBe(true);
});

test("the public check finds verified and lapsed professionals by number or full name, and shows nothing else", async () => {
  const { name } = await profile();
  expect((await checkVerified(name)).items).toEqual([]);
  await decide({ decision: "approve", validUntil: addDays(today, 10) });
  const [found, ...more] = (await checkVerified(` ${name.toUpperCase()} `)).items;
  expect(more).toEqual([]);
  expect(found).toEqual({
    name,
    bodyName: null,
    professionalBody: "SAICA",
    state: "verified",
    endedOn: null,
    checkedOn: expect.any(String),
    validUntil: addDays(today, 10),
  });
  expect((await checkVerified("2001 4573")).items.map((item) => item.name)).toContain(name);
  expect((await checkVerified("Sipho")).items).toEqual([]);
  await (
    await database()
  )
    .update(professionals)
    .set({ status: "lapsed" })
    .where(and(eq(professionals.id, host.professionalId!)));
  expect((await checkVerified(name)).items).toMatchObject([{ name, state: "lapsed", validUntil: null }]);
});

test("a user sees only their own verification", async () => {
  const stranger = await makeViewer("professional");
  expect(await codeOf(getOwnVerification(stranger))).toBe("not-found");
  expect(await codeOf(getOwnVerification({ ...stranger, professionalId: host.professionalId }))).toBe("not-found");
});
