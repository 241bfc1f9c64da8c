import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { accounts } from "./identity";

type ContentZone = "CAT" | "WAT" | "EAT" | "GMT" | "Cairo" | "Casablanca" | "MUT" | "GST";

const owner = () =>
  uuid("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** A text for a social channel (specification 3, Social content item). Private to its account. */
export const contentItems = pgTable(
  "content_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: owner(),
    platform: text().notNull(),
    type: text().$type<"post" | "article" | "image" | "video">().notNull(),
    topic: text().notNull().default(""),
    content: text().notNull(),
    status: text().$type<"draft" | "scheduled" | "published" | "failed">().notNull().default("draft"),
    scheduledAt: instant("scheduled_at"),
    /** The zone in which `scheduledAt` was chosen, an id of `contentZones`. */
    zone: text().$type<ContentZone>().notNull().default("CAT"),
    /** Approval time; with "review before publishing" on, a due item is held until it is set. */
    reviewedAt: instant("reviewed_at"),
    publishedAt: instant("published_at"),
    /** True when published to a simulated channel: nothing was sent to a provider. */
    simulated: boolean().notNull().default(false),
    failureReason: text("failure_reason"),
    /** Sample items only; channels report no figures. */
    engagement: jsonb().$type<{ likes: number; shares: number; comments: number; views: number }>(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("content_items_account").on(t.accountId, t.createdAt.desc(), t.id),
    index("content_items_due").on(t.status, t.scheduledAt),
    check("content_items_status", sql`${t.status} in ('draft', 'scheduled', 'published', 'failed')`),
    check("content_items_scheduled", sql`${t.status} <> 'scheduled' or ${t.scheduledAt} is not null`),
  ],
);

/** An account's connected channels; simulated until a provider's keys are set. */
export const contentChannels = pgTable(
  "content_channels",
  {
    accountId: owner(),
    platform: text().notNull(),
    connectedAt: instant("connected_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.platform] })],
);

/** An account's defaults for the generator, and its "review before publishing" setting. */
export const contentSettings = pgTable("content_settings", {
  accountId: owner().primaryKey(),
  platform: text().notNull(),
  type: text().$type<"post" | "article" | "image" | "video">().notNull(),
  tone: text().notNull(),
  audience: text().notNull(),
  language: text().notNull(),
  zone: text().$type<ContentZone>().notNull(),
  brandVoice: text("brand_voice").notNull(),
  reviewBeforePublishing: boolean("review_before_publishing").notNull(),
  version: integer().notNull().default(1),
});
