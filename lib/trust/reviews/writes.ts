import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { renewProject } from "@/lib/deals/projects/writes";
import { setRating } from "@/lib/directory/listing/writes";
import type { Review } from "@/lib/directory/professionals/contract";
import type { WrittenReview } from "@/lib/directory/reviews/contract";
import { completionOf, titleOfRow } from "@/lib/meetings/bookings/rules";
import { renewBooking } from "@/lib/meetings/bookings/writes";
import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import { notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { invalidateTags } from "@/lib/platform/db/cache-tags";
import type { Tx } from "@/lib/platform/db/connection";
import { projects } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookingEvents, bookings } from "@/lib/platform/db/tables/meetings";
import { moderationReports, reviews } from "@/lib/platform/db/tables/trust";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { selfReviewReason } from "@/lib/trust/moderation/rules";
import type { NewReply, NewReview } from "./contract";
import { receivedBy, selfReviewSigns, toReview, toWrittenReview } from "./reads";
import { reviewDays, reviewNameOf, reviewRefusal } from "./rules";

const refusals = {
  "already-reviewed": "You have reviewed this already. A review stands once.",
  "review-not-completed": "It can be reviewed once it is completed.",
  "review-too-late": `Reviews are taken for ${reviewDays} days after the work is completed. That time is over.`,
} as const;

/**
 * Stores a client's review of a completed booking or project and publishes it. A review that looks like the
 * professional's own is held for an administrator instead. Throws 404 for work of other accounts or of another
 * professional; 409 `review-not-completed`, `review-too-late` or `already-reviewed`.
 */
export async function createReview(tx: Tx, viewer: Viewer, input: NewReview): Promise<WrittenReview> {
  const { professionalId, bookingId = null, projectId = null, rating, comment } = input;
  // Locks the row of the work, so that the second of two concurrent reviews sees the first.
  const work = bookingId
    ? await completedBooking(tx, viewer, professionalId, bookingId)
    : await completedProject(tx, viewer, professionalId, projectId ?? "");
  const reviewed =
    (await tx.$count(reviews, bookingId ? eq(reviews.bookingId, bookingId) : eq(reviews.projectId, projectId ?? ""))) >
    0;
  const refused = reviewRefusal({ completedAt: work.completedAt, reviewed }, currentTime());
  if (refused) throw conflict(refused, refusals[refused], { state: work.status });
  // Locks the professional's row too, so that the mean includes concurrent reviews.
  const [host] = await tx
    .select({ accountId: professionals.accountId })
    .from(professionals)
    .where(eq(professionals.id, professionalId))
    .for("no key update");
  const clientName = await ownReviewName(tx, viewer);
  const heldFor = await selfReviewSigns(tx, viewer.id, host?.accountId ?? null);
  const held = heldFor.length > 0 ? { heldFor, heldAt: currentTime(), hiddenAt: currentTime() } : {};
  const [row] = await tx
    .insert(reviews)
    .values({
      professionalId,
      bookingId,
      projectId,
      clientAccountId: viewer.id,
      clientName,
      rating,
      comment,
      projectType: work.title,
      verified: await isConfirmed(tx, viewer),
      reviewDate: sql`(now() at time zone 'utc')::date`,
      ...held,
    })
    .returning();
  await renewWork(tx, row!);
  if (row!.heldAt) await queueForModeration(tx, row!);
  else await announce(tx, row!);
  return toWrittenReview(row!);
}

type Row = typeof reviews.$inferSelect;

/** Counts a review that has become public, and notifies the professional. The caller holds the professional's row. */
async function announce(tx: Tx, { id, professionalId, rating, clientName, projectType }: Row): Promise<void> {
  await recomputeRating(tx, professionalId);
  const [host] = await tx
    .select({ accountId: professionals.accountId })
    .from(professionals)
    .where(eq(professionals.id, professionalId));
  await notify(tx, {
    accountId: host?.accountId ?? null,
    type: "review-received",
    params: { reviewId: id, rating },
    names: { reviewer: clientName, reviewedWork: projectType },
  });
}

async function queueForModeration(tx: Tx, { id, clientAccountId }: Row): Promise<void> {
  const [report] = await tx
    .insert(moderationReports)
    .values({ kind: "review", targetId: id, subjectId: clientAccountId, reason: selfReviewReason })
    .returning({ id: moderationReports.id });
  await notifyAdmins(tx, "user_reports", { type: "review-held", params: { caseId: report!.id } });
}

interface Release {
  isPublished: boolean;
  /** The reason of a review that stays hidden, and the path of the link to appeal; its author reads them. */
  note: string;
  appeal: string;
}

/**
 * Ends the hold of a review by an administrator's decision: published, it is shown and counted; otherwise it stays
 * hidden. Notifies the author, and the professional of a published one. Does nothing for a review that is not held.
 */
export async function releaseReview(tx: Tx, id: string, { isPublished, note, appeal }: Release): Promise<void> {
  const [held] = await tx
    .select({ professionalId: reviews.professionalId })
    .from(reviews)
    .where(and(eq(reviews.id, id), isNotNull(reviews.heldAt)));
  if (!held) return;
  const [host] = await tx
    .select({ name: professionals.name })
    .from(professionals)
    .where(eq(professionals.id, held.professionalId))
    .for("no key update");
  const [row] = await tx
    .update(reviews)
    .set({ heldAt: null, ...(isPublished && { hiddenAt: null }) })
    .where(eq(reviews.id, id))
    .returning();
  await renewWork(tx, row!);
  if (isPublished) await announce(tx, row!);
  const notice = { accountId: row!.clientAccountId, params: { reviewId: id } };
  const professional = host!.name;
  const profilePath = `/professional/${held.professionalId}`;
  if (isPublished) await notify(tx, { ...notice, type: "review-published", names: { professional, profilePath } });
  else {
    const params = { reviewId: id, ...(note && { note, appeal }) };
    await notify(tx, { accountId: notice.accountId, type: "review-refused", params, names: { professional } });
  }
}

/** The viewer's chosen name format for reviews. */
async function ownReviewName(tx: Tx, viewer: Viewer): Promise<string> {
  const { firstName, lastName, reviewName } = accounts;
  const [row] = await tx.select({ firstName, lastName, reviewName }).from(accounts).where(eq(accounts.id, viewer.id));
  return row ? reviewNameOf(row, row.reviewName) : viewer.name;
}

/** Renames all reviews of an account to the chosen format, and invalidates the pages that show them. */
export async function renameReviews(tx: Tx, accountId: string, clientName: string): Promise<void> {
  const changed = await tx
    .update(reviews)
    .set({ clientName })
    .where(eq(reviews.clientAccountId, accountId))
    .returning({ professionalId: reviews.professionalId });
  const pages = [...new Set(changed.map(({ professionalId }) => `professional:${professionalId}`))];
  if (pages.length > 0) await invalidateTags(tx, ...pages);
}

/**
 * Publishes the professional's reply to a review of their profile. 404 for any other review, 409 `already-answered`.
 */
export async function replyToReview(tx: Tx, viewer: Viewer, id: string, { reply }: NewReply): Promise<Review> {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), receivedBy(viewer)))
    .for("update");
  if (!row) throw notFound("There is no such review.");
  if (row.reply !== null)
    throw conflict("already-answered", "You have answered this review already. An answer stands once.");
  const [answered] = await tx
    .update(reviews)
    .set({ reply, replyDate: sql`(now() at time zone 'utc')::date`, repliedAt: sql`now()` })
    .where(eq(reviews.id, id))
    .returning();
  await invalidateTags(tx, `professional:${row.professionalId}`);
  await renewWork(tx, row);
  const [host] = await tx
    .select({ name: professionals.name })
    .from(professionals)
    .where(eq(professionals.id, row.professionalId));
  await notify(tx, {
    accountId: row.clientAccountId,
    type: "review-answered",
    params: { reviewId: id },
    names: { professional: host?.name ?? viewer.name, profilePath: `/professional/${row.professionalId}`, reply },
  });
  return toReview(answered!);
}

interface Work {
  title: string;
  status: string;
  completedAt: Date | null;
}

async function completedBooking(tx: Tx, viewer: Viewer, professionalId: string, id: string): Promise<Work> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.clientId, viewer.id), eq(bookings.professionalId, professionalId)))
    .for("update");
  if (!row) throw notFound("There is no such booking.");
  const events = await tx
    .select({ kind: bookingEvents.kind, createdAt: bookingEvents.createdAt })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(bookingEvents.createdAt);
  return { title: titleOfRow(row), status: row.status, completedAt: completionOf(row, events) };
}

async function completedProject(tx: Tx, viewer: Viewer, professionalId: string, id: string): Promise<Work> {
  const [row] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.clientId, viewer.id), eq(projects.professionalId, professionalId)))
    .for("update");
  if (!row) throw notFound("There is no such project.");
  return { title: row.title, status: row.status, completedAt: row.status === "completed" ? row.completedAt : null };
}

/**
 * "Verified client": an account with a confirmed email address; simulated sign-in counts as one (decisions, People and
 * roles).
 */
async function isConfirmed(tx: Tx, viewer: Viewer): Promise<boolean> {
  const [account] = await tx
    .select({ simulated: accounts.simulated, emailVerifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.id, viewer.id));
  return account !== undefined && (account.simulated || account.emailVerifiedAt !== null);
}

/**
 * Recomputes the mean of all reviews that are not hidden, to one decimal, and their number. The caller holds the lock
 * on the professional's row.
 */
export async function recomputeRating(tx: Tx, professionalId: string): Promise<void> {
  const [all] = await tx
    .select({
      rating: sql<string>`coalesce(round(avg(${reviews.rating}), 1), 0)`.mapWith(Number),
      reviewCount: count(),
    })
    .from(reviews)
    .where(and(eq(reviews.professionalId, professionalId), isNull(reviews.hiddenAt)));
  await setRating(tx, professionalId, all!);
}

/**
 * Increments the version of the reviewed work, because its ETag includes the review, and open calendars of both sides
 * refetch it.
 */
async function renewWork(
  tx: Tx,
  { bookingId, projectId }: Pick<typeof reviews.$inferSelect, "bookingId" | "projectId">,
): Promise<void> {
  if (bookingId) await renewBooking(tx, bookingId);
  if (projectId) await renewProject(tx, projectId);
}
