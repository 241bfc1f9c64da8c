import { typedAmount } from "@/lib/platform/format/typed-text";
import { defaultPlanId, type PlanId } from "@/lib/platform/reference/plans";
import type { ApplicationField } from "@/lib/verification/applications/rules";

/** The form's values: numbers as typed, documents as File objects. */
export const emptyApplication = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  gender: "",
  country: "",
  city: "",
  professionalTitle: "",
  practiceNumber: "",
  professionalBody: "",
  bodyName: "",
  localAuthority: "",
  localLicence: "",
  yearsExperience: "",
  specializations: [] as string[],
  software: [] as string[],
  industries: [] as string[],
  hourlyRate: "",
  idDocument: null as File | null,
  certification: null as File | null,
  practicePermit: null as File | null,
  subscriptionPlan: defaultPlanId as PlanId,
  password: "",
  confirmPassword: "",
  agreeToTerms: false,
  agreeToVerification: false,
} satisfies Record<ApplicationField, unknown>;
export type ApplicationForm = typeof emptyApplication;

/** Fields that a signed-in client does not fill in, because the account has them. */
export const accountOnly = ["email", "password", "confirmPassword"] as const;

/** A typed number; undefined for an empty text, NaN for any other. */
export const numberOf = (text: string) => (text.trim() === "" ? undefined : Number(typedAmount(text)));

/** Maps the form's values to the contract's input. */
export function answersOf(form: ApplicationForm, { asClient }: { asClient: boolean }): Record<string, unknown> {
  const { yearsExperience, hourlyRate, idDocument, certification, practicePermit, ...rest } = form;
  const files = {
    idDocument: idDocument ?? undefined,
    certification: certification ?? undefined,
    practicePermit: practicePermit ?? undefined,
  };
  const answers: Record<string, unknown> = {
    ...rest,
    ...files,
    yearsExperience: numberOf(yearsExperience),
    hourlyRate: numberOf(hourlyRate),
  };
  if (asClient) for (const name of accountOnly) delete answers[name];
  return answers;
}

/** The request body. */
export function formDataOf(form: ApplicationForm, { asClient }: { asClient: boolean }): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(answersOf(form, { asClient })))
    for (const item of [value].flat())
      if (item !== undefined) data.append(name, item instanceof File ? item : String(item));
  return data;
}
