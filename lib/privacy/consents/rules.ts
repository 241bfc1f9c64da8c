import type { ConsentKind } from "./contract";

/** Names shown for an erased person. */
export const erasedNames = { account: "Former member", client: "Former client", professional: "Former professional" };

/** Labels of the consents, shown to their owner. */
export const consentLabels: Record<ConsentKind, string> = {
  terms: "Terms of service and privacy policy",
  verification: "Verification of your documents",
  affiliate: "Affiliate agreement",
  newsletter: "Newsletter",
  marketing: "Emails with tips and offers",
  whatsapp: "Messages on WhatsApp",
  client: "Your account in a firm's list of clients",
};
