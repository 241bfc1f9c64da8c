import { defaultQuery, queryFromUrl, urlFromQuery } from "@/lib/directory/professionals/rules";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";
import { filterNames, noFilters, optionLabel } from "@/lib/directory/search/filters";
import { findPlace } from "@/lib/directory/search/vocabulary/places";
import { formatWhole } from "@/lib/platform/format/money";

/** Hours between two mails of one alert. */
export const alertHours = 24;

/** The query of an alert: the filters and the text of an address, in the default order, from the first page. */
export function alertQueryOf(search: string): ProfessionalQuery {
  const query = queryFromUrl(new URLSearchParams(search), findPlace);
  const { home, sort, page, perPage } = defaultQuery;
  return { ...query, home, sort, page, perPage, exact: false };
}

/** The stored form of an alert's search: equal searches have one. */
export const alertSearchOf = (search: string): string => urlFromQuery(alertQueryOf(search), "search");

/** An alert in words: `"vat" · Kenya · Nairobi`. */
export function alertSummary(search: string): string {
  const query = alertQueryOf(search);
  const labels = filterNames.flatMap((name) =>
    query[name] === noFilters[name] ? [] : [optionLabel(name, String(query[name]))],
  );
  const { minPrice, maxPrice } = query;
  const isPriced = minPrice !== defaultQuery.minPrice || maxPrice !== defaultQuery.maxPrice;
  const price = isPriced ? [`R${formatWhole(minPrice)} to R${formatWhole(maxPrice)} an hour`] : [];
  return [...(query.q ? [`"${query.q}"`] : []), ...labels, ...price].join(" · ") || "All professionals";
}
