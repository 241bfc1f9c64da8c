/** Validation messages of forms (specification 5), shared by browser and server. */
export const messages = {
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  emailInvalid: "Invalid email address",
  inquiryTypeRequired: "Please select an inquiry type",
  subjectRequired: "Subject is required",
  messageRequired: "Message is required",
  /** Not in the specification, which sets no upper bound; the database needs one. */
  tooLong: (limit: number) => `Please keep this to ${limit} characters`,
  signUpClosed: "Sign-up is closed at the moment",
  unreadable: "This contains characters that cannot be stored",
} as const;

/**
 * A standard email pattern (specification 5): one @, no spaces, a dotted domain; mail addresses have at most 254
 * characters.
 */
export const emailPattern = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\].]+(\.[^\s@<>()",;:\\[\].]+)+$/;
export const maxEmailLength = 254;
