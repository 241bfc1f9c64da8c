import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";

/**
 * The query parameters of the URL and a function that changes them without a request to the server. An empty string or
 * null removes a parameter.
 */
export function useUrlState() {
  const query = useSearchParams().toString();
  const params = useMemo(() => new URLSearchParams(query), [query]);
  const change = useCallback((values: Record<string, string | null>, mode: "push" | "replace" = "replace") => {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const path = `${location.pathname}${next.size > 0 ? `?${next}` : ""}`;
    if (mode === "push") history.pushState(null, "", path);
    else history.replaceState(null, "", path);
  }, []);
  return { params, change };
}
