import { and, asc, eq, isNull, like, sql } from "drizzle-orm";
import { obligationById, obligationsIn } from "@/lib/deadlines/obligations/data/find";
import { countryObligations } from "@/lib/deadlines/obligations/data/all";
import type { CountryObligations } from "@/lib/deadlines/obligations/contract";
import { ruleChangeSchema, scheduleRuleSchema } from "@/lib/deadlines/rule-changes/contract";
import { deadlinesPath } from "@/lib/deadlines/pages/rules";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { budgetSpeeches, deadlineChanges } from "@/lib/platform/db/tables/deadlines";
import { contactMessages } from "@/lib/platform/db/tables/notifications";
import { wallTime } from "@/lib/platform/format/zones";
import { announcedIn } from "@/lib/platform/holidays/reads";
import { notFound } from "@/lib/platform/http/errors";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { ReviewedObligation, ReviewItem, ReviewQueue } from "./contract";
import {
  type Change,
  changedCountry,
  changedObligation,
  nextReview,
  reportedObligation,
  reportStart,
  reviewDates,
} from "./rules";

/** The published changes that are in effect, oldest first. A rule in a shape that is not accepted any more is left out. */
export async function listChanges(db: Db | Tx): Promise<(Change & { id: string })[]> {
  const rows = await db
    .select()
    .from(deadlineChanges)
    .where(isNull(deadlineChanges.undoneAt))
    .orderBy(asc(deadlineChanges.createdAt), asc(deadlineChanges.id));
  return rows.flatMap(({ createdAt, rule, ...row }) => {
    const parsed = row.action === "rule" ? ruleChangeSchema.safeParse(rule) : null;
    if (parsed && !parsed.success) return [];
    return [{ ...row, rule: parsed?.data ?? null, on: wallTime(createdAt, "UTC").date }];
  });
}

/** The version of the published changes of an obligation: it grows with each change, and with each one taken back. */
export async function versionOf(db: Db | Tx, obligation: string): Promise<number> {
  const [row] = await db
    .select({ version: sql<number>`(count(*) + count(${deadlineChanges.undoneAt}))::int` })
    .from(deadlineChanges)
    .where(eq(deadlineChanges.obligation, obligation));
  return row!.version;
}

/** The obligations of a country as they are published now; also inside a transaction. */
export async function obligationsNowIn(db: Db | Tx, country: CountryCode): Promise<CountryObligations> {
  return changedCountry(obligationsIn(country), await listChanges(db), await announcedIn(db, country));
}

/** `obligationsNowIn` for pages. */
export async function obligationsNow(country: CountryCode): Promise<CountryObligations> {
  return obligationsNowIn(await database(), country);
}

/** What a review of an obligation can change, with the published changes. Administrators only; 404 for an unknown id. */
export async function getReviewed(id: string, now = new Date()): Promise<ReviewedObligation> {
  const original = obligationById(id);
  if (!original) throw notFound("There is no such obligation.");
  const db = await database();
  const changes = (await listChanges(db)).filter(({ obligation }) => obligation === id);
  const { when, schedules, ...obligation } = changedObligation(
    original,
    changes,
    await announcedIn(db, original.country),
  );
  return {
    when,
    schedules: schedules.map(({ label, rule, move }) => scheduleRuleSchema.parse({ schedule: label, rule, move })),
    dates: reviewDates({ ...obligation, when, schedules }, wallTime(now, "UTC").date),
    changes: changes.toReversed().map(({ action, on, reviewer, date, validFrom, reason, source, ...change }) => ({
      ...{ id: change.id, action, on, reviewer, date, validFrom },
      reason: action === "withdraw" ? reason : source,
    })),
    version: await versionOf(db, id),
  };
}

/** Every obligation with what calls for a review; those in the queue first. Administrators only. */
export async function listReviews(now = new Date()): Promise<ReviewQueue> {
  const db = await database();
  const today = wallTime(now, "UTC").date;
  const changes = await listChanges(db);
  const speeches = new Map((await db.select().from(budgetSpeeches)).map(({ country, heldOn }) => [country, heldOn]));
  const reports = await db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.status, "new"), like(contactMessages.subject, `${reportStart}%`)))
    .orderBy(asc(contactMessages.createdAt))
    .limit(500);
  const items = countryObligations.flatMap((known) =>
    changedCountry(known, changes).obligations.map((obligation, index): ReviewItem => {
      const own = reports.filter(({ subject }) => reportedObligation(subject) === obligation.id);
      const due = nextReview(obligation, speeches.get(known.country));
      const isDue = due.on <= today;
      const isWithdrawn = obligation.confidence === "low" && known.obligations[index]!.confidence !== "low";
      return {
        ...{ obligation: obligation.id, name: obligation.name, country: countryByCode(known.country).name },
        path: deadlinesPath(known.country, obligation),
        ...{ researchedOn: obligation.researchedOn, reviewedOn: obligation.reviewedOn, reviewDueOn: due.on },
        reasons: [
          ...(own.length > 0 ? (["reported"] as const) : []),
          ...(isDue && due.isAfterBudget ? (["budget"] as const) : []),
          ...(isDue && !due.isAfterBudget ? (["overdue"] as const) : []),
          ...(isWithdrawn ? (["withdrawn"] as const) : []),
        ],
        reports: own.map(({ id, message, createdAt }) => ({ id, message, receivedAt: createdAt.toISOString() })),
      };
    }),
  );
  return {
    items: items.toSorted((a, b) => Number(b.reasons.length > 0) - Number(a.reasons.length > 0)),
    speeches: [...speeches].map(([country, heldOn]) => ({ country: country as CountryCode, heldOn })),
  };
}
