import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { isSigned, sign } from "@/lib/platform/auth/sealing";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { practiceClients } from "@/lib/platform/db/tables/practice";
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

/** The owner's account of the firm, by the client's row. */
const firmName = sql<string>`(select coalesce(nullif(${professionals.name}, ''), o.first_name || ' ' || o.last_name)
  from ${professionals} join accounts o on o.id = ${professionals.accountId}
  where ${professionals.id} = ${practiceClients.professionalId})`;

/** The client's row with the account and the firm's name; undefined for a deleted client. */
export async function findRecipient(db: Db | Tx, clientId: string) {
  const [row] = await db
    .select({
      client: practiceClients,
      firm: firmName,
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

/** What the page of a link shows; null for a forged link, and once the client is deleted. */
export async function getObjection(token: string): Promise<Objection | null> {
  const id = await clientIdOf(token);
  const row = id && (await findRecipient(await database(), id));
  return row ? { firm: row.firm, objected: row.client.objectedAt !== null } : null;
}
