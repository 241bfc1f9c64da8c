import { and, count, desc, eq, sql } from "drizzle-orm";
import { simulationOpen } from "@/lib/platform/auth/mode";
import { can } from "@/lib/platform/auth/permissions";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { requireOwnEyes } from "@/lib/platform/auth/viewing";
import { database } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { notFound } from "@/lib/platform/http/errors";
import type { Mail, Outbox, OutboxQuery } from "./contract";
import { withoutLinks } from "./rules";

/**
 * The mails to the viewer's address, newest first; administrators of the settings also see the mails to others, without
 * links, because a link authenticates its addressee. Only in simulated mode; otherwise 404.
 */
export async function listMails(viewer: Viewer, { page, perPage }: OutboxQuery): Promise<Outbox> {
  requireOwnEyes(viewer);
  if (!(await simulationOpen())) throw notFound();
  const db = await database();
  const mine = and(
    can(viewer, "settings") ? undefined : eq(mails.to, viewer.email),
    // A delayed mail (about a message) is not shown before it is due.
    sql`(${mails.dueAt} <= now() or ${mails.attempts} > 0)`,
  );
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(mails).where(mine);
  const rows = await db
    .select()
    .from(mails)
    .where(mine)
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = rows.map(toMail).map((mail) => (mail.to === viewer.email ? mail : withoutLinks(mail)));
  return { items, total, page, pages: Math.ceil(total / perPage) };
}

/** A row in the shape of the contract. */
export function toMail({ id, to, subject, text, html, sentAt, createdAt }: typeof mails.$inferSelect): Mail {
  return {
    id,
    to,
    subject,
    text,
    html,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
