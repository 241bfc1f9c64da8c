import { and, desc, eq, getTableColumns, ilike, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { keyOf, type PageKey, rowsAfter } from "@/lib/platform/db/keyset";
import { containing } from "@/lib/platform/db/like";
import { accounts } from "@/lib/platform/db/tables/identity";
import { auditLog } from "@/lib/platform/db/tables/platform";
import type { AuditChoices, AuditList, AuditLogEntry, AuditQuery } from "./contract";
import { auditKinds } from "./rules";

function matching({ q, status, by, person, kind, from, to }: AuditQuery) {
  return and(
    by === "system" ? isNull(auditLog.actorId) : undefined,
    by && by !== "system" ? eq(auditLog.actorId, by) : undefined,
    person ? concerns(person) : undefined,
    kind ? inArray(sql`split_part(${auditLog.action}, '.', 1)`, [...auditKinds[kind].nouns]) : undefined,
    q
      ? or(...[auditLog.actor, auditLog.action, auditLog.target].map((column) => ilike(column, containing(q))))
      : undefined,
    status ? eq(auditLog.status, status) : undefined,
    from ? sql`${auditLog.at} >= ${from}::date` : undefined,
    to ? sql`${auditLog.at} < ${to}::date + 1` : undefined,
  );
}

const isAccountId = (person: string) => z.uuid().safeParse(person).success;

/** The entries about an account, by its id or its email address. */
const concerns = (person: string) =>
  isAccountId(person)
    ? eq(auditLog.subjectAccountId, person)
    : sql`${auditLog.subjectAccountId} = (select id from accounts where email = ${person.toLowerCase()})`;

const subjectName = sql<string | null>`coalesce(nullif(${fullNameOf(accounts)}, ''), ${accounts.email})`;
type Row = typeof auditLog.$inferSelect & { subjectName: string | null };

const entryOf = (row: Row): AuditLogEntry => ({
  id: row.id,
  actor: row.actor,
  subject:
    row.subjectAccountId === null ? null : { id: row.subjectAccountId, name: row.subjectName ?? "A deleted account" },
  action: row.action,
  targetType: row.targetType,
  targetId: row.targetId,
  target: row.target,
  ip: row.address,
  status: row.status,
  actorId: row.actorId,
  timestamp: row.at.toISOString(),
  before: row.before ?? null,
  after: row.after ?? null,
});

const columns = { ...getTableColumns(auditLog), subjectName };

/** What the filters of the log offer. Administrators only. */
export async function auditChoices(viewer: Viewer, { person }: AuditQuery): Promise<AuditChoices> {
  requirePermission(viewer, "settings");
  const db = await database();
  const [administrators, named] = await Promise.all([
    db
      .select({ id: accounts.id, name: sql<string>`${subjectName}` })
      .from(accounts)
      .where(eq(accounts.role, "admin"))
      .orderBy(subjectName),
    isAccountId(person) ? db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, person)) : [],
  ]);
  return { administrators, person: named[0]?.email ?? person };
}

/** Entries of the audit log, newest first. Administrators only. */
export async function listAudit(viewer: Viewer, query: AuditQuery): Promise<AuditList> {
  requirePermission(viewer, "settings");
  const db = await database();
  const where = matching(query);
  const [total, rows] = await Promise.all([
    db.$count(auditLog, where),
    db
      .select(columns)
      .from(auditLog)
      .leftJoin(accounts, eq(accounts.id, auditLog.subjectAccountId))
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
      .select({ row: columns, at: keyOf(auditLog.at) })
      .from(auditLog)
      .leftJoin(accounts, eq(accounts.id, auditLog.subjectAccountId))
      .where(and(matching(query), rowsAfter(auditLog.at, auditLog.id, last)))
      .orderBy(desc(auditLog.at), auditLog.id)
      .limit(perPage);
    yield rows.map(({ row }) => entryOf(row));
    if (rows.length < perPage) return;
    const { row, at } = rows.at(-1)!;
    last = { at, id: row.id };
  }
}
