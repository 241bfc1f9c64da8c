import { eq } from "drizzle-orm";
import { beginTrial } from "@/lib/billing/subscriptions/writes";
import { setListingStatus } from "@/lib/directory/listing/writes";
import { pendingChange } from "@/lib/directory/profile-changes/reads";
import { applyChange, changeBeforeDecision, dropChange } from "@/lib/directory/profile-changes/writes";
import type { NoticeInput } from "@/lib/notifications/notices/catalogue";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { notify } from "@/lib/notifications/notices/writes";
import type { UndoWindow } from "@/lib/notifications/undo-window/rules";
import { openUndoWindow } from "@/lib/notifications/undo-window/writes";
import { accountEvent } from "@/lib/platform/account-events/ports";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { verificationDocuments, verifications } from "@/lib/platform/db/tables/verification";
import { formatDay } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/platform/format/letter";
import { addDays } from "@/lib/platform/format/zones";
import { badRequest, conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { etagOf } from "@/lib/platform/http/server/answer";
import { queueMail } from "@/lib/platform/mail/send";
import type { Decision, DecisionChange, EventKind, Verification } from "@/lib/verification/cases/contract";
import { getVerificationIn, seenNow } from "@/lib/verification/cases/reads";
import { nextVerificationStatus, statusText } from "@/lib/verification/cases/rules";
import { firstNameOf, type Person, todayOf } from "@/lib/verification/cases/writes";
import { keepDecisionUndo, listingOf } from "@/lib/verification/decision-undo/writes";
import { recordEvent } from "@/lib/verification/timeline/writes";

/**
 * Starts a review, approves, rejects or requests information, or revokes or re-dates an approval: status, badge,
 * notification, mail and one audit entry in one transaction. All but a start can be undone for a minute
 * (`undoDecision`), for which the notification and the mail wait. 404 for an unknown case; 412 `stale` with name and
 * status if another administrator has already decided; 409 if the status does not allow it, or a later decision has
 * replaced the approval; 400 for a past date.
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
    const { actions } = await getVerificationIn(tx, id);
    const next = actions.includes(change.decision) ? nextVerificationStatus(row.status, change.decision) : null;
    if (!next)
      throw conflict("verification-move-refused", `This case is ${statusText(row.status)}.`, { state: row.status });
    const [person] = await tx
      .select()
      .from(professionals)
      .where(eq(professionals.id, row.professionalId))
      .for("update");
    if (!person) throw notFound("There is no such verification.");
    const now = currentTime();
    const validUntil = "validUntil" in change ? change.validUntil : null;
    if (validUntil && (validUntil < todayOf(person) || validUntil > addDays(todayOf(person), 5 * 366)))
      throw badRequest("Choose another day.", { validUntil: "Choose a day from today to five years ahead" });
    const reason = "reason" in change ? change.reason : null;
    const documents = await tx.select().from(verificationDocuments).where(eq(verificationDocuments.verificationId, id));
    const proposed = isFinal(change.decision) ? await pendingChange(tx, person) : null;
    const held = isFinal(change.decision) ? await changeBeforeDecision(tx, person) : null;
    const credentials = change.decision === "approve" ? await applyChange(tx, person) : person;
    if (change.decision === "reject") await dropChange(tx, person.id);
    await tx
      .update(verifications)
      .set({
        status: next,
        version: version + 1,
        undo: null,
        ...columnsOf(change, { viewer, now, seen: () => seenNow({ ...person, ...credentials }, documents) }),
      })
      .where(eq(verifications.id, id));
    await recordEvent(tx, id, { kind: eventOf[change.decision], accountId: viewer.id, reason, validUntil });
    const trial = row.accountId && isFinal(change.decision) ? await beginTrial(tx, row.accountId, now) : null;
    const listing = await setListing(tx, person, change.decision);
    const undo = change.decision === "start" ? undefined : openUndoWindow(now);
    if (undo) await keepDecisionUndo(tx, row, { undo, listing: listingOf(person), trial, held });
    await announce(tx, person, change, { isChange: row.isChange && proposed !== null, undo });
    await recordAudit(tx, viewer, {
      action: `verification.${change.decision}`,
      targetType: "verification",
      targetId: id,
      subjectId: person.accountId,
      target: person.name,
      before: { status: row.status, profile: person.status, ...(proposed && credentialsOf(person)) },
      after: {
        status: next,
        profile: listing,
        ...(proposed && { requested: proposed.credentials }),
        ...(reason && { reason }),
        ...(validUntil && { validUntil }),
      },
      address,
      status: change.decision === "reject" || change.decision === "revoke" ? "warning" : "success",
    });
    return getVerificationIn(tx, id);
  });
}

/** The decisions that end a case, and with it a change of a verified profile. */
const isFinal = (decision: Decision) => decision === "approve" || decision === "reject";

const eventOf = {
  start: "started",
  approve: "approved",
  reject: "rejected",
  "request-information": "information_requested",
  revoke: "revoked",
  "re-date": "re_dated",
} as const satisfies Record<Decision, EventKind>;

/** The columns of a case after a decision. A re-dated approval keeps its day and its administrator. */
function columnsOf(
  change: DecisionChange,
  { viewer, now, seen }: { viewer: Viewer; now: Date; seen: () => Record<string, string> },
): Partial<typeof verifications.$inferInsert> {
  const renewed = { lapsedAt: null, warnedAt: null };
  const decided = { decidedAt: now, decidedBy: viewer.id };
  switch (change.decision) {
    case "start":
      return { startedAt: now, startedBy: viewer.id, decidedAt: null, decidedBy: null, reason: null };
    case "approve":
      return { ...decided, ...renewed, revokedAt: null, validUntil: change.validUntil, reason: null, seen: seen() };
    case "re-date":
      return { ...renewed, validUntil: change.validUntil };
    case "revoke":
      return { ...decided, revokedAt: now, reason: change.reason };
    default:
      return { ...decided, validUntil: null, reason: change.reason, seen: seen() };
  }
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
 * Cases under review are listed with a label, approved ones with the badge, revoked ones not at all; during a renewal
 * the profile is unchanged (decisions, Finding).
 */
async function setListing(tx: Tx, person: Person, decision: Decision): Promise<Person["status"]> {
  const now = listingOf(person);
  const renewal = now === "approved" || now === "lapsed";
  const outcomes: Partial<Record<Decision, typeof now>> = renewal
    ? { approve: "approved", revoke: "rejected", "re-date": "approved" }
    : { approve: "approved", start: "under_review", reject: "rejected" };
  const wanted = outcomes[decision] ?? now;
  if (wanted === now) return person.status;
  await setListingStatus(tx, person, wanted);
  return person.status === "suspended" ? "suspended" : wanted;
}

const credentialsOf = (person: Person) => {
  const { name, title, professionalBody, bodyName, practiceNumber, localAuthority, localLicence } = person;
  return { name, title, professionalBody, bodyName, practiceNumber, localAuthority, localLicence };
};

/**
 * Notifies the professional of a decision, once it can't be undone any more; of a change of a verified profile with its
 * own texts.
 */
async function announce(
  tx: Tx,
  person: Person,
  change: DecisionChange,
  { isChange, undo }: { isChange: boolean; undo: UndoWindow | undefined },
): Promise<void> {
  const firstName = await firstNameOf(tx, person);
  const reason = "reason" in change ? change.reason : "";
  const validUntil = "validUntil" in change ? change.validUntil : "";
  const outcomes: Record<Decision, { notice: NoticeInput; letter?: Letter }> = {
    start: { notice: { type: "verification-started", params: {} } },
    approve: {
      notice: { type: "verification-approved", params: { professionalId: person.id } },
      letter: letterTo(firstName, { type: "application-approved", params: {} }),
    },
    reject: {
      notice: { type: "verification-rejected", params: { reason } },
      letter: letterTo(firstName, { type: "application-rejected", params: { reason } }),
    },
    "request-information": {
      notice: { type: "verification-information", params: { reason } },
      letter: letterTo(firstName, { type: "application-information", params: { reason } }),
    },
    revoke: {
      notice: { type: "verification-revoked", params: { reason } },
      letter: letterTo(firstName, { type: "verification-revoked", params: { reason } }),
    },
    "re-date": {
      notice: { type: "verification-re-dated", params: { validUntil } },
      letter: validUntil
        ? letterTo(firstName, { type: "verification-re-dated", params: { lastDay: formatDay(validUntil) } })
        : undefined,
    },
  };
  const changeOutcomes: typeof outcomes = {
    ...outcomes,
    approve: {
      notice: { type: "profile-change-approved", params: { professionalId: person.id } },
      letter: letterTo(firstName, { type: "profile-change-approved", params: { professionalId: person.id } }),
    },
    reject: {
      notice: { type: "profile-change-rejected", params: { reason } },
      letter: letterTo(firstName, { type: "profile-change-rejected", params: { reason } }),
    },
  };
  const { notice, letter } = (isChange ? changeOutcomes : outcomes)[change.decision];
  await notify(tx, { accountId: person.accountId, ...notice, undo });
  await accountEvent.emit(tx, {
    type: `verification.${webhookEventOf[change.decision]}`,
    professionalId: person.id,
    undo,
    data: { professionalId: person.id, of: isChange ? "profile-change" : "profile" },
  });
  if (letter) await queueMail(tx, person.email, letter, undo && { dueAt: undo.until, undoId: undo.undoId });
}

/** The types of the events of decisions, after `verification.`. */
const webhookEventOf = {
  start: "started",
  approve: "approved",
  reject: "rejected",
  "request-information": "information-requested",
  revoke: "revoked",
  "re-date": "re-dated",
} as const satisfies Record<Decision, string>;

type Case = typeof verifications.$inferSelect;
