import { and, desc, eq, type SQL } from "drizzle-orm";
import { includes } from "@/lib/billing/subscriptions/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { brand } from "@/lib/platform/brand";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { contentChannels, contentItems, contentSettings } from "@/lib/platform/db/tables/content";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { type Platform, platformIds, platformOf } from "@/lib/platform/reference/content-platforms";
import { countries, zoneOfPerson } from "@/lib/platform/reference/countries";
import type { SpecializationSlug } from "@/lib/platform/reference/services";
import { type ContentZone, contentZoneFor } from "./choices";
import type { Writer } from "./composer";
import type { ContentSettings, ContentSettingsChange } from "./contract";
import { type Channel, type ContentItem, contentItemSchema, type ContentList, type ContentQuery } from "./contract";
import { hasProvider } from "./provider";

type Row = typeof contentItems.$inferSelect;

/** Which texts are the viewer's own. For every query on them. */
export const ownContent = (viewer: Pick<Viewer, "id">): SQL => eq(contentItems.accountId, viewer.id);

/** Initial values of the generator (specification 9). */
const defaults: ContentSettingsChange = {
  platform: "facebook",
  type: "post",
  tone: "Professional",
  audience: "Small Business Owners",
  language: "English",
  zone: "CAT",
  brandVoice: "",
  reviewBeforePublishing: false,
};

/** A page of the viewer's texts, newest first. */
export async function listContent(viewer: Viewer, { status, page, perPage }: ContentQuery): Promise<ContentList> {
  const db = await database();
  const where = and(ownContent(viewer), status ? eq(contentItems.status, status) : undefined);
  const [rows, total, held] = await Promise.all([
    db
      .select()
      .from(contentItems)
      .where(where)
      .orderBy(desc(contentItems.createdAt), contentItems.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(contentItems, where),
    holdsOf(db, viewer.id),
  ]);
  return { items: rows.map((row) => toContentItem(row, held)), total, page, pages: Math.ceil(total / perPage) };
}

/** What may keep an account's due texts from being published. */
export interface Holds {
  connected: ReadonlySet<string>;
  review: boolean;
}
/** The channels that are connected and whether texts wait for a look; also inside a transaction. */
export async function holdsOf(db: Db | Tx, accountId: string): Promise<Holds> {
  const channels = await db.select().from(contentChannels).where(eq(contentChannels.accountId, accountId));
  const [settings] = await db.select().from(contentSettings).where(eq(contentSettings.accountId, accountId));
  return {
    connected: new Set(channels.map(({ platform }) => platform)),
    review: settings?.reviewBeforePublishing ?? defaults.reviewBeforePublishing,
  };
}

/** Why a scheduled text would not go out now; null when it would. */
export function holdOf({ platform, reviewedAt }: Pick<Row, "platform" | "reviewedAt">, { connected, review }: Holds) {
  if (!connected.has(platform)) return `${platformOf(platform as Platform).label} isn't connected.`;
  return review && !reviewedAt ? "It waits for your review." : null;
}

/** A text as the wire has it. */
export function toContentItem(row: Row, holds: Holds): ContentItem {
  const { accountId: _a, createdAt: _c, updatedAt: _u, reviewedAt, scheduledAt, publishedAt, ...rest } = row;
  return contentItemSchema.parse({
    ...rest,
    reviewed: reviewedAt !== null,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    waitsFor: row.status === "scheduled" ? holdOf(row, holds) : null,
  });
}

/**
 * Every platform with whether it is connected. All are simulated: no social network's keys are known to this server.
 */
export async function listChannels(viewer: Viewer): Promise<Channel[]> {
  const { connected } = await holdsOf(await database(), viewer.id);
  return platformIds.map((platform) => ({ platform, connected: connected.has(platform), simulated: true }));
}

/** The generator's defaults, and what this account may do. */
export async function getContentSettings(viewer: Viewer): Promise<ContentSettings> {
  const db = await database();
  const [row] = await db.select().from(contentSettings).where(eq(contentSettings.accountId, viewer.id));
  const { accountId: _, ...stored } = row ?? { accountId: "", version: 0, ...defaults, zone: await ownZone(viewer) };
  return {
    ...(stored as ContentSettingsChange & { version: number }),
    writer: hasProvider() ? "provider" : "composer",
    automation: viewer.role === "admin" || (await includes(viewer, "ai-automation")),
  };
}

/** The scheduler's zone of the account's own time zone. */
async function ownZone({ id }: Viewer): Promise<ContentZone> {
  const db = await database();
  const [own] = await db
    .select({ country: accounts.country, timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, id));
  return own ? contentZoneFor(zoneOfPerson(own)) : defaults.zone;
}

/** The facts that a text may contain: those of the public profile, or those of the platform for an administrator. */
export async function writerOf(viewer: Viewer): Promise<Writer> {
  const db = await database();
  const nameOf = (code: string) => countries.find((one) => one.code === code)?.name ?? code;
  const [profile] = viewer.professionalId
    ? await db.select().from(professionals).where(eq(professionals.id, viewer.professionalId))
    : [];
  if (profile)
    return {
      name: profile.name,
      country: nameOf(profile.country),
      city: profile.city,
      services: profile.specializations as SpecializationSlug[],
    };
  const [account] = await db.select().from(accounts).where(eq(accounts.id, viewer.id));
  return {
    name: viewer.role === "admin" ? brand.name : viewer.name,
    country: nameOf(account!.country),
    city: "",
    services: [],
  };
}
