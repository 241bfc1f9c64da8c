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
