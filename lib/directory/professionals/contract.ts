import { z } from "zod";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { bodyCodes, isListedBody } from "@/lib/platform/reference/bodies";
import { countryCodes } from "@/lib/platform/reference/countries";
import { clocks } from "@/lib/platform/reference/date-fields";
import { industrySlugs } from "@/lib/platform/reference/industries";
import { licenceCodes } from "@/lib/platform/reference/licences";
import { freeTimesAtOnce, packagePeriods } from "@/lib/platform/reference/limits";
import { languages, responseTimes, weekdays } from "@/lib/platform/reference/lists";
import { meetingTypes } from "@/lib/platform/reference/meetings";
import { planIds } from "@/lib/platform/reference/plans";
import { specializationSlugs } from "@/lib/platform/reference/services";
import { softwareSlugs } from "@/lib/platform/reference/software";
import { optionalName, optionalNumber } from "@/lib/platform/reference/text";
import { listedStatuses, professionalStatuses } from "./constants";

export const professionalIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);

/** The start of a free hour; date and time are wall time in that zone. */
export const nextFreeSchema = z.strictObject({
  at: z.iso.datetime(),
  timeZone: z.string().describe("The professional's time zone."),
  date: z.iso.date().describe(clocks.professionalDate),
  time: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .describe(clocks.professionalTime),
});

const labelOf = (field: string) => ({
  deprecated: true,
  description: `The English label, sent for one more release. Read \`${field}\`.`,
});

/** One card of a list. `hourlyRate` is whole ZAR an hour; `rating` has one decimal, 0 without reviews. */
export const professionalCardSchema = z
  .strictObject({
    id: professionalIdSchema,
    name: z.string(),
    title: z.string(),
    professionalBody: z.enum(bodyCodes),
    /** The name of the body if `professionalBody` is "Other". */
    bodyName: z.string().nullish(),
    country: z.string().meta(labelOf("countryCode")),
    countryCode: z.enum(countryCodes),
    city: z.string(),
    specializations: z.array(z.string()).meta(labelOf("specializationSlugs")),
    /** The main service first; in a list those searched for precede the others. */
    specializationSlugs: z.array(z.enum(specializationSlugs)),
    software: z.array(z.string()).meta(labelOf("softwareSlugs")),
    softwareSlugs: z.array(z.enum(softwareSlugs)),
    rating: z.number().min(0).max(5),
    reviewCount: z.int().min(0),
    verified: z.boolean(),
    status: z.enum(listedStatuses),
    hourlyRate: z.int().min(0),
    currency: z.literal("ZAR"),
    responseTime: z.enum(responseTimes),
    experience: z.int().min(0),
    /** The lowest price of a fixed-price package in ZAR cents; null without packages. */
    packageFromCents: z.int().min(0).nullable(),
    profileImage: z.string().nullable(),
    /**
     * The first free start of an hour's meeting within four weeks, computed with the list; null without one. Absent in
     * pages made ahead, whose browsers read it (lib/directory/openings/client.ts).
     */
    nextFree: nextFreeSchema.nullable().optional(),
  })
  .meta({ id: "ProfessionalCard" });
export type ProfessionalCard = z.infer<typeof professionalCardSchema>;

/** GET /api/professionals/cards: ids, separated by commas. */
export const cardsQuerySchema = z.strictObject({
  ids: z
    .string()
    .max(2_000)
    .transform((text) => text.split(","))
    .pipe(z.array(professionalIdSchema).min(1).max(freeTimesAtOnce)),
});
export const cardsSchema = z.strictObject({ items: z.array(professionalCardSchema) });

/** A service beside its label, which is sent for one more release; null where the label names none. */
const serviceId = z.enum(specializationSlugs).nullable();

export const portfolioItemSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  category: z.string(),
  service: serviceId,
  completedDate: z.iso.date().describe("A date, the same in every time zone."),
  /** Hidden by our team; only its owner receives it. */
  hidden: z.boolean().optional(),
});
export type PortfolioItem = z.infer<typeof portfolioItemSchema>;

export const achievementSchema = z.strictObject({
  icon: z.enum(["star", "briefcase", "shield", "clock", "award", "globe"]),
  label: z.string(),
  value: z.string(),
});
export type Achievement = z.infer<typeof achievementSchema>;

export const educationSchema = z.strictObject({ degree: z.string(), institution: z.string(), year: z.int() });
export const certificationSchema = z.strictObject({ name: z.string(), issuer: z.string(), year: z.int() });
/** A service with the price it starts at, whole ZAR. */
export const serviceOfferSchema = z.strictObject({ name: z.string(), startingPrice: z.int().min(0) });
export type ServiceOffer = z.infer<typeof serviceOfferSchema>;

/** A service at a fixed price. */
export const servicePackageSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** What it includes and its bounds: "Up to 50 entries". */
  includes: z.string(),
  priceCents: z.int().min(0),
  currency: z.literal("ZAR"),
  period: z.enum(packagePeriods),
});
export type ServicePackage = z.infer<typeof servicePackageSchema>;

/** Opening hours of one weekday, local wall time "HH:MM". */
export const dayHoursSchema = z.strictObject({
  day: z.enum(weekdays),
  start: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .describe(clocks.professionalTime),
  end: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .describe(clocks.professionalTime),
});
export type DayHours = z.infer<typeof dayHoursSchema>;

export const reviewSchema = z.strictObject({
  id: z.string(),
  clientName: z.string(),
  clientImage: z.string().nullable(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  /** `at` is the instant, for the reader's own day. Samples have the day only. */
  date: z.iso.date().describe(clocks.utcDate),
  at: z.iso.datetime().nullish(),
  projectType: z.string(),
  service: serviceId,
  verified: z.boolean(),
  reply: z.string().nullable(),
  replyDate: z.iso.date().nullable().describe(clocks.utcDate),
  repliedAt: z.iso.datetime().nullish(),
});
export type Review = z.infer<typeof reviewSchema>;

/** The form's fields of a local licence; empty without one. */
export const licenceFields = {
  localAuthority: z.enum(["", ...licenceCodes]).default(""),
  localLicence: optionalNumber(60).default(""),
};

/** The form's field of a body outside the list; empty for the listed ones. */
export const bodyNameField = optionalName(80)
  .refine((name) => !isListedBody(name), say.bodyListed)
  .default("");

/** The public profile. Contact details and the gender are never included (decisions, Finding). */
export const professionalSchema = professionalCardSchema
  .extend({
    registrationNumber: z.string(),
    practiceNumber: z.string(),
    /** The licence of the country's authority, in addition to the body. */
    localLicence: z.strictObject({ authority: z.enum(licenceCodes), number: z.string() }).nullish(),
    coverImage: z.string().nullable(),
    bio: z.string(),
    completedProjects: z.int().min(0),
    subscriptionTier: z.enum(planIds),
    timeZone: z.string(),
    availability: z.array(z.enum(weekdays)),
    weeklyHours: z.array(dayHoursSchema),
    languages: z.array(z.enum(languages)),
    /** Industries of the professional's clients. */
    industries: z.array(z.enum(industrySlugs)),
    meetingTypes: z.array(z.enum(meetingTypes)),
    education: z.array(educationSchema),
    certifications: z.array(certificationSchema),
    packages: z.array(servicePackageSchema),
    services: z.array(serviceOfferSchema.extend({ service: serviceId })),
    portfolio: z.array(portfolioItemSchema),
    achievements: z.array(achievementSchema),
    reviews: z.array(reviewSchema),
    /** How many reviews gave 1, 2, 3, 4 and 5 stars, in that order. */
    ratingDistribution: z.array(z.int().min(0)).length(5),
    joinedDate: z.iso.date().describe(clocks.utcDate),
  })
  .meta({ id: "Professional" });
export type Professional = z.infer<typeof professionalSchema>;

/** What POST /api/professionals/{id}/contact answers. */
export const contactInfoSchema = z.strictObject({
  email: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
  linkedin: z.string().nullable(),
});
export type ContactInfo = z.infer<typeof contactInfoSchema>;
/** The same with a link to their WhatsApp, while they agree to be written to there. */
export const revealedContactSchema = contactInfoSchema.extend({ whatsapp: z.string().nullable() });
export type RevealedContact = z.infer<typeof revealedContactSchema>;

/** The services a profile offers, and the version they were seen in. */
export const ownServicesSchema = z.strictObject({
  specializations: z.array(z.enum(specializationSlugs)),
  version: z.int(),
});

/**
 * A professional as the seed writes it: the profile's facts plus fields that are not public. Rating and count are
 * computed from `reviews`.
 */
export const professionalSeedSchema = professionalSchema
  .omit({
    country: true,
    currency: true,
    rating: true,
    reviewCount: true,
    verified: true,
    ratingDistribution: true,
    timeZone: true,
    availability: true,
    status: true,
    specializations: true,
    specializationSlugs: true,
    software: true,
    softwareSlugs: true,
    services: true,
    nextFree: true,
    meetingTypes: true,
    industries: true,
    packages: true,
    packageFromCents: true,
  })
  .extend({
    /** Derived from services and rate where absent. */
    packages: z.array(servicePackageSchema).optional(),
    /** Derived from the texts where absent. */
    industries: z.array(z.enum(industrySlugs)).optional(),
    /** All by default. */
    meetingTypes: z.array(z.enum(meetingTypes)).optional(),
    status: z.enum(professionalStatuses),
    specializations: z.array(z.string()).min(1).describe("slugs of lib/platform/reference/services.ts"),
    software: z.array(z.string()).min(1).describe("slugs of lib/platform/reference/software.ts"),
    gender: z.enum(["Male", "Female"]),
    contact: contactInfoSchema,
  });
export type ProfessionalSeed = z.infer<typeof professionalSeedSchema>;
