import { and, eq, gt, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { invalidateTags } from "@/lib/platform/db/cache-tags";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { announcements } from "@/lib/platform/db/tables/notifications";
import { badRequest, conflict, notFound } from "@/lib/platform/http/errors";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import type { Announcement, NewAnnouncement } from "./contract";
import { announcementOf } from "./reads";
import { mostAnnouncements } from "./rules";

/** True while an announcement is shown. */
const current = (now: Date) =>
  sql`(${announcements.startsAt} <= ${now.toISOString()}::timestamptz
    and ${announcements.endsAt} > ${now.toISOString()}::timestamptz)`;

/**
 * Stores an announcement with an audit entry; one that has begun is on public pages at once. Throws 400 for an end in
 * the past, 409 `too-many-announcements` above the limit.
 */
export async function createAnnouncement(
  tx: Tx,
  viewer: Viewer,
  { work = null, ...form }: NewAnnouncement,
  address: string,
): Promise<Announcement> {
  const now = currentTime();
  const startsAt = new Date(form.startsAt);
  const endsAt = new Date(form.endsAt);
  if (endsAt <= now) throw badRequest("This end has gone by.", { endsAt: "Please choose a time in the future" });
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('announcements'))`);
  if ((await tx.$count(announcements, gt(announcements.endsAt, now))) >= mostAnnouncements)
    throw conflict("too-many-announcements", "There are too many announcements already. End one first.");
  const live = startsAt <= now;
  const [row] = await tx
    .insert(announcements)
    .values({
      text: form.text,
      audience: form.audience,
      startsAt,
      endsAt,
      live,
      ...(work && { workFrom: new Date(work.from), workUntil: new Date(work.until) }),
    })
    .returning();
  const made = announcementOf(row!);
  await record(tx, viewer, "announcement.create", made, address);
  if (live) await invalidateTags(tx, "announcements");
  return made;
}

/** Ends an announcement, or one that has not begun, with an audit entry. 404 if unknown. */
export async function deleteAnnouncement(viewer: Viewer, id: string, address: string): Promise<void> {
  await transaction(async (tx) => {
    const [row] = await tx.delete(announcements).where(eq(announcements.id, id)).returning();
    if (!row) throw notFound("This announcement has ended already.");
    await record(tx, viewer, "announcement.end", announcementOf(row), address);
    await invalidateTags(tx, "announcements");
  });
}

const record = (tx: Tx, viewer: Viewer, action: string, { id, ...rest }: Announcement, address: string) =>
  recordAudit(tx, viewer, {
    action,
    targetType: "announcement",
    targetId: id,
    subjectId: null,
    target: rest.text,
    address,
    [action === "announcement.create" ? "after" : "before"]: rest,
  });

/** Job: expires the public pages when an announcement begins or ends. Safe to repeat; each one is on its own. */
export function switchAnnouncements(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const changed = sql`${announcements.live} <> ${current(now)}`;
  return forEachItem({
    task: "announcements.switch",
    now,
    signal,
    page: async ({ next, limit }) =>
      (await database())
        .select({ id: announcements.id })
        .from(announcements)
        .where(and(changed, next(announcements.id)))
        .orderBy(announcements.id)
        .limit(limit),
    run: ({ id }) =>
      transaction(async (tx) => {
        const updated = await tx
          .update(announcements)
          .set({ live: sql<boolean>`${current(now)}` })
          .where(and(eq(announcements.id, id), changed))
          .returning({ id: announcements.id });
        if (updated.length === 0) return false;
        await invalidateTags(tx, "announcements");
      }),
  });
}
