"use client";

import { lazy, type ComponentType } from "react";
import { useArrived } from "@/components/ui/use-arrived";

/** One object for good: React would write another one into the page, and with it empty what stands there. */
const asItStands = { __html: "" };

/**
 * A part of a page that nothing changes once it is there. Its HTML comes with the page and is never hydrated, so neither its tree (which React would
 * send a second time, as data) nor its code crosses the network; only where the browser has to draw it itself, after a navigation inside the
 * application, is the code fetched. What is clicked in it is heard by listeners on the document (links: components/shell/page-links).
 * The props do cross: keep them few.
 */
export function still<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() => load().then((part) => ({ default: part })));
  return function Still(props: Props) {
    if (useArrived()) return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />;
    return (
      <div className="contents">
        <Part {...props} />
      </div>
    );
  };
}
