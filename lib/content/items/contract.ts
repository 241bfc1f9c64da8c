import { z } from "zod";
import { instantOf } from "@/lib/platform/format/zones";
import { platformIds, platformOf } from "@/lib/platform/reference/content-platforms";
import { civilDate } from "@/lib/platform/reference/date-fields";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { neededText, optionalText } from "@/lib/platform/reference/text";
import {
  audiences,
  contentLanguages,
  contentStatuses,
  contentTypes,
  type ContentZone,
  contentZones,
  fitsPlatform,
  frequencies,
  tones,
  topicLength,
  topicRefusal,
  zoneOf,
} from "./choices";

const topic = neededText(topicLength, "Topic is required").refine((text) => topicRefusal(text) === null, {
  error: ({ input }) => topicRefusal(String(input)) ?? "",
});
const zones = contentZones.map(({ id }) => id) as [ContentZone, ...ContentZone[]];
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Choose a time");

/** POST /api/content/generations: the topic and the audience of the texts. */
export const newGenerationSchema = z.strictObject({
  topic,
  platform: z.enum(platformIds),
  type: z.enum(contentTypes),
  tone: z.enum(tones),
  audience: z.enum(audiences),
  language: z.enum(contentLanguages),
});
export type NewGeneration = z.infer<typeof newGenerationSchema>;
/** Three texts and their source: the built-in composer or the connected provider. */
export const generationSchema = z.strictObject({
  texts: z.array(z.string()).length(3),
  writer: z.enum(["composer", "provider"]),
});
export type Generation = z.infer<typeof generationSchema>;

const text = neededText(70_000, "Write a text first");
const fits = (
  { platform, content }: { platform: (typeof platformIds)[number]; content: string },
  c: z.RefinementCtx,
) => {
  if (!fitsPlatform(platform, content))
    c.addIssue({
      code: "custom",
      path: ["content"],
      message: `${platformOf(platform).label} takes at most ${platformOf(platform).characters} characters`,
    });
};
/** When something is published: a day and a time of one of the scheduler's zones. */
const slot = { day: civilDate("Choose a day"), time, zone: z.enum(zones) };
const exists = ({ day, time: at, zone }: { day: string; time: string; zone: ContentZone }) =>
  instantOf(day, at, zoneOf(zone).timeZone) !== null;
export const slotSchema = z.strictObject(slot).refine(exists, "There is no such time");
export type Slot = z.infer<typeof slotSchema>;

/** POST /api/content/items: a draft, or with a slot a scheduled text. */
export const newContentItemSchema = z
  .strictObject({
    platform: z.enum(platformIds),
    type: z.enum(contentTypes),
    topic: optionalText(topicLength).default(""),
    content: text,
    slot: slotSchema.optional(),
  })
  .superRefine(fits);
export type NewContentItem = z.infer<typeof newContentItemSchema>;

/**
 * PATCH /api/content/items/{id}. `publish` is now, by hand; `retry` gives a failed one its turn again; `approve` is the
 * look before publishing.
 */
export const contentChangeSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("edit"), content: text }),
  z.strictObject({ action: z.literal("schedule"), slot: slotSchema }),
  z.strictObject({ action: z.literal("unschedule") }),
  z.strictObject({ action: z.literal("approve") }),
  z.strictObject({ action: z.literal("publish") }),
  z.strictObject({ action: z.literal("retry") }),
]);
export type ContentChange = z.infer<typeof contentChangeSchema>;

export const contentItemSchema = z.strictObject({
  id: z.uuid(),
  platform: z.enum(platformIds),
  type: z.enum(contentTypes),
  topic: z.string(),
  content: z.string(),
  status: z.enum(contentStatuses),
  scheduledAt: z.iso.datetime().nullable(),
  zone: z.enum(zones),
  reviewed: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  simulated: z.boolean(),
  failureReason: z.string().nullable(),
  /** Why a due item has not been published; null when nothing holds it. */
  waitsFor: z.string().nullable(),
  engagement: z.strictObject({ likes: z.int(), shares: z.int(), comments: z.int(), views: z.int() }).nullable(),
  version: z.int(),
});
export type ContentItem = z.infer<typeof contentItemSchema>;

export const contentQuerySchema = z.strictObject({
  status: z.enum(["", ...contentStatuses]).default(""),
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(maxPageSize),
});
export type ContentQuery = z.infer<typeof contentQuerySchema>;
export const contentListSchema = listSchema(contentItemSchema);
export type ContentList = z.infer<typeof contentListSchema>;

/** POST /api/content/schedules: fills the next four weeks with texts on these topics, in turn. */
export const newContentScheduleSchema = z
  .strictObject({
    frequency: z.enum(frequencies),
    ...slot,
    platform: z.enum(platformIds),
    topics: z.array(topic).min(1, "Give at least one topic").max(10, "At most ten topics"),
  })
  .refine(exists, { path: ["time"], message: "There is no such time" });
export type NewContentSchedule = z.infer<typeof newContentScheduleSchema>;
export const contentScheduleSchema = z.strictObject({ items: z.array(contentItemSchema) });

export const channelSchema = z.strictObject({
  platform: z.enum(platformIds),
  connected: z.boolean(),
  /** No provider is linked here: publishing is acted out on this server. */
  simulated: z.boolean(),
});
export type Channel = z.infer<typeof channelSchema>;
export const channelsSchema = z.strictObject({ channels: z.array(channelSchema) });
/** PUT /api/content/channels/{platform} */
export const channelChangeSchema = z.strictObject({ connected: z.boolean() });

/** GET, PUT /api/content/settings */
export const contentSettingsChangeSchema = z.strictObject({
  platform: z.enum(platformIds),
  type: z.enum(contentTypes),
  tone: z.enum(tones),
  audience: z.enum(audiences),
  language: z.enum(contentLanguages),
  zone: z.enum(zones),
  brandVoice: optionalText(300),
  reviewBeforePublishing: z.boolean(),
});
export type ContentSettingsChange = z.infer<typeof contentSettingsChangeSchema>;
export const contentSettingsSchema = contentSettingsChangeSchema.extend({
  version: z.int(),
  /** Whether texts come from a connected provider or from our own composer. */
  writer: z.enum(["composer", "provider"]),
  /** Whether the plan fills weeks by itself (Enterprise; the platform's own account always). */
  automation: z.boolean(),
});
export type ContentSettings = z.infer<typeof contentSettingsSchema>;
