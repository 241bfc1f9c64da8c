import { z } from "zod";
import { professionalStatuses } from "@/lib/directory/professionals/constants";
import {
  bodyNameField,
  certificationSchema,
  educationSchema,
  licenceFields,
  portfolioItemSchema,
  professionalIdSchema,
  serviceOfferSchema,
} from "@/lib/directory/professionals/contract";
import { countryCodeSchema, emailSchema, proofFields } from "@/lib/identity/accounts/contract";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { bodyCodes } from "@/lib/platform/reference/bodies";
import { industrySlugs } from "@/lib/platform/reference/industries";
import { bioLength, mostPackages, packagePeriods } from "@/lib/platform/reference/limits";
import { languages, professionalTitles, responseTimes, weekdays } from "@/lib/platform/reference/lists";
import { meetingTypes } from "@/lib/platform/reference/meetings";
import { specializationSlugs } from "@/lib/platform/reference/services";
import { softwareSlugs } from "@/lib/platform/reference/software";
import {
  neededName,
  neededNumber,
  neededPhone,
  neededWhole,
  optionalName,
  optionalText,
} from "@/lib/platform/reference/text";

const once = <T>(items: readonly T[]) => new Set(items).size === items.length;
const year = neededWhole("Year is required")
  .min(1950, "Enter a year from 1950 to 2100")
  .max(2100, "Enter a year from 1950 to 2100");

/** Specification 2.9, Profile: personal details. A changed email takes effect once the link in its mail is opened. */
export const personSectionSchema = z.strictObject({
  firstName: neededName(80, say.firstName),
  lastName: neededName(80, say.lastName),
  email: emailSchema,
  phone: neededPhone,
  country: countryCodeSchema,
  city: neededName(80, say.city),
  bio: optionalText(bioLength),
  /** Needed for another email. */
  ...proofFields,
});
export type PersonSection = z.infer<typeof personSectionSchema>;

/** specification 2.9, Professional Info. A changed body, practice number or local licence starts a new verification. */
export const professionSectionSchema = z.strictObject({
  title: z.enum(professionalTitles, { error: say.professionalTitle }),
  practiceNumber: neededNumber(60, say.practiceNumber),
  professionalBody: z.enum(bodyCodes, { error: say.professionalBody }),
  bodyName: bodyNameField.unwrap(),
  localAuthority: licenceFields.localAuthority.unwrap(),
  localLicence: licenceFields.localLicence.unwrap(),
  experience: neededWhole(say.experience).min(0, say.experienceNegative).max(70, say.experienceRange),
  responseTime: z.enum(responseTimes, { error: "Response time is required" }),
  languages: z
    .array(z.enum(languages))
    .min(1, "Please select at least one language")
    .refine(once, "Each language once"),
  meetingTypes: z
    .array(z.enum(meetingTypes))
    .min(1, "Please select at least one way to meet")
    .refine(once, "Each way once"),
  availability: z.array(z.enum(weekdays)).refine(once, "Each day once"),
  education: z
    .array(
      educationSchema.extend({
        degree: neededName(120, "Degree is required"),
        institution: neededName(120, "Institution is required"),
        year,
      }),
    )
    .max(20, "At most 20 entries"),
  certifications: z
    .array(
      certificationSchema.extend({
        name: neededName(120, "Certification is required"),
        issuer: neededName(120, "Issuer is required"),
        year,
      }),
    )
    .max(20, "At most 20 entries"),
});
export type ProfessionSection = z.infer<typeof professionSectionSchema>;

/** specification 2.9, Services & Rates. Prices are whole ZAR. */
export const servicesSectionSchema = z.strictObject({
  hourlyRate: neededWhole(say.hourlyRate).min(1, say.hourlyRateZero).max(100_000, say.hourlyRateRange),
  specializations: z.array(z.enum(specializationSlugs)).min(1, say.specializations).refine(once, "Each service once"),
  software: z.array(z.enum(softwareSlugs)).min(1, say.software).refine(once, "Each software once"),
  industries: z.array(z.enum(industrySlugs)).refine(once, "Each industry once"),
  services: z
    .array(
      serviceOfferSchema.extend({
        name: neededName(80, "Service name is required"),
        startingPrice: neededWhole("Starting price is required")
          .min(1, "Price must be greater than 0")
          .max(1_000_000, say.priceRange),
      }),
    )
    .max(30, "At most 30 services"),
  packages: z
    .array(
      z.strictObject({
        /** Absent for a new package. */
        id: z.uuid().optional(),
        name: neededName(80, "Package name is required"),
        includes: optionalName(160),
        price: neededWhole("Fixed price is required")
          .min(1, "Price must be greater than 0")
          .max(1_000_000, say.priceRange),
        period: z.enum(packagePeriods, { error: "Choose how often it is paid" }),
      }),
    )
    .max(mostPackages, `At most ${mostPackages} packages`),
});
export type ServicesSection = z.infer<typeof servicesSectionSchema>;

/** PATCH /api/profile with If-Match: any of the sections' fields; absent fields are unchanged. */
export const profileChangeSchema = z
  .strictObject({
    ...personSectionSchema.shape,
    ...professionSectionSchema.shape,
    ...servicesSectionSchema.shape,
  })
  .partial();
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** A package as the profile's owner edits it; whole ZAR. */
const ownPackageSchema = z.strictObject({
  /** Absent before the package is saved. */
  id: z.uuid().optional(),
  name: z.string(),
  includes: z.string(),
  price: z.int(),
  period: z.enum(packagePeriods),
});

/** The viewer's own profile for its settings; slugs where the form has slugs. */
export const ownProfileSchema = z.strictObject({
  id: professionalIdSchema,
  status: z.enum(professionalStatuses),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  /** False for an account that signs in by simulation or through a provider only. */
  hasPassword: z.boolean(),
  phone: z.string(),
  country: countryCodeSchema,
  city: z.string(),
  bio: z.string(),
  profileImage: z.string().nullable(),
  coverImage: z.string().nullable(),
  title: z.string(),
  practiceNumber: z.string(),
  professionalBody: z.enum(bodyCodes),
  /** Empty for a listed body. */
  bodyName: z.string(),
  /** Empty without a local licence. */
  localAuthority: licenceFields.localAuthority.unwrap(),
  localLicence: z.string(),
  experience: z.int(),
  responseTime: z.enum(responseTimes),
  languages: z.array(z.enum(languages)),
  meetingTypes: z.array(z.enum(meetingTypes)),
  availability: z.array(z.enum(weekdays)),
  education: z.array(educationSchema),
  certifications: z.array(certificationSchema),
  hourlyRate: z.int(),
  specializations: z.array(z.enum(specializationSlugs)),
  software: z.array(z.enum(softwareSlugs)),
  industries: z.array(z.enum(industrySlugs)),
  services: z.array(serviceOfferSchema),
  packages: z.array(ownPackageSchema),
  portfolio: z.array(portfolioItemSchema),
  rating: z.number(),
  reviewCount: z.int(),
  /** New credentials that await their verification; left out without any. */
  pending: z
    .strictObject({
      name: z.string(),
      title: z.string(),
      professionalBody: z.enum(bodyCodes),
      bodyName: z.string(),
      practiceNumber: z.string(),
      /** "MoE 0964"; empty without a local licence. */
      localLicence: z.string(),
      /** A corrected letter, accent or space, which needs no documents. */
      correction: z.boolean(),
    })
    .optional(),
  /** For If-Match. */
  version: z.int(),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

export const pictureKinds = ["photo", "cover"] as const;
export type PictureKind = (typeof pictureKinds)[number];
