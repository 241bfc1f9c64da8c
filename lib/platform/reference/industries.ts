/**
 * The industries that professionals know. The slug is stored and used in URLs; the label is displayed. It extends the
 * specification's list, which client sign-up offers (`clientIndustries` in lists.ts).
 */
export const industries = [
  { slug: "technology", label: "Technology" },
  { slug: "healthcare", label: "Healthcare" },
  { slug: "finance", label: "Finance" },
  { slug: "retail", label: "Retail" },
  { slug: "manufacturing", label: "Manufacturing" },
  { slug: "construction", label: "Construction" },
  { slug: "education", label: "Education" },
  { slug: "hospitality", label: "Restaurants & hospitality" },
  { slug: "farming", label: "Farming" },
  { slug: "ecommerce", label: "E-commerce" },
  { slug: "property", label: "Property" },
  { slug: "transport", label: "Transport & logistics" },
  { slug: "trade", label: "Import & export" },
  { slug: "mining", label: "Mining & energy" },
  { slug: "ngos", label: "NGOs & non-profits" },
  { slug: "churches", label: "Churches & faith groups" },
  { slug: "creative", label: "Creative & media" },
] as const;
export type IndustrySlug = (typeof industries)[number]["slug"];
export const industrySlugs = industries.map(({ slug }) => slug) as [IndustrySlug, ...IndustrySlug[]];

/** The label of an industry. */
export const industryLabel = (slug: IndustrySlug): string =>
  industries.find((industry) => industry.slug === slug)?.label ?? slug;
