import { entryOf, meetingOf } from "@/lib/notifications/notices/catalogue";
import type { NoticeNames } from "@/lib/notifications/notices/catalogue-entry";
import type { Notification, NotificationKind } from "@/lib/notifications/notices/contract";
import { reviewPath } from "@/lib/notifications/notices/rules";
import type { Role } from "@/lib/platform/auth/access";
import { erasedNames } from "@/lib/privacy/consents/rules";

type Person = NonNullable<Notification["person"]>;

/** A stored notice with the rows that its parameters point to; null where a row is gone. */
export interface NoticeRow {
  notice: {
    id: string;
    kind: NotificationKind;
    type: string | null;
    params: Record<string, string | number> | null;
    title: string | null;
    body: string | null;
    href: string | null;
    about: string | null;
    times: number;
    meetingAt: Date | null;
    meetingZone: string | null;
    createdAt: Date;
    readAt: Date | null;
  };
  host: Person | null;
  client: Person | null;
  /** Whether the host's profile is public. */
  listed: boolean | null;
  /** The client's name on the booking. */
  bookedFor: string | null;
  account: string | null;
  message: string | null;
  location: string | null;
  project: string | null;
  /** The title of a piece of work. */
  work: string | null;
  /** The title of a document request. */
  papers: string | null;
  /** The client's name in the list of the firm. */
  listedAs: string | null;
  reviewer: string | null;
  reviewedWork: string | null;
  reply: string | null;
}

/** A notice as the reader sees it: the text of its type with the names of today, or the stored text of an older row. */
export function noticeOf(row: NoticeRow, reader: { role: Role; professionalId: string | null }): Notification {
  const { id, kind, type, params, about, createdAt, readAt } = row.notice;
  const meeting = meetingIn(row.notice);
  // A professional is the client in some of their meetings and conversations.
  const asClient = reader.role !== "admin" && row.host?.id !== reader.professionalId;
  const person = about && (asClient ? (row.host ?? row.client) : row.client);
  return {
    id,
    kind,
    ...textOf(row),
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
    ...(type && params && { type, params }),
    ...(meeting && { meeting }),
    ...(person && { person }),
  };
}

/** The text of a notice with the names of today, or the stored text of an older row. */
export function textOf(row: NoticeRow): Pick<Notification, "title" | "body" | "href"> {
  const { type, params, times, title, body, href } = row.notice;
  const entry = entryOf(type);
  if (title !== null && href !== null) return { title, body: body ?? "", href };
  // Another release wrote the row.
  if (!entry?.params.safeParse(params).success)
    return { title: "There is news about your account", body: "", href: "/notifications" };
  const text = entry.textOf(params, namesOf(row), times);
  return { title: text.title, body: text.body, href: text.href };
}

function meetingIn({ params, meetingAt, meetingZone }: NoticeRow["notice"]): Notification["meeting"] | null {
  if (params) return meetingOf(params);
  return meetingAt && meetingZone ? { startsAt: meetingAt.toISOString(), timeZone: meetingZone } : null;
}

function namesOf({ host, client, listed, bookedFor, ...known }: NoticeRow): NoticeNames {
  return {
    client: client?.name ?? bookedFor ?? known.listedAs ?? erasedNames.client,
    professional: host?.name ?? erasedNames.professional,
    profilePath: host && listed ? `/professional/${host.id}` : "/notifications",
    reviewPath: host ? reviewPath(host.id) : "/notifications",
    account: known.account ?? erasedNames.account,
    message: known.message ?? "",
    location: known.location ?? "",
    project: known.project ?? "Your project",
    work: known.work ?? "A piece of work",
    papers: known.papers ?? "Papers",
    reviewer: known.reviewer ?? erasedNames.client,
    reviewedWork: known.reviewedWork ?? "",
    reply: known.reply ?? "",
  };
}
