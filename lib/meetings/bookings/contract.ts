import { z } from "zod";
import { dayHoursSchema, professionalIdSchema } from "@/lib/directory/professionals/contract";
import { writtenReviewSchema } from "@/lib/directory/reviews/contract";
import {
  bookingRulesSchema,
  dateOverrideSchema,
  slotSchema,
  weeklyHoursSchema,
} from "@/lib/directory/schedule/contract";
import { emailSchema } from "@/lib/identity/accounts/contract";
import { answerSchema, answersSchema, bookedKindSchema, kindOrPackage } from "@/lib/meetings/kinds/contract";
import { cancelReasonIds } from "@/lib/platform/reference/cancel-reasons";
import { clocks, dateSchema } from "@/lib/platform/reference/date-fields";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { changeFields, changingListSchema, numberOfQuery, wholeNumber } from "@/lib/platform/reference/list-fields";
import {
  bookingStatuses,
  defaultDuration,
  durations,
  meetingTypes,
  timeSlots,
} from "@/lib/platform/reference/meetings";
import { namesService, serviceFields, serviceShape } from "@/lib/platform/reference/service-fields";
import { bookingServices } from "@/lib/platform/reference/services";
import { optionalName, optionalText } from "@/lib/platform/reference/text";

export { bookingStatuses, defaultDuration, durations, meetingTypes, timeSlots };
export type BookingStatus = (typeof bookingStatuses)[number];

export const durationSchema = z.literal(durations, { error: "Please choose a duration" });
/** `timeZone` of the professional's free times names the zone. */
const wallDate = dateSchema.describe(clocks.professionalDate);
const wallTime = z
  .enum(timeSlots as [string, ...string[]], { error: "Please choose a time" })
  .describe(clocks.professionalTime);

/** POST /api/bookings. A client names the professional; a professional names the client (decisions, Booking). */
export const newBookingSchema = z
  .strictObject({
    professionalId: professionalIdSchema.optional(),
    clientName: optionalName(120).optional(),
    /** The account of a client in a conversation with the professional; it is invited by email. */
    clientId: z.uuid().optional(),
    /** The address of a client of the professional, which gets an invitation. */
    clientEmail: emailSchema.optional(),
    date: wallDate,
    time: wallTime,
    duration: durationSchema.default(defaultDuration),
    ...serviceFields(bookingServices),
    /** A kind of meeting of the professional: its service, length and place replace those of the body. */
    kindId: z.uuid().optional(),
    /** A package of the professional, in place of a kind of meeting: its price replaces the one by the hour. */
    packageId: z.uuid().optional(),
    /** Answers to the intake questions of the kind, by the ids of the questions. */
    answers: answersSchema.optional(),
    /** A type that the professional offers; by default their first: video if they meet by video. */
    meetingType: z.enum(meetingTypes).optional(),
    notes: optionalText(2000).default(""),
  })
  .refine((body) => body.kindId !== undefined || namesService[0](body), namesService[1])
  .refine(...kindOrPackage);
export type NewBooking = z.infer<typeof newBookingSchema>;
export type NewBookingForm = z.input<typeof newBookingSchema>;

const endMoves = ["confirm", "complete", "no-show", "object", "reopen"] as const;
export const bookingMoves = ["confirm", "cancel", "complete", "no-show", "object", "reopen"] as const;
/**
 * PATCH /api/bookings/{id} with If-Match. `no-show` reports that the other side did not come; `object` makes such a
 * booking completed; `reopen` restores a booking that this side cancelled as pending, if its time is still free.
 */
export const bookingChangeSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.enum(endMoves) }),
  z.strictObject({
    action: z.literal("cancel"),
    /** Both are for the other side. */
    reason: z.enum(cancelReasonIds).optional(),
    note: optionalText(500).optional(),
  }),
  z.strictObject({
    action: z.literal("reschedule"),
    date: wallDate,
    time: wallTime,
    duration: durationSchema.optional(),
    /** Unchanged by default; required if the professional no longer offers the current type. */
    meetingType: z.enum(meetingTypes).optional(),
  }),
]);
export type BookingChange = z.infer<typeof bookingChangeSchema>;
export type BookingAction = BookingChange["action"];

export const bookingEventSchema = z.strictObject({
  kind: z.enum(["created", "confirmed", "rescheduled", "cancelled", "completed", "no-show", "objected"]),
  by: z.enum(["client", "professional", "admin", "system"]),
  /** For the professional: the person who made the change for the firm by a seat. */
  person: z.string().optional(),
  at: z.iso.datetime(),
  fromStartsAt: z.iso.datetime().nullable(),
  toStartsAt: z.iso.datetime().nullable(),
});

/**
 * A booking as its two participants see it. `date` and `time` are the professional's local time in `timeZone`;
 * `startsAt` is the instant.
 */
export const bookingSchema = z
  .strictObject({
    id: z.uuid(),
    professionalId: professionalIdSchema,
    professionalName: z.string(),
    clientId: z.uuid().nullable(),
    clientName: z.string(),
    date: z.iso.date().describe(clocks.professionalDate),
    time: z.string().describe(clocks.professionalTime),
    timeZone: z.string().describe("The professional's time zone."),
    /** The client's time zone; null without an account. */
    clientTimeZone: z.string().nullable(),
    /** The client's country code and photo URL; null without an account. */
    clientCountry: z.string().nullable(),
    clientImage: z.string().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    duration: z.int(),
    ...serviceShape,
    meetingType: z.enum(meetingTypes),
    meetingLink: z.string().nullable(),
    notes: z.string(),
    /** Null for a meeting by consultation type. */
    kind: bookedKindSchema.nullable(),
    /**
     * The price in cents of rand, as it was when the meeting was requested: of the package, else of the kind, else the
     * hourly rate for the duration. 0 is free; null for meetings of before 0.2.
     */
    priceCents: z.int().nullable(),
    /** The professional's hourly rate at that time, in cents of rand. */
    hourlyRateCents: z.int().nullable(),
    /** The name of the chosen package at that time; null without one. */
    packageName: z.string().nullable(),
    /** The client's answers to the intake questions of the kind. */
    answers: z.array(answerSchema),
    status: z.enum(bookingStatuses),
    cancelReason: z.enum(["client", "professional", "admin", "lapsed"]).nullable(),
    /** Why it was cancelled, where the side that cancelled gave a reason. */
    cancellation: z.strictObject({ reason: z.enum(cancelReasonIds).nullable(), note: z.string() }).nullable(),
    /** Times that the professional offered in place of this one; the client takes one without a confirmation. */
    offeredTimes: z.array(z.iso.datetime()),
    /** For the professional: the invitation of the client, and its answer. */
    invitation: z.strictObject({ email: z.string(), state: z.enum(["open", "accepted", "declined"]) }).nullable(),
    holdExpiresAt: z.iso.datetime().nullable(),
    /** When a confirmed meeting that has started counts as completed; null for any other. */
    completesAt: z.iso.datetime().nullable(),
    /** Of a booking marked as a no-show: by which side, and until when the other side may object. */
    noShow: z
      .strictObject({
        by: z.enum(["client", "professional", "admin"]),
        objectionUntil: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** The actions that this viewer is allowed now. */
    actions: z.array(z.enum([...bookingMoves, "reschedule"])),
    reviewable: z.boolean(),
    /** The client's review. */
    review: writtenReviewSchema.nullable(),
    history: z.array(bookingEventSchema),
    version: z.int(),
  })
  .meta({ id: "Booking" });
export type Booking = z.infer<typeof bookingSchema>;

/** GET /api/bookings: bookings that start on the dates from `from` to `to`, with a status. */
export const bookingQuerySchema = z.strictObject({
  from: dateSchema.optional().describe(`The first day. ${clocks.professionalDate}`),
  to: dateSchema.optional().describe(`The last day. ${clocks.professionalDate}`),
  status: z.enum(["", ...bookingStatuses]).default(""),
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(maxPageSize),
  ...changeFields,
});
export type BookingQuery = z.infer<typeof bookingQuerySchema>;
export const bookingListSchema = changingListSchema(bookingSchema);
export type BookingList = z.infer<typeof bookingListSchema>;

/** GET /api/professionals/{id}/slots. */
export const slotQuerySchema = z.strictObject({
  date: wallDate,
  duration: numberOfQuery(/^\d{1,3}$/, durationSchema).default(defaultDuration),
  /** The viewer's booking that is being moved: its own time counts as free, and a meeting of a kind keeps its length. */
  moving: z.uuid().optional(),
  kind: z.uuid().optional().describe("The id of a kind of meeting: its length replaces `duration`."),
});
export type SlotQuery = z.infer<typeof slotQuerySchema>;
export const slotsSchema = z.strictObject({
  timeZone: z.string().describe("The professional's time zone."),
  date: z.iso.date().describe(clocks.professionalDate),
  duration: z.int(),
  slots: z.array(slotSchema),
});
export type Slots = z.infer<typeof slotsSchema>;

/**
 * GET /api/professionals/{id}/openings: the coming days from today, in the professional's time zone, and the meeting
 * types.
 */
export const openingQuerySchema = z.strictObject({
  days: wholeNumber(1, 28).default(14),
  duration: slotQuerySchema.shape.duration,
  kind: slotQuerySchema.shape.kind,
});
export type OpeningQuery = z.infer<typeof openingQuerySchema>;
/** GET, PUT /api/availability. */
export const availabilitySchema = z.strictObject({
  timeZone: z.string().describe("The professional's time zone."),
  weeklyHours: z.array(dayHoursSchema),
  /** Coming time off and dates with other hours, soonest first. */
  overrides: z.array(dateOverrideSchema),
  rules: bookingRulesSchema,
  /** The public holidays of the coming year in the professional's country; `tentative` ones depend on the moon. */
  holidays: z.array(
    z.strictObject({
      date: z.iso.date().describe(clocks.professionalDate),
      name: z.string(),
      tentative: z.boolean(),
    }),
  ),
  /** True where working hours are shorter in Ramadan. */
  keepsRamadan: z.boolean(),
  /** For If-Match. */
  version: z.int(),
});
export type Availability = z.infer<typeof availabilitySchema>;
export const availabilityChangeSchema = z.strictObject({
  weeklyHours: weeklyHoursSchema,
  overrides: z
    .array(dateOverrideSchema)
    .max(200)
    .refine(
      (overrides) => new Set(overrides.map(({ from }) => from)).size === overrides.length,
      "Two of these dates begin on the same day",
    ),
  rules: bookingRulesSchema,
});
export type AvailabilityChange = z.infer<typeof availabilityChangeSchema>;
