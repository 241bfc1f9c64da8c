"use client";

import { lazy, Suspense } from "react";
import { useViewing } from "@/components/ui/when-signed-in";

const ViewingBar = lazy(async () => ({ default: (await import("@/components/identity/viewing-bar")).ViewingBar }));

/**
 * The bar on public pages while an administrator views the site as another person. The page is the same for everyone:
 * the browser adds the bar by a cookie, which the head script copies to <html> (components/shell/head-script.tsx).
 */
export function PublicViewingBar() {
  const [, until, ...name] = useViewing()?.split("~") ?? [];
  if (!until) return null;
  return (
    <Suspense>
      <ViewingBar name={name.join("~")} until={new Date(Number(until)).toISOString()} />
    </Suspense>
  );
}
