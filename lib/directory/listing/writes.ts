// Changes of a profile that other domains decide. Each one runs in the transaction of its caller.
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { leastListed } from "@/lib/directory/places/rules";
import type { ProfessionalStatus } from "@/lib/directory/professionals/constants";
import type { DayHours } from "@/lib/directory/professionals/contract";
import type { BookingRules } from "@/lib/directory/schedule/contract";
import { currentTime } from "@/lib/platform/current-time";
import { invalidateTags, withdrawTags } from "@/lib/platform/db/cache-tags";
import type { Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import type { BodyCode } from "@/lib/platform/reference/bodies";
import type { PlanId } from "@/lib/platform/reference/plans";
import { isMembershipChange, type ListingFacts, staleTags, tagOf } from "./rules";

type Row = typeof professionals.$inferSelect;

/** The facts of a profile that other pages show; null without a profile. */
export async function listingFacts(tx: Tx, where: SQL | undefined): Promise<ListingFacts | null> {
  const p = professionals;
  const [row] = await tx
    .select({
      id: p.id,
      listed: p.listed,
      visibility: p.visibility,
      country: p.country,
      city: p.city,
      specializations: p.specializations,
      services: p.services,
      card: {
        name: p.name,
        title: p.title,
        body: p.professionalBody,
        bodyName: p.bodyName,
        software: p.software,
        status: p.status,
        rating: p.rating,
        reviewCount: p.reviewCount,
        rate: p.hourlyRateCents,
        reply: p.responseTime,
        experience: p.experience,
        image: p.profileImage,
        packages: p.packages,
        industries: p.industries,
      },
    })
    .from(p)
    .where(where);
  return row ?? null;
}

/**
 * Invalidates the public pages that show what changed between two states of a profile; withdraws them when it is no
 * longer listed.
 */
export async function invalidateListing(
  tx: Tx,
  before: ListingFacts | null,
  after: ListingFacts | null,
): Promise<void> {
  const tags = staleTags(before, after);
  if (isMembershipChange(before, after))
    for (const country of new Set([before?.country, after?.country].filter((code) => code !== undefined)))
      if (await isNearLeast(tx, country)) tags.push(tagOf.countries);
  const isWithdrawn = before?.listed && !after?.listed;
  await (isWithdrawn ? withdrawTags : invalidateTags)(tx, ...tags);
}

/** True where one professional more or less may decide whether a country has a landing page. */
async function isNearLeast(tx: Tx, country: string): Promise<boolean> {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total
    from (select from professionals where listed and country = ${country} limit ${leastListed + 1}) listed_there`);
  return rows[0]!.total <= leastListed;
}

/** Runs a change of the profile that `where` selects, and invalidates the public pages that show what it changed. */
export async function changeListing<T>(tx: Tx, where: SQL | undefined, change: () => Promise<T>): Promise<T> {
  const before = await listingFacts(tx, where);
  const result = await change();
  if (before) await invalidateListing(tx, before, await listingFacts(tx, eq(professionals.id, before.id)));
  return result;
}

/** Changes the profile that `where` selects and returns its id; null where none is selected. */
async function update(tx: Tx, where: SQL | undefined, change: PgUpdateSetSource<typeof professionals>) {
  const [row] = await changeListing(tx, where, () =>
    tx.update(professionals).set(change).where(where).returning({ id: professionals.id }),
  );
  return row?.id ?? null;
}

/** Shows the tier of its owner's plan on a profile; an account without a profile is left alone. */
export async function showTier(tx: Tx, accountId: string, plan: PlanId): Promise<void> {
  await update(tx, eq(professionals.accountId, accountId), { subscriptionTier: plan });
}

/** Shows an account's confirmed address as the profile's own. */
export async function showEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await update(tx, eq(professionals.accountId, accountId), { email });
}

/** Gives a sample profile with this address to an account without a profile (simulated sign-in). */
export async function claimSampleProfile(tx: Tx, accountId: string, email: string): Promise<void> {
  const owned = await tx.$count(professionals, eq(professionals.accountId, accountId));
  if (owned > 0) return;
  const [sample] = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(and(isNull(professionals.accountId), eq(sql`lower(${professionals.email})`, email)))
    .orderBy(professionals.id)
    .limit(1);
  if (sample) await update(tx, and(eq(professionals.id, sample.id), isNull(professionals.accountId)), { accountId });
}

/** Takes a suspended account's profile off every list; answers its id, or null where none was listed. */
export async function unlistAccount(tx: Tx, accountId: string): Promise<string | null> {
  return unlist(tx, eq(professionals.accountId, accountId));
}

/** Hides a profile from every list until `showProfile` (moderation), whatever becomes of its account. */
export async function hideProfile(tx: Tx, id: string): Promise<void> {
  await unlist(tx, eq(professionals.id, id));
  await update(tx, eq(professionals.id, id), { hiddenAt: currentTime() });
}

/** Ends the hiding of a profile: it gets its status back, unless its account is suspended. */
export async function showProfile(tx: Tx, id: string): Promise<void> {
  await update(tx, eq(professionals.id, id), { hiddenAt: null });
  const isActive = sql`not exists (select from accounts a where a.id = ${professionals.accountId}
    and a.status = 'suspended')`;
  await relist(tx, and(eq(professionals.id, id), isActive));
}

async function unlist(tx: Tx, whose: SQL): Promise<string | null> {
  return update(tx, and(whose, ne(professionals.status, "suspended")), {
    suspendedFrom: sql`${professionals.status}`,
    status: "suspended",
    updatedAt: currentTime(),
  });
}

/** Gives an account's unlisted profile the status back that it had before; a profile hidden by moderation stays so. */
export async function relistAccount(tx: Tx, accountId: string): Promise<void> {
  await relist(tx, eq(professionals.accountId, accountId));
}

async function relist(tx: Tx, whose: SQL | undefined): Promise<void> {
  const suspended = and(
    whose,
    isNull(professionals.hiddenAt),
    eq(professionals.status, "suspended"),
    isNotNull(professionals.suspendedFrom),
  );
  await update(tx, suspended, {
    status: sql`${professionals.suspendedFrom}`,
    suspendedFrom: null,
    updatedAt: currentTime(),
  });
}

/** Shows the outcome of a verification. A suspended profile stays unlisted; the outcome is kept for its return. */
export async function setListingStatus(
  tx: Tx,
  { id, status: current }: Pick<Row, "id" | "status">,
  status: Exclude<ProfessionalStatus, "suspended">,
  now = currentTime(),
): Promise<void> {
  const change = current === "suspended" ? { suspendedFrom: status } : { status };
  await update(tx, eq(professionals.id, id), { ...change, updatedAt: now });
}

/** Stores the body and number that a professional sent to be verified; a rejected profile is pending again. */
export async function setCredentials(
  tx: Tx,
  { id, status }: Pick<Row, "id" | "status">,
  {
    practiceNumber,
    professionalBody,
    bodyName,
  }: { practiceNumber: string; professionalBody: BodyCode; bodyName: string | null },
): Promise<void> {
  await update(tx, eq(professionals.id, id), {
    practiceNumber,
    professionalBody,
    bodyName,
    registrationNumber: practiceNumber,
    ...(status === "rejected" && { status: "pending" as const }),
    updatedAt: currentTime(),
  });
}

/** Sets the weekly hours and booking rules of an account's own profile; false when it is not at `version`. */
export async function setWeeklyHours(
  tx: Tx,
  { id, accountId, version }: { id: string; accountId: string; version: number },
  weeklyHours: DayHours[],
  bookingRules?: BookingRules,
): Promise<boolean> {
  const own = and(eq(professionals.id, id), eq(professionals.accountId, accountId), eq(professionals.version, version));
  return (
    (await update(tx, own, { weeklyHours, bookingRules, version: version + 1, updatedAt: currentTime() })) !== null
  );
}

/** Adds a completed project to the profile's count. */
export async function countCompletedProject(tx: Tx, id: string): Promise<void> {
  await update(tx, eq(professionals.id, id), { completedProjects: sql`${professionals.completedProjects} + 1` });
}

/** Sets the mean and the number of a profile's reviews. The version stays: it guards what the professional edits. */
export async function setRating(
  tx: Tx,
  id: string,
  { rating, reviewCount }: { rating: number; reviewCount: number },
): Promise<void> {
  await update(tx, eq(professionals.id, id), { rating, reviewCount, updatedAt: currentTime() });
}
