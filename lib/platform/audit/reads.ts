import { and, desc, eq, ilike, or, sql } from "drizzle-orm";
import { z } from "zod";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { keyOf, type PageKey, rowsAfter } from "@/lib/platform/db/keyset";
import { containing } from "@/lib/platform/db/like";
import { auditLog } from "@/lib/platform/db/tables/platform";
import type { AuditList, AuditLogEntry, AuditQuery } from "./contract";

function matching({ q, status, from, to }: AuditQuery) {
  return and(
    q
      ? or(...[auditLog.actor, auditLog.action, auditLog.target].map((column) => ilike(column, containing(q))))
      : undefined,
    status ? eq(auditLog.status, status) : undefined,
    from ? sql`${auditLog.at} >= ${from}::date` : undefined,
    to ? sql`${auditLog.at} < ${to}::date + 1` : undefined,
  );
}

/** Targets of older entries may have other ids. */
const accountIdOf = (id: string | null) => (z.uuid().safeParse(id).success ? id : null);

const entryOf = (row: typeof auditLog.$inferSelect): AuditLogEntry => ({
  id: row.id,
  actor: row.actor,
  action: row.action,
  target: row.target,
  ip: row.address,
  status: row.status,
  actorId: row.actorId,
  targetAccountId: row.targetType === "user" ? accountIdOf(row.targetId) : null,
  timestamp: row.at.toISOString(),
  before: row.before ?? null,
  after: row.after ?? null,
});

/** Entries of the audit log, newest first. Administrators only. */
export async function listAudit(viewer: Viewer, query: AuditQuery): Promise<AuditList> {
  requirePermission(viewer, "settings");
  const db = await database();
  const where = matching(query);
  const [total, rows] = await Promise.all([
    db.$count(auditLog, where),
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.at), auditLog.id)
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
  ]);
  return { items: rows.map(entryOf), total, page: query.page, pages: Math.ceil(total / query.perPage) };
}

/** The matching entries in pages, newest first, by key, so that new entries shift nothing. Administrators only. */
export async function* allAudit(viewer: Viewer, query: AuditQuery, perPage = 500): AsyncGenerator<AuditLogEntry[]> {
  requirePermission(viewer, "settings");
  for (let last: PageKey | undefined; ;) {
    const db = await database();
    const rows = await db
      .select({ row: auditLog, at: keyOf(auditLog.at) })
      .from(auditLog)
      .where(and(matching(query), rowsAfter(auditLog.at, auditLog.id, last)))
      .orderBy(desc(auditLog.at), auditLog.id)
      .limit(perPage);
    yield rows.map(({ row }) => entryOf(row));
    if (rows.length < perPage) return;
    const { row, at } = rows.at(-1)!;
    last = { at, id: row.id };
  }
}
