import { and, asc, eq, like } from "drizzle-orm";
import { obligationsIn } from "@/lib/deadlines/obligations/data/find";
import { countryObligations } from "@/lib/deadlines/obligations/data/all";
import type { CountryObligations } from "@/lib/deadlines/obligations/contract";
import { deadlinesPath } from "@/lib/deadlines/pages/rules";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { deadlineChanges } from "@/lib/platform/db/tables/deadlines";
import { contactMessages } from "@/lib/platform/db/tables/notifications";
import { wallTime } from "@/lib/platform/format/zones";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { ReviewItem, ReviewQueue } from "./contract";
import { type Change, changedCountry, reportedObligation, reportStart, reviewDueOn } from "./rules";

/** The published changes, oldest first. */
export async function listChanges(db: Db | Tx): Promise<Change[]> {
  const rows = await db.select().from(deadlineChanges).orderBy(asc(deadlineChanges.createdAt), asc(deadlineChanges.id));
  return rows.map(({ createdAt, ...row }) => ({ ...row, on: wallTime(createdAt, "UTC").date }));
}

/** The obligations of a country as they are published now; also inside a transaction. */
export async function obligationsNowIn(db: Db | Tx, country: CountryCode): Promise<CountryObligations> {
  return changedCountry(obligationsIn(country), await listChanges(db));
}

/** `obligationsNowIn` for pages. */
export async function obligationsNow(country: CountryCode): Promise<CountryObligations> {
  return obligationsNowIn(await database(), country);
}

/** Every obligation with what calls for a review; those in the queue first. Administrators only. */
export async function listReviews(now = new Date()): Promise<ReviewQueue> {
  const db = await database();
  const today = wallTime(now, "UTC").date;
  const changes = await listChanges(db);
  const reports = await db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.status, "new"), like(contactMessages.subject, `${reportStart}%`)))
    .orderBy(asc(contactMessages.createdAt))
    .limit(500);
  const items = countryObligations.flatMap((known) =>
    changedCountry(known, changes).obligations.map((obligation, index): ReviewItem => {
      const own = reports.filter(({ subject }) => reportedObligation(subject) === obligation.id);
      const due = reviewDueOn(obligation);
      const isWithdrawn = obligation.confidence === "low" && known.obligations[index]!.confidence !== "low";
      return {
        ...{ obligation: obligation.id, name: obligation.name, country: countryByCode(known.country).name },
        path: deadlinesPath(known.country, obligation),
        ...{ researchedOn: obligation.researchedOn, reviewedOn: obligation.reviewedOn, reviewDueOn: due },
        reasons: [
          ...(own.length > 0 ? (["reported"] as const) : []),
          ...(due <= today ? (["overdue"] as const) : []),
          ...(isWithdrawn ? (["withdrawn"] as const) : []),
        ],
        reports: own.map(({ id, message, createdAt }) => ({ id, message, receivedAt: createdAt.toISOString() })),
      };
    }),
  );
  return { items: items.toSorted((a, b) => Number(b.reasons.length > 0) - Number(a.reasons.length > 0)) };
}
