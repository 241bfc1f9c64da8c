import { isPhoneNumber, typedPhone } from "@/lib/platform/format/typed-text";
import { accountMessages } from "@/lib/platform/reference/account-messages";
import { type InquiryType, inquiryTypes } from "@/lib/platform/reference/lists";
import { emailPattern, maxEmailLength, messages } from "@/lib/platform/reference/messages";

/** The contact form's state: every field is a string, an open choice is empty. */
export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
  inquiryType: string;
  subject: string;
  message: string;
}
export type ContactField = keyof ContactDraft;

/** Maximum length of each field, in characters. */
export const contactLimits = {
  name: 120,
  email: maxEmailLength,
  phone: 40,
  inquiryType: 20,
  subject: 200,
  message: 5000,
} as const satisfies Record<ContactField, number>;

const required = {
  name: messages.nameRequired,
  email: messages.emailRequired,
  inquiryType: messages.inquiryTypeRequired,
  subject: messages.subjectRequired,
  message: messages.messageRequired,
} as const;

/**
 * Validation errors of a draft by field, with the messages of specification 5; empty if it can be sent. The contract
 * validates the same on the server.
 */
export function contactErrors(draft: ContactDraft): Partial<Record<ContactField, string>> {
  const errors: Partial<Record<ContactField, string>> = {};
  for (const field of Object.keys(contactLimits) as ContactField[]) {
    const value = draft[field].trim();
    if (value === "" && field in required) errors[field] = required[field as keyof typeof required];
    else if (value.length > contactLimits[field]) errors[field] = messages.tooLong(contactLimits[field]);
  }
  if (!errors.email && !emailPattern.test(draft.email.trim())) errors.email = messages.emailInvalid;
  const phone = typedPhone(draft.phone).trim();
  if (!errors.phone && phone !== "" && !isPhoneNumber(phone)) errors.phone = accountMessages.phoneInvalid;
  if (!errors.inquiryType && !inquiryTypes.includes(draft.inquiryType as InquiryType))
    errors.inquiryType = messages.inquiryTypeRequired;
  return errors;
}

/** The label of an inquiry type. */
export const inquiryLabels: Record<InquiryType, string> = {
  general: "General question",
  support: "Help with the site",
  partnership: "Partnership",
  media: "Press and media",
};

export const contactStatusLabels = { new: "New", answered: "Answered", closed: "Closed" } as const;
