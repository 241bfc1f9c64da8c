import type { MouseEvent, ReactNode } from "react";
import { defaultQuery, urlFromQuery } from "@/lib/directory/professionals/rules";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";

/** How a filter change is added to the browser's history: selections push an entry, typed text replaces it. */
export type HistoryMode = "push" | "replace" | "typed";

/** The shared props of filter components: the current query, the view of /search and the change handler. */
export interface FiltersProps {
  query: ProfessionalQuery;
  view?: "grid" | "list";
  onQuery: (query: ProfessionalQuery, mode: HistoryMode) => void;
}

/** The URL of a query on /search, which works without JavaScript. The page size is omitted. */
export function searchHref(query: ProfessionalQuery, view: "grid" | "list" = "grid"): string {
  const params = new URLSearchParams(urlFromQuery({ ...query, perPage: defaultQuery.perPage }, "search"));
  if (view === "list") params.set("view", "list");
  const text = params.toString();
  return text ? `/search?${text}` : "/search";
}

/** True for a click that follows the link in this tab. */
export const isPlainClick = (event: MouseEvent) =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;

type Props = FiltersProps & { className?: string; children: ReactNode };

/** A link to another query: a real URL, replaced by a client-side update where JavaScript runs. */
export function QueryLink({ query, view, onQuery, className, children }: Props) {
  const change = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onQuery(query, "push");
  };
  return (
    <a href={searchHref(query, view)} onClick={change} className={className}>
      {children}
    </a>
  );
}
