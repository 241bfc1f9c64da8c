import { desc } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { keyOf, type PageKey, rowsAfter } from "@/lib/platform/db/keyset";
import { newsletterSubscriptions } from "@/lib/platform/db/tables/notifications";
import type { Cell } from "@/lib/platform/format/cells";
import type { NewsletterList, NewsletterQuery, NewsletterSignUp } from "./contract";

/** Newsletter sign-ups, newest first. Administrators only. */
export async function listNewsletter(query: NewsletterQuery): Promise<NewsletterList> {
  const db = await database();
  const rows = await db
    .select()
    .from(newsletterSubscriptions)
    .orderBy(desc(newsletterSubscriptions.createdAt), newsletterSubscriptions.email)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const total = await db.$count(newsletterSubscriptions);
  return { items: rows.map(toSignUp), total, page: query.page, pages: Math.ceil(total / query.perPage) };
}

/** A row as administrators see it. */
export function toSignUp({
  createdAt,
  unsubscribedAt,
  ...row
}: typeof newsletterSubscriptions.$inferSelect): NewsletterSignUp {
  return { ...row, consentedAt: createdAt.toISOString(), unsubscribedAt: unsubscribedAt?.toISOString() ?? null };
}

const step = 500;

/** All sign-ups with the time of consent as rows to export, read in batches. Administrators only. */
export async function* exportNewsletter(): AsyncGenerator<Cell[][]> {
  yield [["Email", "Consented at", "Agreed to", "Unsubscribed at"]];
  const { createdAt, email } = newsletterSubscriptions;
  for (let last: PageKey | undefined; ;) {
    const db = await database();
    const rows = await db
      .select({ row: newsletterSubscriptions, at: keyOf(createdAt) })
      .from(newsletterSubscriptions)
      .where(rowsAfter(createdAt, email, last))
      .orderBy(desc(createdAt), email)
      .limit(step);
    if (rows.length > 0) yield rows.map(({ row }) => [row.email, row.createdAt, row.consentText, row.unsubscribedAt]);
    if (rows.length < step) return;
    const { row, at } = rows.at(-1)!;
    last = { at, id: row.email };
  }
}
