import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/audit/writes";
import type { Viewer } from "@/lib/auth/viewer";
import { invalidateTags } from "@/lib/db/cache-tags";
import { transaction, type Tx } from "@/lib/db/connection";
import { accounts } from "@/lib/db/tables/accounts";
import { professionals } from "@/lib/db/tables/professionals";
import { verificationDocuments, verifications } from "@/lib/db/tables/verifications";
import { inspectDocument } from "@/lib/files/inspect";
import { type ReadyFile, storeFile } from "@/lib/files/store";
import { addDays, wallTime } from "@/lib/format/zones";
import { badRequest, conflict, HttpError, notFound } from "@/lib/http/errors";
import { etagOf } from "@/lib/http/answer";
import type { Letter } from "@/lib/mail/letter";
import { approvedLetter, informationLetter, rejectedLetter } from "@/lib/mail/letters";
import { queueMail } from "@/lib/mail/send";
import { notify } from "@/lib/notifications/writes";
import { documentBytes } from "@/lib/reference/limits";
import { countryByCode, type CountryCode } from "@/lib/reference/countries";
import type { Decision, DecisionChange, OwnVerification, Resubmission, Verification } from "./contract";
import { getVerificationIn, ownVerificationIn, seenNow } from "./reads";
import { type DocumentKind, documentLabels, nextVerificationStatus, statusText } from "./rules";

type Person = typeof professionals.$inferSelect;
type Case = typeof verifications.$inferSelect;
export const hubPath = "/professional-dashboard?tab=profile";
export const todayOf = ({ country }: Pick<Person, "country">, now = new Date()) =>
  wallTime(now, countryByCode(country as CountryCode).timeZone).date;

/** Looks into uploads before anything is stored; refuses with 400 and the reason beside each field. */
export async function checkDocuments(
  form: Partial<Record<DocumentKind, File>>,
): Promise<ReadonlyMap<DocumentKind, ReadyFile>> {
  const ready = new Map<DocumentKind, ReadyFile>();
  const fields: Record<string, string> = {};
  for (const kind of Object.keys(documentLabels) as DocumentKind[]) {
    const file = form[kind];
    if (!file) continue;
    const found = await inspectDocument(file, documentBytes);
    if (found.ok) ready.set(kind, { name: file.name, type: found.type, bytes: Buffer.from(await file.arrayBuffer()) });
    else fields[kind] = found.reason;
  }
  if (Object.keys(fields).length > 0) throw badRequest("Some of your documents cannot be used.", fields);
  return ready;
}

/** Opens the check of a professional with the documents they sent, which are kept byte for byte. */
export async function openVerification(
  tx: Tx,
  who: { accountId: string; professionalId: string; answer?: string },
  documents: ReadonlyMap<DocumentKind, ReadyFile>,
): Promise<string> {
  const [verification] = await tx.insert(verifications).values(who).returning({ id: verifications.id });
  if (!verification) throw new Error("the verification was not stored");
  await addDocuments(tx, verification.id, who.accountId, documents);
  return verification.id;
}

async function addDocuments(
  tx: Tx,
  verificationId: string,
  accountId: string,
  documents: ReadonlyMap<DocumentKind, ReadyFile>,
): Promise<void> {
  for (const [kind, file] of documents) {
    const fileId = await storeFile(tx, accountId, kind, file);
    await tx
      .insert(verificationDocuments)
      .values({ verificationId, kind, label: documentLabels[kind], fileId })
      .onConflictDoUpdate({
        target: [verificationDocuments.verificationId, verificationDocuments.kind],
        set: { fileId },
      });
  }
}

/**
 * Starts a review, approves, rejects or asks for more: status, badge, notice, mail and one audit entry in one
 * transaction. 404 for an unknown case; 412 `stale` when another administrator was first, and says who and what; 409
 * when the status does not allow it; 400 for a day that is over.
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
    if (row.version !== version) throw await beaten(tx, row);
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
    await tx
      .update(verifications)
      .set({
        status: next,
        version: version + 1,
        reason,
        ...(change.decision === "start"
          ? { startedAt: now, startedBy: viewer.id, decidedAt: null, decidedBy: null }
          : { decidedAt: now, decidedBy: viewer.id, validUntil, seen: seenNow(person, documents) }),
      })
      .where(eq(verifications.id, id));
    const listing = await setListing(tx, person, change.decision);
    await tell(tx, person, change);
    await recordAudit(tx, viewer, {
      action: `verification.${change.decision}`,
      targetType: "verification",
      targetId: id,
      target: person.name,
      before: { status: row.status, profile: person.status },
      after: { status: next, profile: listing, ...(reason && { reason }), ...(validUntil && { validUntil }) },
      address,
      status: change.decision === "reject" ? "warning" : "success",
    });
    return getVerificationIn(tx, id);
  });
}

/** What the second of two administrators is told. */
async function beaten(tx: Tx, row: Case): Promise<HttpError> {
  const { handledBy } = await getVerificationIn(tx, row.id);
  const what = `This case is ${statusText(row.status)} now${handledBy ? `, handled by ${handledBy}` : ""}.`;
  return new HttpError(412, "stale", `${what} It is shown as it stands; look at it before you decide.`, {
    headers: { ETag: etagOf(row.version) },
    state: row.status,
  });
}

/**
 * decisions, Finding: under review is listed with its label, approved with the badge; a renewal keeps what the profile
 * has until it is decided.
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
  // A suspended profile stays unlisted; the outcome waits for it.
  const set = person.status === "suspended" ? { suspendedFrom: wanted } : { status: wanted };
  await tx
    .update(professionals)
    .set({ ...set, updatedAt: new Date() })
    .where(eq(professionals.id, person.id));
  await invalidateTags(tx, "professionals", `professional:${person.id}`);
  return person.status === "suspended" ? "suspended" : wanted;
}

async function tell(tx: Tx, person: Person, change: DecisionChange): Promise<void> {
  const firstName = await firstNameOf(tx, person);
  const said: Record<Decision, { title: string; body?: string; href: string; letter?: Letter }> = {
    start: { title: "We've started your verification", href: hubPath },
    approve: {
      title: "You are verified",
      body: "Your profile now carries the verified badge.",
      href: `/professional/${person.id}`,
      letter: approvedLetter(firstName, person.id),
    },
    reject: {
      title: "We could not verify you",
      body: "reason" in change ? change.reason : "",
      href: hubPath,
      letter: rejectedLetter(firstName, "reason" in change ? change.reason : ""),
    },
    "request-information": {
      title: "We need one more thing to verify you",
      body: "reason" in change ? change.reason : "",
      href: hubPath,
      letter: informationLetter(firstName, "reason" in change ? change.reason : ""),
    },
  };
  const { letter, ...notice } = said[change.decision];
  await notify(tx, { accountId: person.accountId, kind: "account", ...notice });
  if (letter) await queueMail(tx, person.email, letter);
}

/** How a professional is greeted in mail. */
export async function firstNameOf(tx: Tx, { accountId, name }: Person): Promise<string> {
  const [account] = accountId
    ? await tx.select({ firstName: accounts.firstName }).from(accounts).where(eq(accounts.id, accountId))
    : [];
  return account?.firstName ?? name.split(" ")[0]!;
}

/**
 * The professional sends what was missing, corrects their number, or renews: the case is pending again, or a new one is
 * opened when the last was approved. 404 without a profile, 409 `nothing-asked` when nothing is wanted from them.
 */
export async function resubmit(
  tx: Tx,
  viewer: Viewer,
  form: Resubmission,
  documents: ReadonlyMap<DocumentKind, ReadyFile>,
): Promise<OwnVerification> {
  const [person] = await tx
    .select()
    .from(professionals)
    .where(and(eq(professionals.id, viewer.professionalId ?? ""), eq(professionals.accountId, viewer.id)))
    .for("update");
  if (!person) throw notFound("You have no profile yet.");
  const before = await ownVerificationIn(tx, viewer);
  if (!before.canSend) throw conflict("nothing-asked", "We have all we need from you at the moment.");
  const { practiceNumber, professionalBody, answer } = form;
  const changed = practiceNumber !== person.practiceNumber || professionalBody !== person.professionalBody;
  if (documents.size === 0 && !changed && answer === "")
    throw badRequest("Send a document, a corrected number or an answer.", {
      answer: "Add a document or write an answer",
    });
  const [last] = await tx
    .select()
    .from(verifications)
    .where(eq(verifications.professionalId, person.id))
    .orderBy(sql`${verifications.submittedAt} desc`)
    .limit(1);
  if (last && last.status !== "approved") {
    await tx
      .update(verifications)
      .set({ status: "pending", answer, submittedAt: new Date(), version: last.version + 1 })
      .where(eq(verifications.id, last.id));
    await addDocuments(tx, last.id, viewer.id, documents);
  } else await openVerification(tx, { accountId: viewer.id, professionalId: person.id, answer }, documents);
  await tx
    .update(professionals)
    .set({
      practiceNumber,
      professionalBody,
      registrationNumber: practiceNumber,
      ...(person.status === "rejected" && { status: "pending" as const }),
      updatedAt: new Date(),
    })
    .where(eq(professionals.id, person.id));
  if (changed) await invalidateTags(tx, "professionals", `professional:${person.id}`);
  return ownVerificationIn(tx, viewer);
}

/**
 * Opens another check of a professional whose body or number changed; the papers that are still kept from the last one
 * go with it.
 */
export async function repeatVerification(tx: Tx, who: { accountId: string; professionalId: string }): Promise<void> {
  const last = tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(eq(verifications.professionalId, who.professionalId))
    .orderBy(desc(verifications.submittedAt))
    .limit(1);
  const papers = await tx
    .select()
    .from(verificationDocuments)
    .where(and(inArray(verificationDocuments.verificationId, last), isNotNull(verificationDocuments.fileId)));
  const id = await openVerification(tx, who, new Map());
  if (papers.length > 0)
    await tx.insert(verificationDocuments).values(papers.map((paper) => ({ ...paper, verificationId: id })));
}
