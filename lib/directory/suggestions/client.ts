import type { ProfessionalQuery } from "@/lib/directory/search/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { Suggestions } from "./contract";

/** A service, a program, an industry or a place changes the query (`href` is that search), a person has a page. */
export interface Suggestion {
  href: string;
  change?: Partial<ProfessionalQuery>;
}
interface Option {
  key: string;
  label: string;
  hint?: string;
  value: Suggestion;
}

/** Suggestions for a typed text by kind; kinds without suggestions are absent. */
export async function askSuggestions(text: string, signal: AbortSignal) {
  const path = `/api/professionals/suggestions?${new URLSearchParams({ q: text })}`;
  const { services, software, industries, places, people } = await fetchJson<Suggestions>(path, { signal });
  const groups = {
    Services: services.map(({ slug, label }): Option => {
      return { key: slug, label, value: { href: `/search?service=${slug}`, change: { q: "", specialization: slug } } };
    }),
    Software: software.map(({ slug, label }): Option => {
      const change = { q: "", software: slug };
      return { key: `software-${slug}`, label, value: { href: `/search?software=${slug}`, change } };
    }),
    Industries: industries.map(({ slug, label }): Option => {
      const change = { q: "", industry: slug };
      return { key: `industry-${slug}`, label, value: { href: `/search?industry=${slug}`, change } };
    }),
    Places: places.map(({ label, ...change }): Option => {
      const { q, city, country } = change;
      const href = `/search?${new URLSearchParams({ ...(q && { q }), location: city || country })}`;
      const key = `${country}-${city}`.replaceAll(" ", "-");
      return { key, label, ...(q && { hint: `"${q}" there` }), value: { href, change } };
    }),
    People: people.map(({ id, name, title, place }): Option => {
      return { key: id, label: name, hint: `${title} · ${place}`, value: { href: `/professional/${id}` } };
    }),
  };
  return Object.entries(groups).flatMap(([label, options]) => (options.length > 0 ? [{ label, options }] : []));
}
