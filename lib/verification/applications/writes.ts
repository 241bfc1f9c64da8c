import { eq } from "drizzle-orm";
import { startTrial } from "@/lib/billing/subscriptions/writes";
import { createProfile } from "@/lib/directory/new-profile/writes";
import { confirmHours } from "@/lib/identity/accounts/rules";
import { insertAccount, recordConsent } from "@/lib/identity/accounts/writes";
import { createLink } from "@/lib/identity/sign-in/links";
import { makeProfessional } from "@/lib/identity/standing/writes";
import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import type { Viewer } from "@/lib/platform/auth/viewer";
import type { Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { conflict } from "@/lib/platform/http/errors";
import { queueMail } from "@/lib/platform/mail/send";
import { type Documents, openVerification } from "@/lib/verification/cases/writes";
import type { AddedProfession, ApplicationReceipt, NewApplication } from "./contract";

/** Creates an account and the records of `addProfession`. Throws 409 `email-taken`, 403 `registration-closed`. */
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
  const token = await createLink(tx, "confirm", account, confirmHours * 60);
  return addTo(tx, account, form, documents, token);
}

/**
 * Makes a signed-in client a professional from the next request on (decisions, People and roles). Throws 409
 * `already-professional`.
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
  if (mine || viewer.role !== "client" || viewer.otherSide)
    throw conflict("already-professional", "Your account has a professional profile already.");
  await makeProfessional(tx, viewer.id, form);
  return addTo(tx, { id: viewer.id, email: viewer.email }, form, documents, null);
}

async function addTo(
  tx: Tx,
  account: { id: string; email: string },
  form: AddedProfession,
  documents: Documents,
  token: string | null,
): Promise<ApplicationReceipt> {
  const professionalId = await createProfile(tx, account, form);
  const verificationId = await openVerification(tx, { accountId: account.id, professionalId }, documents);
  const trialEndsAt = await startTrial(tx, account.id, form.subscriptionPlan);
  await recordConsent(tx, account.id, "terms");
  await recordConsent(tx, account.id, "verification");
  await notifyAdmins(
    tx,
    "verification_requests",
    { type: "documents-sent", params: { accountId: account.id, caseId: verificationId } },
    account.id,
  );
  await queueMail(tx, account.email, letterTo(form.firstName, { type: "application-received", params: { token } }));
  return {
    accountId: account.id,
    professionalId,
    verificationId,
    status: "pending",
    plan: form.subscriptionPlan,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
  };
}
