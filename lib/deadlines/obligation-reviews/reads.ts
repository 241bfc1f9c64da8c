import { and, asc, eq, like, sql } from "drizzle-orm";
import { countryObligations } from "@/lib/deadlines/obligations/data/all";
import { obligationById } from "@/lib/deadlines/obligations/data/find";
import { deadlinesPath, reportStart } from "@/lib/deadlines/pages/rules";
import { listChanges } from "@/lib/deadlines/published-changes/reads";
import { changedCountry, changedObligation } from "@/lib/deadlines/published-changes/rules";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db } from "@/lib/platform/db/connection";
import { budgetSpeeches, deadlineChanges } from "@/lib/platform/db/tables/deadlines";
import { contactMessages } from "@/lib/platform/db/tables/notifications";
import { wallTime } from "@/lib/platform/format/zones";
import { announcedIn } from "@/lib/platform/holidays/reads";
import { notFound } from "@/lib/platform/http/errors";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { ReviewedObligation, ReviewItem, ReviewQueue } from "./contract";
import { nextReview, reportedObligation, reviewDates } from "./rules";

/** The version of the published changes of an obligation: it counts each change, and each one that was taken back. */
async function versionOf(db: Db, obligation: string): Promise<number> {
  const [row] = await db
    .select({ version: sql<number>`(count(*) + count(${deadlineChanges.undoneAt}))::int` })
    .from(deadlineChanges)
    .where(eq(deadlineChanges.obligation, obligation));
  return row!.version;
}

/** An obligation with its published changes. Administrators only; 404 for an unknown id. */
export async function getReviewed(id: string, now = currentTime()): Promise<ReviewedObligation> {
  const original = obligationById(id);
  if (!original) throw notFound("There is no such obligation.");
  const db = await database();
  const changes = (await listChanges(db)).filter(({ obligation }) => obligation === id);
  const obligation = changedObligation(original, changes, await announcedIn(db, original.country));
  return {
    when: obligation.when,
    schedules: obligation.schedules.map(({ label, rule, move }) => ({ schedule: label, rule, move })),
    dates: reviewDates(obligation, wallTime(now, "UTC").date),
    changes: changes.toReversed().map((change) => ({
      id: change.id,
      action: change.action,
      on: change.on,
      reviewer: change.reviewer,
      date: change.date,
      validFrom: change.validFrom,
      reason: change.action === "withdraw" ? change.reason : change.source,
    })),
    version: await versionOf(db, id),
  };
}

/** Every obligation with what calls for a review; those that do first. Administrators only. */
export async function listReviews(now = currentTime()): Promise<ReviewQueue> {
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
      const isWithdrawn = obligation.confidence === "low" && known.obligations[index]!.confidence !== "low";
      const reasons: ReviewItem["reasons"] = [];
      if (own.length > 0) reasons.push("reported");
      if (due.on <= today) reasons.push(due.isAfterBudget ? "budget" : "overdue");
      if (isWithdrawn) reasons.push("withdrawn");
      return {
        obligation: obligation.id,
        name: obligation.name,
        country: countryByCode(known.country).name,
        path: deadlinesPath(known.country, obligation),
        researchedOn: obligation.researchedOn,
        reviewedOn: obligation.reviewedOn,
        reviewDueOn: due.on,
        reasons,
        reports: own.map(({ id, message, createdAt }) => ({ id, message, receivedAt: createdAt.toISOString() })),
      };
    }),
  );
  return {
    items: items.toSorted((a, b) => Number(b.reasons.length > 0) - Number(a.reasons.length > 0)),
    speeches: [...speeches].map(([country, heldOn]) => ({ country: country as CountryCode, heldOn })),
  };
}
