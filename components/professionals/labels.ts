import { formatWhole } from "@/lib/format/money";
import { defaultQuery, totalLabel } from "@/lib/professionals/rules";
import type { ProfessionalQuery } from "@/lib/professionals/contract";
import { findCountry } from "@/lib/reference/countries";
import { specializationLabel, findSpecialization } from "@/lib/reference/services";
import { findSoftware, softwareLabel } from "@/lib/reference/software";

/** "12 years"; a first year is not told as 0. */
export function experienceLabel(years: number): string {
  if (years < 1) return "Less than a year";
  return years === 1 ? "1 year" : `${years} years`;
}

/** "42 professionals found", "1,000+ professionals found". */
export function foundLabel(list: { total: number; totalCapped: boolean }): string {
  return `${totalLabel(list)} ${list.total === 1 ? "professional" : "professionals"} found`;
}

/** Above this a price is no limit at all: the most the filter takes. */
export const noPriceLimit = 1_000_000;

export type Chip = { key: string; label: string; without: ProfessionalQuery };

function priceLabel({ minPrice, maxPrice }: ProfessionalQuery): string {
  const from = `R${formatWhole(minPrice)}`;
  if (maxPrice >= noPriceLimit) return minPrice > 0 ? `${from} an hour and more` : "Any price";
  return minPrice > 0 ? `${from} to R${formatWhole(maxPrice)} an hour` : `Up to R${formatWhole(maxPrice)} an hour`;
}

/** The filters that are set, as words, each with the query that remains without it. */
export function chipsOf(query: ProfessionalQuery): Chip[] {
  const { country, specialization, software, minPrice, maxPrice, minRating, verified } = query;
  const chips: (Omit<Chip, "without"> & { off: Partial<ProfessionalQuery> })[] = [];
  if (query.q) chips.push({ key: "q", label: `“${query.q}”`, off: { q: "" } });
  if (specialization)
    chips.push({
      key: "specialization",
      label: specializationLabel(findSpecialization(specialization) ?? "bookkeeping"),
      off: { specialization: "" },
    });
  if (country) chips.push({ key: "country", label: findCountry(country)?.name ?? country, off: { country: "" } });
  if (software)
    chips.push({ key: "software", label: softwareLabel(findSoftware(software) ?? "sage"), off: { software: "" } });
  if (minPrice !== defaultQuery.minPrice || maxPrice !== defaultQuery.maxPrice)
    chips.push({
      key: "price",
      label: priceLabel(query),
      off: { minPrice: defaultQuery.minPrice, maxPrice: defaultQuery.maxPrice },
    });
  if (minRating > 0) chips.push({ key: "minRating", label: `${minRating} stars and up`, off: { minRating: 0 } });
  if (verified) chips.push({ key: "verified", label: "Verified only", off: { verified: false } });
  return chips.map(({ off, ...chip }) => ({ ...chip, without: { ...query, ...off, page: 1 } }));
}
