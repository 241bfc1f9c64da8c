import { and, count, desc, eq, notInArray, or } from "drizzle-orm";
import { simulationOpen } from "@/lib/auth/mode";
import type { Viewer } from "@/lib/auth/viewer";
import { database, type Db } from "@/lib/db/connection";
import { accounts } from "@/lib/db/tables/accounts";
import { mails } from "@/lib/db/tables/mails";
import { notFound } from "@/lib/http/errors";
import type { Outbox, OutboxQuery } from "./contract";

/** Whoever became an admin by simulation must not read the reset links of real ones. */
const registeredAdmins = (db: Db) =>
  db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.role, "admin"), eq(accounts.simulated, false)));

/** The mails to the viewer's own address, or all of them for an admin, newest first. Only in simulated mode; otherwise 404. */
export async function listMails(viewer: Viewer, { page, perPage }: OutboxQuery): Promise<Outbox> {
  if (!(await simulationOpen())) throw notFound();
  const db = await database();
  const mine =
    viewer.role === "admin"
      ? or(eq(mails.to, viewer.email), notInArray(mails.to, registeredAdmins(db)))
      : eq(mails.to, viewer.email);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(mails).where(mine);
  const rows = await db
    .select()
    .from(mails)
    .where(mine)
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = rows.map(({ id, to, subject, text, html, sentAt, createdAt }) => ({
    id,
    to,
    subject,
    text,
    html,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { items, total, page, pages: Math.ceil(total / perPage) };
}
