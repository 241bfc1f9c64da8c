import { eq } from "drizzle-orm";
import { relistAccount, unlistAccount } from "@/lib/directory/listing/writes";
import { activate, editDetails, insertInvited, invitationLink } from "@/lib/identity/standing/writes";
import { notify } from "@/lib/notifications/notices/writes";
import { excerpt } from "@/lib/platform/format/excerpt";
import { resumeSubscription } from "@/lib/billing/subscriptions/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/versions";
import { accountActiveLetter, adminMessageLetter, invitationLetter } from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import { announceReturn, suspendAccount } from "@/lib/trust/suspensions/writes";
import type { NewUser, User, UserChange, UserExport } from "./contract";
import { getUserIn } from "./reads";
import { invitationDays, userMovesOf, userStatusLabels } from "./rules";

type AccountRow = typeof accounts.$inferSelect;

/**
 * Invites a person: a pending account and a mail with a link to set a password. Throws 409 `email-taken`, 400 for an
 * invalid address.
 */
export async function createUser(tx: Tx, viewer: Viewer, form: NewUser, address: string): Promise<User> {
  const row = await insertInvited(tx, form);
  await invite(tx, row);
  const { id, email, role, country } = row;
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
  const token = await invitationLink(tx, row, invitationDays);
  await queueMail(tx, row.email, invitationLetter(row.firstName, token, invitationDays));
}

/**
 * Suspends, activates, edits, messages or invites again, with one audit entry. Throws 404 for an unknown account, 412
 * for an old version, 409 `own-account` for actions on the viewer's account, 409 `user-move-refused` when the status
 * does not allow the action.
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
        type: "admin-message",
        params: { subject: change.subject, message: excerpt(change.message) },
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
  await editDetails(tx, row, wanted);
  const moved = wanted.role !== role;
  // Only professionals have a listed profile; under another role it is unlisted until the role returns.
  if (moved && role === "professional") await unlistAccount(tx, row.id);
  if (moved && wanted.role === "professional" && row.status !== "suspended") await relistAccount(tx, row.id);
  return { before: { firstName, lastName, phone, country, role }, after: wanted };
}

async function activateAccount(tx: Tx, row: AccountRow): Promise<void> {
  await activate(tx, row);
  const isPlanResumed = await resumeSubscription(tx, row.id);
  if (row.role === "professional") await relistAccount(tx, row.id);
  await notify(tx, {
    accountId: row.id,
    type: "account-active",
    params: { role: row.role },
  });
  await queueMail(tx, row.email, accountActiveLetter(row.firstName, isPlanResumed));
  await announceReturn(tx, row);
}

/** Records an export of accounts in the audit log: by whom, and which. */
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
