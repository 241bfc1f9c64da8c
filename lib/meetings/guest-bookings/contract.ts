import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { agreement, emailSchema } from "@/lib/identity/accounts/contract";
import { durationSchema } from "@/lib/meetings/bookings/contract";
import { answersSchema, kindOrPackage } from "@/lib/meetings/kinds/contract";
import { typedNumber } from "@/lib/platform/format/typed-text";
import { isTimeZone } from "@/lib/platform/format/zones";
import { accountMessages } from "@/lib/platform/reference/account-messages";
import { instantSchema } from "@/lib/platform/reference/date-fields";
import { numberOfQuery } from "@/lib/platform/reference/list-fields";
import { meetingTypes } from "@/lib/platform/reference/meetings";
import { bookingServices } from "@/lib/platform/reference/services";
import { neededName, optionalText } from "@/lib/platform/reference/text";
import { guestDuration } from "./rules";

const slugs = bookingServices.map(({ slug }) => slug) as [string, ...string[]];

const serviceMissing = "Please choose a service";

/** An IANA time zone, for example `Africa/Nairobi`. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, "This is not a time zone");

/**
 * POST /api/guest-bookings: a visitor requests a meeting by consultation type, of a kind or of a package, in the professional's
 * opening hours.
 */
export const newGuestBookingSchema = z
  .strictObject({
    professionalId: professionalIdSchema,
    /** The start of a free slot. */
    startsAt: instantSchema(),
    name: neededName(160, "Your name is required"),
    email: emailSchema,
    /** Required without a kind. */
    service: z.enum(slugs, { error: serviceMissing }).optional(),
    /** A kind of meeting: its service, length and place replace those of the body. */
    kindId: z.uuid().optional(),
    /** A package of the professional, in place of a kind of meeting: its price replaces the one by the hour. */
    packageId: z.uuid().optional(),
    /** Minutes, of a meeting without a kind. */
    duration: numberOfQuery(/^\d{1,3}$/, durationSchema).default(guestDuration),
    /** Answers to the intake questions of the kind, by the ids of the questions. */
    answers: answersSchema.optional(),
    meetingType: z.enum(meetingTypes).optional(),
    /** The question to the professional. */
    notes: optionalText(2000).default(""),
    /** The visitor's time zone, for the mails and the account; the professional's by default. */
    timeZone: timeZoneSchema.optional(),
    agreeToTerms: agreement(accountMessages.terms),
  })
  .refine(({ service, kindId }) => service !== undefined || kindId !== undefined, {
    path: ["service"],
    message: serviceMissing,
    when: ({ value }) => typeof value === "object" && value !== null,
  })
  .refine(...kindOrPackage);
export type NewGuestBooking = z.infer<typeof newGuestBookingSchema>;
export type NewGuestBookingForm = z.input<typeof newGuestBookingSchema>;

/** The same for every address, whether it has an account or not. */
export const guestBookingSchema = z
  .strictObject({
    id: z.uuid(),
    /** Until then the time is held. */
    expiresAt: z.iso.datetime(),
    /** The page on which the mailed code is entered. */
    page: z.string(),
  })
  .meta({ id: "GuestBooking" });
export type GuestBooking = z.infer<typeof guestBookingSchema>;

/** The mailed code as people type and paste it: digits of any script, with spaces and dashes between them. */
const mailedCodeSchema = z
  .string()
  .max(60)
  .transform((text) => typedNumber(text).replace(/[\s-]/g, ""));

/** POST /api/guest-bookings/codes: mails a new code for a request of this browser. */
export const newCodeSchema = z.strictObject({ id: z.uuid() });
export const newCodeSentSchema = z.strictObject({
  /** The page on which the mailed code is entered. */
  page: z.string(),
});

/**
 * POST /api/guest-bookings/confirmation: by the mailed code, in the browser that requested the booking, or by the token
 * of the mailed link, in any browser.
 */
export const guestConfirmationSchema = z
  .strictObject({
    id: z.uuid().optional(),
    code: mailedCodeSchema.optional(),
    token: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
  })
  .refine(({ id, code, token }) => token !== undefined || (id !== undefined && code !== undefined), {
    path: ["code"],
    message: "Enter the six digits from the email",
  });
export type GuestConfirmation = z.infer<typeof guestConfirmationSchema>;

export const guestConfirmedSchema = z.strictObject({
  bookingId: z.uuid(),
  /** The page to open next. */
  page: z.string(),
});
