/** specification 5: what a form says beside a field. The browser and the server read the same words from here. */
export const messages = {
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  emailInvalid: "Invalid email address",
  inquiryTypeRequired: "Please select an inquiry type",
  subjectRequired: "Subject is required",
  messageRequired: "Message is required",
  /** Ours: the specification sets no upper bound, the database needs one. */
  tooLong: (limit: number) => `Please keep this to ${limit} characters`,
  unreadable: "This contains characters that cannot be stored",
} as const;

/**
 * specification 5: "a standard address pattern". One @, no spaces, a dotted domain; 254 is the longest address mail can
 * carry.
 */
export const emailPattern = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\].]+(\.[^\s@<>()",;:\\[\].]+)+$/;
export const maxEmailLength = 254;
