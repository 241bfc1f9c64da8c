import { type RefinementCtx, z } from "zod";
import { bodyNameField, licenceFields } from "@/lib/directory/professionals/contract";
import { agreement, personFields, samePasswords } from "@/lib/identity/accounts/contract";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { bodyCodes } from "@/lib/platform/reference/bodies";
import { industrySlugs } from "@/lib/platform/reference/industries";
import { documentBytes } from "@/lib/platform/reference/limits";
import { professionalTitles } from "@/lib/platform/reference/lists";
import { defaultPlanId, planIds } from "@/lib/platform/reference/plans";
import { specializationSlugs } from "@/lib/platform/reference/services";
import { softwareSlugs } from "@/lib/platform/reference/software";
import { neededNumber, neededWhole } from "@/lib/platform/reference/text";

const documentSchema = (message: string) =>
  z.file({ error: message }).min(1, message).max(documentBytes, say.documentTooLarge);

/** The three uploads, in the order of the wizard's step 4. The server validates their content: PDF, JPG or PNG. */
export const documentKinds = ["idDocument", "certification", "practicePermit"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The wizard's fields without its uploads; `stepFields` of rules.ts maps them to steps. */
const answers = {
  ...personFields,
  gender: z.enum(["Male", "Female"], { error: say.gender }),
  professionalTitle: z.enum(professionalTitles, { error: say.professionalTitle }),
  practiceNumber: neededNumber(60, say.practiceNumber),
  professionalBody: z.enum(bodyCodes, { error: say.professionalBody }),
  bodyName: bodyNameField,
  ...licenceFields,
  yearsExperience: neededWhole(say.experience).min(0, say.experienceNegative).max(70, say.experienceRange),
  /** Slugs. An empty list is valid: the form only recommends a choice (specification 5). */
  specializations: z.array(z.enum(specializationSlugs)).max(specializationSlugs.length).default([]),
  software: z.array(z.enum(softwareSlugs)).max(softwareSlugs.length).default([]),
  industries: z.array(z.enum(industrySlugs)).max(industrySlugs.length).default([]),
  /** Whole ZAR per hour. */
  hourlyRate: neededWhole(say.hourlyRate).min(1, say.hourlyRateZero).max(100_000, say.hourlyRateRange),
  subscriptionPlan: z.enum(planIds).default(defaultPlanId),
  agreeToVerification: agreement(say.verification),
};

const documents = {
  idDocument: documentSchema(say.idDocument),
  certification: documentSchema(say.certification),
  practicePermit: documentSchema(say.idDocument).optional(),
};

/** A body outside the list is verified by its name. */
function namedBody(
  { professionalBody, bodyName }: { professionalBody: string; bodyName: string },
  context: RefinementCtx,
) {
  if (professionalBody === "Other" && !bodyName.trim())
    context.addIssue({ code: "custom", path: ["bodyName"], message: say.bodyName });
}

/** POST /api/applications, multipart: professional sign-up by a signed-out visitor (specification 2.6, 3, 5). */
export const newApplicationSchema = z
  .strictObject({ ...answers, ...documents })
  .superRefine(samePasswords)
  .superRefine(namedBody);
export type NewApplication = z.infer<typeof newApplicationSchema>;
export type NewApplicationForm = z.input<typeof newApplicationSchema>;

/**
 * The same by a signed-in client: the profile is added to the account, which already has an email address and a
 * password (decisions, People and roles).
 */
const { email: _email, password: _password, confirmPassword: _confirm, ...withoutAccount } = answers;
export const addedProfessionSchema = z.strictObject({ ...withoutAccount, ...documents }).superRefine(namedBody);
export type AddedProfession = z.infer<typeof addedProfessionSchema>;

/** The body before authentication: either of the two schemas. */
export const applicationBodySchema = z.strictObject({
  ...answers,
  email: answers.email.optional(),
  password: answers.password.optional(),
  confirmPassword: answers.confirmPassword.optional(),
  ...documents,
});
export type ApplicationBody = z.infer<typeof applicationBodySchema>;

/** The response. The client then signs in with the chosen email and password (lib/identity/accounts/client.ts). */
export const applicationReceiptSchema = z.strictObject({
  accountId: z.uuid(),
  professionalId: z.string(),
  verificationId: z.uuid(),
  status: z.literal("pending"),
  plan: z.enum(planIds),
  /** Null while the trial waits for the decision on the verification. */
  trialEndsAt: z.iso.datetime().nullable(),
});
export type ApplicationReceipt = z.infer<typeof applicationReceiptSchema>;
