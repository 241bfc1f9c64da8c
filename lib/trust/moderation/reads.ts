import { and, asc, between, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { openUndo } from "@/lib/notifications/undo-window/rules";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { portfolioItems, professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conversations, messages } from "@/lib/platform/db/tables/messaging";
import { moderationAppeals, moderationReports, reviews } from "@/lib/platform/db/tables/trust";
import { fullName } from "@/lib/platform/format/full-name";
import { notFound } from "@/lib/platform/http/errors";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { ModerationUndo } from "@/lib/trust/moderation-undo/rules";
import { selfReviewLabels } from "@/lib/trust/reviews/rules";
import type { Report, ReportList, ReportQuery } from "./contract";
import { contextSize, moderationMovesOf, selfReviewReason, strikeDays, threeStrikesReason } from "./rules";

type Row = typeof moderationReports.$inferSelect;
const nameOf = (of: { firstName: string; lastName: string } | null) => (of ? fullName(of) : "");

/** Reports: open ones oldest first, decided ones newest first. For administrators only. */
export async function listReports({ status, kind, page, perPage }: ReportQuery): Promise<ReportList> {
  const db = await database();
  const where = and(inStatus(status), kind ? eq(moderationReports.kind, kind) : undefined);
  const rows = await db
    .select()
    .from(moderationReports)
    .where(where)
    .orderBy(
      status === "open" || status === "appealed" ? asc(moderationReports.createdAt) : desc(moderationReports.createdAt),
      moderationReports.id,
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(moderationReports, where);
  return {
    items: await Promise.all(rows.map((row) => toReport(db, row))),
    total,
    page,
    pages: Math.ceil(total / perPage),
  };
}

function inStatus(status: ReportQuery["status"]) {
  if (status === "all") return undefined;
  if (status === "decided") return ne(moderationReports.status, "open");
  if (status === "appealed")
    return sql`exists (select from moderation_appeals a where a.report_id = ${moderationReports.id} and a.outcome is null)`;
  return eq(moderationReports.status, status);
}

/** The number of decisions against an account within a year that were not taken back, one for each piece of content. */
export async function strikesOf(db: Db | Tx, accountId: string | null): Promise<number> {
  if (!accountId) return 0;
  const [row] = await db
    .select({ strikes: sql<number>`count(distinct (${moderationReports.kind}, ${moderationReports.targetId}))::int` })
    .from(moderationReports)
    .where(
      and(
        eq(moderationReports.subjectId, accountId),
        inArray(moderationReports.status, ["hidden", "warned", "suspended"]),
        ne(moderationReports.reason, threeStrikesReason),
        gt(moderationReports.decidedAt, sql`now() - make_interval(days => ${strikeDays})`),
      ),
    );
  return row?.strikes ?? 0;
}

/** A report, also inside a transaction; 404 if there is none. For administrators only. */
export async function getReportIn(db: Db | Tx, id: string): Promise<Report> {
  const [row] = await db.select().from(moderationReports).where(eq(moderationReports.id, id));
  if (!row) throw notFound("There is no such report.");
  return toReport(db, row);
}

async function toReport(db: Db | Tx, row: Row): Promise<Report> {
  const handler = alias(accounts, "handler");
  const subject = alias(accounts, "subject");
  const [people] = await db
    .select({ reporter: accounts, handler, subject, profile: professionals })
    .from(moderationReports)
    .leftJoin(accounts, eq(accounts.id, moderationReports.reporterId))
    .leftJoin(subject, eq(subject.id, moderationReports.subjectId))
    .leftJoin(professionals, eq(professionals.accountId, subject.id))
    .leftJoin(handler, eq(handler.id, moderationReports.decidedBy))
    .where(eq(moderationReports.id, row.id));
  const about = await contentOf(db, row);
  const [appeal] = await db.select().from(moderationAppeals).where(eq(moderationAppeals.reportId, row.id));
  const others = await db.$count(
    moderationReports,
    and(
      eq(moderationReports.kind, row.kind),
      eq(moderationReports.targetId, row.targetId),
      eq(moderationReports.status, row.status),
      ne(moderationReports.id, row.id),
    ),
  );
  return {
    id: row.id,
    kind: row.kind,
    targetId: row.targetId,
    reason: row.reason as Report["reason"],
    details: about.signs?.join("\n") ?? row.details,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    reporter:
      row.reason === selfReviewReason || row.reason === threeStrikesReason
        ? "our automatic check"
        : nameOf(people?.reporter ?? null) || "A member who has left",
    reporterId: row.reporterId,
    subject: about.author || nameOf(people?.subject ?? null),
    subjectId: row.subjectId,
    face: people?.subject
      ? {
          id: people.profile?.id ?? people.subject.id,
          country: people.subject.country as CountryCode,
          image: people.profile?.profileImage ?? people.subject.profileImage,
        }
      : about.face,
    text: about.text,
    href: about.href,
    context: about.context,
    others,
    handledBy: nameOf(people?.handler ?? null) || null,
    handledById: people?.handler?.id ?? null,
    handledAt: row.decidedAt?.toISOString() ?? null,
    note: row.note,
    strikes: await strikesOf(db, row.subjectId),
    appeal: appeal
      ? { text: appeal.text, at: appeal.createdAt.toISOString(), outcome: appeal.outcome, note: appeal.note }
      : null,
    actions: moderationMovesOf({
      reason: row.reason,
      status: row.status,
      hasAccount: row.subjectId !== null,
      isAppealed: appeal?.outcome === null,
    }),
    undoUntil: openUndo(row.undo as ModerationUndo | null, currentTime())?.until ?? null,
    version: row.version,
  };
}

interface Content {
  author: string;
  /** Set for an author without an account. */
  face: Report["face"];
  text: string;
  /** Why a review was held. */
  signs?: string[];
  href: string | null;
  context: Report["context"];
}

async function contentOf(db: Db | Tx, { kind, targetId, reason }: Row): Promise<Content> {
  if (kind === "message") return messageContent(db, targetId);
  if (kind === "review") {
    const [found] = await db
      .select({ review: reviews, country: professionals.country, host: professionals.name })
      .from(reviews)
      .innerJoin(professionals, eq(professionals.id, reviews.professionalId))
      .where(eq(reviews.id, targetId));
    const review = found?.review;
    return {
      author: review?.clientName ?? "",
      // As on the public profile.
      face: review ? { id: review.clientName, country: found.country as CountryCode, image: null } : null,
      text: review ? `${review.rating} of 5 stars. ${review.comment}` : "",
      ...(review &&
        reason === selfReviewReason && {
          signs: [`Review of ${found.host}.`, ...review.heldFor.map((sign) => `${selfReviewLabels[sign]}.`)],
        }),
      href: review ? `/professional/${review.professionalId}#reviews` : null,
      context: [],
    };
  }
  if (kind === "portfolio") {
    const [found] = await db
      .select({ work: portfolioItems, host: professionals })
      .from(portfolioItems)
      .innerJoin(professionals, eq(professionals.id, portfolioItems.professionalId))
      .where(eq(portfolioItems.id, targetId));
    return {
      author: found?.host.name ?? "",
      face: found
        ? { id: found.host.id, country: found.host.country as CountryCode, image: found.host.profileImage }
        : null,
      text: found ? [found.work.title, found.work.description].filter(Boolean).join(". ") : "",
      href: found?.host.listed ? `/professional/${found.host.id}#portfolio` : null,
      context: [],
    };
  }
  const [profile] = await db.select().from(professionals).where(eq(professionals.id, targetId));
  return {
    author: profile?.name ?? "",
    face: profile ? { id: profile.id, country: profile.country as CountryCode, image: profile.profileImage } : null,
    text: profile ? [profile.title, profile.bio].filter(Boolean).join(". ") : "",
    href: profile?.listed ? `/professional/${profile.id}` : null,
    context: [],
  };
}

/** The message with five messages before and after it, and no others of the conversation. */
async function messageContent(db: Db | Tx, id: string): Promise<Content> {
  const [found] = await db.select().from(messages).where(eq(messages.id, id));
  if (!found) return { author: "", face: null, text: "", href: null, context: [] };
  const rows = await db
    .select({
      id: messages.id,
      content: messages.content,
      at: messages.createdAt,
      fromClient: sql<boolean>`${messages.senderId} is not distinct from ${conversations.clientId}`,
      host: professionals.name,
      client: fullNameOf(accounts),
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(professionals, eq(professionals.id, conversations.professionalId))
    .innerJoin(accounts, eq(accounts.id, conversations.clientId))
    .where(
      and(
        eq(messages.conversationId, found.conversationId),
        between(messages.seq, found.seq - contextSize, found.seq + contextSize),
      ),
    )
    .orderBy(messages.seq);
  const context = rows.map(({ id: own, content, at, fromClient, host, client }) => ({
    id: own,
    sender: fromClient ? client : host,
    content,
    at: at.toISOString(),
    reported: own === id,
  }));
  const author = context.find(({ reported }) => reported)?.sender ?? "";
  return { author, face: null, text: found.content, href: null, context };
}

/** The author of a piece of content, if this viewer may see (and so report) it; otherwise null. */
export async function reportable(
  tx: Tx,
  viewer: { id: string; professionalId: string | null },
  kind: Row["kind"],
  targetId: string,
): Promise<{ subjectId: string | null } | null> {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(targetId);
  if (kind === "message") {
    if (!uuid) return null;
    const [row] = await tx
      .select({
        senderId: messages.senderId,
        clientId: conversations.clientId,
        professionalId: conversations.professionalId,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messages.id, targetId), inArray(messages.type, ["text", "quote"])));
    const side = row && (row.clientId === viewer.id || row.professionalId === viewer.professionalId);
    return side && row.senderId !== viewer.id ? { subjectId: row.senderId } : null;
  }
  if (kind === "review") {
    if (!uuid) return null;
    const [row] = await tx
      .select({ subjectId: reviews.clientAccountId })
      .from(reviews)
      .where(and(eq(reviews.id, targetId), isNull(reviews.hiddenAt)));
    return row && row.subjectId !== viewer.id ? row : null;
  }
  if (kind === "portfolio") {
    if (!uuid) return null;
    const [work] = await tx
      .select({ subjectId: professionals.accountId })
      .from(portfolioItems)
      .innerJoin(professionals, eq(professionals.id, portfolioItems.professionalId))
      .where(and(eq(portfolioItems.id, targetId), isNull(portfolioItems.hiddenAt), eq(professionals.listed, true)));
    return work && work.subjectId !== viewer.id ? work : null;
  }
  const [row] = await tx
    .select({ subjectId: professionals.accountId })
    .from(professionals)
    .where(and(eq(professionals.id, targetId), eq(professionals.listed, true)));
  return row && row.subjectId !== viewer.id ? row : null;
}
