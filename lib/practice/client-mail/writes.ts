import { eq, sql } from "drizzle-orm";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import type { Letter } from "@/lib/platform/format/letter";
import { notFound } from "@/lib/platform/http/errors";
import { type MailExtras, queueMail } from "@/lib/platform/mail/send";
import type { Objection, ObjectionChange } from "./contract";
import { clientIdOf, findRecipient, objectionPath } from "./reads";
import { reachOf, withSource } from "./rules";

/** Why a client got no mail: see `reachOf`; "limited" is the limit of mails to one address (per-recipient.ts). */
export type MailResult = "queued" | "objected" | "no-address" | "gone" | "limited";

/**
 * Queues a mail of a firm to a client in the transaction that causes it, and locks the client. `write` gets the name of
 * the client and of the firm. Every mail to a client whom the firm added has the link to object; the first one also
 * says what the firm holds about them. The caller checks that the client is of its firm.
 */
export async function mailClient(
  tx: Tx,
  clientId: string,
  write: (names: { name: string; firm: string }) => Letter,
  extras: MailExtras = {},
): Promise<MailResult> {
  await tx
    .select({ id: practiceClients.id })
    .from(practiceClients)
    .where(eq(practiceClients.id, clientId))
    .for("update");
  const row = await findRecipient(tx, clientId);
  if (!row) return "gone";
  const { client, account, firm } = row;
  const reach = reachOf({ ...client, account });
  if (reach.to === null) return reach.why;
  const letter = write({ name: account?.name || client.name, firm });
  const isTold = client.toldAt !== null || account !== null;
  const sent =
    client.origin === "marketplace"
      ? letter
      : withSource(letter, {
          firm,
          isFirst: !isTold,
          objectionPath: await objectionPath(clientId),
        });
  if (!(await queueMail(tx, reach.to, sent, extras))) return "limited";
  if (!isTold) await tx.update(practiceClients).set({ toldAt: currentTime() }).where(eq(practiceClients.id, clientId));
  return "queued";
}

/**
 * Objects to mails, invitations and links of the firm by the signed link of a mail, or takes it back; the same answer
 * twice changes nothing. Throws 404 for a forged link and a deleted client.
 */
export function changeObjection(token: string, { objects }: ObjectionChange): Promise<Objection> {
  return transaction(async (tx) => {
    const id = await clientIdOf(token);
    const row = id ? await findRecipient(tx, id) : undefined;
    if (!row) throw notFound("This link is not complete. Open it from the email again.");
    const objected = objects === "yes";
    if (objected !== (row.client.objectedAt !== null))
      await tx
        .update(practiceClients)
        .set({
          objectedAt: objected ? currentTime() : null,
          updatedAt: currentTime(),
          version: sql`${practiceClients.version} + 1`,
        })
        .where(eq(practiceClients.id, row.client.id));
    return { firm: row.firm, objected };
  });
}
