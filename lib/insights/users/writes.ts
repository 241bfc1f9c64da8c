import { and, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { makeLink } from "@/lib/identity/sign-in/links";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { invalidateTags } from "@/lib/platform/db/cache-tags";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { professionals } from "@/lib/platform/db/tables/directory";
import { quotes } from "@/lib/platform/db/tables/deals";
import { badRequest, conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/versions";
import {
  accountActiveLetter,
  accountSuspendedLetter,
  adminMessageLetter,
  invitationLetter,
} from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import { notify } from "@/lib/notifications/notices/writes";
import { messages } from "@/lib/platform/reference/messages";
import type { NewUser, User, UserChange, UserExport } from "./contract";
import { getUserIn } from "./reads";
import { invitationDays, userMovesOf, userStatusLabels } from "./rules";

type AccountRow = typeof accounts.$inferSelect;
const nameOf = ({ firstName, lastName }: Pick<AccountRow, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

/**
 * Invites somebody: a pending account and a mail with a link to choose a password. Refuses 409 `email-taken`, 400 for
 * what is no address.
 */
export async function createUser(tx: Tx, viewer: Viewer, form: NewUser, address: string): Promise<User> {
  const email = normaliseEmail(form.email);
  if (!email) throw badRequest("Please check the email address.", { email: messages.emailInvalid });
  const [row] = await tx
    .insert(accounts)
    .values({ ...form, email, roleSource: "admin", status: "pending" })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  if (!row)
    throw new HttpError(409, "email-taken", "An account with this email exists already.", {
      fields: { email: "An account with this email exists already" },
    });
  await invite(tx, row);
  const { id, role, country } = row;
  await recordAudit(tx, viewer, {
    action: "user.create",
    targetType: "user",
    targetId: id,
    target: email,
    after: { role, country, status: "pending" },
    address,
  });
  return getUserIn(tx, id);
}

async function invite(tx: Tx, row: AccountRow): Promise<void> {
  const token = await makeLink(tx, "reset", row, invitationDays * 24 * 60);
  await queueMail(tx, row.email, invitationLetter(row.firstName, token, invitationDays));
}

/**
 * Suspends, activates, edits, writes to or invites again. One audit entry each. 404 for an unknown account, 412 on an
 * old version, 409 `own-account` for what nobody may do to themselves, `user-move-refused` when the status does not
 * allow it.
 */
export function changeUser(
  viewer: Viewer,
  id: string,
  version: number,
  change: UserChange,
  address: string,
): Promise<User> {
  return transaction(async (tx) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
    if (!row) throw notFound("There is no such account.");
    if (row.version !== version) throw stale(row.version);
    if (!userMovesOf(row.status).includes(change.action))
      throw conflict("user-move-refused", `This account is ${userStatusLabels[row.status].toLowerCase()}.`, {
        state: row.status,
      });
    const own = row.id === viewer.id;
    if (own && (change.action === "suspend" || (change.action === "edit" && change.role !== row.role)))
      throw conflict("own-account", "You can't suspend yourself or change your own role.");
    const { before, after } = await apply(tx, row, change);
    await recordAudit(tx, viewer, {
      action: `user.${change.action}`,
      targetType: "user",
      targetId: id,
      target: row.email,
      before,
      after,
      address,
      status: change.action === "suspend" ? "warning" : "success",
    });
    return getUserIn(tx, id);
  });
}

async function apply(tx: Tx, row: AccountRow, change: UserChange): Promise<{ before?: object; after?: object }> {
  const { status } = row;
  switch (change.action) {
    case "suspend":
      await suspendAccount(tx, row, change.reason);
      return { before: { status }, after: { status: "suspended", reason: change.reason } };
    case "activate":
      await activateAccount(tx, row);
      return { before: { status, reason: row.suspensionReason }, after: { status: "active" } };
    case "invite":
      await invite(tx, row);
      return { after: { invited: row.email } };
    case "message":
      await notify(tx, {
        accountId: row.id,
        kind: "account",
        title: change.subject,
        body: change.message.slice(0, 300),
        href: "/notifications",
      });
      await queueMail(tx, row.email, adminMessageLetter(row.firstName, change.subject, change.message));
      return { after: { subject: change.subject } };
    case "edit":
      return editAccount(tx, row, change);
  }
}

async function editAccount(tx: Tx, row: AccountRow, change: Extract<UserChange, { action: "edit" }>) {
  const { action: _action, ...wanted } = change;
  const { firstName, lastName, phone, country, role } = row;
  const moved = wanted.role !== role;
  await tx
    .update(accounts)
    .set({
      ...wanted,
      ...(moved && { roleSource: "admin" as const, sessionVersion: row.sessionVersion + 1 }),
      version: row.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(accounts.id, row.id));
  if (moved) await tx.delete(sessions).where(eq(sessions.accountId, row.id));
  // A profile belongs to a professional: with another role it is unlisted until the role comes back.
  if (moved && role === "professional") await unlist(tx, row.id);
  if (moved && wanted.role === "professional" && row.status !== "suspended") await relist(tx, row.id);
  return { before: { firstName, lastName, phone, country, role }, after: wanted };
}

/**
 * Ends every session at once, unlists the profile, and tells the person and those who wait for them. The caller holds
 * the row and records the audit entry.
 */
export async function suspendAccount(tx: Tx, row: AccountRow, reason: string): Promise<void> {
  await tx
    .update(accounts)
    .set({
      status: "suspended",
      suspensionReason: reason,
      sessionVersion: row.sessionVersion + 1,
      version: row.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(accounts.id, row.id));
  await tx.delete(sessions).where(eq(sessions.accountId, row.id));
  const professionalId = await unlist(tx, row.id);
  await tellOthers(tx, row, professionalId);
  await queueMail(tx, row.email, accountSuspendedLetter(row.firstName, reason));
}

async function activateAccount(tx: Tx, row: AccountRow): Promise<void> {
  await tx
    .update(accounts)
    .set({
      // Somebody who never chose a password is still invited.
      status: row.passwordHash || row.simulated || row.roleSource !== "admin" ? "active" : "pending",
      suspensionReason: null,
      version: row.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(accounts.id, row.id));
  if (row.role === "professional") await relist(tx, row.id);
  await notify(tx, {
    accountId: row.id,
    kind: "account",
    title: "Your account is active again",
    href: row.role === "professional" ? "/professional-dashboard" : "/dashboard",
  });
  await queueMail(tx, row.email, accountActiveLetter(row.firstName));
}

async function unlist(tx: Tx, accountId: string): Promise<string | null> {
  const [profile] = await tx
    .update(professionals)
    .set({ suspendedFrom: sql`${professionals.status}`, status: "suspended", updatedAt: new Date() })
    .where(and(eq(professionals.accountId, accountId), ne(professionals.status, "suspended")))
    .returning({ id: professionals.id });
  if (profile) await invalidateTags(tx, "professionals", `professional:${profile.id}`);
  return profile?.id ?? null;
}

async function relist(tx: Tx, accountId: string): Promise<void> {
  const [profile] = await tx
    .update(professionals)
    .set({ status: sql`${professionals.suspendedFrom}`, suspendedFrom: null, updatedAt: new Date() })
    .where(
      and(
        eq(professionals.accountId, accountId),
        eq(professionals.status, "suspended"),
        isNotNull(professionals.suspendedFrom),
      ),
    )
    .returning({ id: professionals.id });
  if (profile) await invalidateTags(tx, "professionals", `professional:${profile.id}`);
}

/** Whoever has a meeting ahead or an open quote with the person hears of it once; nothing of theirs is deleted. */
async function tellOthers(tx: Tx, row: AccountRow, professionalId: string | null): Promise<void> {
  const hosts = { accountId: professionals.accountId };
  const ahead = and(inArray(bookings.status, ["pending", "confirmed"]), gt(bookings.endsAt, sql`now()`));
  const found = professionalId
    ? [
        ...(await tx
          .select({ accountId: bookings.clientId })
          .from(bookings)
          .where(and(eq(bookings.professionalId, professionalId), ahead))),
        ...(await tx
          .select({ accountId: quotes.clientId })
          .from(quotes)
          .where(and(eq(quotes.professionalId, professionalId), eq(quotes.status, "pending")))),
      ]
    : [
        ...(await tx
          .select(hosts)
          .from(bookings)
          .innerJoin(professionals, eq(professionals.id, bookings.professionalId))
          .where(and(eq(bookings.clientId, row.id), ahead))),
        ...(await tx
          .select(hosts)
          .from(quotes)
          .innerJoin(professionals, eq(professionals.id, quotes.professionalId))
          .where(and(eq(quotes.clientId, row.id), eq(quotes.status, "pending")))),
      ];
  for (const accountId of new Set(found.map((one) => one.accountId)))
    await notify(tx, {
      accountId,
      kind: "account",
      title: `${nameOf(row)}'s account is suspended`,
      body: "Your bookings and quotes with them are kept. They can't answer at the moment; you can cancel at any time.",
      href: "/calendar",
    });
}

/** Notes that accounts were exported: by whom, and which. */
export async function recordUserExport(
  viewer: Viewer,
  { ids, ...filters }: UserExport,
  address: string,
): Promise<void> {
  await transaction((tx) =>
    recordAudit(tx, viewer, {
      action: "user.export",
      targetType: "user",
      target: ids ? `${ids.length} accounts` : "Accounts",
      after: ids ? { ids } : filters,
      address,
    }),
  );
}
