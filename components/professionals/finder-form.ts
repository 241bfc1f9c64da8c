import { defaultQuery, queryFromUrl, urlFromQuery } from "@/lib/professionals/rules";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

/** How the filters are called in the address: /search says service and location (specification 2.1), /directory and the API specialization and country. */
export type Naming = "directory" | "search";

/** The form that holds the search box; the fields beside it belong to it by their `form` attribute. */
export const finderFormId = "finder";

/** The query a form's fields make of the present one. A form need not have all fields: what it lacks stays. Every change goes back to page 1. */
export function queryFromForm(form: HTMLFormElement, present: ProfessionalQuery, naming: Naming): ProfessionalQuery {
  const params = new URLSearchParams(urlFromQuery(present, naming));
  for (const element of form.elements) if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) params.delete(element.name);
  for (const [name, value] of new FormData(form)) if (typeof value === "string") params.set(name, value);
  params.delete("page");
  return queryFromUrl(params);
}

/** Each field's value for a query; a limit that is the default leaves its box empty. */
export function fieldValues(query: ProfessionalQuery, naming: Naming): Record<string, string> {
  const params = new URLSearchParams(urlFromQuery(query, naming));
  const value = (name: string, otherwise = "") => params.get(name) ?? otherwise;
  return {
    q: query.q,
    country: value("country"),
    location: value("location"),
    specialization: value("specialization"),
    service: value("service"),
    software: value("software"),
    minPrice: value("minPrice"),
    maxPrice: value("maxPrice"),
    minRating: value("minRating", String(defaultQuery.minRating)),
    verified: query.verified ? "true" : "",
    sort: query.sort,
  };
}

/** Puts a query into a form's fields (after Back, Clear or a removed filter), but for the one that is being typed in. */
export function writeForm(form: HTMLFormElement, query: ProfessionalQuery, naming: Naming, except: Element | null): void {
  const values = fieldValues(query, naming);
  for (const element of form.elements) {
    if (element === except) continue;
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue;
    const value = values[element.name];
    if (value === undefined) continue;
    if (element.type === "radio" || element.type === "checkbox") (element as HTMLInputElement).checked = element.value === value;
    else element.value = value;
  }
}
