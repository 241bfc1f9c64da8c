import type { ConsentKind, PrivacyChoices } from "./contract";

/** The names that stand in the place of an erased person. */
export const erasedNames = { account: "Former member", client: "Former client", professional: "Former professional" };

/** The name a client's reviews carry: "Amina Diallo", "Amina D." or "A client". */
export function reviewNameOf(
  { firstName, lastName }: { firstName: string; lastName: string },
  choice: PrivacyChoices["reviewName"],
): string {
  if (choice === "anonymous") return "A client";
  const initial = Array.from(lastName.trim())[0];
  if (choice === "initial") return initial ? `${firstName} ${initial}.` : firstName;
  return `${firstName} ${lastName}`.trim();
}

/** What each consent was about, as its owner reads it. */
export const consentLabels: Record<ConsentKind, string> = {
  terms: "Terms of service and privacy policy",
  verification: "Verification of your documents",
  affiliate: "Affiliate agreement",
  newsletter: "Newsletter",
  marketing: "Emails with tips and offers",
  whatsapp: "Messages on WhatsApp",
};
