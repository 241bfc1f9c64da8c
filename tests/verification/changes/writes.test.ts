import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getUserIn } from "@/lib/admin/users/reads";
import { changeUser } from "@/lib/admin/users/writes";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { getProfessional } from "@/lib/directory/professionals/reads";
import type { ProfileChange } from "@/lib/directory/profile/contract";
import { getOwnProfile } from "@/lib/directory/profile/reads";
import { changeProfile, withdrawChange } from "@/lib/directory/profile/writes";
import { getAccount } from "@/lib/identity/accounts/reads";
import { changeAccount } from "@/lib/identity/accounts/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals, professionalSearch, profileChanges } from "@/lib/platform/db/tables/directory";
import { auditLog, cacheTags } from "@/lib/platform/db/tables/platform";
import { verifications } from "@/lib/platform/db/tables/verification";
import { addDays } from "@/lib/platform/format/zones";
import type { DecisionChange } from "@/lib/verification/cases/contract";
import { checkVerified, getOwnVerification, getVerificationIn } from "@/lib/verification/cases/reads";
import { noDocuments } from "@/lib/verification/cases/rules";
import { checkDocuments, openVerification, resubmit, withDocuments } from "@/lib/verification/cases/writes";
import { decideVerification } from "@/lib/verification/decisions/writes";
import { dropForgottenChanges } from "@/lib/verification/lapses/writes";
import { fileOf, png } from "@/tests/platform/files/documents";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";
import { showDelayed } from "../../support/delayed";

useDatabase("profiles");

const today = new Date().toISOString().slice(0, 10);
const approval = { decision: "approve", validUntil: addDays(today, 200) } as const;
let admin: Viewer;
beforeAll(async () => {
  admin = await makeViewer("admin", { name: "Thandi Molefe" });
});

let used = 0;
/** A professional used by one test only, verified by an approved case, whose account has the profile's name. */
async function verified(): Promise<Viewer> {
  const db = await database();
  const mark = `Number${String.fromCharCode(65 + used)}`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from professionals where status = 'approved' and account_id is null order by id offset ${used++} limit 1`,
  );
  const professionalId = rows[0]!.id;
  const host = await makeViewer("professional", { professionalId, name: `Sipho ${mark}` });
  await db
    .update(professionals)
    .set({
      status: "pending",
      name: host.name,
      title: "Auditor",
      professionalBody: "SAICA",
      country: "ZA",
      practiceNumber: "20014573",
    })
    .where(eq(professionals.id, professionalId));
  const id = await transaction((tx) => openVerification(tx, { accountId: host.id, professionalId }, new Map()));
  await decideVerification(admin, id, 1, approval, "");
  return host;
}

const change = async (host: Viewer, wanted: ProfileChange) =>
  changeProfile(host, (await getOwnProfile(host)).version, wanted);
async function newestCase({ professionalId }: Viewer) {
  const db = await database();
  const [row] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(eq(verifications.professionalId, professionalId!))
    .orderBy(desc(verifications.submittedAt), desc(verifications.version))
    .limit(1);
  return getVerificationIn(db, row!.id);
}
const decide = async (host: Viewer, decision: DecisionChange) => {
  const { id, version } = await newestCase(host);
  return decideVerification(admin, id, version, decision, "203.0.113.9");
};
const lastNotice = async (host: Viewer) => {
  await showDelayed();
  return (await listNotifications(host, { page: 1, perPage: 1 })).items[0]!;
};
const casesOf = async ({ professionalId }: Viewer) =>
  (await database()).$count(verifications, eq(verifications.professionalId, professionalId!));
const held = async ({ professionalId }: Viewer) =>
  (await database()).$count(profileChanges, eq(profileChanges.professionalId, professionalId!));

test("a new name, title and body wait for the verification; the old ones stay public, listed and verified", async () => {
  const host = await verified();
  const before = await getProfessional(host.professionalId!);
  const wanted = { firstName: "Sipho", lastName: "Mokoena", title: "Tax Expert", professionalBody: "SAIT" } as const;
  const saved = await change(host, { ...wanted, bio: "I keep books." });
  expect(saved).toMatchObject({
    status: "approved",
    firstName: "Sipho",
    title: "Auditor",
    professionalBody: "SAICA",
    bio: "I keep books.",
    pending: { name: "Sipho Mokoena", title: "Tax Expert", professionalBody: "SAIT", correction: false },
  });
  expect(await getProfessional(host.professionalId!)).toMatchObject({
    name: before!.name,
    title: "Auditor",
    verified: true,
    status: "approved",
  });
  expect(await getAccount(host)).toMatchObject({ name: host.name, pendingName: "Sipho Mokoena" });
  expect((await checkVerified(host.name)).items).toHaveLength(1);
  expect(await newestCase(host)).toMatchObject({
    status: "information_requested",
    name: host.name,
    title: "Auditor",
    professionalBody: "SAICA",
    proposed: { name: "Sipho Mokoena", title: "Tax Expert", professionalBody: "SAIT", correction: false },
    changes: [
      { what: "Name", before: host.name, now: "Sipho Mokoena" },
      { what: "Title", before: "Auditor", now: "Tax Expert" },
      { what: "Professional body", before: "SAICA", now: "SAIT" },
    ],
  });
});

test("the name of another body waits for its verification, then search finds the person by it", async () => {
  const host = await verified();
  const saved = await change(host, { professionalBody: "Other", bodyName: "CIMA" });
  expect(saved).toMatchObject({
    professionalBody: "SAICA",
    bodyName: "",
    status: "approved",
    pending: { professionalBody: "Other", bodyName: "CIMA", correction: false },
  });
  expect(await getProfessional(host.professionalId!)).toMatchObject({ professionalBody: "SAICA", bodyName: null });
  expect(await newestCase(host)).toMatchObject({
    professionalBody: "SAICA",
    bodyName: null,
    proposed: { professionalBody: "Other", bodyName: "CIMA" },
    changes: [{ what: "Professional body", before: "SAICA", now: "CIMA" }],
  });
  expect(await decide(host, approval)).toMatchObject({ professionalBody: "Other", bodyName: "CIMA" });
  expect(await getProfessional(host.professionalId!)).toMatchObject({ professionalBody: "Other", bodyName: "CIMA" });
  expect((await checkVerified(host.name)).items).toMatchObject([{ professionalBody: "Other", bodyName: "CIMA" }]);
  const other = await change(host, { bodyName: "AAT" });
  expect(other).toMatchObject({ bodyName: "CIMA", pending: { professionalBody: "Other", bodyName: "AAT" } });
  await decide(host, { decision: "reject", reason: "The document names CIMA." });
  expect(await getOwnProfile(host)).toMatchObject({ professionalBody: "Other", bodyName: "CIMA" });
});

test("an approval gives profile, account, badge, search and public check the new values at once", async () => {
  const host = await verified();
  await change(host, { firstName: "Sipho", lastName: "Zuberi", title: "Tax Expert" });
  const approved = await decide(host, approval);
  expect(approved).toMatchObject({ status: "approved", name: "Sipho Zuberi", title: "Tax Expert", proposed: null });
  expect(await getProfessional(host.professionalId!)).toMatchObject({
    name: "Sipho Zuberi",
    title: "Tax Expert",
    verified: true,
  });
  expect(await getAccount(host)).toMatchObject({ firstName: "Sipho", lastName: "Zuberi", name: "Sipho Zuberi" });
  expect(await getOwnProfile(host)).not.toHaveProperty("pending");
  expect((await checkVerified("Sipho Zuberi")).items).toHaveLength(1);
  expect((await checkVerified(host.name)).items).toEqual([]);
  const db = await database();
  const [row] = await db.select().from(professionals).where(eq(professionals.id, host.professionalId!));
  expect(row!.searchText).toContain("sipho zuberi");
  expect(await db.$count(professionalSearch, eq(professionalSearch.professionalId, host.professionalId!))).toBe(1);
  expect(await db.$count(cacheTags, eq(cacheTags.tag, `professional:${host.professionalId!}`))).toBe(1);
  expect(await lastNotice(host)).toMatchObject({ title: "Your new details are verified" });
  expect(await held(host)).toBe(0);
  const [log] = await db.select().from(auditLog).where(eq(auditLog.targetId, approved.id));
  expect(log).toMatchObject({ before: { name: host.name }, after: { requested: { name: "Sipho Zuberi" } } });
});

test("a rejection keeps the old values and the badge, and tells the professional why", async () => {
  const host = await verified();
  await change(host, { title: "Tax Expert" });
  await decide(host, { decision: "reject", reason: "The certificate names another title." });
  expect(await getProfessional(host.professionalId!)).toMatchObject({ title: "Auditor", verified: true });
  expect(await lastNotice(host)).toMatchObject({
    title: "We could not verify your new details",
    body: "The certificate names another title.",
  });
  expect(await held(host)).toBe(0);
  // The verification itself is still the approved one.
  expect(await getOwnVerification(host)).toMatchObject({ status: "approved", canSend: false, lapsed: false });
});

test("a corrected letter needs no documents, another name does, and a person decides both", async () => {
  const host = await verified();
  const corrected = `${host.name.split(" ")[1]!}s`;
  expect(await change(host, { lastName: corrected })).toMatchObject({ pending: { correction: true } });
  expect(await newestCase(host)).toMatchObject({ status: "pending", proposed: { correction: true } });
  expect(await getOwnVerification(host)).toMatchObject({ status: "pending", canSend: false });
  expect(await change(host, { lastName: "Mokoena" })).toMatchObject({ pending: { correction: false } });
  expect(await newestCase(host)).toMatchObject({ status: "information_requested" });
  expect(await getOwnVerification(host)).toMatchObject({ status: "information_requested", canSend: true });
  const documents = await checkDocuments({ idDocument: fileOf(await png(), "id.png", "image/png") });
  const form = { practiceNumber: "20014573", professionalBody: "SAICA", answer: "" } as const;
  await withDocuments(documents, (uploaded) => transaction((tx) => resubmit(tx, host, form, uploaded)));
  const sent = await newestCase(host);
  expect(sent).toMatchObject({ status: "pending", proposed: { name: "Sipho Mokoena" } });
  expect(sent.documents.map(({ label }) => label)).toEqual(["ID document"]);
  // One case for the change, after the approved one.
  expect(await casesOf(host)).toBe(2);
  expect(await getProfessional(host.professionalId!)).toMatchObject({ name: host.name, verified: true });
});

test("an administrator never decides on values not seen: another change makes the open case stale", async () => {
  const host = await verified();
  await change(host, { title: "Tax Expert" });
  const seen = await newestCase(host);
  await change(host, { title: "Bookkeeper" });
  expect(await codeOf(decideVerification(admin, seen.id, seen.version, approval, ""))).toBe("stale");
  expect((await decide(host, approval)).title).toBe("Bookkeeper");
});

test("a withdrawn change closes its case and leaves the profile as it is", async () => {
  const host = await verified();
  await change(host, { title: "Tax Expert" });
  expect(await withdrawChange(host)).not.toHaveProperty("pending");
  expect(await newestCase(host)).toMatchObject({ status: "rejected", reason: "Withdrawn by the professional." });
  expect(await getOwnVerification(host)).toMatchObject({ status: "approved", canSend: false });
  expect(await codeOf(withdrawChange(host))).toBe("not-found");
});

test("the account settings and an administrator follow the same rule as the profile", async () => {
  const host = await verified();
  const { version, email } = await getAccount(host);
  const form = { email, phone: "", country: "ZA", city: "Durban", company: "", bio: "" } as const;
  const account = await changeAccount(host, version, { ...form, firstName: "Sipho", lastName: "Dlamini" });
  expect(account).toMatchObject({ name: host.name, pendingName: "Sipho Dlamini", city: "Durban" });
  expect(await getOwnProfile(host)).toMatchObject({ pending: { name: "Sipho Dlamini" } });
  const user = await getUserIn(await database(), host.id);
  const edit = { action: "edit", phone: "", country: "ZA", role: "professional" } as const;
  const edited = await changeUser(
    admin,
    host.id,
    user.version,
    { ...edit, firstName: "Sipho", lastName: "Khumalo" },
    "203.0.113.9",
  );
  expect(edited.name).toBe(host.name);
  expect(await newestCase(host)).toMatchObject({ proposed: { name: "Sipho Khumalo" } });
  await decide(host, approval);
  expect(await getAccount(host)).toMatchObject({ name: "Sipho Khumalo" });
  expect(await getProfessional(host.professionalId!)).toMatchObject({ name: "Sipho Khumalo" });
});

test("before the first verification a new name is on the account and the profile at once", async () => {
  const host = await verified();
  const db = await database();
  await db.update(professionals).set({ status: "pending" }).where(eq(professionals.id, host.professionalId!));
  const { version, email } = await getAccount(host);
  const form = { email, phone: "", country: "ZA", city: "", company: "", bio: "" } as const;
  await changeAccount(host, version, { ...form, firstName: "Lerato", lastName: "Dlamini" });
  expect(await getAccount(host)).toMatchObject({ name: "Lerato Dlamini" });
  expect(await getOwnProfile(host)).toMatchObject({ firstName: "Lerato", lastName: "Dlamini" });
  expect(await held(host)).toBe(0);
});

test("a new number sent with a renewal is public only after its approval", async () => {
  const host = await verified();
  const db = await database();
  await db
    .update(verifications)
    .set({ validUntil: addDays(today, 10) })
    .where(eq(verifications.professionalId, host.professionalId!));
  const documents = await checkDocuments({ practicePermit: fileOf(await png(), "permit.png", "image/png") });
  const form = { practiceNumber: "20019999", professionalBody: "SAICA", answer: "" } as const;
  await withDocuments(documents, (uploaded) => transaction((tx) => resubmit(tx, host, form, uploaded)));
  expect(await getOwnProfile(host)).toMatchObject({
    practiceNumber: "20014573",
    pending: { practiceNumber: "20019999" },
  });
  expect(await newestCase(host)).toMatchObject({ status: "pending", proposed: { practiceNumber: "20019999" } });
  expect(await casesOf(host)).toBe(2);
  await decide(host, approval);
  expect(await getOwnProfile(host)).toMatchObject({ practiceNumber: "20019999" });
  expect((await checkVerified("20019999")).items.map(({ name }) => name)).toContain(host.name);
});

test("a new local licence waits for the verification like a name; a removed one is gone at once", async () => {
  const host = await verified();
  const db = await database();
  await db
    .update(professionals)
    .set({ country: "EG", city: "Cairo", localAuthority: "FRA", localLicence: "77" })
    .where(eq(professionals.id, host.professionalId!));
  const licence = { localAuthority: "FRA", localLicence: "78" } as const;
  expect(await change(host, licence)).toMatchObject({
    status: "approved",
    localLicence: "77",
    pending: { localLicence: "FRA 78", correction: false },
  });
  expect(await getProfessional(host.professionalId!)).toMatchObject({
    verified: true,
    localLicence: { authority: "FRA", number: "77" },
  });
  expect(await newestCase(host)).toMatchObject({
    status: "information_requested",
    localLicence: "FRA 77",
    proposed: { localLicence: "FRA 78" },
    changes: [{ what: "Local licence", before: "FRA 77", now: "FRA 78" }],
  });
  await decide(host, approval);
  expect(await getProfessional(host.professionalId!)).toMatchObject({
    verified: true,
    localLicence: { authority: "FRA", number: "78" },
  });
  expect(await held(host)).toBe(0);
  await change(host, { localAuthority: "", localLicence: "" });
  expect(await getProfessional(host.professionalId!)).toMatchObject({ verified: false, localLicence: null });
});

test("a licence held for a country that its holder has left is not applied", async () => {
  const host = await verified();
  await change(host, { country: "EG", city: "Cairo", localAuthority: "FRA", localLicence: "78" });
  expect(await getOwnProfile(host)).toMatchObject({ localLicence: "", pending: { localLicence: "FRA 78" } });
  await change(host, { country: "KE", city: "Nairobi" });
  await decide(host, approval);
  expect((await getProfessional(host.professionalId!))?.localLicence).toBeNull();
});

test("a change whose documents do not arrive is dropped after 90 days, with a notice; others stay", async () => {
  const waiting = await verified();
  const sent = await verified();
  for (const host of [waiting, sent]) await change(host, { title: "Tax Expert" });
  const documents = await checkDocuments({ practicePermit: fileOf(await png(), "permit.png", "image/png") });
  const form = { practiceNumber: "20014573", professionalBody: "SAICA", answer: "" } as const;
  await withDocuments(documents, (uploaded) => transaction((tx) => resubmit(tx, sent, form, uploaded)));
  const day = 86_400_000;
  await dropForgottenChanges(new Date(Date.now() + 89 * day));
  expect(await held(waiting)).toBe(1);
  await dropForgottenChanges(new Date(Date.now() + 91 * day));
  expect([await held(waiting), await held(sent)]).toEqual([0, 1]);
  expect(await getProfessional(waiting.professionalId!)).toMatchObject({ title: "Auditor", verified: true });
  expect(await newestCase(waiting)).toMatchObject({ status: "rejected", reason: noDocuments });
  expect(await lastNotice(waiting)).toMatchObject({
    title: "We could not verify your new details",
    body: noDocuments,
  });
});
