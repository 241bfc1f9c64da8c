import { useSearchParams } from "next/navigation";
import { useEffect } from "react";

/**
 * Calls `onQuery` with the current query string, initially and on each change. Renders nothing; wrap it in its own
 * Suspense boundary so that the page around it stays static.
 */
export function QueryWatcher({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString();
  useEffect(() => onQuery(query), [query, onQuery]);
  return null;
}
