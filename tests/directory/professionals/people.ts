import type { ProfessionalCard } from "@/lib/directory/professionals/contract";
import type { ProfessionalList } from "@/lib/directory/search/contract";

/** A card with every part filled; a test overrides the part it checks. */
export function person(overrides: Partial<ProfessionalCard> = {}): ProfessionalCard {
  return {
    id: "amina-otieno",
    name: "Amina Otieno",
    title: "Tax Expert",
    professionalBody: "ICPAK",
    country: "Kenya",
    countryCode: "KE",
    city: "Nairobi",
    specializations: ["Tax Planning & Compliance", "VAT Compliance", "Bookkeeping", "Payroll Management"],
    specializationSlugs: ["tax-planning", "vat-compliance", "bookkeeping", "payroll"],
    software: ["QuickBooks", "Xero"],
    softwareSlugs: ["quickbooks", "xero"],
    rating: 4.7,
    reviewCount: 12,
    verified: true,
    status: "approved",
    hourlyRate: 450,
    currency: "ZAR",
    responseTime: "<2 hours",
    experience: 9,
    packageFromCents: null,
    profileImage: null,
    nextFree: null,
    ...overrides,
  };
}

/** `count` different professionals, named "Person 1" and so on, starting at `from`. */
export function people(count: number, from = 1): ProfessionalCard[] {
  return Array.from({ length: count }, (_, index) =>
    person({ id: `person-${from + index}`, name: `Person ${from + index}` }),
  );
}

/** A page of a list. */
export function listOf(items: ProfessionalCard[], overrides: Partial<ProfessionalList> = {}): ProfessionalList {
  const total = overrides.total ?? items.length;
  const counts = { total, totalCapped: false, page: 1, pages: Math.ceil(total / 12), aboveRange: 0 };
  return {
    items,
    ...counts,
    corrected: null,
    dropped: null,
    read: null,
    links: [],
    home: null,
    promoted: null,
    facets: null,
    ...overrides,
  };
}
