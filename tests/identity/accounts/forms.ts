import type { NewAccountForm } from "@/lib/identity/accounts/contract";

/** A valid client sign-up form. */
export const clientForm = (changes: Partial<NewAccountForm> = {}): NewAccountForm => ({
  accountType: "individual",
  firstName: "Ama",
  lastName: "Mensah",
  email: "ama@example.com",
  phone: "+233 20 123 4567",
  country: "GH",
  city: "Accra",
  password: "a long password",
  confirmPassword: "a long password",
  agreeToTerms: true,
  ...changes,
});
