import type { NewApplication } from "./contract";

/**
 * specification 2.6: which fields stand on which of the six steps, in the order they are seen there, so that a refused
 * field leads back to its step.
 */
export const stepFields = [
  ["firstName", "lastName", "email", "country", "city", "phone", "gender"],
  ["professionalTitle", "professionalBody", "practiceNumber", "yearsExperience"],
  ["specializations", "software", "hourlyRate"],
  ["idDocument", "certification", "practicePermit"],
  ["subscriptionPlan"],
  ["password", "confirmPassword", "agreeToTerms", "agreeToVerification"],
] as const satisfies readonly (readonly (keyof NewApplication)[])[];
export type ApplicationField = (typeof stepFields)[number][number];

/** What the steps are called, in their order. */
export const stepNames = [
  "Personal info",
  "Credentials",
  "Services and expertise",
  "Documents",
  "Plan",
  "Password and consents",
] as const;
export const stepCount = stepNames.length;

/** specification 2.6: how far the wizard is, in whole percent. Steps count from 0. */
export const progressAt = (step: number) => Math.round(((step + 1) / stepCount) * 100);

/** The step a field stands on; -1 for a field the wizard does not have. */
export const stepOf = (field: string) =>
  stepFields.findIndex((fields) => (fields as readonly string[]).includes(field));

/** The fields that are wrong, in the order of the wizard. */
export const inOrder = (wrong: readonly string[]): ApplicationField[] =>
  stepFields.flat().filter((field) => wrong.includes(field));
