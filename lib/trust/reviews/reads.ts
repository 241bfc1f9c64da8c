import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Review } from "@/lib/directory/professionals/contract";
import type { WrittenReview } from "@/lib/directory/reviews/contract";
import { instantsOf } from "@/lib/directory/reviews/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { payments } from "@/lib/platform/db/tables/billing";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { reviews } from "@/lib/platform/db/tables/trust";
import { type CountryCode, defaultCountry } from "@/lib/platform/reference/countries";
import { serviceIdOf } from "@/lib/platform/reference/services";
import type { ReceivedQuery, ReceivedReviews } from "./contract";
import { haveSameContact, type SelfReviewSign } from "./rules";

type Row = typeof reviews.$inferSelect;

/** The authorization filter of received reviews: those on the viewer's profile. Required in every query on them. */
export function receivedBy(viewer: Viewer): SQL {
  return viewer.role === "professional" && viewer.professionalId
    ? sql`(${reviews.professionalId} = ${viewer.professionalId} and ${reviews.hiddenAt} is null)`
    : sql`false`;
}

/**
 * The reviews of these bookings or projects, also inside a transaction: public ones, and the viewer's own in any state.
 * The caller has authorized the viewer for the work.
 */
export async function reviewsOf(
  db: Db | Tx,
  of: "bookingId" | "projectId",
  ids: string[],
  viewerId: string,
): Promise<WrittenReview[]> {
  if (ids.length === 0) return [];
  const visible = or(isNull(reviews.hiddenAt), eq(reviews.clientAccountId, viewerId));
  const rows = await db
    .select()
    .from(reviews)
    .where(and(inArray(reviews[of], ids), visible));
  return rows.map(toWrittenReview);
}

/**
 * The signs that a client's account is a second account of the professional. The network counts within a day of the
 * client's sign-up, the device (browser and network) at any time in the 90 days of stored sign-ins.
 */
export async function selfReviewSigns(tx: Tx, clientId: string, hostId: string | null): Promise<SelfReviewSign[]> {
  if (!hostId) return [];
  const [client] = await tx.select().from(accounts).where(eq(accounts.id, clientId));
  const [host] = await tx.select().from(accounts).where(eq(accounts.id, hostId));
  if (!client || !host) return [];
  const { rows } = await tx.execute<{ device: boolean | null; network: boolean | null }>(sql`
    select bool_or(own.user_agent = theirs.user_agent) as device,
      bool_or(own.at <= ${client.createdAt.toISOString()}::timestamptz + interval '1 day') as network
    from (select distinct on (network, user_agent) network, user_agent, at from sign_ins
      where account_id = ${clientId} and network is not null order by network, user_agent, at) own
    join (select distinct network, user_agent from sign_ins where account_id = ${hostId}) theirs
      on theirs.network = own.network`);
  const found: [SelfReviewSign, boolean][] = [
    ["card", await haveSameCard(tx, clientId, hostId)],
    ["contact", haveSameContact(client, host)],
    ["device", rows[0]?.device === true],
    ["network", rows[0]?.network === true],
  ];
  return found.filter(([, isShared]) => isShared).map(([sign]) => sign);
}

/**
 * Whether two accounts have paid with one card, by the gateway's signature of the card (its tokens differ between
 * customers). The simulated gateway has no signatures.
 */
async function haveSameCard(tx: Tx, clientId: string, hostId: string): Promise<boolean> {
  const theirs = alias(payments, "theirs");
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(theirs, and(eq(theirs.provider, payments.provider), eq(theirs.cardSignature, payments.cardSignature)))
    .where(and(eq(payments.accountId, clientId), eq(theirs.accountId, hostId)))
    .limit(1);
  return row !== undefined;
}

/** The reviews of the viewer's profile, those without a reply first, then the newest. */
export async function listReceivedReviews(viewer: Viewer, { page, perPage }: ReceivedQuery): Promise<ReceivedReviews> {
  const db = await database();
  const mine = receivedBy(viewer);
  const [rows, total, unanswered, [profile]] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(mine)
      .orderBy(desc(isNull(reviews.reply)), desc(reviews.reviewDate), desc(reviews.createdAt), asc(reviews.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(reviews, mine),
    db.$count(reviews, and(mine, isNull(reviews.reply))),
    db
      .select({ rating: professionals.rating, countryCode: professionals.country })
      .from(professionals)
      .where(eq(professionals.id, viewer.professionalId ?? "")),
  ]);
  return {
    items: rows.map(toReview),
    total,
    page,
    pages: Math.ceil(total / perPage),
    unanswered,
    rating: profile?.rating ?? 0,
    countryCode: (profile?.countryCode ?? defaultCountry.code) as CountryCode,
  };
}

/** The public fields of a review. */
export function toReview({
  id,
  clientName,
  rating,
  comment,
  reviewDate,
  projectType,
  verified,
  reply,
  replyDate,
  repliedAt,
  sample,
  createdAt,
}: Row): Review {
  return {
    id,
    clientName,
    clientImage: null,
    rating,
    comment,
    date: reviewDate,
    ...instantsOf({ sample, createdAt, repliedAt }),
    projectType,
    service: serviceIdOf(projectType),
    verified,
    reply,
    replyDate,
  };
}

/** A review with its subject. */
export function toWrittenReview(row: Row): WrittenReview {
  const { professionalId, bookingId, projectId, heldAt, hiddenAt } = row;
  const state = heldAt ? "held" : hiddenAt ? "hidden" : "public";
  return { ...toReview(row), professionalId, bookingId, projectId, state };
}
