/** The 16 accounting programs (specification 9). */
export const software = [
  { slug: "quickbooks", label: "QuickBooks" },
  { slug: "sage", label: "Sage" },
  { slug: "xero", label: "Xero" },
  { slug: "sap", label: "SAP" },
  { slug: "sage-pastel", label: "Sage Pastel" },
  { slug: "zoho-books", label: "Zoho Books" },
  { slug: "netsuite", label: "Oracle NetSuite" },
  { slug: "dynamics-365", label: "Microsoft Dynamics 365" },
  { slug: "odoo", label: "Odoo" },
  { slug: "tallyprime", label: "TallyPrime" },
  { slug: "freshbooks", label: "FreshBooks" },
  { slug: "wave", label: "Wave" },
  { slug: "caseware", label: "CaseWare" },
  { slug: "draftworx", label: "Draftworx" },
  { slug: "simplepay", label: "SimplePay" },
  { slug: "myob", label: "MYOB" },
] as const;
export type SoftwareSlug = (typeof software)[number]["slug"];
export const softwareSlugs = software.map(({ slug }) => slug) as [SoftwareSlug, ...SoftwareSlug[]];

/** The label of a program. */
export function softwareLabel(slug: SoftwareSlug): string {
  return software.find((one) => one.slug === slug)?.label ?? slug;
}
