import { searchFold } from "./place-names";

/** The lexemes of the search document, one for each value of a property (`professional_search_source`). */
export const facetOf = {
  country: (code: string) => `country/${code}`,
  city: (name: string) => `city/${searchFold(name)}`,
  specialization: (slug: string) => `service/${slug}`,
  software: (slug: string) => `software/${slug}`,
  language: (name: string) => `language/${searchFold(name)}`,
  meetingType: (way: string) => `meeting/${way}`,
  body: (code: string) => `body/${searchFold(code)}`,
  title: (title: string) => `title/${searchFold(title)}`,
};
