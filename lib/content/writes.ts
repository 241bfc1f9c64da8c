import { and, eq, lte, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { transaction, type Tx } from "@/lib/db/connection";
import { contentChannels, contentItems, contentSettings } from "@/lib/db/tables/content";
import { instantOf } from "@/lib/format/zones";
import { conflict, HttpError, notFound } from "@/lib/http/errors";
import { stale } from "@/lib/http/versions";
import { notify } from "@/lib/notifications/writes";
import {
  audiences,
  type ContentStatus,
  fitsPlatform,
  type Platform,
  platformOf,
  tones,
  zoneOf,
} from "@/lib/reference/content";
import { requireEntitlement } from "@/lib/subscriptions/reads";
import { type Brief, compose, type Writer } from "./composer";
import type {
  Channel,
  ContentChange,
  ContentItem,
  ContentSettings,
  ContentSettingsChange,
  Generation,
  NewContentItem,
  NewContentSchedule,
  Slot,
} from "./contract";
import { askProvider, hasProvider } from "./provider";
import { getContentSettings, holdOf, holdsOf, ownContent, toContentItem, writerOf } from "./reads";
import { canMoveContent, scheduleOf } from "./rules";

const seed = () => Math.floor(Math.random() * 2 ** 31);
const instantIn = ({ day, time, zone }: Slot) => instantOf(day, time, zoneOf(zone).timeZone)!;

/** Three texts for a brief: by the connected provider, else by our own composer. Stores nothing. */
export async function generateContent(viewer: Viewer, brief: Brief, signal: AbortSignal): Promise<Generation> {
  const writer = await writerOf(viewer);
  if (!hasProvider()) return { texts: compose(brief, writer, seed()), writer: "composer" };
  const { brandVoice } = await getContentSettings(viewer);
  const answer = await askProvider(systemPrompt(writer, brandVoice), promptOf(brief), signal);
  const texts = answer
    .split(/^\s*---\s*$/m)
    .map((text) => text.trim())
    .filter((text) => text !== "" && fitsPlatform(brief.platform, text));
  if (texts.length < 3)
    throw new HttpError(502, "provider-failed", "The text service did not give three usable texts. Try again.");
  return { texts: texts.slice(0, 3), writer: "provider" };
}

function systemPrompt({ name, city, country, services }: Writer, brandVoice: string): string {
  return [
    `You write social media texts for ${name}${city ? `, ${city}` : ""}, ${country}. Services: ${services.join(", ") || "a marketplace of verified accountants"}.`,
    "Never give tax, legal or investment advice. Never state a rate, an amount, a date, a deadline or a law. Never promise a result.",
    "Write exactly three different texts, separated by a line with only ---. No headings, no numbering.",
    brandVoice && `Brand voice: ${brandVoice}`,
  ]
    .filter(Boolean)
    .join("\n");
}

function promptOf({ topic, platform, type, tone, audience, language }: Brief): string {
  const { label, characters, hashtags } = platformOf(platform);
  return `A ${type} for ${label} in ${language}. Topic: ${topic}. Tone: ${tone}. Audience: ${audience}. At most ${characters} characters and ${hashtags} hashtags each.`;
}

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

function future(at: Date): Date {
  if (at <= new Date())
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
 * Makes a move on one's own text. 404 for anybody else's, 412 on an old version, 409 `content-closed` where the move is
 * not allowed, 409 `channel-not-connected`.
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
      .set({ ...set, updatedAt: new Date(), version: version + 1 })
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
    if (change.action === "approve") return { reviewedAt: new Date() };
    if (!fitsPlatform(row.platform as Platform, change.content))
      throw new HttpError(400, "invalid-input", "The text is too long for its platform.", {
        fields: { content: `At most ${platformOf(row.platform as Platform).characters} characters` },
      });
    // Who looked at it saw other words.
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
  if (change.action === "retry") return { status: "scheduled", scheduledAt: new Date(), failureReason: null };
  if (!holds.connected.has(row.platform))
    throw conflict("channel-not-connected", holdOf({ ...row, reviewedAt: new Date() }, holds)!);
  return { status: "published", publishedAt: new Date(), simulated: true, failureReason: null };
}

/** Deletes one's own text. 404 for anybody else's, 412 on an old version. */
export function deleteContentItem(viewer: Viewer, id: string, version: number): Promise<void> {
  return transaction(async (tx) => {
    await lockOwn(tx, viewer, id, version);
    await tx.delete(contentItems).where(eq(contentItems.id, id));
  });
}

/**
 * Fills the next four weeks with texts on these topics in turn, by our own composer. 403 `plan-required` below
 * Enterprise.
 */
export async function fillContentSchedule(
  tx: Tx,
  viewer: Viewer,
  { frequency, day, time, zone, platform, topics }: NewContentSchedule,
  writer: Writer,
): Promise<{ items: ContentItem[] }> {
  if (viewer.role !== "admin") await requireEntitlement(viewer, "ai-automation", tx);
  const from = seed();
  const slots = scheduleOf(frequency, day, time, zone).filter((at) => at > new Date());
  if (slots.length === 0) future(new Date(0));
  const values = slots.map((scheduledAt, index) => {
    const topic = topics[index % topics.length]!;
    const brief = {
      topic,
      platform,
      type: "post" as const,
      tone: tones[index % tones.length]!,
      audience: audiences[0],
      language: "English" as const,
    };
    const content = compose(brief, writer, from + index * 31)[index % 3]!;
    return {
      accountId: viewer.id,
      platform,
      type: "post" as const,
      topic,
      content,
      scheduledAt,
      zone,
      status: "scheduled" as const,
    };
  });
  const rows = await tx.insert(contentItems).values(values).returning();
  const holds = await holdsOf(tx, viewer.id);
  return { items: rows.map((row) => toContentItem(row, holds)) };
}

/** Connects or disconnects a channel; saying it twice changes nothing. */
export function setChannel(viewer: Viewer, platform: Platform, connected: boolean): Promise<Channel> {
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
 * Publishes every scheduled text whose time has come and whose channel is connected; the others wait, and each says
 * why. Simulated channels: nothing leaves this server, and the text is marked so. Safe to repeat. Answers how many were
 * published.
 */
export async function publishDueContent(now: Date): Promise<number> {
  return transaction(async (tx) => {
    const due = await tx
      .select()
      .from(contentItems)
      .where(and(eq(contentItems.status, "scheduled"), lte(contentItems.scheduledAt, now)))
      .orderBy(contentItems.scheduledAt)
      .limit(100)
      .for("update", { skipLocked: true });
    let published = 0;
    for (const row of due) {
      if (holdOf(row, await holdsOf(tx, row.accountId))) continue;
      const fits = fitsPlatform(row.platform as Platform, row.content);
      const { label, characters } = platformOf(row.platform as Platform);
      await tx
        .update(contentItems)
        .set({
          ...(fits
            ? { status: "published" as const, publishedAt: now, simulated: true }
            : { status: "failed" as const, failureReason: `${label} takes at most ${characters} characters.` }),
          version: row.version + 1,
        })
        .where(eq(contentItems.id, row.id));
      if (fits) published++;
      else
        await notify(tx, {
          accountId: row.accountId,
          kind: "account",
          title: `A text for ${label} was not published`,
          body: `${label} takes at most ${characters} characters.`,
          href: "/professional-dashboard?tab=ai-content&view=publisher",
        });
    }
    return published;
  });
}
