/** The 12 partners of the landing page in three categories (specification 3 and 9). */
export const partnerCategories = ["Professional Body", "Software Partner", "Banking Partner"] as const;
export type PartnerCategory = (typeof partnerCategories)[number];
export interface Partner {
  name: string;
  category: PartnerCategory;
}

export const partners: readonly Partner[] = [
  { name: "SAICA", category: "Professional Body" },
  { name: "Sage", category: "Software Partner" },
  { name: "Standard Bank", category: "Banking Partner" },
  { name: "ICAN", category: "Professional Body" },
  { name: "QuickBooks", category: "Software Partner" },
  { name: "Equity Bank", category: "Banking Partner" },
  { name: "ICPAK", category: "Professional Body" },
  { name: "Xero", category: "Software Partner" },
  { name: "First National Bank", category: "Banking Partner" },
  { name: "ACCA", category: "Professional Body" },
  { name: "SAP", category: "Software Partner" },
  { name: "Attijariwafa Bank", category: "Banking Partner" },
];
