// Role and status of accounts as administrators and other domains set them, in the transaction of the caller.
import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { newName } from "@/lib/identity/accounts/ports";
import { createLink } from "@/lib/identity/sign-in/links";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { type SubRole, subRoleLabels } from "@/lib/platform/auth/permissions";
import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { badRequest, conflict, HttpError } from "@/lib/platform/http/errors";
import { messages } from "@/lib/platform/reference/messages";

type Row = typeof accounts.$inferSelect;
type Details = Pick<Row, "firstName" | "lastName" | "phone" | "country" | "role"> & { subRole?: SubRole };

/**
 * The pending account of a person whom an administrator invites. Refuses 409 `email-taken`, 400 for an invalid address.
 */
export async function insertInvited(
  tx: Tx,
  form: Omit<Details, "phone" | "subRole"> & { email: string },
): Promise<Row> {
  const { firstName, lastName, country, role } = form;
  const email = normaliseEmail(form.email);
  if (!email) throw badRequest("Please check the email address.", { email: messages.emailInvalid });
  const [row] = await tx
    .insert(accounts)
    .values({
      firstName,
      lastName,
      country,
      role,
      email,
      adminRole: adminRoleOf(form),
      roleSource: "admin",
      status: "pending",
    })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  if (!row)
    throw new HttpError(409, "email-taken", "An account with this email exists already.", {
      fields: { email: "An account with this email exists already" },
    });
  return row;
}

/** The stored sub-role: a new administrator begins with the fewest rights; other roles have none. */
const adminRoleOf = ({ role, subRole = "support" }: Pick<Details, "role" | "subRole">): SubRole | null =>
  role === "admin" ? subRole : null;

/** A link to choose a first password, valid for some days. */
export function invitationLink(tx: Tx, row: Pick<Row, "id" | "email">, days: number): Promise<string> {
  return createLink(tx, "invitation", row, days * 24 * 60);
}

/**
 * Demands that another active administrator and another active owner remain when this account stops being one: it is
 * suspended, gets another role, or closes. One at a time: of two administrators who end each other's rights at once, the
 * second is refused. Call it in the transaction of the change. Throws 409 `last-admin` or `last-owner`.
 */
export async function requireOtherAdministrator(tx: Tx, row: Row): Promise<void> {
  if (!isActiveAdministrator(row)) return;
  await lockAdministrators(tx);
  if ((await tx.$count(accounts, othersThan(row))) === 0)
    throw conflict("last-admin", "This is the only active administrator. Make someone else one first.");
  await requireOtherOwner(tx, row);
}

/** Like `requireOtherAdministrator`, for an administrator who gets another sub-role. Throws 409 `last-owner`. */
async function requireOtherOwner(tx: Tx, row: Row): Promise<void> {
  if (!isActiveAdministrator(row)) return;
  await lockAdministrators(tx);
  const owners = and(othersThan(row), eq(accounts.adminRole, "owner"));
  if (row.adminRole === "owner" && (await tx.$count(accounts, owners)) === 0)
    throw conflict("last-owner", `This is the only active ${subRoleLabels.owner}. Make someone else one first.`);
}

const isActiveAdministrator = ({ role, status, deletionDueAt }: Row) =>
  role === "admin" && status === "active" && !deletionDueAt;
const othersThan = ({ id }: Row) => and(activeAdministrators, ne(accounts.id, id));

const activeAdministrators = and(
  eq(accounts.role, "admin"),
  eq(accounts.status, "active"),
  isNull(accounts.deletionDueAt),
);

/** Changes of administrators run one at a time, until the end of the transaction. */
async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);
}

/**
 * Makes an owner when no administrator is one: the oldest administrator created by command, else the oldest active one.
 * Does nothing without an active administrator.
 */
export async function ensureOwner(tx: Tx): Promise<void> {
  await lockAdministrators(tx);
  if ((await tx.$count(accounts, and(activeAdministrators, eq(accounts.adminRole, "owner")))) > 0) return;
  const [oldest] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(activeAdministrators)
    .orderBy(desc(eq(accounts.roleSource, "command")), accounts.createdAt, accounts.id)
    .limit(1);
  if (oldest) await tx.update(accounts).set({ adminRole: "owner" }).where(eq(accounts.id, oldest.id));
}

/**
 * Suspends an account and ends its sessions at once; stores the undo, if any, for `activate`. Throws 409 `last-admin`
 * for the only active administrator.
 */
export async function suspend(tx: Tx, row: Row, reason: string, undo?: { undoId: string; until: Date }): Promise<void> {
  await requireOtherAdministrator(tx, row);
  await tx
    .update(accounts)
    .set({
      status: "suspended",
      suspensionReason: reason,
      suspensionUndoId: undo?.undoId ?? null,
      suspensionUndoUntil: undo?.until ?? null,
      sessionVersion: row.sessionVersion + 1,
      version: row.version + 1,
      updatedAt: currentTime(),
    })
    .where(eq(accounts.id, row.id));
  await tx.delete(sessions).where(eq(sessions.accountId, row.id));
}

/** Ends a suspension; an invited account without a password is pending again. */
export async function activate(tx: Tx, row: Row): Promise<void> {
  await tx
    .update(accounts)
    .set({
      status: row.passwordHash || row.simulated || row.roleSource !== "admin" ? "active" : "pending",
      suspensionReason: null,
      suspensionUndoId: null,
      suspensionUndoUntil: null,
      version: row.version + 1,
      updatedAt: currentTime(),
    })
    .where(eq(accounts.id, row.id));
}

/**
 * Stores details that an administrator edited; a verified professional's new name waits for its verification, and
 * another role ends every session of the account. Throws 409 `last-admin` or `last-owner` where the only active one
 * would get another role or sub-role.
 */
export async function editDetails(tx: Tx, row: Row, details: Details): Promise<void> {
  const moved = details.role !== row.role;
  const { firstName, lastName, phone, country, role, subRole } = details;
  const adminRole = adminRoleOf({ role, subRole: subRole ?? (moved ? undefined : (row.adminRole ?? undefined)) });
  const named = await newName.current()(tx, row.id, details);
  if (moved) await requireOtherAdministrator(tx, row);
  else if (adminRole !== row.adminRole) await requireOtherOwner(tx, row);
  await tx
    .update(accounts)
    .set({
      phone,
      country,
      role,
      adminRole,
      ...(named && { firstName, lastName }),
      ...(moved && {
        actingAs: null,
        roleSource: "admin" as const,
        sessionVersion: row.sessionVersion + 1,
      }),
      version: row.version + 1,
      updatedAt: currentTime(),
    })
    .where(eq(accounts.id, row.id));
  if (moved) await tx.delete(sessions).where(eq(sessions.accountId, row.id));
}

/** Makes a client's account a professional's, with the profile's name, from its next request on. */
export async function makeProfessional(
  tx: Tx,
  accountId: string,
  { firstName, lastName, phone }: Pick<Details, "firstName" | "lastName" | "phone">,
): Promise<void> {
  await tx
    .update(accounts)
    .set({
      role: "professional",
      actingAs: null,
      firstName,
      lastName,
      phone,
      version: sql`${accounts.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(accounts.id, accountId));
}

/** Stores the verified name of an account. */
export async function setOwnName(
  tx: Tx,
  accountId: string,
  { firstName, lastName }: Pick<Details, "firstName" | "lastName">,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ firstName, lastName, version: sql`${accounts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(accounts.id, accountId));
}

/** Stores the number (E.164) at which an account agreed to WhatsApp messages; null deletes it. */
export async function setWhatsAppNumber(tx: Tx, accountId: string, whatsapp: string | null): Promise<void> {
  await tx
    .update(accounts)
    .set({ whatsapp, updatedAt: sql`now()` })
    .where(eq(accounts.id, accountId));
}
