import type { ConsentKind } from "./contract";

/** The names that stand in the place of an erased person. */
export const erasedNames = { account: "Former member", client: "Former client", professional: "Former professional" };

/** What each consent was about, as its owner reads it. */
export const consentLabels: Record<ConsentKind, string> = {
  terms: "Terms of service and privacy policy",
  verification: "Verification of your documents",
  affiliate: "Affiliate agreement",
  newsletter: "Newsletter",
  marketing: "Emails with tips and offers",
  whatsapp: "Messages on WhatsApp",
};
