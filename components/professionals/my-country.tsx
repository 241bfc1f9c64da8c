import { useSyncExternalStore } from "react";
import { QueryLink } from "@/components/professionals/query-link";
import { Icon } from "@/components/ui/icon";
import type { ProfessionalQuery } from "@/lib/professionals/contract";
import { defaultCountry, findCountry } from "@/lib/reference/countries";

// The header's picker keeps the choice in an attribute of <html>.
const current = () => document.documentElement.dataset.country ?? defaultCountry.code;
function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-country"] });
  return () => observer.disconnect();
}

type Props = { query: ProfessionalQuery; view?: "grid" | "list"; onQuery: (query: ProfessionalQuery) => void };

/** The country picked in the header, offered as a filter; picking one never filters by itself (decisions, Finding). */
export function MyCountry({ query, view, onQuery }: Props) {
  const country = findCountry(useSyncExternalStore(subscribe, current, () => defaultCountry.code)) ?? defaultCountry;
  if (query.country) return null;
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <Icon name="map-pin" className="size-4" />
      {/* One line on a phone, whatever the country's name: its length is known only after hydration, and the list below must not move. */}
      <span className="max-sm:sr-only">Your country is {country.name}.</span>
      <QueryLink
        query={{ ...query, country: country.code, page: 1 }}
        view={view}
        onQuery={onQuery}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        Show only {country.name}
      </QueryLink>
    </p>
  );
}
