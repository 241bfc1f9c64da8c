import { brand } from "@/lib/platform/brand";

/**
 * specification 2.7: the hints on the sign-in page. In simulated mode any password opens them; in live mode they do not
 * exist.
 */
export const demoPassword = "daftari-demo";

/** The three people to look around as; the administrator's address is one of the company's domain. */
export const demoPeople = (companyDomain: string = brand.companyDomain) =>
  [
    { role: "client", email: "client@example.com" },
    { role: "professional", email: "professional@example.com" },
    { role: "admin", email: `admin@${companyDomain}` },
  ] as const;

/** The sample person whose profile the demo professional works with; the seed links the two. */
export const demoProfileId = "grace-wanjiku-kimani";
