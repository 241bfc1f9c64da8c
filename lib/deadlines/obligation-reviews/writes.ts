import { eq, sql } from "drizzle-orm";
import { informAffected, listAffected, type ChangeReason } from "@/lib/deadlines/changed-dates/writes";
import { listEnd } from "@/lib/deadlines/lists/rules";
import type { Obligation } from "@/lib/deadlines/obligations/contract";
import { obligationById, obligationsIn } from "@/lib/deadlines/obligations/data/find";
import { deadlinesPath } from "@/lib/deadlines/pages/rules";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { invalidateTags } from "@/lib/platform/db/cache-tags";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { budgetSpeeches, deadlineChanges } from "@/lib/platform/db/tables/deadlines";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { announcedIn } from "@/lib/platform/holidays/reads";
import { badRequest, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/versions";
import { countryByCode } from "@/lib/platform/reference/countries";
import type { BudgetSpeech, Review, ReviewResult } from "./contract";
import { listChanges, versionOf } from "./reads";
import { type Change, changedCountry, changedObligation, deadlinesTag, reviewDates } from "./rules";

/** A corrected date is so many days at most from the computed one. */
const farthestMove = 92;

type Published = Exclude<Review, { action: "undo" }>;

const noChange = {
  ...{ nominal: null, date: null, rule: null, validFrom: null },
  ...{ reason: "", source: "", sourceAddress: null },
};

/** The columns of a review. */
function fieldsOf(review: Published): Omit<Change, "obligation" | "action" | "reviewer" | "on"> {
  if (review.action === "confirm") return noChange;
  if (review.action === "withdraw") return { ...noChange, reason: review.reason };
  const { source, sourceAddress = null } = review;
  if (review.action === "move")
    return { ...noChange, nominal: review.nominal, date: review.date, source, sourceAddress };
  const { schedule, rule, move, when, validFrom } = review;
  return { ...noChange, rule: { schedule, rule, move, when }, validFrom, source, sourceAddress };
}

/**
 * Compares the dates of an obligation without and with a change and, with `publish`, stores it and informs the accounts
 * with a changed date in their list. 404 for an unknown obligation or change, 400 for a date or a rule that cannot be
 * changed, 412 when the published changes are not those of the review's version.
 */
export async function reviewObligation(viewer: Viewer, review: Review, address: string): Promise<ReviewResult> {
  const obligation = obligationById(review.obligation);
  if (!obligation) throw notFound("There is no such obligation.");
  return transaction(async (tx) => {
    // One review of an obligation at a time, so that each is compared with all those before it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deadline:${obligation.id}`}, 0))`);
    const today = wallTime(new Date(), "UTC").date;
    const changes = (await listChanges(tx)).filter((change) => change.obligation === obligation.id);
    const version = await versionOf(tx, obligation.id);
    const announced = await announcedIn(tx, obligation.country);
    const before = changedObligation(obligation, changes, announced);
    const after = changedObligation(obligation, changesAfter(viewer, review, { changes, before, today }), announced);
    const country = changedCountry(obligationsIn(obligation.country), [], announced);
    const affected = await listAffected(
      ...([tx, { ...country, obligations: [before] }, { ...country, obligations: [after] }] as const),
      [today, listEnd(today)],
    );
    const result = {
      ...{ before: reviewDates(before, today), after: reviewDates(after, today) },
      ...{ informed: affected.length, version },
    };
    if (!review.publish) return { ...result, published: false };
    if (review.version !== undefined && review.version !== version) throw stale(version);
    await store(tx, viewer, obligation, review, address);
    await informAffected(tx, affected, {
      reason: reasonOf(review),
      path: deadlinesPath(obligation.country, obligation),
    });
    return { ...result, version: version + 1, published: true };
  });
}

interface Situation {
  changes: (Change & { id: string })[];
  before: Obligation;
  today: string;
}

/** The changes of an obligation once the review is published. */
function changesAfter(viewer: Viewer, review: Review, { changes, before, today }: Situation): Change[] {
  if (review.action === "undo") {
    if (!changes.some(({ id }) => id === review.change)) throw notFound("This change is not published any more.");
    return changes.filter(({ id }) => id !== review.change);
  }
  if (review.action === "move") {
    if (!reviewDates(before, today).some(({ nominal }) => nominal === review.nominal))
      throw badRequest("This date is not published.", { nominal: "Choose one of the published dates" });
    if (!isNear(review, today))
      throw badRequest("Please check the new date.", { date: "Choose a date from today on, near the published one" });
  }
  if (review.action === "rule") {
    if (!before.schedules.some(({ label }) => label === review.schedule))
      throw badRequest("This rule cannot be changed here.", { schedule: "Choose dates of this obligation" });
  }
  const { action, obligation } = review;
  return [...changes, { ...fieldsOf(review), action, obligation, reviewer: viewer.name, on: today }];
}

const isNear = ({ nominal, date }: { nominal: string; date: string }, today: string) =>
  date >= today && date >= addDays(nominal, -farthestMove) && date <= addDays(nominal, farthestMove);

async function store(
  tx: Tx,
  viewer: Viewer,
  { id, name, country }: Obligation,
  review: Review,
  address: string,
): Promise<void> {
  const entry = { action: `deadline.${review.action}`, targetType: "deadline", targetId: id, target: name, address };
  if (review.action === "undo") {
    await tx.update(deadlineChanges).set({ undoneAt: new Date() }).where(eq(deadlineChanges.id, review.change));
    await recordAudit(tx, viewer, { ...entry, before: { change: review.change } });
  } else {
    const fields = fieldsOf(review);
    await tx
      .insert(deadlineChanges)
      .values({ ...fields, obligation: id, action: review.action, reviewer: viewer.name, reviewerId: viewer.id });
    await recordAudit(tx, viewer, { ...entry, after: fields });
  }
  await invalidateTags(tx, deadlinesTag(country));
}

function reasonOf(review: Review): ChangeReason {
  if (review.action === "move" || review.action === "rule") return { source: review.source };
  if (review.action === "withdraw") return { sentence: review.reason };
  return { sentence: "We took back a correction that we published before." };
}

/** Stores or removes the day of a country's latest budget speech; one month later its obligations are due for a review. */
export async function setBudgetSpeech(viewer: Viewer, speech: BudgetSpeech, address: string): Promise<BudgetSpeech> {
  const { country, heldOn } = speech;
  await transaction(async (tx) => {
    if (heldOn === null) await tx.delete(budgetSpeeches).where(eq(budgetSpeeches.country, country));
    else
      await tx
        .insert(budgetSpeeches)
        .values({ country, heldOn })
        .onConflictDoUpdate({ target: budgetSpeeches.country, set: { heldOn } });
    await recordAudit(tx, viewer, {
      ...{ action: "deadline.budget", targetType: "deadline", targetId: country },
      ...{ target: countryByCode(country).name, after: { heldOn }, address },
    });
  });
  return speech;
}
