import { defaultQuery, queryFromUrl, urlFromQuery } from "@/lib/professionals/rules";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

/** How the filters are called in the address: /search says service and location (specification 2.1), /directory and the API specialization and country. */
export type Naming = "directory" | "search";

/** The form that holds the search box; the fields beside it belong to it by their `form` attribute. */
export const finderFormId = "finder";

type Field = HTMLInputElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
}

function isEdited(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return field.value !== ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value;
  return field.type === "radio" || field.type === "checkbox"
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** The fields of some names as they stand; null for what is not checked. */
function valuesOf(form: HTMLFormElement, fields: Field[]): Map<string, string | null> {
  const data = new FormData(form);
  return new Map(fields.map(({ name }) => [name, data.get(name) as string | null]));
}

/** What was changed since the HTML came, before JavaScript ran. */
export function earlyEdits(form: HTMLFormElement): Map<string, string | null> {
  return valuesOf(form, fieldsOf(form).filter(isEdited));
}

/** A query with some fields' values in place of its own. Every change goes back to page 1. */
export function queryWith(
  values: ReadonlyMap<string, string | null>,
  present: ProfessionalQuery,
  naming: Naming,
): ProfessionalQuery {
  const params = new URLSearchParams(urlFromQuery(present, naming));
  for (const [name, value] of values) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  params.delete("page");
  return queryFromUrl(params);
}

/** The query a form's fields make of the present one. A form need not have all fields: what it lacks stays. */
export function queryFromForm(form: HTMLFormElement, present: ProfessionalQuery, naming: Naming): ProfessionalQuery {
  return queryWith(valuesOf(form, fieldsOf(form)), present, naming);
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
export function writeForm(
  form: HTMLFormElement,
  query: ProfessionalQuery,
  naming: Naming,
  except: Element | null,
): void {
  const values = fieldValues(query, naming);
  for (const element of fieldsOf(form)) {
    const value = values[element.name];
    if (element === except || value === undefined) continue;
    if (element.type === "radio" || element.type === "checkbox")
      (element as HTMLInputElement).checked = element.value === value;
    else element.value = value;
  }
}
