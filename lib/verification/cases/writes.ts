import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { setCredentials } from "@/lib/directory/listing/writes";
import { newBodyName } from "@/lib/directory/profile/rules";
import type { ChangedCredentials } from "@/lib/directory/profile-changes/ports";
import { isSameBody, isVerified } from "@/lib/directory/profile-changes/rules";
import { holdChange } from "@/lib/directory/profile-changes/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { verificationDocuments, verifications } from "@/lib/platform/db/tables/verification";
import { inspectDocument } from "@/lib/platform/files/inspect";
import { type ReadyFile, storeFile, type UploadedFile, withUploads } from "@/lib/platform/files/store";
import type { Refused } from "@/lib/platform/files/types";
import { wallTime } from "@/lib/platform/format/zones";
import { badRequest, conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { bytesOf } from "@/lib/platform/http/server/file-bytes";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { documentBytes } from "@/lib/platform/reference/limits";
import { recordEvent } from "@/lib/verification/timeline/writes";
import type { OwnVerification, Resubmission } from "./contract";
import { isCurrentCase, openStatuses, ownVerificationIn } from "./reads";
import { type DocumentKind, documentLabels } from "./rules";

export type Person = typeof professionals.$inferSelect;
export const todayOf = ({ country }: Pick<Person, "country">, now = currentTime()) =>
  wallTime(now, countryByCode(country as CountryCode).timeZone).date;

/**
 * Validates uploads before any is stored. Throws 400 with the reason for each field, `file-too-complex` when one
 * exceeds a limit of the server; 503 `files-busy` when too many files wait.
 */
export async function checkDocuments(
  form: Partial<Record<DocumentKind, File>>,
): Promise<ReadonlyMap<DocumentKind, ReadyFile>> {
  const ready = new Map<DocumentKind, ReadyFile>();
  const fields: Record<string, string> = {};
  let code: Refused["code"];
  for (const kind of Object.keys(documentLabels) as DocumentKind[]) {
    const file = form[kind];
    if (!file) continue;
    const found = await inspectDocument(file, documentBytes);
    if (found.ok) ready.set(kind, { name: file.name, type: found.type, bytes: await bytesOf(file) });
    else {
      fields[kind] = found.reason;
      code ??= found.code;
    }
  }
  if (code) throw new HttpError(400, code, "Some of your documents cannot be used.", { fields });
  if (Object.keys(fields).length > 0) throw badRequest("Some of your documents cannot be used.", fields);
  return ready;
}

export type Documents = ReadonlyMap<DocumentKind, UploadedFile>;

/** Runs `work` with the stored content of checked documents (see `withUploads`). */
export const withDocuments = <T>(
  checked: ReadonlyMap<DocumentKind, ReadyFile>,
  work: (documents: Documents) => Promise<T>,
): Promise<T> =>
  withUploads([...checked.values()], (uploaded) =>
    work(new Map([...checked.keys()].map((kind, index) => [kind, uploaded[index]!]))),
  );

/**
 * Opens a case with the professional's documents, which are stored unchanged; with `copies` also those of the last
 * case.
 */
export async function openVerification(
  tx: Tx,
  who: { accountId: string; professionalId: string; answer?: string; isChange?: boolean },
  documents: Documents,
  { copies = false } = {},
): Promise<string> {
  const [verification] = await tx.insert(verifications).values(who).returning({ id: verifications.id });
  if (!verification) throw new Error("the verification was not stored");
  await recordEvent(tx, verification.id, { kind: "submitted", accountId: who.accountId });
  await addDocuments(tx, verification.id, who.accountId, documents);
  if (copies) await copyDocuments(tx, who.professionalId, verification.id);
  return verification.id;
}

async function addDocuments(tx: Tx, verificationId: string, accountId: string, documents: Documents): Promise<void> {
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

/** The first name in mails to a professional. */
export async function firstNameOf(tx: Tx, { accountId, name }: Person): Promise<string> {
  const [account] = accountId
    ? await tx.select({ firstName: accounts.firstName }).from(accounts).where(eq(accounts.id, accountId))
    : [];
  return account?.firstName ?? name.split(" ")[0]!;
}

/**
 * Stores requested documents, a corrected number, or a renewal: the case is pending again, in its old place in the
 * queue and with its reviewer, or a new one is opened if the last was approved. 404 without a profile, 409
 * `nothing-asked` if nothing is requested.
 */
export async function resubmit(
  tx: Tx,
  viewer: Viewer,
  form: Resubmission,
  documents: Documents,
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
  const body = { professionalBody, bodyName: newBodyName(person, form) };
  const changed = practiceNumber !== person.practiceNumber || !isSameBody(body, person);
  const held = isVerified(person);
  if (documents.size === 0 && !changed && answer === "")
    throw badRequest("Send a document, a corrected number or an answer.", {
      answer: "Add a document or write an answer",
    });
  const [last] = await tx
    .select()
    .from(verifications)
    .where(and(eq(verifications.professionalId, person.id), isCurrentCase))
    .orderBy(sql`${verifications.submittedAt} desc`)
    .limit(1);
  if (last && last.status !== "approved") {
    await tx
      .update(verifications)
      .set({ status: "pending", answer, resubmittedAt: currentTime(), undo: null, version: last.version + 1 })
      .where(eq(verifications.id, last.id));
    await recordEvent(tx, last.id, { kind: "resubmitted", accountId: viewer.id });
    await addDocuments(tx, last.id, viewer.id, documents);
  } else await openVerification(tx, { accountId: viewer.id, professionalId: person.id, answer }, documents);
  if (held) await holdChange(tx, person, { practiceNumber, body });
  else await setCredentials(tx, person, { practiceNumber, ...body });
  return ownVerificationIn(tx, viewer);
}

/** The request for a change that is not a correction. */
const proofNeeded =
  "Please send a document that shows your new details. Your profile stays as it is until we've checked it.";

/**
 * Follows new credentials of a profile. A change that is held joins the open case, or opens one that asks for documents
 * unless it is a correction. Of a profile that was not verified the open case gets another version, so that no
 * administrator decides on values not seen; without one a new body or number opens another case.
 */
export async function repeatVerification(tx: Tx, who: ChangedCredentials): Promise<void> {
  const { accountId, professionalId, change } = who;
  const [open] = await tx
    .select()
    .from(verifications)
    .where(and(eq(verifications.professionalId, professionalId), inArray(verifications.status, [...openStatuses])))
    .orderBy(desc(verifications.submittedAt))
    .limit(1)
    .for("update");
  if (change.kind === "held") return holdCase(tx, who, open, change);
  if (open)
    await tx
      .update(verifications)
      .set({ version: open.version + 1 })
      .where(eq(verifications.id, open.id));
  else if (change.anew) await openVerification(tx, { accountId, professionalId }, new Map(), { copies: true });
}

async function holdCase(
  tx: Tx,
  { accountId, professionalId }: ChangedCredentials,
  open: Case | undefined,
  { correction }: { correction: boolean },
): Promise<void> {
  const asks = { status: "information_requested" as const, reason: proofNeeded };
  if (!open) {
    const who = { accountId, professionalId, isChange: true };
    const id = await openVerification(tx, who, new Map(), { copies: correction });
    if (correction) return;
    await tx.update(verifications).set(asks).where(eq(verifications.id, id));
    return recordEvent(tx, id, { kind: "information_requested", accountId: null, reason: proofNeeded });
  }
  const sent = await tx.$count(verificationDocuments, eq(verificationDocuments.verificationId, open.id));
  const next = correction ? { status: "pending" as const, reason: null } : sent === 0 ? asks : {};
  await tx
    .update(verifications)
    .set({ ...(open.isChange && next), version: open.version + 1 })
    .where(eq(verifications.id, open.id));
}

/**
 * Closes the case of a change that its professional withdrew; documents sent for it are deleted as after a decision.
 */
export const closeWithdrawnCase = (tx: Tx, professionalId: string): Promise<void> =>
  closeChangeCase(tx, professionalId, "Withdrawn by the professional.");

/** Closes the case of a change that was dropped, with the reason. */
export async function closeChangeCase(tx: Tx, professionalId: string, reason: string): Promise<void> {
  const version = sql`${verifications.version} + 1`;
  const open = and(eq(verifications.professionalId, professionalId), inArray(verifications.status, [...openStatuses]));
  const withdrawn = await tx
    .update(verifications)
    .set({ status: "rejected", reason, decidedAt: sql`now()`, undo: null, version })
    .where(and(open, eq(verifications.isChange, true)))
    .returning({ id: verifications.id, accountId: verifications.accountId });
  for (const { id, accountId } of withdrawn) await recordEvent(tx, id, { kind: "rejected", accountId, reason });
  await tx.update(verifications).set({ version }).where(open);
}

type Case = typeof verifications.$inferSelect;

/** Copies the documents of the last case that are still stored. */
async function copyDocuments(tx: Tx, professionalId: string, verificationId: string): Promise<void> {
  const last = tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.professionalId, professionalId), ne(verifications.id, verificationId)))
    .orderBy(desc(verifications.submittedAt))
    .limit(1);
  const papers = await tx
    .select()
    .from(verificationDocuments)
    .where(and(inArray(verificationDocuments.verificationId, last), isNotNull(verificationDocuments.fileId)));
  if (papers.length > 0)
    await tx.insert(verificationDocuments).values(papers.map((paper) => ({ ...paper, verificationId })));
}
