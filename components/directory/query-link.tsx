import type { MouseEvent, ReactNode } from "react";
import { defaultQuery, urlFromQuery } from "@/lib/directory/professionals/rules";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";

/**
 * How a change of the filters goes into the browser's history: what is chosen can be gone back from, what is typed
 * replaces.
 */
export type HistoryMode = "push" | "replace" | "typed";

/** What every part around a list needs: the filters in use, the view of /search, and how to change the filters. */
export interface FiltersProps {
  query: ProfessionalQuery;
  view?: "grid" | "list";
  onQuery: (query: ProfessionalQuery, mode: HistoryMode) => void;
}

/** The address of a query on /search, where it works without JavaScript too. The page size is the page's own. */
export function searchHref(query: ProfessionalQuery, view: "grid" | "list" = "grid"): string {
  const params = new URLSearchParams(urlFromQuery({ ...query, perPage: defaultQuery.perPage }, "search"));
  if (view === "list") params.set("view", "list");
  const text = params.toString();
  return text ? `/search?${text}` : "/search";
}

type Props = FiltersProps & { className?: string; children: ReactNode };

/** A link to another query: a real address, changed in place where JavaScript runs. */
export function QueryLink({ query, view, onQuery, className, children }: Props) {
  const change = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onQuery(query, "push");
  };
  return (
    <a href={searchHref(query, view)} onClick={change} className={className}>
      {children}
    </a>
  );
}
