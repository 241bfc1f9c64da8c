"use client";

import { lazy, type ComponentType } from "react";
import { asItStands } from "@/components/ui/still";
import { useArrived } from "@/components/ui/use-arrived";

/**
 * A part that is told nothing and so is the same on every page. Like a still part (still.tsx) its HTML comes with the page and is never hydrated; beyond that the server
 * draws it once and not for each page that is made per request.
 */
export function stillEverywhere(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => {
    const Drawn = await load();
    if (typeof window !== "undefined")
      return {
        default: () => (
          <div className="contents">
            <Drawn />
          </div>
        ),
      };
    const { renderToStaticMarkup } = await import("react-dom/server");
    const markup = { __html: renderToStaticMarkup(<Drawn />) };
    return { default: () => <div className="contents" dangerouslySetInnerHTML={markup} /> };
  });
  return function StillEverywhere() {
    return useArrived() ? (
      <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
    ) : (
      <Part />
    );
  };
}
