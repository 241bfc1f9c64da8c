import { desc } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { newsletterSubscriptions } from "@/lib/platform/db/tables/notifications";
import { csvOf } from "@/lib/platform/format/csv";
import type { NewsletterList, NewsletterQuery, NewsletterSignUp } from "./contract";

const page = async (limit: number, offset: number) =>
  (await database())
    .select()
    .from(newsletterSubscriptions)
    .orderBy(desc(newsletterSubscriptions.createdAt), newsletterSubscriptions.email)
    .limit(limit)
    .offset(offset);

/** Newsletter sign-ups, newest first. Administrators only. */
export async function listNewsletter(query: NewsletterQuery): Promise<NewsletterList> {
  const rows = await page(query.perPage, (query.page - 1) * query.perPage);
  const total = await (await database()).$count(newsletterSubscriptions);
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

/** All sign-ups with the time of consent as CSV lines, read in batches. Administrators only. */
export async function* exportNewsletter(): AsyncGenerator<string> {
  yield csvOf([["Email", "Consented at", "Agreed to", "Unsubscribed at"]]);
  for (let offset = 0; ; offset += step) {
    const rows = await page(step, offset);
    if (rows.length > 0)
      yield csvOf(rows.map((row) => [row.email, row.createdAt, row.consentText, row.unsubscribedAt]));
    if (rows.length < step) return;
  }
}
