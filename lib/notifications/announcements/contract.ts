import { z } from "zod";
import { instantSchema } from "@/lib/platform/reference/date-fields";
import { neededText } from "@/lib/platform/reference/text";
import { announcementLength, audiences } from "./constants";

export type Audience = (typeof audiences)[number];

const instant = instantSchema("Please choose a day and a time");

/**
 * POST /api/announcements. Shown from `startsAt` to `endsAt`; `work` is the time of planned maintenance, which the
 * banner names.
 */
export const newAnnouncementSchema = z
  .strictObject({
    text: neededText(announcementLength, "Please write what you want to announce"),
    audience: z.enum(audiences, { error: "Please choose who sees it" }),
    startsAt: instant,
    endsAt: instant,
    work: z.strictObject({ from: instant, until: instant }).nullable().default(null),
  })
  .superRefine(({ startsAt, endsAt, work }, { addIssue }) => {
    const issue = (path: string[], message: string) => addIssue({ code: "custom", path, message });
    if (Date.parse(endsAt) <= Date.parse(startsAt)) issue(["endsAt"], "This must be after the start");
    if (work && Date.parse(work.until) <= Date.parse(work.from))
      issue(["work", "until"], "This must be after the start of the maintenance");
  });
export type NewAnnouncement = z.input<typeof newAnnouncementSchema>;

export const announcementSchema = z
  .strictObject({
    id: z.uuid(),
    text: z.string(),
    audience: z.enum(audiences),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    work: z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
  })
  .meta({ id: "Announcement" });
export type Announcement = z.infer<typeof announcementSchema>;

/** Announcements that have not ended, the next one first. */
export const announcementListSchema = z.strictObject({ items: z.array(announcementSchema) });
