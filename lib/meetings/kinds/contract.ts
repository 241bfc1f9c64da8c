import { z } from "zod";
import { bufferChoices } from "@/lib/platform/reference/hours";
import {
  kindAudiences,
  kindMinutes,
  kindNotices,
  mostKindsKept,
  mostOptions,
  mostQuestions,
  places,
  questionTypes,
} from "@/lib/platform/reference/meetings";
import { bookingServices } from "@/lib/platform/reference/services";
import { neededName, neededWhole, optionalText } from "@/lib/platform/reference/text";

const slugs = bookingServices.map(({ slug }) => slug) as [string, ...string[]];

/** An intake question of a kind of meeting. */
export const questionSchema = z
  .strictObject({
    /** Unique in its kind; answers refer to it. */
    id: z.string().regex(/^[a-z0-9-]{1,36}$/),
    label: neededName(160, "Please enter the question"),
    type: z.enum(questionTypes),
    /** Of a choice: two to ten; otherwise none. */
    options: z.array(neededName(80, "Please enter the answer")).max(mostOptions),
    required: z.boolean(),
  })
  .refine(
    ({ type, options }) => type !== "choice" || (options.length > 1 && new Set(options).size === options.length),
    { path: ["options"], message: "Please enter at least two different answers" },
  )
  .refine(({ type, options }) => type === "choice" || options.length === 0, {
    path: ["options"],
    message: "Only a choice has answers to choose from",
  });
export type Question = z.infer<typeof questionSchema>;

const fields = {
  name: neededName(60, "Please enter a name"),
  /** The consultation type, by its slug. */
  service: z.enum(slugs, { error: "Please choose a service" }),
  minutes: neededWhole("Please enter the length in minutes")
    .min(kindMinutes.least, "At least 10 minutes")
    .max(kindMinutes.most, "At most 180 minutes")
    .multipleOf(kindMinutes.step, "Please enter steps of five minutes"),
  /** Shown to clients, not collected; 0 is free, null is the hourly rate for the minutes. */
  priceCents: z
    .int({ error: "Please enter an amount" })
    .min(0, "Please enter an amount of 0 or more")
    .max(100_000_00, "At most R100,000")
    .nullable(),
  where: z.enum(places, { error: "Please choose a place" }),
  questions: z
    .array(questionSchema)
    .max(mostQuestions)
    .refine(
      (questions) => new Set(questions.map(({ id }) => id)).size === questions.length,
      "Two questions have the same id",
    ),
  who: z.enum(kindAudiences),
  /** Minutes kept free before and after; null for those of the booking rules. */
  bufferBefore: z.literal(bufferChoices).nullable(),
  bufferAfter: z.literal(bufferChoices).nullable(),
  /** The least time between the booking and the start; null for that of the booking rules. */
  noticeHours: z.literal(kindNotices).nullable(),
};

/** A kind of meeting as its professional sees it. */
export const meetingKindSchema = z
  .strictObject({
    id: z.uuid(),
    /** The last part of its link. */
    slug: z.string(),
    ...fields,
    archived: z.boolean(),
    version: z.int(),
  })
  .meta({ id: "MeetingKind" });
export type MeetingKind = z.infer<typeof meetingKindSchema>;
/** In the order of the screen, archived ones last. */
export const meetingKindListSchema = z.strictObject({ items: z.array(meetingKindSchema) });
export type MeetingKindList = z.infer<typeof meetingKindListSchema>;

/** POST /api/meeting-kinds. */
export const newMeetingKindSchema = z.strictObject({
  ...fields,
  priceCents: fields.priceCents.default(null),
  questions: fields.questions.default([]),
  who: fields.who.default("all"),
  bufferBefore: fields.bufferBefore.default(null),
  bufferAfter: fields.bufferAfter.default(null),
  noticeHours: fields.noticeHours.default(null),
});
export type NewMeetingKind = z.infer<typeof newMeetingKindSchema>;
export type MeetingKindForm = z.input<typeof newMeetingKindSchema>;

/** PATCH /api/meeting-kinds/{id} with If-Match. `position` counts the kinds on offer from 0. */
export const meetingKindChangeSchema = z
  .strictObject({ ...fields, archived: z.boolean(), position: z.int().min(0).max(mostKindsKept) })
  .partial();
export type MeetingKindChange = z.infer<typeof meetingKindChangeSchema>;
export const meetingKindParamsSchema = z.strictObject({ id: z.uuid() });

/** A kind of meeting as those who may book it see it. */
export const offeredKindSchema = z
  .strictObject({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    service: z.string(),
    minutes: z.int(),
    priceCents: z.int().nullable(),
    where: z.enum(places),
    questions: z.array(questionSchema),
    who: z.enum(kindAudiences),
  })
  .meta({ id: "OfferedMeetingKind" });
export type OfferedKind = z.infer<typeof offeredKindSchema>;

/**
 * GET /api/professionals/{id}/meeting-kinds: the kinds that the viewer may book, and with `slug` the kind of that link.
 * A kind for everyone replaces the list of consultation types.
 */
export const offeredKindQuerySchema = z.strictObject({ slug: z.string().max(60).optional() });
export const offeredKindListSchema = z.strictObject({
  items: z.array(offeredKindSchema),
  /** True while meetings by consultation type can be booked, too. */
  anyService: z.boolean(),
});
export type OfferedKindList = z.infer<typeof offeredKindListSchema>;

/**
 * Answers to intake questions by the id of the question: the text, the chosen answer, `yes` or `no`, or the id of an
 * uploaded file (POST /api/booking-files).
 */
export const answersSchema = z
  .record(z.string().max(36), optionalText(1000))
  .refine((answers) => Object.keys(answers).length <= mostQuestions, "Too many answers");
export type AnswerForm = z.infer<typeof answersSchema>;

/** The rule of a booking's fields that a package is booked in place of a kind of meeting. */
export const kindOrPackage: [
  check: (body: { kindId?: string; packageId?: string }) => boolean,
  options: { path: PropertyKey[]; message: string; when: (payload: { value: unknown }) => boolean },
] = [
  ({ kindId, packageId }) => kindId === undefined || packageId === undefined,
  {
    path: ["packageId"],
    message: "Choose a package or a kind of meeting, not both",
    when: ({ value }) => typeof value === "object" && value !== null,
  },
];

/** An answer of a booking, with the wording of its question at that time. */
export const answerSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  type: z.enum(questionTypes),
  /** The name of a file; empty while a file is not added. */
  value: z.string(),
  /** Of a file, for those who may open it (GET /api/booking-files/{id}): null before it is added and once deleted. */
  file: z.strictObject({ id: z.uuid(), type: z.string(), size: z.int() }).nullable().optional(),
});
export type Answer = z.infer<typeof answerSchema>;

/** The kind of a booked meeting, as it was when it was booked. */
export const bookedKindSchema = z.strictObject({
  /** Null once the professional has deleted the kind. */
  id: z.uuid().nullable(),
  name: z.string(),
  priceCents: z.int().nullable(),
  where: z.enum(places),
});
export type BookedKind = z.infer<typeof bookedKindSchema>;
