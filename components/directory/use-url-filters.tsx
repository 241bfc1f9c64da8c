import { useSearchParams } from "next/navigation";
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { HistoryMode } from "@/components/directory/query-link";
import { queryFromUrl, urlFromQuery } from "@/lib/directory/professionals/rules";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";

/** Milliseconds after the last key before typed text is written to the URL: each change costs the router time. */
const restMs = 400;

// The first render has no filters, so that the page stays static.
/** The filters in the URL of the page at `path`. Render `watcher` on it; `changed` is false for a shared link. */
export function useUrlFilters(path: string) {
  const [search, setSearch] = useState("");
  const [changed, setChanged] = useState(false);
  const filters = useMemo(() => queryFromUrl(new URLSearchParams(search)), [search]);
  const draft = useRef<{ url: string; timer: ReturnType<typeof setTimeout> }>(undefined);

  const forget = () => {
    clearTimeout(draft.current?.timer);
    draft.current = undefined;
  };
  const settle = useCallback(() => {
    if (draft.current && location.pathname === path) history.replaceState(null, "", draft.current.url);
    forget();
  }, [path]);
  const read = useCallback(() => {
    if (!draft.current && location.pathname === path) setSearch(location.search.slice(1));
  }, [path]);
  const setFilters = useCallback(
    (next: ProfessionalQuery, mode: HistoryMode) => {
      const text = urlFromQuery(next);
      const url = text ? `${path}?${text}` : path;
      forget();
      setChanged(true);
      setSearch(text);
      if (mode === "typed") draft.current = { url, timer: setTimeout(settle, restMs) };
      else history[mode === "push" ? "pushState" : "replaceState"](null, "", url);
    },
    [path, settle],
  );

  useLayoutEffect(read, [read]);
  useEffect(() => {
    const back = () => {
      forget();
      return read();
    };
    addEventListener("popstate", back);
    for (const leaving of ["pagehide", "focusout"]) addEventListener(leaving, settle);
    return () => {
      removeEventListener("popstate", back);
      for (const leaving of ["pagehide", "focusout"]) removeEventListener(leaving, settle);
      settle();
    };
  }, [read, settle]);
  return { filters, setFilters, changed, watcher: <Suspense children={<Watcher onChange={read} />} /> };
}

/** Notices when a link of the application changes the address. */
function Watcher({ onChange }: { onChange: () => void }) {
  const params = useSearchParams();
  useEffect(onChange, [params, onChange]);
  return null;
}
