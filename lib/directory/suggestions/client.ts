import { fetchJson } from "@/lib/platform/http/fetcher";
import type { Suggestions } from "./contract";

type Chosen =
  | ({ kind: "service" } & Suggestions["services"][number])
  | ({ kind: "place" } & Suggestions["places"][number])
  | ({ kind: "person" } & Suggestions["people"][number]);
/** The chosen suggestion; `href` is its page: a person's profile, or the search for the rest. */
export type Suggestion = Chosen & { href: string };

/** What a text that is being typed may become, by its kinds; those with nothing are left out. */
export async function askSuggestions(text: string, signal: AbortSignal) {
  const path = `/api/professionals/suggestions?${new URLSearchParams({ q: text })}`;
  const { services, places, people } = await fetchJson<Suggestions>(path, { signal });
  const option = (key: string, label: string, hint: string | undefined, value: Chosen) => ({
    key,
    label,
    hint,
    value: { ...value, href: hrefOf(value) },
  });
  return [
    {
      label: "Services",
      options: services.map((one) => option(one.slug, one.label, undefined, { kind: "service", ...one })),
    },
    {
      label: "Places",
      options: places.map((one) =>
        option(`${one.country}-${one.city}`.replaceAll(" ", "-"), one.label, one.q && `"${one.q}" there`, {
          kind: "place",
          ...one,
        }),
      ),
    },
    {
      label: "People",
      options: people.map((one) => option(one.id, one.name, `${one.title} · ${one.place}`, { kind: "person", ...one })),
    },
  ].filter(({ options }) => options.length > 0);
}

function hrefOf(chosen: Chosen): string {
  if (chosen.kind === "person") return `/professional/${chosen.id}`;
  if (chosen.kind === "service") return `/search?service=${chosen.slug}`;
  return `/search?${new URLSearchParams({ ...(chosen.q && { q: chosen.q }), location: chosen.city || chosen.country })}`;
}
