import { type SQL, sql } from "drizzle-orm";
import { otherSearches } from "@/lib/analytics/calls/counter";
import type { Advanced, Period } from "@/lib/analytics/marketplace/contract";
import { median, rowsOf, type Span, spanOf } from "@/lib/analytics/marketplace/reads";
import { lastMonths } from "@/lib/analytics/reports/rules";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";
import { firstAnswers } from "@/lib/messaging/conversations/reads";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";

/** Data of the Advanced tab: the last twelve months, independent of the period. Administrators only. */
export async function getAdvanced(viewer: Viewer, period: Period, now = currentTime()): Promise<Advanced> {
  requireAdmin(viewer);
  const span = await spanOf(viewer, period, now);
  const { from, to } = span;
  const [cohorts, answers, services, countries, missed] = await Promise.all([
    cohortsOf(lastMonths(span.today)),
    rowsOf<Advanced["answers"][number]>(sql`
      select p.country as label, count(*)::int as received, count(answered_at)::int as answered,
        (${median} filter (where answered_at is not null))::float8 as "medianMinutes"
      from ${firstAnswers} join professionals p on p.id = talk.professional_id where first_sent_at between ${from} and ${to}
        group by p.country order by count(*) desc, p.country`),
    acceptanceBy(sql`q.service_type`, span),
    acceptanceBy(sql`p.country`, span),
    rowsOf<Advanced["missed"][number]>(sql`
      select words as text, sum(count)::int as count from search_counts
        where not found and words not in ('', ${otherSearches}) and day between ${span.since}::date and ${span.today}::date
      group by words order by sum(count) desc, words limit 20`),
  ]);
  const name = (code: string) => countryByCode(code as CountryCode).name;
  return {
    cohorts,
    answers: answers.map((row) => ({ ...row, label: name(row.label) })),
    acceptance: [
      ...services.map((row) => ({ ...row, by: "service" as const, label: quoteServiceLabel(row.label) })),
      ...countries.map((row) => ({ ...row, by: "country" as const, label: name(row.label) })),
    ],
    missed,
  };
}

const acceptanceBy = (group: SQL, { from, to }: Span) =>
  rowsOf<{ label: string; sent: number; accepted: number }>(sql`
    select ${group} as label, count(*)::int as sent, (count(*) filter (where q.status = 'accepted'))::int as accepted
    from quotes q join professionals p on p.id = q.professional_id where q.created_at between ${from} and ${to}
      group by 1 order by 2 desc, 1`);

/** For each month of sign-ups: accounts with a settled payment in each following month. */
async function cohortsOf(months: readonly string[]): Promise<Advanced["cohorts"]> {
  const rows = await rowsOf<{ month: string; joined: number; paid: string | null; payers: number }>(sql`
    with joined as (select id, date_trunc('month', created_at) as month from accounts
      where role = 'professional' and created_at >= ${`${months[0]}-01`}::date)
    select to_char(j.month, 'YYYY-MM') as month, (select count(*) from joined o where o.month = j.month)::int as joined,
      to_char(p.settled_at, 'YYYY-MM') as paid, count(distinct p.account_id)::int as payers
    from joined j left join payments p on p.account_id = j.id and p.status = 'settled' group by 1, 2, 3, j.month`);
  return months.map((month, index) => {
    const own = rows.filter((row) => row.month === month);
    return {
      month,
      joined: own[0]?.joined ?? 0,
      paying: months.map((_, after) => {
        const paid = months[index + after];
        return paid ? (own.find((row) => row.paid === paid)?.payers ?? 0) : null;
      }),
    };
  });
}
