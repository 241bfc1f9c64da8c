import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import { effectiveRole, homeOf, type Role } from "@/lib/platform/auth/access";
import { isViewable, requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts, sessions, signIns } from "@/lib/platform/db/tables/identity";
import { fullName } from "@/lib/platform/format/full-name";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { type NewViewing, viewingMinutes } from "./contract";

interface Begun {
  role: Role;
  name: string;
  until: Date;
  url: string;
}

/**
 * Lets the administrator's session view the site as another account for a quarter of an hour. The audit log has the
 * reason, and the account's sign-in history the view. Throws 403 `no-permission`, 404 for an unknown account, 409
 * `not-viewable` for an administrator and for a suspended, closed or erased account.
 */
export function beginViewing(viewer: Viewer, accountId: string, form: NewViewing, address: string): Promise<Begun> {
  requirePermission(viewer, "see-as");
  return transaction(async (tx) => {
    const [account] = await tx
      .select({
        email: accounts.email,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        role: accounts.role,
        actingAs: accounts.actingAs,
        viewable: sql<boolean>`(${isViewable})`,
      })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for("share");
    if (!account) throw notFound("There is no such account.");
    if (!account.viewable)
      throw conflict("not-viewable", "You can only see the site as an active client or professional.");
    const until = new Date(currentTime().getTime() + viewingMinutes * 60_000);
    await tx
      .update(sessions)
      .set({ viewingAs: accountId, viewingUntil: until })
      .where(and(eq(sessions.id, viewer.sessionId), eq(sessions.accountId, viewer.id)));
    await tx.insert(signIns).values({ accountId, outcome: "viewed" });
    await recordAudit(tx, viewer, {
      action: "see-as.start",
      targetType: "user",
      targetId: accountId,
      subjectId: accountId,
      target: account.email,
      address,
      after: { reason: form.reason, until: until.toISOString() },
      status: "warning",
    });
    const role = effectiveRole(account);
    return { role, name: fullName(account), until, url: homeOf(role) };
  });
}

/** Ends the view of the viewer's session, if there is one; returns the page of the administrator to open. */
export function endViewing(viewer: Viewer, address: string): Promise<string> {
  return transaction(async (tx) => {
    const ended = await clearViewing(tx, eq(sessions.id, viewer.sessionId), address);
    const id = ended[0]?.viewingAs;
    return id ? `/admin?tab=users&user=${id}` : homeOf(viewer.role);
  });
}

/** Ends the view of a session that itself ends. */
export async function endViewingOf(sessionId: string): Promise<void> {
  await transaction((tx) => clearViewing(tx, eq(sessions.id, sessionId)));
}

/** Job: records the end of every view whose time is over, for the audit log. */
export function endDueViewings(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  return forEachItem({
    task: "viewings.end",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(isNotNull(sessions.viewingAs), lte(sessions.viewingUntil, now), next(sessions.id)))
        .orderBy(sessions.id)
        .limit(limit);
    },
    run: ({ id }) => transaction((tx) => clearViewing(tx, eq(sessions.id, id))),
  });
}

async function clearViewing(tx: Tx, which: ReturnType<typeof eq>, address?: string) {
  const views = await tx
    .select({ id: sessions.id, viewingAs: sessions.viewingAs, viewer: { id: accounts.id, email: accounts.email } })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(which, isNotNull(sessions.viewingAs)))
    .for("update", { of: sessions });
  for (const { id, viewingAs, viewer } of views) {
    const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, viewingAs!));
    await tx.update(sessions).set({ viewingAs: null, viewingUntil: null }).where(eq(sessions.id, id));
    await recordAudit(
      tx,
      { ...viewer, name: "" },
      {
        action: "see-as.end",
        targetType: "user",
        targetId: viewingAs!,
        subjectId: viewingAs!,
        target: account?.email ?? viewingAs!,
        ...(address && { address }),
      },
    );
  }
  return views;
}
