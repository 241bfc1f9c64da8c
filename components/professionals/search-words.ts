import { foundLabel, noPriceLimit } from "@/components/professionals/labels";
import { formatWhole } from "@/lib/format/money";
import type { ProfessionalQuery } from "@/lib/professionals/contract";
import { defaultQuery, sortLabels } from "@/lib/professionals/rules";
import { findCountry } from "@/lib/reference/countries";
import { findSpecialization, specializationLabel } from "@/lib/reference/services";
import { findSoftware, softwareLabel } from "@/lib/reference/software";

/** What was searched for, as a clause after "professionals found" (specification 2.4 echoes q, service and location). */
export function echo({ q, specialization, country }: ProfessionalQuery): string {
  const service = findSpecialization(specialization);
  const place = findCountry(country);
  return [
    q && `for “${q}”`,
    service && `${q ? "in" : "for"} ${specializationLabel(service)}`,
    place && `in ${place.name}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** "Accountants for Tax Planning & Compliance in Kenya", and every filter more, so that no two searches share a title. */
export function searchTitle(query: ProfessionalQuery): string {
  const program = findSoftware(query.software);
  const { minPrice, maxPrice } = query;
  const extras = [
    program && `who use ${softwareLabel(program)}`,
    (minPrice !== defaultQuery.minPrice || maxPrice !== defaultQuery.maxPrice) &&
      `R${formatWhole(minPrice)} to ${maxPrice >= noPriceLimit ? "any price" : `R${formatWhole(maxPrice)}`}`,
    query.minRating > 0 && `${query.minRating}+ stars`,
    query.verified && "verified only",
    query.sort !== defaultQuery.sort && sortLabels[query.sort].toLowerCase(),
    query.page > 1 && `page ${query.page}`,
  ].filter(Boolean);
  return (
    [`Accountants ${echo(query)}`.trim(), ...extras].join(", ") +
    (echo(query) || extras.length ? "" : ": search nine countries")
  );
}

/** The search in a sentence for search engines. */
export function searchDescription(query: ProfessionalQuery, list: { total: number; totalCapped: boolean }): string {
  const what = searchTitle({ ...query, page: 1 })
    .replace(/^Accountants/, "")
    .replace(/: search nine countries$/, "")
    .trim();
  return `${foundLabel(list)}${what ? ` ${what}` : ""}${query.page > 1 ? `, page ${query.page}` : ""}. Compare prices, ratings and experience, and see whose licence we checked.`;
}

/** The filters of an address that mean nothing here, as the visitor wrote them: what was left out, told politely. */
export function leftOut(params: URLSearchParams, query: ProfessionalQuery): string[] {
  const said = (names: string[]) => names.map((name) => params.get(name)?.trim()).find(Boolean);
  const checks: [string, string | undefined, boolean][] = [
    ["location", said(["country", "location"]), query.country !== ""],
    ["service", said(["specialization", "service"]), query.specialization !== ""],
    ["software", said(["software"]), query.software !== ""],
    ["lowest price", said(["minPrice"]), /^\d{1,7}$/.test(params.get("minPrice") ?? "")],
    ["highest price", said(["maxPrice"]), /^\d{1,7}$/.test(params.get("maxPrice") ?? "")],
    ["rating", said(["minRating"]), query.minRating > 0 || /^0(\.0)?$/.test(params.get("minRating") ?? "")],
    ["order", said(["sort"]), query.sort === params.get("sort")],
    ["page", said(["page"]), String(query.page) === params.get("page")],
  ];
  return checks.flatMap(([what, value, known]) => (value && !known ? [`${what} “${value.slice(0, 60)}”`] : []));
}
