import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { NotificationList, NotificationQuery } from "@/lib/notifications/notices/contract";
import { isShown, ownNotices, unreadNotifications } from "@/lib/notifications/notices/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db } from "@/lib/platform/db/connection";
import { leads, projects, quoteRequests } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { conversations, messages } from "@/lib/platform/db/tables/messaging";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { practiceClients, practiceRequests, practiceWork } from "@/lib/platform/db/tables/practice";
import { reviews } from "@/lib/platform/db/tables/trust";
import { noticeOf, textOf } from "./rules";

/** The viewer's notices, newest first, with the names of today. */
export async function listNotifications(
  viewer: Viewer,
  { page, perPage }: NotificationQuery,
): Promise<NotificationList> {
  const db = await database();
  const own = and(ownNotices(viewer), isShown());
  const [rows, total, unread] = await Promise.all([
    selectNotices(db, viewer)
      .where(own)
      .orderBy(desc(notifications.createdAt), notifications.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(notifications, own),
    unreadNotifications(viewer),
  ]);
  const items = rows.map((row) => noticeOf(row, viewer));
  return { items, total, page, pages: Math.ceil(total / perPage), unread };
}

/** An id in the parameters of a notice, or in the subject of a notice older than the parameters. */
const idOf = (param: string, subject?: "conversation" | "booking" | "lead"): SQL =>
  sql`coalesce((${notifications.params} ->> ${param})::uuid, ${
    subject
      ? sql`case when ${notifications.about} like ${`${subject}:%`} then split_part(${notifications.about}, ':', 2)::uuid end`
      : sql`null`
  })`;

/** The row of a firm's practice whose id is in the parameters. */
const ofFirm = (
  table: typeof practiceClients | typeof practiceRequests | typeof practiceWork,
  param: string,
  professionalId: string,
) => and(eq(table.id, idOf(param)), eq(table.professionalId, professionalId));

/** All of a person's notices for the download of their data, with the text that their screen shows. */
export async function exportNotices(reader: Pick<Viewer, "id" | "professionalId">): Promise<Record<string, unknown>[]> {
  const db = await database();
  const rows = await selectNotices(db, reader)
    .where(and(eq(notifications.accountId, reader.id), isShown()))
    .orderBy(desc(notifications.createdAt), notifications.id);
  return rows.map((row) => {
    const { id, kind, type, params, about, times, createdAt, readAt } = row.notice;
    return {
      id,
      kind,
      type,
      params,
      ...textOf(row),
      about,
      times,
      created_at: createdAt.toISOString(),
      read_at: readAt?.toISOString() ?? null,
    };
  });
}

const person = alias(accounts, "person");

/**
 * Notices with the rows that their parameters point to, in one statement. Bookings, conversations and leads are joined
 * only where the viewer takes part in them.
 */
function selectNotices(db: Db, viewer: Pick<Viewer, "id" | "professionalId" | "viewedBy">) {
  const profile = viewer.professionalId ?? "";
  const mine = (side: typeof conversations | typeof bookings) =>
    or(eq(side.clientId, viewer.id), eq(side.professionalId, profile));
  return db
    .select({
      notice: notifications,
      host: {
        id: professionals.id,
        name: professionals.name,
        country: professionals.country,
        image: professionals.profileImage,
      },
      client: {
        id: accounts.id,
        name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
        country: accounts.country,
        image: accounts.profileImage,
      },
      listed: professionals.listed,
      bookedFor: bookings.clientName,
      account: sql<string | null>`trim(${person.firstName} || ' ' || ${person.lastName})`,
      message: sql<
        string | null
      >`case when ${messages.hiddenAt} is null and not ${viewer.viewedBy !== undefined}::boolean
        then ${messages.content} end`,
      location: quoteRequests.location,
      project: projects.title,
      work: practiceWork.title,
      papers: practiceRequests.title,
      listedAs: practiceClients.name,
      reviewer: reviews.clientName,
      reviewedWork: reviews.projectType,
      reply: reviews.reply,
    })
    .from(notifications)
    .leftJoin(conversations, and(eq(conversations.id, idOf("conversationId", "conversation")), mine(conversations)))
    .leftJoin(bookings, and(eq(bookings.id, idOf("bookingId", "booking")), mine(bookings)))
    .leftJoin(leads, and(eq(leads.id, idOf("leadId", "lead")), eq(leads.professionalId, profile)))
    .leftJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .leftJoin(messages, and(eq(messages.id, idOf("messageId")), eq(messages.conversationId, conversations.id)))
    .leftJoin(
      projects,
      and(
        eq(projects.id, idOf("projectId")),
        or(eq(projects.clientId, viewer.id), eq(projects.professionalId, profile)),
      ),
    )
    .leftJoin(
      reviews,
      and(
        eq(reviews.id, idOf("reviewId")),
        or(eq(reviews.clientAccountId, viewer.id), eq(reviews.professionalId, profile)),
      ),
    )
    .leftJoin(practiceWork, ofFirm(practiceWork, "workId", profile))
    .leftJoin(
      practiceClients,
      or(ofFirm(practiceClients, "practiceClientId", profile), eq(practiceClients.id, practiceWork.clientId)),
    )
    .leftJoin(practiceRequests, ofFirm(practiceRequests, "documentRequestId", profile))
    .leftJoin(person, eq(person.id, idOf("accountId")))
    .leftJoin(
      professionals,
      eq(
        professionals.id,
        sql`coalesce(${conversations.professionalId}, ${bookings.professionalId}, ${projects.professionalId},
          ${reviews.professionalId}, case when ${notifications.type} = 'waiting-day-time'
            then ${notifications.params} ->> 'professionalId' end)`,
      ),
    )
    .leftJoin(
      accounts,
      eq(
        accounts.id,
        sql`coalesce(${conversations.clientId}, ${bookings.clientId}, ${projects.clientId}, ${quoteRequests.clientId})`,
      ),
    )
    .$dynamic();
}
