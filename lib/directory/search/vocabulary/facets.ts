import { searchFold } from "./place-names";

export type FacetKind =
  "country" | "city" | "service" | "software" | "language" | "meeting" | "industry" | "body" | "body-name" | "title";

/** The lexeme of a property's value in the search document: "service/payroll" (`professional_search_source`). */
export const facetOf = (kind: FacetKind, value: string) => `${kind}/${kind === "country" ? value : searchFold(value)}`;
