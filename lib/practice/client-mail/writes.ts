import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { notify } from "@/lib/notifications/notices/writes";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { practiceClients, practiceObjections } from "@/lib/platform/db/tables/practice";
import type { Letter } from "@/lib/platform/format/letter";
import { notFound } from "@/lib/platform/http/errors";
import { type MailExtras, queueMail } from "@/lib/platform/mail/send";
import { receiverOf } from "@/lib/practice/clients/reads";
import type { Objection, ObjectionChange } from "./contract";
import {
  clientIdOf,
  findObjector,
  findRecipient,
  firmOfLink,
  hashOfAddress,
  objectionPath,
  objectionUnsubscribe,
} from "./reads";
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
 * Objects to mails, invitations and links of the firm by the signed link of a mail, or takes it back, for all rows of the
 * person in the firm's list (`findObjector`); the same answer twice changes nothing. An objection is told to the person
 * in charge of the client. Throws 404 for a forged link, and for a client who was deleted without an objection.
 */
export function changeObjection(token: string, { objects }: ObjectionChange): Promise<Objection> {
  return transaction(async (tx) => {
    const id = await clientIdOf(token);
    const firm = id ? await firmOfLink(tx, id) : undefined;
    if (!id || !firm) throw notFound("This link is not complete. Open it from the email again.");
    // The lock of `lockList`: a client who is added or merged at the same time gets the objection, too.
    await tx
      .select({ id: professionals.id })
      .from(professionals)
      .where(eq(professionals.id, firm.id))
      .for("no key update");
    const person = await findObjector(tx, firm.id, id);
    const ids = person.clients.map((client) => client.id);
    const isKept = and(
      eq(practiceObjections.professionalId, firm.id),
      or(inArray(practiceObjections.clientId, [id, ...ids]), inArray(practiceObjections.addressHash, person.hashes)),
    );
    const isWanted = objects === "yes";
    const objectedAt = isWanted ? currentTime() : null;
    await tx
      .update(practiceClients)
      .set({ objectedAt, updatedAt: currentTime(), version: sql`${practiceClients.version} + 1` })
      .where(
        and(inArray(practiceClients.id, ids), isWanted ? lacksOwnObjection : isNotNull(practiceClients.objectedAt)),
      );
    const { objectedAt: keptAt } = practiceObjections;
    await tx
      .update(practiceObjections)
      .set({ objectedAt })
      .where(and(isKept, isWanted ? isNull(keptAt) : isNotNull(keptAt)));
    await settleObjections(tx, ids);
    const open = person.clients.filter(({ mergedAt }) => mergedAt === null);
    const client = open.find((row) => row.id === id || row.doubleIds.includes(id)) ?? open[0] ?? person.clients[0];
    if (isWanted && !person.objected && client) await tellObjected(tx, client);
    return { firm: firm.name, objected: isWanted };
  });
}

/** Without an objection, or only with one that a merge brought and that would end with the merge. */
const lacksOwnObjection = or(
  isNull(practiceClients.objectedAt),
  sql`exists (select from practice_clients d where d.merged_into_id = ${practiceClients.id}
    and (d.merged ->> 'objected')::boolean and d.objected_at = ${practiceClients.objectedAt})`,
);

/**
 * Gives clients the objections that the firm has for their addresses, and keeps the objections of these clients for the
 * addresses that they have now. Called after clients were added or their addresses changed.
 */
export async function settleObjections(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const address = hashOfAddress(sql`coalesce(a.email, n.email)`);
  await tx.execute(sql`update practice_clients c set objected_at = o.objected_at
    from practice_clients n
      left join accounts a on a.id = n.account_id
      join practice_objections o on o.professional_id = n.professional_id and o.address_hash = ${address}
    where n.id = c.id and c.id in ${ids} and c.objected_at is null
      and o.objected_at is not null and o.address_hash <> ''`);
  await tx.execute(sql`insert into practice_objections (client_id, professional_id, address_hash, objected_at)
    select n.id, n.professional_id, ${address}, n.objected_at
    from practice_clients n left join accounts a on a.id = n.account_id
    where n.id in ${ids} and n.objected_at is not null
    on conflict (client_id, address_hash) do update set objected_at = excluded.objected_at`);
}

/** Objects by the token of List-Unsubscribe. Throws as `changeObjection`. */
export async function objectByToken(token: string): Promise<"firm"> {
  await changeObjection(objectionTokenOf(token), { objects: "yes" });
  return "firm";
}
