import { and, eq } from "drizzle-orm";
import { isSigned, sign } from "@/lib/platform/auth/sealing";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { findRecipient, isOpenAccount, objectionPath } from "@/lib/practice/client-mail/reads";
import type { InvitationOfFirm } from "./contract";
import { invitationDays } from "./rules";

const purpose = "client invitation";
const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]+)$/;

/** The path of an invitation's link; the next invitation of the client ends it. */
export async function invitationPath(clientId: string, version: number): Promise<string> {
  return `/invitation/${clientId}.${version}.${await sign(purpose, `${clientId} ${version}`)}`;
}

/**
 * The invitation of a link; null for a forged, used or expired link, for one before the last invitation, after an
 * objection, and while the firm is suspended or closed.
 */
export async function findClientInvitation(token: string, tx?: Tx): Promise<InvitationOfFirm | null> {
  const parts = tokenPattern.exec(token);
  const id = parts?.[1];
  const version = parts?.[2];
  const signature = parts?.[3];
  if (!id || !version || !signature || !(await isSigned(purpose, `${id} ${version}`, signature))) return null;
  const db: Db | Tx = tx ?? (await database());
  const row = await findRecipient(db, id);
  if (!row) return null;
  const { accountId, inviteVersion, invitedAt, mergedAt, objectedAt, professionalId, name } = row.client;
  const isOver = !invitedAt || currentTime().getTime() > invitedAt.getTime() + invitationDays * 86_400_000;
  if (accountId || isOver || mergedAt || objectedAt || inviteVersion !== Number(version)) return null;
  const [owner] = await db
    .select({ id: accounts.id })
    .from(professionals)
    .innerJoin(accounts, eq(accounts.id, professionals.accountId))
    .where(and(eq(professionals.id, professionalId), isOpenAccount));
  if (!owner) return null;
  const { firm } = row;
  return { clientId: id, professionalId, ownerId: owner.id, firm, name, objectionPath: await objectionPath(id) };
}
