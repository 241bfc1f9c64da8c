"use client";

import { lazy, use, type ComponentType } from "react";
import type { Facts } from "@/components/ui/facts";
import { useArrived } from "@/components/ui/use-arrived";

/** One object for good: React would write another one into the page, and with it empty what stands there. */
export const asItStands = { __html: "" };

type Load<Props> = () => Promise<ComponentType<Props>>;
/** A part's own props, and the key of the facts it takes the others from. */
type Told<Props, Data> = Omit<Props, keyof Data> & { of: string };

/**
 * A part of a page that nothing changes once it is there. Its HTML comes with the page and is never hydrated, so neither its tree (which React would
 * send a second time, as data) nor its code crosses the network; only where the browser has to draw it itself, after a navigation inside the
 * application, is the code fetched. What is clicked in it is heard by listeners on the document (links: components/shell/page-links).
 * Its props do cross: few are fine. A part that tells much takes it from `facts` instead: the page gives only the key (`of`) that handing them over
 * answered, and a browser that must draw the part asks for them together with the code; until both are there, the page before stays.
 */
export function still<Props extends object>(load: Load<Props>): ComponentType<Props>;
export function still<Props extends object, Data extends object>(
  load: Load<Props>,
  facts: Facts<Data>,
): ComponentType<Told<Props, Data>>;
export function still(load: Load<object>, facts?: Facts<object>) {
  const Part = lazy(async () => {
    const Drawn = await load();
    return {
      default: function Filled({ of = "", ...own }: { of?: string }) {
        const told = facts?.take(of);
        return <Drawn {...own} {...(told instanceof Promise ? use(told) : told)} />;
      },
    };
  });
  return function Still(props: { of?: string }) {
    if (useArrived()) return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />;
    facts?.ask(props.of ?? "");
    return (
      <div className="contents">
        <Part {...props} />
      </div>
    );
  };
}
