import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "@/lib/db/connection";
import { verificationDocuments, verifications } from "@/lib/db/tables/verifications";
import { type ReadyFile, storeFile } from "@/lib/files/store";
import { type DocumentKind, documentLabels } from "./rules";

/** Opens the check of a professional with the documents they sent, which are kept byte for byte. */
export async function openVerification(
  tx: Tx,
  who: { accountId: string; professionalId: string },
  documents: ReadonlyMap<DocumentKind, ReadyFile>,
): Promise<string> {
  const [verification] = await tx.insert(verifications).values(who).returning({ id: verifications.id });
  if (!verification) throw new Error("the verification was not stored");
  for (const [kind, file] of documents) {
    const fileId = await storeFile(tx, who.accountId, kind, file);
    await tx
      .insert(verificationDocuments)
      .values({ verificationId: verification.id, kind, label: documentLabels[kind], fileId });
  }
  return verification.id;
}

/** Opens another check of a professional whose body or number changed; the papers that are still kept from the last one go with it. */
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
