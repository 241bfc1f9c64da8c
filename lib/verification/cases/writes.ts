import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { setCredentials } from "@/lib/directory/listing/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import type { Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { professionals } from "@/lib/platform/db/tables/directory";
import { verificationDocuments, verifications } from "@/lib/platform/db/tables/verification";
import { inspectDocument } from "@/lib/platform/files/inspect";
import { type ReadyFile, storeFile } from "@/lib/platform/files/store";
import type { Refused } from "@/lib/platform/files/types";
import { wallTime } from "@/lib/platform/format/zones";
import { badRequest, conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { documentBytes } from "@/lib/platform/reference/limits";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { OwnVerification, Resubmission } from "./contract";
import { ownVerificationIn } from "./reads";
import { type DocumentKind, documentLabels } from "./rules";

export type Person = typeof professionals.$inferSelect;
export const todayOf = ({ country }: Pick<Person, "country">, now = new Date()) =>
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
    if (found.ok) ready.set(kind, { name: file.name, type: found.type, bytes: Buffer.from(await file.arrayBuffer()) });
    else {
      fields[kind] = found.reason;
      code ??= found.code;
    }
  }
  if (code) throw new HttpError(400, code, "Some of your documents cannot be used.", { fields });
  if (Object.keys(fields).length > 0) throw badRequest("Some of your documents cannot be used.", fields);
  return ready;
}

/** Opens a case with the professional's documents, which are stored unchanged. */
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

/** The first name in mails to a professional. */
export async function firstNameOf(tx: Tx, { accountId, name }: Person): Promise<string> {
  const [account] = accountId
    ? await tx.select({ firstName: accounts.firstName }).from(accounts).where(eq(accounts.id, accountId))
    : [];
  return account?.firstName ?? name.split(" ")[0]!;
}

/**
 * Stores requested documents, a corrected number, or a renewal: the case is pending again, or a new one is opened if
 * the last was approved. 404 without a profile, 409 `nothing-asked` if nothing is requested.
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
  await setCredentials(tx, person, { practiceNumber, professionalBody });
  return ownVerificationIn(tx, viewer);
}

/**
 * Opens another case for a professional whose body or number has changed; documents of the last case that are still
 * stored are copied.
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
