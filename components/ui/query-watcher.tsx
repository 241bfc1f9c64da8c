"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";

/**
 * Tells the query string of the address, now and whenever it changes. Renders nothing; put it in its own Suspense so
 * that the page around it stays static.
 */
export function QueryWatcher({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString();
  useEffect(() => onQuery(query), [query, onQuery]);
  return null;
}
