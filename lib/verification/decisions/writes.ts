import { eq } from "drizzle-orm";
import { beginTrial } from "@/lib/billing/subscriptions/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { setListingStatus } from "@/lib/directory/listing/writes";
import { pendingChange } from "@/lib/directory/profile-changes/reads";
import { applyChange, dropChange } from "@/lib/directory/profile-changes/writes";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { verificationDocuments, verifications } from "@/lib/platform/db/tables/verification";
import { addDays } from "@/lib/platform/format/zones";
import { etagOf } from "@/lib/platform/http/answer";
import { badRequest, conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import type { Letter } from "@/lib/platform/mail/letter";
import {
  approvedLetter,
  changeApprovedLetter,
  changeRejectedLetter,
  informationLetter,
  rejectedLetter,
} from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import type { NoticeInput } from "@/lib/notifications/notices/catalogue";
import { notify } from "@/lib/notifications/notices/writes";
import type { Decision, DecisionChange, Verification } from "@/lib/verification/cases/contract";
import { getVerificationIn, seenNow } from "@/lib/verification/cases/reads";
import { nextVerificationStatus, statusText } from "@/lib/verification/cases/rules";
import { type Person, todayOf, firstNameOf } from "@/lib/verification/cases/writes";

/**
 * Starts a review, approves, rejects or requests information: status, badge, notification, mail and one audit entry in
 * one transaction. 404 for an unknown case; 412 `stale` with name and status if another administrator has already
 * decided; 409 if the status does not allow it; 400 for a past date.
 */
export function decideVerification(
  viewer: Viewer,
  id: string,
  version: number,
  change: DecisionChange,
  address: string,
): Promise<Verification> {
  return transaction(async (tx) => {
    const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for("update");
    if (!row) throw notFound("There is no such verification.");
    if (row.version !== version) throw await alreadyDecided(tx, row);
    const next = nextVerificationStatus(row.status, change.decision);
    if (!next)
      throw conflict("verification-move-refused", `This case is ${statusText(row.status)}.`, { state: row.status });
    const [person] = await tx
      .select()
      .from(professionals)
      .where(eq(professionals.id, row.professionalId))
      .for("update");
    if (!person) throw notFound("There is no such verification.");
    const now = new Date();
    const validUntil = change.decision === "approve" ? change.validUntil : null;
    if (validUntil && (validUntil < todayOf(person) || validUntil > addDays(todayOf(person), 5 * 366)))
      throw badRequest("Choose another day.", { validUntil: "Choose a day from today to five years ahead" });
    const reason = "reason" in change ? change.reason : null;
    const documents = await tx.select().from(verificationDocuments).where(eq(verificationDocuments.verificationId, id));
    const proposed = await pendingChange(tx, person);
    const credentials = next === "approved" ? await applyChange(tx, person) : person;
    if (next === "rejected") await dropChange(tx, person.id);
    await tx
      .update(verifications)
      .set({
        status: next,
        version: version + 1,
        reason,
        ...(change.decision === "start"
          ? { startedAt: now, startedBy: viewer.id, decidedAt: null, decidedBy: null }
          : {
              decidedAt: now,
              decidedBy: viewer.id,
              validUntil,
              seen: seenNow({ ...person, ...credentials }, documents),
            }),
      })
      .where(eq(verifications.id, id));
    if (row.accountId && (next === "approved" || next === "rejected")) await beginTrial(tx, row.accountId, now);
    const listing = await setListing(tx, person, change.decision);
    await tell(tx, person, change, row.isChange && proposed !== null);
    await recordAudit(tx, viewer, {
      action: `verification.${change.decision}`,
      targetType: "verification",
      targetId: id,
      target: person.name,
      before: { status: row.status, profile: person.status, ...(proposed && credentialsOf(person)) },
      after: {
        ...{ status: next, profile: listing, ...(proposed && { requested: proposed.credentials }) },
        ...(reason && { reason }),
        ...(validUntil && { validUntil }),
      },
      address,
      status: change.decision === "reject" ? "warning" : "success",
    });
    return getVerificationIn(tx, id);
  });
}

/** 412 answered when another administrator has already decided. */
async function alreadyDecided(tx: Tx, row: Case): Promise<HttpError> {
  const { handledBy } = await getVerificationIn(tx, row.id);
  const what = `This case is ${statusText(row.status)} now${handledBy ? `, handled by ${handledBy}` : ""}.`;
  return new HttpError(412, "stale", `${what} It is shown as it stands; look at it before you decide.`, {
    headers: { ETag: etagOf(row.version) },
    state: row.status,
  });
}

/**
 * Cases under review are listed with a label, approved ones with the badge; during a renewal the profile is unchanged
 * (decisions, Finding).
 */
async function setListing(tx: Tx, person: Person, decision: Decision): Promise<Person["status"]> {
  const now = person.status === "suspended" ? (person.suspendedFrom ?? "pending") : person.status;
  const renewal = now === "approved" || now === "lapsed";
  const wanted =
    decision === "approve"
      ? "approved"
      : renewal
        ? now
        : decision === "start"
          ? "under_review"
          : decision === "reject"
            ? "rejected"
            : now;
  if (wanted === now) return person.status;
  await setListingStatus(tx, person, wanted);
  return person.status === "suspended" ? "suspended" : wanted;
}

const credentialsOf = ({ name, title, professionalBody, practiceNumber }: Person) => ({
  ...{ name, title, professionalBody, practiceNumber },
});

/** Notifies the professional of a decision; of a change of a verified profile with its own texts. */
async function tell(tx: Tx, person: Person, change: DecisionChange, isChange: boolean): Promise<void> {
  const firstName = await firstNameOf(tx, person);
  const reason = "reason" in change ? change.reason : "";
  const outcomes: Record<Decision, { notice: NoticeInput; letter?: Letter }> = {
    start: { notice: { type: "verification-started", params: {} } },
    approve: {
      notice: { type: "verification-approved", params: { professionalId: person.id } },
      letter: approvedLetter(firstName, person.id),
    },
    reject: {
      notice: { type: "verification-rejected", params: { reason } },
      letter: rejectedLetter(firstName, reason),
    },
    "request-information": {
      notice: { type: "verification-information", params: { reason } },
      letter: informationLetter(firstName, reason),
    },
  };
  const changeOutcomes: typeof outcomes = {
    ...outcomes,
    approve: {
      notice: { type: "profile-change-approved", params: { professionalId: person.id } },
      letter: changeApprovedLetter(firstName, person.id),
    },
    reject: {
      notice: { type: "profile-change-rejected", params: { reason } },
      letter: changeRejectedLetter(firstName, reason),
    },
  };
  const { notice, letter } = (isChange ? changeOutcomes : outcomes)[change.decision];
  await notify(tx, { accountId: person.accountId, ...notice });
  if (letter) await queueMail(tx, person.email, letter);
}

export type Case = typeof verifications.$inferSelect;
