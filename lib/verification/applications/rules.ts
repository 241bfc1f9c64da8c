import type { NewApplication } from "./contract";

/**
 * The fields of each of the six steps in their visual order, so that an invalid field leads to its step (specification
 * 2.6).
 */
export const stepFields = [
  ["firstName", "lastName", "email", "country", "city", "phone", "gender"],
  [
    "professionalTitle",
    "professionalBody",
    "bodyName",
    "practiceNumber",
    "localAuthority",
    "localLicence",
    "yearsExperience",
  ],
  ["specializations", "software", "industries", "hourlyRate"],
  ["idDocument", "certification", "practicePermit"],
  ["subscriptionPlan"],
  ["password", "confirmPassword", "agreeToTerms", "agreeToVerification"],
] as const satisfies readonly (readonly (keyof NewApplication)[])[];
export type ApplicationField = (typeof stepFields)[number][number];

/** The titles of the steps, in order. */
export const stepNames = [
  "Personal info",
  "Credentials",
  "Services and expertise",
  "Documents",
  "Plan",
  "Password and consents",
] as const;
export const stepCount = stepNames.length;

/** The wizard's progress in whole percent (specification 2.6). Steps count from 0. */
export const progressAt = (step: number) => Math.round(((step + 1) / stepCount) * 100);

/** The step of a field; -1 for a field that the wizard does not have. */
export const stepOf = (field: string) =>
  stepFields.findIndex((fields) => (fields as readonly string[]).includes(field));

/** The invalid fields, in the order of the wizard. */
export const inOrder = (wrong: readonly string[]): ApplicationField[] =>
  stepFields.flat().filter((field) => wrong.includes(field));
