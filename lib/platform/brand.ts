/** A separate constant, so that scripts which need only the name do not bundle the address. */
export const brandName = "Daftari";

/** The company's name, address and contacts; all other code reads them here. */
export const brand = {
  name: brandName,
  tagline: "Accountants with licences we've actually verified",
  description:
    "Find, contact and book verified accountants, bookkeepers and tax professionals across Africa and the UAE.",
  /**
   * Email addresses on exactly this domain belong to the company, unless COMPANY_DOMAIN is set (lib/platform/env.ts).
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

/** The disclaimer of every page's footer (specification 2.15). */
export const disclaimer = `${brand.name} brings clients and professionals together. The professionals are independent: they are not our employees or agents, they answer for their own work, and we do not guarantee any outcome of it. Nothing on this site is tax, legal or financial advice.`;
