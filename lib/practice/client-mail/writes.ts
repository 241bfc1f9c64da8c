import { eq, sql } from "drizzle-orm";
import { notify } from "@/lib/notifications/notices/writes";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import type { Letter } from "@/lib/platform/format/letter";
import { notFound } from "@/lib/platform/http/errors";
import { type MailExtras, queueMail } from "@/lib/platform/mail/send";
import { receiverOf } from "@/lib/practice/clients/reads";
import type { Objection, ObjectionChange } from "./contract";
import { clientIdOf, findRecipient, objectionPath, objectionUnsubscribe } from "./reads";
import { objectionTokenOf, reachOf, withSource } from "./rules";

/** Why a client got no mail: see `reachOf`; "limited" is the limit of mails to one address (per-recipient.ts). */
export type MailResult = "queued" | "objected" | "no-address" | "gone" | "limited";

/**
 * Queues a mail of a firm to a client in the transaction that causes it, and locks the client. `write` gets the name of
 * the client and of the firm. Every mail to a client whom the firm added has the link to object, also as List-Unsubscribe
 * where `extras` has no other; the first one also says what the firm holds about them. The caller checks that the client is of its firm.
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
  const isAdded = client.origin !== "marketplace";
  const sent = isAdded
    ? withSource(letter, { firm, isFirst: !isTold, objectionPath: await objectionPath(clientId) })
    : letter;
  const stop = isAdded ? { unsubscribe: await objectionUnsubscribe(clientId) } : {};
  if (!(await queueMail(tx, reach.to, sent, { ...stop, ...extras }))) return "limited";
  if (!isTold) await tx.update(practiceClients).set({ toldAt: currentTime() }).where(eq(practiceClients.id, clientId));
  return "queued";
}

async function tellObjected(tx: Tx, client: typeof practiceClients.$inferSelect): Promise<void> {
  const { to, seat } = await receiverOf(tx, client);
  const params = { ...seat, practiceClientId: client.id };
  await notify(tx, { ...to, type: "client-opted-out", params, names: { client: client.name } });
}

/**
 * Objects to mails, invitations and links of the firm by the signed link of a mail, or takes it back; the same answer
 * twice changes nothing. An objection is told to the person in charge of the client. Throws 404 for a forged link and a
 * deleted client.
 */
export function changeObjection(token: string, { objects }: ObjectionChange): Promise<Objection> {
  return transaction(async (tx) => {
    const id = await clientIdOf(token);
    const row = id ? await findRecipient(tx, id) : undefined;
    if (!row) throw notFound("This link is not complete. Open it from the email again.");
    const objected = objects === "yes";
    if (objected !== (row.client.objectedAt !== null)) {
      await tx
        .update(practiceClients)
        .set({
          objectedAt: objected ? currentTime() : null,
          updatedAt: currentTime(),
          version: sql`${practiceClients.version} + 1`,
        })
        .where(eq(practiceClients.id, row.client.id));
      if (objected) await tellObjected(tx, row.client);
    }
    return { firm: row.firm, objected };
  });
}

/** Objects by the token of List-Unsubscribe. Throws as `changeObjection`. */
export async function objectByToken(token: string): Promise<"firm"> {
  await changeObjection(objectionTokenOf(token), { objects: "yes" });
  return "firm";
}
