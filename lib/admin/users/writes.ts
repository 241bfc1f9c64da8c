import { eq } from "drizzle-orm";
import { relistAccount, unlistAccount } from "@/lib/directory/listing/writes";
import { confirmStrongly } from "@/lib/identity/sign-in/confirm-identity";
import type { StrongProof } from "@/lib/identity/standing/contract";
import { editDetails, insertInvited, invitationLink } from "@/lib/identity/standing/writes";
import { notifyEveryAdmin } from "@/lib/notifications/admin-notices/writes";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { notify } from "@/lib/notifications/notices/writes";
import { openUndoWindow } from "@/lib/notifications/undo-window/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import { type SubRole, subRoleLabels } from "@/lib/platform/auth/permissions";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { excerpt } from "@/lib/platform/format/excerpt";
import { fullName } from "@/lib/platform/format/full-name";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { queueMail } from "@/lib/platform/mail/send";
import { endSuspension, suspendAccount } from "@/lib/trust/suspensions/writes";
import type { NewUser, User, UserChange, UserExport } from "./contract";
import { getUserIn } from "./reads";
import { invitationDays, userMovesOf, userStatusLabels } from "./rules";

type AccountRow = typeof accounts.$inferSelect;

/** Whether a change makes an administrator, takes the role away, or changes the sub-role. */
function changesAdministrators(row: Pick<AccountRow, "role" | "adminRole">, change: UserChange): boolean {
  if (change.action !== "edit" || (change.role !== "admin" && row.role !== "admin")) return false;
  return change.role !== row.role || (change.subRole !== undefined && change.subRole !== row.adminRole);
}

/**
 * Requires the proof that an invited administrator needs (`confirmStrongly`); does nothing for other roles. Call it
 * before the transaction of `createUser`. Throws 403 `no-permission`.
 */
export async function confirmInvitation(viewer: Viewer, form: NewUser, address: string): Promise<void> {
  if (form.role !== "admin") return;
  requirePermission(viewer, "roles");
  await confirmStrongly(viewer, form, address);
}

/**
 * Invites a person: a pending account and a mail with a link to set a password. Throws 409 `email-taken`, 400 for an
 * invalid address, 403 `no-permission`. The caller has called `confirmInvitation`.
 */
export async function createUser(tx: Tx, viewer: Viewer, form: NewUser, address: string): Promise<User> {
  if (form.role === "admin") requirePermission(viewer, "roles");
  const row = await insertInvited(tx, form);
  await invite(tx, row);
  const { id, email, role, country } = row;
  if (role === "admin") await announceAdministrator(tx, viewer, row, "support");
  await recordAudit(tx, viewer, {
    action: "user.create",
    targetType: "user",
    targetId: id,
    subjectId: id,
    target: email,
    after: { role, country, status: "pending" },
    address,
  });
  return getUserIn(tx, id);
}

async function invite(tx: Tx, row: AccountRow): Promise<void> {
  const token = await invitationLink(tx, row, invitationDays);
  await queueMail(
    tx,
    row.email,
    letterTo(row.firstName, { type: "invitation", params: { token, days: invitationDays } }),
  );
}

/**
 * Suspends, activates, edits, messages or invites again, with one audit entry. A suspension's notices and mails
 * wait for a minute, in which activating undoes it. Throws 404 for an unknown account, 412
 * for an old version, 409 `own-account` for actions on the viewer's account, 409 `user-move-refused` when the status
 * does not allow the action or the account is erased, and as `confirmStrongly` for changes of administrators.
 */
export async function changeUser(
  viewer: Viewer,
  id: string,
  version: number,
  change: UserChange,
  address: string,
): Promise<User> {
  const db = await database();
  const [seen] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (seen && seen.version === version && changesAdministrators(seen, change)) {
    requirePermission(viewer, "roles");
    // An owner's own role cannot change, so that needs no proof to be refused.
    if (seen.id !== viewer.id) await confirmStrongly(viewer, change as StrongProof, address);
  }
  return transaction(async (tx) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
    if (!row) throw notFound("There is no such account.");
    if (row.version !== version) throw stale(row.version);
    if (row.erasedAt) throw conflict("user-move-refused", "This account is erased.", { state: "erased" });
    if (!userMovesOf(row.status).includes(change.action))
      throw conflict("user-move-refused", `This account is ${userStatusLabels[row.status].toLowerCase()}.`, {
        state: row.status,
      });
    requireRightsOver(viewer, row, change);
    const own = row.id === viewer.id;
    if (own && (change.action === "suspend" || changesRole(row, change)))
      throw conflict("own-account", "You can't suspend yourself or change your own role.");
    const { before, after } = await apply(tx, viewer, row, change);
    await recordAudit(tx, viewer, {
      action: `user.${change.action}`,
      targetType: "user",
      targetId: id,
      subjectId: id,
      target: row.email,
      before,
      after,
      address,
      status: change.action === "suspend" ? "warning" : "success",
    });
    return getUserIn(tx, id);
  });
}

/**
 * Only an owner changes an administrator's account or makes an administrator; every administrator may write to another.
 * Throws 403 `no-permission`.
 */
function requireRightsOver(viewer: Viewer, row: AccountRow, change: UserChange): void {
  const becomesAdmin = change.action === "edit" && change.role === "admin";
  if ((row.role === "admin" && change.action !== "message") || becomesAdmin) requirePermission(viewer, "roles");
}

async function apply(
  tx: Tx,
  viewer: Viewer,
  row: AccountRow,
  change: UserChange,
): Promise<{ before?: object; after?: object }> {
  const { status } = row;
  switch (change.action) {
    case "suspend":
      await suspendAccount(tx, row, change.reason, { undo: openUndoWindow() });
      return { before: { status }, after: { status: "suspended", reason: change.reason } };
    case "activate":
      return {
        before: { status, reason: row.suspensionReason },
        after: { status: "active", ...((await endSuspension(tx, row)) && { undone: true }) },
      };
    case "invite":
      await invite(tx, row);
      return { after: { invited: row.email } };
    case "message":
      await notify(tx, {
        accountId: row.id,
        type: "admin-message",
        params: { subject: change.subject, message: excerpt(change.message) },
      });
      await queueMail(
        tx,
        row.email,
        letterTo(row.firstName, { type: "admin-message", params: { subject: change.subject, text: change.message } }),
      );
      return { after: { subject: change.subject } };
    case "edit":
      return editAccount(tx, viewer, row, change);
  }
}

const changesRole = (row: AccountRow, change: UserChange): boolean =>
  change.action === "edit" && (change.role !== row.role || changesAdministrators(row, change));

async function editAccount(tx: Tx, viewer: Viewer, row: AccountRow, change: Extract<UserChange, { action: "edit" }>) {
  const { action: _action, code: _code, currentPassword: _password, ownEmail: _email, ...wanted } = change;
  const { firstName, lastName, phone, country, role, adminRole: subRole } = row;
  await editDetails(tx, row, wanted);
  const moved = wanted.role !== role;
  // Only professionals have a listed profile; under another role it is unlisted until the role returns.
  if (moved && role === "professional") await unlistAccount(tx, row.id);
  if (moved && wanted.role === "professional" && row.status !== "suspended") await relistAccount(tx, row.id);
  if (changesAdministrators(row, change))
    await announceAdministrator(tx, viewer, row, wanted.role === "admin" ? (wanted.subRole ?? "support") : "none");
  return { before: { firstName, lastName, phone, country, role, ...(subRole && { subRole }) }, after: wanted };
}

/** Tells the person and all other administrators, by notice and mail, about a new or ended sub-role. */
async function announceAdministrator(tx: Tx, viewer: Viewer, row: AccountRow, to: SubRole | "none"): Promise<void> {
  const now = to === "none" ? "no longer an administrator" : subRoleLabels[to];
  await notify(tx, { accountId: row.id, type: "own-admin-role-changed", params: { to } });
  await queueMail(
    tx,
    row.email,
    letterTo(row.firstName, { type: "own-admin-role", params: { now, by: viewer.name, isAdmin: to !== "none" } }),
  );
  const notice = { type: "admin-role-changed", params: { accountId: row.id, to } } as const;
  for (const other of await notifyEveryAdmin(tx, notice, [row.id, viewer.id]))
    await queueMail(
      tx,
      other.email,
      letterTo(other.firstName, { type: "admin-role", params: { name: fullName(row), now, by: viewer.name } }),
    );
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
      subjectId: null,
      after: ids ? { ids } : filters,
      address,
    }),
  );
}
