import { brand } from "@/lib/platform/brand";

/**
 * Demo accounts shown on the sign-in page (specification 2.7). In simulated mode any password works; in live mode they
 * do not exist.
 */
export const demoPassword = "daftari-demo";

/** The three demo accounts; the administrator's address is on the company's domain. */
export const demoPeople = (companyDomain: string = brand.companyDomain) =>
  [
    { role: "client", email: "client@example.com" },
    { role: "professional", email: "professional@example.com" },
    { role: "admin", email: `admin@${companyDomain}` },
  ] as const;

/** The sample profile linked to the demo professional by the seed. */
export const demoProfileId = "grace-wanjiku-kimani";
