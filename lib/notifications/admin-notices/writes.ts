import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { catalogue, columnsOf, type StoredNotice } from "@/lib/notifications/notices/catalogue";
import type { NoticeEntry } from "@/lib/notifications/notices/catalogue-entry";
import { eventLetter, mailTextOf } from "@/lib/notifications/notices/catalogue-letters";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Role } from "@/lib/platform/auth/access";
import { can, type SubRole, subRoleOf } from "@/lib/platform/auth/permissions";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { isOutage, isRetryable } from "@/lib/platform/db/errors";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notificationPreferences, notifications } from "@/lib/platform/db/tables/notifications";
import { fullName } from "@/lib/platform/format/full-name";
import type { Letter } from "@/lib/platform/format/letter";
import { logError } from "@/lib/platform/http/observability/log";
import { queueMail } from "@/lib/platform/mail/send";
import { unsubscribeToken } from "@/lib/platform/mail/unsubscribe";
import type { AdminNoticeKey } from "@/lib/platform/reference/lists";
import type { AdminNotices } from "./contract";
import { adminNoticesOf, noticePermission } from "./rules";

/**
 * Stores a notice and queues an email for every active administrator who wants that kind and has its permission, except
 * the one who caused it. An email that cannot be queued is logged and stops neither the others nor the transaction.
 */
export async function notifyAdmins(tx: Tx, key: AdminNoticeKey, notice: StoredNotice, excludedId = ""): Promise<void> {
  const recipients = (await activeAdmins(tx)).filter(
    (admin) => admin.id !== excludedId && can(admin, noticePermission[key]),
  );
  const columns = columnsOf(notice);
  const noticed = recipients.filter(({ notices }) => notices[key].notice);
  if (noticed.length > 0)
    await tx.insert(notifications).values(noticed.map(({ id }) => ({ accountId: id, ...columns })));
  const mailed = recipients.filter(({ notices }) => notices[key].email);
  if (mailed.length === 0) return;
  const entry: NoticeEntry = catalogue[notice.type];
  const text = mailTextOf(entry, columns.params, { account: await nameOf(tx, columns.params.accountId) });
  for (const admin of mailed)
    await mailAdmin(tx, admin, key, eventLetter(admin.firstName, { ...text, kind: notice.type, action: "Open it" }));
}

/** Updates the parameters of stored notices whose count has changed since. */
export async function recountNotices(tx: Tx, stored: SQL, params: Record<string, string | number>): Promise<void> {
  const changed = sql`(${notifications.params} ->> 'count')::int is distinct from ${params.count}`;
  await tx.update(notifications).set({ params }).where(and(stored, changed));
}

/** An active administrator with the switches for their notices. */
export interface Admin {
  id: string;
  email: string;
  firstName: string;
  country: string;
  timeZone: string | null;
  role: Role;
  subRole?: SubRole;
  notices: AdminNotices;
}

/** Every active administrator. */
async function activeAdmins(tx: Tx): Promise<Admin[]> {
  const rows = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      country: accounts.country,
      timeZone: accounts.timeZone,
      role: accounts.role,
      adminRole: accounts.adminRole,
      choices: notificationPreferences.choices,
    })
    .from(accounts)
    .leftJoin(notificationPreferences, eq(notificationPreferences.accountId, accounts.id))
    .where(and(eq(accounts.role, "admin"), inArray(accounts.status, ["active"])));
  return rows.map(({ adminRole, choices, ...row }) => ({
    ...row,
    subRole: subRoleOf({ role: row.role, adminRole }),
    notices: adminNoticesOf(choices ?? {}),
  }));
}

/** Every active administrator, outside of a transaction. */
export const listAdmins = (): Promise<Admin[]> => transaction(activeAdmins);

/** Records the day of an administrator's digest; false when that day, or a later one, is recorded already. */
export async function claimDigest(tx: Tx, accountId: string, day: string): Promise<boolean> {
  const claimed = await tx
    .insert(notificationPreferences)
    .values({ accountId, digestOn: day })
    .onConflictDoUpdate({
      target: notificationPreferences.accountId,
      set: { digestOn: day },
      setWhere: sql`${notificationPreferences.digestOn} is null or ${notificationPreferences.digestOn} < ${day}::date`,
    })
    .returning({ accountId: notificationPreferences.accountId });
  return claimed.length > 0;
}

/** The name of the account that a notice is about. */
async function nameOf(tx: Tx, accountId: string | number | undefined): Promise<string> {
  if (!accountId) return "";
  const [person] = await tx
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.id, String(accountId)));
  return person ? fullName(person) : "A former member";
}

/** Queues one administrator's email in a savepoint. */
async function mailAdmin(tx: Tx, { id, email }: Admin, event: AdminNoticeKey, letter: Letter): Promise<void> {
  try {
    await tx.transaction(async (part) =>
      queueMail(part, email, letter, { unsubscribe: await unsubscribeToken({ accountId: id, event }) }),
    );
  } catch (error) {
    // The transaction is repeated as a whole, or fails as a whole.
    if (isRetryable(error) || isOutage(error)) throw error;
    logError("A mail to an administrator could not be queued.", error, { accountId: id, kind: letter.kind });
  }
}

/**
 * Stores a notice for every other active administrator, whatever their switches: for changes of administrators. Returns
 * their names and addresses, for the mail about the same event.
 */
export async function notifyEveryAdmin(
  tx: Tx,
  notice: StoredNotice,
  excludedIds: readonly string[],
): Promise<{ email: string; firstName: string }[]> {
  const admins = await tx
    .select({ id: accounts.id, email: accounts.email, firstName: accounts.firstName })
    .from(accounts)
    .where(and(eq(accounts.role, "admin"), eq(accounts.status, "active"), notInArray(accounts.id, [...excludedIds])));
  if (admins.length > 0)
    await tx.insert(notifications).values(admins.map(({ id }) => ({ accountId: id, ...columnsOf(notice) })));
  return admins;
}

/** Stores the administrator's notice switches; the other preferences in the row are unchanged. */
export async function changeAdminNotices(
  viewer: Viewer,
  notices: AdminNotices,
  address: string,
): Promise<AdminNotices> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    await tx
      .insert(notificationPreferences)
      .values({ accountId: viewer.id, choices: notices })
      .onConflictDoUpdate({
        target: notificationPreferences.accountId,
        set: { choices: sql`${notificationPreferences.choices} || excluded.choices` },
      });
    await recordAudit(tx, viewer, {
      action: "admin.notifications",
      targetType: "user",
      targetId: viewer.id,
      subjectId: viewer.id,
      target: viewer.email,
      address,
      after: notices,
    });
  });
  return notices;
}
