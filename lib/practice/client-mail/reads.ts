import { and, arrayContains, arrayOverlaps, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isSigned, sign } from "@/lib/platform/auth/sealing";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { accounts } from "@/lib/platform/db/tables/identity";
import { practiceClients, practiceObjections } from "@/lib/platform/db/tables/practice";
import type { Objection } from "./contract";
import { type Reachable, reachOf } from "./rules";

const purpose = "client objection";
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The path of the signed link with which a client objects without an account; it does not expire. */
export async function objectionPath(clientId: string): Promise<string> {
  return `/objection/${clientId}.${await sign(purpose, clientId)}`;
}

/**
 * The token with which a mail program objects for the client by List-Unsubscribe (RFC 8058), and the page
 * `/unsubscribe/{token}`; it does not expire.
 */
export async function objectionUnsubscribe(clientId: string): Promise<string> {
  return `${clientId}.firm.${await sign(purpose, clientId)}`;
}

/** The client of a link; null for a link that this site did not make. */
export async function clientIdOf(token: string): Promise<string | null> {
  const [id = "", signature = ""] = token.split(".");
  return uuidPattern.test(id) && (await isSigned(purpose, id, signature)) ? id : null;
}

/** The joined account is neither suspended nor closed. */
export const isOpenAccount = and(
  ne(accounts.status, "suspended"),
  isNull(accounts.deletionDueAt),
  isNull(accounts.erasedAt),
);

/** The name of a firm, or of its owner. */
const firmName = (professionalId: PgColumn) =>
  sql<string>`(select coalesce(nullif(f.name, ''), o.first_name || ' ' || o.last_name)
    from professionals f join accounts o on o.id = f.account_id where f.id = ${professionalId})`;

/** The client's row with the account and the firm's name; undefined for a deleted client. */
export async function findRecipient(db: Db | Tx, clientId: string) {
  const [row] = await db
    .select({
      client: practiceClients,
      firm: firmName(practiceClients.professionalId),
      account: { id: accounts.id, email: accounts.email, name: fullNameOf(accounts) },
      isOpen: sql<boolean>`${accounts.status} <> 'suspended' and ${accounts.deletionDueAt} is null
        and ${accounts.erasedAt} is null`,
    })
    .from(practiceClients)
    .leftJoin(accounts, eq(accounts.id, practiceClients.accountId))
    .where(eq(practiceClients.id, clientId));
  return row && { ...row, account: row.account?.id ? { ...row.account, isOpen: row.isOpen } : null };
}

/** Whether a firm may write to a client or send a link, and to which address. */
export async function reachOfClient(db: Db | Tx, clientId: string): Promise<Reachable> {
  const row = await findRecipient(db, clientId);
  return row ? reachOf({ ...row.client, account: row.account }) : { to: null, why: "gone" };
}

/** The hash by which objections keep an address (`practice_objections`); empty for no address. */
export const hashOfAddress = (address: SQL): SQL<string> =>
  sql`case when ${address} = '' then '' else encode(sha256(convert_to(lower(${address}), 'UTF8')), 'hex') end`;

const { id: clientId, doubleIds, professionalId } = practiceClients;
const addressHash = hashOfAddress(sql`coalesce(${accounts.email}, ${practiceClients.email})`);
const isDoubleIn = (condition: SQL) => sql`(${doubleIds} <> '{}' and ${condition})`;

/** The firm of a client's link, also after the client was deleted or merged; undefined for none. */
export async function firmOfLink(db: Db | Tx, id: string): Promise<{ id: string; name: string } | undefined> {
  const [listed] = await db
    .select({ id: professionalId, name: firmName(professionalId) })
    .from(practiceClients)
    .where(or(eq(clientId, id), isDoubleIn(arrayContains(doubleIds, [id]))))
    .limit(1);
  if (listed) return listed;
  const [kept] = await db
    .select({ id: practiceObjections.professionalId, name: firmName(practiceObjections.professionalId) })
    .from(practiceObjections)
    .where(eq(practiceObjections.clientId, id))
    .limit(1);
  return kept;
}

/** For whom the link of a client objects. */
interface Objector {
  /** The firm's rows of this person: the client, those merged with it, and those with the same address. */
  clients: (typeof practiceClients.$inferSelect)[];
  /** The hashes of their addresses. */
  hashes: string[];
  objected: boolean;
}

/** The person of a client's link in the list of a firm, also after the client was deleted or merged. */
export async function findObjector(db: Db | Tx, firmId: string, id: string): Promise<Objector> {
  const ofFirm = (condition: SQL | undefined) =>
    db
      .select({ client: practiceClients, addressHash })
      .from(practiceClients)
      .leftJoin(accounts, eq(accounts.id, practiceClients.accountId))
      .where(and(eq(professionalId, firmId), condition));
  const kept = await db.select().from(practiceObjections).where(eq(practiceObjections.clientId, id));
  const linked = await ofFirm(or(eq(clientId, id), isDoubleIn(arrayContains(doubleIds, [id]))));
  const addresses = hashesOf([...kept, ...linked]);
  const linkedIds = linked.map(({ client }) => client.id);
  const same = await ofFirm(or(inArray(clientId, linkedIds), inArray(addressHash, addresses)));
  const sameIds = same.flatMap(({ client }) => [client.id, ...client.doubleIds]);
  const rows =
    same.length > 0 ? await ofFirm(or(inArray(clientId, sameIds), isDoubleIn(arrayOverlaps(doubleIds, sameIds)))) : [];
  const clients = rows.map(({ client }) => client);
  const open = clients.filter(({ mergedAt }) => mergedAt === null);
  const deciding = [open, clients, kept].find((some) => some.length > 0) ?? [];
  return {
    clients,
    hashes: hashesOf([...kept, ...rows]),
    objected: deciding.every(({ objectedAt }) => objectedAt !== null),
  };
}

const hashesOf = (rows: readonly { addressHash: string }[]) => [
  ...new Set(rows.map((row) => row.addressHash).filter(Boolean)),
];

/** What the page of a link shows; null for a forged link, and once the client is deleted without an objection. */
export async function getObjection(token: string): Promise<Objection | null> {
  const id = await clientIdOf(token);
  if (!id) return null;
  const db = await database();
  const firm = await firmOfLink(db, id);
  if (!firm) return null;
  const { objected } = await findObjector(db, firm.id, id);
  return { firm: firm.name, objected };
}
