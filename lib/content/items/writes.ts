import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { contentChannels, contentItems, contentSettings } from "@/lib/platform/db/tables/content";
import { instantOf } from "@/lib/platform/format/zones";
import { conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { type Platform, platformOf } from "@/lib/platform/reference/content-platforms";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { type ContentStatus, fitsPlatform, zoneOf } from "./choices";
import type {
  Channel,
  ContentChange,
  ContentItem,
  ContentSettings,
  ContentSettingsChange,
  NewContentItem,
  Slot,
} from "./contract";
import { getContentSettings, holdOf, holdsOf, ownContent, toContentItem } from "./reads";
import { canMoveContent } from "./rules";

const instantIn = ({ day, time, zone }: Slot) => instantOf(day, time, zoneOf(zone).timeZone)!;

/** Keeps a text as a draft, or scheduled when it has a slot. 400 `slot-past` for a time that is over. */
export async function createContentItem(tx: Tx, viewer: Viewer, input: NewContentItem): Promise<ContentItem> {
  const { slot, ...text } = input;
  const [row] = await tx
    .insert(contentItems)
    .values({
      ...text,
      accountId: viewer.id,
      ...(slot && { status: "scheduled" as const, scheduledAt: future(instantIn(slot)), zone: slot.zone }),
    })
    .returning();
  return toContentItem(row!, await holdsOf(tx, viewer.id));
}

/** The instant itself; 400 `slot-past` when it is over. */
export function future(at: Date): Date {
  if (at <= currentTime())
    throw new HttpError(400, "slot-past", "That time is over. Choose a later one.", {
      fields: { day: "Choose a time in the future" },
    });
  return at;
}

const moves: Record<Exclude<ContentChange["action"], "edit" | "approve">, ContentStatus> = {
  schedule: "scheduled",
  unschedule: "draft",
  publish: "published",
  retry: "scheduled",
};

/**
 * Changes the status of the viewer's text. 404 for another person's, 412 on an old version, 409 `content-closed` where
 * the change is not allowed, 409 `channel-not-connected`.
 */
export function changeContentItem(
  viewer: Viewer,
  id: string,
  version: number,
  change: ContentChange,
): Promise<ContentItem> {
  return transaction(async (tx) => {
    const row = await lockOwn(tx, viewer, id, version);
    const holds = await holdsOf(tx, viewer.id);
    const set = await changesOf(row, change, holds);
    const [changed] = await tx
      .update(contentItems)
      .set({ ...set, updatedAt: currentTime(), version: version + 1 })
      .where(eq(contentItems.id, id))
      .returning();
    return toContentItem(changed!, holds);
  });
}

type Row = typeof contentItems.$inferSelect;

async function lockOwn(tx: Tx, viewer: Viewer, id: string, version: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.id, id), ownContent(viewer)))
    .for("update");
  if (!row) throw notFound("There is no such text.");
  if (row.version !== version) throw stale(row.version);
  return row;
}

function changesOf(row: Row, change: ContentChange, holds: Awaited<ReturnType<typeof holdsOf>>): Partial<Row> {
  const closed = () => conflict("content-closed", `This text is ${row.status}.`, { state: row.status });
  if (change.action === "edit" || change.action === "approve") {
    if (row.status === "published") throw closed();
    if (change.action === "approve") return { reviewedAt: currentTime() };
    if (!fitsPlatform(row.platform as Platform, change.content))
      throw new HttpError(400, "invalid-input", "The text is too long for its platform.", {
        fields: { content: `At most ${platformOf(row.platform as Platform).characters} characters` },
      });
    // A viewer may have seen other texts.
    return { content: change.content, reviewedAt: null };
  }
  if (change.action === "retry" ? row.status !== "failed" : !canMoveContent(row.status, moves[change.action]))
    throw closed();
  if (change.action === "schedule")
    return {
      status: "scheduled",
      scheduledAt: future(instantIn(change.slot)),
      zone: change.slot.zone,
      failureReason: null,
    };
  if (change.action === "unschedule") return { status: "draft", scheduledAt: null, failureReason: null };
  if (change.action === "retry") return { status: "scheduled", scheduledAt: currentTime(), failureReason: null };
  if (!holds.connected.has(row.platform))
    throw conflict("channel-not-connected", holdOf({ ...row, reviewedAt: currentTime() }, holds)!);
  return { status: "published", publishedAt: currentTime(), simulated: true, failureReason: null };
}

/** Deletes the viewer's text. 404 for another person's, 412 on an old version. */
export function deleteContentItem(viewer: Viewer, id: string, version: number): Promise<void> {
  return transaction(async (tx) => {
    await lockOwn(tx, viewer, id, version);
    await tx.delete(contentItems).where(eq(contentItems.id, id));
  });
}

/** Connects or disconnects a channel; saying it twice changes nothing. */
export function setChannel(
  viewer: Viewer,
  platform: Platform,
  { connected }: { connected: boolean },
): Promise<Channel> {
  return transaction(async (tx) => {
    const values = { accountId: viewer.id, platform };
    if (connected) await tx.insert(contentChannels).values(values).onConflictDoNothing();
    else
      await tx
        .delete(contentChannels)
        .where(and(eq(contentChannels.accountId, viewer.id), eq(contentChannels.platform, platform)));
    return { platform, connected, simulated: true };
  });
}

/** Stores the generator's defaults. 412 on an old version. */
export async function saveContentSettings(
  viewer: Viewer,
  version: number,
  change: ContentSettingsChange,
): Promise<ContentSettings> {
  await transaction(async (tx) => {
    const [row] = await tx
      .insert(contentSettings)
      .values({ accountId: viewer.id, ...change })
      .onConflictDoUpdate({
        target: contentSettings.accountId,
        set: { ...change, version: sql`${contentSettings.version} + 1` },
        setWhere: eq(contentSettings.version, version),
      })
      .returning();
    if (!row || (version === 0 && row.version !== 1)) throw stale();
  });
  return getContentSettings(viewer);
}

/**
 * Job: publishes every scheduled text whose time has come and whose channel is connected; the others wait, each
 * with its reason. Simulated channels: nothing leaves this server, and the text is marked so. Safe to repeat.
 */
export function publishDueContent(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const due = and(eq(contentItems.status, "scheduled"), lte(contentItems.scheduledAt, now));
  // `holdOf` in SQL, so that held texts cost nothing; `publish` checks it again.
  const notHeld = sql`exists (select from ${contentChannels} c
      where c.account_id = ${contentItems.accountId} and c.platform = ${contentItems.platform})
    and (${contentItems.reviewedAt} is not null or not exists (select from ${contentSettings} s
      where s.account_id = ${contentItems.accountId} and s.review_before_publishing))`;
  return forEachItem({
    task: "content.publish-due",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: contentItems.id })
        .from(contentItems)
        .where(and(due, notHeld, next(contentItems.id)))
        .orderBy(contentItems.id)
        .limit(limit);
    },
    run: ({ id }) => transaction((tx) => publish(tx, and(eq(contentItems.id, id), due), now)),
  });
}

/** Publishes the text unless it is held; false when it stays scheduled. */
async function publish(tx: Tx, which: SQL | undefined, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(contentItems).where(which).for("update", { skipLocked: true });
  if (!row || holdOf(row, await holdsOf(tx, row.accountId))) return false;
  const platform = row.platform as Platform;
  const fits = fitsPlatform(platform, row.content);
  const { label, characters } = platformOf(platform);
  await tx
    .update(contentItems)
    .set({
      ...(fits
        ? { status: "published" as const, publishedAt: now, simulated: true }
        : { status: "failed" as const, failureReason: `${label} takes at most ${characters} characters.` }),
      version: row.version + 1,
    })
    .where(eq(contentItems.id, row.id));
  if (!fits) await notify(tx, { accountId: row.accountId, type: "content-failed", params: { platform } });
  return true;
}
