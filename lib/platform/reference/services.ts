/** The 16 specializations (specification 9). The slug is stored and used in URLs; the label is displayed. */
export const specializations = [
  { slug: "tax-planning", label: "Tax Planning & Compliance" },
  { slug: "financial-audit", label: "Financial Audit" },
  { slug: "bookkeeping", label: "Bookkeeping" },
  { slug: "business-advisory", label: "Business Advisory" },
  { slug: "vat-compliance", label: "VAT Compliance" },
  { slug: "payroll", label: "Payroll Management" },
  { slug: "financial-planning", label: "Financial Planning" },
  { slug: "investment-advisory", label: "Investment Advisory" },
  { slug: "management-accounting", label: "Management Accounting" },
  { slug: "financial-reporting", label: "IFRS Financial Reporting" },
  { slug: "internal-audit", label: "Internal Audit & Risk" },
  { slug: "forensic-accounting", label: "Forensic Accounting" },
  { slug: "company-secretarial", label: "Company Formation & Secretarial" },
  { slug: "corporate-finance", label: "Corporate Finance & Valuation" },
  { slug: "transfer-pricing", label: "Cross-Border Tax & Transfer Pricing" },
  { slug: "insolvency", label: "Insolvency & Restructuring" },
] as const;
export type SpecializationSlug = (typeof specializations)[number]["slug"];
export const specializationSlugs = specializations.map(({ slug }) => slug) as [
  SpecializationSlug,
  ...SpecializationSlug[],
];

/** The other four service vocabularies (decisions, Finding): different labels for the same slugs. */
export const bookingServices = [
  { slug: "tax-planning", label: "Tax Consultation" },
  { slug: "financial-audit", label: "Financial Audit" },
  { slug: "bookkeeping", label: "Bookkeeping Setup" },
  { slug: "business-advisory", label: "Business Advisory" },
  { slug: "vat-compliance", label: "VAT Compliance" },
  { slug: "payroll", label: "Payroll Management" },
  { slug: "financial-planning", label: "Financial Planning" },
  { slug: "investment-advisory", label: "Investment Advisory" },
] as const satisfies readonly { slug: SpecializationSlug; label: string }[];
export const quoteServices = [
  { slug: "tax-planning", label: "Tax Planning" },
  { slug: "financial-audit", label: "Financial Audit" },
  { slug: "bookkeeping", label: "Bookkeeping" },
  { slug: "business-advisory", label: "Business Advisory" },
  { slug: "vat-compliance", label: "VAT Compliance" },
] as const satisfies readonly { slug: SpecializationSlug; label: string }[];
/** The services that a request may name: those of the quote form first, then the other specializations. */
export const requestServices: readonly { slug: SpecializationSlug; label: string }[] = [
  ...quoteServices,
  ...specializations.filter(({ slug }) => !quoteServices.some((service) => service.slug === slug)),
];
export const leadServices = [
  { slug: "tax-planning", label: "Tax Planning" },
  { slug: "financial-audit", label: "Financial Audit" },
  { slug: "bookkeeping", label: "Bookkeeping" },
] as const satisfies readonly { slug: SpecializationSlug; label: string }[];
export const popularSearches = [
  { slug: "tax-planning", label: "Tax Planning" },
  { slug: "financial-audit", label: "Financial Audit" },
  { slug: "bookkeeping", label: "Bookkeeping" },
  { slug: "business-advisory", label: "Business Advisory" },
] as const satisfies readonly { slug: SpecializationSlug; label: string }[];

const vocabularies = [specializations, bookingServices, quoteServices, popularSearches];

/** The specialization of a slug or of a label in any of the five vocabularies; undefined when unknown. */
export function findSpecialization(slugOrLabel: string): SpecializationSlug | undefined {
  const wanted = slugOrLabel.trim().toLowerCase();
  for (const list of vocabularies) {
    const hit = list.find(({ slug, label }) => slug === wanted || label.toLowerCase() === wanted);
    if (hit) return hit.slug;
  }
  return undefined;
}

/** The slug of the service with this label; null for other texts. */
export const serviceIdOf = (label: string): SpecializationSlug | null => findSpecialization(label) ?? null;

/** The label of a specialization. */
export function specializationLabel(slug: SpecializationSlug): string {
  return specializations.find((one) => one.slug === slug)?.label ?? slug;
}
