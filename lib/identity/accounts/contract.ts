import { z } from "zod";
import { roles } from "@/lib/platform/auth/access";
import { isTimeZone } from "@/lib/platform/format/zones";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { countryCodes } from "@/lib/platform/reference/countries";
import { currencyCodes } from "@/lib/platform/reference/currencies";
import { minPasswordLength } from "@/lib/platform/reference/limits";
import { listSchema } from "@/lib/platform/reference/list-fields";
import { clientIndustries, companySizes } from "@/lib/platform/reference/lists";
import { emailPattern, maxEmailLength, messages } from "@/lib/platform/reference/messages";
import {
  neededName,
  neededPhone,
  neededText,
  optionalName,
  optionalNumber,
  optionalPhone,
  optionalText,
} from "@/lib/platform/reference/text";

/**
 * Required, then a standard address pattern (specification 5). The server normalizes it further
 * (lib/platform/auth/email.ts).
 */
export const emailSchema = neededText(maxEmailLength, messages.emailRequired).regex(emailPattern, {
  error: messages.emailInvalid,
  abort: true,
});
/** A new password: at least 8 characters; at most 200, because hashing time grows with length. */
export const passwordSchema = z
  .string({ error: say.password })
  .min(1, say.password)
  .min(minPasswordLength, say.passwordShort)
  .max(200, messages.tooLong(200));
/** A required checkbox. */
export const agreement = (message: string) => z.boolean({ error: message }).refine((ticked) => ticked, message);
export const countryCodeSchema = z.enum(countryCodes, { error: say.country });

/** For `.superRefine`: the confirmation must equal the password. */
export function samePasswords(form: { password: string; confirmPassword: string }, context: z.RefinementCtx): void {
  if (form.confirmPassword !== form.password)
    context.addIssue({ code: "custom", path: ["confirmPassword"], message: say.passwordMismatch });
}

/** Fields shared by both sign-up forms. */
export const personFields = {
  firstName: neededName(80, say.firstName),
  lastName: neededName(80, say.lastName),
  email: emailSchema,
  phone: neededPhone,
  country: countryCodeSchema,
  city: neededName(80, say.city),
  password: passwordSchema,
  confirmPassword: z.string({ error: say.passwordConfirm }).min(1, say.passwordConfirm).max(200, messages.tooLong(200)),
  agreeToTerms: agreement(say.terms),
};

/**
 * The current password, in requests that change the security of an account with one (lib/identity/sign-in/
 * confirm-identity.ts).
 */
export const proofFields = { currentPassword: z.string().max(200, messages.tooLong(200)).optional() };
export const proofSchema = z.strictObject(proofFields);
export type Proof = z.infer<typeof proofSchema>;

export const accountTypes = ["individual", "business"] as const;

/** POST /api/accounts: client sign-up (specification 2.6, 3, 5). Company fields apply to businesses only. */
export const newAccountSchema = z
  .strictObject({
    accountType: z.enum(accountTypes).default("individual"),
    ...personFields,
    companyName: optionalName(160).default(""),
    companySize: z.enum(["", ...companySizes]).default(""),
    industry: z.enum(["", ...clientIndustries]).default(""),
    registrationNumber: optionalNumber(60).default(""),
    subscribeToNewsletter: z.boolean().default(false),
  })
  .superRefine(samePasswords)
  .superRefine((form, context) => {
    if (form.accountType === "business" && form.companyName === "")
      context.addIssue({ code: "custom", path: ["companyName"], message: say.companyName });
  });
export type NewAccount = z.infer<typeof newAccountSchema>;
/** The form's values before validation. */
export type NewAccountForm = z.input<typeof newAccountSchema>;

/**
 * The viewer's account (specification 3, User). `verified` means a confirmed email address; `currency` is the
 * country's.
 */
export const accountSchema = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    /** A new address that is not yet confirmed. */
    pendingEmail: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    /** The new name of a verified professional while it is being verified; left out without any. */
    pendingName: z.string().optional(),
    role: z.enum(roles),
    country: z.enum(countryCodes),
    currency: z.enum(currencyCodes),
    city: z.string(),
    phone: z.string(),
    company: z.string(),
    bio: z.string(),
    accountType: z.enum(accountTypes),
    profileImage: z.string().nullable(),
    verified: z.boolean(),
    /** Created by simulated sign-in: has no password and cannot get one. */
    simulated: z.boolean(),
    /** False for an account that signs in by simulation or through a provider only. */
    hasPassword: z.boolean(),
    professionalId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** For If-Match. */
    version: z.int(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof accountSchema>;

/**
 * PATCH /api/account (If-Match): the account settings form. A changed email takes effect once its owner follows the
 * link sent to it.
 */
export const accountChangeSchema = z.strictObject({
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  email: emailSchema,
  phone: optionalPhone.default(""),
  country: countryCodeSchema,
  city: optionalName(80).default(""),
  company: optionalName(160).default(""),
  bio: optionalText(2000).default(""),
  /** Needed for another email. */
  ...proofFields,
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

/**
 * PUT /api/account/password. Ends all sessions including this one; the client signs in again with the new password
 * (lib/identity/accounts/client.ts).
 */
export const passwordChangeSchema = z
  .strictObject({
    /** Required for an account with a password. */
    currentPassword: z
      .string({ error: say.currentPassword })
      .min(1, say.currentPassword)
      .max(200, messages.tooLong(200))
      .optional(),
    newPassword: z
      .string({ error: say.newPassword })
      .min(1, say.newPassword)
      .min(minPasswordLength, say.passwordShort)
      .max(200, messages.tooLong(200)),
    confirmPassword: personFields.confirmPassword,
  })
  .superRefine((form, context) =>
    samePasswords({ password: form.newPassword, confirmPassword: form.confirmPassword }, context),
  );
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export const passwordChangedSchema = z.strictObject({ email: z.string(), remember: z.boolean() });

/** The sign-in form (specification 2.7, 5). */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: z.string({ error: say.password }).min(1, say.password).max(200, messages.tooLong(200)),
  remember: z.boolean().default(false),
});
export type SignIn = z.infer<typeof signInSchema>;

/** GET /api/account/sessions: the viewer's sessions. DELETE ends one (`?id=`) or all others. */
export const ownSessionSchema = z.strictObject({
  id: z.uuid(),
  current: z.boolean(),
  /** "Chrome on Android", from the User-Agent. */
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionsSchema = listSchema(ownSessionSchema);
export const sessionChoiceSchema = z.strictObject({ id: z.uuid().optional() });
export const sessionsEndedSchema = z.strictObject({ ended: z.int() });

/** PUT /api/account/time-zone: the zone in which the account's times are shown, on its screens and in its mails. */
export const timeZoneChoiceSchema = z.strictObject({
  timeZone: z.string().max(64).refine(isTimeZone, "This is not a time zone"),
});

/** POST /api/sign-in-codes: 202 and the same response for every address. */
export const codeRequestSchema = z.strictObject({
  email: emailSchema,
  /** The page to open after sign-in. */
  callbackUrl: z.string().max(500).optional(),
});
export const codeRequestedSchema = z.strictObject({
  sent: z.literal(true),
  validMinutes: z.int(),
  /** Where mails are simulated: the code, for a browser that has signed in to the account before. */
  simulatedCode: z.string().nullable(),
});
