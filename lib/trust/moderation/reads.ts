import { and, asc, between, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conversations, messages } from "@/lib/platform/db/tables/messaging";
import { moderationReports, reviews } from "@/lib/platform/db/tables/trust";
import { professionals } from "@/lib/platform/db/tables/directory";
import { notFound } from "@/lib/platform/http/errors";
import type { CountryCode } from "@/lib/platform/reference/countries";
import { fullName } from "@/lib/platform/format/full-name";
import type { Report, ReportList, ReportQuery } from "./contract";
import { selfReviewLabels } from "@/lib/trust/reviews/rules";
import { contextSize, moderationMovesOf, selfReviewReason } from "./rules";
import { fullNameOf } from "@/lib/platform/db/full-name";

type Row = typeof moderationReports.$inferSelect;
const nameOf = (of: { firstName: string; lastName: string } | null) => (of ? fullName(of) : "");

/** Reports: open ones oldest first, decided ones newest first. For administrators only. */
export async function listReports({ status, kind, page, perPage }: ReportQuery): Promise<ReportList> {
  const db = await database();
  const where = and(
    status === "all" ? undefined : eq(moderationReports.status, status),
    kind ? eq(moderationReports.kind, kind) : undefined,
  );
  const rows = await db
    .select()
    .from(moderationReports)
    .where(where)
    .orderBy(
      status === "open" ? asc(moderationReports.createdAt) : desc(moderationReports.createdAt),
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
  const others = await db.$count(
    moderationReports,
    and(
      eq(moderationReports.kind, row.kind),
      eq(moderationReports.targetId, row.targetId),
      sql`${moderationReports.id} <> ${row.id}`,
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
      row.reason === selfReviewReason
        ? "our automatic check"
        : nameOf(people?.reporter ?? null) || "A member who has left",
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
    handledAt: row.decidedAt?.toISOString() ?? null,
    note: row.note,
    actions: moderationMovesOf(row.status, row.subjectId !== null),
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
  const [row] = await tx
    .select({ subjectId: professionals.accountId })
    .from(professionals)
    .where(and(eq(professionals.id, targetId), eq(professionals.listed, true)));
  return row && row.subjectId !== viewer.id ? row : null;
}
