import { eq, like, or, sql } from "drizzle-orm";
import { insertAccount, recordConsent } from "@/lib/identity/accounts/writes";
import { confirmHours } from "@/lib/identity/accounts/rules";
import { makeLink } from "@/lib/identity/sign-in/links";
import type { Viewer } from "@/lib/platform/auth/viewer";
import type { Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { professionals } from "@/lib/platform/db/tables/directory";
import type { ReadyFile } from "@/lib/platform/files/store";
import { conflict } from "@/lib/platform/http/errors";
import { applicationReceivedLetter } from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import { movePhotoToProfile } from "@/lib/identity/account-photo/writes";
import { searchTextOf } from "@/lib/directory/professionals/rules";
import { specializationLabel } from "@/lib/platform/reference/services";
import { softwareLabel } from "@/lib/platform/reference/software";
import { noticeAdmins } from "@/lib/notifications/admin-notices/writes";
import { startTrial } from "@/lib/billing/subscriptions/writes";
import type { DocumentKind } from "@/lib/verification/cases/rules";
import { openVerification } from "@/lib/verification/cases/writes";
import type { AddedProfession, ApplicationReceipt, NewApplication } from "./contract";

export type Documents = ReadonlyMap<DocumentKind, ReadyFile>;

/**
 * Professional sign-up by somebody new: an account, and what `addProfession` makes. Refuses 409 `email-taken`, 403
 * `registration-closed`.
 */
export async function createApplication(
  tx: Tx,
  form: NewApplication,
  passwordHash: string,
  documents: Documents,
): Promise<ApplicationReceipt> {
  const { firstName, lastName, phone, country, city } = form;
  const account = await insertAccount(tx, form.email, {
    role: "professional",
    passwordHash,
    firstName,
    lastName,
    phone,
    country,
    city,
  });
  const token = await makeLink(tx, "confirm", account, confirmHours * 60);
  return addTo(tx, account, form, documents, token);
}

/**
 * The same by a signed-in client: the account becomes a professional's, from its next request on (decisions, People and
 * roles). Refuses 409 `already-professional`.
 */
export async function addProfession(
  tx: Tx,
  viewer: Viewer,
  form: AddedProfession,
  documents: Documents,
): Promise<ApplicationReceipt> {
  const [mine] = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.accountId, viewer.id));
  if (mine || viewer.role !== "client")
    throw conflict("already-professional", "Your account has a professional profile already.");
  await tx
    .update(accounts)
    .set({ role: "professional", phone: form.phone, version: sql`${accounts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(accounts.id, viewer.id));
  return addTo(tx, { id: viewer.id, email: viewer.email }, form, documents, null);
}

async function addTo(
  tx: Tx,
  account: { id: string; email: string },
  form: AddedProfession,
  documents: Documents,
  token: string | null,
): Promise<ApplicationReceipt> {
  const professionalId = await insertProfile(tx, account, form);
  const verificationId = await openVerification(tx, { accountId: account.id, professionalId }, documents);
  const trialEndsAt = await startTrial(tx, account.id, form.subscriptionPlan);
  await recordConsent(tx, account.id, "terms");
  await recordConsent(tx, account.id, "verification");
  await noticeAdmins(
    tx,
    "verification_requests",
    `${form.firstName} ${form.lastName} sent documents to be verified`,
    account.id,
    "/admin?tab=verifications",
  );
  await queueMail(tx, account.email, applicationReceivedLetter(form.firstName, token));
  return {
    accountId: account.id,
    professionalId,
    verificationId,
    status: "pending",
    plan: form.subscriptionPlan,
    trialEndsAt: trialEndsAt.toISOString(),
  };
}

/**
 * The profile stays off every list until its review starts (decisions, Finding). What the wizard does not ask has an
 * honest empty value.
 */
async function insertProfile(tx: Tx, account: { id: string; email: string }, form: AddedProfession): Promise<string> {
  const name = `${form.firstName} ${form.lastName}`;
  const id = await freeId(tx, name);
  const labels = [form.specializations.map(specializationLabel), form.software.map(softwareLabel)] as const;
  await tx.insert(professionals).values({
    id,
    accountId: account.id,
    status: "pending",
    name,
    title: form.professionalTitle,
    gender: form.gender,
    practiceNumber: form.practiceNumber,
    professionalBody: form.professionalBody,
    registrationNumber: form.practiceNumber,
    country: form.country,
    city: form.city,
    specializations: form.specializations,
    software: form.software,
    languages: ["English"],
    bio: "",
    hourlyRateCents: form.hourlyRate * 100,
    responseTime: "<24 hours",
    subscriptionTier: form.subscriptionPlan,
    weeklyHours: [],
    experience: form.yearsExperience,
    education: [],
    certifications: [],
    achievements: [],
    email: account.email,
    phone: form.phone,
    searchText: searchTextOf(name, form.professionalTitle, ...labels, form.city),
    joinedDate: new Date().toISOString().slice(0, 10),
  });
  const profileImage = await movePhotoToProfile(tx, account.id, id);
  if (profileImage) await tx.update(professionals).set({ profileImage }).where(eq(professionals.id, id));
  return id;
}

/** A readable id from the name, with a number when others have it; the lock keeps rivals of the same name apart. */
async function freeId(tx: Tx, name: string): Promise<string> {
  const base =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60)
      .replace(/-+$/, "") || "professional";
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`professional ${base}`}))`);
  const rows = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(or(eq(professionals.id, base), like(professionals.id, `${base}-%`)));
  const taken = new Set(rows.map(({ id }) => id));
  for (let n = 1; ; n++) if (!taken.has(n === 1 ? base : `${base}-${n}`)) return n === 1 ? base : `${base}-${n}`;
}
