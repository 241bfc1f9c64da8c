/** Apart from the rest, so that a script which needs only the name does not carry our address. */
export const brandName = "Daftari";

/** The one place that spells out who we are. Everything else reads it from here. */
export const brand = {
  name: brandName,
  tagline: "Accountants with licences we've actually verified",
  description:
    "Find, contact and book verified accountants, bookkeepers and tax professionals across Africa and the UAE.",
  /**
   * E-mail addresses whose domain is this, whole, belong to the company unless COMPANY_DOMAIN says otherwise
   * (lib/platform/env.ts).
   */
  companyDomain: "daftari.example",
  email: "hello@daftari.example",
  supportEmail: "support@daftari.example",
  phone: "+27 10 500 0145",
  address: "12 Baker Street, Rosebank, Johannesburg 2196, South Africa",
  hours: ["Monday to Friday, 8AM to 6PM (CAT/WAT)", "Saturday, 9AM to 2PM (CAT/WAT)"],
  responseNote: "We respond within 24 hours.",
  social: [
    { name: "LinkedIn", href: "https://www.linkedin.com/company/daftari" },
    { name: "Facebook", href: "https://www.facebook.com/daftari" },
    { name: "Instagram", href: "https://www.instagram.com/daftari" },
    { name: "X", href: "https://x.com/daftari" },
  ],
} as const;
